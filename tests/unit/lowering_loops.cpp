#include "tests/unit/lowering_support.h"

namespace pyk2cu::test {
namespace {

/// The plan of the only loop in a kernel k(x, n, m) of int64.
lowering::LoopPlan PlanOf(const std::string& body) {
  const Lowered program("x, n, m", "(int64[::1], int64, int64)", body);
  const auto loops = program.All<ir::ForRange>();
  EXPECT_EQ(loops.size(), 1u);
  return loops.size() == 1 ? program.Plan().loops.at(loops[0]) : lowering::LoopPlan{};
}

TEST(LoopPlan, AnExtentStaysInTheHead) {
  const lowering::LoopPlan plan = PlanOf("    for i in range(x.size):\n        x[i] = 1\n");
  EXPECT_TRUE(plan.stop_stays);
  EXPECT_TRUE(plan.step_stays);
  EXPECT_FALSE(plan.counts_rounds);
  EXPECT_EQ(plan.step_sign, 1);
}

TEST(LoopPlan, AStopThatTheBodyChangesIsEvaluatedOnce) {
  EXPECT_FALSE(PlanOf("    for i in range(n):\n        n -= 1\n        x[i] = n\n").stop_stays);
  EXPECT_TRUE(PlanOf("    for i in range(n):\n        m -= 1\n        x[i] = m\n").stop_stays);
}

TEST(LoopPlan, AnElementIsEvaluatedOnce) {
  EXPECT_FALSE(PlanOf("    for i in range(x[0]):\n        x[i] = 1\n").stop_stays);
}

TEST(LoopPlan, AConstantStepThatMayOverflowCountsRounds) {
  EXPECT_TRUE(PlanOf("    for i in range(m, n, 2):\n        x[i] = 1\n").counts_rounds);
  EXPECT_FALSE(PlanOf("    for i in range(n, 0, -1):\n        x[i] = 1\n").counts_rounds);
}

TEST(LoopPlan, AnyStepThatMayOverflowStopsAtTheEndOfTheType) {
  const lowering::LoopPlan plan = PlanOf("    for i in range(0, n, m):\n        x[i] = 1\n");
  EXPECT_TRUE(plan.saturates);
  EXPECT_FALSE(plan.counts_rounds);
  EXPECT_FALSE(plan.never_negative);
  EXPECT_FALSE(PlanOf("    for i in range(0, n, 2):\n        x[i] = 1\n").saturates);
  EXPECT_TRUE(PlanOf("    for i in range(0, n, x.size):\n        x[i] = 1\n").never_negative);
}

TEST(LoopPlan, ALoopThatHalvesItsVariable) {
  const auto plan = PlanOf("    for w in (16, 8, 4):\n        x[w] = 1\n").halving;
  ASSERT_TRUE(plan.has_value());
  EXPECT_EQ(plan->first, 16);
  EXPECT_EQ(plan->last, 4);
  EXPECT_FALSE(PlanOf("    for w in (16, 8, 3):\n        x[w] = 1\n").halving.has_value());
  // The variable is read after the loop: it is not the loop's.
  EXPECT_FALSE(PlanOf("    for w in (16, 8, 4):\n        x[w] = 1\n    x[0] = w\n").halving.has_value());
}

TEST(LoopPlan, TheSignOfAStepIsSeenThroughVariables) {
  EXPECT_EQ(PlanOf("    for i in range(n, 0, -2):\n        x[i] = 1\n").step_sign, -1);
  EXPECT_EQ(PlanOf("    step = cuda.gridsize(1)\n    for i in range(0, n, step):\n        x[i] = 1\n").step_sign, 1);
  EXPECT_EQ(PlanOf("    for i in range(0, n, m):\n        x[i] = 1\n").step_sign, 0);
}

}  // namespace
}  // namespace pyk2cu::test
