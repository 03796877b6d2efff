#include "frontend/sema/host/fold.h"
#include "base/math.h"
#include "frontend/sema/host/fold_numbers.h"

#include <cmath>
#include <limits>

namespace pyk2cu::sema {
namespace {

using Wide = __int128;

/// Returns the integer if an int64 or a uint64 can hold it, else nullopt.
std::optional<Entity> FromWide(Wide value) {
  if (value > static_cast<Wide>(std::numeric_limits<uint64_t>::max()) ||
      value < static_cast<Wide>(std::numeric_limits<int64_t>::min())) {
    return std::nullopt;
  }
  return value < 0 ? Entity::Int(static_cast<int64_t>(value)) : Entity::Uint(static_cast<uint64_t>(value));
}

Wide ToWide(const Entity& entity) {
  const int64_t number = entity.AsInt();
  return entity.IsUnsigned() ? static_cast<Wide>(static_cast<uint64_t>(number)) : static_cast<Wide>(number);
}

std::optional<Entity> Multiply(Wide a, Wide b) {
  Wide product;
  return __builtin_mul_overflow(a, b, &product) ? std::nullopt : FromWide(product);
}

std::optional<Entity> PowWide(Wide base, Wide exponent) {
  if (exponent < 0) {
    if (base == 0) return std::nullopt;
    return Entity::Float(std::pow(static_cast<double>(base), static_cast<double>(exponent)));
  }
  if (base == 0 || base == 1) return FromWide(exponent == 0 ? 1 : base);
  if (base == -1) return FromWide(exponent % 2 == 0 ? 1 : -1);
  if (exponent > 64) return std::nullopt;
  Wide result = 1;
  for (Wide i = 0; i < exponent; ++i)
    if (__builtin_mul_overflow(result, base, &result) || !FromWide(result)) return std::nullopt;
  return FromWide(result);
}

std::optional<Entity> FoldInt(ast::BinaryOp op, Wide a, Wide b) {
  using enum ast::BinaryOp;
  switch (op) {
    case kAdd: return FromWide(a + b);
    case kSub: return FromWide(a - b);
    case kMul: return Multiply(a, b);
    case kDiv:
      return b == 0 ? std::nullopt : std::optional(Entity::Float(static_cast<double>(a) / static_cast<double>(b)));
    case kFloorDiv: return b == 0 ? std::nullopt : FromWide(FloorDiv(a, b));
    case kMod: return b == 0 ? std::nullopt : FromWide(a - b * FloorDiv(a, b));
    case kPow: return PowWide(a, b);
    case kShl: return b < 0 || b > 63 ? std::nullopt : Multiply(a, static_cast<Wide>(1) << static_cast<int>(b));
    case kShr: return b < 0 ? std::nullopt : FromWide(b > 100 ? (a < 0 ? -1 : 0) : a >> static_cast<int>(b));
    case kAnd: return FromWide(a & b);
    case kOr: return FromWide(a | b);
    case kXor: return FromWide(a ^ b);
    case kMatMul: return std::nullopt;
  }
  return std::nullopt;
}

/// Divides as CPython does, from the exact remainder, so that 1.0 // 0.1 is 9.0 (_float_div_mod in
/// Objects/floatobject.c).
double FloorDivFloats(double a, double b) {
  double remainder = std::fmod(a, b);
  double quotient = (a - remainder) / b;
  if (remainder != 0 && (b < 0) != (remainder < 0)) quotient -= 1;
  if (quotient == 0) return std::copysign(0.0, a / b);
  double whole = std::floor(quotient);
  return quotient - whole > 0.5 ? whole + 1 : whole;
}

std::optional<Entity> FoldFloat(ast::BinaryOp op, double a, double b) {
  using enum ast::BinaryOp;
  switch (op) {
    case kAdd: return Entity::Float(a + b);
    case kSub: return Entity::Float(a - b);
    case kMul: return Entity::Float(a * b);
    case kDiv: return b == 0 ? std::nullopt : std::optional(Entity::Float(a / b));
    case kFloorDiv: return b == 0 ? std::nullopt : std::optional(Entity::Float(FloorDivFloats(a, b)));
    case kPow: return a < 0 && std::floor(b) != b ? std::nullopt : std::optional(Entity::Float(std::pow(a, b)));
    default: return std::nullopt;
  }
}

std::optional<Entity> FoldBool(ast::BinaryOp op, bool a, bool b) {
  using enum ast::BinaryOp;
  if (op == kAnd) return Entity::Bool(a && b);
  if (op == kOr) return Entity::Bool(a || b);
  if (op == kXor) return Entity::Bool(a != b);
  return std::nullopt;
}

}  // namespace

std::optional<Entity> FoldPython(ast::BinaryOp op, const Entity& left, const Entity& right) {
  const auto *first = left.As<TupleObject>(), *second = right.As<TupleObject>();
  if (op == ast::BinaryOp::kAdd && first && second) {
    std::vector<Entity> joined = *first->elements;
    joined.insert(joined.end(), second->elements->begin(), second->elements->end());
    return Entity::Tuple(std::move(joined), first->named);
  }
  if (!left.IsNumber() || !right.IsNumber() || left.Dtype() || right.Dtype()) return FoldNumbers(op, left, right);
  if (left.Is<FloatNumber>() || right.Is<FloatNumber>()) return FoldFloat(op, left.AsDouble(), right.AsDouble());
  if (left.Is<BoolNumber>() && right.Is<BoolNumber>()) {
    if (std::optional<Entity> value = FoldBool(op, left.AsInt(), right.AsInt())) return value;
  }
  return FoldInt(op, ToWide(left), ToWide(right));
}

std::optional<Entity> FoldPython(ast::UnaryOp op, const Entity& operand) {
  if (!operand.IsNumber() || operand.Dtype()) return FoldNumbers(op, operand);
  switch (op) {
    case ast::UnaryOp::kPlus: return operand.Is<FloatNumber>() ? operand : FromWide(ToWide(operand)).value();
    case ast::UnaryOp::kMinus:
      if (operand.Is<FloatNumber>()) return Entity::Float(-operand.AsDouble());
      return FromWide(-ToWide(operand));
    case ast::UnaryOp::kInvert: return operand.Is<FloatNumber>() ? std::nullopt : FromWide(~ToWide(operand));
    case ast::UnaryOp::kNot: return Entity::Bool(operand.AsDouble() == 0);
  }
  return std::nullopt;
}

}  // namespace pyk2cu::sema
