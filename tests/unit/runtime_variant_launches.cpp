#include <gtest/gtest.h>

#include <set>
#include <thread>

#include "runtime/launch/launch_pattern.h"
#include "runtime/program/kernel.h"
#include "runtime/variants/background.h"
#include "tests/unit/variant_device.h"

// Which variant launches take.
namespace pyk2cu::runtime {
namespace {

constexpr const char* kSource = R"py(
from numba import cuda

@cuda.jit
def rows(points, out, rounds):
    i = cuda.grid(1)
    if i < out.size:
        total = 0.0
        for k in range(rounds):
            for j in range(points.shape[1]):
                total += points[i, j] * k
        out[i] = total
)py";

class VariantLaunches : public ::testing::Test {
 protected:
  /// The arguments of a launch.
  struct Call {
    explicit Call(int64_t columns, int64_t rounds, uint64_t address = 1 << 20)
        : shape{100, columns}, strides{columns * 4, 4}, rounds(rounds), address(address) {}
    int64_t shape[2], strides[2], out_shape[1] = {100}, out_strides[1] = {4}, rounds;
    uint64_t address;

    std::vector<Argument> Arguments() const {
      return {Argument::Array(ScalarId::kFloat32, address, shape, strides),
              Argument::Array(ScalarId::kFloat32, address + (1 << 20), out_shape, out_strides),
              Argument::Scalar(ScalarValue::Int(rounds))};
    }
    /// As the public API and the Python package see them.
    std::vector<LaunchValue> Values(ArrayMemory (&memory)[2]) const {
      std::vector<LaunchValue> values(3);
      const auto set = [&](LaunchValue& to, ArrayMemory& at, std::span<const int64_t> extents,
                           std::span<const int64_t> steps, uint64_t where) {
        const ArrayFacts facts = FactsOf(4, where, extents, steps);
        at = {facts.begin, facts.end, extents.data(), steps.data()};
        to.word = ArgumentWord::Array(ScalarId::kFloat32, 0, extents.size(), false, 1, facts);
        to.address = where;
        to.memory = &at;
      };
      set(values[0], memory[0], shape, strides, address);
      set(values[1], memory[1], out_shape, out_strides, address + (1 << 20));
      values[2].word = ArgumentWord::Scalar(ScalarId::kInt64, false, true);
      values[2].integer = static_cast<uint64_t>(rounds);
      return values;
    }
  };

  void Launch(const Call& call, const LaunchConfig& config) {
    const Result<void> launched = kernel.Launch(config, call.Arguments());
    ASSERT_TRUE(launched) << launched.error().message;
  }
  std::shared_ptr<const LaunchPattern> Resolve(const Call& call, const LaunchConfig& config) {
    const std::vector<Argument> arguments = call.Arguments();
    Result<ChosenVariant> chosen = kernel.ResolveLaunch(config, arguments);
    EXPECT_TRUE(chosen);
    ArrayMemory memory[2];
    return LaunchPattern::Make(*device, std::move(*chosen), config, call.Values(memory), arguments, true);
  }
  bool Matches(const LaunchPattern& pattern, const Call& call, const LaunchConfig& config) {
    ArrayMemory memory[2];
    return pattern.Matches(config, call.Values(memory));
  }
  static void WaitForVariants() { BackgroundWork::OfProcess().Wait(); }

