#include "frontend/sema/control/statements.h"

#include <fmt/format.h>

#include "base/overloaded.h"
#include "frontend/builtins/known_name.h"
#include "frontend/ir/walk.h"
#include "frontend/sema/calls/child_launch.h"
#include "frontend/sema/calls/closures.h"
#include "frontend/sema/calls/rewriting.h"
#include "frontend/sema/context.h"
#include "frontend/sema/control/assignments.h"
#include "frontend/sema/control/exceptions.h"
#include "frontend/sema/control/loops.h"
#include "frontend/sema/control/printing.h"
#include "frontend/sema/control/returns.h"
#include "frontend/sema/host/globals.h"
#include "frontend/sema/model/unify.h"
#include "frontend/sema/names/names.h"
#include "frontend/sema/names/numbers.h"
#include "frontend/sema/names/plain_arguments.h"
#include "frontend/sema/names/suggestions.h"
#include "frontend/sema/names/values.h"
#include "frontend/sema/walk.h"

namespace pyk2cu::sema {
namespace {

/// Checks `operator.setitem(object, index, value)` as the assignment that it means.
void CheckSetItem(FunctionContext& context, const ast::Call& node) {
  if (!PlainArguments(context, node, 3, 3)) return;
  auto* target = context.builder.arena().New<ast::Subscript>();
  target->kind = ast::Kind::kSubscript;
  target->span = node.span;
  target->object = node.arguments[0];
  target->index = node.arguments[1];
  AssignTo(context, *target, CheckExpr(context, *node.arguments[2]));
}

/// Warns of a function that is named but not called, and of a comparison whose result is not used.
void WarnOfNoEffect(FunctionContext& context, const ast::Expr& node, const Value& value) {
  const bool is_name = node.kind == ast::Kind::kName || node.kind == ast::Kind::kAttribute;
  const bool is_function =
      value.IsEntity<BuiltinName>() || value.IsEntity<FileFunction>() || value.Is<BoundMethod>() || value.Is<Closure>();
  const std::string text(context.module.file().Text(node.span));
  if (is_name && is_function)
    context.diagnostics->Report(diag::kNotCalled, node.span, text).Hint(fmt::format("write {}()", text));
  if (node.kind == ast::Kind::kCompare)
    context.diagnostics->Report(diag::kUnusedComparison, node.span).Hint("'=' assigns a value");
}

/// Whether a checked function may report the expression, though evaluating it has no effect: an index outside a tuple,
/// a division by zero.
bool MayFail(const ir::Expr& expr) {
  bool found = false;
  ir::WalkExpression(expr, [&](const ir::Expr& each) {
    const auto* item = ir::As<ir::TupleIndex>(&each);
    const auto* binary = ir::As<ir::Binary>(&each);
    found = found || (item && !item->index.in_bounds) ||
            (binary && (binary->op == ir::BinaryOp::kDiv || binary->op == ir::BinaryOp::kFloorDiv ||
                        binary->op == ir::BinaryOp::kMod));
  });
  return found;
}

/// Checks an expression statement. `print`, launches and `operator.setitem` are allowed as statements only.
void CheckExprStmt(FunctionContext& context, const ast::ExprStmt& node) {
  if (node.value->kind == ast::Kind::kStringLiteral || node.value->kind == ast::Kind::kEllipsisLiteral)
    return;  // a docstring
  if (const auto* call = ast::As<ast::Call>(node.value)) {
    const auto* name = ast::As<ast::Name>(call->callee);
    bool is_print = name && HandlerOf(name->id) == Handler::kPrint && LocalIndex(context, name->id) == kNotLocal &&
                    !context.names.captured.contains(name->id);
    if (const ast::FoundFunction* kernel = LaunchedKernel(context, *call))
      return CheckChildLaunch(context, *call, *kernel);
    if (is_print && LookUpGlobal(context.module.host(), name->id, &context.function).Is<BuiltinName>())
      return CheckPrint(context, *call);
  }
  if (const auto* tuple = ast::As<ast::Tuple>(node.value)) {  // `print(x),`
    for (const ast::Expr* element : tuple->elements) {
      ast::ExprStmt statement{};
      statement.kind = ast::Kind::kExprStmt;
      statement.span = element->span;
      statement.value = element;
      CheckExprStmt(context, statement);
    }
    return;
  }
  if (CalledBuiltin(context, *node.value) == Handler::kSetItem)
    return CheckSetItem(context, static_cast<const ast::Call&>(*node.value));
  context.whole = node.value;
  Value value = CheckExpr(context, *node.value);
  WarnOfNoEffect(context, *node.value, value);
  if (value.Is<Entity>() || value.Is<KnownTuple>() || value.Is<Closure>() || value.Is<Iterator>()) return;
  const ir::Expr* expr = Materialize(context, value);
  if (expr && (!context.builder.IsPure(expr) || MayFail(*expr)))
    context.block->push_back(context.builder.Statement<ir::Evaluate>(ir::Kind::kEvaluate, node.span, expr));
}

/// Checks `if`. If the condition is known, only the chosen branch is checked, so that the other one need not have valid
/// types.
void CheckIf(FunctionContext& context, const ast::If& node) {
  const ir::Expr* condition = CheckCondition(context, *node.test);
  if (!condition)
    condition = context.builder.Ref(node.test->span,
                                    NewTemporary(context, TypeTable::Scalar(ScalarId::kBool), node.test->span));
  if (const ir::Constant* constant = AsConstant(condition))
    return CheckBlock(context, constant->bits ? node.body : node.otherwise, *context.block);
  Environment before = context.names.current;
  Block then, otherwise;
  CheckBlock(context, node.body, then);
  Environment after_then = std::exchange(context.names.current, std::move(before));
  bool then_reachable = std::exchange(context.control.reachable, true);
  CheckBlock(context, node.otherwise, otherwise);
  if (then_reachable && context.control.reachable) {
    Environment after_otherwise = context.names.current;
    MergeInto(context, {{&after_then, &then}, {&after_otherwise, &otherwise}}, node.span, Versions::Join::kIf);
  } else if (then_reachable) {
    context.names.current = std::move(after_then);
    context.control.reachable = true;
  }
  Arena& arena = context.builder.arena();
  context.block->push_back(
      context.builder.Statement<ir::If>(ir::Kind::kIf, node.span, condition, arena.Copy(then), arena.Copy(otherwise)));
}

/// Checks the definition of a nested function. Its body is checked at each call, for the types of the arguments.
void CheckFunctionDef(FunctionContext& context, const ast::FunctionDef& node) {
  for (const ast::Parameter& parameter : node.parameters)
    if (parameter.form == ast::Parameter::Form::kStarStarArgs)
      RefuseConstruct(context, parameter.span, "a parameter with '**'");
  if (!node.decorators.empty())
    RefuseConstruct(context, node.decorators[0]->span, "the decorator of a function inside a function");
  StoreValue(context, node.name, node.name_span, MakeClosure(context, context.module.Nested(node, context.function)));
}

/// Checks `del`. The name has no definition afterwards.
void CheckDelete(FunctionContext& context, const ast::Delete& node) {
  for (const ast::Expr* target : node.targets) {
    const auto* name = ast::As<ast::Name>(target);
    if (!name) {
      RefuseConstruct(context, target->span, "deleting anything but a name");
      continue;
    }
    ReadName(context, *name);
    context.names.current[LocalIndex(context, name->id)] =
        context.names.versions.New(Version::Kind::kUndefined, name->id, node.span);
  }
}

void CheckStatement(FunctionContext& context, const ast::Stmt& statement) {
  const ModuleChecker::Nesting nesting(context.module);
  ast::Visit(statement,
             Overloaded{
                 [&](const ast::ExprStmt& n) { CheckExprStmt(context, n); },
                 [&](const ast::Assign& n) { CheckAssign(context, n); },
                 [&](const ast::AugAssign& n) { CheckAugAssign(context, n); },
                 [&](const ast::AnnAssign& n) {
                   if (n.value) AssignTo(context, *n.target, CheckExpr(context, *n.value));
                 },
                 [&](const ast::If& n) { CheckIf(context, n); },
                 [&](const ast::While& n) { CheckWhile(context, n); },
                 [&](const ast::For& n) { CheckFor(context, n); },
                 [&](const ast::Break& n) { CheckBreak(context, n); },
                 [&](const ast::Continue& n) { CheckContinue(context, n); },
                 [&](const ast::Pass&) {},
                 [&](const ast::Return& n) { CheckReturn(context, n); },
                 [&](const ast::Raise& n) { CheckRaise(context, n); },
                 [&](const ast::Assert& n) { CheckAssert(context, n); },
                 [&](const ast::Delete& n) { CheckDelete(context, n); },
                 [&](const ast::FunctionDef& n) { CheckFunctionDef(context, n); },
                 [&](const ast::Import& n) { RefuseConstruct(context, n.span, "import"); },
                 [&](const ast::UnsupportedStmt& n) { RefuseConstruct(context, n.span, fmt::format("'{}'", n.what)); },
             });
}

}  // namespace

void CheckBlock(FunctionContext& context, ast::StmtList statements, Block& block) {
  Block* outer = std::exchange(context.block, &block);
  for (const ast::Stmt* statement : statements) {
    if (!context.control.reachable || context.diagnostics->Full()) break;
    CheckStatement(context, *statement);
  }
  context.block = outer;
}

}  // namespace pyk2cu::sema
