#include "frontend/sema/evaluate/creation_functions.h"

#include <algorithm>
#include <cmath>
#include <cstring>
#include <limits>

#include "frontend/sema/evaluate/array.h"
#include "frontend/sema/evaluate/times.h"

namespace pyk2cu::sema::evaluate {
namespace {

std::optional<Value> Array(const Arguments& arguments) {
  std::optional<ScalarId> type;
  if (!arguments.Type(1, type)) return std::nullopt;
  return ArrayOf(arguments[0], type, arguments.budget);
}

/// Makes an array with the same number in all elements.
std::optional<Value> Filled(const Arguments& arguments, std::optional<Shape> shape, const Number& value,
                            std::optional<ScalarId> type) {
  const ScalarId of = type.value_or(OwnType(value));
  const std::optional<Number> element = Adapt(value, of);
  std::optional<ConstantArray> array =
      shape && element ? NewArray(of, *std::move(shape), arguments.budget) : std::nullopt;
  if (!array) return std::nullopt;
  const bool zeros = !element->IsTrue() && !std::signbit(element->real) && !std::signbit(element->imaginary);
  const int64_t size = array->Size();
  if (!zeros && !arguments.budget.Take(size / kElementsPerStep)) return std::nullopt;
  for (int64_t i = 0; !zeros && i < size; ++i) Store(array->bytes.data(), i, of, *element);
  return ToValue(*std::move(array));
}

/// Calls np.zeros and np.ones. np.empty is zeros too.
std::optional<Value> Constant(const Arguments& arguments, double value) {
  std::optional<ScalarId> type;
  if (!arguments.Type(1, type)) return std::nullopt;
  return Filled(arguments, arguments.Shape(0), Number::Float(value), type);
}

std::optional<Value> Full(const Arguments& arguments) {
  std::optional<ScalarId> type;
  const auto* value = arguments[1].As<Number>();
  if (!value || !arguments.Type(2, type)) return std::nullopt;
  return Filled(arguments, arguments.Shape(0), *value, type);
}

/// Calls np.zeros_like and the like: with the shape and, unless it is given, the type of another array.
std::optional<Value> Like(const Arguments& arguments, const Number& value, size_t type_position) {
  const std::optional<Value> like = ArrayOf(arguments[0], std::nullopt, arguments.budget);
  std::optional<ScalarId> type = like ? std::optional(like->NumberArray()->dtype->scalar()) : std::nullopt;
  if (!like || !arguments.Type(type_position, type)) return std::nullopt;
  const std::optional<Number> cast = Cast(value, *type);
  return cast ? Filled(arguments, like->NumberArray()->shape, *cast, type) : std::nullopt;
}

std::optional<Value> FullLike(const Arguments& arguments) {
  const auto* value = arguments[1].As<Number>();
  return value ? Like(arguments, *value, 2) : std::nullopt;
}

/// Computes the elements of np.arange as NumPy does: from the first two.
std::optional<Value> Arange(const Arguments& arguments) {
  std::optional<ScalarId> type;
  const bool one = !arguments.At(1);
  const Value zero = Value::Integer(0), unit = Value::Integer(1);
  const Value &from = one ? zero : arguments[0], &to = one ? arguments[0] : arguments[1];
  const Value& by = arguments.At(2) ? arguments[2] : unit;
  const auto *start = from.As<Number>(), *stop = to.As<Number>(), *step = by.As<Number>();
  if (!start || !stop || !step || !start->IsReal() || !stop->IsReal() || !step->IsReal() || !step->IsTrue() ||
      !arguments.Type(3, type))
    return std::nullopt;
  const auto fits = [](const Number* number) {
    return !number->IsWhole() || Holds(ScalarId::kInt64, number->whole) || Holds(ScalarId::kUInt64, number->whole);
  };
  if (!fits(start) || !fits(stop) || !fits(step)) return std::nullopt;
  const double first = start->AsDouble(), count = std::ceil((stop->AsDouble() - first) / step->AsDouble());
  if (!(count <= static_cast<double>(kMaxHostBytes))) return std::nullopt;
  const int64_t size = std::max<int64_t>(static_cast<int64_t>(count), 0);
  std::optional<ScalarId> own = ScalarId::kInt64;
  for (const Number* number : {start, stop, step})
    if (own && (number->dtype || !number->IsWhole())) own = CommonType(Number::Integer(0).WithType(own), *number);
  if (!own) return std::nullopt;
  const ScalarId of = type.value_or(*own);
  if (of == ScalarId::kBool) return std::nullopt;
  if (start->IsWhole() && step->IsWhole())
    return Generate(of, {size}, arguments.budget,
                    [&](int64_t i) { return Cast(Number::Integer(start->whole + i * step->whole), of); });
  if (IsComplex(of)) return std::nullopt;
  // NumPy computes the first two elements in the type of the array, and the others from their difference.
  const std::optional<Number> head = Cast(*start, of);
  const std::optional<Number> second = Cast(Number::Float(first + step->AsDouble()), of);
  if (!head || !second) return std::nullopt;
  const double base = head->AsDouble(), delta = second->AsDouble() - base;
  return Generate(of, {size}, arguments.budget,
                  [&](int64_t i) { return Cast(Number::Float(base + static_cast<double>(i) * delta), of); });
}

std::optional<Value> Linspace(const Arguments& arguments) {
  const std::optional<double> first = arguments.Real(0), last = arguments.Real(1);
  const std::optional<int64_t> count = arguments.Int64(2, 50);
  const std::optional<bool> endpoint = arguments.Flag(3, true), with_step = arguments.Flag(4, false);
  std::optional<ScalarId> type;
  if (!first || !last || !count || !endpoint || !with_step || *with_step || !arguments.Type(5, type) || *count < 0)
    return std::nullopt;
  const int64_t size = *count, parts = *endpoint ? size - 1 : size;
  const double span = *last - *first, step = parts > 0 ? span / static_cast<double>(parts) : span;
  const ScalarId of = type.value_or(ScalarId::kFloat64);
  const auto element = [&](int64_t i) -> std::optional<Number> {
    double value = static_cast<double>(i) * step + *first;
    if (parts > 0 && step == 0) value = static_cast<double>(i) / static_cast<double>(parts) * span + *first;
    if (*endpoint && size > 1 && i == size - 1) value = *last;
    return Cast(Number::Float(IsInteger(of) ? std::floor(value) : value), of);
  };
  return Generate(of, {size}, arguments.budget, element);
}

/// Makes np.eye(n[, m[, k]]) and np.identity(n).
std::optional<Value> Eye(const Arguments& arguments, bool is_identity) {
  std::optional<ScalarId> type;
  const std::optional<int64_t> rows = arguments.Int64(0);
  const std::optional<int64_t> columns = is_identity ? rows : arguments.Int64(1, rows);
  const std::optional<int64_t> diagonal = is_identity ? 0 : arguments.Int64(2, 0);
  if (!rows || !columns || !diagonal || !arguments.Type(is_identity ? 1 : 3, type)) return std::nullopt;
  return Generate(type.value_or(ScalarId::kFloat64), {*rows, *columns}, arguments.budget,
                  [&](int64_t i) -> std::optional<Number> {
                    return Number::Float(i % *columns - i / *columns == *diagonal ? 1 : 0);
                  });
}

std::optional<Value> FromBuffer(const Arguments& arguments) {
  std::optional<ScalarId> type;
  const auto* buffer = arguments[0].As<Bytes>();
  const std::optional<int64_t> count = arguments.Int64(2, -1), offset = arguments.Int64(3, 0);
  if (!buffer || !count || !offset || !arguments.Type(1, type)) return std::nullopt;
  const ScalarId of = type.value_or(ScalarId::kFloat64);
  const int64_t item = Info(of).bits / 8, size = static_cast<int64_t>(buffer->bytes.size()) - *offset;
  if (*offset < 0 || size < 0 || (*count < 0 && size % item != 0) || *count > size / item) return std::nullopt;
  std::optional<ConstantArray> array = NewArray(of, {*count < 0 ? size / item : *count}, arguments.budget);
  if (array) std::memcpy(array->bytes.data(), buffer->bytes.data() + *offset, array->bytes.size());
  return array ? std::optional(ToValue(*std::move(array))) : std::nullopt;
}

/// Makes np.iinfo(t) or np.finfo(t) as a tuple with names.
std::optional<Value> Limits(const Arguments& arguments, bool integers) {
  const auto* sample = arguments[0].As<Number>();
  const std::optional<ScalarId> type = sample ? sample->dtype : ScalarNamed(arguments[0]);
  if (!type || (integers ? !IsInteger(*type) : !IsFloat(*type) || IsSmallFloat(*type))) return std::nullopt;
  auto names = std::make_shared<NamedTupleType>();
  Values values;
  const auto add = [&](std::string_view name, Value value) {
    names->fields.emplace_back(name);
    values.push_back(std::move(value));
  };
  const int bits = Info(*type).bits;
  add("bits", Value::Integer(bits));
  if (integers) {
    const bool is_signed = Holds(*type, -1);
    const Wide most = (Wide{1} << (is_signed ? bits - 1 : bits)) - 1;
    add("max", Value::Integer(most));
    add("min", Value::Integer(is_signed ? -most - 1 : 0));
  } else {
    const int mantissa = bits == 64 ? 52 : bits == 32 ? 23 : 10, exponent = bits == 64 ? 1023 : bits == 32 ? 127 : 15;
    const double most = std::ldexp(2 - std::ldexp(1, -mantissa), exponent);
    const auto number = [&](double value) { return Value{Number::Float(value).WithType(type)}; };
    add("max", number(most));
    add("min", number(-most));
    add("eps", number(std::ldexp(1, -mantissa)));
    add("tiny", number(std::ldexp(1, 1 - exponent)));
    add("smallest_normal", number(std::ldexp(1, 1 - exponent)));
  }
  return Value{TupleValue{std::make_shared<const Values>(std::move(values)), std::move(names)}};
}

std::optional<Value> Time(const Arguments& arguments, bool span) {
  return MakeTime(span, arguments[0], arguments.At(1), arguments.types);
}

constexpr FunctionRow kCreationRows[] = {
    {"numpy.array", "object / dtype copy order", Array},
    {"numpy.asarray", "a / dtype order", Array},
    {"numpy.ascontiguousarray", "a / dtype", Array},
    {"numpy.asfortranarray", "a / dtype", Array},  // indices mean the same; all arrays are in C order here
    {"numpy.zeros", "shape / dtype order", [](const Arguments& arguments) { return Constant(arguments, 0); }},
    {"numpy.empty", "shape / dtype order", [](const Arguments& arguments) { return Constant(arguments, 0); }},
    {"numpy.ones", "shape / dtype order", [](const Arguments& arguments) { return Constant(arguments, 1); }},
    {"numpy.full", "shape fill_value / dtype order", Full},
    {"numpy.zeros_like", "a / dtype",
     [](const Arguments& arguments) { return Like(arguments, Number::Integer(0), 1); }},
    {"numpy.empty_like", "a / dtype",
     [](const Arguments& arguments) { return Like(arguments, Number::Integer(0), 1); }},
    {"numpy.ones_like", "a / dtype", [](const Arguments& arguments) { return Like(arguments, Number::Integer(1), 1); }},
    {"numpy.full_like", "a fill_value / dtype", FullLike},
    {"numpy.arange", "start / stop step dtype", Arange},
    {"numpy.linspace", "start stop / num endpoint retstep dtype", Linspace},
    {"numpy.eye", "N / M k dtype", [](const Arguments& arguments) { return Eye(arguments, false); }},
    {"numpy.identity", "n / dtype", [](const Arguments& arguments) { return Eye(arguments, true); }},
    {"numpy.frombuffer", "buffer / dtype count offset", FromBuffer},
    {"numpy.iinfo", "type /", [](const Arguments& arguments) { return Limits(arguments, true); }},
    {"numpy.finfo", "dtype /", [](const Arguments& arguments) { return Limits(arguments, false); }},
    {"numpy.datetime64", "value / unit", [](const Arguments& arguments) { return Time(arguments, false); }},
    {"numpy.timedelta64", "value / unit", [](const Arguments& arguments) { return Time(arguments, true); }},
};

}  // namespace

std::span<const FunctionRow> CreationFunctions() { return kCreationRows; }

}  // namespace pyk2cu::sema::evaluate
