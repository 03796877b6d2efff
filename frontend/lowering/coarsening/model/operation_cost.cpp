#include "frontend/lowering/coarsening/model/operation_cost.h"

#include "frontend/builtins/builtin_row.h"

namespace pyk2cu::lowering {
namespace {

constexpr double kSimple = 1, kDivision = 8, kFunction = 16, kPower = 40, kScan = 16;
constexpr double kFloat64Factor = 2;

}  // namespace

double CostOf(const ir::Expr& expr) {
  double cost = kSimple;
  if (const auto* binary = ir::As<ir::Binary>(&expr)) {
    const bool divides =
        binary->op == ir::BinaryOp::kDiv || binary->op == ir::BinaryOp::kFloorDiv || binary->op == ir::BinaryOp::kMod;
    if (divides && !ir::As<ir::Constant>(binary->right)) cost = kDivision;
    if (binary->op == ir::BinaryOp::kPow) cost = kPower;
  } else if (const auto* intrinsic = ir::As<ir::Intrinsic>(&expr)) {
    const bool is_float = expr.type->IsScalar() && (expr.type->IsFloat() || expr.type->IsComplex());
    const Meaning meaning = intrinsic->row->meaning;
    const bool is_simple = !is_float || meaning != Meaning::kOther;
    const bool is_scan = meaning == Meaning::kScanOfWarp || meaning == Meaning::kScanOfBlock;
    cost = meaning == Meaning::kPower ? kPower : is_scan ? kScan : is_simple ? kSimple : kFunction;
  } else if (expr.kind == ir::Kind::kConstant || expr.kind == ir::Kind::kVariableRef) {
    cost = 0;
  }
  const bool wide = expr.type->IsScalar() && expr.type->IsFloat() && expr.type->Bits() == 64;
  return wide ? cost * kFloat64Factor : cost;
}

}  // namespace pyk2cu::lowering
