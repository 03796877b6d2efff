// What data a kernel gets, which mistakes confirm a finding, and processes that crash.

#include <gtest/gtest.h>
#include <unistd.h>

#include <algorithm>
#include <cstdlib>
#include <set>

#include "frontend/source/render.h"
#include "runtime/confirm/child.h"
#include "runtime/confirm/data_set.h"
#include "runtime/confirm/matching.h"
#include "runtime/program/program.h"

namespace pyk2cu::runtime {
namespace {

// ---- Which values make sense

/// The uses of the arguments of a kernel `k`, of arrays with 10, 20, 30, … elements.
std::vector<ElementUse> UsesIn(const std::string& signature, const std::string& parameters, const std::string& body) {
  const std::string text =
      "from numba import cuda, int32\n\n@cuda.jit(device=True)\ndef first(x, i):\n    return x[i]\n\n"
      "@cuda.jit('void(" +
      signature + ")')\ndef k(" + parameters + "):\n    i = cuda.grid(1)\n" + body;
  const std::shared_ptr<const Program> program = Program::Parse(SourceFile("k.py", text));
  Diagnostics report = program->NewReport();
  const Specialization specialization{"k", program->FindKernel("k")->signatures.at(0).arguments, {}};
  const std::optional<ir::Module> module = program->Check(std::span(&specialization, 1), report);
  EXPECT_TRUE(module) << Render(report, {});
  if (!module) return {};
  const ir::Function& kernel = *module->functions.back();
  FindingLaunch launch;
  int64_t extent = 0;
  for (const ir::Variable* parameter : kernel.parameters) {
    FindingArgument argument{std::string(parameter->name), parameter->type};
    if (parameter->type->IsArray()) argument.extents.assign(static_cast<size_t>(parameter->type->ndim()), extent += 10);
    if (parameter->type->IsInteger()) argument.value = 1000;
    launch.arguments.push_back(argument);
  }
  return UsesOf(kernel, launch);
}

TEST(ElementUses, IndicesHaveTheExtentOfTheirAxis) {
  const auto uses = UsesIn("int32[::1], float32[::1]", "idx, out", "    out[idx[i] + 1] = 0\n");
  EXPECT_EQ(uses.at(0).limit, 20);
  EXPECT_EQ(uses.at(1).limit, 0);
}

TEST(ElementUses, ValuesAreFollowedThroughVariablesSharedArraysAndCalls) {
  const std::string body =
      "    s = cuda.shared.array(32, int32)\n    j = first(idx, i)\n    s[i] = j\n    cuda.syncthreads()\n"
      "    out[i, s[i + 1]] = 0\n";
  const auto uses = UsesIn("int32[::1], float32[:, ::1]", "idx, out", body);
  EXPECT_EQ(uses.at(0).limit, 20);
}

TEST(ElementUses, OffsetsOfRowsRise) {
  const std::string body = "    for k in range(rows[i], rows[i + 1]):\n        out[i] += x[k]\n";
  const auto uses = UsesIn("int32[::1], float32[::1], float32[::1]", "rows, x, out", body);
  EXPECT_TRUE(uses.at(0).offsets);
  EXPECT_EQ(uses.at(0).limit, 20);
  const auto loops = UsesIn("int32[::1], float32[::1], float32[::1]", "rows, x, out",
                            "    k = rows[i]\n    while k < rows[i + 1]:\n        out[i] += x[k]\n        k += 1\n");
  EXPECT_TRUE(loops.at(0).offsets);
}

TEST(ElementUses, RoundsConstantsAndCounters) {
  const std::string body =
      "    for k in range(n[i]):\n        if x[i] > 2.5:\n            cuda.atomic.add(count, 0, 1)\n";
  const auto uses = UsesIn("int32[::1], float32[::1], int32[::1]", "n, x, count", body);
  EXPECT_TRUE(uses.at(0).rounds);
  EXPECT_FALSE(uses.at(0).offsets);
  EXPECT_EQ(uses.at(1).constants, std::vector{2.5});
  EXPECT_TRUE(uses.at(2).cleared);
  EXPECT_FALSE(uses.at(1).cleared);
}

TEST(ElementUses, ArraysThatLoopsWaitForAreCleared) {
  const auto uses = UsesIn("int32[::1], int32[::1]", "flag, x",
                           "    while flag[0] == 0:\n        x[i] += 1\n    flag[0] = x[i] + x[i + 1]\n");
  EXPECT_TRUE(uses.at(0).cleared);
  EXPECT_FALSE(uses.at(1).cleared);
}

TEST(ElementUses, IntegerArgumentsAndShiftsAreConstants) {
  const auto uses = UsesIn("uint8[::1], int32[::1], int64", "text, bins, key",
                           "    c = int(text[i]) - 97\n    if 0 <= c < 26 and bins[i] == key:\n        bins[c] = 1\n");
  EXPECT_EQ(std::ranges::count(uses.at(0).constants, 97), 1);
  EXPECT_EQ(std::ranges::count(uses.at(0).constants, 26), 1);
  EXPECT_EQ(std::ranges::count(uses.at(1).constants, 1000), 1);
}

// ---- The data

HostArray Filled(const Type* dtype, int64_t size, const ElementUse& use, DataSet set) {
  HostArray array = *HostArray::Make(dtype, std::vector{size});
  FillArray(array, use, set, 0);
  return array;
}

std::vector<int64_t> Integers(ScalarId type, int64_t size, const ElementUse& use, DataSet set) {
  const HostArray array = Filled(TypeTable::Scalar(type), size, use, set);
  std::vector<int64_t> values;
  for (int64_t i = 0; i < size; ++i) values.push_back(static_cast<int64_t>(array.At(std::vector{i}).bits));
  return values;
}

TEST(DataSets, IndicesAreInRangeInEveryDataSet) {
  for (int set = 0; set < kDataSets; ++set)
    for (const int64_t limit : {1, 2, 7, 100})
      for (const int64_t value : Integers(ScalarId::kInt32, 50, {.limit = limit}, static_cast<DataSet>(set))) {
        EXPECT_GE(value, 0);
        EXPECT_LT(value, limit);
      }
}

TEST(DataSets, RandomIndicesRepeatAndAreTheSameEachTime) {
  const auto values = Integers(ScalarId::kInt64, 50, {.limit = 50}, DataSet::kRandom);
  EXPECT_LT(std::set(values.begin(), values.end()).size(), 50u);
  EXPECT_EQ(values, Integers(ScalarId::kInt64, 50, {.limit = 50}, DataSet::kRandom));
  EXPECT_EQ(Integers(ScalarId::kInt64, 4, {.limit = 9}, DataSet::kCounting), (std::vector<int64_t>{0, 1, 2, 3}));
}

TEST(DataSets, OffsetsNeverFall) {
  for (int set = 0; set < kDataSets; ++set) {
    const auto values = Integers(ScalarId::kInt32, 33, {.limit = 100, .offsets = true}, static_cast<DataSet>(set));
    EXPECT_TRUE(std::ranges::is_sorted(values)) << set;
    EXPECT_LE(values.back(), 100) << set;
  }
}

TEST(DataSets, CountersAndLocksBeginAtZero) {
  for (int set = 0; set < kDataSets; ++set)
    EXPECT_EQ(Integers(ScalarId::kUInt32, 3, {.cleared = true}, static_cast<DataSet>(set)),
              (std::vector<int64_t>{0, 0, 0}));
}

TEST(DataSets, NarrowIntegersDoNotWrap) {
  for (const int64_t value : Integers(ScalarId::kInt8, 300, {}, DataSet::kCounting)) EXPECT_GE(value, 0);
}

TEST(DataSets, EveryTypeOfElementIsFilled) {
  TypeTable types;
  for (int id = 0; id < kScalarCount; ++id) {
    const HostArray ones = Filled(TypeTable::Scalar(static_cast<ScalarId>(id)), 3, {}, DataSet::kOnes);
    const ScalarValue value = ones.At(std::vector<int64_t>{2});
    EXPECT_EQ(value.real + static_cast<double>(value.bits), 1) << Info(static_cast<ScalarId>(id)).name;
  }
  const HostArray random = Filled(TypeTable::Scalar(ScalarId::kComplex64), 50, {}, DataSet::kRandom);
  for (int64_t i = 0; i < 50; ++i) {
    const ScalarValue value = random.At(std::vector{i});
    EXPECT_TRUE(value.real >= 0 && value.real < 1 && value.imaginary >= 0 && value.imaginary < 1);
  }
}

// ---- What confirms

Error Failed(std::string id, uint32_t line, uint32_t other) {
  api::Diagnostic found{Severity::kError, std::move(id), {"dir/k.py", line, 1, line, 1}, "race", {}, {}};
  if (other) found.notes.push_back({{"dir/k.py", other, 1, other, 1}, "the other place"});
  Error error{ErrorKind::kRuntime, "text"};
  error.diagnostics = std::make_shared<const std::vector<api::Diagnostic>>(std::vector{std::move(found)});
  return error;
}

TEST(Matching, OneLineAndTheKindMustFit) {
  const std::vector<FindingLines> lines{{"k.py", 5, 6}, {"k.py", 9, 9}};
  EXPECT_TRUE(WhatConfirms(DiagId::kRaceShared, lines, Failed("race-shared", 6, 20)));
  EXPECT_TRUE(WhatConfirms(DiagId::kRaceShared, lines, Failed("race-shared", 20, 9)));
  EXPECT_FALSE(WhatConfirms(DiagId::kRaceShared, lines, Failed("race-shared", 7, 20)));
  EXPECT_FALSE(WhatConfirms(DiagId::kRaceShared, lines, Failed("race-global", 6, 20)));
  EXPECT_FALSE(WhatConfirms(DiagId::kRaceShared, {{"other.py", 5, 6}}, Failed("race-shared", 6, 0)));
  EXPECT_TRUE(WhatConfirms(DiagId::kMissingFence, lines, Failed("race-global", 6, 20)));
}

TEST(Matching, TheMistakeWithMostPlacesIsTaken) {
  const std::vector<FindingLines> lines{{"k.py", 5, 5}, {"k.py", 9, 9}};
  std::vector<api::Diagnostic> both = *Failed("race-shared", 5, 7).diagnostics;
  both.push_back(Failed("race-shared", 9, 5).diagnostics->front());
  both[1].message = "the right one";
  Error error{ErrorKind::kRuntime, "text"};
  error.diagnostics = std::make_shared<const std::vector<api::Diagnostic>>(both);
  EXPECT_EQ(WhatConfirms(DiagId::kRaceShared, lines, error), "dir/k.py:9: the right one");
}

TEST(Matching, BarriersMissedByExceptionsConfirmNothing) {
  const std::vector<FindingLines> lines{{"k.py", 5, 5}};
  Error error = Failed("divergent-barrier", 5, 3);
  EXPECT_TRUE(WhatConfirms(DiagId::kDivergentBarrier, lines, error));
  KernelError raised;
  raised.exception = "IndexError";
  raised.file = "k.py";
  raised.line = 3;
  error.raised = std::make_shared<const KernelError>(raised);
  EXPECT_FALSE(WhatConfirms(DiagId::kDivergentBarrier, lines, error));
  EXPECT_FALSE(WhatConfirms(DiagId::kOutOfBounds, lines, error));
  EXPECT_TRUE(WhatConfirms(DiagId::kOutOfBounds, {{"k.py", 3, 3}}, error));
}

TEST(Matching, ExceptionsNeedNoWatching) {
  EXPECT_FALSE(NeedsWatching(DiagId::kOutOfBounds));
  EXPECT_FALSE(NeedsWatching(DiagId::kDivisionByZero));
  EXPECT_TRUE(NeedsWatching(DiagId::kRaceGlobal));
  EXPECT_TRUE(NeedsWatching(DiagId::kUninitialized));
}

TEST(Matching, EveryFindingHasARow) {
#define DIAGNOSTIC(id, severity, text, parameters) DiagId::id,
  for (const DiagId id : {
#include "frontend/source/diagnostics.def"
       })
    if (DiagIsFinding(id)) EXPECT_NE(WhyNotShown(id), "a run does not show it") << DiagName(id);
#undef DIAGNOSTIC
}

// ---- Child processes

Child::Received Only(Child& child) { return child.Receive(Child::Clock::now() + std::chrono::seconds(20)); }

TEST(ChildProcess, MessagesArriveWhole) {
  const std::string large(100'000, 'x');
  Result<Child> child = Child::Start([&](const Child::Send& send) {
    send({"a", "", "with\nlines"});
    send({large});
  });
  ASSERT_TRUE(child);
  EXPECT_EQ(Only(*child).message, (Child::Message{"a", "", "with\nlines"}));
  EXPECT_EQ(Only(*child).message, Child::Message{large});
  EXPECT_EQ(Only(*child).state, Child::State::kEnd);
}

TEST(ChildProcess, CrashesAndLoopsAreTold) {
  Result<Child> crash = Child::Start([](const Child::Send& send) {
    send({"before"});
    std::abort();
  });
  ASSERT_TRUE(crash);
  EXPECT_EQ(Only(*crash).message, Child::Message{"before"});
  EXPECT_EQ(Only(*crash).state, Child::State::kCrash);
  Result<Child> loop = Child::Start([](const Child::Send&) {
    for (;;) ::pause();
  });
  ASSERT_TRUE(loop);
  EXPECT_EQ(loop->Receive(Child::Clock::now() + std::chrono::milliseconds(50)).state, Child::State::kLate);
}

}  // namespace
}  // namespace pyk2cu::runtime
