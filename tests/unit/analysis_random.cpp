#include <cstdlib>

#include <gtest/gtest.h>

#include "frontend/ir/dump.h"
#include "frontend/ir/verify/verify.h"
#include "tests/support/optimized.h"
#include "tests/unit/analysis_generator.h"

namespace pyk2cu::testing {
namespace {

constexpr int kRuns = 6;
constexpr int kBudget = 1500;
constexpr int kMoreBudget = 4 * kBudget;

struct Outcome {
  bool finished = false;
  std::vector<std::map<std::vector<Wide>, Wide>> stored;
  bool operator==(const Outcome&) const = default;
};

Outcome RunKernel(const ir::Module& module, std::vector<FakeValue> arguments, const FakeLaunch& launch, int budget) {
  std::deque<FakeArray> arrays;
  for (FakeValue& argument : arguments)
    if (argument.array) argument.array = &arrays.emplace_back(*argument.array);
  Outcome outcome;
  try {
    Interpret(*module.functions.back(), arguments, launch, budget);
    outcome.finished = true;
  } catch (const OutOfBudget&) {
  } catch (const OutOfBounds&) {
    outcome.finished = true;
  }
  for (const FakeArray& array : arrays) outcome.stored.push_back(array.stored);
  return outcome;
}

/// How many programs to try, and from which seed on.
int64_t Setting(const char* name, int64_t otherwise) {
  const char* text = std::getenv(name);
  return text ? std::atoll(text) : otherwise;
}

TEST(AnalysisRandom, OptimizedModulesDoTheSame) {
  int64_t first = Setting("PYK2CU_SEED", 1), count = Setting("PYK2CU_PROGRAMS", 3000), finished = 0;
  for (int64_t seed = first; seed < first + count; ++seed) {
    ProgramGenerator generator(static_cast<uint64_t>(seed));
    ir::Module original = generator.Program();
    ir::Verify(original);
    ir::Module optimized = test::Optimized(original);
    for (int run = 0; run < kRuns; ++run) {
      std::deque<FakeArray> arrays;
      FakeLaunch launch = generator.Launch();
      std::vector<FakeValue> arguments = generator.Arguments(arrays);
      Outcome expected = RunKernel(original, arguments, launch, kBudget);
      finished += expected.finished;
      try {
        // Loops with two versions take a few more steps.
        const Outcome found = RunKernel(optimized, arguments, launch, kMoreBudget);
        ASSERT_TRUE(found == expected || !expected.finished) << "PYK2CU_SEED=" << seed << "\n"
                                                             << ir::Dump(original) << "\n"
                                                             << ir::Dump(optimized);
      } catch (const BrokenClaim& claim) {
        FAIL() << claim.what() << ", PYK2CU_SEED=" << seed << "\n" << ir::Dump(original) << "\n" << ir::Dump(optimized);
      }
    }
  }
  EXPECT_GT(finished, count * kRuns / 2) << "too few programs end in time to be a test";
}

}  // namespace
}  // namespace pyk2cu::testing
