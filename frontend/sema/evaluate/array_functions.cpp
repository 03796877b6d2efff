#include "frontend/sema/evaluate/array_functions.h"

#include <algorithm>
#include <numeric>

#include "frontend/builtins/operators.h"
#include "frontend/sema/evaluate/array.h"
#include "frontend/sema/evaluate/operators.h"
#include "frontend/sema/evaluate/times.h"

namespace pyk2cu::sema::evaluate {
namespace {

/// Returns the first argument as an array.
std::optional<Value> Given(const Arguments& arguments) { return ArrayOf(arguments[0], std::nullopt, arguments.budget); }

std::optional<Value> AsType(const Arguments& arguments) {
  std::optional<ScalarId> type;
  if (!arguments.Type(1, type) || !type) return std::nullopt;
  if (const ConstantArray* array = arguments[0].NumberArray()) return Convert(*array, *type, arguments.budget);
  const auto* number = arguments[0].As<Number>();
  const std::optional<Number> cast = number && number->dtype ? Cast(*number, *type) : std::nullopt;
  return cast ? std::optional(Value::Of(*cast)) : std::nullopt;
}

/// Returns the count of a time span: `t.astype(np.int64)`.
std::optional<Value> TimeAsType(const Arguments& arguments) {
  std::optional<ScalarId> type;
  const std::optional<int64_t> count = CountOf(arguments[0]);
  if (!count || !arguments.Type(1, type) || !type || !IsInteger(*type)) return std::nullopt;
  const std::optional<Number> cast = Cast(Number::Integer(*count), *type);
  return cast ? std::optional(Value::Of(*cast)) : std::nullopt;
}

/// Calls a.reshape(2, 3), a.reshape((2, 3)) and np.reshape(a, (2, 3)).
std::optional<Value> Reshaped(const Arguments& arguments) {
  const std::optional<Value> array = Given(arguments);
  std::optional<Shape> shape = arguments.size() == 2 ? arguments.Shape(1) : std::optional(Shape());
  for (size_t i = 1; shape && arguments.size() > 2 && i < arguments.size(); ++i) {
    const std::optional<int64_t> extent = arguments.Int64(i);
    if (!extent) return std::nullopt;
    shape->push_back(*extent);
  }
  if (!array || !shape || arguments.size() < 2) return std::nullopt;
  return Reshape(*array->As<ArrayPointer>(), *std::move(shape), arguments.budget);
}

std::optional<Value> Flattened(const Arguments& arguments) {
  const std::optional<Value> array = Given(arguments);
  return array ? Reshape(*array->As<ArrayPointer>(), {-1}, arguments.budget) : std::nullopt;
}

std::optional<Value> Transposed(const Arguments& arguments) {
  const std::optional<Value> array = Given(arguments);
  if (!array) return std::nullopt;
  const ConstantArray& of = *array->NumberArray();
  std::vector<int64_t> axes(of.shape.size());
  std::iota(axes.rbegin(), axes.rend(), 0);
  if (arguments.size() > 1 && arguments.At(1)) {
    if (arguments.size() > 2) return std::nullopt;
    const std::optional<Shape> given = arguments.Shape(1);
    if (!given || given->size() != axes.size() || !std::ranges::is_permutation(*given, axes)) return std::nullopt;
    axes = *given;
  }
  const Shape strides = StridesOf(of.shape);
  Shape shape, steps;
  for (const int64_t axis : axes) {
    shape.push_back(of.shape[static_cast<size_t>(axis)]);
    steps.push_back(strides[static_cast<size_t>(axis)]);
  }
  return Strided(of, std::move(shape), steps, 0, arguments.budget);
}

std::optional<Value> Copy(const Arguments& arguments) {
  return arguments[0].NumberArray() || arguments[0].Is<Number>() ? std::optional(arguments[0]) : std::nullopt;
}

/// Returns the numbers of an array from `at` on as nested lists.
std::optional<Value> Nested(const ConstantArray& array, size_t axis, int64_t& at, Budget& budget) {
  if (!budget.Take(1, sizeof(Value))) return std::nullopt;
  if (axis == array.shape.size()) return Value::Of(Load(array, at++).WithType({}));
  Values elements;
  for (int64_t i = 0; i < array.shape[axis]; ++i) {
    std::optional<Value> element = Nested(array, axis + 1, at, budget);
    if (!element) return std::nullopt;
    elements.push_back(*std::move(element));
  }
  return Value::List(std::move(elements));
}

std::optional<Value> ToList(const Arguments& arguments) {
  if (const auto* number = arguments[0].As<Number>()) return Value::Of(number->WithType({}));
  const ConstantArray* array = arguments[0].NumberArray();
  if (!array) return std::nullopt;
  int64_t at = 0;
  return Nested(*array, 0, at, arguments.budget);
}

std::optional<Value> Item(const Arguments& arguments) {
  if (arguments.size() > 2) return std::nullopt;
  const auto* number = arguments[0].As<Number>();
  const ConstantArray* array = arguments[0].NumberArray();
  if (number) return arguments.size() == 1 ? std::optional(Value::Of(number->WithType({}))) : std::nullopt;
  const std::optional<int64_t> index = arguments.size() == 1 ? 0 : arguments.Int64(1);
  if (!array || !index || *index < 0 || *index >= array->Size() || (arguments.size() == 1 && array->Size() != 1))
    return std::nullopt;
  return Value::Of(Load(*array, *index).WithType({}));
}

std::optional<Value> ToBytes(const Arguments& arguments) {
  const ConstantArray* array = arguments[0].NumberArray();
  if (!array || !arguments.budget.Take(1, static_cast<int64_t>(array->bytes.size()))) return std::nullopt;
  const auto* data = reinterpret_cast<const char*>(array->bytes.data());
  return Value{Bytes{std::string(data, array->bytes.size())}};
}

std::optional<Value> Clip(const Arguments& arguments) {
  Value result = arguments[0];
  for (const size_t bound : {size_t{1}, size_t{2}}) {
    if (!arguments.At(bound)) continue;
    const Arguments pair{{&result, arguments.At(bound)}, arguments.budget, arguments.types};
    std::optional<Value> next = FindHostFunction(bound == 1 ? "numpy.maximum" : "numpy.minimum")->call(pair);
    if (!next) return std::nullopt;
    result = *std::move(next);
  }
  return result;
}

/// Calls np.where(condition, x, y).
std::optional<Value> Where(const Arguments& arguments) {
  std::array<std::optional<Value>, 3> values;
  for (size_t i = 0; i < 3; ++i)
    values[i] = arguments[i].Is<Number>() ? arguments[i] : ArrayOf(arguments[i], std::nullopt, arguments.budget);
  if (!values[0] || !values[1] || !values[2]) return std::nullopt;
  Number x = TypeSample(*values[1]);
  const Number y = TypeSample(*values[2]);
  if (!x.dtype && !y.dtype) x.dtype = OwnType(x);
  const std::optional<ScalarId> type = CommonType(x, y);
  std::optional<Shape> shape = Broadcast(*ShapeOf(*values[1]), *ShapeOf(*values[2]));
  if (shape) shape = Broadcast(*shape, *ShapeOf(*values[0]));
  if (!type || !shape) return std::nullopt;
  const Operand condition(*values[0], *shape), then(*values[1], *shape), otherwise(*values[2], *shape);
  return Generate(*type, *shape, arguments.budget,
                  [&](int64_t i) { return Adapt(condition.At(i).IsTrue() ? then.At(i) : otherwise.At(i), *type); });
}

/// Returns the arrays of a list or tuple, each at least with that many axes, and their common type.
std::optional<std::vector<Value>> Several(const Value& value, std::optional<ScalarId>& type, Budget& budget) {
  std::vector<Value> arrays;
  const std::optional<Values> elements = Iterate(value, budget);
  for (const Value& element : elements.value_or(Values())) {
    std::optional<Value> array = ArrayOf(element, std::nullopt, budget);
    if (!array) return std::nullopt;
    const ScalarId own = array->NumberArray()->dtype->scalar();
    type = type ? Promote(*type, own) : own;
    if (!type) return std::nullopt;
    arrays.push_back(*std::move(array));
  }
  return elements && !arrays.empty() ? std::optional(std::move(arrays)) : std::nullopt;
}

/// Joins arrays along their first axis.
std::optional<Value> Joined(const std::vector<Value>& arrays, ScalarId type, Budget& budget) {
  Shape shape = arrays[0].NumberArray()->shape;
  if (shape.empty()) return std::nullopt;
  shape[0] = 0;
  std::vector<int64_t> ends;
  int64_t total = 0;
  for (const Value& value : arrays) {
    const ConstantArray& array = *value.NumberArray();
    if (array.shape.size() != shape.size() || !std::equal(shape.begin() + 1, shape.end(), array.shape.begin() + 1))
      return std::nullopt;
    shape[0] += array.shape[0];
    ends.push_back(total += array.Size());
  }
  return Generate(type, shape, budget, [&](int64_t i) {
    const auto part = static_cast<size_t>(std::ranges::upper_bound(ends, i) - ends.begin());
    return Cast(Load(*arrays[part].NumberArray(), part == 0 ? i : i - ends[part - 1]), type);
  });
}

std::optional<Value> Concatenate(const Arguments& arguments) {
  std::optional<ScalarId> type;
  const std::optional<std::vector<Value>> arrays = Several(arguments[0], type, arguments.budget);
  if (!arrays || arguments.Int64(1, 0) != 0) return std::nullopt;
  return Joined(*arrays, *type, arguments.budget);
}

std::optional<Value> Stack(const Arguments& arguments) {
  if (arguments.Int64(1, 0) != 0) return std::nullopt;
  const std::optional<Values> elements = Iterate(arguments[0], arguments.budget);
  return elements ? ArrayOf(Value::List(*elements), std::nullopt, arguments.budget) : std::nullopt;
}

/// Calls np.repeat(a, n) and np.tile(a, n) of flat arrays.
std::optional<Value> Repeated(const Arguments& arguments, bool tile) {
  const std::optional<Value> value = Given(arguments);
  const std::optional<int64_t> times = arguments.Int64(1);
  if (!value || !times || *times < 0) return std::nullopt;
  const ConstantArray& array = *value->NumberArray();
  if (array.shape.size() > 1) return std::nullopt;
  const int64_t size = array.Size();
  int64_t total = 0;
  if (__builtin_mul_overflow(size, *times, &total)) return std::nullopt;
  return Generate(array.dtype->scalar(), {total}, arguments.budget,
                  [&](int64_t i) { return std::optional(Load(array, tile ? i % size : i / *times)); });
}

std::optional<Value> Flip(const Arguments& arguments) {
  const std::optional<Value> value = Given(arguments);
  if (!value || arguments.At(1)) return std::nullopt;
  const ConstantArray& array = *value->NumberArray();
  Shape steps = StridesOf(array.shape);
  for (int64_t& step : steps) step = -step;
  return Strided(array, array.shape, steps, std::max<int64_t>(array.Size() - 1, 0), arguments.budget);
}

/// Calls np.diff of a flat array.
std::optional<Value> Difference(const Arguments& arguments) {
  const std::optional<Value> value = Given(arguments);
  const ConstantArray* array = value ? value->NumberArray() : nullptr;
  if (!array || array->shape.size() != 1 || array->dtype->scalar() == ScalarId::kBool) return std::nullopt;
  const ScalarId type = array->dtype->scalar();
  return Generate(type, {std::max<int64_t>(array->shape[0] - 1, 0)}, arguments.budget, [&](int64_t i) {
    return NumpyBinary(ast::BinaryOp::kSub, type, Load(*array, i + 1), Load(*array, i));
  });
}

std::optional<Value> Outer(const Arguments& arguments) {
  const std::optional<Value> a = Given(arguments), b = ArrayOf(arguments[1], std::nullopt, arguments.budget);
  if (!a || !b) return std::nullopt;
  const std::optional<Value> column = Reshape(*a->As<ArrayPointer>(), {-1, 1}, arguments.budget);
  const std::optional<Value> row = Reshape(*b->As<ArrayPointer>(), {1, -1}, arguments.budget);
  return column && row ? ApplyBinary(ast::BinaryOp::kMul, *column, *row, arguments.budget) : std::nullopt;
}

std::optional<Value> Sort(const Arguments& arguments) {
  const std::optional<Value> value = Given(arguments);
  const ConstantArray* array = value ? value->NumberArray() : nullptr;
  if (!array || array->shape.size() != 1 || IsComplex(array->dtype->scalar())) return std::nullopt;
  const int64_t size = array->Size();
  if (!arguments.budget.Take(size * 8, size * static_cast<int64_t>(sizeof(Number)))) return std::nullopt;
  std::vector<Number> numbers;
  for (int64_t i = 0; i < size; ++i) {
    numbers.push_back(Load(*array, i));
    if (numbers.back().real != numbers.back().real) return std::nullopt;
  }
  std::ranges::stable_sort(
      numbers, [](const Number& a, const Number& b) { return a.IsWhole() ? a.whole < b.whole : a.real < b.real; });
  return Generate(array->dtype->scalar(), {size}, arguments.budget,
                  [&](int64_t i) { return std::optional(numbers[static_cast<size_t>(i)]); });
}

std::optional<Value> ShapeAttribute(const Arguments& arguments, std::string_view name) {
  const std::optional<Value> array = Given(arguments);
  return array ? AttributeOf(*array, name, arguments.budget) : std::nullopt;
}

constexpr FunctionRow kArrayRows[] = {
    {"array.astype", "self dtype / order casting subok copy", AsType},
    {"time.astype", "self dtype /", TimeAsType},
    {"array.reshape", "self / *", Reshaped},
    {"array.ravel", "self /", Flattened},
    {"array.flatten", "self /", Flattened},
    {"array.transpose", "self / *", Transposed},
    {"array.copy", "self /", Copy},
    {"array.tolist", "self /", ToList},
    {"array.item", "self / *", Item},
    {"array.tobytes", "self /", ToBytes},
    {"array.clip", "self / min max", Clip},
    {"array.repeat", "self repeats /", [](const Arguments& arguments) { return Repeated(arguments, false); }},
    {"numpy.reshape", "a shape /", Reshaped},
    {"numpy.ravel", "a /", Flattened},
    {"numpy.transpose", "a / axes", Transposed},
    {"numpy.copy", "a /", Given},
    {"numpy.clip", "a / a_min a_max", Clip},
    {"numpy.where", "condition x y /", Where},
    {"numpy.concatenate", "arrays / axis", Concatenate},
    {"numpy.stack", "arrays / axis", Stack},
    {"numpy.repeat", "a repeats /", [](const Arguments& arguments) { return Repeated(arguments, false); }},
    {"numpy.tile", "A reps /", [](const Arguments& arguments) { return Repeated(arguments, true); }},
    {"numpy.flip", "m / axis", Flip},
    {"numpy.diff", "a /", Difference},
    {"numpy.outer", "a b /", Outer},
    {"numpy.sort", "a /", Sort},
    {"numpy.size", "a /", [](const Arguments& arguments) { return ShapeAttribute(arguments, "size"); }},
    {"numpy.shape", "a /", [](const Arguments& arguments) { return ShapeAttribute(arguments, "shape"); }},
    {"numpy.ndim", "a /", [](const Arguments& arguments) { return ShapeAttribute(arguments, "ndim"); }},
};

}  // namespace

std::span<const FunctionRow> ArrayFunctions() { return kArrayRows; }

}  // namespace pyk2cu::sema::evaluate
