#include <gtest/gtest.h>

#include <algorithm>

#include "frontend/lowering/striding/stride_loops.h"
#include "tests/unit/checked_program.h"

namespace pyk2cu::test {
namespace {

/// A loop over the grid with a body, in a kernel with arrays x and out of int32, weights of float64, and bins.
std::string Loop(const std::string& body, const std::string& before = "", const std::string& after = "") {
  return "@cuda.jit\ndef k(x, out, w, bins, n):\n    start = cuda.grid(1)\n" + before +
         "    for i in range(start, x.size, cuda.gridsize(1)):\n" + body + after;
}

std::vector<lowering::StrideLoop> FindIn(const std::string& python, bool facts = true) {
  static std::vector<ir::Module> modules;  // the loops refer to their nodes
  modules.push_back(CheckProgram({.python = python,
                                  .kernels = {{"k", "void(int32[::1], int32[::1], float64[::1], int32[::1], int32)"}},
                                  .facts = facts}));
  return modules.back().functions.empty() ? std::vector<lowering::StrideLoop>{}
                                          : lowering::FindStrideLoops(*modules.back().functions.back());
}

int PartsOf(const std::string& python) {
  const auto loops = FindIn(python);
  return loops.size() == 1 ? loops[0].parts : 0;
}

TEST(StrideLoops, TakeAsManyRoundsAsFillTheWidestAccess) {
  EXPECT_EQ(PartsOf(Loop("        out[i] = x[i] + n\n")), 4);
  EXPECT_EQ(PartsOf(Loop("        out[i] = int32(w[i])\n")), 2);
  EXPECT_EQ(PartsOf(Loop("        out[i] = int32(w[x[i] % 5])\n")), 4);  // what lies anywhere does not count
}

TEST(StrideLoops, NeedFacts) { EXPECT_TRUE(FindIn(Loop("        out[i] = x[i]\n"), false).empty()); }

TEST(StrideLoops, MayAddIntegersByAtomics) {
  EXPECT_EQ(PartsOf(Loop("        cuda.atomic.add(bins, x[i] % 8, 1)\n")), 4);
  EXPECT_EQ(PartsOf(Loop("        cuda.atomic.max(bins, 0, x[i])\n")), 4);
  EXPECT_EQ(PartsOf(Loop("        cuda.atomic.exch(bins, 0, x[i])\n")), 0);
  EXPECT_EQ(PartsOf(Loop("        cuda.atomic.add(w, i % 3, 0.5 * x[i])\n")), 0);
  EXPECT_EQ(PartsOf(Loop("        out[i] = cuda.atomic.add(bins, 0, x[i])\n")), 0);
  EXPECT_EQ(PartsOf(Loop("        cuda.atomic.add(bins, bins[x[i] % 8], 1)\n")), 0);
}

TEST(StrideLoops, DoNotReadWhoRunsThem) {
  EXPECT_EQ(PartsOf(Loop("        out[i] = x[i] + cuda.threadIdx.x\n")), 0);
  EXPECT_EQ(PartsOf(Loop("        out[i] = x[i] + start\n")), 0);
  EXPECT_EQ(PartsOf(Loop("        out[i] = x[i] + m\n", "    m = n * cuda.gridsize(1)\n")), 4);
  EXPECT_EQ(PartsOf(Loop("        out[i] = x[i] + m\n", "    m = x[start % 3]\n")), 0);
}

TEST(StrideLoops, DoNotCarryVariables) {
  EXPECT_EQ(PartsOf(Loop("        m += x[i]\n", "    m = 0\n", "    bins[start] = m\n")), 0);
  EXPECT_EQ(PartsOf(Loop("        m = x[i]\n        out[i] = m\n", "", "    bins[0] = start\n")), 4);
  EXPECT_EQ(PartsOf(Loop("        m = x[i]\n        out[i] = m\n", "    m = 0\n", "    bins[start] = m\n")), 0);
  EXPECT_EQ(PartsOf(Loop("        if x[i] > 2:\n            m = x[i]\n        out[i] = m\n", "    m = 0\n")), 0);
}

TEST(StrideLoops, StoreWhatIsTheirOwn) {
  EXPECT_EQ(PartsOf(Loop("        out[i] = out[i] + x[i]\n")), 4);
  EXPECT_EQ(PartsOf(Loop("        out[i] = out[i - 1] + x[i]\n")), 0);
  EXPECT_EQ(PartsOf(Loop("        out[i // 2] = x[i]\n")), 0);
  EXPECT_EQ(PartsOf(Loop("        out[i] = x[i]\n", "", "    bins[start] = out[start]\n")), 0);
  EXPECT_EQ(PartsOf(Loop("        out[i] = x[i]\n", "    x[start] = 1\n")), 0);
}

TEST(StrideLoops, AreRunByAllThreads) {
  EXPECT_EQ(PartsOf(Loop("        out[i] = x[i]\n", "    if start > 7:\n        return\n")), 0);
  EXPECT_EQ(PartsOf(Loop("        if x[i] < 0:\n            break\n        out[i] = x[i]\n")), 0);
  EXPECT_EQ(PartsOf(Loop("        if x[i] < 0:\n            raise ValueError\n        out[i] = x[i]\n")), 0);
  const std::string inner = "            out[i] = x[i]\n";
  const auto in_branch = [&](const std::string& condition) {
    return PartsOf("@cuda.jit\ndef k(x, out, w, bins, n):\n    if " + condition +
                   ":\n        for i in range(cuda.grid(1), n, cuda.gridsize(1)):\n" + inner);
  };
  EXPECT_EQ(in_branch("n > 5"), 4);
  EXPECT_EQ(in_branch("cuda.threadIdx.x > 5"), 0);
}

TEST(StrideLoops, WithSharedMemoryStandBetweenBarriers) {
  const auto with = [](const std::string& before, const std::string& after) {
    return FindIn(Loop("        cuda.atomic.add(s, x[i] % 8, 1)\n",
                       "    s = cuda.shared.array(64, int32)\n    s[cuda.threadIdx.x] = 0\n" + before,
                       after + "    bins[cuda.threadIdx.x] = s[cuda.threadIdx.x]\n"));
  };
  const std::string wait = "    cuda.syncthreads()\n";
  ASSERT_EQ(with(wait, wait).size(), 1u);
  EXPECT_TRUE(with(wait, wait)[0].stays_in_block);
  EXPECT_TRUE(with("", wait).empty());
  EXPECT_TRUE(with(wait, "").empty());
}

TEST(StrideLoops, NameTheArraysWhoseAlignmentCounts) {
  const ir::Module module =
      CheckProgram({.python = Loop("        out[i] = int32(w[x[i] % 5])\n"),
                    .kernels = {{"k", "void(int32[::1], int32[::1], float64[::1], int32[::1], int32)"}},
                    .facts = true});
  ASSERT_FALSE(module.functions.empty());
  EXPECT_EQ(lowering::ArraysOfStrideLoops(*module.functions.back()),
            (std::vector<bool>{true, true, false, false, false}));
}

}  // namespace
}  // namespace pyk2cu::test
