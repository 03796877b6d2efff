#include "frontend/lowering/use/number.h"

#include <algorithm>
#include <limits>

#include "base/check.h"
#include "frontend/builtins/builtin_row.h"

namespace pyk2cu::lowering {
namespace {

constexpr int64_t kIntMax = std::numeric_limits<int32_t>::max();
constexpr int64_t kIntMin = std::numeric_limits<int32_t>::min();

}  // namespace

bool IsIntegral(ScalarId id) {
  const ScalarClass scalar_class = Info(id).scalar_class;
  return scalar_class == ScalarClass::kBool || scalar_class == ScalarClass::kSigned ||
         scalar_class == ScalarClass::kUnsigned;
}

bool IsUnsignedInteger(ScalarId id) { return Info(id).scalar_class == ScalarClass::kUnsigned; }

bool IsComplex(ScalarId id) { return Info(id).scalar_class == ScalarClass::kComplex; }

bool IsAggregate(ScalarId id) { return !IsIntegral(id) && id != ScalarId::kFloat32 && id != ScalarId::kFloat64; }

int Width(ScalarId id) { return id == ScalarId::kBool ? 1 : Info(id).bits; }

ScalarId Unsigned(ScalarId id) {
  switch (id) {
    case ScalarId::kInt8: return ScalarId::kUInt8;
    case ScalarId::kInt16: return ScalarId::kUInt16;
    case ScalarId::kInt32: return ScalarId::kUInt32;
    case ScalarId::kInt64: return ScalarId::kUInt64;
    default: return id;
  }
}

ScalarId Promoted(ScalarId id) { return IsIntegral(id) && Width(id) < 32 ? ScalarId::kInt32 : id; }

ScalarId CommonType(ScalarId a, ScalarId b) {
  if (!IsIntegral(a) || !IsIntegral(b)) return IsIntegral(a) ? b : IsIntegral(b) ? a : std::max(a, b);
  a = Promoted(a);
  b = Promoted(b);
  if (Width(a) != Width(b)) return Width(a) > Width(b) ? a : b;
  return IsUnsignedInteger(a) ? a : b;
}

ScalarId NumberType(const Type* type) {
  const Type* scalar = type->Representation();
  return scalar ? scalar->scalar() : ScalarId::kInt32;
}

ScalarId NumberType(ir::ThreadValue value) {
  const bool is_signed = value == ir::ThreadValue::kLaneId || value == ir::ThreadValue::kWarpSize;
  return is_signed ? ScalarId::kInt32 : ScalarId::kUInt32;
}

Number LiteralOfType(int64_t value, ScalarId type) {
  switch (type) {
    case ScalarId::kUInt64:
    case ScalarId::kInt64: return {type, true, true, value};
    case ScalarId::kUInt32: return {type, true, true, static_cast<uint32_t>(value)};
    default: return {ScalarId::kInt32, true, true, static_cast<int32_t>(value)};
  }
}

Number LiteralOf(ScalarId type, uint64_t bits) {
  if (type == ScalarId::kBool || !IsIntegral(type)) return {type};
  const int64_t value = static_cast<int64_t>(bits);
  if (type == ScalarId::kUInt64 && value < 0) return LiteralOfType(value, type);
  if (value > kIntMin && value <= kIntMax) return LiteralOfType(value, ScalarId::kInt32);
  return LiteralOfType(value, type == ScalarId::kUInt32 || Width(type) > 32 ? type : ScalarId::kInt32);
}

Number LiteralProduct(const Number& left, const Number& right) {
  const ScalarId type = CommonType(left.type, right.type);
  const int64_t product = left.value * right.value;
  const bool fits = Width(type) > 32 || (product > kIntMin && product <= kIntMax);
  return LiteralOfType(product, fits ? type : ScalarId::kInt64);
}

bool IsNonNegative(const Number& number) {
  return (number.literal && number.value >= 0) || (number.exact && IsUnsignedInteger(number.type));
}

void Casts::Add(ScalarId to) {
  PYK_CHECK(count_ < types_.size());
  types_[count_++] = to;
}

Number CastNumber(const Number& number, ScalarId to) {
  PYK_CHECK(!IsAggregate(to) && !IsAggregate(number.type));
  if (number.literal && IsIntegral(to) && Width(to) >= 32) return LiteralOfType(number.value, to);
  return {to};
}

void Operand::Cast(ScalarId to) {
  if (number.type == to && number.exact) return;
  number = CastNumber(number, to);
  casts.Add(to);
}

const ir::Constant* IntegerConstant(const ir::Expr& expr) {
  const auto* constant = ir::As<ir::Constant>(&expr);
  return constant && IsIntegral(constant->type->scalar()) ? constant : nullptr;
}

const ir::Expr& FloatOperand(const ir::Expr& operand, const ir::Expr& other) {
  const auto* convert = ir::As<ir::Convert>(&operand);
  const bool implicit = convert && !IsAggregate(operand.type->scalar()) && convert->operand->type->IsInteger() &&
                        !ir::As<ir::Convert>(&other) && !IntegerConstant(*convert->operand);
  return implicit ? *convert->operand : operand;
}

bool IsSquare(const ir::Expr& base, const ir::Expr& exponent) {
  const ir::Constant* constant = IntegerConstant(exponent);
  return constant && constant->bits == 2 && base.kind == ir::Kind::kVariableRef;
}

bool IsSquare(const ir::Intrinsic& call) {
  return call.row->meaning == Meaning::kPower && IsSquare(*call.operands[0], *call.operands[1]);
}

PowerTypes TypesOfPower(const ir::Binary& node) {
  ScalarId computed = node.type->scalar();
  if (IsIntegral(computed)) computed = IsUnsignedInteger(computed) ? ScalarId::kUInt64 : ScalarId::kInt64;
  const bool is_unsigned = node.right->type->IsScalar(ScalarId::kUInt64) || computed == ScalarId::kUInt64;
  return {computed, is_unsigned ? ScalarId::kUInt64 : ScalarId::kInt64};
}

}  // namespace pyk2cu::lowering
