#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>

#include "frontend/source/span.h"

namespace pyk2cu::ir {

/// The size of a launch in host code, `kernel[grid, block](…)`, as far as it is known without running the file.
struct LaunchShape {
  using Extents = std::array<int64_t, 3>;

  std::string kernel;
  std::optional<Extents> grid;
  std::optional<Extents> block;
  Span span;  ///< the call
};

}  // namespace pyk2cu::ir
