#include "frontend/sema/host/host_numbers.h"

#include <algorithm>
#include <cmath>
#include <cstring>

#include "frontend/builtins/operators.h"
#include "frontend/sema/host/fold.h"
#include "frontend/sema/host/globals.h"
#include "frontend/types/float_format.h"

namespace pyk2cu::sema {
namespace {

bool IsPlain(ScalarId type) { return Info(type).scalar_class != ScalarClass::kComplex; }

bool IsAnyFloat(ScalarId type) {
  const ScalarClass kind = Info(type).scalar_class;
  return kind == ScalarClass::kFloat || kind == ScalarClass::kSmallFloat;
}

/// Returns true for arrays of numbers that have operators. As in kernels, 8-bit floats have none.
bool HasOperators(const Entity& array) {
  if (!HasPlainElements(array)) return false;
  const ScalarId type = array.As<ArrayObject>()->array->dtype->scalar();
  return !IsAnyFloat(type) || Info(type).bits > 8;
}

std::byte* Write(std::byte* to, const Entity& number, ScalarId type) {
  const size_t size = Info(type).bits / 8;
  if (type == ScalarId::kFloat32) {
    const auto value = static_cast<float>(number.AsDouble());
    std::memcpy(to, &value, size);
  } else if (type == ScalarId::kFloat64) {
    const double value = number.AsDouble();
    std::memcpy(to, &value, size);
  } else {
    const uint64_t bits =
        IsAnyFloat(type) ? EncodeFloat(type, number.AsDouble()) : static_cast<uint64_t>(number.AsInt());
    std::memcpy(to, &bits, size);  // little-endian
  }
  return to + size;
}

double ReadFloat(const std::byte* from, ScalarId type) {
  float narrow = 0;
  double wide = 0;
  uint64_t bits = 0;
  switch (Info(type).bits) {
    case 64: std::memcpy(&wide, from, sizeof wide); return wide;
    case 32: std::memcpy(&narrow, from, sizeof narrow); return narrow;
    default: std::memcpy(&bits, from, Info(type).bits / 8); return DecodeFloat(type, bits);
  }
}

Entity Read(const std::byte* from, ScalarId type) {
  const ScalarInfo& info = Info(type);
  Entity number;
  if (IsAnyFloat(type)) {
    number = Entity::Float(ReadFloat(from, type));
  } else {
    uint64_t bits = 0;
    std::memcpy(&bits, from, info.bits / 8);
    const int shift = 64 - info.bits;
    if (info.scalar_class == ScalarClass::kBool)
      number = Entity::Bool(bits != 0);
    else if (info.scalar_class == ScalarClass::kUnsigned)
      number = Entity::Uint(bits);
    else
      number = Entity::Int(static_cast<int64_t>(bits << shift) >> shift);
  }
  number.SetDtype(type);
  return number;
}

/// Returns NumPy's type of an operation on arrays and numbers. A plain Python number adapts to the array's type.
std::optional<ScalarId> ResultType(ast::BinaryOp op, const Entity& left, const Entity& right) {
  std::optional<ScalarId> result;
  const auto add = [&](const Entity& entity) {
    const auto* array = entity.As<ArrayObject>();
    const std::optional<ScalarId> own = entity.Dtype();
    if (!array && !own) return;
    const ScalarId type = array ? array->array->dtype->scalar() : *own;
    result = result ? Promote(*result, type) : type;
  };
  add(left);
  add(right);
  if (!result) return result;
  for (const Entity* operand : {&left, &right}) {
    if (operand->Is<ArrayObject>() || operand->Dtype()) continue;
    if (operand->Is<FloatNumber>() && !IsAnyFloat(*result)) result = ScalarId::kFloat64;
    if (operand->Is<IntegerNumber>() && *result == ScalarId::kBool) result = ScalarId::kInt64;
  }
  return op == ast::BinaryOp::kDiv && !IsAnyFloat(*result) ? ScalarId::kFloat64 : result;
}

Entity Untyped(Entity number) {
  number.SetDtype(std::nullopt);
  return number;
}

}  // namespace

ScalarId OwnType(const Entity& number) {
  if (const std::optional<ScalarId> dtype = number.Dtype()) return *dtype;
  if (number.Is<BoolNumber>()) return ScalarId::kBool;
  if (number.Is<FloatNumber>()) return ScalarId::kFloat64;
  return number.IsUnsigned() ? ScalarId::kUInt64 : ScalarId::kInt64;
}

bool IsAllowed(const std::vector<int64_t>& shape, ScalarId dtype) {
  int64_t bytes = Info(dtype).bits / 8;
  for (const int64_t extent : shape) {
    if (extent < 0 || (extent > 0 && bytes > kMaxConstantArrayBytes / extent)) return false;
    bytes *= std::max<int64_t>(extent, 1);
  }
  return shape.size() <= static_cast<size_t>(kMaxDimensions);
}

bool HasPlainElements(const Entity& entity) {
  const auto* array = entity.As<ArrayObject>();
  return array && array->array->dtype->IsScalar() && IsPlain(array->array->dtype->scalar());
}

std::optional<Entity> Pack(const Numbers& numbers, std::optional<ScalarId> asked) {
  const ScalarId type = asked ? *asked : numbers.dtype.value_or(ScalarId::kFloat64);
  if (!IsPlain(type) || !IsAllowed(numbers.shape, type)) return std::nullopt;
  ConstantArray array{TypeTable::Scalar(type), numbers.shape, {}};
  array.bytes.resize(numbers.values.size() * (Info(type).bits / 8));
  std::byte* to = array.bytes.data();
  for (const Entity& value : numbers.values) {
    const std::optional<Entity> cast = CastNumber(value, type);
    if (!cast) return std::nullopt;
    to = Write(to, *cast, type);
  }
  return Entity::Array(std::make_shared<const ConstantArray>(std::move(array)));
}

Numbers Unpack(const ConstantArray& array) {
  const ScalarId type = array.dtype->scalar();
  Numbers numbers{{}, array.shape, type};
  for (size_t at = 0; at < array.bytes.size(); at += Info(type).bits / 8)
    numbers.values.push_back(Read(array.bytes.data() + at, type));
  return numbers;
}

std::optional<Entity> CastNumber(const Entity& number, ScalarId type) {
  const ScalarInfo& info = Info(type);
  if (!number.IsNumber() || info.scalar_class == ScalarClass::kComplex) return std::nullopt;
  const double value = number.AsDouble();
  if (IsAnyFloat(type)) return Entity{FloatNumber{RoundToFloat(type, value), type}, number.span};
  if (info.scalar_class == ScalarClass::kBool) return Entity{BoolNumber{value != 0, type}};
  if (number.Is<FloatNumber>() && !(std::fabs(value) < 9.2e18)) return std::nullopt;
  uint64_t bits = static_cast<uint64_t>(number.Is<FloatNumber>() ? static_cast<int64_t>(value) : number.AsInt());
  const int shift = 64 - info.bits;
  const bool is_signed = info.scalar_class == ScalarClass::kSigned;
  bits = is_signed ? static_cast<uint64_t>(static_cast<int64_t>(bits << shift) >> shift) : bits << shift >> shift;
  const bool is_unsigned = !is_signed && info.bits == 64 && static_cast<int64_t>(bits) < 0;
  return Entity{IntegerNumber{bits, is_unsigned, type}, number.span};
}

std::optional<Entity> FoldHostArrays(ast::BinaryOp op, const Entity& left, const Entity& right) {
  const auto *left_array = left.As<ArrayObject>(), *right_array = right.As<ArrayObject>();
  if ((left_array && !HasOperators(left)) || (right_array && !HasOperators(right))) return std::nullopt;
  if ((!left_array && !left.IsNumber()) || (!right_array && !right.IsNumber())) return std::nullopt;
  if (left_array && right_array && left_array->array->shape != right_array->array->shape) return std::nullopt;
  const std::optional<ScalarId> type = ResultType(op, left, right);
  if (!type) return std::nullopt;
  Numbers a, b;
  if (left_array) a = Unpack(*left_array->array);
  if (right_array) b = Unpack(*right_array->array);
  Numbers result{{}, left_array ? a.shape : b.shape, type};
  for (size_t i = 0; i < std::max(a.values.size(), b.values.size()); ++i) {
    const Entity& x = left_array ? a.values[i] : left;
    const Entity& y = right_array ? b.values[i] : right;
    std::optional<Entity> value = FoldPython(op, Untyped(x), Untyped(y));
    if (!value) return std::nullopt;
    result.values.push_back(std::move(*value));
  }
  return Pack(result, type);
}

std::optional<Entity> FoldHostArray(ast::UnaryOp op, const Entity& operand) {
  if (!HasOperators(operand)) return std::nullopt;
  if (op == ast::UnaryOp::kPlus) return operand;
  Numbers numbers = Unpack(*operand.As<ArrayObject>()->array);
  if (op != ast::UnaryOp::kMinus || numbers.dtype == ScalarId::kBool) return std::nullopt;
  for (Entity& value : numbers.values) {
    std::optional<Entity> negative = FoldPython(op, Untyped(value));
    if (!negative) return std::nullopt;
    value = *negative;
  }
  return Pack(numbers, numbers.dtype);
}

}  // namespace pyk2cu::sema
