// Rows whose elements stay in registers (KeepRows), and the extents that are worth it.

#include <algorithm>

#include "frontend/lowering/keeping/keep_rows.h"
#include "tests/unit/lowering_support.h"

namespace pyk2cu::test {
namespace {
using namespace lowering;

constexpr const char* kHead = "for j in range(cuda.threadIdx.x, x.shape[1], cuda.blockDim.x):\n";
const std::string kTwoSums = std::string("    ") + kHead + "        a += x[row, j]\n    " + kHead +
                             "        b += x[row, j] * a\n    out[row, 0] = b\n";

std::string Kernel(const std::string& body, const std::string& facts) {
  return "@cuda.jit(device=True)\ndef half(v):\n    return v * float32(0.5)\n\n@cuda.jit(device=True)\ndef fails(v):\n"
         "    if v < 0:\n        raise ValueError\n    return v\n\n@cuda.jit(" +
         (facts.empty() ? "" : "assume='" + facts + "'") +
         ")\ndef k(x, out, w, n):\n    row = cuda.blockIdx.x\n    t = cuda.threadIdx.x\n    a = float32(0)\n"
         "    b = float32(0)\n" +
         body;
}

const std::string kFacts = "block=64, x.shape[1]=256, out.shape[1]=256";
constexpr const char* kSignature = "(float32[:, ::1], float32[:, ::1], float32[::1], int64)";

/// What is kept, such as "x:4 out:4", and how often the text reads and writes elements of arrays outside of it.
struct Result {
  std::string kept;
  int loads = 0, stores = 0;

