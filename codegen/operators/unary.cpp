#include "codegen/operators/unary.h"

#include "codegen/expressions/expression.h"
#include "codegen/text/scalars.h"
#include "frontend/lowering/numbers/integers.h"

namespace pyk2cu::codegen {

Piece EmitUnary(FunctionContext& context, const ir::Unary& node) {
  Piece operand = Read(context, node, 0, *node.operand);
  if (node.op == ir::UnaryOp::kNot || node.type->IsBool()) return Prefix('!', std::move(operand), ScalarId::kBool);
  const ScalarId type = node.type->scalar();
  if (IsAggregate(type)) context.helpers.Use("pyk_operator_neg", type);
  if (!IsIntegral(type)) return Prefix('-', std::move(operand), type);
  if (lowering::CallsHelper(node)) {
    context.helpers.Use("pyk_negate", type);
    return {"pyk_negate(" + At(std::move(operand), Precedence::kAssignment) + ")", Precedence::kPostfix, type};
  }
  const ScalarId result = Promoted(operand.type);
  return Prefix(node.op == ir::UnaryOp::kInvert ? '~' : '-', std::move(operand), result);
}

}  // namespace pyk2cu::codegen
