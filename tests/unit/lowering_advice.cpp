// The model's choices for kernels that were measured (docs/explanation/architecture.md, "Coarsening").

#include "frontend/lowering/coarsening/model/advice.h"
#include "tests/unit/lowering_support.h"

namespace pyk2cu::test {
namespace {
using namespace lowering;

struct Measured {
  std::string parameters, signature, body;
};

/// An H200, with more blocks than it can run.
LaunchNumbers Large(uint32_t threads_x, uint32_t threads_y = 1) {
  const bool rows = threads_y > 1;
  return {.grid = {rows ? 1024u : 262144u, rows ? 2048u : 1u, 1},
          .block = {threads_x, threads_y, 1},
          .multiprocessors = 132};
}

ThreadWork WorkIn(const Measured& kernel) {
  const ir::Module module = CheckProgram({.python = "@cuda.jit\ndef k(" + kernel.parameters + "):\n" + kernel.body,
                                          .kernels = {{"k", kernel.signature}},
                                          .facts = true});
  return WorkOf(*module.functions.back());
}

/// With arrays whose rows are aligned.
CoarseningAdvice AlignedAdvice(const Measured& kernel, LaunchNumbers launch) {
  launch.aligned = true;
  return AdviseCoarsening(WorkIn(kernel), launch);
}

Coarsening Packed(uint32_t threads) { return {threads, 0, Coarsening::Arrangement::kPacked}; }

CoarseningAdvice Advice(const Measured& kernel, const LaunchNumbers& launch) {
  return AdviseCoarsening(WorkIn(kernel), launch);
}

const std::string kOneD = "    i = cuda.grid(1)\n    if i < out.size:\n        ";
const std::string kTwoD = "    j, i = cuda.grid(2)\n    if i < out.shape[0] and j < out.shape[1]:\n        ";

const Measured kMap{"x, y, out, a, b", "(float32[::1], float32[::1], float32[::1], float32, float32)",
                    kOneD + "out[i] = a * x[i] + b * y[i] + x[i] * y[i]\n"};

TEST(CoarseningAdvice, Float32MapTakesFourBlocks) {
  const CoarseningAdvice advice = Advice(kMap, Large(256));
  EXPECT_EQ(advice.coarsening, (Coarsening{4, 0})) << advice.reason;
  EXPECT_EQ(advice.reason, "moves 12 bytes a thread with 2 loads in flight; 4 blocks' work keeps 8 in flight");
}

TEST(CoarseningAdvice, AlignedMapsTakeAccessesOf16Bytes) {
  const CoarseningAdvice advice = AlignedAdvice(kMap, Large(256));
  EXPECT_EQ(advice.coarsening, Packed(4)) << advice.reason;
  EXPECT_EQ(advice.reason,
            "moves 12 bytes a thread with 2 loads in flight; 4 neighbors' work makes wide accesses of them");
  const Measured bytes{"x, out", "(uint8[::1], uint8[::1])", kOneD + "out[i] = 255 - x[i]\n"};
  EXPECT_EQ(AlignedAdvice(bytes, Large(256)).coarsening, Packed(16));
  const Measured mixed{"x, out", "(uint8[::1], float32[::1])", kOneD + "out[i] = x[i]\n"};
  EXPECT_EQ(AlignedAdvice(mixed, Large(256)).coarsening, Packed(4));
}

TEST(CoarseningAdvice, AlignedStencilsOfBytesTakeEight) {
  const Measured kernel{"u, out", "(uint8[:, ::1], uint8[:, ::1])",
                        "    j, i = cuda.grid(2)\n    if 0 < i < u.shape[0] - 1 and 0 < j < u.shape[1] - 1:\n"
                        "        out[i, j] = max(u[i - 1, j], u[i + 1, j], u[i, j - 1], u[i, j + 1])\n"};
  EXPECT_EQ(AlignedAdvice(kernel, Large(32, 8)).coarsening, Packed(8));
}

TEST(CoarseningAdvice, FunctionsDoNotKeepAlignedMapsFromWideAccesses) {
  const Measured kernel{"x, y, out", "(float32[::1], float32[::1], float32[::1])",
                        kOneD + "out[i] = math.exp(x[i]) + math.log(x[i]) + math.exp(y[i]) * math.log(y[i])\n"};
  EXPECT_GT(WorkIn(kernel).operations, 64);
  EXPECT_EQ(AlignedAdvice(kernel, Large(256)).coarsening, Packed(4));
  EXPECT_EQ(Advice(kernel, Large(256)).coarsening, Coarsening{});
}

TEST(CoarseningAdvice, OnlyNeighborsElementsArePacked) {
  const Measured gather{"x, index, out", "(float32[::1], int32[::1], float32[::1])", kOneD + "out[i] = x[index[i]]\n"};
  EXPECT_EQ(AlignedAdvice(gather, Large(256)).coarsening, (Coarsening{8, 0}));
  const Measured lanes{"x, out", "(float32[::1], float32[::1])", kOneD + "out[i] = x[i] + cuda.laneid\n"};
  EXPECT_FALSE(AlignedAdvice(lanes, Large(256)).coarsening.IsPacked());
  const Measured wide{"x, out", "(float64[::1], float64[::1])", kOneD + "out[i] = 2 * x[i]\n"};
  EXPECT_EQ(AlignedAdvice(wide, Large(256)).coarsening, (Coarsening{4, 0}));
}

TEST(CoarseningAdvice, Float64MapStaysPlain) {
  const CoarseningAdvice advice =
      Advice({"x, y, out", "(float64[::1], float64[::1], float64[::1])", kOneD + "out[i] = x[i] + y[i]\n"}, Large(256));
  EXPECT_EQ(advice.coarsening.blocks, 1u);
  EXPECT_EQ(advice.reason, "has 16 bytes a thread on their way, which is enough");
}

TEST(CoarseningAdvice, Complex64MapStaysPlain) {
  const Measured kernel{"x, y, out", "(complex64[::1], complex64[::1], complex64[::1])",
                        kOneD + "out[i] = x[i] * y[i]\n"};
  EXPECT_EQ(Advice(kernel, Large(256)).coarsening.blocks, 1u);
}

TEST(CoarseningAdvice, Uint8MapTakesEightBlocks) {
  const Measured kernel{"x, out", "(uint8[::1], uint8[::1])", kOneD + "out[i] = 255 - x[i]\n"};
  EXPECT_EQ(Advice(kernel, Large(256)).coarsening, (Coarsening{8, 0}));
}

TEST(CoarseningAdvice, SaxpyTakesFourBlocksOfAnySize) {
  const Measured kernel{"a, x, out", "(float32, float32[::1], float32[::1])", kOneD + "out[i] += a * x[i]\n"};
  for (const uint32_t threads : {128, 256, 1024})
    EXPECT_EQ(Advice(kernel, Large(threads)).coarsening, (Coarsening{4, 0})) << threads;
}

TEST(CoarseningAdvice, LoadsThatWaitForLoadsAddNothing) {
  const Measured kernel{"x, index, out", "(float32[::1], int32[::1], float32[::1])", kOneD + "out[i] = x[index[i]]\n"};
  EXPECT_EQ(WorkIn(kernel).bytes_in_flight, 4);
  EXPECT_EQ(Advice(kernel, Large(256)).coarsening, (Coarsening{8, 0}));
}

TEST(CoarseningAdvice, StencilReadsEachElementOnce) {
  const Measured kernel{"u, out", "(float32[:, ::1], float32[:, ::1])",
                        "    j, i = cuda.grid(2)\n    if 0 < i < u.shape[0] - 1 and 0 < j < u.shape[1] - 1:\n"
                        "        out[i, j] = u[i, j] + u[i - 1, j] + u[i + 1, j] + u[i, j - 1] + u[i, j + 1]\n"};
  EXPECT_EQ(WorkIn(kernel).load_bytes, 4);
  EXPECT_EQ(WorkIn(kernel).loads, 5);
  for (const LaunchNumbers& launch : {Large(32, 8), Large(16, 16)})
    EXPECT_EQ(Advice(kernel, launch).coarsening, (Coarsening{4, 0}));  // eight would fill the registers
}

TEST(CoarseningAdvice, GrayTakesEightBlocks) {
  const Measured kernel{"rgb, out", "(uint8[:, :, ::1], uint8[:, ::1])",
                        kTwoD +
                            "r = rgb[i, j, 0]\n        g = rgb[i, j, 1]\n        b = rgb[i, j, 2]\n"
                            "        out[i, j] = (77 * r + 150 * g + 29 * b) >> 8\n"};
  EXPECT_EQ(WorkIn(kernel).load_bytes, 3);
  EXPECT_EQ(Advice(kernel, Large(32, 8)).coarsening, (Coarsening{8, 0}));
}

TEST(CoarseningAdvice, LoopsOfUnknownLengthStayPlain) {
  const Measured rows{"starts, values, out", "(int32[::1], float32[::1], float32[::1])",
                      kOneD +
                          "total = float32(0)\n        for p in range(starts[i], starts[i + 1]):\n"
                          "            total += values[p]\n        out[i] = total\n"};
  const Measured mandelbrot{"out, n", "(int32[::1], int32)",
                            kOneD +
                                "x = 0.0\n        k = 0\n        while x < 2.0 and k < n:\n"
                                "            x = x * x + i\n            k += 1\n        out[i] = k\n"};
  for (const Measured& kernel : {rows, mandelbrot}) {
    const CoarseningAdvice advice = Advice(kernel, Large(256));
    EXPECT_EQ(advice.coarsening.blocks, 1u);
    EXPECT_EQ(advice.reason, "has a loop of unknown length, which keeps its threads busy");
  }
}

TEST(CoarseningAdvice, ComputationStaysPlain) {
  const Measured kernel{"x, out", "(float32[::1], float32[::1])",
                        kOneD + "out[i] = math.exp(math.sin(math.cos(math.log(math.tan(math.exp(x[i]))))))\n"};
  EXPECT_EQ(Advice(kernel, Large(256)).coarsening.blocks, 1u);
}

TEST(CoarseningAdvice, ElementsAreNeighborsAlongAnotherAxis) {
  const Measured rows{"u, out", "(float32[:, ::1], float32[:, ::1])",
                      "    i, j = cuda.grid(2)\n    if 0 < i < u.shape[0] - 1 and 0 < j < u.shape[1] - 1:\n"
                      "        out[i, j] = u[i - 1, j] + u[i + 1, j] + u[i, j - 1] + u[i, j + 1]\n"};
  const CoarseningAdvice advice = AlignedAdvice(rows, Large(16, 16));
  EXPECT_EQ(advice.coarsening, (Coarsening{4, 1, Coarsening::Arrangement::kPacked})) << advice.reason;
  EXPECT_EQ(advice.multiple_along, 4u);
  EXPECT_EQ(Advice(rows, Large(16, 16)).coarsening, Coarsening{});  // rows that are not aligned
  const Measured planes{"u, out", "(float32[:, :, ::1], float32[:, :, ::1])",
                        "    i, j, k = cuda.grid(3)\n    if i < u.shape[0] and j < u.shape[1] and k < u.shape[2]:\n"
                        "        out[i, j, k] = 2 * u[i, j, k]\n"};
  LaunchNumbers launch{.grid = {64, 64, 128}, .block = {4, 4, 16}, .multiprocessors = 132};
  EXPECT_EQ(AlignedAdvice(planes, launch).coarsening, (Coarsening{4, 2, Coarsening::Arrangement::kPacked}));
  const Measured turned{"u, out", "(float32[:, ::1], float32[:, ::1])",
                        "    i, j = cuda.grid(2)\n    if i < u.shape[0] and j < u.shape[1]:\n"
                        "        out[i, j] = u[j, i]\n"};
  EXPECT_EQ(AlignedAdvice(turned, Large(16, 16)).coarsening, Coarsening{});
}

/// A sum over as many rows, or columns, of a picture.
Measured WeightedSum(const std::string& element, int rounds, bool along_rows) {
  return {"u, out", "(" + element + "[:, ::1], " + element + "[:, ::1])",
          "    x, y = cuda.grid(2)\n    if x < out.shape[1] and y < out.shape[0]:\n        total = float32(0)\n"
          "        for k in range(" +
              std::to_string(rounds) + "):\n            total += u[" +
              std::string(along_rows ? "min(y + k, u.shape[0] - 1), x" : "y, min(x + k, u.shape[1] - 1)") +
              "]\n        out[y, x] = total\n"};
}

TEST(CoarseningAdvice, NeighborsAlongYShareRows) {
  const Coarsening eight{8, 1, Coarsening::Arrangement::kPacked};
  const CoarseningAdvice advice = AlignedAdvice(WeightedSum("uint16", 9, true), Large(32, 8));
  EXPECT_EQ(Advice(WeightedSum("uint16", 9, true), Large(32, 8)).coarsening, eight);
  EXPECT_EQ(Advice(WeightedSum("float32", 9, true), Large(32, 8)).coarsening, eight);
  EXPECT_EQ(Advice(WeightedSum("uint16", 17, true), Large(32, 8)).coarsening.blocks, 4u);
  EXPECT_FALSE(Advice(WeightedSum("uint16", 3, true), Large(32, 8)).coarsening.IsPacked());
  EXPECT_FALSE(Advice(WeightedSum("uint16", 9, false), Large(32, 8)).coarsening.IsPacked());
  // Wide accesses of elements that need no conversion gain as much.
  EXPECT_EQ(AlignedAdvice(WeightedSum("float32", 9, true), Large(32, 8)).coarsening, Packed(4));
  EXPECT_NE(advice.reason.find("shares the rows that it reads"), std::string::npos) << advice.reason;
}

TEST(CoarseningAdvice, ScatteredAccessesStayPlain) {
  const Measured by_columns{"x, out", "(float32[:, ::1], float32[:, ::1])",
                            "    i, j = cuda.grid(2)\n    if i < out.shape[0] and j < out.shape[1]:\n"
                            "        out[i, j] = x[i, j]\n"};
  EXPECT_EQ(Advice(by_columns, Large(16, 16)).reason, "has neighboring threads whose elements lie far from each other");
  const Measured strided{"x, out, n", "(float32[::1], float32[::1], int32)", kOneD + "out[i] = x[i * n]\n"};
  EXPECT_EQ(Advice(strided, Large(256)).coarsening.blocks, 1u);
  const Measured rows{"x, out", "(float32[:, ::1], float32[::1])", kOneD + "out[i] = x[i, 0] + x[i, 1]\n"};
  EXPECT_EQ(Advice(rows, Large(256)).coarsening, (Coarsening{4, 0}));
  const Measured near{"x, out", "(float32[::1], float32[::1])", kOneD + "out[i] = x[2 * i] + x[2 * i + 1]\n"};
  EXPECT_GT(Advice(near, Large(256)).coarsening.blocks, 1u);
}

TEST(CoarseningAdvice, AtomicsStayPlain) {
  const Measured kernel{"x, out", "(int32[::1], int32[::1])", kOneD + "cuda.atomic.add(out, x[i], 1)\n"};
  EXPECT_EQ(Advice(kernel, Large(256)).coarsening.blocks, 1u);
}

TEST(CoarseningAdvice, FdtdTakesFourBlocks) {
  const Measured kernel{"e, hx, out", "(float32[:, ::1], float32[:, ::1], float32[:, ::1])",
                        kTwoD +
                            "v = e[i, j]\n        out[i, j] -= e[i, j + 1] - v\n"
                            "        hx[i, j] += e[i + 1, j] - v\n"};
  EXPECT_EQ(WorkIn(kernel).bytes_in_flight, 12);
  EXPECT_EQ(Advice(kernel, Large(32, 8)).coarsening, (Coarsening{4, 0}));
}

TEST(CoarseningAdvice, GridStridesStayPlain) {
  const Measured kernel{"x, out", "(float32[::1], float32[::1])",
                        "    for i in range(cuda.grid(1), x.size, cuda.gridsize(1)):\n        out[i] = x[i]\n"};
  EXPECT_EQ(Advice(kernel, Large(256)).coarsening.blocks, 1u);
}

TEST(CoarseningAdvice, WhatCannotBeCoarsenedSaysWhy) {
  const Measured kernel{"x, out", "(float32[::1], float32[::1])",
                        "    i = cuda.grid(1)\n    out[i] = x[i]\n    print(i)\n"};
  EXPECT_EQ(Advice(kernel, Large(256)).reason, "prints");
}

TEST(CoarseningAdvice, EnoughBlocksMustBeLeft) {
  const uint32_t resident = 132 * 8, waves = 4, parts = 4;
  LaunchNumbers launch = Large(256);
  launch.grid = {resident * waves * parts, 1, 1};
  const CoarseningAdvice advice = Advice(kMap, launch);
  EXPECT_EQ(advice.coarsening.blocks, parts);
  EXPECT_EQ(advice.least_blocks, launch.grid[0]);
  EXPECT_EQ(advice.least_blocks_along, 32u);
  launch.grid[0] -= 1;
  EXPECT_EQ(Advice(kMap, launch).coarsening.blocks, 2u);
  launch.grid[0] = resident * waves * 2 - 1;
  EXPECT_EQ(Advice(kMap, launch).coarsening.blocks, 1u);
  launch.grid[0] = 1;
  EXPECT_EQ(Advice(kMap, launch).coarsening.blocks, 1u);
}

TEST(CoarseningAdvice, FewBlocksAlongXArePackedIfTheyAreTakenEvenly) {
  const Measured kernel{"u, out", "(float32[:, :, ::1], float32[:, :, ::1])",
                        "    k, j, i = cuda.grid(3)\n    if 0 < i < u.shape[0] - 1 and k < u.shape[2]:\n"
                        "        out[i, j, k] = u[i - 1, j, k] + u[i + 1, j, k]\n"};
  LaunchNumbers launch{.grid = {16, 128, 256}, .block = {32, 4, 2}, .multiprocessors = 132};
  const CoarseningAdvice even = AlignedAdvice(kernel, launch);
  EXPECT_EQ(even.coarsening, Packed(4));
  EXPECT_EQ(even.least_blocks_along, 32u);
  EXPECT_EQ(even.multiple_along, 4u);
  launch.grid[0] = 18;
  EXPECT_EQ(AlignedAdvice(kernel, launch).coarsening, Packed(2));
  launch.grid[0] = 33;
  EXPECT_EQ(AlignedAdvice(kernel, launch).coarsening, Packed(4));
}

TEST(CoarseningAdvice, TakesAnotherAxisWhereXHasFewBlocks) {
  const Measured kernel{"x, out", "(float32[:, ::1], float32[:, ::1])", kTwoD + "out[i, j] = x[i, j]\n"};
  LaunchNumbers launch = Large(256);
  launch.grid = {4, 1 << 20, 1};
  EXPECT_EQ(Advice(kernel, launch).coarsening, (Coarsening{8, 1}));
}

TEST(CoarseningAdvice, DevicesWithoutMultiprocessorsRunPlain) {
  LaunchNumbers launch = Large(256);
  launch.multiprocessors = 0;
  EXPECT_EQ(Advice(kMap, launch).coarsening.blocks, 1u);
}

}  // namespace
}  // namespace pyk2cu::test
