#include "codegen/expressions/conditions.h"

#include "codegen/expressions/checks.h"
#include "codegen/expressions/expression.h"
#include "codegen/expressions/temporaries.h"
#include "codegen/text/scalars.h"

namespace pyk2cu::codegen {

Piece EmitLogical(FunctionContext& context, const ir::Logical& node) {
  Piece left = Read(context, node, 0, *node.left);
  Piece right = Read(context, node, 1, *node.right);
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
  Piece condition = Read(context, node, 0, *node.condition);
  Piece then = Read(context, node, 1, *node.then), otherwise = Read(context, node, 2, *node.otherwise);
  ScalarId type = then.type;
  if (node.type->IsScalar() && otherwise.type != type) type = CommonType(type, otherwise.type);
  std::string text = At(std::move(condition), Precedence::kLogicalOr) + marks::kBreak + "? ";
  text +=
      At(std::move(then), Precedence::kTernary) + marks::kBreak + ": " + At(std::move(otherwise), Precedence::kTernary);
  return {std::move(text), Precedence::kTernary, type};
}

Piece EmitRequire(FunctionContext& context, const ir::Require& node) {
  std::string text;
  const std::string condition = At(Read(context, node, 0, *node.condition), Precedence::kAssignment);
  if (context.function.options.check_exceptions) {
    context.helpers.Use("pyk_require");
    const ErrorSite site{ErrorSite::Kind::kRaise,   node.span, std::string(node.exception),
                         std::string(node.message), "",        0};
    text = "pyk_require(" + condition + kComma + ErrorArguments(context, site) + ")";
  } else {
    context.helpers.Use("pyk_exit_unless");
    text = "pyk_exit_unless(" + condition + ")";
  }
  return After(std::move(text), Read(context, node, 1, *node.value));
}

}  // namespace pyk2cu::codegen
