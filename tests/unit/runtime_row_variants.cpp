#include <gtest/gtest.h>

#include "runtime/launch/launch_pattern.h"
#include "runtime/program/kernel.h"
#include "runtime/variants/background.h"
#include "tests/unit/variant_device.h"

// Lengths of rows as facts: which launches have them, and which variants these take.
namespace pyk2cu::runtime {
namespace {

using Kind = FactSlot::Kind;

constexpr const char* kSource = R"py(
from numba import cuda

@cuda.jit
def rows(x, out):
    rows, columns = x.shape
    total = 0.0
    for j in range(cuda.threadIdx.x, columns, cuda.blockDim.x):
        total += x[cuda.blockIdx.x, j]
    for j in range(cuda.threadIdx.x, columns, cuda.blockDim.x):
        out[cuda.blockIdx.x, j] = x[cuda.blockIdx.x, j] * total

@cuda.jit
def map_rows(x, out):
    for j in range(cuda.threadIdx.x, x.shape[1], cuda.blockDim.x):
        out[cuda.blockIdx.x, j] = x[cuda.blockIdx.x, j]
    for j in range(cuda.threadIdx.x, x.shape[1], cuda.blockDim.x):
        x[cuda.blockIdx.x, j] = 0
)py";

/// Arrays of some rows with so many columns.
struct Call {
  explicit Call(int64_t columns) : shape{100, columns}, strides{columns * 4, 4} {}
  int64_t shape[2], strides[2];

  std::vector<Argument> Arguments() const {
    return {Argument::Array(ScalarId::kFloat32, kFirst, shape, strides),
            Argument::Array(ScalarId::kFloat32, kSecond, shape, strides)};
  }
  std::vector<LaunchValue> Values(ArrayMemory (&memory)[2]) const {
    std::vector<LaunchValue> values(2);
    for (size_t i = 0; i < 2; ++i) {
      const uint64_t address = i == 0 ? kFirst : kSecond;
      const ArrayFacts facts = FactsOf(4, address, shape, strides);
      memory[i] = {facts.begin, facts.end, shape, strides};
      values[i].word = ArgumentWord::Array(ScalarId::kFloat32, 0, 2, false, 1, facts);
      values[i].address = address;
      values[i].memory = &memory[i];
    }
    return values;
  }

