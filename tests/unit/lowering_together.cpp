// Blocks that do the work of several in kernels with barriers, and when it pays.

#include "frontend/lowering/coarsening/barrier_plan.h"
#include "frontend/lowering/coarsening/coarsen.h"
#include "frontend/lowering/coarsening/model/advice.h"
#include "tests/unit/lowering_support.h"

namespace pyk2cu::test {
namespace {
using namespace lowering;

const std::string kShare = "    s = cuda.shared.array(64, int32)\n    t = cuda.threadIdx.x\n    i = cuda.grid(1)\n";
const std::string kLoad = "    v = x[i] if i < n else 0\n    s[t] = v\n    cuda.syncthreads()\n";
const std::string kStore = "    if i < n:\n        out[i] = v + s[63 - t]\n";

EmitRequest Request(const std::string& body, Coarsening coarsening = {}, const std::string& options = "") {
  return {.python =
              "@cuda.jit(device=True)\ndef waits(v):\n    cuda.syncthreads()\n    return v\n"
              "@cuda.jit(device=True)\ndef first(a):\n    return a[0]\n@cuda.jit" +
              options + "\ndef k(x, out, n):\n" + body,
          .kernels = {{"k", "(int32[::1], int32[::1], int64)"}},
          .facts = true,
          .coarsening = coarsening};
}

/// Why a kernel with this body is not coarsened; empty if it is.
std::string Refusal(const std::string& body) {
  const ir::Module module = CheckProgram(Request(body));
  Arena arena;
  const std::optional<BlockDependence> found = WhyNotCoarsened(*module.functions.back(), arena);
  return found ? std::string(found->reason) : "";
}

TEST(Together, BarriersThatAllBlocksReach) {
  EXPECT_EQ(Refusal(kShare + kLoad + kStore), "");
  EXPECT_EQ(Refusal(kShare + kLoad +
                    "    for k in range(n):\n        v += s[(t + k) % 64]\n        cuda.syncthreads()\n"
                    "        s[t] = v\n        cuda.syncthreads()\n" +
                    kStore),
            "");
  EXPECT_EQ(Refusal(kShare + kLoad + "    if n > 100:\n        s[t] += 1\n        cuda.syncthreads()\n" + kStore), "");
  EXPECT_EQ(Refusal(kShare + kLoad +
                    "    d = 32\n    while d > 0:\n        if t < d:\n            s[t] += s[t + d]\n"
                    "        cuda.syncthreads()\n        d //= 2\n    if t == 0:\n"
                    "        out[cuda.blockIdx.x] = s[0]\n"),
            "");
  EXPECT_EQ(Refusal(kShare + kLoad + "    v = cuda.shfl_sync(0xffffffff, v, 0)\n" + kStore), "");
  EXPECT_EQ(Refusal(kShare + kLoad + "    cuda.atomic.add(s, v % 64, 1)\n    cuda.syncthreads()\n" + kStore), "");
  EXPECT_EQ(Refusal(kShare + "    for k in range(x[3]):\n        s[t] = k\n        cuda.syncthreads()\n"), "")
      << "an array that nothing writes";
}

TEST(Together, BarriersThatSomeBlocksReachAreNot) {
  const std::string unequal = "has a barrier that not all blocks reach equally often";
  EXPECT_EQ(Refusal(kShare + kLoad + "    if cuda.blockIdx.x > 3:\n        cuda.syncthreads()\n"), unequal);
  EXPECT_EQ(Refusal(kShare + kLoad + "    if i >= 0:\n        cuda.syncthreads()\n"), unequal);
  EXPECT_EQ(Refusal(kShare + kLoad + "    for k in range(out[0]):\n        cuda.syncthreads()\n    out[0] = v\n"),
            unequal);
  EXPECT_EQ(Refusal(kShare + kLoad +
                    "    while s[0] > 3:\n        cuda.syncthreads()\n        s[0] -= 1\n"
                    "        cuda.syncthreads()\n"),
            unequal);
  EXPECT_EQ(Refusal(kShare + kLoad +
                    "    m = 3\n    if v > 0:\n        m = 4\n    for k in range(m):\n"
                    "        cuda.syncthreads()\n"),
            unequal);
  EXPECT_EQ(Refusal(kShare + kLoad +
                    "    m = 3\n    for k in range(m):\n        cuda.syncthreads()\n"
                    "        m += cuda.blockIdx.x\n    for k in range(m):\n        cuda.syncthreads()\n"),
            unequal);
}

TEST(Together, WhatElseIsNot) {
  EXPECT_EQ(Refusal(kShare + "    if i >= n:\n        return\n" + kLoad), "returns before its end, and has barriers");
  EXPECT_EQ(Refusal(kShare + kLoad +
                    "    for k in range(n):\n        if k > 5:\n            break\n"
                    "        cuda.syncthreads()\n"),
            "leaves a round of a loop with barriers");
  EXPECT_EQ(Refusal(kShare + kLoad +
                    "    for k in range(n):\n        cuda.syncthreads()\n        for j in range(k):\n"
                    "            if x[j] > 0:\n                break\n            v += 1\n" +
                    kStore),
            "");
  EXPECT_EQ(Refusal(kShare + kLoad + "    v += cuda.syncthreads_count(v)\n" + kStore),
            "has a barrier that gives a value");
  EXPECT_EQ(Refusal(kShare + kLoad + "    out[i] = waits(v)\n"), "has a barrier or an operation of a warp");
  EXPECT_EQ(Refusal(kShare + kLoad + "    out[i] = first(s)\n"), "uses an array in shared memory as a whole");
  EXPECT_EQ(Refusal("    s = cuda.shared.array(0, int32)\n    t = cuda.threadIdx.x\n    i = cuda.grid(1)\n" + kLoad),
            "has dynamic shared memory");
  EXPECT_EQ(Refusal(kShare + kLoad + "    n = v\n    out[i] = n\n"), "assigns one of its parameters");
  EXPECT_EQ(Refusal(kShare + kLoad + "    cuda.threadfence()\n"),
            "has an operation whose result depends on when or where its threads run");
  EXPECT_EQ(Refusal(kShare + kLoad + "    while cuda.atomic.cas(x, 0, 0, 1) != 0:\n        pass\n"),
            "may wait in a while loop for what another block stores");
  EXPECT_EQ(Refusal(kShare + kLoad + "    a = x if v > 0 else out\n    cuda.syncthreads()\n    out[i] = a[t]\n"),
            "keeps a view or a tuple across a barrier");
  EXPECT_EQ(Refusal("    x[0] = cuda.shfl_sync(0xffffffff, x[0], 0)\n"), "has a barrier or an operation of a warp");
}

// ---- whether it pays

CoarseningAdvice Advice(const std::string& body, uint32_t threads, uint32_t blocks = 1u << 20,
                        const std::string& options = "") {
  const ir::Module module = CheckProgram(Request(body, {}, options));
  const LaunchNumbers launch{.grid = {blocks, 1, 1}, .block = {threads, 1, 1}, .multiprocessors = 132};
  return AdviseCoarsening(WorkOf(*module.functions.back()), launch);
}

TEST(TogetherAdvice, FewBytesInFlight) {
  const CoarseningAdvice advice = Advice(kShare + kLoad + kStore, 64);
  EXPECT_EQ(advice.coarsening, (Coarsening{8, 0}));
  EXPECT_EQ(advice.reason, "moves 8 bytes a thread with 1 load in flight; 8 blocks' work keeps 8 in flight");
  EXPECT_EQ(Advice(kShare + kLoad + kStore, 64, 100).coarsening.blocks, 1u) << "they would not fill the GPU";
}

TEST(TogetherAdvice, SharedMemoryMustNotKeepBlocksWaiting) {
  const auto with = [](int64_t elements, uint32_t threads) {
    return Advice("    s = cuda.shared.array(" + std::to_string(elements) +
                      ", int32)\n    t = cuda.threadIdx.x\n    i = cuda.grid(1)\n" + kLoad + kStore,
                  threads);
  };
  EXPECT_EQ(with(256, 256).coarsening.blocks, 8u);  // 8 blocks of 8 KiB
  EXPECT_EQ(with(512, 256).coarsening.blocks, 4u);
  EXPECT_EQ(with(1024, 256).coarsening.blocks, 2u);
  EXPECT_EQ(with(2048, 256).coarsening.blocks, 1u);
  EXPECT_EQ(with(2048, 256).reason,
            "has 8192 bytes of shared memory, which would keep other blocks waiting if they were more");
  EXPECT_EQ(with(2048, 1024).coarsening.blocks, 4u);
}

TEST(TogetherAdvice, LoopsAndManyLoadsStay) {
  EXPECT_EQ(
      Advice(kShare + kLoad + "    for k in range(n):\n        v += s[k % 64]\n        cuda.syncthreads()\n" + kStore,
             64)
          .reason,
      "has a loop of unknown length, which keeps its threads busy");
  EXPECT_EQ(Advice(kShare + "    for k in range(4):\n        s[t + 8 * k] = x[i + 8 * k]\n    cuda.syncthreads()\n"
                            "    out[i] = s[63 - t]\n",
                   8)
                .reason,
            "has 16 bytes a thread on their way, which is enough");
  EXPECT_EQ(Advice(kShare + kLoad + "    cuda.atomic.add(s, v % 64, 1)\n    cuda.syncthreads()\n" + kStore, 64).reason,
            "has atomic operations, for which it waits more than for loads");
}

TEST(TogetherAdvice, AScanIsNoLoopWhereTheBlockIsKnown) {
  const std::string scan = "    s = cuda.shared.array(256, int32)\n    t = cuda.threadIdx.x\n    i = cuda.grid(1)\n" +
                           kLoad +
                           "    d = 1\n    while d < 256:\n        if t >= d:\n            v += s[t - d]\n"
                           "        cuda.syncthreads()\n        s[t] = v\n        cuda.syncthreads()\n        d *= 2\n"
                           "    if i < n:\n        out[i] = v\n";
  EXPECT_EQ(Advice(scan, 256).reason, "has a loop of unknown length, which keeps its threads busy");
  EXPECT_EQ(Advice(scan, 256, 1u << 20, "(assume='block=256')").coarsening, (Coarsening{8, 0}));
  const ThreadWork work = WorkOf(*CheckProgram(Request(scan)).functions.back());
  EXPECT_TRUE(work.may_be_short && work.waits && !work.packs);
  const std::string more = "    for k in range(n):\n        v += x[k]\n    out[i] = v\n";
  EXPECT_FALSE(WorkOf(*CheckProgram(Request(scan + more)).functions.back()).may_be_short);
}

}  // namespace
}  // namespace pyk2cu::test
