#pragma once

#include <functional>
#include <span>
#include <vector>

#include "distributed/calls/backend.h"

namespace pyk2cu::ranks {

/// Calls `use(offset, place, bytes)` for each run of elements that lie one after the other in an array of these extents
/// and strides: `offset` is that of the run in the array, `place` that among all elements in C order; all in bytes.
void ForEachRun(std::span<const int64_t> shape, std::span<const int64_t> strides, size_t item_bytes,
                const std::function<void(int64_t offset, size_t place, size_t bytes)>& use);

/// Copies between views of the same shape, as work of a stream: a launch on a GPU, host work on the CPU device.
class RegionCopies {
 public:
  struct Copy {
    Memory to, from;  ///< one of the two is contiguous
  };
  /// Compiles the kernel of a GPU.
  static Result<RegionCopies> Make(const Device& device);
  Result<void> Start(const std::vector<Copy>& copies, StreamRef stream) const;

 private:
  Device device_;
  struct Kernels;
  std::shared_ptr<const Kernels> kernels_;  ///< null on the CPU device
};

}  // namespace pyk2cu::ranks
