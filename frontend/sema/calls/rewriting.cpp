#include "frontend/sema/calls/rewriting.h"

#include <variant>

#include <fmt/format.h>

#include "frontend/builtins/known_name.h"
#include "frontend/sema/arrays/arrays.h"
#include "frontend/sema/expressions/comparisons.h"
#include "frontend/sema/expressions/operators.h"
#include "frontend/sema/model/wording.h"
#include "frontend/sema/names/in_order.h"
#include "frontend/sema/names/names.h"
#include "frontend/sema/names/plain_arguments.h"
#include "frontend/sema/names/suggestions.h"
#include "frontend/sema/names/values.h"
#include "frontend/sema/walk.h"

// Calls that mean the same as other syntax: functions of the operator module, and starred arguments. They are rewritten
// to that syntax, so that both follow one set of rules.

namespace pyk2cu::sema {
namespace {

using ast::BinaryOp, ast::CompareOp, ast::UnaryOp;

/// The operator that a function of the operator module means.
struct OperatorFunction {
  std::variant<BinaryOp, CompareOp, UnaryOp> op;
  bool swapped;  ///< the second argument is the left operand
};

constexpr OperatorFunction kOperators[] = {
#define OPERATOR_FUNCTION(name, handler, op, swapped) {op, swapped},
#include "frontend/builtins/operator_module.def"
};

/// The call with each starred tuple replaced by its elements. Null after an error. A computed tuple is evaluated once,
/// in a variable that `bindings` gets; the caller must bind it around the call.
const ast::Call* Unstarred(FunctionContext& context, const ast::Call& node, Bindings& bindings) {
  for (const ast::Keyword& keyword : node.keywords) {
    if (!keyword.name.empty()) continue;
    RefuseConstruct(context, keyword.value->span, "'**' in a call");
    return nullptr;
  }
  std::vector<const ast::Expr*> arguments;
  for (const ast::Expr* argument : node.arguments) {
    const auto* starred = ast::As<ast::Starred>(argument);
    if (!starred) {
      arguments.push_back(argument);
      continue;
    }
    Value value = CheckExpr(context, *starred->value);
    if (value.IsError()) return nullptr;
    const Type* type = TypeOf(context, value);
    if (!value.Is<KnownTuple>() && (!type || !type->IsTuple())) {
      DiagnosticBuilder report =
          context.diagnostics->Report(diag::kStarredArgument, argument->span, Described(context, value));
      if (type && type->IsArray())
        report.Hint(fmt::format("unpack it first: a, b, c = {}", context.module.file().Text(starred->value->span)));
      return nullptr;
    }
    if (value.IsExpr() && !IsTrivial(value.expr())) {
      const ir::Variable* variable = NewTemporary(context, type, value.span);
      bindings.emplace_back(variable, value.expr());
      value = Value::Of(context.builder.Ref(value.span, variable));
    }
    std::vector<Value> elements = value.elements();
    for (size_t i = 0; value.IsExpr() && i < type->elements().size(); ++i)
      elements.push_back(Value::Of(context.builder.TupleGet(value.span, value.expr(), static_cast<int>(i))));
    for (Value& element : elements) {
      element.span = argument->span;
      arguments.push_back(Prepared(context, std::move(element)));
    }
  }
  auto* made = context.builder.arena().New<ast::Call>(node);
  made->arguments = context.builder.arena().Copy(arguments);
  return made;
}

}  // namespace

Handler CalledBuiltin(FunctionContext& context, const ast::Expr& node) {
  const auto* call = ast::As<ast::Call>(&node);
  const bool plain = call && (call->callee->kind == ast::Kind::kName || call->callee->kind == ast::Kind::kAttribute);
  Value callee = plain ? CheckExpr(context, *call->callee) : Value();
  return callee.entity() ? BuiltinOf(*callee.entity()) : Handler::kNone;
}

Value CallOperator(FunctionContext& context, const ast::Call& node, const KnownName& name) {
  auto make = [&]<class Node>(Node* made, ast::Kind kind) {
    made->kind = kind;
    made->span = node.span;
    return made;
  };
  Arena& arena = context.builder.arena();
  const OperatorFunction& function = kOperators[name.index];
  const size_t count = name.handler == Handler::kUnaryOperator ? 1 : 2;
  if (!PlainArguments(context, node, count, count)) return Value::Error(node.span);
  if (name.handler == Handler::kUnaryOperator) {
    auto* made = make(arena.New<ast::Unary>(), ast::Kind::kUnary);
    made->op = std::get<UnaryOp>(function.op);
    made->operand = node.arguments[0];
    return CheckUnary(context, *made);
  }
  if (name.handler == Handler::kGetItem) {
    auto* made = make(arena.New<ast::Subscript>(), ast::Kind::kSubscript);
    made->object = node.arguments[0];
    made->index = node.arguments[1];
    return CheckSubscript(context, *made);
  }
  if (name.handler == Handler::kBinaryOperator) {
    auto* made = make(arena.New<ast::Binary>(), ast::Kind::kBinary);
    made->op = std::get<BinaryOp>(function.op);
    made->op_span = node.callee->span;
    made->left = node.arguments[0];
    made->right = node.arguments[1];
    return CheckBinary(context, *made);
  }
  auto* made = make(arena.New<ast::Compare>(), ast::Kind::kCompare);
  made->first = node.arguments[function.swapped ? 1 : 0];
  made->ops = arena.Copy(std::vector{std::get<CompareOp>(function.op)});
  made->rest = arena.Copy(std::vector{node.arguments[function.swapped ? 0 : 1]});
  return CheckCompare(context, *made);
}

Value CheckStarredCall(FunctionContext& context, const ast::Call& node) {
  Bindings bindings;
  const ast::Call* plain = Unstarred(context, node, bindings);
  if (!plain) return Value::Error(node.span);
  Value result = CheckCall(context, *plain);
  for (size_t i = bindings.size(); i-- > 0 && !result.IsError();) {
    const auto& [variable, value] = bindings[i];
    const ir::Expr* expr = result.Is<Entity>() || (result.IsExpr() && result.expr()->type->IsNone())
                               ? nullptr
                               : Materialize(context, result);
    if (expr)
      result = Value::Of(context.builder.Bind(node.span, variable, value, expr));
    else
      context.block->push_back(context.builder.Statement<ir::Assign>(ir::Kind::kAssign, node.span, variable, value));
  }
  return result;
}

}  // namespace pyk2cu::sema
