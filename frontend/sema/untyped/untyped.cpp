#include "frontend/sema/untyped/untyped.h"

#include <optional>
#include <utility>

#include "frontend/builtins/known_name.h"
#include "frontend/sema/calls/rewriting.h"
#include "frontend/sema/control/assignments.h"
#include "frontend/sema/control/statements.h"
#include "frontend/sema/model/stores.h"
#include "frontend/sema/names/names.h"
#include "frontend/sema/names/numbers.h"
#include "frontend/sema/names/values.h"
#include "frontend/sema/untyped/children.h"
#include "frontend/sema/walk.h"

namespace pyk2cu::sema {
namespace {

void WalkBody(FunctionContext& context, ast::StmtList body);
void WalkFunction(FunctionContext& outer, const ast::FoundFunction& function);

/// Returns true for calls such as `zip(a, b)`, which are refused outside the head of a loop.
bool MakesIterator(FunctionContext& context, const ast::Call& call) {
  if (call.callee->kind != ast::Kind::kName && call.callee->kind != ast::Kind::kAttribute) return false;
  const Value callee = CheckExpr(context, *call.callee);
  const auto* builtin = callee.EntityAs<BuiltinName>();
  const std::optional<KnownName> known = builtin ? FindName(builtin->path) : std::nullopt;
  return known && known->family == Family::kIterator;
}

/// Returns true if the expression can be checked on its own, without the expression around it.
bool StandsAlone(FunctionContext& context, const ast::Expr& node) {
  if (node.kind == ast::Kind::kStarred) return false;
  const auto* call = ast::As<ast::Call>(&node);
  if (!call) return true;
  return call->callee->kind != ast::Kind::kSubscript && !MakesIterator(context, *call);
}

bool IsDisplay(const ast::Expr& node) { return node.kind == ast::Kind::kList || node.kind == ast::Kind::kSet; }

/// Returns true if lists and sets may be parts of the expression: `x in [1, 2]`, `zip([1, 2], t)`.
bool TakesDisplays(FunctionContext& context, const ast::Expr& node) {
  const auto* call = ast::As<ast::Call>(&node);
  return node.kind == ast::Kind::kCompare || (call && MakesIterator(context, *call));
}

/// Returns the part of an expression that must not be checked: the branch that a constant condition excludes, or the
/// classes of isinstance, which have names that nothing else can use. Null if all parts are checked.
const ast::Expr* LeftOut(FunctionContext& context, const ast::Expr& node) {
  if (const auto* choice = ast::As<ast::Conditional>(&node)) {
    const ir::Expr* condition = CheckCondition(context, *choice->test);
    const ir::Constant* known = condition ? AsConstant(condition) : nullptr;
    if (known) return known->bits ? choice->otherwise : choice->then;
  }
  const auto* call = ast::As<ast::Call>(&node);
  const bool asks = call && call->arguments.size() == 2 && CalledBuiltin(context, node) == Handler::kIsInstance;
  return asks ? call->arguments[1] : nullptr;
}

/// Checks the parts of an expression that no check has reached.
void WalkRest(FunctionContext& context, const ast::Expr& node) {
  const ModuleChecker::Nesting nesting(context.module);
  if (const auto* lambda = ast::As<ast::Lambda>(&node))
    return WalkFunction(context, context.module.Nested(*lambda, "lambda", context.function));
  const ast::Expr* left_out = LeftOut(context, node);
  const auto* call = ast::As<ast::Call>(&node);
  const ast::Expr* configuration = call && call->callee->kind == ast::Kind::kSubscript ? call->callee : nullptr;
  ForEachChild(node, [&](const ast::Expr& child) {
    if (&child == left_out) return;
    const bool fits = IsDisplay(child) ? !TakesDisplays(context, node) : StandsAlone(context, child);
    if (!context.untyped->checked.contains(&child) && &child != configuration && fits) CheckExpr(context, child);
    WalkRest(context, child);
  });
}

/// Checks the indices and objects in a target of an assignment. Names in it are bound, and lists in it are unpacked.
void WalkTarget(FunctionContext& context, const ast::Expr& target) {
  if (target.kind != ast::Kind::kTuple && target.kind != ast::Kind::kList && target.kind != ast::Kind::kStarred)
    return WalkRest(context, target);
  ForEachChild(target, [&](const ast::Expr& child) { WalkTarget(context, child); });
}

/// Checks a condition; nullopt if it is not a constant.
std::optional<bool> WalkCondition(FunctionContext& context, const ast::Expr& test) {
  const ir::Expr* condition = CheckCondition(context, test);
  WalkRest(context, test);
  const ir::Constant* constant = condition ? AsConstant(condition) : nullptr;
  return constant ? std::optional(constant->bits != 0) : std::nullopt;
}

/// Checks a branch or the body of a loop, after which the program goes on.
void WalkBranch(FunctionContext& context, ast::StmtList body) {
  WalkBody(context, body);
  context.control.reachable = true;
}

void WalkIf(FunctionContext& context, const ast::If& node) {
  const std::optional<bool> known = WalkCondition(context, *node.test);
  if (known) return WalkBody(context, *known ? node.body : node.otherwise);
  WalkBody(context, node.body);
  const bool then_reachable = std::exchange(context.control.reachable, true);
  WalkBody(context, node.otherwise);
  context.control.reachable |= then_reachable;
}

void WalkLoop(FunctionContext& context, ast::StmtList body, ast::StmtList otherwise) {
  LoopContext loop{};
  context.control.loops.push_back(&loop);
  WalkBranch(context, body);
  context.control.loops.pop_back();
  WalkBranch(context, otherwise);
}

void WalkWhile(FunctionContext& context, const ast::While& node) {
  if (WalkCondition(context, *node.test) == false) return WalkBranch(context, node.otherwise);
  WalkLoop(context, node.body, node.otherwise);
}

void WalkFor(FunctionContext& context, const ast::For& node) {
  if (!IsDisplay(*node.iterable) && StandsAlone(context, *node.iterable)) CheckExpr(context, *node.iterable);
  WalkRest(context, *node.iterable);
  AssignTo(context, *node.target, Value::Error(node.target->span));
  WalkTarget(context, *node.target);
  WalkLoop(context, node.body, node.otherwise);
}

/// Checks a statement without blocks of its own, and what the check of it has left out.
void WalkSimple(FunctionContext& context, const ast::Stmt& statement) {
  const bool leaves_loop = statement.kind == ast::Kind::kBreak || statement.kind == ast::Kind::kContinue;
  if (leaves_loop && !context.control.loops.empty()) {
    context.control.reachable = false;
    return;
  }
  const ast::Stmt* single[] = {&statement};
  CheckBlock(context, single, *context.block);
  ForEachTarget(statement, [&](const ast::Expr& target) { WalkTarget(context, target); });
  ForEachExpression(statement, [&](const ast::Expr& expression) {
    const bool is_statement = statement.kind == ast::Kind::kExprStmt;
    const auto* tuple = is_statement ? ast::As<ast::Tuple>(&expression) : nullptr;
    if (!tuple) return WalkRest(context, expression);
    for (const ast::Expr* element : tuple->elements) WalkRest(context, *element);  // `print(x),`
  });
  const auto* change = ast::As<ast::AugAssign>(&statement);
  if (change && !context.untyped->checked.contains(change->value)) CheckExpr(context, *change->value);
  if (const auto* nested = ast::As<ast::FunctionDef>(&statement))
    WalkFunction(context, context.module.Nested(*nested, context.function));
}

void WalkStatement(FunctionContext& context, const ast::Stmt& statement) {
  const ModuleChecker::Nesting nesting(context.module);
  if (const auto* branch = ast::As<ast::If>(&statement)) return WalkIf(context, *branch);
  if (const auto* loop = ast::As<ast::While>(&statement)) return WalkWhile(context, *loop);
  if (const auto* loop = ast::As<ast::For>(&statement)) return WalkFor(context, *loop);
  WalkSimple(context, statement);
}

void WalkBody(FunctionContext& context, ast::StmtList body) {
  for (const ast::Stmt* statement : body) {
    if (!context.control.reachable || context.diagnostics->Full()) break;
    WalkStatement(context, *statement);
  }
}

/// Begins the walk over a function: its local names have no values, and none of its variables exists.
void Walk(FunctionContext& context, Untyped& found, Diagnostics& diagnostics) {
  CollectLocals(context, context.function.def->body);
  for (const std::string_view local : context.names.locals)
    context.names.current.push_back(
        context.names.versions.New(Version::Kind::kUndefined, local, context.function.def->name_span));
  context.untyped = &found;
  context.diagnostics = &diagnostics;
  context.last_pass = true;
  Block block;
  context.block = &block;
  WalkBody(context, context.function.def->body);
}

/// Checks a nested function. The local names of the functions around it have no values either.
void WalkFunction(FunctionContext& outer, const ast::FoundFunction& function) {
  Instance instance(outer.module.file());
  instance.result = std::make_unique<ir::Function>();
  instance.result->kind = ir::FunctionKind::kDevice;
  FunctionContext context(outer.module, function, instance);
  context.names.captured = outer.names.captured;
  for (const std::string_view local : outer.names.locals)
    context.names.captured.insert_or_assign(local, Value::Error(function.def->name_span));
  context.names.incomplete = outer.names.incomplete;
  Walk(context, *outer.untyped, *outer.diagnostics);
}

}  // namespace

void CheckUntyped(ModuleChecker& module, const ast::FoundFunction& function, bool is_kernel, Untyped& found,
                  Diagnostics& diagnostics) {
  Instance instance(module.file());
  instance.function = &function;
  instance.result = std::make_unique<ir::Function>();
  instance.result->kind = is_kernel ? ir::FunctionKind::kKernel : ir::FunctionKind::kDevice;
  FunctionContext context(module, function, instance);
  Walk(context, found, diagnostics);
}

}  // namespace pyk2cu::sema
