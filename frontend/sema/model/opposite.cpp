#include "frontend/sema/model/opposite.h"

namespace pyk2cu::sema {
namespace {

ir::CompareOp Opposite(ir::CompareOp op) {
  switch (op) {
    case ir::CompareOp::kLt: return ir::CompareOp::kGe;
    case ir::CompareOp::kLe: return ir::CompareOp::kGt;
    case ir::CompareOp::kGt: return ir::CompareOp::kLe;
    case ir::CompareOp::kGe: return ir::CompareOp::kLt;
    case ir::CompareOp::kEq: return ir::CompareOp::kNe;
    default: return ir::CompareOp::kEq;
  }
}

}  // namespace

std::optional<ir::Compare> OppositeOf(const ir::Expr& expr) {
  const auto* compare = ir::As<ir::Compare>(&expr);
  if (!compare) return std::nullopt;
  const bool is_equality = compare->op == ir::CompareOp::kEq || compare->op == ir::CompareOp::kNe;
  if (!is_equality && !compare->left->type->IsInteger()) return std::nullopt;
  ir::Compare to = *compare;
  to.op = Opposite(compare->op);
  return to;
}

}  // namespace pyk2cu::sema
