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

TEST(LoopPlan, AStepThatMayOverflowCountsRounds) {
  EXPECT_TRUE(PlanOf("    for i in range(0, n, m):\n        x[i] = 1\n").counts_rounds);
  EXPECT_FALSE(PlanOf("    for i in range(n, 0, -1):\n        x[i] = 1\n").counts_rounds);
}

TEST(LoopPlan, TheSignOfAStepIsSeenThroughVariables) {
  EXPECT_EQ(PlanOf("    for i in range(n, 0, -2):\n        x[i] = 1\n").step_sign, -1);
  EXPECT_EQ(PlanOf("    step = cuda.gridsize(1)\n    for i in range(0, n, step):\n        x[i] = 1\n").step_sign, 1);
  EXPECT_EQ(PlanOf("    for i in range(0, n, m):\n        x[i] = 1\n").step_sign, 0);
}

}  // namespace
}  // namespace pyk2cu::test
