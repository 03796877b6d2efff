#pragma once

#include <cstdint>
#include <optional>
#include <span>

#include "frontend/types/type.h"

namespace pyk2cu {

/// How far a value's type is from the one wanted, best first. The order and the edges are numba-cuda's
/// (numba_cuda/numba/cuda/typeconv/rules.py); a longer way is as bad as its worst step.
enum class Conversion : uint8_t { kExact, kPromote, kSafe, kUnsafe, kNone };

/// Between scalars.
Conversion RankConversion(ScalarId from, ScalarId to);

/// The fewest unsafe, then safe, then promoting conversions win; the order of declaration decides ties.
struct Rating {
  int unsafe = 0, safe = 0, promote = 0;
  auto operator<=>(const Rating&) const = default;
};

/// Rates one candidate's parameters; nothing if an argument cannot be converted, or only unsafely when that is not
/// allowed.
std::optional<Rating> Rate(std::span<const ScalarId> arguments, std::span<const ScalarId> parameters,
                           bool allow_unsafe = true);

}  // namespace pyk2cu
