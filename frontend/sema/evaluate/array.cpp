#include "frontend/sema/evaluate/array.h"

#include <algorithm>
#include <cstring>

#include "frontend/builtins/operators.h"
#include "frontend/types/float_format.h"

namespace pyk2cu::sema::evaluate {
namespace {

int64_t BytesOf(ScalarId type) { return Info(type).bits / 8; }

template <class T>
T ReadAs(const std::byte* from) {
  T value;
  std::memcpy(&value, from, sizeof value);
  return value;
}

template <class T>
void WriteAs(std::byte* to, double value) {
  const T narrow = static_cast<T>(value);
  std::memcpy(to, &narrow, sizeof narrow);
}

Number LoadWhole(const std::byte* from, ScalarId type) {
  const ScalarInfo& info = Info(type);
  uint64_t bits = 0;
  std::memcpy(&bits, from, static_cast<size_t>(info.bits) / 8);  // little-endian
  const int shift = 64 - info.bits;
  if (info.scalar_class == ScalarClass::kBool) return Number::Bool(bits != 0).WithType(type);
  const Wide whole = info.scalar_class == ScalarClass::kUnsigned ? static_cast<Wide>(bits)
                                                                 : Wide{static_cast<int64_t>(bits << shift) >> shift};
  return Number::Integer(whole).WithType(type);
}

Number LoadSmall(const std::byte* from, ScalarId type) {
  const uint64_t bits = Info(type).bits == 8 ? ReadAs<uint8_t>(from) : ReadAs<uint16_t>(from);
  return Number::Float(DecodeFloat(type, bits)).WithType(type);
}

Number LoadAt(const std::byte* from, ScalarId type) {
  switch (type) {
    case ScalarId::kFloat64: return Number::Float(ReadAs<double>(from)).WithType(type);
    case ScalarId::kFloat32: return Number::Float(ReadAs<float>(from)).WithType(type);
    case ScalarId::kComplex64: return Number::Complex({ReadAs<float>(from), ReadAs<float>(from + 4)}).WithType(type);
    case ScalarId::kComplex128: return Number::Complex({ReadAs<double>(from), ReadAs<double>(from + 8)}).WithType(type);
    default: return IsFloat(type) ? LoadSmall(from, type) : LoadWhole(from, type);
  }
}

/// Gathers the numbers of nested sequences, whose rows must all have the same shape.
class Gatherer {
 public:
  explicit Gatherer(Budget& budget) : budget_(budget) {}

  bool Add(const Value& value, size_t depth) {
    if (const auto* number = value.As<Number>()) return Leaf(*number, depth);
    if (const ConstantArray* array = value.NumberArray()) return Block(*array, depth);
    if (value.Is<RangeValue>()) {
      const std::optional<Values> elements = Iterate(value, budget_);
      return elements && Row(*elements, depth);
    }
    const Values* elements = value.Elements();
    return elements && Row(*elements, depth);
  }

  Shape shape;
  std::vector<Number> numbers;
  std::optional<ScalarId> type;

 private:
  bool Extent(int64_t extent, size_t depth) {
    if (depth >= static_cast<size_t>(kMaxDimensions)) return false;
    if (depth == shape.size() && !complete_) shape.push_back(extent);
    return depth < shape.size() && shape[depth] == extent;
  }
  bool Row(const Values& elements, size_t depth) {
    return budget_.Take(1) && Extent(static_cast<int64_t>(elements.size()), depth) &&
           std::ranges::all_of(elements, [&](const Value& element) { return Add(element, depth + 1); });
  }
  bool Block(const ConstantArray& array, size_t depth) {
    for (size_t axis = 0; axis < array.shape.size(); ++axis)
      if (!Extent(array.shape[axis], depth + axis)) return false;
    const int64_t size = array.Size();
    if (size == 0) NoteType(array.dtype->scalar());
    for (int64_t i = 0; i < size; ++i)
      if (!Leaf(Load(array, i), depth + array.shape.size())) return false;
    return true;
  }
  bool Leaf(const Number& number, size_t depth) {
    complete_ = true;
    if (depth != shape.size() || !budget_.Take(1, sizeof(Number))) return false;
    numbers.push_back(number);
    return NoteType(OwnType(number));
  }
  bool NoteType(ScalarId own) {
    type = type ? Promote(*type, own) : own;
    return type.has_value();
  }

