#include <gtest/gtest.h>

#include "tests/unit/cpu_harness.h"

namespace pyk2cu {
namespace {

TEST(CpuDevice, AddsVectors) {
  CpuProgram program(R"(
extern "C" __global__ void add(const float* __restrict__ x, const float* __restrict__ y, float* __restrict__ out, long long n) {
  long long i = (long long)blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) out[i] = x[i] + y[i];
}
)", {{"add"}});
  const int n = 1000;
  std::vector<float> x(n), y(n), out(n, -1.0f);
  for (int i = 0; i < n; ++i) x[i] = float(i), y[i] = 2.0f * float(i);
  EXPECT_EQ(program.Run("add", {4}, {256}, x.data(), y.data(), out.data(), (long long)n), "");
  for (int i = 0; i < n; ++i) ASSERT_EQ(out[i], 3.0f * float(i)) << i;
}

}  // namespace
}  // namespace pyk2cu