  std::shared_ptr<VariantDevice> device = std::make_shared<VariantDevice>();
  std::shared_ptr<const Program> program = Program::Parse(SourceFile("k.py", kSource));
  Kernel kernel{program, *program->FindKernel("rows"), std::make_shared<KernelCache>(device)};
  const LaunchConfig blocks{{4}, {256}}, other{{4}, {128}};
};

TEST_F(VariantLaunches, NeverWaitForAVariant) {
  device->held = true;
  for (int i = 0; i < 20; ++i) Launch(Call(3, 50), blocks);
  EXPECT_EQ(device->launches, 20);
  EXPECT_EQ(device->special, 0);
  device->held = false;
  WaitForVariants();
  Launch(Call(3, 50), blocks);
  EXPECT_EQ(device->special, 1);
  EXPECT_EQ(device->last.block[0], 256u);
  EXPECT_EQ(device->last.arguments[0].extents, (std::vector<int64_t>{ArgumentFacts::kUnknown, 3}));
  EXPECT_EQ(device->last.arguments[2].value, 50u);
  EXPECT_TRUE(device->last.arguments[0].no_alias) << "what held anyway still does";
}

TEST_F(VariantLaunches, OthersTakeTheGeneralVariant) {
  for (int i = 0; i < 20; ++i) Launch(Call(3, 50), blocks);
  WaitForVariants();
  Launch(Call(3, 51), blocks);
  EXPECT_EQ(device->last.arguments[2].value, std::nullopt);
  EXPECT_EQ(device->last.block[0], 256u);
  Launch(Call(4, 50), blocks);
  EXPECT_EQ(device->last.block[0], 0u);
  Launch(Call(3, 50), other);
  EXPECT_EQ(device->last.block[0], 0u);
  Launch(Call(17, 50), blocks);
  EXPECT_TRUE(device->last.arguments[0].extents.empty());
  EXPECT_EQ(device->wrong, 0);
}

TEST_F(VariantLaunches, AFailureIsNotShown) {
  device->fails = true;
  for (int i = 0; i < 40; ++i) Launch(Call(3, 50), blocks);
  WaitForVariants();
  for (int i = 0; i < 10; ++i) Launch(Call(3, 50), blocks);
  EXPECT_EQ(device->special, 0);
  EXPECT_EQ(device->compiles, 3) << "the general variant, and each other once";
}

TEST_F(VariantLaunches, NowTheFirstLaunchTakesIt) {
  kernel.UseVariants(Variants::kNow);
  Launch(Call(3, 50), blocks);
  EXPECT_EQ(device->special, 1);
  EXPECT_EQ(device->last.arguments[2].value, 50u);
  Launch(Call(4, 50), other);
  EXPECT_EQ(device->last.arguments[0].extents[1], 4);
  EXPECT_EQ(device->last.block[0], 128u);
}

TEST_F(VariantLaunches, OffThereAreNone) {
  kernel.UseVariants(Variants::kOff);
  for (int i = 0; i < 40; ++i) Launch(Call(3, 50), blocks);
  WaitForVariants();
  Launch(Call(3, 50), blocks);
  EXPECT_EQ(device->compiles, 1);
}

TEST_F(VariantLaunches, PatternsNoticeABetterVariant) {
  EXPECT_EQ(Resolve(Call(3, 50), blocks), nullptr) << "the next launch must be noted, too";
  device->held = true;
  std::shared_ptr<const LaunchPattern> pattern;
  for (int i = 0; i < 20 && !pattern; ++i) pattern = Resolve(Call(3, 50), blocks);
  ASSERT_TRUE(pattern);
  EXPECT_TRUE(Matches(*pattern, Call(3, 50, 1 << 24), blocks)) << "while the variants are compiled";
  EXPECT_FALSE(Matches(*pattern, Call(4, 50), blocks));
  EXPECT_FALSE(Matches(*pattern, Call(3, 51), blocks));
  EXPECT_FALSE(Matches(*pattern, Call(3, 50), other));
  EXPECT_EQ(pattern->Info().facts.block[0], 0u);
  device->held = false;
  WaitForVariants();
  EXPECT_FALSE(pattern->IsCurrent());
  EXPECT_FALSE(Matches(*pattern, Call(3, 50), blocks));
  pattern = Resolve(Call(3, 50), blocks);
  ASSERT_TRUE(pattern);
  EXPECT_EQ(pattern->Info().facts.block[0], 256u);
  EXPECT_TRUE(Matches(*pattern, Call(3, 50, 1 << 24), blocks));
  EXPECT_TRUE(Matches(*pattern, Call(3, 50), {{5}, {256}}));
  EXPECT_FALSE(Matches(*pattern, Call(3, 51), blocks));
}

TEST_F(VariantLaunches, PatternsOfGeneralVariantsLeaveOthersTheirLaunches) {
  for (int i = 0; i < 20; ++i) Launch(Call(3, 50), blocks);
  WaitForVariants();
  // So many other launches that nothing is looked for any more.
  for (int i = 0; i < 300; ++i) Launch(Call(20 + i, i), {{1}, {static_cast<uint32_t>(1 + i % 32)}});
  WaitForVariants();
  const auto general = Resolve(Call(20, 7), other);
  ASSERT_TRUE(general);
  EXPECT_TRUE(Matches(*general, Call(21, 8), {{9}, {64}}));
  EXPECT_FALSE(Matches(*general, Call(3, 50), blocks)) << "there is a variant for it";
  const auto special = Resolve(Call(3, 50), blocks);
  ASSERT_TRUE(special);
  EXPECT_EQ(special->Info().facts.block[0], 256u);
}

/// Threads launch with their own facts while variants become ready, are dropped and given up.
TEST_F(VariantLaunches, ThreadsTakeOnlyWhatFits) {
  std::vector<std::thread> threads;
  for (uint32_t t = 0; t < 6; ++t)
    threads.emplace_back([&, t] {
      const LaunchConfig config{{4}, {32 * (t + 1)}};
      std::shared_ptr<const LaunchPattern> pattern;
      for (int64_t i = 0; i < 200; ++i) {
        const Call call(1 + (t + i / 50) % 5, 10 + i / 40);
        ArrayMemory memory[2];
        const std::vector<LaunchValue> values = call.Values(memory);
        if (pattern && pattern->Matches(config, values)) {
          ASSERT_TRUE(pattern->Start(*device, config, values));
          continue;
        }
        ASSERT_TRUE(kernel.Launch(config, call.Arguments()));
        pattern = Resolve(call, config);
      }
    });
  for (std::thread& thread : threads) thread.join();
  WaitForVariants();
  EXPECT_EQ(device->launches, 1200);
  EXPECT_EQ(device->wrong, 0);
}

TEST_F(VariantLaunches, WhatIsMeasuredIsTaken) {
  device->timed = true;
  const Result<TuningResult> tuned = kernel.Tune(blocks, Call(3, 50).Arguments());
  ASSERT_TRUE(tuned) << tuned.error().message;
  ASSERT_GT(tuned->candidates.size(), 1u);
  EXPECT_GT(tuned->chosen, 0u);
  EXPECT_NE(tuned->reason.find("faster than the general variant"), std::string::npos) << tuned->reason;
  EXPECT_GT(device->copies, 0) << "the array that is written is restored";
  Launch(Call(3, 50), blocks);
  EXPECT_EQ(device->last.block[0], 256u);
  const Result<VariantInfo> taken = kernel.Explain(blocks, Call(3, 50).Arguments());
  ASSERT_TRUE(taken);
  EXPECT_TRUE(taken->is_measured);
  EXPECT_EQ(taken->min_blocks, 4u);
  EXPECT_EQ(taken->max_blocks, 7u);
  EXPECT_TRUE(kernel.Explain({{8}, {256}}, Call(3, 50).Arguments())->is_general);
}

TEST_F(VariantLaunches, TheGeneralVariantStaysIfNoneIsFaster) {
  const Result<TuningResult> tuned = kernel.Tune(blocks, Call(3, 50).Arguments());
  ASSERT_TRUE(tuned) << tuned.error().message;
  if (tuned->chosen != 0) GTEST_SKIP() << "launches of no length were measured as different";
  for (int i = 0; i < 40; ++i) Launch(Call(3, 50), blocks);
  WaitForVariants();
  Launch(Call(3, 50), blocks);
  EXPECT_EQ(device->last.block[0], 0u) << "what was measured comes before what holds";
}

/// The kernel may go while its variants are being compiled.
TEST_F(VariantLaunches, KernelsMayGoBeforeTheirVariants) {
  device->held = true;
  {
    Kernel own(program, *program->FindKernel("rows"), std::make_shared<KernelCache>(device));
    for (int i = 0; i < 20; ++i) ASSERT_TRUE(own.Launch(blocks, Call(3, 50).Arguments()));
  }
  device->held = false;
  WaitForVariants();
  EXPECT_EQ(device->launches, 20);
}

}  // namespace
}  // namespace pyk2cu::runtime
