// Searches that end early, where threads are packed (StraightenSearches), what packed threads do with words of several
// elements, and the work of loops that facts make short.

#include "frontend/lowering/coarsening/model/advice.h"
#include "tests/unit/lowering_support.h"

namespace pyk2cu::test {
namespace {
using namespace lowering;

constexpr Coarsening kPacked{4, 0, Coarsening::Arrangement::kPacked};
const std::string kGuard = "    i = cuda.grid(1)\n    if i + p.size <= x.size:\n";

ir::Module Checked(const std::string& body, const Coarsening& coarsening, int64_t size) {
  const std::string assume = "@cuda.jit(assume='p.shape[0]=" + std::to_string(size) + "')\n";
  return CheckProgram({.python = assume + "def k(x, p, out, n):\n" + body,
                       .kernels = {{"k", "(uint8[::1], uint8[::1], int32[::1], int64)"}},
                       .facts = true,
                       .coarsening = coarsening});
}

/// How many searches are loops that end early.
int Early(const std::string& body, const Coarsening& coarsening = kPacked, int64_t size = 8) {
  int found = 0;
  const ir::Module module = Checked(body, coarsening, size);
  ForEachStatement(module.functions.back()->body, [&](const ir::Stmt& stmt) {
    found += stmt.kind == ir::Kind::kWhile || stmt.kind == ir::Kind::kBreak;
  });
  return found;
}

std::string Loop(const std::string& condition, const std::string& start = "0", const std::string& body = "k += 1") {
  return "        k = " + start + "\n        while " + condition + ":\n            " + body + "\n        out[i] = k\n";
}

TEST(Searches, WithElementsThatAreThereRunAllRounds) {
  EXPECT_EQ(Early(kGuard + Loop("k < p.size and x[i + k] == p[k]")), 0);
  EXPECT_EQ(Early(kGuard + Loop("p.size > k and x[i + k] == p[k] and x[i] != p[k]", "2", "k = 1 + k")), 0);
  EXPECT_EQ(Early(kGuard + Loop("k < p.size and (x[i + k] == p[k] or x[i] // 4 == p[k])")), 0);
  EXPECT_EQ(Early("    i = cuda.grid(1)\n    if i < n:\n" + Loop("k < 5 and (i >> k) % 2 == 0")), 0);
}

TEST(Searches, OfPackedThreadsOnly) {
  EXPECT_EQ(Early(kGuard + Loop("k < p.size and x[i + k] == p[k]"), {}), 1);
  EXPECT_GE(Early(kGuard + Loop("k < p.size and x[i + k] == p[k]"), {4, 0}), 1);
}

TEST(Searches, ThatMayReadElsewhereStay) {
  EXPECT_GE(Early("    i = cuda.grid(1)\n    if i < x.size:\n" + Loop("k < p.size and x[i + k] == p[k]")), 1);
  EXPECT_GE(
      Early("    i = cuda.grid(1)\n    if i < x.size:\n" + Loop("k < p.size and i + k < x.size and x[i + k] == p[k]")),
      1);
  EXPECT_GE(Early(kGuard + Loop("k < p.size and x[i + k + 1] == p[k]")), 1);
  EXPECT_GE(Early(kGuard + Loop("k <= p.size - 1 and x[p[k]] == 0")), 1);
  EXPECT_GE(Early(kGuard + Loop("k < 9 and p[k] == 0")), 1);
}

TEST(Searches, ThatDoMoreThanCountStay) {
  EXPECT_GE(Early(kGuard + Loop("k < p.size and x[i + k] == p[k]", "0", "k += 2")), 1);
  EXPECT_GE(Early(kGuard + Loop("k < p.size and x[i + k] == p[k]", "n")), 1);
  EXPECT_GE(Early(kGuard + Loop("k < n and x[i] == p[0]")), 1);
  EXPECT_GE(Early(kGuard + Loop("k < p.size and x[i + k] // p[k] == 1")), 1);
  EXPECT_GE(Early(kGuard + Loop("k < p.size and x[i + k] == p[k]"), kPacked, 17), 1);
  EXPECT_EQ(Early(kGuard + Loop("k < p.size and x[i + k] == p[k]"), kPacked, 16), 0);
}

/// A loop that breaks where the condition holds, after `ended`.
std::string Breaks(const std::string& condition, const std::string& before, const std::string& ended,
                   const std::string& after) {
  return "        " + before + "\n        for k in range(p.size):\n            if " + condition +
         ":\n                " + ended + "\n" + after;
}

TEST(Searches, ThatBreakRunAllRounds) {
  const std::string differ = "x[i + k] != p[k]", stores = "        out[i] = same\n";
  EXPECT_EQ(Early(kGuard + Breaks(differ, "same = True", "same = False; break", stores)), 0);
  EXPECT_EQ(Early(kGuard + Breaks(differ, "same = 1", "same = 0; break", stores)), 0);
  EXPECT_EQ(Early(kGuard + Breaks("not x[i + k] == p[k]", "same = 5", "break", stores)), 0);
  EXPECT_EQ(Early(kGuard + Breaks(differ, "same = 5", "break", "        else:\n            out[i] = same\n")), 0);
  EXPECT_EQ(Early(kGuard + Breaks(differ, "same = True", "same = False; break", stores), {}), 1);
}

TEST(Searches, ThatBreakAndDoMoreStay) {
  const std::string differ = "x[i + k] != p[k]", stores = "        out[i] = same\n";
  EXPECT_GE(Early(kGuard + Breaks(differ, "same = 0", "same = k; break", stores)), 1);
  EXPECT_GE(Early(kGuard + Breaks(differ, "same = 0", "break", "            same += 1\n" + stores)), 1);
  EXPECT_GE(
      Early(kGuard + Breaks(differ, "same = 0", "break", "            else:\n                same = 1\n" + stores)), 1);
  EXPECT_GE(Early(kGuard + Breaks("x[i + k + 1] != p[k]", "same = 0", "same = 1; break", stores)), 1);
  EXPECT_GE(Early(kGuard + Breaks("n // p[k] == 1", "same = 0", "same = 1; break", stores)), 1);
}

/// Whether rounds count how far a search gets.
bool Counts(const std::string& after, const std::string& before = "") {
  const std::string search = "        k = 0\n        while k < p.size and x[i + k] == p[k]:\n            k += 1\n";
  const ir::Module module = Checked(kGuard + before + search + after, kPacked, 8);
  bool counts = false;
  ForEachStatement(module.functions.back()->body, [&](const ir::Stmt& stmt) {
    const auto* loop = ir::As<ir::ForRange>(&stmt);
    counts = counts || (loop && loop->variable->name == "round" && loop->body.back()->kind == ir::Kind::kIf);
  });
  return counts;
}

TEST(Searches, CountOnlyIfMoreThanTheirEndMatters) {
  EXPECT_FALSE(Counts("        out[i] = k == p.size\n"));
  EXPECT_FALSE(Counts("        out[i] = 3 if k < 8 else n\n"));
  EXPECT_FALSE(Counts("        if 8 <= k:\n            out[i] = n\n        if p.size != k:\n            out[i] = 1\n"));
  EXPECT_TRUE(Counts("        out[i] = k\n"));
  EXPECT_TRUE(Counts("        out[i] = k == 7\n"));
  EXPECT_TRUE(Counts("        out[i] = k <= 8\n"));
  EXPECT_TRUE(Counts("        out[i] = n if k == p.size else k\n"));
  EXPECT_TRUE(Counts("        k += 1\n        out[i] = k == p.size\n"));
}

/// How often packed threads use rows of the builtin table.
struct Request {
  std::string body, facts = "x.align=16, p.shape[0]=8, out.align=16";
  std::string signature = "(uint8[::1], uint8[::1], uint8[::1], int64)";
  Coarsening coarsening = kPacked;
};
int Uses(const std::string& row, const Request& request) {
  const ir::Module module = CheckProgram({.python = "from numba import float32, float64\n@cuda.jit(assume='" +
                                                    request.facts + "')\ndef k(x, p, out, n):\n" + request.body,
                                          .kernels = {{"k", request.signature}},
                                          .facts = true,
                                          .coarsening = request.coarsening});
  int uses = 0;
  ir::WalkStatements(
      module.functions.back()->body, [](const ir::Stmt&) {},
      [&](const ir::Expr& expr) {
        const auto* intrinsic = ir::As<ir::Intrinsic>(&expr);
        uses += intrinsic && intrinsic->row->name == row;
      });
  return uses;
}

std::string Match(const std::string& equal = "x[i + k] == p[k]", const std::string& result = "out[i] = k == p.size") {
  return kGuard + "        k = 0\n        while k < p.size and " + equal + ":\n            k += 1\n        " + result +
         "\n";
}

TEST(WordSearches, CompareWordsOfNeighbors) {
  EXPECT_EQ(Uses("pyk.word_at", {Match()}), 1);
  EXPECT_EQ(Uses("pyk.word", {Match()}), 1);
  EXPECT_EQ(Uses("pyk.word", {Match("p[k] == x[k + i]")}), 1);
  EXPECT_EQ(Uses("pyk.word_at", {Match(), "x.align=16, p.shape[0]=4, p.align=4"}), 2) << "both from aligned words";
  EXPECT_EQ(Uses("pyk.word_at", {Match(), "x.align=4, p.shape[0]=9"}), 1) << "and a rest";
  EXPECT_EQ(Uses("pyk.word_at", {.body = Match(), .signature = "(int16[::1], int16[::1], int32[::1], int64)"}), 1);
  EXPECT_EQ(Uses("pyk.word_at", {kGuard + Breaks("x[i + k] != p[k]", "out[i] = 1", "break",
                                                 "        else:\n            out[i] = 2\n")}),
            1);
}

TEST(WordSearches, OfRowsThatBeginWithWords) {
  const std::string body =
      "    i, j = cuda.grid(2)\n    if j < x.shape[0] and i + p.size <= x.shape[1]:\n        k = 0\n"
      "        while k < p.size and x[j, i + k] == p[k]:\n            k += 1\n        out[j, i] = k == p.size\n";
  const auto uses = [&](const std::string& facts) {
    return Uses("pyk.word_at", {body, facts, "(uint8[:, ::1], uint8[::1], uint8[:, ::1], int64)"});
  };
  EXPECT_EQ(uses("x.align=16, p.shape[0]=8, x.shape[1]%4=0"), 1);
  EXPECT_EQ(uses("x.align=16, p.shape[0]=8, x.shape[1]=96"), 1);
  EXPECT_EQ(uses("x.align=16, p.shape[0]=8, x.shape[1]=97"), 0);
  EXPECT_EQ(uses("x.align=16, p.shape[0]=8, x.shape[1]%2=0"), 0);
  EXPECT_EQ(uses("x.align=16, p.shape[0]=8"), 0);
}

TEST(WordSearches, OtherSearchesCompareElements) {
  EXPECT_EQ(Uses("pyk.word_at", {Match(), "p.shape[0]=8"}), 0) << "not aligned";
  EXPECT_EQ(Uses("pyk.word_at", {Match(), "x.align=16, p.shape[0]=3"}), 0) << "less than a word";
  EXPECT_EQ(Uses("pyk.word_at", {.body = Match(), .coarsening = {2, 0, Coarsening::Arrangement::kPacked}}), 0);
  EXPECT_EQ(Uses("pyk.word_at", {.body = Match(), .coarsening = {}}), 0);
  EXPECT_EQ(Uses("pyk.word_at", {Match("x[i + k] == p[k]", "out[i] = k")}), 0) << "counts";
  EXPECT_EQ(Uses("pyk.word_at", {Match("x[i + k] >= p[k]")}), 0);
  EXPECT_EQ(Uses("pyk.word_at", {Match("x[i + k] == p[7 - k]")}), 0) << "backwards";
  EXPECT_EQ(Uses("pyk.word_at", {Match("x[i + k] == p[k]", "x[i] = k == p.size")}), 0) << "changes the text";
  EXPECT_EQ(Uses("pyk.word_at", {.body = Match(), .signature = "(int32[::1], int32[::1], uint8[::1], int64)"}), 0);
  EXPECT_EQ(Uses("pyk.word_at", {.body = Match(), .signature = "(uint8[::1], int8[::1], uint8[::1], int64)"}), 0);
}

TEST(TruthWords, GatherBytesOfNeighbors) {
  const std::string guard = "    i = cuda.grid(1)\n    if i < n:\n        ";
  const Request truth{guard + "out[i] = x[i] == p[0]\n"};
  EXPECT_EQ(Uses("pyk.set_word", truth), 1);
  EXPECT_EQ(Uses("pyk.set_word", {Match()}), 1);
  EXPECT_EQ(Uses("pyk.set_word", {truth.body, truth.facts, "(uint8[::1], uint8[::1], bool[::1], int64)"}), 1);
  EXPECT_EQ(Uses("pyk.set_word", {truth.body, "x.align=16"}), 0) << "not aligned";
  EXPECT_EQ(Uses("pyk.set_word", {truth.body, truth.facts, "(uint8[::1], uint8[::1], int16[::1], int64)"}), 0);
  EXPECT_EQ(Uses("pyk.set_word", {guard + "out[i] = x[i]\n"}), 0) << "no truth";
  EXPECT_EQ(Uses("pyk.set_word", {guard + "out[i + 1] = x[i] == p[0]\n"}), 0) << "between words";
  EXPECT_EQ(Uses("pyk.set_word", {guard + "out[i] = x[i] == p[0]\n        out[i] = x[i]\n"}), 0) << "two stores";
  EXPECT_EQ(Uses("pyk.set_word", {.body = truth.body, .coarsening = {2, 0, Coarsening::Arrangement::kPacked}}), 0);
}

TEST(FloatConversions, OfSmallIntegersGoByInt32) {
  const auto uses = [](const std::string& value, const std::string& element, const Coarsening& coarsening = kPacked) {
    return Uses("pyk.float_by_int32", {.body = "    i = cuda.grid(1)\n    if i < n:\n        out[i] = " + value + "\n",
                                       .signature = "(" + element + "[::1], uint8[::1], float32[::1], int64)",
                                       .coarsening = coarsening});
  };
  for (const char* element : {"uint8", "int8", "uint16", "int16"}) EXPECT_EQ(uses("float32(x[i])", element), 1);
  EXPECT_EQ(uses("float32(x[i]) * float32(p[i])", "uint16"), 2);
  EXPECT_EQ(uses("float64(x[i])", "uint16"), 0);
  EXPECT_EQ(uses("float32(x[i])", "int32"), 0);
  EXPECT_EQ(uses("float32(x[i])", "bool"), 0);
  EXPECT_EQ(uses("float32(x[i])", "uint16", {}), 0);
  EXPECT_EQ(uses("float32(x[i])", "uint16", {4, 0}), 0);
}

/// What a thread does that may be packed.
ThreadWork WorkIn(const std::string& body, int64_t size) { return WorkOf(*Checked(body, {}, size).functions.back()); }

TEST(Searches, LoopsThatFactsMakeShortArePacked) {
  const std::string blur = kGuard +
                           "        r = p.size // 2\n        total = 0\n        for k in range(-r, r + 1):\n"
                           "            total += p[k + r] * x[i + r + k]\n        out[i] = total\n";
  const ThreadWork known = WorkIn(blur, 9), unknown = WorkIn(blur, 65);
  EXPECT_EQ(known.refusal, "");
  EXPECT_TRUE(known.packs);
  EXPECT_EQ(known.loads, 9);
  EXPECT_EQ(unknown.refusal, "has a loop of unknown length, which keeps its threads busy");
  EXPECT_TRUE(unknown.may_be_short && unknown.packs);
  const LaunchNumbers launch{.grid = {1u << 20, 1, 1}, .block = {256, 1, 1}, .multiprocessors = 132, .aligned = true};
  EXPECT_TRUE(AdviseCoarsening(known, launch).coarsening.IsPacked());
  EXPECT_EQ(AdviseCoarsening(unknown, launch).coarsening, Coarsening{});
}

TEST(Searches, WhatTheyFindIsNoPlaceOfNeighbors) {
  const std::string search = kGuard + Loop("k < p.size and x[i + k] == p[k]");
  EXPECT_TRUE(WorkIn(search, 8).packs);
  EXPECT_FALSE(WorkIn(search + "        out[i] = p[k]\n", 8).packs);
}

TEST(Searches, LoopsOverARowReadNeighbors) {
  const auto reads_neighbors = [](const std::string& index) {
    const ir::Module module =
        CheckProgram({.python = "@cuda.jit\ndef k(u, out):\n    x, y = cuda.grid(2)\n"
                                "    if x + 3 < u.shape[1] and y + 3 < u.shape[0]:\n        total = 0\n"
                                "        for k in range(3):\n            total += u[" +
                                index + "]\n        out[y, x] = total\n",
                      .kernels = {{"k", "(uint8[:, ::1], uint8[:, ::1])"}},
                      .facts = true});
    const ThreadWork work = WorkOf(*module.functions.back());
    EXPECT_TRUE(work.packs) << index;
    return work.has_neighbors;
  };
  EXPECT_TRUE(reads_neighbors("y, x + k"));
  EXPECT_FALSE(reads_neighbors("y + k, x"));
}

TEST(Searches, LoopsWithAtomicsAreNotAskedAgain) {
  EXPECT_FALSE(WorkIn(kGuard + "        for k in range(n):\n            cuda.atomic.add(out, k, 1)\n", 9).may_be_short);
}

}  // namespace
}  // namespace pyk2cu::test
