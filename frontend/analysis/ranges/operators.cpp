#include "frontend/analysis/ranges/operators.h"

namespace pyk2cu::analysis {
namespace {

bool IsCount(const Interval& counts, const Type& type) {
  return !type.IsBool() && Interval{0, type.Bits() - 1}.Contains(counts);
}

Interval ApplyShift(const ir::Binary& binary, const Interval& left, const Interval& counts, bool& exact) {
  exact = IsCount(counts, *binary.type);
  if (!exact) return RangeOf(*binary.type);
  return binary.op == ir::BinaryOp::kShl ? ShiftLeft(left, counts) : ShiftRight(left, counts);
}

Interval ApplyPower(const ir::Binary& binary, const Interval& base, const Interval& exponent, bool& exact) {
  exact = false;
  bool small = exponent.IsSingle() && Interval{0, 64}.Contains(exponent);
  return small ? RaiseTo(base, static_cast<int>(exponent.lo)) : RangeOf(*binary.type);
}

}  // namespace

Interval ApplyBinary(const ir::Binary& binary, const Interval& left, const Interval& right, bool& exact) {
  switch (binary.op) {
    case ir::BinaryOp::kAdd: return Add(left, right);
    case ir::BinaryOp::kSub: return Subtract(left, right);
    case ir::BinaryOp::kMul: return Multiply(left, right);
    case ir::BinaryOp::kFloorDiv: exact = left.lo >= 0 && right.lo > 0; return FloorDivide(left, right);
    case ir::BinaryOp::kMod: exact = left.lo >= 0 && right.lo > 0; return FloorModulo(left, right);
    case ir::BinaryOp::kPow: return ApplyPower(binary, left, right, exact);
    case ir::BinaryOp::kShl:
    case ir::BinaryOp::kShr: return ApplyShift(binary, left, right, exact);
    case ir::BinaryOp::kAnd: exact = false; return BitAnd(left, right);
    case ir::BinaryOp::kOr: exact = false; return BitOr(left, right);
    case ir::BinaryOp::kXor: exact = false; return BitXor(left, right);
    case ir::BinaryOp::kDiv: break;
  }
  exact = false;
  return RangeOf(*binary.type);
}

}  // namespace pyk2cu::analysis
