#include <gtest/gtest.h>

#include "frontend/analysis/apply_ranges.h"
#include "frontend/analysis/module_ranges.h"
#include "frontend/analysis/unread.h"
#include "frontend/analysis/widths.h"
#include "frontend/ir/dump.h"
#include "frontend/ir/verify/verify.h"
#include "frontend/source/source_file.h"
#include "tests/unit/analysis_builder.h"

/// Each pass by itself, with what it needs and nothing else.
namespace pyk2cu::analysis {
namespace {

using ir::BinaryOp;
using testing::Int64;

class AnalysisPasses : public ::testing::Test {
 protected:
  AnalysisPasses() {
    build.Begin(ir::FunctionKind::kKernel, "kernel");
    x = build.Parameter("x", types.Array(Int64(), 1, Layout::kC));
    n = build.Parameter("n", Int64());
    i = build.Local("i");
  }
  /// The kernel with this body.
  void Body(std::vector<const ir::Stmt*> body) {
    build.function->body = build.List(body);
    ir::Verify(build.module);
  }
  const ir::Expr* Ref(const ir::Variable* variable) { return build.Ref(variable); }
  const ir::Expr* Int(int64_t value) { return build.Int(value); }
  void FindRangesAnd(void (*pass)(const ir::Module&, ir::PassContext&)) {
    FindRanges(build.module, context);
    pass(build.module, context);
  }
  const FunctionRanges& Ranges() const {
    return context.results.Get<ModuleRanges>().ranges.at(build.module.functions[0].get());
  }

