#include "frontend/analysis/work/sampled_work.h"

#include <gtest/gtest.h>

#include "tests/unit/checked_program.h"

/// What a launch computes and moves.
namespace pyk2cu::analysis {
namespace {

SampledWork WorkOf(const std::string& parameters, const std::string& types, const std::string& body,
                   const SampledLaunch& launch) {
  const ir::Module module = test::CheckProgram(
      {.python = "\n@cuda.jit\ndef k(" + parameters + "):\n" + body, .kernels = {{"k", "void(" + types + ")"}}});
  return module.functions.empty() ? SampledWork() : SampleWork(*module.functions.back(), launch);
}

TEST(SampledWork, EachThreadOfAMap) {
  const SampledWork work = WorkOf(
      "x, y, a", "float32[::1], float32[::1], float32",
      "    i = cuda.grid(1)\n    if i < x.size:\n        y[i] += a * x[i]\n",
      {.grid = {1024, 1, 1}, .block = {256, 1, 1}, .values = {{}, {}, {}}, .extents = {{1 << 18}, {1 << 18}, {}}});
  EXPECT_DOUBLE_EQ(work.operations32, 2.0 * (1 << 18));
  EXPECT_DOUBLE_EQ(work.operations64, 0);
  EXPECT_DOUBLE_EQ(work.arrays.at("x").read, 4.0 * (1 << 18));
  EXPECT_DOUBLE_EQ(work.arrays.at("y").written, 4.0 * (1 << 18));
  EXPECT_TRUE(work.complete);
}

TEST(SampledWork, LoopsCountTheirRounds) {
  const SampledLaunch launch{.grid = {8, 1, 1}, .block = {32, 1, 1}, .values = {{}, 256 * 10}, .extents = {{2560}, {}}};
  const SampledWork work =
      WorkOf("x, n", "float64[::1], int64",
             "    for i in range(cuda.grid(1), n, cuda.gridsize(1)):\n        x[i] = x[i] * x[i] + 1\n", launch);
  EXPECT_DOUBLE_EQ(work.operations64, 2.0 * 2560);
}

TEST(SampledWork, TheLastThreadsAreSampled) {
  const SampledLaunch launch{.grid = {4, 1, 1}, .block = {25, 1, 1}, .values = {{}}, .extents = {{50}}};
  const SampledWork work =
      WorkOf("x", "float32[::1]", "    i = cuda.grid(1)\n    if i < x.size:\n        x[i] = 1\n", launch);
  EXPECT_NEAR(work.arrays.at("x").written, 4.0 * 50, 4.0);
}

TEST(SampledWork, ComplexNumbersAndRecords) {
  const SampledLaunch launch{.grid = {2, 1, 1}, .block = {32, 1, 1}, .values = {{}, {}}, .extents = {{64}, {64}}};
  const SampledWork work =
      WorkOf("r, c", "record(x: float32, y: float32)[::1], complex64[::1]",
             "    i = cuda.grid(1)\n    c[i] = c[i] * c[i]\n    p = r[i]\n    p.x = 1\n    r[i].y = 2\n", launch);
  EXPECT_DOUBLE_EQ(work.operations32, 6.0 * 64);
  EXPECT_DOUBLE_EQ(work.arrays.at("r").written, 2 * 8.0 * 64);
  EXPECT_DOUBLE_EQ(work.arrays.at("r").read, 0);
}

TEST(SampledWork, DataMakesItAnEstimate) {
  const SampledLaunch launch{.grid = {1, 1, 1}, .block = {32, 1, 1}, .values = {{}}, .extents = {{32}}};
  const SampledWork work =
      WorkOf("x", "float32[::1]", "    i = cuda.grid(1)\n    if x[i] > 0:\n        x[i] = x[i] * 2\n", launch);
  EXPECT_FALSE(work.complete);
  EXPECT_GT(work.operations32 + work.operations64, 0);
}

}  // namespace
}  // namespace pyk2cu::analysis
