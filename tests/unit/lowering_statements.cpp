#include "tests/unit/lowering_support.h"

namespace pyk2cu::test {
namespace {

/// Whether the only store of a kernel k(x, i, j) is an update of its own target.
bool StoreUpdates(const std::string& line) {
  const Lowered program("x, i, j", "(float64[::1], int64, int64)", "    " + line + "\n");
  const auto stores = program.All<ir::Store>();
  EXPECT_EQ(stores.size(), 1u);
  return stores.size() == 1 && program.Plan().updates.Contains(*stores[0]);
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

TEST(Updates, NotWhereTheOperatorWouldOverflow) {
  const Lowered program("x, u", "(int64[::1], uint64[::1])",
                        "    x[0] += 1\n    u[0] += np.uint64(1)\n    x[1] |= 1\n");
  const auto stores = program.All<ir::Store>();
  ASSERT_EQ(stores.size(), 3u);
  EXPECT_FALSE(program.Plan().updates.Contains(*stores[0]));
  EXPECT_TRUE(program.Plan().updates.Contains(*stores[1]));
  EXPECT_TRUE(program.Plan().updates.Contains(*stores[2]));
}

TEST(Updates, OfVariables) {
  const Lowered program("x, n", "(float64[::1], int64)",
                        "    s = x[0]\n    for i in range(n):\n        s += x[i]\n    x[0] = s\n");
  size_t updates = 0;
  for (const ir::Assign* assign : program.All<ir::Assign>()) updates += program.Plan().updates.Contains(*assign);
  EXPECT_EQ(updates, 1u);
}

TEST(ElseIfs, AreTheOnlyStatementAfterElse) {
  const Lowered program("x, n", "(int64[::1], int64)",
                        "    if n > 0:\n        x[0] = 1\n    elif n < -3:\n        x[1] = 1\n"
                        "    else:\n        if n == 0:\n            x[2] = 1\n        x[3] = 1\n");
  const auto branches = program.All<ir::If>();
  ASSERT_EQ(branches.size(), 3u);
  EXPECT_FALSE(program.Plan().else_ifs.Contains(*branches[0]));
  EXPECT_TRUE(program.Plan().else_ifs.Contains(*branches[1]));
  EXPECT_FALSE(program.Plan().else_ifs.Contains(*branches[2]));
  EXPECT_EQ(program.Plan().else_ifs.After(*branches[0]), branches[1]);
  EXPECT_EQ(program.Plan().else_ifs.After(*branches[1]), nullptr);
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
