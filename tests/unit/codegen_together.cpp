// The text of blocks that do the work of several in kernels with barriers.

#include "tests/unit/codegen_support.h"

namespace pyk2cu::test {
namespace {

const std::string kShare = "    s = cuda.shared.array(64, int32)\n    t = cuda.threadIdx.x\n    i = cuda.grid(1)\n";
const std::string kLoad = "    v = x[i] if i < n else 0\n    s[t] = v\n    cuda.syncthreads()\n";
const std::string kStore = "    if i < n:\n        out[i] = v + s[63 - t]\n";

EmitRequest Request(const std::string& body, Coarsening coarsening) {
  return {.python = "@cuda.jit\ndef k(x, out, n):\n" + body,
          .kernels = {{"k", "(int32[::1], int32[::1], int64)"}},
          .facts = true,
          .coarsening = coarsening};
}

TEST(Together, TooMuchSharedMemoryIsNot) {
  const std::string large =
      "    s = cuda.shared.array(4096, int32)\n    t = cuda.threadIdx.x\n    i = cuda.grid(1)\n" + kLoad + kStore;
  EXPECT_NE(EmitProgram(Request(large, {2, 0})).text.find("int blocks"), std::string::npos);
  EXPECT_EQ(EmitProgram(Request(large, {4, 0})).text.find("int blocks"), std::string::npos);
}

/// The text of the kernel's body where all parts are there.
std::string Together(const std::string& body, Coarsening coarsening = {4, 0}) {
  const std::string text = EmitProgram(Request(body, coarsening)).text;
  return text.substr(0, text.find("} else {\n    #pragma unroll 1"));
}

int Count(const std::string& text, const std::string& part) {
  int count = 0;
  for (size_t at = text.find(part); at != std::string::npos; at = text.find(part, at + 1)) ++count;
  return count;
}

TEST(Together, BarriersAreShared) {
  const std::string text = Together(kShare + kLoad + kStore);
  EXPECT_EQ(Count(text, "__syncthreads();"), 1);
  EXPECT_EQ(Count(text, "for (int part = 0; part < 4; ++part) {"), 2);
  ExpectHas(text, "__shared__ int s[4][64];");
  ExpectHas(text, "if (first + 4 <= blocks) {");
  ExpectHas(text, "v_parts[part]");
  EXPECT_EQ(Count(text, "int i = "), 2) << "a number of the place is computed again";
  ExpectHasNot(text, "i_parts");
}

TEST(Together, WhatAllPartsShareIsDoneOnce) {
  const std::string text = Together(kShare + kLoad +
                                    "    for k in range(n):\n        m = k * k\n        v += s[(t + m) % 64]\n"
                                    "        cuda.syncthreads()\n        s[t] = v\n        cuda.syncthreads()\n" +
                                    kStore);
  EXPECT_EQ(Count(text, "for (int k_ = "), 1);
  EXPECT_EQ(Count(text, " m = "), 1);
  EXPECT_EQ(Count(text, "part < 4"), 4);
}

TEST(Together, LoadsComeBeforeWhatWaitsForThem) {
  const std::string text = Together(kShare +
                                    "    v = x[i]\n    v = cuda.shfl_sync(0xffffffff, v, 0)\n    s[t] = v\n"
                                    "    cuda.syncthreads()\n" +
                                    kStore);
  EXPECT_LT(text.find("x[i]"), text.find("__shfl_sync"));
  EXPECT_EQ(Count(text, "part < 4"), 3);
}

TEST(Together, AVariableThatEachStepAssignsIsNotKept) {
  const std::string text = Together(kShare + kLoad +
                                    "    w = x[i]\n    s[t] = w\n    cuda.syncthreads()\n    w = s[0]\n"
                                    "    out[i] = v + w\n");
  ExpectHas(text, "v_parts");
  ExpectHasNot(text, "w_parts");
}

TEST(Together, ThePartsOfTheLastBlockRunOneAfterTheOther) {
  const std::string text = EmitProgram(Request(kShare + kLoad + kStore, {4, 0})).text;
  const std::string last = text.substr(text.find("} else {\n    #pragma unroll 1"));
  ExpectHas(last, "for (int block = first; block < blocks; ++block) {");
  ExpectHas(last, "s[0][t] = ");
  EXPECT_EQ(Count(last, "__syncthreads();"), 2) << "the next part's stores wait for loads";
}

TEST(Together, AlongOtherAxes) {
  const std::string body =
      "    s = cuda.shared.array(64, int32)\n    t = cuda.threadIdx.x\n    x0, y0 = cuda.grid(2)\n"
      "    s[t] = x[x0]\n    cuda.syncthreads()\n    out[y0 * 64 + x0] = s[63 - t]\n";
  const std::string text = Together(body, {2, 1});
  ExpectHas(text, "blockIdx.y * 2");
  ExpectHas(text, "if (first + 2 <= blocks) {");
}

}  // namespace
}  // namespace pyk2cu::test
