#include "frontend/analysis/memory/access_patterns.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "tests/unit/checked_program.h"

/// How the threads of a warp access memory together.
namespace pyk2cu::analysis {
namespace {

/// The accesses of a kernel `k` whose body this is. `parameters` and `types` are lists.
std::vector<Access> AccessesOf(const std::string& parameters, const std::string& types, const std::string& body,
                               WarpShape shape = {}, const std::string& before = "") {
  const ir::Module module = test::CheckProgram({.python = before + "\n@cuda.jit\ndef k(" + parameters + "):\n" + body,
                                                .kernels = {{"k", "void(" + types + ")"}}});
  if (module.functions.empty()) return {};
  return FindAccessPatterns(*module.functions.back(), shape);
}

const Access& TheOne(const std::vector<Access>& accesses, std::string_view array, AccessKind kind) {
  static const Access kNone;
  const auto found = std::ranges::find_if(
      accesses, [&](const Access& access) { return access.array == array && access.kind == kind; });
  EXPECT_NE(found, accesses.end()) << array;
  return found == accesses.end() ? kNone : *found;
}
Access Load(const std::vector<Access>& accesses, std::string_view array) {
  return TheOne(accesses, array, AccessKind::kLoad);
}

void ExpectStride(const Access& access, int64_t stride, int least, int most) {
  EXPECT_EQ(access.pattern, PatternKind::kStride);
  EXPECT_EQ(access.stride, stride);
  EXPECT_EQ(access.sectors.least, least);
  EXPECT_EQ(access.sectors.most, most);
}

TEST(AccessPatterns, NeighborsAreCoalesced) {
  const auto accesses = AccessesOf("x, y", "float32[::1], float64[::1]",
                                   "    i = cuda.grid(1)\n    if i < x.size:\n        y[i] = x[i + 1] * 2\n");
  ExpectStride(Load(accesses, "x"), 4, 5, 5);
  ExpectStride(TheOne(accesses, "y", AccessKind::kStore), 8, 8, 8);
  EXPECT_EQ(Load(accesses, "x").sectors.ideal, 4);
}

TEST(AccessPatterns, StridesAreSeen) {
  const auto accesses =
      AccessesOf("x, y", "float32[::1], float32[:]", "    i = cuda.grid(1)\n    y[i] = x[3 * i] + x[i * 64 + 2]\n");
  ASSERT_EQ(accesses.size(), 3u);
  EXPECT_EQ(accesses[0].pattern, PatternKind::kSymbolic);
  EXPECT_EQ(accesses[0].stride_text, "y.strides[0]");
  ExpectStride(accesses[1], 12, 12, 12);
  ExpectStride(accesses[2], 256, 32, 32);
}

TEST(AccessPatterns, RowsAndColumns) {
  const auto accesses =
      AccessesOf("a, b", "float32[:,::1], float32[:,::1]", "    i, j = cuda.grid(2)\n    b[j, i] = a[i, j]\n");
  EXPECT_EQ(Load(accesses, "a").pattern, PatternKind::kSymbolic);
  EXPECT_EQ(Load(accesses, "a").stride_text, "a.shape[1] * 4");
  EXPECT_EQ(Load(accesses, "a").sectors.most, 32);
  // Where a row of `b` begins is not known.
  ExpectStride(TheOne(accesses, "b", AccessKind::kStore), 4, 4, 5);
}

TEST(AccessPatterns, TheSameAddressAndData) {
  const auto accesses = AccessesOf("x, k, out", "float32[::1], int32[::1], float32[::1]",
                                   "    i = cuda.grid(1)\n    out[k[i]] = x[k[0] + i] + x[0]\n");
  ASSERT_EQ(accesses.size(), 5u);
  EXPECT_EQ(accesses[0].pattern, PatternKind::kUnknown);
  EXPECT_EQ(accesses[0].doubt, LaneDoubt::kData);
  EXPECT_EQ(TheOne(accesses, "out", AccessKind::kStore).sectors.most, 32);
  // k[0] is the same for all threads, so x[k[0] + i] has a stride.
  const auto strided = std::ranges::count_if(accesses, [](const Access& access) { return access.stride == 4; });
  EXPECT_EQ(strided, 2);
  EXPECT_TRUE(std::ranges::any_of(accesses, [](const Access& a) {
    return a.array == "x" && a.pattern == PatternKind::kSame && a.sectors.most == 1;
  }));
}

TEST(AccessPatterns, GridStrideLoopsKeepThePattern) {
  const auto accesses = AccessesOf("x, n", "float32[::1], int64",
                                   "    for i in range(cuda.grid(1), n, cuda.gridsize(1)):\n        x[i] *= 2\n"
                                   "    j = cuda.grid(1)\n    while j < n:\n        x[j] = 1\n        j += "
                                   "cuda.gridsize(1)\n    x[j] = 3\n");
  ASSERT_GE(accesses.size(), 4u);
  for (size_t i = 0; i + 1 < accesses.size(); ++i) ExpectStride(accesses[i], 4, 4, 4);
  EXPECT_EQ(accesses.back().pattern, PatternKind::kUnknown);  // threads have left the loop in different rounds
  EXPECT_EQ(accesses.back().doubt, LaneDoubt::kControl);
}

TEST(AccessPatterns, BanksOfSharedMemory) {
  const char* body =
      "    tile = cuda.shared.array((32, 32), float32)\n    padded = cuda.shared.array((32, 33), float32)\n"
      "    x, y = cuda.threadIdx.x, cuda.threadIdx.y\n    tile[y, x] = out[0]\n    padded[y, x] = out[0]\n"
      "    cuda.syncthreads()\n    out[0] = tile[x, y] + padded[x, y]\n";
  const auto accesses = AccessesOf("out", "float32[::1]", body, {.block = {32, 8, 1}});
  EXPECT_EQ(TheOne(accesses, "tile", AccessKind::kStore).bank_conflicts, 1);
  EXPECT_EQ(Load(accesses, "tile").bank_conflicts, 32);
  EXPECT_EQ(Load(accesses, "tile").stride, 128);
  EXPECT_EQ(Load(accesses, "padded").bank_conflicts, 1);
}

TEST(AccessPatterns, NumbersThatLoopsHalveAreShared) {
  const auto accesses = AccessesOf("out", "int64[::1]",
                                   "    s = cuda.shared.array(1024, int64)\n    t = cuda.threadIdx.x\n    half = 512\n"
                                   "    while half > 0:\n        if t < half:\n            out[t] = s[t + half]\n"
                                   "        cuda.syncthreads()\n        half //= 2\n",
                                   {.block = {1024, 1, 1}}, "from numba import int64");
  EXPECT_EQ(Load(accesses, "s").stride, 8);
  EXPECT_EQ(Load(accesses, "s").bank_conflicts, 1);
}

TEST(AccessPatterns, SmallBlocksHaveSeveralRowsInAWarp) {
  const auto accesses = AccessesOf("a, b", "float32[:,::1], float32[:,::1]",
                                   "    j, i = cuda.grid(2)\n    b[i, j] = a[i, j]\n", {.block = {16, 16, 1}});
  ExpectStride(Load(accesses, "a"), 4, 4, 6);  // two rows of 64 bytes
}

TEST(AccessPatterns, BlocksMayBeSmallerThanAWarp) {
  const std::string body = "    x[cuda.threadIdx.z] = 1\n    cuda.atomic.add(x, 0, 1)\n";
  const auto nine = AccessesOf("x", "int32[::1]", body, {.block = {3, 3, 1}});
  EXPECT_EQ(TheOne(nine, "x", AccessKind::kStore).pattern, PatternKind::kSame);
  EXPECT_EQ(TheOne(nine, "x", AccessKind::kAtomic).lanes, 9);
  EXPECT_EQ(TheOne(AccessesOf("x", "int32[::1]", body, {.block = {1, 1, 1}}), "x", AccessKind::kAtomic).lanes, 1);
  const Access along = TheOne(AccessesOf("x", "int32[::1]", body, {.block = {1, 1, 8}}), "x", AccessKind::kStore);
  ExpectStride(along, 4, 1, 1);
  EXPECT_EQ(along.sectors.useful_bytes, 32);
}

TEST(AccessPatterns, ComplexNumbersMoveInParts) {
  const auto accesses = AccessesOf("x", "complex64[::1]",
                                   "    s = cuda.shared.array(64, complex64)\n    d = cuda.shared.array(64, float64)\n"
                                   "    s[cuda.threadIdx.x] = x[0]\n    d[cuda.threadIdx.x] = 1\n",
                                   {}, "from numba import complex64, float64");
  EXPECT_EQ(TheOne(accesses, "s", AccessKind::kStore).bank_conflicts, 2);
  EXPECT_EQ(TheOne(accesses, "d", AccessKind::kStore).bank_conflicts, 1);
}

TEST(AccessPatterns, RecordsAreCopied) {
  const auto accesses =
      AccessesOf("r", "record(x: float32, y: float32, z: float32)[::1]", "    i = cuda.grid(1)\n    r[i] = r[i + 1]\n");
  ASSERT_EQ(accesses.size(), 2u);
  ExpectStride(Load(accesses, "r"), 12, 13, 13);
  ExpectStride(TheOne(accesses, "r", AccessKind::kStore), 12, 12, 12);
}

TEST(AccessPatterns, RecordsThatAreValuesAreNoMemoryOfAll) {
  const auto accesses =
      AccessesOf("r", "record(x: float32, y: float32)[::1]", "    p = pick(r, cuda.grid(1))\n    r[0].y = p.x\n", {},
                 "@cuda.jit(device=True)\ndef pick(a, i):\n    return a[i]\n");
  EXPECT_TRUE(std::ranges::any_of(accesses, [](const Access& a) { return a.pattern == PatternKind::kPrivate; }));
}

TEST(AccessPatterns, ConditionsLimitTheThreads) {
  const auto accesses = AccessesOf("x", "float32[::1]",
                                   "    i = cuda.threadIdx.x\n    if i == 0:\n        x[cuda.blockIdx.x] = 1\n    if "
                                   "i < 16:\n        x[i] = 2\n");
  ASSERT_EQ(accesses.size(), 2u);
  EXPECT_EQ(accesses[0].lanes, 1);
  EXPECT_EQ(accesses[0].sectors.most, 1);
  EXPECT_EQ(accesses[1].lanes, 16);
  EXPECT_EQ(accesses[1].sectors.most, 2);
}

TEST(AccessPatterns, SwizzlesAndRests) {
  const auto accesses =
      AccessesOf("x", "float32[::1]", "    i = cuda.grid(1)\n    x[i ^ 1] = 1\n    x[i % 4] = 2\n    x[i // 2] = 3\n");
  ASSERT_EQ(accesses.size(), 3u);
  EXPECT_EQ(accesses[0].sectors.most, 4);
  EXPECT_EQ(accesses[1].sectors.most, 1);
  EXPECT_EQ(accesses[2].sectors.most, 2);
}

TEST(AccessPatterns, CallsAreFollowed) {
  const auto accesses =
      AccessesOf("x, y", "float32[::1], float32[::1]", "    i = cuda.grid(1)\n    y[i] = at(x, 2 * i)\n", {},
                 "@cuda.jit(device=True)\ndef at(a, k):\n    return a[k]\n");
  ExpectStride(Load(accesses, "x"), 8, 8, 8);
}

TEST(AccessPatterns, AtomicsAndLocalMemory) {
  const auto accesses =
      AccessesOf("x, h", "int32[::1], int32[::1]",
                 "    mine = cuda.local.array(8, int32)\n    i = cuda.grid(1)\n    mine[i % 8] = x[i]\n    "
                 "cuda.atomic.add(h, x[i], mine[0])\n");
  EXPECT_EQ(TheOne(accesses, "h", AccessKind::kAtomic).pattern, PatternKind::kUnknown);
  EXPECT_EQ(TheOne(accesses, "mine", AccessKind::kStore).pattern, PatternKind::kPrivate);
}

TEST(LaneValue, Sectors) {
  LaneValue at{.base = SharedNumber::MultipleOf(4, true)};
  for (size_t lane = 0; lane < kLanes; ++lane) at.offsets[lane] = static_cast<int64_t>(lane) * 4;
  EXPECT_EQ(CountSectors(at, 4, kAllLanes).least, 4);
  EXPECT_EQ(CountSectors(at, 4, kAllLanes).most, 5);
  EXPECT_EQ(CountSectors(at, 4, 1).most, 1);
  EXPECT_EQ(CountBankConflicts(Multiply(at, LaneValue::Exactly(2)), 4, kAllLanes), 2);
  EXPECT_EQ(CountBankConflicts(Multiply(at, LaneValue::Exactly(2)), 8, kAllLanes), 1);
}

}  // namespace
}  // namespace pyk2cu::analysis
