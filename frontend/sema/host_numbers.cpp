#include "frontend/sema/host_numbers.h"

#include <algorithm>
#include <cmath>
#include <cstring>

#include "frontend/builtins/operators.h"
#include "frontend/sema/globals.h"
#include "frontend/types/float_format.h"

namespace pyk2cu::sema {
namespace {

using Kind = Entity::Kind;

bool IsPlain(ScalarId type) {
  const ScalarInfo& info = Info(type);
  return info.scalar_class != ScalarClass::kComplex && (info.scalar_class != ScalarClass::kFloat || info.bits >= 32);
}

std::byte* Write(std::byte* to, const Entity& number, ScalarId type) {
  const size_t size = Info(type).bits / 8;
  if (type == ScalarId::kFloat32) {
    const auto value = static_cast<float>(number.number);
    std::memcpy(to, &value, size);
  } else if (type == ScalarId::kFloat64) {
    std::memcpy(to, &number.number, size);
  } else {
    std::memcpy(to, &number.bits, size);  // little-endian
  }
  return to + size;
}

Entity Read(const std::byte* from, ScalarId type) {
  const ScalarInfo& info = Info(type);
  Entity number;
  if (info.scalar_class == ScalarClass::kFloat) {
    float narrow = 0;
    number = Entity::Float(0);
    if (type == ScalarId::kFloat32)
      std::memcpy(&narrow, from, sizeof narrow);
    else
      std::memcpy(&number.number, from, sizeof number.number);
    if (type == ScalarId::kFloat32) number.number = narrow;
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
  number.dtype = type;
  return number;
}

/// NumPy's type of an operation on an array and a number: an untyped number adapts to the array.
std::optional<ScalarId> ResultType(ast::BinaryOp op, const Entity& left, const Entity& right) {
  std::optional<ScalarId> result;
  const auto add = [&](const Entity& entity) {
    const bool is_array = entity.kind == Kind::kArray;
    if (!is_array && !entity.dtype) return;
    const ScalarId type = is_array ? entity.array->dtype->scalar() : *entity.dtype;
    result = result ? Promote(*result, type) : type;
  };
  add(left);
  add(right);
  if (!result) return result;
  for (const Entity* operand : {&left, &right}) {
    if (operand->kind == Kind::kArray || operand->dtype) continue;
    const bool is_float = Info(*result).scalar_class == ScalarClass::kFloat;
    if (operand->kind == Kind::kFloat && !is_float) result = ScalarId::kFloat64;
    if (operand->kind == Kind::kInt && *result == ScalarId::kBool) result = ScalarId::kInt64;
  }
  const bool is_whole = Info(*result).scalar_class != ScalarClass::kFloat;
  return op == ast::BinaryOp::kDiv && is_whole ? ScalarId::kFloat64 : result;
}

Entity Untyped(Entity number) {
  number.dtype.reset();
  return number;
}

}  // namespace

ScalarId OwnType(const Entity& number) {
  if (number.dtype) return *number.dtype;
  if (number.kind == Kind::kBool) return ScalarId::kBool;
  if (number.kind == Kind::kFloat) return ScalarId::kFloat64;
  return number.is_unsigned ? ScalarId::kUInt64 : ScalarId::kInt64;
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
  return entity.kind == Kind::kArray && entity.array->dtype->IsScalar() && IsPlain(entity.array->dtype->scalar());
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
  Entity result = number;
  result.dtype = type;
  const double value = number.AsDouble();
  if (info.scalar_class == ScalarClass::kFloat || info.scalar_class == ScalarClass::kSmallFloat) {
    result.kind = Kind::kFloat;
    result.number = RoundToFloat(type, value);
    return result;
  }
  if (info.scalar_class == ScalarClass::kBool) {
    result = Entity::Bool(number.kind == Kind::kFloat ? value != 0 : number.bits != 0);
    result.dtype = type;
    return result;
  }
  result.kind = Kind::kInt;
  if (number.kind == Kind::kFloat) {
    if (!(std::fabs(value) < 9.2e18)) return std::nullopt;
    result.bits = static_cast<uint64_t>(static_cast<int64_t>(value));
  }
  const int shift = 64 - info.bits;
  const bool is_signed = info.scalar_class == ScalarClass::kSigned;
  result.bits = is_signed ? static_cast<uint64_t>(static_cast<int64_t>(result.bits << shift) >> shift)
                          : result.bits << shift >> shift;
  result.is_unsigned = !is_signed && info.bits == 64 && static_cast<int64_t>(result.bits) < 0;
  return result;
}

std::optional<Entity> FoldHostArrays(ast::BinaryOp op, const Entity& left, const Entity& right) {
  const bool left_is_array = left.kind == Kind::kArray, right_is_array = right.kind == Kind::kArray;
  if ((left_is_array && !HasPlainElements(left)) || (right_is_array && !HasPlainElements(right))) return std::nullopt;
  if ((!left_is_array && !left.IsNumber()) || (!right_is_array && !right.IsNumber())) return std::nullopt;
  if (left_is_array && right_is_array && left.array->shape != right.array->shape) return std::nullopt;
  const std::optional<ScalarId> type = ResultType(op, left, right);
  if (!type) return std::nullopt;
  Numbers a, b;
  if (left_is_array) a = Unpack(*left.array);
  if (right_is_array) b = Unpack(*right.array);
  Numbers result{{}, left_is_array ? a.shape : b.shape, type};
  for (size_t i = 0; i < std::max(a.values.size(), b.values.size()); ++i) {
    const Entity& x = left_is_array ? a.values[i] : left;
    const Entity& y = right_is_array ? b.values[i] : right;
    std::optional<Entity> value = FoldPython(op, Untyped(x), Untyped(y));
    if (!value) return std::nullopt;
    result.values.push_back(std::move(*value));
  }
  return Pack(result, type);
}

std::optional<Entity> FoldHostArray(ast::UnaryOp op, const Entity& operand) {
  if (!HasPlainElements(operand)) return std::nullopt;
  if (op == ast::UnaryOp::kPlus) return operand;
  Numbers numbers = Unpack(*operand.array);
  if (op != ast::UnaryOp::kMinus || numbers.dtype == ScalarId::kBool) return std::nullopt;
  for (Entity& value : numbers.values) {
    std::optional<Entity> negative = FoldPython(op, Untyped(value));
    if (!negative) return std::nullopt;
    value = *negative;
  }
  return Pack(numbers, numbers.dtype);
}

}  // namespace pyk2cu::sema
