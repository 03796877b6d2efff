#include "tests/unit/lowering_support.h"

namespace pyk2cu::test {
namespace {

TEST(MovableParts, NothingMovesPastAnEffect) {
  const Lowered program("x, out, n", "(int64[::1], int64[::1], int64)",
                        "    out[0] = x[n] + 1\n    out[1] = cuda.atomic.add(x, 0, n) + 1\n");
  const auto stores = program.All<ir::Store>();
  ASSERT_GE(stores.size(), 2u);
  EXPECT_TRUE(program.Plan().movable.contains(stores.front()));
  EXPECT_FALSE(program.Plan().movable.contains(stores.back()));
}

TEST(MovableParts, ACallWithEffectsMayComeLast) {
  const Lowered program("x, n", "(int64[::1], int64)", "    y = cuda.atomic.add(x, 0, n)\n    x[1] = y\n");
  const auto assigns = program.All<ir::Assign>();
  ASSERT_FALSE(assigns.empty());
  EXPECT_TRUE(program.Plan().movable.contains(assigns.front()));
}

TEST(MovableParts, TheConditionOfALoopStays) {
  const Lowered program("x, n", "(int64[::1], int64)", "    while x[0] < n:\n        x[0] += 1\n");
  const auto loops = program.All<ir::While>();
  ASSERT_EQ(loops.size(), 1u);
  EXPECT_FALSE(program.Plan().movable.contains(loops[0]));
}

/// Whether the only store of a kernel k(x, i, j) is an update of its own target.
bool StoreUpdates(const std::string& line) {
  const Lowered program("x, i, j", "(int64[::1], int64, int64)", "    " + line + "\n");
  const auto stores = program.All<ir::Store>();
  EXPECT_EQ(stores.size(), 1u);
  return stores.size() == 1 && program.Plan().updates.contains(stores[0]);
}

TEST(Updates, OfTheSameElement) {
  EXPECT_TRUE(StoreUpdates("x[i] += 1"));
  EXPECT_TRUE(StoreUpdates("x[i + j] = x[i + j] * 3"));
}

TEST(Updates, NotOfAnotherPlace) {
  EXPECT_FALSE(StoreUpdates("x[i] = x[j] + 1"));
  EXPECT_FALSE(StoreUpdates("x[i + j] = x[i - j] + 1"));
  EXPECT_FALSE(StoreUpdates("x[i] = 1 - x[i]"));
  EXPECT_FALSE(StoreUpdates("x[i] = i + 1"));
}

TEST(Updates, OfVariables) {
  const Lowered program("x, n", "(int64[::1], int64)",
                        "    s = x[0]\n    for i in range(n):\n        s += x[i]\n    x[0] = s\n");
  size_t updates = 0;
  for (const ir::Assign* assign : program.All<ir::Assign>()) updates += program.Plan().updates.contains(assign);
  EXPECT_EQ(updates, 1u);
}

const lowering::Declarations::Declaration* DeclarationOf(const Lowered& program, std::string_view variable) {
  const lowering::Declarations::Declaration* found = nullptr;
  lowering::ForEachStatement(program.Function().body, [&](const ir::Stmt& stmt) {
    for (const auto& declaration : program.Plan().declarations.Before(&stmt))
      if (declaration.variable->name == variable) found = &declaration;
  });
  return found;
}

TEST(Declarations, AreAtTheFirstAssignmentWhereThatIsOnEveryWay) {
  const Lowered program("x, n", "(int64[::1], int64)", "    a = n + 1\n    x[0] = a\n");
  const auto* a = DeclarationOf(program, "a");
  ASSERT_NE(a, nullptr);
  EXPECT_TRUE(a->at_assignment);
  EXPECT_FALSE(a->zero);
}

TEST(Declarations, AreBeforeABranchWhereEachWayAssigns) {
  const Lowered program("x, n", "(int64[::1], int64)",
                        "    if n > 0:\n        a = x[1]\n    else:\n        a = x[2]\n    x[0] = a\n");
  const auto* a = DeclarationOf(program, "a");
  ASSERT_NE(a, nullptr);
  EXPECT_FALSE(a->at_assignment);
  EXPECT_FALSE(a->zero);
}

}  // namespace
}  // namespace pyk2cu::test
