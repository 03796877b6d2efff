#include "tests/unit/lowering_support.h"

namespace pyk2cu::test {
namespace {

TEST(Usage, AnElementNeedsTheExtentsThatItsOffsetMultipliesBy) {
  const Lowered program("x, y, i, j", "(float32[:,::1], float32[::1,:], int64, int64)",
                        "    if i >= 0 and j >= 0:\n        x[i, j] = y[i, j]\n");
  EXPECT_EQ(program.Parameter(0).extents, 0b10u);
  EXPECT_EQ(program.Parameter(1).extents, 0b01u);
  EXPECT_EQ(program.Parameter(0).strides, 0u);
}

TEST(Usage, AnIndexThatMayBeNegativeNeedsItsExtent) {
  const Lowered program("x, i", "(float32[::1], int64)", "    x[i] = 1\n");
  EXPECT_EQ(program.Parameter(0).extents, 1u);
}

TEST(Usage, OnlyLayoutAHasStrides) {
  const Lowered program("x, out", "(float32[:], float32[::1])", "    out[0] = x[cuda.threadIdx.x]\n");
  EXPECT_EQ(program.Parameter(0).strides, 1u);
  EXPECT_EQ(program.Parameter(0).extents, 0u);
}

TEST(Usage, WritesOfCalleesAreTheCallersToo) {
  const Lowered program({.python = "@cuda.jit(device=True)\ndef put(a, i):\n    a[i] = 1\n"
                                   "@cuda.jit\ndef k(x, y, out):\n    put(out, 0)\n    y[0] = x[0]\n",
                         .kernels = {{"k", "(float32[::1], float32[::1], float32[::1])"}}});
  EXPECT_FALSE(program.Parameter(0).written);
  EXPECT_TRUE(program.Parameter(1).written);
  EXPECT_TRUE(program.Parameter(2).written);
  EXPECT_TRUE(program.Use("put").has_effects);
}

TEST(Usage, FunctionsThatCallEachOtherLearnFromEachOther) {
  const Lowered program({.python = "@cuda.jit('int64(int64)', device=True)\ndef even(n):\n"
                                   "    if n == 0:\n        print(n)\n        return 1\n    return even(n - 1)\n"
                                   "@cuda.jit\ndef k(out, n):\n    out[0] = even(n)\n",
                         .kernels = {{"k", "(int64[::1], int64)"}}});
  EXPECT_TRUE(program.Use("even").prints);
  EXPECT_TRUE(program.Use().prints);
}

TEST(Usage, ARaiseNotesAnErrorOnlyWhereItIsChecked) {
  const Lowered program("x, i", "(float32[::1], int64)",
                        "    if i < 0:\n        raise ValueError('no')\n    x[0] = i\n");
  EXPECT_FALSE(program.Use().raises);
  EXPECT_FALSE(program.Use().exits);
}

}  // namespace
}  // namespace pyk2cu::test
