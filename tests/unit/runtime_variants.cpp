#include <gtest/gtest.h>

#include <atomic>

#include "frontend/analysis/factors.h"
#include "frontend/analysis/loop_numbers.h"
#include "runtime/program/program.h"

#include "runtime/variants/background.h"
#include "runtime/variants/mode.h"
#include "runtime/variants/policy.h"
#include "runtime/variants/variant_choice.h"

// Which facts of launches lead to a variant, and when they are given up. Without a device.
namespace pyk2cu::runtime {
namespace {

using Kind = FactSlot::Kind;

/// A kernel of an array of points and a number of rounds.
class PolicyTest : public ::testing::Test {
 protected:
  Verdict Launch(int64_t block, int64_t extent, int64_t rounds) {
    return Note(policy, {block, 1, 1, extent, kNoFact, rounds});
  }
  /// Returns after how many equal launches a variant is compiled; 0 if after none of 64.
  int LaunchesUntilCompile(int64_t block, int64_t extent, int64_t rounds) {
    for (int i = 1; i <= 64; ++i)
      if (const Verdict verdict = Launch(block, extent, rounds); verdict.compile) {
        last = *verdict.compile;
        return i;
      }
    return 0;
  }

  LaunchPolicy policy = MakePolicy({{Kind::kBlock, 0},
                                    {Kind::kBlock, 1},
                                    {Kind::kBlock, 2},
                                    {Kind::kExtent, 1, 0},
                                    {Kind::kExtent, 0, 0},
                                    {Kind::kValue, 0, 1}},
                                   PolicyLimits{});
  FactValues last;
};

TEST_F(PolicyTest, BlocksAndExtentsComeSoonNumbersLater) {
  EXPECT_EQ(LaunchesUntilCompile(256, 3, 100), 3);
  EXPECT_EQ(last, (FactValues{256, 1, 1, 3, kNoFact, kNoFact}));
  EXPECT_EQ(LaunchesUntilCompile(256, 3, 100), 13);
  EXPECT_EQ(last, (FactValues{256, 1, 1, 3, kNoFact, 100}));
  const Verdict later = Launch(256, 3, 100);
  EXPECT_FALSE(later.compile || later.watch || later.gave_up);
  EXPECT_FALSE(IsSettled(policy));
}

TEST_F(PolicyTest, LaunchesAreWatchedUntilAllIsDecided) {
  EXPECT_TRUE(Launch(256, 3, 100).watch);
  EXPECT_EQ(LaunchesUntilCompile(256, 3, 100), 2);
  EXPECT_TRUE(Launch(256, 3, 100).watch) << "the number is not decided";
  EXPECT_EQ(LaunchesUntilCompile(256, 3, 100), 12);
  EXPECT_FALSE(Launch(256, 3, 100).watch);
  EXPECT_TRUE(Launch(128, 3, 100).watch) << "another block";
}

TEST_F(PolicyTest, NumbersThatCountAreGivenUpFirst) {
  for (int i = 0; i < 2; ++i) EXPECT_FALSE(Launch(256, 3, i).gave_up);
  const Verdict third = Launch(256, 3, 2);
  EXPECT_TRUE(third.gave_up);
  EXPECT_EQ(third.compile, (FactValues{256, 1, 1, 3, kNoFact, kNoFact}));
  EXPECT_FALSE(third.watch);
  EXPECT_FALSE(Launch(256, 3, 7).watch);
}

TEST_F(PolicyTest, ExtentsThatChangeAreGivenUp) {
  for (int64_t extent = 2; extent < 6; ++extent) EXPECT_EQ(LaunchesUntilCompile(256, extent, kNoFact), 3);
  const Verdict fifth = Launch(256, 9, kNoFact);
  EXPECT_TRUE(fifth.gave_up);
  // All launches together have had this block; a variant was decided for each of them, and now for the block alone.
  EXPECT_EQ(Kept(policy, {256, 1, 1, 9, kNoFact, kNoFact}), (FactValues{256, 1, 1, kNoFact, kNoFact, kNoFact}));
}

TEST_F(PolicyTest, WhenAllIsGivenUpNothingIsWatched) {
  for (int i = 1; i <= 5; ++i)
    for (int axis = 0; axis < 3; ++axis) {
      FactValues launch(6, kNoFact);
      launch[static_cast<size_t>(axis)] = i;
      launch[3] = i;
      launch[4] = i;
      launch[5] = i;
      Note(policy, launch);
    }
  EXPECT_TRUE(IsSettled(policy));
  const Verdict verdict = Launch(1, 1, 1);
  EXPECT_FALSE(verdict.compile || verdict.watch || verdict.gave_up);
}

TEST_F(PolicyTest, TheNumberOfCombinationsIsBounded) {
  policy.limits.blocks = policy.limits.extents = policy.limits.values = 100;
  for (int i = 0; i < 90; ++i) Launch(1 + i % 9, 1 + i % 10, i);
  EXPECT_LE(policy.steady.size(), policy.limits.profiles);
  EXPECT_LE(policy.with_values.size(), policy.limits.profiles);
}

TEST_F(PolicyTest, EndsAfterSoManyLaunches) {
  policy.limits.blocks = 1000;
  policy.limits.profiles = 1000;
  uint32_t watched = 0;
  for (int i = 1; i <= 1000; ++i) watched += Launch(i, kNoFact, kNoFact).watch;
  EXPECT_EQ(watched, policy.limits.watched_launches - 1);
  EXPECT_TRUE(IsSettled(policy));
}

TEST(FactSlots, SmallExtentsCountFromTheClosestAxis) {
  TypeTable types;
  const Type* points = types.Array(TypeTable::Scalar(ScalarId::kFloat32), 3, Layout::kC);
  const Type* any = types.Array(TypeTable::Scalar(ScalarId::kFloat64), 2, Layout::kA);
  const Type* fortran = types.Array(TypeTable::Scalar(ScalarId::kFloat32), 2, Layout::kF);
  const std::vector<const Type*> list = {points, any, fortran, TypeTable::Scalar(ScalarId::kInt64)};
  const std::vector<FactSlot> slots = SlotsOf(list, {0, 0, 0, kMaxNumberFact});
  const int64_t shape[] = {1000, 4, 3}, strides[] = {48, 12, 4};
  const int64_t rows[] = {3, 100}, row_strides[] = {24, 8};
  const int64_t columns[] = {9, 100}, column_strides[] = {4, 36};
  const Argument arguments[] = {Argument::Array(ScalarId::kFloat32, 4096, shape, strides),
                                Argument::Array(ScalarId::kFloat64, 4096, rows, row_strides),
                                Argument::Array(ScalarId::kFloat32, 4096, columns, column_strides),
                                Argument::Scalar(ScalarValue::Int(-5))};
  const FactValues values = Observe(slots, {{10}, {32, 4}}, arguments);
  const std::string names[] = {"p", "a", "f", "n"};
  EXPECT_EQ(DescribeFacts(slots, values, names),
            "block=32x4, p.shape[2]=3, p.shape[1]=4, p.align=16, a.strides[1]=8, f.shape[0]=9, f.align=16, n=-5");
  Facts facts;
  AddFacts(slots, values, list, arguments, facts);
  EXPECT_EQ(facts.block, (std::array<uint32_t, 3>{32, 4, 1}));
  EXPECT_EQ(facts.arguments[0].extents, (std::vector<int64_t>{ArgumentFacts::kUnknown, 4, 3}));
  EXPECT_EQ(facts.arguments[0].alignment, 16u);
  EXPECT_EQ(facts.arguments[1].strides, (std::vector<int64_t>{ArgumentFacts::kUnknown, 8}));
  EXPECT_EQ(facts.arguments[2].extents, (std::vector<int64_t>{9, ArgumentFacts::kUnknown}));
  EXPECT_EQ(facts.arguments[3].value, static_cast<uint64_t>(-5));
}

TEST(FactSlots, NumbersAreSmallUpToTheLimit) {
  const std::vector<const Type*> list = {TypeTable::Scalar(ScalarId::kInt64)};
  const std::vector<FactSlot> slots = SlotsOf(list, {kMaxNumberFact});
  const auto number_of = [&](int64_t number) {
    const Argument argument = Argument::Scalar(ScalarValue::Int(number));
    return Observe(slots, {{1}, {1}}, {&argument, 1})[3];
  };
  for (const int64_t number : {int64_t{0}, kMaxNumberFact, -kMaxNumberFact}) EXPECT_EQ(number_of(number), number);
  for (const int64_t number : {kMaxNumberFact + 1, -kMaxNumberFact - 1, INT64_MIN, INT64_MAX})
    EXPECT_EQ(number_of(number), kNoFact);
}

TEST(FactSlots, ExtentsAreSmallUpToTheLimit) {
  TypeTable types;
  const Type* matrix = types.Array(TypeTable::Scalar(ScalarId::kInt8), 2, Layout::kC);
  const std::vector<const Type*> list = {matrix};
  const std::vector<FactSlot> slots = SlotsOf(list, {});
  const auto extent_of = [&](int64_t columns) {
    const int64_t shape[] = {100, columns}, strides[] = {columns, 1};
    const Argument array = Argument::Array(ScalarId::kInt8, 64, shape, strides);
    return Observe(slots, {{1}, {1}}, {&array, 1})[3];
  };
  EXPECT_EQ(extent_of(kMaxExtentFact), kMaxExtentFact);
  EXPECT_EQ(extent_of(kMaxExtentFact + 1), kNoFact);
  EXPECT_EQ(extent_of(1), 1);
  EXPECT_EQ(extent_of(0), kNoFact);
}

TEST(FactSlots, VectorsAreAlignedWhereLoopsAreWrittenForIt) {
  TypeTable types;
  const Type* vector = types.Array(TypeTable::Scalar(ScalarId::kFloat32), 1, Layout::kC);
  const std::vector<const Type*> list = {vector, vector};
  const std::vector<FactSlot> slots = SlotsOf(list, {}, /*coarsens=*/false, /*packs=*/false, {true, false});
  const std::string names[] = {"x", "y"};
  const auto text_of = [&](uint64_t address) {
    const int64_t shape[] = {1000}, strides[] = {4};
    const Argument array = Argument::Array(ScalarId::kFloat32, address, shape, strides);
    const Argument arguments[] = {array, array};
    return DescribeFacts(slots, Observe(slots, {{1}, {64}}, arguments), names);
  };
  EXPECT_EQ(text_of(4096), "block=64, x.align=16");
  EXPECT_EQ(text_of(4100), "block=64");
}

TEST(FactSlots, PackingNeedsAlignedRows) {
  TypeTable types;
  const Type* image = types.Array(TypeTable::Scalar(ScalarId::kUInt8), 3, Layout::kC);
  const std::vector<const Type*> list = {image};
  const std::vector<FactSlot> slots = SlotsOf(list, {}, true, true);
  const auto values_of = [&](uint64_t address, int64_t columns, int64_t channels) {
    const int64_t shape[] = {100, columns, channels}, strides[] = {columns * channels, channels, 1};
    const Argument array = Argument::Array(ScalarId::kUInt8, address, shape, strides);
    return Observe(slots, {{1}, {32, 8}}, {&array, 1});
  };
  const FactValues values = values_of(4096, 640, 3);
  EXPECT_TRUE(AllowsPacking(slots, values));
  const std::string names[] = {"p"};
  EXPECT_EQ(DescribeFacts(slots, values, names), "block=32x8, p.shape[2]=3, p.align=16, p.shape[1]%16=0");
  EXPECT_EQ(DescribeFacts(slots, WithoutPacking(slots, values), names), "block=32x8, p.shape[2]=3, p.align=16");
  EXPECT_FALSE(AllowsPacking(slots, values_of(4097, 640, 3)));
  EXPECT_FALSE(AllowsPacking(slots, values_of(4096, 641, 3)));
  EXPECT_FALSE(AllowsPacking(slots, values_of(4096, 640, 20)));
  EXPECT_TRUE(AllowsPacking(slots, values_of(4096, 641, 32)));
  EXPECT_FALSE(AllowsPacking(SlotsOf(list, {}, true), Observe(SlotsOf(list, {}, true), {{1}, {1}}, {})));
}

TEST(VariantChoice, TakesTheVariantThatKnowsMost) {
  VariantChoice choice(ClosedPolicy({{Kind::kBlock, 0}, {Kind::kValue, 0, 0}}));
  const auto ready = [](FactValues facts, std::string reason) {
    return SpecialVariant{
        .facts = std::move(facts), .state = SpecialVariant::State::kReady, .reason = std::move(reason)};
  };
  choice.Add(ready({256, kNoFact}, "block"));
  choice.Add(ready({256, 7}, "both"));
  const auto reason = [&](uint32_t block, int64_t n, uint32_t blocks = 1) {
    const Argument argument = Argument::Scalar(ScalarValue::Int(n));
    const VariantChoice::Taken taken = choice.Take({{blocks}, {block}}, {&argument, 1}, false);
    return taken.taken ? taken.taken->reason : "";
  };
  EXPECT_EQ(reason(256, 7), "both");
  EXPECT_EQ(reason(256, 8), "block");
  EXPECT_EQ(reason(128, 7), "");
  SpecialVariant measured = ready({256, kNoFact}, "measured");
  measured.tuned = true;
  measured.grids = {100, 200};
  choice.Add(measured);
  EXPECT_EQ(reason(256, 7, 99), "both");
  EXPECT_EQ(reason(256, 7, 100), "measured");
  EXPECT_EQ(reason(256, 8, 200), "measured");
  EXPECT_EQ(reason(256, 8, 201), "block");
  SpecialVariant failed = ready({128, kNoFact}, "failed");
  failed.state = SpecialVariant::State::kFailed;
  const uint32_t before = choice.Generation();
  choice.Add(failed);
  EXPECT_EQ(choice.Generation(), before);
  EXPECT_EQ(reason(128, 7), "");
}

TEST(GridRange, HasFewBlocksThatAreTakenEvenly) {
  const GridRange range{.from = 100, .to = 1000, .axis = 1, .from_along = 32, .multiple_along = 4};
  EXPECT_TRUE(range.Has({{20, 33}, {1}}));
  EXPECT_TRUE(range.Has({{20, 16}, {1}}));
  EXPECT_FALSE(range.Has({{20, 18}, {1}}));
  EXPECT_FALSE(range.Has({{2, 16}, {1}}));
  EXPECT_EQ(Intersect(range, {0, 500}).multiple_along, 4u);
}

/// Of a kernel of bytes and weights whose loop over these is short if there are few.
TEST(VariantChoice, AsksAgainWhereFactsMakeLoopsShort) {
  TypeTable types;
  const Type *bytes = types.Array(TypeTable::Scalar(ScalarId::kUInt8), 1, Layout::kC), *list[] = {bytes, bytes};
  const std::vector<FactSlot> slots = SlotsOf(list, {}, /*coarsens=*/true, /*packs=*/true);
  CoarseningModel model{{.refusal = "has a loop", .may_be_short = true, .packs = true}, 132};
  int asked = 0;
  model.with_facts = [&](const FactValues& facts) {
    ++asked;
    for (size_t i = 0; i < slots.size(); ++i)
      if (slots[i].kind == Kind::kExtent && slots[i].argument == 1 && facts[i] == 9)
        return lowering::ThreadWork{
            .loads = 9, .load_bytes = 1, .bytes_in_flight = 1, .packs = true, .largest_element = 1, .axes = {true}};
    return lowering::ThreadWork{.refusal = "has a loop", .may_be_short = true, .packs = true};
  };
  VariantChoice choice(MakePolicy(slots, {}), {}, model);
  const auto why = [&](int64_t weights, uint64_t address) {
    const int64_t size = int64_t{1} << 30, stride = 1;
    const Argument arguments[] = {Argument::Array(bytes->dtype(), address, {&size, 1}, {&stride, 1}),
                                  Argument::Array(bytes->dtype(), address, {&weights, 1}, {&stride, 1})};
    return choice.Take({{1u << 22}, {256}}, arguments, true).coarsening;
  };
  const std::string packed =
      "moves 1 byte a thread with 9 loads in flight; 16 neighbors' work makes wide accesses of "
      "them";
  EXPECT_EQ(why(9, 4096), packed);
  EXPECT_EQ(why(9, 4096), packed);
  EXPECT_EQ(asked, 1);
  EXPECT_EQ(why(9, 4097), "has a loop");
  EXPECT_EQ(why(100, 4096), "has a loop");
  EXPECT_EQ(asked, 1) << "nothing is known of long arrays";
  for (const int64_t weights : {1, 2, 3, 4}) EXPECT_EQ(why(weights, 4096), "has a loop");
  EXPECT_EQ(asked, 5);
  EXPECT_EQ(why(9, 4096), "has a loop") << "the fifth extent has given the slot up";
}

TEST(VariantChoice, KeepsTheNewest) {
  VariantChoice choice(ClosedPolicy({{Kind::kBlock, 0}}));
  for (int64_t i = 1; i <= 20; ++i) choice.Add({.facts = {i}, .state = SpecialVariant::State::kReady});
  const std::vector<SpecialVariant> list = choice.List();
  EXPECT_EQ(list.size(), VariantChoice::kMaxVariants);
  for (const SpecialVariant& each : list) EXPECT_GT(each.facts[0], 12);
}

TEST(BackgroundWork, RunsAllJobsAndStopsCleanly) {
  std::atomic<int> done = 0;
  BackgroundWork work(3);
  for (int i = 0; i < 100; ++i) work.Submit([&] { ++done; });
  work.Wait();
  EXPECT_EQ(done, 100);
  work.Stop();
  work.Submit([&] { ++done; });
  work.Wait();
  EXPECT_EQ(done, 100);
}

TEST(Factors, AreIntegersThatSmallElementsAreMultipliedBy) {
  const auto program = Program::Parse(SourceFile("k.py", R"py(
from numba import cuda

@cuda.jit
def kernel(pixels, words, gain, scale, narrow, offset, changed):
    i = cuda.grid(1)
    changed += 1
    pixel = pixels[i]
    words[i] = pixels[i] * gain + scale * pixel + pixel * narrow + words[i] * offset + offset + pixel * changed
)py"));
  ASSERT_FALSE(program->Report().HasErrors());
  const Type *wide = TypeTable::Scalar(ScalarId::kInt64), *narrow = TypeTable::Scalar(ScalarId::kInt16);
  const Type* pixels = program->Types().Array(TypeTable::Scalar(ScalarId::kUInt8), 1, Layout::kC);
  const Type* words = program->Types().Array(TypeTable::Scalar(ScalarId::kInt32), 1, Layout::kC);
  const Specialization specialization{"kernel", {pixels, words, wide, wide, narrow, wide, wide}, {}};
  Diagnostics report = program->NewReport();
  const std::optional<ir::Module> module = program->Check(std::span(&specialization, 1), report);
  ASSERT_TRUE(module);
  EXPECT_EQ(analysis::FactorsOfElements(*module), (std::vector<bool>{false, false, true, true, false, false, false}));
}

TEST(Factors, AreFactsUpTo16Bits) {
  const Type* number = TypeTable::Scalar(ScalarId::kInt64);
  const std::vector<FactSlot> slots = SlotsOf({&number, 1}, {kMaxFactorFact});
  const auto seen = [&](int64_t value) {
    const Argument argument = Argument::Scalar(ScalarValue::Int(value));
    return Observe(slots, {{1}, {1}}, {&argument, 1}).back();
  };
  EXPECT_EQ(seen(300), 300);
  EXPECT_EQ(seen(kMaxFactorFact), kMaxFactorFact);
  EXPECT_EQ(seen(-kMaxFactorFact), -kMaxFactorFact);
  EXPECT_EQ(seen(kMaxFactorFact + 1), kNoFact);
}

TEST(LoopNumbers, DecideAloneHowOftenALoopRuns) {
  const auto program = Program::Parse(SourceFile("k.py", R"py(
from numba import cuda

@cuda.jit(device=True)
def power(x, n):
    result = 1.0
    for _ in range(n):
        result *= x
    return result

@cuda.jit
def kernel(x, size, rounds, degree, step, unused, until):
    start = cuda.grid(1)
    half = rounds // 2
    for i in range(start, size, cuda.gridsize(1)):
        for k in range(half):
            x[i] += power(x[i], degree)
    while x[0] < until:
        x[0] += step
)py"));
  ASSERT_FALSE(program->Report().HasErrors());
  const Type* number = TypeTable::Scalar(ScalarId::kInt64);
  const Type* array = program->Types().Array(TypeTable::Scalar(ScalarId::kFloat64), 1, Layout::kC);
  const Specialization specialization{"kernel", {array, number, number, number, number, number, number}, {}};
  Diagnostics report = program->NewReport();
  const std::optional<ir::Module> module = program->Check(std::span(&specialization, 1), report);
  ASSERT_TRUE(module);
  EXPECT_EQ(analysis::NumbersOfLoops(*module), (std::vector<bool>{false, false, true, true, false, false, false}));
}

TEST(VariantMode, IsReadFromText) {
  EXPECT_EQ(ParseVariantMode("off"), VariantMode::kOff);
  EXPECT_EQ(ParseVariantMode("on"), VariantMode::kOn);
  EXPECT_EQ(ParseVariantMode("now"), VariantMode::kNow);
  EXPECT_EQ(ParseVariantMode("all"), VariantMode::kAll);
  EXPECT_EQ(ParseVariantMode("measured"), VariantMode::kMeasured);
  EXPECT_EQ(ParseVariantMode("On"), std::nullopt);
}

}  // namespace
}  // namespace pyk2cu::runtime
