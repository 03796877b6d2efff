#pragma once

#include <compare>
#include <cstddef>
#include <cstdint>

namespace pyk2cu::lowering {

/// The most rounds of a loop whose elements stay in registers: each has code of its own.
inline constexpr int64_t kMostKeptRounds = 32;

/// The extent of an array parameter along an axis.
struct RowExtent {
  size_t parameter;
  int axis;

  auto operator<=>(const RowExtent&) const = default;
};

}  // namespace pyk2cu::lowering
