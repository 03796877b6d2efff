#include "codegen/expressions/conditions.h"

#include "codegen/expressions/checks.h"
#include "codegen/expressions/expression.h"
#include "codegen/expressions/temporaries.h"
#include "codegen/text/scalars.h"

namespace pyk2cu::codegen {

Piece EmitLogical(FunctionContext& context, const ir::Logical& node) {
  Piece left = Value(context, *node.left);
  ++context.before.conditional;
  Piece right = Value(context, *node.right);
  --context.before.conditional;
  const bool is_and = node.op == ir::LogicalOp::kAnd;
  const Precedence own = is_and ? Precedence::kLogicalAnd : Precedence::kLogicalOr;
  if (right.precedence != own)
    return Infix(std::move(left), is_and ? "&&" : "||", std::move(right), own, Precedence::kBitOr, ScalarId::kBool);
  // "a && (b && c)" evaluates the same operands in the same order without the parentheses.
  const std::string rest = std::move(right.text);
  Piece chain = Infix(std::move(left), is_and ? "&&" : "||", Primary(""), own, Precedence::kBitOr, ScalarId::kBool);
  chain.text += rest;
  return chain;
}

Piece EmitSelect(FunctionContext& context, const ir::Select& node) {
  Piece condition = Value(context, *node.condition);
  ++context.before.conditional;
  Piece then = Value(context, *node.then), otherwise = Value(context, *node.otherwise);
  --context.before.conditional;
  ScalarId type = then.type;
  if (node.type->IsScalar()) {
    type = CommonType(then.type, otherwise.type);
    if (then.type == otherwise.type) type = then.type;
    // An unsigned spelling of a number that the language calls signed must not pull the other branch over.
    if (IsUnsignedInteger(type) && node.type->IsSigned()) {
      then = Cast(std::move(then), node.type->scalar());
      otherwise = Cast(std::move(otherwise), node.type->scalar());
      type = node.type->scalar();
    }
  }
  std::string text = At(std::move(condition), Precedence::kLogicalOr) + marks::kBreak + "? ";
  text +=
      At(std::move(then), Precedence::kTernary) + marks::kBreak + ": " + At(std::move(otherwise), Precedence::kTernary);
  return {std::move(text), Precedence::kTernary, type};
}

Piece EmitRequire(FunctionContext& context, const ir::Require& node) {
  std::string text;
  const std::string condition = At(Value(context, *node.condition), Precedence::kAssignment);
  if (context.function.options.check_exceptions) {
    context.helpers.Use("pyk_require");
    const ErrorSite site{ErrorSite::Kind::kRaise,   node.span, std::string(node.exception),
                         std::string(node.message), "",        0};
    text = "pyk_require(" + condition + ", " + ErrorArguments(context, site) + ")";
  } else {
    context.helpers.Use("pyk_exit_unless");
    text = "pyk_exit_unless(" + condition + ")";
  }
  ++context.before.conditional;  // the value may not be looked at before
  Piece value = node.value->type->IsScalar() ? Value(context, *node.value) : Emit(context, *node.value);
  --context.before.conditional;
  return After(std::move(text), std::move(value));
}

}  // namespace pyk2cu::codegen
