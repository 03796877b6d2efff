#include <variant>

#include "frontend/sema/expression_checker.h"
#include "frontend/sema/wording.h"

// Calls that mean what other syntax says: the functions of the operator module, and starred arguments. They are checked
// as that syntax, so that both have one set of rules.
namespace pyk2cu::sema {
namespace {

using ast::BinaryOp, ast::CompareOp, ast::UnaryOp;

/// What a function of the operator module is written as.
struct OperatorFunction {
  std::variant<BinaryOp, CompareOp, UnaryOp> op;
  bool swapped;  ///< the second argument is the left operand
};
constexpr OperatorFunction kOperators[] = {
#define OPERATOR_FUNCTION(name, handler, op, swapped) {op, swapped},
#include "frontend/builtins/operator_module.def"
};

}  // namespace

/// An expression that stands for a value made already.
const ast::Expr* ExpressionChecker::Prepared(Value value) {
  auto* node = builder_.arena().New<ast::Name>();
  node->kind = ast::Kind::kName;
  node->span = value.span;
  prepared_.emplace(node, std::move(value));
  return node;
}

/// The handler of the builtin that an expression calls, or kNone.
Handler ExpressionChecker::CalledBuiltin(const ast::Expr& node) {
  const auto* call = ast::As<ast::Call>(&node);
  const bool plain = call && (call->callee->kind == ast::Kind::kName || call->callee->kind == ast::Kind::kAttribute);
  Value callee = plain ? CheckExpr(*call->callee) : Value();
  return callee.IsEntity(Entity::Kind::kBuiltin) ? HandlerOf(callee.entity->path) : Handler::kNone;
}

/// operator.add(a, b) and the others that mean an operator or a subscript.
Value ExpressionChecker::CallOperator(const ast::Call& node, const KnownName& name) {
  auto make = [&]<class Node>(Node* made, ast::Kind kind) {
    made->kind = kind;
    made->span = node.span;
    return made;
  };
  Arena& arena = builder_.arena();
  const OperatorFunction& function = kOperators[name.index];
  const size_t count = name.handler == Handler::kUnaryOperator ? 1 : 2;
  if (!PlainArguments(node, count, count)) return Value::Error(node.span);
  if (name.handler == Handler::kUnaryOperator) {
    auto* made = make(arena.New<ast::Unary>(), ast::Kind::kUnary);
    made->op = std::get<UnaryOp>(function.op);
    made->operand = node.arguments[0];
    return CheckUnary(*made);
  }
  if (name.handler == Handler::kGetItem) {
    auto* made = make(arena.New<ast::Subscript>(), ast::Kind::kSubscript);
    made->object = node.arguments[0];
    made->index = node.arguments[1];
    return CheckSubscript(*made);
  }
  if (name.handler == Handler::kBinaryOperator) {
    auto* made = make(arena.New<ast::Binary>(), ast::Kind::kBinary);
    made->op = std::get<BinaryOp>(function.op);
    made->op_span = node.callee->span;
    made->left = node.arguments[0];
    made->right = node.arguments[1];
    return CheckBinary(*made);
  }
  auto* made = make(arena.New<ast::Compare>(), ast::Kind::kCompare);
  made->first = node.arguments[function.swapped ? 1 : 0];
  made->ops = arena.Copy(std::vector{std::get<CompareOp>(function.op)});
  made->rest = arena.Copy(std::vector{node.arguments[function.swapped ? 0 : 1]});
  return CheckCompare(*made);
}

/// f(*t): the elements of a tuple as arguments of their own. What has effects is evaluated once: `bindings` go around
/// the call.
const ast::Call* ExpressionChecker::Unstarred(const ast::Call& node, Bindings& bindings) {
  for (const ast::Keyword& keyword : node.keywords) {
    if (!keyword.name.empty()) continue;
    Fail(diag::kNotInKernels, keyword.value->span, "'**' in a call");
    return nullptr;
  }
  std::vector<const ast::Expr*> arguments;
  for (const ast::Expr* argument : node.arguments) {
    const auto* starred = ast::As<ast::Starred>(argument);
    if (!starred) {
      arguments.push_back(argument);
      continue;
    }
    Value value = CheckExpr(*starred->value);
    if (value.IsError()) return nullptr;
    const Type* type = TypeOf(value);
    if (value.form != Value::Form::kTuple && (!type || !type->IsTuple())) {
      Fail(diag::kStarredArgument, argument->span,
           type                                 ? type->Name()
           : value.form == Value::Form::kEntity ? Describe(*value.entity)
                                                : "this");
      return nullptr;
    }
    if (value.IsExpr() && !IrBuilder::IsTrivial(value.expr)) {
      const ir::Variable* variable = NewTemporary(type, value.span);
      bindings.emplace_back(variable, value.expr);
      value = Value::Of(builder_.Ref(value.span, variable));
    }
    for (size_t i = 0; value.IsExpr() && i < type->elements().size(); ++i)
      value.elements.push_back(Value::Of(builder_.TupleGet(value.span, value.expr, static_cast<int>(i))));
    for (Value& element : value.elements) {
      element.span = argument->span;
      arguments.push_back(Prepared(std::move(element)));
    }
  }
  auto* made = builder_.arena().New<ast::Call>(node);
  made->arguments = builder_.arena().Copy(arguments);
  return made;
}

Value ExpressionChecker::CheckStarredCall(const ast::Call& node) {
  Bindings bindings;
  const ast::Call* plain = Unstarred(node, bindings);
  if (!plain) return Value::Error(node.span);
  Value result = CheckCall(*plain);
  for (size_t i = bindings.size(); i-- > 0 && !result.IsError();) {
    const auto& [variable, value] = bindings[i];
    const ir::Expr* expr = result.form == Value::Form::kEntity || (result.IsExpr() && result.expr->type->IsNone())
                               ? nullptr
                               : Materialize(result);
    if (expr)
      result = Value::Of(builder_.Bind(node.span, variable, value, expr));
    else
      block_->push_back(builder_.Statement<ir::Assign>(ir::Kind::kAssign, node.span, variable, value));
  }
  return result;
}

}  // namespace pyk2cu::sema
