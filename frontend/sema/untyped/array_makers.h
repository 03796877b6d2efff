#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include "frontend/types/scalar.h"

namespace pyk2cu::sema {

/// A function of host code that makes an array. array_makers.def explains the columns.
struct ArrayMaker {
  enum class Form : uint8_t { kShape, kExtents, kCopy, kTile, kRange, kFixed, kData };

  std::string_view path;
  Form form;
  int shape, dtype;
  std::optional<ScalarId> own;
  int dimensions;
};

/// Returns null for other functions.
const ArrayMaker* FindArrayMaker(std::string_view path);

}  // namespace pyk2cu::sema
