#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "frontend/source/span.h"

namespace pyk2cu::ir {

/// The most threads of a block, on all GPUs: "Maximum number of threads per block" of the CUDA C++ Programming Guide.
inline constexpr int64_t kMaxBlockThreads = 1024;
/// The most bytes of shared memory that a block has on any GPU: compute capabilities 9.0 and 10.0, "Maximum amount of
/// shared memory per thread block" of the same guide. The CPU device has as many.
inline constexpr int64_t kMaxSharedBytes = 227 * 1024;

/// An argument of a launch in host code, as far as it is known without running the file.
struct LaunchArgument {
  std::optional<int64_t> number;  ///< the value of an integer
  std::vector<int64_t> extents;   ///< of an array; empty if they are not known
};

/// The size of a launch in host code, `kernel[grid, block](…)`, as far as it is known without running the file.
struct LaunchShape {
  using Extents = std::array<int64_t, 3>;

  std::string kernel;
  std::optional<Extents> grid;
  std::optional<Extents> block;
  Span span;                                   ///< the call
  std::vector<LaunchArgument> arguments = {};  ///< one for each; empty if host code gives them by keyword or `*`
  Span function = {};                          ///< the name of the kernel where it is defined; empty if not known
};

}  // namespace pyk2cu::ir
