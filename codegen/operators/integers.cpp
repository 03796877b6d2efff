#include "codegen/operators/integers.h"

#include "codegen/expressions/expression.h"
#include "codegen/operators/operator_text.h"
#include "codegen/operators/operators.h"
#include "codegen/text/literals.h"
#include "codegen/text/scalars.h"
#include "frontend/lowering/numbers/integers.h"

namespace pyk2cu::codegen {

Piece EmitSum(FunctionContext& context, const ir::Node& sum, ir::BinaryOp op, Piece left, Piece right,
              const lowering::Casts& right_casts) {
  if (const auto opposite = context.plan.arithmetic.OppositeLiteral(sum)) {
    op = op == ir::BinaryOp::kAdd ? ir::BinaryOp::kSub : ir::BinaryOp::kAdd;  // "i - 3" for i + -3
    right = Literal(ScalarId::kInt64, static_cast<uint64_t>(*opposite), 0);
  }
  right = Cast(std::move(right), right_casts);
  const ScalarId type = CommonType(left.type, right.type);
  return WriteInfix(TextOf(op), std::move(left), std::move(right), type);
}

Piece EmitInteger(FunctionContext& context, const ir::Binary& node) {
  const OperatorText& row = TextOf(node.op);
  if (lowering::CallsHelper(node)) return EmitHelper(context, row.helper, node);
  switch (node.op) {
    case ir::BinaryOp::kShl:
    case ir::BinaryOp::kShr: {
      Piece right = Read(context, node, 1, *node.right), left = Read(context, node, 0, *node.left);
      const ScalarId type = Promoted(left.type);
      return WriteInfix(row, std::move(left), std::move(right), type);
    }
    case ir::BinaryOp::kFloorDiv:
    case ir::BinaryOp::kMod: {
      Piece left = Read(context, node, 0, *node.left), right = Read(context, node, 1, *node.right);
      const ScalarId type = CommonType(left.type, right.type);
      return WriteInfix(row, std::move(left), std::move(right), type);
    }
    default: break;
  }
  Piece left = Read(context, node, 0, *node.left);
  return EmitSum(context, node, node.op, std::move(left), Emit(context, *node.right),
                 context.plan.arithmetic.CastsOf(node, 1));
}

}  // namespace pyk2cu::codegen