  testing::IrBuilder build;
  TypeTable types;
  const SourceFile file{"kernel.py", ""};
  Diagnostics diagnostics{file};
  ir::PassContext context{types, diagnostics};
  const ir::Variable *x = nullptr, *n = nullptr, *i = nullptr;
};

TEST_F(AnalysisPasses, RemoveUnreadDropsWhatNothingReads) {
  const ir::Variable* unread = build.Temporary(Int64());
  const ir::Variable* loaded = build.Temporary(Int64());
  const ir::Variable* chained = build.Temporary(Int64());
  const ir::Stmt* store = build.Store(x, {Int(0)}, Ref(n));
  const ir::Stmt* load = build.Assign(loaded, build.Load(x, {Int(0)}));
  Body({build.Assign(chained, Ref(n)), build.Assign(unread, build.Add(Ref(chained), Int(1))), load, store});
  const ir::Module module = RemoveUnread(std::move(build.module), context);
  ir::Verify(module);
  const ir::StmtList body = module.functions[0]->body;
  ASSERT_EQ(body.size(), 2u);  // a load may be out of bounds: it stays
  EXPECT_EQ(body[0], load);
  EXPECT_EQ(body[1], store);
}

TEST_F(AnalysisPasses, RemoveUnreadDropsStatementsThatOnlyChecksNeed) {
  for (const bool checked : {false, true}) {
    build.function->options.check_exceptions = checked;
    Body({build.Evaluate(build.Binary(BinaryOp::kFloorDiv, Int(1), Ref(n))), build.Evaluate(build.Load(x, {Int(0)}))});
    build.module = RemoveUnread(std::move(build.module), context);
    EXPECT_EQ(build.module.functions[0]->body.size(), checked ? 2u : 1u);
  }
}

TEST_F(AnalysisPasses, RemoveUnreadKeepsPythonsVariables) {
  const ir::Variable* divided = build.Temporary(Int64());
  Body({build.Assign(i, Ref(n)), build.Assign(divided, build.Binary(BinaryOp::kFloorDiv, Int(1), Ref(n)))});
  const ir::StmtList body = build.function->body;
  const ir::Module module = RemoveUnread(std::move(build.module), context);
  EXPECT_EQ(module.functions[0]->body.data(), body.data());  // the division may be one by zero
}

TEST_F(AnalysisPasses, FindRangesFollowsConditions) {
  const ir::Expr* index = Ref(i);
  Body({build.Assign(i, Ref(n)), build.If(build.Less(Ref(i), Int(10)), {build.Store(x, {index}, Int(0))})});
  FindRanges(build.module, context);
  EXPECT_EQ(Ranges().Of(*index).range.hi, 9);
  EXPECT_EQ(Ranges().assigned[i->index], RangeOf(*Int64()));
}

TEST_F(AnalysisPasses, FindRangesKnowsTheFactsOfTheKernel) {
  const ir::Expr* sum = build.Add(Ref(n), Int(1));
  build.function->facts.arguments[1].small = true;
  Body({build.Store(x, {Int(0)}, sum)});
  FindRanges(build.module, context);
  EXPECT_EQ(Ranges().Of(*sum).range, (Interval{1 - Facts::kSmallIndex, 1 + Facts::kSmallIndex}));
  EXPECT_TRUE(Ranges().Of(*sum).exact);
}

TEST_F(AnalysisPasses, FindRangesFindsGuardedIndices) {
  const ir::Stmt* guarded = build.Store(x, {Ref(i)}, Int(0));
  const ir::Stmt* other = build.Store(x, {Ref(i)}, Int(1));
  Body({build.Assign(i, build.Grid()), build.If(build.Less(Ref(i), build.Size(x)), {guarded}), other});
  build.function->options.check_bounds = true;
  FindRanges(build.module, context);
  EXPECT_TRUE(Ranges().IsInside(ir::As<ir::Store>(guarded)->indices[0]));
  EXPECT_FALSE(Ranges().IsInside(ir::As<ir::Store>(other)->indices[0]));
}

TEST_F(AnalysisPasses, FindRangesSkipsIndicesThatAreNotCompared) {
  Body({build.Store(x, {Int(0)}, Int(0))});
  FindRanges(build.module, context);
  EXPECT_TRUE(Ranges().inside.empty());
}

TEST_F(AnalysisPasses, PlanWidthsNarrowsWhatFits) {
  const ir::Variable* large = build.Local("large");
  Body({build.For(i, Int(0), Int(100), Int(1), {build.Store(x, {Ref(i)}, Int(0))}), build.Assign(large, Ref(n)),
        build.Store(x, {Int(0)}, Ref(large))});
  FindRangesAnd(PlanWidths);
  const WidthPlan& plan = context.results.Get<ModuleWidths>().plans.at(build.module.functions[0].get());
  EXPECT_TRUE(plan.IsNarrow(*i));
  EXPECT_FALSE(plan.IsNarrow(*large));
  EXPECT_FALSE(plan.IsNarrow(*n));
}

TEST_F(AnalysisPasses, ApplyRangesPutsAllIntoTheNodes) {
  build.function->options.check_bounds = true;
  const ir::Stmt* store = build.Store(x, {Ref(i)}, build.Add(Ref(i), Int(1)));
  Body({build.For(i, Int(0), build.Size(x), Int(1), {store}), build.Store(x, {Ref(n)}, Int(0))});
  FindRanges(build.module, context);
  PlanWidths(build.module, context);
  const ir::Module module = ApplyRanges(std::move(build.module), context);
  ir::Verify(module);
  const std::string dump = ir::Dump(module);
  EXPECT_NE(dump.find("x[in-bounds i] = (add.exact int64 i 1:int64)"), std::string::npos) << dump;
  EXPECT_NE(dump.find("x[wrap n] = 0:int64"), std::string::npos) << dump;
  EXPECT_NE(dump.find("for.exact i in range"), std::string::npos) << dump;
}

TEST_F(AnalysisPasses, ApplyRangesSharesWhatItLeaves) {
  const ir::Stmt* store = build.Store(x, {Ref(n)}, build.Load(x, {Ref(n)}));
  Body({store});
  FindRanges(build.module, context);
  PlanWidths(build.module, context);
  const ir::Module module = ApplyRanges(std::move(build.module), context);
  EXPECT_EQ(module.functions[0]->body[0], store);
}

TEST_F(AnalysisPasses, ApplyRangesNeedsTheAnalyses) {
  Body({});
  EXPECT_DEATH(ApplyRanges(std::move(build.module), context), "found != results_.end");
}

}  // namespace
}  // namespace pyk2cu::analysis
