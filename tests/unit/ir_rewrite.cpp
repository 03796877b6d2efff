#include <gtest/gtest.h>

#include "frontend/ir/copy.h"
#include "frontend/ir/dump.h"
#include "frontend/ir/rewrite.h"
#include "frontend/ir/verify/verify.h"
#include "frontend/ir/walk.h"
#include "tests/unit/ir_build.h"

namespace pyk2cu::ir {
namespace {

/// for i in range(0, n, 1): if i < n: out[i] = n + 2; else: break
struct Sample : IrBuilder {
  Sample() {
    const Type* i64 = TypeTable::Scalar(ScalarId::kInt64);
    AddFunction("fill", FunctionKind::kKernel);
    out = AddVariable(VariableKind::kParameter, "out", types.Array(i64, 1, Layout::kC));
    out->written = true;
    n = AddVariable(VariableKind::kParameter, "n", i64);
    i = AddVariable(VariableKind::kLocal, "i", i64);
    sum = Op(BinaryOp::kAdd, Ref(n), Int(2));
    store = SetElement(Ref(out), {{Ref(i), true}}, sum);
    condition = NewStmt<If>(Kind::kIf);
    condition->condition = Less(Ref(i), Ref(n));
    condition->then = Body({store});
    condition->otherwise = Body({NewStmt<Break>(Kind::kBreak)});
    loop = NewStmt<ForRange>(Kind::kForRange);
    loop->variable = i, loop->start = Int(0), loop->stop = Ref(n), loop->step = Int(1);
    loop->body = Body({condition});
    function->body = Body({loop});
  }
  std::string Text() const { return Dump(module); }
  Variable *out, *n, *i;
  Binary* sum;
  Store* store;
  If* condition;
  ForRange* loop;
};

TEST(IrWalk, OperandsComeInTheOrderOfEvaluation) {
  const Sample sample;
  std::vector<const Expr*> children;
  ForEachExpression(*sample.store, [&](const Expr& child) { children.push_back(&child); });
  EXPECT_EQ(children, (std::vector<const Expr*>{sample.store->array, sample.store->indices[0].value, sample.sum}));
  children.clear();
  ForEachExpression(*sample.loop, [&](const Expr& child) { children.push_back(&child); });
  EXPECT_EQ(children, (std::vector<const Expr*>{sample.loop->start, sample.loop->stop, sample.loop->step}));
}

TEST(IrWalk, FindsBlocksDefinitionsAndEveryNode) {
  const Sample sample;
  int blocks = 0, statements = 0, expressions = 0;
  ForEachBlock(*sample.condition, [&](StmtList) { ++blocks; });
  EXPECT_EQ(blocks, 2);
  WalkStatements(sample.function->body, [&](const Stmt&) { ++statements; }, [&](const Expr&) { ++expressions; });
  EXPECT_EQ(statements, 4);
  EXPECT_EQ(expressions, 11);  // 3 bounds, 3 of the condition, 5 of the store
  std::vector<const Variable*> defined;
  ForEachDefinition(*sample.loop, [&](const Variable& variable) { defined.push_back(&variable); });
  EXPECT_EQ(defined, std::vector<const Variable*>{sample.i});
}

TEST(IrWalk, AnOptionalChildMayBeMissing) {
  IrBuilder b;
  b.AddFunction("f", FunctionKind::kKernel);
  int children = 0;
  ForEachExpression(*b.Ret(nullptr), [&](const Expr&) { ++children; });
  EXPECT_EQ(children, 0);
}

TEST(IrRewrite, WithoutHooksEverythingIsShared) {
  const Sample sample;
  Rewriter rewriter(*sample.module.arena, {});
  EXPECT_EQ(rewriter.Block(sample.function->body).data(), sample.function->body.data());
}

TEST(IrRewrite, OnlyThePathToAChangeIsNew) {
  Sample sample;
  const Expr* five = sample.Int(5);
  Rewriter rewriter(*sample.module.arena, {.expression = [&](const Expr& node, Rewriter& rewriter) {
    return &node == sample.sum ? five : rewriter.Children(node);
  }});
  const auto* loop = As<ForRange>(rewriter.Block(sample.function->body)[0]);
  ASSERT_TRUE(loop);
  EXPECT_NE(loop, sample.loop);
  EXPECT_EQ(loop->stop, sample.loop->stop);
  const auto* branch = As<If>(loop->body[0]);
  EXPECT_EQ(branch->condition, sample.condition->condition);
  EXPECT_EQ(branch->otherwise.data(), sample.condition->otherwise.data());
  const auto* store = As<Store>(branch->then[0]);
  EXPECT_EQ(store->value, five);
  EXPECT_EQ(store->indices.data(), sample.store->indices.data());
  EXPECT_EQ(sample.store->value, sample.sum);  // the old tree is as it was
}

TEST(IrRewrite, AStatementBecomesSeveralOrNone) {
  Sample sample;
  Rewriter rewriter(*sample.module.arena, {.statement = [&](const Stmt& node, Rewriter& rewriter, auto& out) {
    if (As<Break>(&node)) return;
    out.push_back(rewriter.Children(node));
    if (As<Store>(&node)) out.push_back(&node);
  }});
  sample.function->body = rewriter.Block(sample.function->body);
  Verify(sample.module);
  EXPECT_NE(sample.Text().find("      if (lt i n)\n"
                               "        out[wrap i] = (add int64 n 2:int64)\n"
                               "        out[wrap i] = (add int64 n 2:int64)\n"),
            std::string::npos)
      << sample.Text();
  EXPECT_EQ(sample.Text().find("break"), std::string::npos);
}

TEST(IrRewrite, IndicesAndVariablesHaveHooks) {
  Sample sample;
  Variable* j = sample.AddVariable(VariableKind::kLocal, "j", sample.i->type);
  Rewriter rewriter(
      *sample.module.arena,
      {.index = [](const ElementIndex& index, Rewriter&) { return ElementIndex{index.value, false, true}; },
       .variable = [&](const Variable& variable) { return &variable == sample.i ? j : &variable; }});
  sample.function->body = rewriter.Block(sample.function->body);
  EXPECT_NE(sample.Text().find("for j in range"), std::string::npos) << sample.Text();
  EXPECT_NE(sample.Text().find("out[in-bounds i] ="), std::string::npos) << "the hook did not rewrite the value";
}

TEST(IrRewrite, WithTypeKeepsTheFields) {
  Sample sample;
  const Type* i32 = TypeTable::Scalar(ScalarId::kInt32);
  EXPECT_EQ(WithType(*sample.sum, sample.sum->type, *sample.module.arena), sample.sum);
  const auto* narrow = As<Binary>(WithType(*sample.sum, i32, *sample.module.arena));
  EXPECT_EQ(narrow->type, i32);
  EXPECT_EQ(narrow->left, sample.sum->left);
}

TEST(IrCopy, IsIndependentOfTheOriginal) {
  Sample sample;
  Function& helper = sample.AddFunction("helper", FunctionKind::kDevice);
  helper.body = {};
  auto* call = sample.NewExpr<Call>(Kind::kCall, TypeTable::None());
  call->callee = &helper;
  auto* evaluate = sample.NewStmt<Evaluate>(Kind::kEvaluate);
  evaluate->value = call;
  Function& kernel = *sample.module.functions[0];
  kernel.body = sample.Body({sample.loop, evaluate});
  const std::string before = sample.Text();
  const Module copy = Copy(sample.module);
  Verify(copy);
  EXPECT_EQ(Dump(copy), before);
  sample.n->name = "renamed";
  sample.module.functions.clear();
  sample.module.arena.reset();
  EXPECT_EQ(Dump(copy), before);
}

}  // namespace
}  // namespace pyk2cu::ir
