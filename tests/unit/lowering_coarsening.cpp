#include "frontend/lowering/coarsening/coarsen.h"
#include "frontend/lowering/coarsening/shape/guards.h"
#include "frontend/lowering/coarsening/shape/returns.h"
#include "tests/unit/lowering_support.h"

namespace pyk2cu::test {
namespace {
using namespace lowering;

/// Why a kernel with this body cannot be coarsened; empty if it can.
std::string Refusal(const std::string& body, const std::string& before = "") {
  const ir::Module module = CheckProgram({.python = before + "@cuda.jit\ndef k(x, n):\n" + body,
                                          .kernels = {{"k", "(int32[::1], int32)"}},
                                          .facts = true});
  for (const auto& function : module.functions) {
    Arena arena;
    if (function->kind != ir::FunctionKind::kKernel || function->is_child) continue;
    const std::optional<BlockDependence> found = WhyNotCoarsened(*function, arena);
    return found ? std::string(found->reason) : "";
  }
  return "no kernel";
}

TEST(IndependentBlocks, AtomicsAndFunctionsAreFine) {
  EXPECT_EQ(Refusal("    i = cuda.grid(1)\n    if i < n:\n        cuda.atomic.add(x, 0, f(x[i]))\n",
                    "@cuda.jit(device=True)\ndef f(v):\n    return v * v\n"),
            "");
  EXPECT_EQ(Refusal("    i = cuda.grid(1)\n    for k in range(n):\n        cuda.atomic.max(x, k, i)\n"), "");
}

TEST(IndependentBlocks, WhatThreadsDoTogetherIsNot) {
  EXPECT_EQ(Refusal("    x[0] = cuda.shfl_sync(0xffffffff, x[0], 0)\n"), "has a barrier or an operation of a warp");
  EXPECT_EQ(Refusal("    cuda.cg.this_grid().sync()\n    x[0] = 1\n"), "waits for the whole grid");
  EXPECT_EQ(Refusal("    s = cuda.shared.array(8, int32)\n    s[0] = 1\n    x[0] = s[0]\n"),
            "has an array in shared memory");
  EXPECT_EQ(Refusal("    s = cuda.local.array(8, int32)\n    s[0] = 1\n    x[0] = s[0]\n"),
            "has an array in local memory, which several blocks' work would make larger");
}

TEST(IndependentBlocks, WaitingAndOrderAreNot) {
  EXPECT_EQ(Refusal("    while cuda.atomic.cas(x, 0, 0, 1) != 0:\n        pass\n"),
            "may wait in a while loop for what another block stores");
  EXPECT_EQ(Refusal("    x[0] = 1\n    cuda.threadfence()\n    x[1] = 1\n"),
            "has an operation whose result depends on when or where its threads run");
  EXPECT_EQ(Refusal("    print(n)\n"), "prints");
  EXPECT_EQ(Refusal("    if n > 3:\n        raise ValueError('n')\n    x[0] = n\n"), "may raise an exception");
}

TEST(IndependentBlocks, FunctionsThatReadTheBlockAreNot) {
  EXPECT_EQ(Refusal("    x[f()] = n\n", "@cuda.jit(device=True)\ndef f():\n    return cuda.grid(1)\n"),
            "calls a device function that reads the index of its block");
}

TEST(IndependentBlocks, OneBlockMustNotChangeWhatTheNextReads) {
  EXPECT_EQ(Refusal("    n = x[0]\n    x[cuda.grid(1)] = n\n"), "assigns one of its parameters");
}

TEST(Returns, InLoopsAreNot) {
  EXPECT_EQ(Refusal("    for k in range(n):\n        if x[k] > 0:\n            return\n        x[k] = 1\n"),
            "returns from inside a loop");
  EXPECT_EQ(Refusal("    if n > 0:\n        if x[0] > 0:\n            return\n        x[1] = 1\n    x[2] = 1\n"), "");
  EXPECT_EQ(
      Refusal("    if n > 0:\n        x[1] = 1\n        return\n    elif n < -5:\n        return\n    x[2] = 1\n"), "");
}

/// Which block decides about a condition on i, the index in the grid, n and x.
WorstBlock Worst(const std::string& condition, const std::string& index = "cuda.grid(1)") {
  const Lowered lowered({.python = "@cuda.jit\ndef k(x, n):\n    if " + condition + ":\n        x[0] = n\n",
                         .kernels = {{"k", "(int32[::1], int32)"}},
                         .facts = true});
  const auto branches = lowered.All<ir::If>();
  EXPECT_EQ(branches.size(), 1u) << index;
  return branches.empty() ? WorstBlock::kEach : FindWorstBlock(*branches[0]->condition, Coarsening{});
}

TEST(Guards, TheLastBlockDecidesAboutUpperBounds) {
  EXPECT_EQ(Worst("cuda.grid(1) < n"), WorstBlock::kLast);
  EXPECT_EQ(Worst("n >= cuda.grid(1)"), WorstBlock::kLast);
  EXPECT_EQ(Worst("2 * cuda.grid(1) + 1 < x.size"), WorstBlock::kLast);
  EXPECT_EQ(Worst("cuda.grid(1) // 4 < n"), WorstBlock::kLast);
  EXPECT_EQ(Worst("cuda.blockIdx.x < n"), WorstBlock::kLast);
  EXPECT_EQ(Worst("cuda.grid(1) < n - 2 * cuda.blockIdx.x"), WorstBlock::kLast);
}

TEST(Guards, TheFirstBlockDecidesAboutLowerBounds) {
  EXPECT_EQ(Worst("cuda.grid(1) > 0"), WorstBlock::kFirst);
  EXPECT_EQ(Worst("n <= cuda.grid(1)"), WorstBlock::kFirst);
}

TEST(Guards, AllBlocksAgreeOnOtherAxes) {
  EXPECT_EQ(Worst("cuda.blockIdx.y * cuda.blockDim.y < n"), WorstBlock::kAny);
  EXPECT_EQ(Worst("cuda.threadIdx.x < n"), WorstBlock::kAny);
}

TEST(Guards, NoBlockDecidesAboutTheRest) {
  EXPECT_EQ(Worst("cuda.grid(1) % 2 == 0"), WorstBlock::kEach);
  EXPECT_EQ(Worst("cuda.grid(1) % 8 < n"), WorstBlock::kEach);
  EXPECT_EQ(Worst("cuda.grid(1) < n or n == 3"), WorstBlock::kEach);
}

}  // namespace
}  // namespace pyk2cu::test
