#include "frontend/sema/evaluate/value.h"

#include <algorithm>
#include <limits>

#include "base/unicode.h"
#include "frontend/sema/evaluate/array.h"
#include "frontend/types/signature.h"

namespace pyk2cu::sema::evaluate {
namespace {

/// Comparisons of containers in containers beyond this depth are not known.
constexpr int kMaxEqualDepth = 50;

std::optional<bool> EqualLists(const Values& a, const Values& b, Budget& budget, int depth) {
  if (a.size() != b.size()) return false;
  for (size_t i = 0; i < a.size(); ++i) {
    const std::optional<bool> equal = Equal(a[i], b[i], budget, depth);
    if (!equal || !*equal) return equal;
  }
  return true;
}

/// Appends the characters of a string or the numbers of bytes.
void AppendCharacters(const Value& value, Values& elements) {
  if (const auto* bytes = value.As<Bytes>())
    for (const char byte : bytes->bytes) elements.push_back(Value::Integer(static_cast<unsigned char>(byte)));
  const auto* text = value.As<Text>();
  for (size_t at = 0; text && at < text->utf8.size();) {
    const size_t size = std::max<size_t>(DecodeUtf8(text->utf8, at).bytes, 1);
    elements.push_back({Text{text->utf8.substr(at, size)}});
    at += size;
  }
}

int Leaves(const Entity& entity) {
  const auto* tuple = entity.As<TupleObject>();
  if (!tuple) return 1;
  int leaves = 0;
  for (const Entity& element : *tuple->elements) leaves += Leaves(element);
  return std::max(leaves, 1);
}

std::optional<Entity> TupleEntity(const TupleValue& tuple) {
  std::vector<Entity> elements;
  int leaves = 0;
  for (const Value& value : *tuple.elements) {
    std::optional<Entity> element = value.IsUnknown() ? std::nullopt : ToEntity(value);
    if (!element || (leaves += Leaves(*element)) > kMaxTupleLeaves) return std::nullopt;
    elements.push_back(*std::move(element));
  }
  return Entity::Tuple(std::move(elements), tuple.named);
}

std::optional<Entity> NumberEntity(const Number& number) {
  switch (number.kind) {
    case Number::Kind::kBool: return Entity{BoolNumber{number.whole != 0, number.dtype}};
    case Number::Kind::kFloat: return Entity{FloatNumber{number.real, number.dtype}};
    case Number::Kind::kComplex: return Entity{ComplexNumber{number.real, number.imaginary, number.dtype}};
    case Number::Kind::kInteger: break;
  }
  if (number.whole > std::numeric_limits<uint64_t>::max() || number.whole < std::numeric_limits<int64_t>::min())
    return std::nullopt;
  const bool is_unsigned = number.whole > std::numeric_limits<int64_t>::max();
  return Entity{IntegerNumber{static_cast<uint64_t>(number.whole), is_unsigned, number.dtype}};
}

/// Returns the bytes of a text that TextOfBytes made.
std::string BytesOfText(std::string_view text) {
  std::string bytes;
  for (size_t at = 0; at < text.size();) {
    const Decoded character = DecodeUtf8(text, at);
    bytes += static_cast<char>(character.code_point);
    at += std::max<size_t>(character.bytes, 1);
  }
  return bytes;
}

}  // namespace

Wide RangeValue::Size() const {
  const Wide span = step > 0 ? stop - start : start - stop, by = step > 0 ? step : -step;
  return span <= 0 ? 0 : (span + by - 1) / by;
}

bool Value::IsNone() const {
  const auto* entity = As<Entity>();
  return entity && entity->Is<NoneObject>();
}

bool Value::IsUnknown() const {
  const auto* entity = As<Entity>();
  return entity && (entity->Is<UnknownName>() || entity->Is<HostObject>() || entity->Is<MissingName>());
}

bool Value::IsMutable() const { return Is<ListValue>() || Is<SetValue>() || Is<DictValue>() || Is<ArrayPointer>(); }

const Values* Value::Elements() const {
  if (const auto* tuple = As<TupleValue>()) return tuple->elements.get();
  if (const auto* list = As<ListValue>()) return list->elements.get();
  return nullptr;
}

const ConstantArray* Value::NumberArray() const {
  const auto* array = As<ArrayPointer>();
  return array && HoldsNumbers(**array) ? array->get() : nullptr;
}

std::optional<Wide> WholeOf(const Value& value) {
  const auto* number = value.As<Number>();
  return number && number->IsWhole() ? std::optional(number->whole) : std::nullopt;
}

std::optional<int64_t> Int64Of(const Value& value) {
  const std::optional<Wide> whole = WholeOf(value);
  return whole && Holds(ScalarId::kInt64, *whole) ? std::optional(static_cast<int64_t>(*whole)) : std::nullopt;
}

std::optional<bool> Truth(const Value& value) {
  if (const auto* number = value.As<Number>()) return number->IsTrue();
  if (const auto* text = value.As<Text>()) return !text->utf8.empty();
  if (const auto* bytes = value.As<Bytes>()) return !bytes->bytes.empty();
  if (const Values* elements = value.Elements()) return !elements->empty();
  if (const auto* set = value.As<SetValue>()) return !set->elements->empty();
  if (const auto* dict = value.As<DictValue>()) return !dict->items->empty();
  if (const auto* range = value.As<RangeValue>()) return range->Size() > 0;
  if (const ConstantArray* array = value.NumberArray(); array && array->Size() == 1) return Load(*array, 0).IsTrue();
  if (value.IsNone()) return false;
  return std::nullopt;
}

std::optional<bool> Equal(const Value& left, const Value& right, Budget& budget, int depth) {
  if (depth > kMaxEqualDepth || !budget.Take(1) || left.IsUnknown() || right.IsUnknown()) return std::nullopt;
  const auto *a = left.As<Number>(), *b = right.As<Number>();
  if (a && b) return CompareNumbers(ast::CompareOp::kEq, *a, *b);
  if (left.is.index() != right.is.index())
    return left.Is<ArrayPointer>() || right.Is<ArrayPointer>() ? std::nullopt : std::optional(false);
  if (const auto* text = left.As<Text>()) return text->utf8 == right.As<Text>()->utf8;
  if (const auto* bytes = left.As<Bytes>()) return bytes->bytes == right.As<Bytes>()->bytes;
  if (const Values* elements = left.Elements()) return EqualLists(*elements, *right.Elements(), budget, depth + 1);
  if (const auto* entity = left.As<Entity>()) return SameEntity(*entity, *right.As<Entity>());
  return std::nullopt;
}

bool Budget::Take(int64_t more_steps, int64_t more_bytes) {
  if (more_steps < 0 || more_bytes < 0 || more_steps > steps || more_bytes > bytes) return false;
  steps -= more_steps;
  bytes -= more_bytes;
  return true;
}

std::optional<Values> Iterate(const Value& value, Budget& budget) {
  const auto take = [&](auto size) {
    return size <= budget.steps &&
           budget.Take(static_cast<int64_t>(size), static_cast<int64_t>(size) * static_cast<int64_t>(sizeof(Value)));
  };
  if (const Values* elements = value.Elements())
    return take(static_cast<int64_t>(elements->size())) ? std::optional(*elements) : std::nullopt;
  Values result;
  if (const auto* dict = value.As<DictValue>()) {
    if (!take(static_cast<int64_t>(dict->items->size()))) return std::nullopt;
    for (const auto& [key, of_key] : *dict->items) result.push_back(key);
    return result;
  }
  if (const auto* range = value.As<RangeValue>()) {
    if (!take(range->Size())) return std::nullopt;
    for (Wide i = 0; i < range->Size(); ++i) result.push_back(Value::Integer(range->start + i * range->step));
    return result;
  }
  const auto* text = value.As<Text>();
  const auto* bytes = value.As<Bytes>();
  if (text || bytes) {
    if (!take(static_cast<int64_t>(text ? text->utf8.size() : bytes->bytes.size()))) return std::nullopt;
    AppendCharacters(value, result);
    return result;
  }
  const ConstantArray* array = value.NumberArray();
  if (!array || array->shape.empty() || !take(array->shape[0])) return std::nullopt;
  for (int64_t i = 0; i < array->shape[0]; ++i) {
    std::optional<Value> row = RowOf(*array, i, budget);
    if (!row) return std::nullopt;
    result.push_back(*std::move(row));
  }
  return result;
}

Value FromEntity(const Entity& entity) {
  if (const auto* number = entity.As<BoolNumber>()) return {Number::Bool(number->value).WithType(number->dtype)};
  if (entity.Is<IntegerNumber>()) {
    const int64_t number = entity.AsInt();
    const Wide whole = entity.IsUnsigned() ? static_cast<Wide>(static_cast<uint64_t>(number)) : Wide{number};
    return {Number::Integer(whole).WithType(entity.Dtype())};
  }
  if (const auto* number = entity.As<FloatNumber>()) return {Number::Float(number->value).WithType(number->dtype)};
  if (const auto* number = entity.As<ComplexNumber>())
    return {Number::Complex({number->real, number->imaginary}).WithType(number->dtype)};
  if (const auto* text = entity.As<StringObject>())
    return text->is_bytes ? Value{Bytes{BytesOfText(text->text)}} : Value{Text{text->text}};
  if (const auto* array = entity.As<ArrayObject>()) return {array->array};
  if (const auto* data = entity.As<HostData>()) return *data->value;
  const auto* tuple = entity.As<TupleObject>();
  if (!tuple) return {entity};
  Values elements;
  for (const Entity& element : *tuple->elements) elements.push_back(FromEntity(element));
  return {TupleValue{std::make_shared<const Values>(std::move(elements)), tuple->named}};
}

std::optional<Entity> ToEntity(const Value& value) {
  if (const auto* entity = value.As<Entity>()) return *entity;
  if (const auto* number = value.As<Number>()) return NumberEntity(*number);
  if (const auto* text = value.As<Text>()) return Entity::String(text->utf8);
  if (const auto* bytes = value.As<Bytes>()) return Entity{StringObject{TextOfBytes(bytes->bytes), true}};
  if (const auto* tuple = value.As<TupleValue>()) return TupleEntity(*tuple);
  const auto* array = value.As<ArrayPointer>();
  const bool small = array && static_cast<int64_t>((*array)->bytes.size()) <= kMaxConstantArrayBytes;
  return small ? std::optional(Entity::Array(*array)) : std::nullopt;
}

}  // namespace pyk2cu::sema::evaluate