  bool operator==(const Result&) const = default;
};
std::ostream& operator<<(std::ostream& to, const Result& result) {
  return to << '"' << result.kept << "\", " << result.loads << ", " << result.stores;
}

Result Of(const ir::Function& kernel) {
  Result result;
  for (const ir::Variable* variable : kernel.variables) {
    if (variable->kind != ir::VariableKind::kLocalArray || !variable->name.starts_with("kept_")) continue;
    result.kept += (result.kept.empty() ? "" : " ") + std::string(variable->name.substr(5)) + ":" +
                   std::to_string(variable->extents[0]);
  }
  const auto is_parameter = [](const ir::Expr& array) {
    const auto* ref = ir::As<ir::VariableRef>(&array);
    return ref && ref->variable->kind == ir::VariableKind::kParameter;
  };
  ForEachStatement(kernel.body, [&](const ir::Stmt& stmt) {
    const auto* store = ir::As<ir::Store>(&stmt);
    result.stores += store && is_parameter(*store->array);
    ForEachExpression(stmt, [&](const ir::Expr& expr) {
      ForEachNode(expr, [&](const ir::Expr& node) {
        const auto* load = ir::As<ir::Load>(&node);
        result.loads += load && is_parameter(*load->array);
      });
    });
  });
  return result;
}

struct Options {
  std::string facts = kFacts;
  bool apart = true;
  bool checks = false;
  std::string signature = kSignature;
};

/// The module after a pass; empty if the program has errors, which fails the test.
ir::Module After(std::string_view pass, const std::string& body, const Options& options) {
  static const SourceFile file("passes.py", "");
  static TypeTable types;
  ir::Module module = CheckProgram({.python = Kernel(body, options.facts),
                                    .kernels = {{"k", options.signature}},
                                    .optimize = false,
                                    .facts = options.apart});
  if (module.functions.empty()) return module;
  module.functions.back()->options.check_bounds = options.checks;
  Diagnostics diagnostics(file);
  ir::PassContext context{types, diagnostics, {.verify = true, .last = pass}};
  module = RunPasses(std::move(module), context);
  EXPECT_FALSE(diagnostics.HasErrors());
  return module;
}

Result Keeps(const std::string& body, const Options& options = {}) {
  const ir::Module module = After("keep-rows", body, options);
  return module.functions.empty() ? Result{"an error"} : Of(*module.functions.back());
}

std::string Loop(const std::string& body, const std::string& stop = "x.shape[1]", int blanks = 4) {
  const std::string indent(static_cast<size_t>(blanks), ' ');
  return indent + "for j in range(t, " + stop + ", cuda.blockDim.x):\n" + indent + "    " + body + "\n";
}

TEST(KeptRows, AreReadOnce) {
  EXPECT_EQ(Keeps(kTwoSums), (Result{"x:4", 1, 1}));
  EXPECT_EQ(Keeps(kTwoSums, {.facts = "block=64, x.shape[1]=64"}), (Result{"x:1", 1, 1}));
  EXPECT_EQ(Keeps(kTwoSums, {.facts = "block=8, x.shape[1]=256"}), (Result{"x:32", 1, 1}));
  EXPECT_EQ(Keeps(Loop("a += x[row, j]") + "    cuda.syncthreads()\n" + Loop("out[row, j] = half(x[row, j]) + a")),
            (Result{"x:4", 1, 1}));
  EXPECT_EQ(Keeps(Loop("a += x[row, j]") + "    cuda.atomic.add(w, 0, a)\n" + Loop("out[row, j] = x[row, j] + a")),
            (Result{"x:4", 1, 1}));
}

TEST(KeptRows, HaveNoOtherFacts) {
  EXPECT_EQ(Keeps(kTwoSums, {.facts = ""}), (Result{"", 2, 1}));
  EXPECT_EQ(Keeps(kTwoSums, {.facts = "block=64"}), (Result{"", 2, 1}));
  EXPECT_EQ(Keeps(kTwoSums, {.facts = "x.shape[1]=256"}), (Result{"", 2, 1}));
  EXPECT_EQ(Keeps(kTwoSums, {.facts = "block=64, x.shape[1]=250"}), (Result{"", 2, 1})) << "does not divide";
  EXPECT_EQ(Keeps(kTwoSums, {.facts = "block=64, x.shape[1]=32"}), (Result{"", 2, 1})) << "less than a round";
  EXPECT_EQ(Keeps(kTwoSums, {.facts = "block=8, x.shape[1]=264"}), (Result{"", 2, 1})) << "33 rounds";
  EXPECT_EQ(Keeps(kTwoSums, {.apart = false}), (Result{"", 2, 1})) << "arrays may overlap";
  EXPECT_EQ(Keeps(kTwoSums, {.checks = true}), (Result{"", 2, 1}));
}

TEST(KeptRows, HaveTheSameIndices) {
  EXPECT_EQ(Keeps(Loop("a += x[row, j]") + Loop("b += x[row + 1, j]")), (Result{"", 2, 0}));
  EXPECT_EQ(Keeps(Loop("a += x[row, j]") + Loop("b += x[row, 0]")), (Result{"", 2, 0}));
  EXPECT_EQ(Keeps(Loop("a += x[row, j]") + "    row += 1\n" + Loop("b += x[row, j]")), (Result{"", 2, 0}));
  EXPECT_EQ(Keeps(Loop("a += x[row, j]") + "    if a > 0:\n        row += 1\n" + Loop("b += x[row, j]")),
            (Result{"", 2, 0}));
  EXPECT_EQ(Keeps(Loop("a += x[row, j]\n        row += 1") + Loop("b += x[row, j]")), (Result{"", 2, 0}));
  EXPECT_EQ(Keeps("    row += 1\n" + Loop("a += x[row, j]") + Loop("b += x[row, j]") + "    row += 1\n"),
            (Result{"x:4", 1, 0}));
  EXPECT_EQ(Keeps(Loop("a += x[row, j]") + Loop("b += x[row, j]", "w.shape[0]"),
                  {.facts = "block=64, x.shape[1]=256, w.shape[0]=128"}),
            (Result{"", 2, 0}))
      << "rows of different lengths";
  EXPECT_EQ(Keeps(Loop("a += w[row * 256 + j]") + Loop("b += w[row * 256 + j]")), (Result{"w:4", 1, 0}));
  EXPECT_EQ(Keeps(Loop("a += x[row, (j + n) % 9]") + Loop("b += x[row, (j + n) % 9]")), (Result{"x:4", 1, 0}));
}

TEST(KeptRows, AreReadInEachRound) {
  EXPECT_EQ(Keeps(Loop("if j < n:\n            a += x[row, j]") + Loop("b += x[row, j]")), (Result{"", 2, 0}));
  EXPECT_EQ(Keeps(Loop("a += x[row, j] if j < n else float32(1)") + Loop("b += x[row, j]")), (Result{"", 2, 0}));
  EXPECT_EQ(Keeps(Loop("a += x[row, j]") + Loop("if j < n:\n            b += x[row, j]")), (Result{"x:4", 1, 0}));
  EXPECT_EQ(Keeps(Loop("if j > n:\n            break\n        a += x[row, j]") + Loop("b += x[row, j]")),
            (Result{"", 2, 0}));
  EXPECT_EQ(Keeps(Loop("a += fails(x[row, j])") + Loop("b += x[row, j]")), (Result{"", 2, 0}));
}

TEST(KeptRows, AreOfLoopsThatTheBlockShares) {
  const auto keeps = [](const std::string& range) {
    const std::string head = "    for j in range(" + range + "):\n";
    return Keeps(head + "        a += x[row, j]\n" + head + "        b += x[row, j]\n").kept;
  };
  EXPECT_EQ(keeps("t, 256, cuda.blockDim.x"), "x:4");
  EXPECT_EQ(keeps("t, 256, 64"), "x:4");
  EXPECT_EQ(keeps("t + 1, 256, cuda.blockDim.x"), "");
  EXPECT_EQ(keeps("cuda.threadIdx.y, 256, cuda.blockDim.x"), "");
  EXPECT_EQ(keeps("t, 256, 32"), "");
  EXPECT_EQ(keeps("t, n, cuda.blockDim.x"), "");
  EXPECT_EQ(keeps("0, 256, 1"), "");
}

TEST(KeptRows, AreOfLoopsWhoseHeadsAreKnown) {
  const auto keeps = [](const std::string& before, const std::string& range) {
    const std::string head = "    for j in range(" + range + "):\n";
    return Keeps(before + head + "        a += x[row, j]\n" + head + "        b += x[row, j]\n").kept;
  };
  EXPECT_EQ(keeps("    c = x.shape[1]\n", "t, c, cuda.blockDim.x"), "x:4");
  EXPECT_EQ(keeps("    if n > 0:\n        c = x.shape[1]\n", "t, c, cuda.blockDim.x"), "") << "c may be zero";
  EXPECT_EQ(keeps("    for i in range(n):\n        c = x.shape[1]\n", "t, c, cuda.blockDim.x"), "");
  EXPECT_EQ(keeps("    if n > 0:\n        c = x.shape[1]\n    d = c\n", "t, d, cuda.blockDim.x"), "");
  EXPECT_EQ(keeps("    if n > 0:\n        u = cuda.threadIdx.x\n", "u, 256, cuda.blockDim.x"), "");
  EXPECT_EQ(keeps("    if n > 0:\n        t = 1\n", "t, 256, cuda.blockDim.x"), "") << "t has several values";
}

TEST(KeptRows, StayInTheirList) {
  EXPECT_EQ(Keeps("    for r in range(row, x.shape[0], cuda.gridDim.x):\n" + Loop("a += x[r, j]", "x.shape[1]", 8) +
                  Loop("out[r, j] = x[r, j] * a", "x.shape[1]", 8)),
            (Result{"x:4", 1, 1}));
  EXPECT_EQ(
      Keeps("    if row < n:\n" + Loop("a += x[row, j]", "x.shape[1]", 8) + Loop("b += x[row, j]", "x.shape[1]", 8)),
      (Result{"x:4", 1, 0}));
  EXPECT_EQ(Keeps("    if row < n:\n" + Loop("a += x[row, j]", "x.shape[1]", 8) + Loop("b += x[row, j]")),
            (Result{"", 2, 0}));
}

const std::string kSoftmax = Loop("a = max(a, x[row, j])") + "    cuda.syncthreads()\n" +
                             Loop("e = x[row, j] - a\n        out[row, j] = e\n        b += e") +
                             "    cuda.syncthreads()\n" + Loop("out[row, j] *= b");

TEST(KeptRows, ThatAreWrittenAreStoredOnce) {
  EXPECT_EQ(Keeps(kSoftmax), (Result{"x:4 out:4", 1, 1}));
  EXPECT_EQ(Keeps(Loop("out[row, j] += x[row, j]") + Loop("out[row, j] *= a")), (Result{"out:4", 2, 1}));
  EXPECT_EQ(Keeps(Loop("out[row, j] = x[row, j]") + Loop("a += out[row, j]")), (Result{"out:4", 1, 1}));
  EXPECT_EQ(Keeps(Loop("out[row, j] = x[row, j]") + Loop("a += out[row, j]") + Loop("out[row, j] = a")),
            (Result{"out:4", 1, 1}));
}

TEST(KeptRows, ThatAreWrittenKeepStoresThatMayBeSeen) {
  const std::string first = Loop("out[row, j] = x[row, j]");
  EXPECT_EQ(Keeps(first + "    if a > 0:\n        return\n" + Loop("out[row, j] *= b")), (Result{"out:4", 1, 2}));
  EXPECT_EQ(Keeps(first + "    b = fails(a)\n" + Loop("out[row, j] *= b")), (Result{"out:4", 1, 2}));
  EXPECT_EQ(Keeps(first + Loop("if out[row, j] > 2:\n            out[row, j] = b")), (Result{"out:4", 1, 2}));
}

TEST(KeptRows, ThatAreWrittenAreTheThreadsOwn) {
  const std::string both = Loop("out[row, j] = x[row, j]") + Loop("out[row, j] *= b");
  EXPECT_EQ(Keeps(both), (Result{"out:4", 1, 1}));
  EXPECT_EQ(Keeps(both + "    out[row, 0] = a\n"), (Result{"", 2, 3})) << "another thread's element";
  EXPECT_EQ(Keeps("    a = out[row, t]\n" + both), (Result{"", 3, 2}));
  EXPECT_EQ(Keeps(both + Loop("out[j, row] = a")), (Result{"", 2, 3})) << "another axis";
  EXPECT_EQ(Keeps(Loop("out[row, j] = x[row, j]") + Loop("out[row, j] *= out[row, 255 - j]")), (Result{"", 3, 2}));
  EXPECT_EQ(Keeps(both + "    v = out[row]\n    v[0] = a\n").kept, "") << "a view";
  EXPECT_EQ(Keeps(Loop("out[row, j] = x[row, j]") + Loop("if j > n:\n            c = j\n        b += out[row, c]") +
                  Loop("out[row, j] *= b")),
            (Result{"", 3, 2}))
      << "c may be zero, which is another thread's column";
  EXPECT_EQ(Keeps(both, {.facts = "block=64x2, x.shape[1]=256"}), (Result{"", 2, 2})) << "threads share columns";
  EXPECT_EQ(Keeps(both, {.signature = "(float32[:, ::1], float32[:, :], float32[::1], int64)"}), (Result{"", 2, 2}))
      << "elements may lie at one place";
  EXPECT_EQ(Keeps(both, {.apart = false}), (Result{"", 2, 2}));
}

TEST(KeptRows, ThatAreWrittenEndWhereOthersMaySeeThem) {
  const std::string first = Loop("out[row, j] = x[row, j]"), second = Loop("out[row, j] *= b");
  EXPECT_EQ(Keeps(first + "    cuda.atomic.add(w, 0, a)\n" + second), (Result{"", 2, 2}));
  EXPECT_EQ(Keeps(first + "    cuda.threadfence()\n" + second), (Result{"", 2, 2}));
  EXPECT_EQ(Keeps(first + "    row += 1\n" + second), (Result{"", 2, 2}));
  EXPECT_EQ(Keeps(first + Loop("out[row + 1, j] = a") + second), (Result{"", 2, 3}));
  EXPECT_EQ(Keeps(first + Loop("out[row, j] = a", "n") + second), (Result{"", 2, 3})) << "a loop of other rounds";
  EXPECT_EQ(Keeps(Loop("if j < n:\n            out[row, j] = a") + Loop("b += out[row, j]")), (Result{"", 1, 1}));
}

TEST(KeptRows, FitInRegisters) {
  const auto kept = [](int threads, const std::string& body = kTwoSums, const std::string& more = "") {
    const std::string columns = std::to_string(threads * 32);
    return Keeps(body, {.facts = "block=" + std::to_string(threads) + ", x.shape[1]=" + columns + more}).kept;
  };
  EXPECT_EQ(kept(256), "x:32");
  EXPECT_EQ(kept(1024), "x:32");
  EXPECT_EQ(kept(256, kTwoSums, ", resident=8"), "") << "32 registers a thread";
  const std::string three = Loop("a += x[row, j] + out[row, j] + w[j]") + Loop("b += x[row, j] + out[row, j] + w[j]");
  EXPECT_EQ(kept(256, three), "x:32 out:32");
  EXPECT_EQ(kept(1024, three), "x:32");
  const Options wide = {.facts = "block=1024, x.shape[1]=32768",
                        .signature = "(float64[:, ::1], float64[:, ::1], float64[::1], int64)"};
  EXPECT_EQ(Keeps(kTwoSums, wide).kept, "") << "64 registers";
}

TEST(KeptRows, LeaveLongRoundsInLoops) {
  std::string terms;
  for (int i = 0; i < 20; ++i) terms += " + x[row, j] * half(a)";
  EXPECT_EQ(Keeps(Loop("a += x[row, j]" + terms) + Loop("b += x[row, j]")).kept, "x:4");
  EXPECT_EQ(Keeps(Loop("a += x[row, j]" + terms) + Loop("b += x[row, j]"), {.facts = "block=8, x.shape[1]=256"}).kept,
            "");
  EXPECT_EQ(Keeps(Loop("for i in range(3):\n            a += x[row, j]") + Loop("b += x[row, j]")).kept, "");
}

/// The extents that are worth a fact, such as "0.1" for that of the parameter 0 along the axis 1.
std::string Extents(const std::string& body, const std::string& facts = "") {
  const ir::Module module = After("expand-powers", body, {.facts = facts});
  std::string text;
  for (const RowExtent& each : ExtentsOfKeptRows(*module.functions.back(), *module.arena))
    text += (text.empty() ? "" : " ") + std::to_string(each.parameter) + "." + std::to_string(each.axis);
  return text;
}

TEST(KeptRows, NeedTheExtentsOfTheirLoops) {
  EXPECT_EQ(Extents(kTwoSums), "0.1");
  EXPECT_EQ(Extents(kTwoSums, "block=128"), "0.1");
  EXPECT_EQ(Extents(kTwoSums, "x.shape[1]=1000"), "");
  EXPECT_EQ(
      Extents("    rows, columns = x.shape\n" + Loop("a += x[row, j]", "columns") + Loop("b += x[row, j]", "columns")),
      "0.1");
  EXPECT_EQ(Extents(Loop("a += x[row, j]") + Loop("b += x[row, j]", "out.shape[1]")), "0.1 1.1");
  EXPECT_EQ(Extents(Loop("a += x[row, j]", "n") + Loop("b += x[row, j]", "n")), "");
  EXPECT_EQ(Extents(Loop("a += x[row, j]") + Loop("b += out[row, j]")), "") << "nothing is kept";
  EXPECT_EQ(Extents(kTwoSums + Loop("a += w[j]", "w.shape[0]")), "0.1");
}

}  // namespace
}  // namespace pyk2cu::test