  static constexpr uint64_t kFirst = 1 << 20, kSecond = uint64_t{1} << 32;
};

class RowVariants : public ::testing::Test {
 protected:
  void Launch(const Call& call, const LaunchConfig& config, int times = 1) {
    for (int i = 0; i < times; ++i) {
      const Result<void> launched = kernel.Launch(config, call.Arguments());
      ASSERT_TRUE(launched) << launched.error().message;
    }
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
  /// The length of rows in the variant that the last launch took; 0: it is not known there.
  int64_t Length() const {
    const std::vector<int64_t>& extents = device->last.arguments[0].extents;
    return extents.size() == 2 && extents[1] != ArgumentFacts::kUnknown ? extents[1] : 0;
  }
  static void WaitForVariants() { BackgroundWork::OfProcess().Wait(); }

  std::shared_ptr<VariantDevice> device = std::make_shared<VariantDevice>();
  std::shared_ptr<const Program> program = Program::Parse(SourceFile("k.py", kSource));
  Kernel kernel{program, *program->FindKernel("rows"), std::make_shared<KernelCache>(device)};
  const LaunchConfig blocks{{100}, {256}}, other{{100}, {128}};
};

TEST_F(RowVariants, ComeAfterAsManyLaunchesAsThoseOfNumbers) {
  Launch(Call(8192), blocks, 8);
  WaitForVariants();
  Launch(Call(8192), blocks);
  EXPECT_EQ(device->last.block[0], 256u);
  EXPECT_EQ(Length(), 0);
  Launch(Call(8192), blocks, 8);
  WaitForVariants();
  Launch(Call(8192), blocks);
  EXPECT_EQ(device->last.block[0], 256u);
  EXPECT_EQ(Length(), 8192);
}

TEST_F(RowVariants, AreForTheirLaunchesAlone) {
  Launch(Call(8192), blocks, 20);
  WaitForVariants();
  Launch(Call(8192), blocks);
  ASSERT_EQ(Length(), 8192);
  Launch(Call(4096), blocks);
  EXPECT_EQ(Length(), 0);
  EXPECT_EQ(device->last.block[0], 256u) << "the block is known nevertheless";
  Launch(Call(8192), other);
  EXPECT_EQ(Length(), 0);
  EXPECT_EQ(device->wrong, 0);
}

TEST_F(RowVariants, AreGivenUpIfLengthsChange) {
  for (const int64_t columns : {512, 1024, 1536}) Launch(Call(columns), blocks);
  Launch(Call(8192), blocks, 20);
  WaitForVariants();
  Launch(Call(8192), blocks);
  EXPECT_EQ(Length(), 0);
}

TEST_F(RowVariants, AreNotMadeForRowsThatBlocksDoNotShareEvenly) {
  kernel.UseVariants(Variants::kNow);
  for (const int64_t columns : {8191, 255, 8448}) {
    Launch(Call(columns), blocks);
    EXPECT_EQ(Length(), 0) << columns;
  }
  Launch(Call(7936), blocks);
  EXPECT_EQ(Length(), 7936);
}

TEST_F(RowVariants, AreNotMadeIfNothingIsKept) {
  Kernel map{program, *program->FindKernel("map_rows"), std::make_shared<KernelCache>(device)};
  map.UseVariants(Variants::kNow);
  ASSERT_TRUE(map.Launch(blocks, Call(8192).Arguments()));
  EXPECT_EQ(device->last.block[0], 256u);
  EXPECT_EQ(Length(), 0);
}

TEST_F(RowVariants, PatternsLookAtLengths) {
  std::shared_ptr<const LaunchPattern> pattern;
  for (int i = 0; i < 4 && !pattern; ++i) pattern = Resolve(Call(1000), blocks);
  WaitForVariants();
  pattern = Resolve(Call(1000), blocks);
  ASSERT_TRUE(pattern);
  EXPECT_TRUE(Matches(*pattern, Call(1001), blocks)) << "no length of rows either";
  EXPECT_FALSE(Matches(*pattern, Call(8192), blocks)) << "launches that may get a variant must be seen";
  for (int i = 0; i < 20; ++i) pattern = Resolve(Call(8192), blocks);
  WaitForVariants();
  pattern = Resolve(Call(8192), blocks);
  ASSERT_TRUE(pattern);
  EXPECT_EQ(pattern->Info().facts.arguments[0].extents[1], 8192);
  EXPECT_TRUE(Matches(*pattern, Call(8192), blocks));
  EXPECT_FALSE(Matches(*pattern, Call(4096), blocks));
  EXPECT_FALSE(Matches(*pattern, Call(1000), blocks));
  EXPECT_FALSE(Matches(*pattern, Call(8192), other));
}

TEST(FactSlots, LengthsOfRowsAreExtents) {
  TypeTable types;
  const Type* list[] = {types.Array(TypeTable::Scalar(ScalarId::kFloat32), 2, Layout::kC)};
  const lowering::RowExtent row{0, 1};
  const std::vector<FactSlot> slots = SlotsOf(list, {}, false, false, {}, {&row, 1});
  const int64_t shape[] = {100, 8192}, strides[] = {32768, 4};
  const Argument argument = Argument::Array(ScalarId::kFloat32, 4096, shape, strides);
  const FactValues values = Observe(slots, {{100}, {256}}, {&argument, 1});
  const std::string names[] = {"x"};
  EXPECT_EQ(DescribeFacts(slots, values, names), "block=256, x.shape[1]=8192");
  EXPECT_EQ(DescribeFacts(slots, WithoutValues(slots, values), names), "block=256");
  Facts facts;
  AddFacts(slots, values, list, {&argument, 1}, facts);
  EXPECT_EQ(facts.arguments[0].extents, (std::vector<int64_t>{ArgumentFacts::kUnknown, 8192}));
}

TEST(FactSlots, LengthsOfRowsFitTheBlock) {
  EXPECT_EQ(LengthOfRow(8192, 256), 8192);
  EXPECT_EQ(LengthOfRow(256, 256), 256);
  EXPECT_EQ(LengthOfRow(255, 256), kNoFact);
  EXPECT_EQ(LengthOfRow(257, 256), kNoFact);
  EXPECT_EQ(LengthOfRow(8448, 256), kNoFact) << "33 rounds";
  EXPECT_EQ(LengthOfRow(0, 256), kNoFact);
  EXPECT_EQ(LengthOfRow(32, 1), kNoFact) << "a block of one thread shares nothing";
  EXPECT_EQ(LengthOfRow(16, 8), kNoFact) << "small extents are facts anyway";
}

TEST(Policy, LengthsOfRowsAreGivenUpWithTheBlock) {
  LaunchPolicy policy = MakePolicy({{Kind::kBlock, 0}, {Kind::kRow, 1, 0}}, PolicyLimits{});
  for (int64_t block = 1; block <= 5; ++block) Note(policy, {32 * block, 9600});
  EXPECT_EQ(Kept(policy, {256, 8192}), (FactValues{kNoFact, kNoFact}));
}

}  // namespace
}  // namespace pyk2cu::runtime
