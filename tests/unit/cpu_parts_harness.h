#pragma once

#include <gtest/gtest.h>

#include <vector>

#include "runtime/cpu/device/image.h"
#include "tests/unit/cpu_harness.h"

// Kernels `k(const int* in, int* out, int n)` that run by fibers, or in parts.
namespace pyk2cu::runtime {

inline constexpr int kMost = 4096;  ///< numbers that a kernel of these tests may write, in one block

inline CpuDeviceOptions With(CpuParts parts) {
  CpuDeviceOptions options;
  options.parts = parts;
  return options;
}

inline bool HasParts(const CpuProgram& program, Dim3 block = {64}) {
  const cpu::BlockSize size{block.x, block.y, block.z};
  const auto* image = dynamic_cast<const cpu::CpuImage*>(program.image.get());
  return image && image->Code(0, size)->HasParts(0, size);
}

inline std::vector<int> ResultOf(CpuProgram& program, Dim3 block, const std::vector<int>& in) {
  std::vector<int> out(kMost);
  EXPECT_EQ(program.Run("k", {1}, block, in.data(), out.data(), static_cast<int>(in.size())), "");
  return out;
}

}  // namespace pyk2cu::runtime
