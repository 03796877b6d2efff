#include "frontend/lowering/evaluation_order.h"

#include "frontend/lowering/walk.h"

namespace pyk2cu::lowering {
namespace {

bool HasMovableParts(const ir::Stmt& stmt, const ModuleUse& use) {
  if (stmt.kind == ir::Kind::kWhile) return false;  // its condition is evaluated in every round
  const bool ends_with_value =
      stmt.kind == ir::Kind::kAssign || stmt.kind == ir::Kind::kEvaluate || stmt.kind == ir::Kind::kReturn;
  bool may = true;
  const auto check = [&](const ir::Expr& expr) { may = may && !HasEffects(expr, use); };
  ForEachExpression(stmt, [&](const ir::Expr& expr) {
    const ir::Expr* root = &expr;
    while (const auto* convert = ir::As<ir::Convert>(root)) root = convert->operand;
    const bool is_call = root->kind == ir::Kind::kCall || root->kind == ir::Kind::kIntrinsic;
    if (ends_with_value && is_call)
      ForEachOperand(*root, check);
    else
      check(expr);
  });
  return may;
}

}  // namespace

MovableParts FindMovableParts(const ir::Function& function, const ModuleUse& use) {
  MovableParts result;
  ForEachStatement(function.body, [&](const ir::Stmt& stmt) {
    if (HasMovableParts(stmt, use)) result.insert(&stmt);
  });
  return result;
}

}  // namespace pyk2cu::lowering