  Budget& budget_;
  bool complete_ = false;  ///< the first number was met: the shape has all its axes
};

}  // namespace

bool HoldsNumbers(const ConstantArray& array) { return array.dtype->IsScalar(); }

Number Load(const ConstantArray& array, int64_t index) {
  const ScalarId type = array.dtype->scalar();
  return LoadAt(array.bytes.data() + index * BytesOf(type), type);
}

void Store(std::byte* buffer, int64_t index, ScalarId type, const Number& number) {
  std::byte* to = buffer + index * BytesOf(type);
  switch (type) {
    case ScalarId::kFloat64: return WriteAs<double>(to, number.AsDouble());
    case ScalarId::kFloat32: return WriteAs<float>(to, number.AsDouble());
    case ScalarId::kComplex64: WriteAs<float>(to, number.AsDouble()); return WriteAs<float>(to + 4, number.imaginary);
    case ScalarId::kComplex128:
      WriteAs<double>(to, number.AsDouble());
      return WriteAs<double>(to + 8, number.imaginary);
    default: {
      const uint64_t bits = IsFloat(type) ? EncodeFloat(type, number.AsDouble()) : static_cast<uint64_t>(number.whole);
      std::memcpy(to, &bits, static_cast<size_t>(BytesOf(type)));  // little-endian
    }
  }
}

std::optional<int64_t> SizeOf(const Shape& shape) {
  if (shape.size() > static_cast<size_t>(kMaxDimensions)) return std::nullopt;
  int64_t size = 1;
  for (const int64_t extent : shape)
    if (extent < 0 || __builtin_mul_overflow(size, extent, &size)) return std::nullopt;
  return size;
}

std::optional<ConstantArray> NewArray(ScalarId type, Shape shape, Budget& budget) {
  const std::optional<int64_t> size = SizeOf(shape);
  if (!size || *size > kMaxHostBytes || !budget.Take(0, *size * BytesOf(type))) return std::nullopt;
  ConstantArray array{TypeTable::Scalar(type), std::move(shape), {}};
  array.bytes.resize(static_cast<size_t>(*size * BytesOf(type)));
  return array;
}

Value ToValue(ConstantArray array) { return {std::make_shared<const ConstantArray>(std::move(array))}; }

std::optional<Value> Generate(ScalarId type, Shape shape, Budget& budget,
                              const std::function<std::optional<Number>(int64_t)>& element) {
  std::optional<ConstantArray> array = NewArray(type, std::move(shape), budget);
  const int64_t size = array ? array->Size() : 0;
  if (!array || !budget.Take(size / kElementsPerStep)) return std::nullopt;
  for (int64_t i = 0; i < size; ++i) {
    std::optional<Number> number = element(i);
    if (number && number->dtype != type) number = Cast(*number, type);
    if (!number) return std::nullopt;
    Store(array->bytes.data(), i, type, *number);
  }
  return ToValue(*std::move(array));
}

std::optional<Value> RowOf(const ConstantArray& array, int64_t row, Budget& budget) {
  if (array.shape.size() == 1) return Value{Load(array, row)};
  const ScalarId type = array.dtype->scalar();
  std::optional<ConstantArray> part = NewArray(type, Shape(array.shape.begin() + 1, array.shape.end()), budget);
  if (!part) return std::nullopt;
  std::memcpy(part->bytes.data(), array.bytes.data() + static_cast<size_t>(row) * part->bytes.size(),
              part->bytes.size());
  return ToValue(*std::move(part));
}

std::optional<Value> Convert(const ConstantArray& array, ScalarId type, Budget& budget) {
  return Generate(type, array.shape, budget, [&](int64_t i) { return Cast(Load(array, i), type); });
}

std::optional<Value> Reshape(const ArrayPointer& array, Shape shape, Budget& budget) {
  const int64_t size = array->Size();
  const auto unknown = std::ranges::count(shape, -1);
  if (unknown == 1) {
    Shape known = shape;
    std::ranges::replace(known, -1, 1);
    const std::optional<int64_t> rest = SizeOf(known);
    if (!rest || *rest == 0 || size % *rest != 0) return std::nullopt;
    std::ranges::replace(shape, -1, size / *rest);
  }
  if (SizeOf(shape) != size || !budget.Take(1, static_cast<int64_t>(array->bytes.size()))) return std::nullopt;
  return ToValue({array->dtype, std::move(shape), array->bytes});
}

Shape StridesOf(const Shape& shape) {
  Shape strides(shape.size(), 1);
  for (size_t axis = shape.size(); axis-- > 1;) strides[axis - 1] = strides[axis] * shape[axis];
  return strides;
}

std::optional<Value> Strided(const ConstantArray& array, Shape shape, const Shape& strides, int64_t start,
                             Budget& budget) {
  const ScalarId type = array.dtype->scalar();
  std::optional<ConstantArray> part = NewArray(type, std::move(shape), budget);
  const int64_t size = part ? part->Size() : 0;
  if (!part || !budget.Take(size / kElementsPerStep)) return std::nullopt;
  const auto item = static_cast<size_t>(BytesOf(type));
  Shape place(part->shape.size(), 0);
  int64_t from = start;
  for (int64_t i = 0; i < size; ++i) {
    std::memcpy(part->bytes.data() + static_cast<size_t>(i) * item,
                array.bytes.data() + static_cast<size_t>(from) * item, item);
    for (size_t axis = place.size(); axis-- > 0;) {
      from += strides[axis];
      if (++place[axis] < part->shape[axis]) break;
      from -= strides[axis] * part->shape[axis];
      place[axis] = 0;
    }
  }
  return ToValue(*std::move(part));
}

std::optional<Shape> Broadcast(const Shape& a, const Shape& b) {
  Shape result(std::max(a.size(), b.size()), 1);
  for (size_t i = 1; i <= result.size(); ++i) {
    const int64_t x = i <= a.size() ? a[a.size() - i] : 1, y = i <= b.size() ? b[b.size() - i] : 1;
    if (x != y && x != 1 && y != 1) return std::nullopt;
    result[result.size() - i] = x == 1 ? y : x;
  }
  return result;
}

Operand::Operand(const Value& value, const Shape& shape) : array_(value.NumberArray()), same_shape_(true) {
  if (!array_) {
    number_ = *value.As<Number>();
    return;
  }
  same_shape_ = array_->shape == shape;
  const Shape own = StridesOf(array_->shape);
  extents_ = shape;
  strides_.assign(shape.size(), 0);
  for (size_t i = 1; i <= own.size(); ++i)
    if (array_->shape[own.size() - i] != 1) strides_[shape.size() - i] = own[own.size() - i];
}

Number Operand::At(int64_t index) const {
  if (!array_) return number_;
  if (same_shape_) return Load(*array_, index);
  int64_t at = 0;
  for (size_t axis = extents_.size(); axis-- > 0;) {
    at += index % extents_[axis] * strides_[axis];
    index /= extents_[axis];
  }
  return Load(*array_, at);
}

std::optional<Shape> ShapeOf(const Value& value) {
  if (value.Is<Number>()) return Shape();
  const ConstantArray* array = value.NumberArray();
  return array ? std::optional(array->shape) : std::nullopt;
}

Number TypeSample(const Value& value) {
  if (const auto* number = value.As<Number>()) return *number;
  return Cast(Number::Integer(0), value.NumberArray()->dtype->scalar())
      .value()
      .WithType(value.NumberArray()->dtype->scalar());
}

std::optional<Value> Map(const Value& operand, ScalarId type, Budget& budget,
                         const std::function<std::optional<Number>(const Number&)>& function) {
  const ConstantArray& array = *operand.NumberArray();
  return Generate(type, array.shape, budget, [&](int64_t i) { return function(Load(array, i)); });
}

std::optional<Value> Map(const Value& left, const Value& right, ScalarId type, Budget& budget,
                         const std::function<std::optional<Number>(const Number&, const Number&)>& function) {
  const std::optional<Shape> shape = Broadcast(*ShapeOf(left), *ShapeOf(right));
  if (!shape) return std::nullopt;
  const Operand a(left, *shape), b(right, *shape);
  return Generate(type, *shape, budget, [&](int64_t i) { return function(a.At(i), b.At(i)); });
}

std::optional<Value> ArrayOf(const Value& value, std::optional<ScalarId> type, Budget& budget) {
  if (const ConstantArray* array = value.NumberArray())
    return !type || array->dtype->scalar() == *type ? std::optional(value) : Convert(*array, *type, budget);
  Gatherer gatherer(budget);
  if (!gatherer.Add(value, 0)) return std::nullopt;
  const ScalarId of = type ? *type : gatherer.type.value_or(ScalarId::kFloat64);
  return Generate(of, std::move(gatherer.shape), budget, [&](int64_t i) {
    const Number& number = gatherer.numbers[static_cast<size_t>(i)];
    return type ? Adapt(number, of) : Cast(number, of);
  });
}

}  // namespace pyk2cu::sema::evaluate
