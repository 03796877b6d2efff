#include <fmt/format.h>

#include "base/overloaded.h"
#include "frontend/sema/function_checker.h"
#include "frontend/sema/in_order.h"
#include "frontend/sema/numbers.h"
#include "frontend/sema/unify.h"

namespace pyk2cu::sema {

void FunctionChecker::CheckBlock(ast::StmtList statements, Block& block) {
  Block* outer = std::exchange(block_, &block);
  for (const ast::Stmt* statement : statements) {
    if (!reachable_ || diagnostics_->Full()) break;
    CheckStatement(*statement);
  }
  block_ = outer;
}

void FunctionChecker::CheckStatement(const ast::Stmt& statement) {
  const ModuleChecker::Nesting nesting(module_);
  ast::Visit(statement,
             Overloaded{
                 [&](const ast::ExprStmt& n) { CheckExprStmt(n); },
                 [&](const ast::Assign& n) { CheckAssign(n); },
                 [&](const ast::AugAssign& n) { CheckAugAssign(n); },
                 [&](const ast::AnnAssign& n) {
                   if (n.value) AssignTo(*n.target, CheckExpr(*n.value));
                 },
                 [&](const ast::If& n) { CheckIf(n); },
                 [&](const ast::While& n) { CheckWhile(n); },
                 [&](const ast::For& n) { CheckFor(n); },
                 [&](const ast::Break& n) { CheckBreak(n); },
                 [&](const ast::Continue& n) { CheckContinue(n); },
                 [&](const ast::Pass&) {},
                 [&](const ast::Return& n) { CheckReturn(n); },
                 [&](const ast::Raise& n) { CheckRaise(n); },
                 [&](const ast::Assert& n) { CheckAssert(n); },
                 [&](const ast::Delete& n) { CheckDelete(n); },
                 [&](const ast::FunctionDef& n) { CheckFunctionDef(n); },
                 [&](const ast::Import& n) { Fail(diag::kNotInKernels, n.span, "import"); },
                 [&](const ast::UnsupportedStmt& n) { Fail(diag::kNotInKernels, n.span, fmt::format("'{}'", n.what)); },
             });
}

void FunctionChecker::CheckExprStmt(const ast::ExprStmt& node) {
  if (node.value->kind == ast::Kind::kStringLiteral || node.value->kind == ast::Kind::kEllipsisLiteral)
    return;  // a docstring
  if (const auto* call = ast::As<ast::Call>(node.value)) {
    const auto* name = ast::As<ast::Name>(call->callee);
    bool is_print = name && HandlerOf(name->id) == Handler::kPrint && LocalIndex(name->id) == kNotLocal &&
                    !captured_.contains(name->id);
    if (const ast::FoundFunction* kernel = LaunchedKernel(*call)) return CheckChildLaunch(*call, *kernel);
    if (is_print && module_.globals().Lookup(name->id, &function_).kind == Entity::Kind::kBuiltin)
      return CheckPrint(*call);
  }
  if (CalledBuiltin(*node.value) == Handler::kSetItem) return CheckSetItem(static_cast<const ast::Call&>(*node.value));
  whole_ = node.value;
  Value value = CheckExpr(*node.value);
  if (value.form == Value::Form::kEntity || value.form == Value::Form::kTuple || value.form == Value::Form::kClosure ||
      value.form == Value::Form::kIterator)
    return;
  const ir::Expr* expr = Materialize(value);
  if (expr && !builder_.IsPure(expr))
    block_->push_back(builder_.Statement<ir::Evaluate>(ir::Kind::kEvaluate, node.span, expr));
}

/// operator.setitem(object, index, value)
void FunctionChecker::CheckSetItem(const ast::Call& node) {
  if (!PlainArguments(node, 3, 3)) return;
  auto* target = builder_.arena().New<ast::Subscript>();
  target->kind = ast::Kind::kSubscript;
  target->span = node.span;
  target->object = node.arguments[0];
  target->index = node.arguments[1];
  AssignTo(*target, CheckExpr(*node.arguments[2]));
}

void FunctionChecker::CheckIf(const ast::If& node) {
  const ir::Expr* condition = CheckCondition(*node.test);
  if (!condition)
    condition = builder_.Ref(node.test->span, NewTemporary(TypeTable::Scalar(ScalarId::kBool), node.test->span));
  if (const ir::Constant* constant = AsConstant(condition))
    return CheckBlock(constant->bits ? node.body : node.otherwise, *block_);
  Environment before = current_;
  Block then, otherwise;
  CheckBlock(node.body, then);
  Environment after_then = std::exchange(current_, std::move(before));
  bool then_reachable = std::exchange(reachable_, true);
  CheckBlock(node.otherwise, otherwise);
  if (then_reachable && reachable_) {
    Environment after_otherwise = current_;
    MergeInto({{&after_then, &then}, {&after_otherwise, &otherwise}}, node.span, Versions::Join::kIf);
  } else if (then_reachable) {
    current_ = std::move(after_then);
    reachable_ = true;
  }
  Arena& arena = builder_.arena();
  block_->push_back(
      builder_.Statement<ir::If>(ir::Kind::kIf, node.span, condition, arena.Copy(then), arena.Copy(otherwise)));
}

void FunctionChecker::CheckFunctionDef(const ast::FunctionDef& node) {
  for (const ast::Parameter& parameter : node.parameters)
    if (parameter.form == ast::Parameter::Form::kStarStarArgs)
      Fail(diag::kNotInKernels, parameter.span, "a parameter with '**'");
  if (!node.decorators.empty())
    Fail(diag::kNotInKernels, node.decorators[0]->span, "the decorator of a function inside a function");
  StoreValue(node.name, node.name_span, MakeClosure(module_.Nested(node, function_)));
}

void FunctionChecker::CheckDelete(const ast::Delete& node) {
  for (const ast::Expr* target : node.targets) {
    const auto* name = ast::As<ast::Name>(target);
    if (!name) {
      Fail(diag::kNotInKernels, target->span, "deleting anything but a name");
      continue;
    }
    ReadName(*name);
    current_[LocalIndex(name->id)] = versions_.New(Version::Kind::kUndefined, name->id, node.span);
  }
}

}  // namespace pyk2cu::sema
