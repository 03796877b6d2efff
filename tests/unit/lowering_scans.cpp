// Prefix sums of a block, which become scans of warps (WriteBlockScans).

#include "frontend/builtins/builtin_row.h"
#include "tests/unit/lowering_support.h"

namespace pyk2cu::test {
namespace {

struct ScanKernel {
  std::string before = "    v = x[i]\n";
  std::string stored = "    s[t] = v\n    cuda.syncthreads()\n    d = 1\n";
  std::string loop = "    while d < 256:\n";
  std::string round =
      "        if t >= d:\n            v += s[t - d]\n        cuda.syncthreads()\n        s[t] = v\n"
      "        cuda.syncthreads()\n        d *= 2\n";
  std::string after = "    out[i] = v\n";
  std::string dtype = "int32";
  std::string assume = "block=256";
  std::string options = "";
  int64_t size = 256;
};

ir::Module Checked(const ScanKernel& kernel) {
  return CheckProgram({.python = "@cuda.jit(assume='" + kernel.assume + "'" + kernel.options +
                                 ")\ndef k(x, out, n):\n    s = "
                                 "cuda.shared.array(" +
                                 std::to_string(kernel.size) + ", np." + kernel.dtype +
                                 ")\n    t = cuda.threadIdx.x\n    i = cuda.grid(1)\n" + kernel.before + kernel.stored +
                                 kernel.loop + kernel.round + kernel.after,
                       .kernels = {{"k", "(" + kernel.dtype + "[::1], " + kernel.dtype + "[::1], int64)"}},
                       .facts = true});
}

struct Counted {
  int scans = 0, loops = 0, barriers = 0, loads = 0, stores = 0;
  bool operator==(const Counted&) const = default;
};

void PrintTo(const Counted& counted, std::ostream* out) {
  *out << counted.scans << " scans, " << counted.loops << " loops, " << counted.barriers << " barriers, "
       << counted.loads << " loads and " << counted.stores << " stores of shared memory";
}

bool IsShared(const ir::Expr& array) {
  const auto* ref = ir::As<ir::VariableRef>(&array);
  return ref && ref->variable->kind == ir::VariableKind::kSharedArray;
}

Counted Count(const ScanKernel& kernel) {
  Counted counted;
  const ir::Module module = Checked(kernel);
  ir::WalkStatements(
      module.functions.back()->body,
      [&](const ir::Stmt& stmt) {
        const auto* store = ir::As<ir::Store>(&stmt);
        counted.stores += store && IsShared(*store->array);
        counted.loops += stmt.kind == ir::Kind::kWhile || stmt.kind == ir::Kind::kForRange;
      },
      [&](const ir::Expr& expr) {
        const auto* load = ir::As<ir::Load>(&expr);
        const auto* intrinsic = ir::As<ir::Intrinsic>(&expr);
        counted.loads += load && IsShared(*load->array);
        counted.barriers += intrinsic && intrinsic->row->effects == Effects::kBarrier;
        counted.scans += intrinsic && intrinsic->row->meaning == Meaning::kScanOfWarp;
      });
  return counted;
}

bool IsScan(const ScanKernel& kernel) { return Count(kernel).scans == 1; }
bool IsScanWithRound(const std::string& round) { return IsScan({.round = round}); }

/// A scan, and the program's own barriers and accesses that are left.
constexpr Counted kAlone = {1, 0, 1, 0, 0};

TEST(Scans, AreWrittenWithOneBarrier) { EXPECT_EQ(Count({}), kAlone); }

TEST(Scans, KeepTheArrayWhereItIsRead) {
  EXPECT_EQ(Count({.after = "    out[i] = s[255 - t]\n"}), (Counted{1, 0, 2, 1, 1}));
  EXPECT_EQ(Count({.before = "    v = x[i] + s[3]\n    cuda.syncthreads()\n"}), (Counted{1, 0, 3, 1, 1}));
}

TEST(Scans, InLoopsWaitBeforeTheNextRound) {
  ScanKernel kernel;
  const auto deeper = [](std::string text) {
    for (size_t at = 0; at < text.size(); at = text.find('\n', at) + 1) text.insert(at, "    ");
    return text;
  };
  kernel.before = "    for r in range(n):\n        v = x[i + r]\n";
  kernel.stored = deeper(kernel.stored);
  kernel.loop = deeper(kernel.loop);
  kernel.round = deeper(kernel.round);
  kernel.after = deeper(kernel.after);
  EXPECT_EQ(Count(kernel), (Counted{1, 1, 2, 0, 0}));
}

TEST(Scans, AreFoundInManySpellings) {
  EXPECT_EQ(Count({.loop = "    for k in range(8):\n        d = 1 << k\n",
                   .round = "        if d <= t:\n            v = s[t - d] + v\n        cuda.syncthreads()\n"
                            "        s[t] = v\n        cuda.syncthreads()\n"}),
            kAlone);
  EXPECT_EQ(Count({.round = "        w = s[t - d] if t >= d else 0\n        cuda.syncthreads()\n        v += w\n"
                            "        s[t] = v\n        cuda.syncthreads()\n        d += d\n"}),
            kAlone);
  EXPECT_EQ(
      Count({.round = "        cuda.syncthreads()\n        w = 0\n        if t > d - 1:\n            w = s[t - d]\n"
                      "        cuda.syncthreads()\n        s[t] += w\n        d *= 2\n",
             .after = "    out[i] = s[t]\n"}),
      (Counted{1, 0, 1, 1, 1}));
  EXPECT_EQ(Count({.round = "        w = s[t]\n        if t - d >= 0:\n            w += s[t - d]\n        "
                            "cuda.syncthreads()\n        cuda.syncthreads()\n        s[t] = w\n        "
                            "cuda.syncthreads()\n        d <<= 1\n",
                   .after = "    out[i] = s[t]\n"}),
            (Counted{1, 0, 2, 1, 1}));
  EXPECT_EQ(Count({.round = "        w = v\n        if t >= d:\n            w += s[t - d]\n        cuda.syncthreads()\n"
                            "        if t >= d:\n            v = w\n            s[t] = w\n        cuda.syncthreads()\n"
                            "        d *= 2\n"}),
            kAlone);
  EXPECT_EQ(Count({.stored = "    d = 1\n    cuda.syncthreads()\n    s[t] = v\n    cuda.syncthreads()\n"}),
            (Counted{1, 0, 2, 0, 0}));
  EXPECT_EQ(Count({.before = "    v = x[i]\n    b = cuda.blockDim.x\n", .loop = "    while d < b:\n"}), kAlone);
  EXPECT_EQ(Count({.stored = "    s[t] = v\n    cuda.syncthreads()\n    d = 1\n    v = s[t]\n"}).scans, 1);
  EXPECT_EQ(Count({.stored = "    if i < n:\n        s[t] = v\n    else:\n        s[t] = 0\n    cuda.syncthreads()\n"
                             "    d = 1\n    v = s[t]\n"})
                .scans,
            1);
  EXPECT_TRUE(IsScan({.after = "    out[i] = v + d\n"}));
  EXPECT_TRUE(IsScan({.size = 300}));
}

TEST(Scans, OfOtherOperations) {
  const auto with = [](const std::string& combine, const std::string& dtype = "int32") {
    return IsScan(
        {.round = "        if t >= d:\n            v = " + combine +
                  "\n        cuda.syncthreads()\n        s[t] = v\n        cuda.syncthreads()\n        d *= 2\n",
         .dtype = dtype});
  };
  for (const char* dtype : {"int32", "int64", "uint32", "uint64"})
    for (const char* combine :
         {"v + s[t - d]", "v & s[t - d]", "s[t - d] | v", "v ^ s[t - d]", "min(v, s[t - d])", "max(s[t - d], v)"})
      EXPECT_TRUE(with(combine, dtype)) << combine << " " << dtype;
  EXPECT_FALSE(with("v - s[t - d]"));
  EXPECT_FALSE(with("v * s[t - d]"));
  EXPECT_FALSE(with("v + s[t - d] + 1"));
  EXPECT_FALSE(with("v + 2 * s[t - d]"));
  EXPECT_FALSE(with("v + s[t - d] if d != 4 else v & s[t - d]"));
  EXPECT_FALSE(with("v + s[t - d]", "float32"));
  EXPECT_FALSE(with("max(v, s[t - d])", "float32"));
  EXPECT_FALSE(with("v + s[t - d]", "int16"));
}

TEST(Scans, NeedABlockOfWholeWarpsAlongX) {
  EXPECT_TRUE(IsScan({.assume = "block=64"}));
  EXPECT_TRUE(IsScan({.assume = "block=96"}));
  for (const char* block : {"small", "block=32", "block=100", "block=128x2", "block=1x256", "block.x=256", "block=512"})
    EXPECT_FALSE(IsScan({.assume = block})) << block;
  EXPECT_FALSE(IsScan({.size = 128}));
}

TEST(Scans, ThatAreNotCompleteStay) {
  EXPECT_FALSE(IsScan({.loop = "    while d < 128:\n"}));
  EXPECT_TRUE(IsScan({.loop = "    while d < 129:\n"}));
  EXPECT_TRUE(IsScan({.loop = "    while d < 512:\n"}));
  EXPECT_FALSE(IsScan({.loop = "    while d < n:\n"}));
  EXPECT_FALSE(IsScan({.stored = "    s[t] = v\n    cuda.syncthreads()\n    d = 2\n"}));
  EXPECT_FALSE(IsScan({.stored = "    s[t] = v\n    cuda.syncthreads()\n    d = n\n"}));
  EXPECT_FALSE(IsScan({.stored = "    s[t] = v + 1\n    cuda.syncthreads()\n    d = 1\n"}));
  EXPECT_FALSE(IsScan({.stored = "    s[t] = v\n    cuda.syncthreads()\n    d = 1\n    v += 1\n"}));
  EXPECT_FALSE(IsScan({.stored = "    s[255 - t] = v\n    cuda.syncthreads()\n    d = 1\n"}));
}

const std::string kEnd = "        cuda.syncthreads()\n        s[t] = v\n        cuda.syncthreads()\n        d *= 2\n";

TEST(Scans, OfOtherElementsStay) {
  EXPECT_TRUE(IsScanWithRound("        if t >= d:\n            v += s[t - d]\n" + kEnd));
  EXPECT_FALSE(IsScanWithRound("        if t > d:\n            v += s[t - d]\n" + kEnd));
  EXPECT_FALSE(IsScanWithRound("        if t >= d:\n            v += s[d - t]\n" + kEnd));
  EXPECT_FALSE(IsScanWithRound("        if t >= d:\n            v += s[t - 1]\n" + kEnd));
  EXPECT_FALSE(IsScanWithRound("        if t < d:\n            v += s[t + d]\n" + kEnd));
  EXPECT_FALSE(IsScanWithRound("        if t + d < 256:\n            v += s[t + d]\n" + kEnd));
  EXPECT_FALSE(IsScanWithRound("        if i >= d:\n            v += s[t - d]\n" + kEnd));
  EXPECT_FALSE(IsScanWithRound("        if t >= d and v > 0:\n            v += s[t - d]\n" + kEnd));
  EXPECT_FALSE(IsScanWithRound("        v += s[t - d]\n" + kEnd));
  EXPECT_FALSE(IsScanWithRound("        if t >= d:\n            v += s[t - d]\n        d += 1\n" + kEnd));
  EXPECT_FALSE(IsScanWithRound("        if t >= d:\n            v += x[t - d]\n" + kEnd));
}

TEST(Scans, WithoutTheirBarriersStay) {
  const std::string add = "        if t >= d:\n            v += s[t - d]\n", store = "        s[t] = v\n";
  const std::string barrier = "        cuda.syncthreads()\n", twice = "        d *= 2\n";
  EXPECT_TRUE(IsScanWithRound(add + barrier + store + barrier + twice));
  EXPECT_TRUE(IsScanWithRound(barrier + add + barrier + store + twice));
  EXPECT_FALSE(IsScanWithRound(add + barrier + store + twice));
  EXPECT_FALSE(IsScanWithRound(add + store + barrier + twice));
  EXPECT_FALSE(IsScanWithRound(add + store + twice));
  EXPECT_FALSE(IsScanWithRound(add + "        cuda.syncwarp()\n" + store + barrier + twice));
  EXPECT_FALSE(IsScanWithRound(add + "        if t >= d:\n    " + barrier + store + barrier + twice));
  EXPECT_FALSE(IsScanWithRound(add + barrier + "        if t >= d:\n    " + store + barrier + twice + barrier + store +
                               "        s[t] += 1\n" + barrier));
}

TEST(Scans, ThatDoMoreStay) {
  const std::string add = "        if t >= d:\n            v += s[t - d]\n";
  EXPECT_FALSE(IsScanWithRound(add + "        out[i] = v\n" + kEnd));
  EXPECT_FALSE(IsScanWithRound(add + "        cuda.atomic.add(out, 0, v)\n" + kEnd));
  EXPECT_FALSE(IsScanWithRound(add + "        if v < 0:\n            break\n" + kEnd));
  EXPECT_FALSE(IsScan({.before = "    v = x[i]\n    w = v\n",
                       .round = add + "        w = v + x[d]\n" + kEnd,
                       .after = "    out[i] = v + w\n"}));
  EXPECT_TRUE(IsScan({.before = "    v = x[i]\n    w = v\n", .round = add + "        w = v + x[d]\n" + kEnd}));
}

TEST(Scans, InKernelsWhoseThreadsEndEarlyStay) {
  EXPECT_FALSE(IsScan({.before = "    if i >= n:\n        return\n    v = x[i]\n"}));
  EXPECT_FALSE(IsScan({.before = "    v = x[i]\n    if v < 0:\n        raise ValueError('negative')\n"}));
}

TEST(Scans, InBranchesStay) {
  ScanKernel kernel;
  kernel.before = "    v = x[i]\n    if n > 3:\n        v = x[i + 1]\n";
  EXPECT_TRUE(IsScan(kernel));
  kernel = {};
  const auto deeper = [](std::string text) {
    for (size_t at = 0; at < text.size(); at = text.find('\n', at) + 1) text.insert(at, "    ");
    return text;
  };
  kernel.before = "    v = x[i]\n    if v > 3:\n        v = x[i + 1]\n";
  kernel.stored = deeper(kernel.stored);
  kernel.loop = deeper(kernel.loop);
  kernel.round = deeper(kernel.round);
  EXPECT_FALSE(IsScan(kernel));
}

TEST(Scans, ThatAreCheckedStay) {
  ScanKernel kernel;
  kernel.options = ", debug=True, opt=False";
  EXPECT_FALSE(IsScan(kernel));
}

}  // namespace
}  // namespace pyk2cu::test
