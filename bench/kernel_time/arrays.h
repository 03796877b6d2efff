#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include "bench/cases/kernel_case.h"
#include "bench/gpu.h"
#include "bench/kernel_time/content.h"

namespace pyk2cu::bench {

/// The arrays of one case on the GPU. Those that are written are there twice: `kOurs` for the kernel that is looked at,
/// `kTheirs` for the one that it is compared with.
class Arrays {
 public:
  enum Side { kOurs, kTheirs };

  Arrays(Gpu& gpu, const std::vector<ArraySpec>& specs);
  Arrays(const Arrays&) = delete;
  ~Arrays() { gpu_.FreeAll(); }

  const ArraySpec& Spec(int array) const { return specs_[static_cast<size_t>(array)]; }
  const uint64_t& Address(int array, Side side) const { return addresses_[side][static_cast<size_t>(array)]; }
  std::span<const int64_t> Strides(int array) const { return strides_[static_cast<size_t>(array)]; }

  /// Gives the results of one side their content from before the kernel.
  void Reset(Side side);
  /// Keeps the results of `kTheirs`, for Compare.
  void KeepTheirs();
  /// Compares the results of `kOurs` with those kept: the largest difference of an array.
  Difference Compare(double tolerance) const;

 private:
  std::vector<std::byte> Read(size_t array, Side side) const;

  Gpu& gpu_;
  const std::vector<ArraySpec>& specs_;
  std::vector<uint64_t> addresses_[2];
  std::vector<std::vector<int64_t>> strides_;
  std::vector<std::vector<std::byte>> content_, kept_;  ///< of those that are written
};

}  // namespace pyk2cu::bench
