#include "frontend/lint/values/operators.h"

#include <utility>

namespace pyk2cu::lint {
namespace {

using ir::BinaryOp;
using ir::CompareOp;

constexpr uint64_t kBinarySeed = 0x100, kUnarySeed = 0x200, kCompareSeed = 0x300, kConvertSeed = 0x400;

uint64_t Bits(int64_t value) { return static_cast<uint64_t>(value); }
int64_t Signed(uint64_t bits) { return static_cast<int64_t>(bits); }

bool IsCommutative(BinaryOp op) {
  return op == BinaryOp::kAdd || op == BinaryOp::kMul || op == BinaryOp::kAnd || op == BinaryOp::kOr ||
         op == BinaryOp::kXor;
}

int64_t FloorDiv(int64_t a, int64_t b) {
  if (b == -1) return Signed(-Bits(a));
  const int64_t quotient = a / b;
  return quotient - (a % b != 0 && (a < 0) != (b < 0));
}

int64_t Shift(BinaryOp op, const Type* type, int64_t a, int64_t count) {
  const int bits = type->Bits();
  if (count < 0 || count >= bits) return op == BinaryOp::kShr && a < 0 && type->IsSigned() ? -1 : 0;
  if (op == BinaryOp::kShl) return Signed(Bits(a) << count);
  return type->IsUnsigned() ? Signed(Bits(a) >> count) : a >> count;
}

int64_t Power(int64_t base, int64_t exponent) {
  uint64_t result = 1, factor = Bits(base);
  for (uint64_t left = Bits(exponent); left; left >>= 1, factor *= factor)
    if (left & 1) result *= factor;
  return Signed(result);
}

/// The result before it is wrapped around; false if it has none that is known.
bool Evaluate(BinaryOp op, const Type* type, bool is_wide_unsigned, int64_t a, int64_t b, int64_t& result) {
  switch (op) {
    case BinaryOp::kAdd: result = Signed(Bits(a) + Bits(b)); return true;
    case BinaryOp::kSub: result = Signed(Bits(a) - Bits(b)); return true;
    case BinaryOp::kMul: result = Signed(Bits(a) * Bits(b)); return true;
    case BinaryOp::kFloorDiv:
      if (b == 0) return false;
      result = is_wide_unsigned ? Signed(Bits(a) / Bits(b)) : FloorDiv(a, b);
      return true;
    case BinaryOp::kMod:
      if (b == 0) return false;
      result = is_wide_unsigned ? Signed(Bits(a) % Bits(b)) : Signed(Bits(a) - Bits(FloorDiv(a, b)) * Bits(b));
      return true;
    case BinaryOp::kShl:
    case BinaryOp::kShr: result = Shift(op, type, a, b); return true;
    case BinaryOp::kAnd: result = a & b; return true;
    case BinaryOp::kOr: result = a | b; return true;
    case BinaryOp::kXor: result = a ^ b; return true;
    case BinaryOp::kPow:
      if (b < 0) return false;
      result = Power(a, b);
      return true;
    case BinaryOp::kDiv: return false;
  }
  return false;
}

bool Compares(CompareOp op, bool is_unsigned, int64_t a, int64_t b) {
  const bool less = is_unsigned ? Bits(a) < Bits(b) : a < b;
  switch (op) {
    case CompareOp::kLt: return less;
    case CompareOp::kLe: return less || a == b;
    case CompareOp::kGt: return !less && a != b;
    case CompareOp::kGe: return !less;
    case CompareOp::kEq: return a == b;
    case CompareOp::kNe: return a != b;
  }
  return false;
}

/// All comparisons come down to < and ==, so that opposite ones have opposite numbers.
uint64_t CompareNumber(CompareOp op, uint64_t a, uint64_t b) {
  const uint64_t less = Mix(Mix(kCompareSeed, a), b), greater = Mix(Mix(kCompareSeed, b), a);
  const uint64_t equal = Mix(kCompareSeed + 1, a ^ b);
  switch (op) {
    case CompareOp::kLt: return less;
    case CompareOp::kGe: return Opposite(less);
    case CompareOp::kGt: return greater;
    case CompareOp::kLe: return Opposite(greater);
    case CompareOp::kEq: return equal;
    case CompareOp::kNe: return Opposite(equal);
  }
  return equal;
}

/// The number of a result of floats that is zero, or the other operand; 0 for others.
uint64_t NumberByZero(BinaryOp op, uint64_t a, uint64_t b) {
  switch (op) {
    case BinaryOp::kSub:
      if (a == b) return kFloatZero;
      return b == kFloatZero ? a : 0;
    case BinaryOp::kAdd: return a == kFloatZero ? b : b == kFloatZero ? a : 0;
    case BinaryOp::kMul: return a == kFloatZero || b == kFloatZero ? kFloatZero : 0;
    case BinaryOp::kDiv: return a == kFloatZero && b != kFloatZero ? kFloatZero : 0;
    default: return 0;
  }
}

void Set(Value& out, uint32_t lane, int64_t value) {
  out.known[lane] = 1;
  out.value[lane] = value;
  out.number[lane] = NumberOf(value);
}

void SetUnknown(Value& out, uint32_t lane, uint64_t number) {
  out.known[lane] = 0;
  out.value[lane] = 0;
  out.number[lane] = number;
}

}  // namespace

Wrapping::Wrapping(const Type* type) {
  if (!type->IsScalar() || !(type->IsInteger() || type->IsBool())) return;
  is_bool = type->IsBool();
  is_unsigned = type->IsUnsigned();
  unused = 64 - type->Bits();
}

int64_t WrapTo(const Type* type, int64_t value) { return Wrapping(type)(value); }

void ComputeBinary(BinaryOp op, const Type* type, const Value& left, const Value& right, Value& out, uint32_t lanes) {
  const bool is_exact = type->IsInteger() || type->IsBool();
  const bool commutes = IsCommutative(op);
  const bool is_wide = type->IsUnsigned() && type->Bits() == 64;
  const uint64_t seed = kBinarySeed + static_cast<uint64_t>(op);
  const bool is_float = type->IsFloat();
  const Wrapping wrap(type);
  for (uint32_t lane = 0; lane < lanes; ++lane) {
    int64_t result = 0;
    if (is_exact && left.known[lane] && right.known[lane] &&
        Evaluate(op, type, is_wide, left.value[lane], right.value[lane], result)) {
      Set(out, lane, wrap(result));
      continue;
    }
    uint64_t a = left.number[lane], b = right.number[lane];
    if (commutes && a > b) std::swap(a, b);
    const uint64_t by_zero = is_float ? NumberByZero(op, a, b) : 0;
    SetUnknown(out, lane, by_zero ? by_zero : Mix(Mix(seed, a), b));
  }
}

void ComputeUnary(ir::UnaryOp op, const Type* type, const Value& operand, Value& out, uint32_t lanes) {
  const bool inverts_bool = op == ir::UnaryOp::kNot || type->IsBool();
  const bool is_exact = type->IsInteger() || type->IsBool();
  for (uint32_t lane = 0; lane < lanes; ++lane) {
    const int64_t value = operand.value[lane];
    if (!operand.known[lane] || !is_exact)
      SetUnknown(out, lane,
                 inverts_bool ? Opposite(operand.number[lane])
                              : Mix(kUnarySeed + static_cast<uint64_t>(op), operand.number[lane]));
    else if (inverts_bool)
      Set(out, lane, value == 0);
    else
      Set(out, lane, WrapTo(type, op == ir::UnaryOp::kNegate ? Signed(-Bits(value)) : ~value));
  }
}

void ComputeCompare(CompareOp op, const Type* operands, const Value& left, const Value& right, Value& out,
                    uint32_t lanes) {
  const bool is_unsigned = operands->IsUnsigned();
  for (uint32_t lane = 0; lane < lanes; ++lane)
    if (left.known[lane] && right.known[lane])
      Set(out, lane, Compares(op, is_unsigned, left.value[lane], right.value[lane]));
    else if (left.number[lane] == kFloatZero && right.number[lane] == kFloatZero)
      Set(out, lane, Compares(op, false, 0, 0));
    else
      SetUnknown(out, lane, CompareNumber(op, left.number[lane], right.number[lane]));
}

void ComputeConvert(const Type* from, const Type* to, const Value& operand, Value& out, uint32_t lanes) {
  const bool is_exact = (from->IsInteger() || from->IsBool()) && (to->IsInteger() || to->IsBool());
  const bool keeps_number = is_exact && !to->IsBool() && to->Bits() >= from->Bits();
  const Wrapping wrap(to);
  const bool is_float = to->IsFloat();
  const uint64_t seed = kConvertSeed + static_cast<uint64_t>(to->IsScalar() ? to->scalar() : ScalarId::kBool);
  for (uint32_t lane = 0; lane < lanes; ++lane)
    if (is_exact && operand.known[lane])
      Set(out, lane, wrap(operand.value[lane]));
    else if (is_float && (operand.number[lane] == kFloatZero || (operand.known[lane] && operand.value[lane] == 0)))
      SetUnknown(out, lane, kFloatZero);
    else
      SetUnknown(out, lane, keeps_number || from == to ? operand.number[lane] : Mix(seed, operand.number[lane]));
}

void ComputeUnknown(uint64_t seed, std::span<const Value> operands, Value& out, uint32_t lanes) {
  for (uint32_t lane = 0; lane < lanes; ++lane) {
    uint64_t number = seed;
    for (const Value& operand : operands)
      if (operand.number) number = Mix(number, operand.number[lane]);
    SetUnknown(out, lane, number);
  }
}

}  // namespace pyk2cu::lint
