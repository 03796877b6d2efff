#include "frontend/sema/model/known_values.h"

#include <limits>

namespace pyk2cu::sema {

std::optional<int64_t> ConstantInt(const ir::Expr* expression) {
  const ir::Constant* constant = AsConstant(expression);
  if (!constant || !(constant->type->IsInteger() || constant->type->IsBool())) return std::nullopt;
  if (constant->type->IsUnsigned() && constant->bits > static_cast<uint64_t>(std::numeric_limits<int64_t>::max()))
    return std::nullopt;
  return static_cast<int64_t>(constant->bits);
}

bool IsSame(const ir::Expr* a, const ir::Expr* b) {
  if (a == b) return true;
  if (!a || !b || a->kind != b->kind || a->type != b->type) return false;
  switch (a->kind) {
    case ir::Kind::kConstant:
      return !a->type->IsFloat() &&
             static_cast<const ir::Constant*>(a)->bits == static_cast<const ir::Constant*>(b)->bits;
    case ir::Kind::kVariableRef:
      return static_cast<const ir::VariableRef*>(a)->variable == static_cast<const ir::VariableRef*>(b)->variable;
    case ir::Kind::kExtent: {
      const auto &x = *static_cast<const ir::Extent*>(a), &y = *static_cast<const ir::Extent*>(b);
      return x.axis == y.axis && IsSame(x.array, y.array);
    }
    case ir::Kind::kBinary: {
      const auto &x = *static_cast<const ir::Binary*>(a), &y = *static_cast<const ir::Binary*>(b);
      return x.op == y.op && IsSame(x.left, y.left) && IsSame(x.right, y.right);
    }
    default: return false;
  }
}

bool IsTrivial(const ir::Expr* expression) {
  switch (expression->kind) {
    case ir::Kind::kConstant:
    case ir::Kind::kVariableRef:
    case ir::Kind::kThreadIndex:
    case ir::Kind::kExtent: return true;
    case ir::Kind::kStaticValue: return true;
    case ir::Kind::kTupleGet: return IsTrivial(static_cast<const ir::TupleGet*>(expression)->tuple);
    case ir::Kind::kConvert: return IsTrivial(static_cast<const ir::Convert*>(expression)->operand);
    default: return false;
  }
}

}  // namespace pyk2cu::sema
