// Searches that end early, where threads are packed (StraightenSearches), and the work of loops that facts make short.

#include "frontend/lowering/coarsening/advice.h"
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
  ForEachStatement(module.functions.back()->body,
                   [&](const ir::Stmt& stmt) { found += stmt.kind == ir::Kind::kWhile; });
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
