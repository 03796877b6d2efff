#include "frontend/sema/evaluate/functions.h"

#include <algorithm>
#include <unordered_map>

#include "frontend/sema/evaluate/array.h"
#include "frontend/sema/evaluate/array_functions.h"
#include "frontend/sema/evaluate/creation_functions.h"
#include "frontend/sema/evaluate/math_functions.h"
#include "frontend/sema/evaluate/python_functions.h"
#include "frontend/sema/evaluate/reduction_functions.h"
#include "frontend/sema/evaluate/text_methods.h"
#include "frontend/sema/evaluate/times.h"

namespace pyk2cu::sema::evaluate {
namespace {

using Rows = std::unordered_map<std::string_view, const FunctionRow*>;

Rows MakeRows() {
  Rows rows;
  for (const auto& table :
       {PythonFunctions(), MathFunctions(), CreationFunctions(), ArrayFunctions(), ReductionFunctions(), TextMethods()})
    for (const FunctionRow& row : table) rows.emplace(row.path, &row);
  return rows;
}

/// The parameters of a row, in order.
struct Parameters {
  explicit Parameters(std::string_view text) {
    while (!text.empty()) {
      const size_t end = std::min(text.find(' '), text.size());
      const std::string_view word = text.substr(0, end);
      text.remove_prefix(std::min(end + 1, text.size()));
      if (word == "/")
        required = names.size();
      else if (word == "*")
        any_number = true;
      else
        names.push_back(word);
    }
  }
  std::vector<std::string_view> names;
  size_t required = 0;
  bool any_number = false;
};

std::string_view KindOf(const Value& value) {
  if (value.Is<Text>()) return "str";
  if (value.Is<Bytes>()) return "bytes";
  if (value.Is<ListValue>()) return "list";
  if (value.Is<TupleValue>()) return "tuple";
  if (value.Is<DictValue>()) return "dict";
  if (value.Is<ArrayPointer>() || value.Is<Number>()) return "array";  // NumPy scalars have the methods of arrays
  return CountOf(value) ? "time" : "";
}

std::optional<Value> ArrayAttribute(const Value& object, std::string_view name, Budget& budget) {
  const ArrayPointer& array = *object.As<ArrayPointer>();
  const auto integers = [](const Shape& numbers, int64_t scale) {
    Values values;
    for (const int64_t number : numbers) values.push_back(Value::Integer(number * scale));
    return Value::Tuple(std::move(values));
  };
  if (name == "size") return Value::Integer(array->Size());
  if (name == "ndim") return Value::Integer(static_cast<Wide>(array->shape.size()));
  if (name == "nbytes") return Value::Integer(static_cast<Wide>(array->bytes.size()));
  if (name == "shape") return integers(array->shape, 1);
  if (!HoldsNumbers(*array)) return std::nullopt;
  const ScalarId type = array->dtype->scalar();
  const int64_t item = Info(type).bits / 8;
  if (name == "itemsize") return Value::Integer(item);
  if (name == "dtype") return Value{Entity::OfType(array->dtype)};
  if (name == "strides") return integers(StridesOf(array->shape), item);
  if (name == "T") {
    Shape shape = array->shape, strides = StridesOf(array->shape);
    std::ranges::reverse(shape), std::ranges::reverse(strides);
    return Strided(*array, std::move(shape), strides, 0, budget);
  }
  const bool imaginary = name == "imag";
  if (name != "real" && !imaginary) return std::nullopt;
  if (!IsComplex(type)) return imaginary ? std::nullopt : std::optional(object);
  return Map(object, type == ScalarId::kComplex64 ? ScalarId::kFloat32 : ScalarId::kFloat64, budget,
             [&](const Number& number) { return Number::Float(imaginary ? number.imaginary : number.real); });
}

std::optional<Value> NumberAttribute(const Number& number, std::string_view name) {
  const std::optional<ScalarId> dtype = number.dtype;
  const std::optional<ScalarId> part = !dtype || !IsComplex(*dtype)    ? dtype
                                       : dtype == ScalarId::kComplex64 ? ScalarId::kFloat32
                                                                       : ScalarId::kFloat64;
  if (name == "real") return Value{number.IsReal() ? number : Number::Float(number.real).WithType(part)};
  if (name == "imag" && !number.IsReal()) return Value{Number::Float(number.imaginary).WithType(part)};
  if (!dtype) return std::nullopt;
  if (name == "itemsize" || name == "nbytes") return Value::Integer(Info(*dtype).bits / 8);
  if (name == "size") return Value::Integer(1);
  if (name == "ndim") return Value::Integer(0);
  if (name == "shape") return Value::Tuple({});
  return name == "dtype" ? std::optional(Value{Entity::OfType(TypeTable::Scalar(*dtype))}) : std::nullopt;
}

}  // namespace

const Value* Arguments::At(size_t parameter) const {
  const Value* value = parameter < given.size() ? given[parameter] : nullptr;
  return value && !value->IsNone() ? value : nullptr;
}

std::optional<Wide> Arguments::Whole(size_t parameter, std::optional<Wide> otherwise) const {
  const Value* value = At(parameter);
  return value ? WholeOf(*value) : otherwise;
}
std::optional<int64_t> Arguments::Int64(size_t parameter, std::optional<int64_t> otherwise) const {
  const Value* value = At(parameter);
  return value ? Int64Of(*value) : otherwise;
}
std::optional<bool> Arguments::Flag(size_t parameter, bool otherwise) const {
  const Value* value = At(parameter);
  return value ? Truth(*value) : otherwise;
}
std::optional<double> Arguments::Real(size_t parameter) const {
  const Value* value = At(parameter);
  const auto* number = value ? value->As<Number>() : nullptr;
  return number && number->IsReal() ? std::optional(number->AsDouble()) : std::nullopt;
}
bool Arguments::Type(size_t parameter, std::optional<ScalarId>& type) const {
  const Value* value = At(parameter);
  if (value) type = ScalarNamed(*value);
  return !value || type.has_value();
}
std::optional<std::vector<int64_t>> Arguments::Shape(size_t parameter) const {
  const Value* value = At(parameter);
  if (!value) return std::nullopt;
  if (const std::optional<int64_t> extent = Int64Of(*value)) return std::vector{*extent};
  const Values* elements = value->Elements();
  if (!elements) return std::nullopt;
  std::vector<int64_t> shape;
  for (const Value& element : *elements) {
    const std::optional<int64_t> extent = Int64Of(element);
    if (!extent) return std::nullopt;
    shape.push_back(*extent);
  }
  return shape;
}

const FunctionRow* FindHostFunction(std::string_view path) {
  static const Rows rows = MakeRows();
  const auto found = rows.find(path);
  return found == rows.end() ? nullptr : found->second;
}

const FunctionRow* FindMethod(const Value& object, std::string_view name) {
  const std::string_view kind = KindOf(object);
  return kind.empty() ? nullptr : FindHostFunction(std::string(kind) + "." + std::string(name));
}

std::optional<Value> CallFunction(const FunctionRow& row, std::span<const Value> arguments,
                                  std::span<const NamedValue> named, Budget& budget, TypeTable& types) {
  const Parameters parameters(row.parameters);
  const size_t count = parameters.names.size();
  if (!parameters.any_number && arguments.size() > count) return std::nullopt;
  Arguments bound{std::vector<const Value*>(std::max(count, arguments.size()), nullptr), budget, types};
  const auto known = [](const Value& value) { return !value.IsUnknown(); };
  if (!std::ranges::all_of(arguments, known)) return std::nullopt;
  for (size_t i = 0; i < arguments.size(); ++i) bound.given[i] = &arguments[i];
  for (const auto& [name, value] : named) {
    const auto at = std::ranges::find(parameters.names, name);
    if (at == parameters.names.end() || !known(value)) return std::nullopt;
    const Value*& slot = bound.given[static_cast<size_t>(at - parameters.names.begin())];
    if (slot) return std::nullopt;
    slot = &value;
  }
  for (size_t i = 0; i < parameters.required; ++i)
    if (!bound.given[i]) return std::nullopt;
  return budget.Take(1) ? row.call(bound) : std::nullopt;
}

std::optional<Value> AttributeOf(const Value& object, std::string_view name, Budget& budget) {
  if (object.Is<ArrayPointer>()) return ArrayAttribute(object, name, budget);
  if (const auto* number = object.As<Number>()) return NumberAttribute(*number, name);
  if (const auto* tuple = object.As<TupleValue>(); tuple && tuple->named) {
    const auto found = std::ranges::find(tuple->named->fields, name);
    if (found != tuple->named->fields.end())
      return (*tuple->elements)[static_cast<size_t>(found - tuple->named->fields.begin())];
  }
  if (const std::optional<ScalarId> type = ScalarNamed(object); type && object.Is<Entity>() && name == "itemsize")
    return Value::Integer(Info(*type).bits / 8);
  return std::nullopt;
}

std::optional<ScalarId> ScalarNamed(const Value& value) {
  if (const auto* text = value.As<Text>()) {
    std::string_view name = text->utf8;
    if (!name.empty() && (name[0] == '<' || name[0] == '=' || name[0] == '|')) name.remove_prefix(1);
    return name == "?"       ? ScalarId::kBool
           : name == "i"     ? ScalarId::kInt32
           : name == "f"     ? ScalarId::kFloat32
           : name == "d"     ? ScalarId::kFloat64
           : name == "int"   ? ScalarId::kInt64
           : name == "float" ? ScalarId::kFloat64
                             : FindScalar(name);
  }
  const auto* entity = value.As<Entity>();
  if (!entity) return std::nullopt;
  if (const auto* type = entity->As<ScalarTypeName>()) return type->scalar;
  const Handler handler = BuiltinOf(*entity);
  return handler == Handler::kComplex ? std::optional(ScalarId::kComplex128) : ScalarOfClass(handler);
}

}  // namespace pyk2cu::sema::evaluate
