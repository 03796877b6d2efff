#include "frontend/lowering/numbers/arithmetic.h"

#include "tests/unit/lowering_support.h"

namespace pyk2cu::test {
namespace {

using Types = std::vector<ScalarId>;

/// A kernel k(x, f, n, m, s) that stores one value.
Lowered Storing(const std::string& value) {
  return Lowered("x, f, n, m, s", "(int64[::1], float32, int64, int64, int16)", "    x[0] = " + value + "\n");
}

Types CastsOf(const Lowered& program, const ir::Node& user, int slot) {
  const lowering::Casts& casts = program.Plan().arithmetic.CastsOf(user, slot);
  return Types(casts.begin(), casts.end());
}

TEST(Arithmetic, ASumThatMayOverflowIsUnsigned) {
  const Lowered program = Storing("n + m");
  const ir::Expr& sum = *program.All<ir::Store>()[0]->value;
  EXPECT_EQ(CastsOf(program, sum, 0), Types{ScalarId::kUInt64});
  EXPECT_EQ(CastsOf(program, sum, 1), Types{});
  EXPECT_EQ(program.Plan().arithmetic.NumberOf(sum).type, ScalarId::kUInt64);
  EXPECT_FALSE(program.Plan().arithmetic.NumberOf(sum).exact);
}

TEST(Arithmetic, ASumThatFitsIsSigned) {
  const Lowered program = Storing("s + 1");
  const ir::Expr* sum = program.Expressions<ir::Binary>()[0];
  EXPECT_TRUE(program.Plan().arithmetic.casts.empty());
  EXPECT_TRUE(program.Plan().arithmetic.NumberOf(*sum).exact);
  EXPECT_EQ(program.Plan().arithmetic.NumberOf(*sum).type, ScalarId::kInt32);
}

TEST(Arithmetic, ShiftsAndDivisionsSeeTheValue) {
  const Lowered program = Storing("((n + m) >> 1) + (n * m) // 4");
  for (const ir::Binary* binary : program.Expressions<ir::Binary>()) {
    if (binary->op == ir::BinaryOp::kShr) EXPECT_EQ(CastsOf(program, *binary, 0), Types{ScalarId::kInt64});
    if (binary->op == ir::BinaryOp::kFloorDiv) EXPECT_EQ(CastsOf(program, *binary, 0), Types{ScalarId::kInt64});
  }
}

TEST(Arithmetic, LowBitsDoForASum) {
  const Lowered program = Storing("n + m + n");
  for (const ir::Binary* binary : program.Expressions<ir::Binary>())
    if (binary->left->kind == ir::Kind::kBinary) EXPECT_EQ(CastsOf(program, *binary, 0), Types{});
}

TEST(Arithmetic, ALiteralTakesTheOppositeOperator) {
  const Lowered program = Storing("n + -3");
  const ir::Expr& sum = *program.All<ir::Store>()[0]->value;
  EXPECT_EQ(program.Plan().arithmetic.OppositeLiteral(sum), 3);
  EXPECT_EQ(Storing("n + 3").Plan().arithmetic.opposites.size(), 0u);
}

TEST(Arithmetic, CudaCountsInUnsignedIntegers) {
  const Lowered program("x", "(int64[::1],)", "    if cuda.threadIdx.x - 5 < 0:\n        x[0] = cuda.warpsize\n");
  const auto threads = program.Expressions<ir::ThreadIndex>();
  ASSERT_FALSE(threads.empty());
  EXPECT_EQ(program.Plan().arithmetic.NumberOf(*threads[0]).type, ScalarId::kUInt32);
  EXPECT_EQ(lowering::NumberType(ir::ThreadValue::kWarpSize), ScalarId::kInt32);
}

TEST(Arithmetic, ComparisonsSeeSigns) {
  const Lowered program("x, n", "(int64[::1], int64)", "    if n + 1 < n:\n        x[0] = 1\n");
  const auto compares = program.Expressions<ir::Compare>();
  ASSERT_EQ(compares.size(), 1u);
  EXPECT_EQ(CastsOf(program, *compares[0], 0), Types{ScalarId::kInt64});
}

TEST(Arithmetic, ConversionsAreSteps) {
  using enum lowering::ConversionStep::Kind;
  const auto steps = [](const std::string& value) {
    std::vector<lowering::ConversionStep::Kind> kinds;
    const Lowered program = Storing(value);
    for (const ir::Convert* convert : program.Expressions<ir::Convert>())
      for (const auto& step : program.Plan().arithmetic.Of(*convert).steps) kinds.push_back(step.kind);
    return kinds;
  };
  using Kinds = std::vector<lowering::ConversionStep::Kind>;
  EXPECT_EQ(steps("np.int64(s)"), Kinds{});  // C++ widens by itself
  EXPECT_EQ(steps("int(f)"), Kinds{kTruncate});
  EXPECT_EQ(steps("bool(f)"), Kinds{kTruth});
  EXPECT_EQ(steps("np.float32(n)"), (Kinds{kTruncate, kCast}));  // and back to int64, outer first
}

TEST(Arithmetic, IndicesWrapWhereTheyMayBeNegative) {
  using Kind = lowering::IndexPlan::Kind;
  const Lowered program("x, n", "(int64[::1], int64)", "    x[0] = x[n] + x[-1] + x[cuda.threadIdx.x]\n");
  std::vector<Kind> kinds;
  for (const ir::Load* load : program.Expressions<ir::Load>())
    kinds.push_back(program.Plan().arithmetic.Of(load->indices[0]).kind);
  EXPECT_EQ(kinds, (std::vector{Kind::kWrapped, Kind::kFromEnd, Kind::kValue}));
}

TEST(Arithmetic, IndicesOfSmallArraysAreNarrow) {
  const EmitRequest request{.python = "@cuda.jit\ndef k(x, n):\n    if 0 <= n < x.shape[1]:\n        x[0, n] = 1\n",
                            .kernels = {{"k", "(int64[:,::1], int64)"}},
                            .optimize = false,
                            .facts = true};
  const Lowered program(request);
  const auto stores = program.All<ir::Store>();
  ASSERT_EQ(stores.size(), 1u);
  EXPECT_FALSE(program.Plan().arithmetic.Of(stores[0]->indices[0]).narrows);                     // a literal
  EXPECT_EQ(program.Plan().arithmetic.Of(stores[0]->indices[1]).result.type, ScalarId::kInt32);  // pyk_wrap
}

TEST(Arithmetic, OverflowThatIsLeftIsFound) {
  const Lowered program = Storing("n + m");
  const SourceFile file("k.py", "");
  Diagnostics diagnostics(file);
  TypeTable types;
  ir::PassContext context{types, diagnostics, {}, program.results};
  lowering::CheckArithmetic(program.module, context);
  const ir::Expr* sum = program.All<ir::Store>()[0]->value;
  lowering::ModuleArithmetic wrong = context.results.Get<lowering::ModuleArithmetic>();
  lowering::Arithmetic& arithmetic = wrong.at(&program.Function());
  arithmetic.casts.clear();
  arithmetic.numbers.at(sum) = {ScalarId::kInt64};
  context.results.Set(wrong);
  EXPECT_DEATH(lowering::CheckArithmetic(program.module, context), "Contains");
  arithmetic.numbers.at(sum) = {ScalarId::kInt32, false};
  context.results.Set(wrong);
  EXPECT_DEATH(lowering::CheckArithmetic(program.module, context), "number.exact");
}

}  // namespace
}  // namespace pyk2cu::test
