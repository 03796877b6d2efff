#include "frontend/sema/host/host_arrays.h"

#include <algorithm>
#include <cmath>

#include "frontend/builtins/array_member.h"
#include "frontend/builtins/operators.h"
#include "frontend/sema/host/host_numbers.h"

namespace pyk2cu::sema {
namespace {

std::optional<ScalarId> Dtype(const Entity& entity) {
  if (const auto* type = entity.As<ScalarTypeName>()) return type->scalar;
  if (const auto* text = entity.As<StringObject>()) return FindScalar(text->text);
  return ScalarOfClass(BuiltinOf(entity));
}

/// Reads the arguments of one call.
class Maker {
 public:
  Maker(const ast::Call& call, const HostEvaluator& evaluate) : call_(call), evaluate_(evaluate) {}

  /// Argument number `position` or `name`; null if it is not given.
  const ast::Expr* Argument(size_t position, std::string_view name) {
    if (position < call_.arguments.size()) return call_.arguments[position];
    for (const ast::Keyword& keyword : call_.keywords)
      if (keyword.name == name) return keyword.value;
    return nullptr;
  }

  bool Number(size_t position, std::string_view name, Entity& number) {
    const ast::Expr* argument = Argument(position, name);
    const std::optional<Entity> value = argument ? evaluate_(*argument) : std::nullopt;
    if (!value || !value->IsNumber()) return false;
    number = *value;
    return true;
  }

  /// The type asked for, if one is; false if it is none that is known here.
  bool Type(size_t position, std::optional<ScalarId>& type) {
    const ast::Expr* argument = Argument(position, "dtype");
    if (!argument || argument->kind == ast::Kind::kNoneLiteral) return true;
    const std::optional<Entity> value = evaluate_(*argument);
    type = value ? Dtype(*value) : std::nullopt;
    return type.has_value();
  }

  /// A number, or a tuple or list of them.
  bool Shape(const ast::Expr* argument, std::vector<int64_t>& shape) {
    if (!argument) return false;
    if (const auto* list = ast::As<ast::List>(argument)) {
      return std::ranges::all_of(list->elements,
                                 [&](const ast::Expr* element) { return Extent(evaluate_(*element), shape); });
    }
    const std::optional<Entity> value = evaluate_(*argument);
    const auto* tuple = value ? value->As<TupleObject>() : nullptr;
    if (!tuple) return Extent(value, shape);
    return std::ranges::all_of(*tuple->elements, [&](const Entity& element) { return Extent(element, shape); });
  }

  /// Nested lists and tuples of numbers, all rows alike.
  bool Nested(const ast::Expr& node, Numbers& numbers, size_t depth = 0) {
    ast::ExprList elements;
    if (const auto* list = ast::As<ast::List>(&node))
      elements = list->elements;
    else if (const auto* tuple = ast::As<ast::Tuple>(&node))
      elements = tuple->elements;
    else
      return Leaf(evaluate_(node), numbers, depth);
    if (!Row(elements.size(), numbers, depth)) return false;
    return std::ranges::all_of(elements,
                               [&](const ast::Expr* element) { return Nested(*element, numbers, depth + 1); });
  }

 private:
  static bool Extent(const std::optional<Entity>& value, std::vector<int64_t>& shape) {
    if (!value || !value->Is<IntegerNumber>() || value->IsUnsigned()) return false;
    shape.push_back(value->AsInt());
    return true;
  }

  static bool Row(size_t size, Numbers& numbers, size_t depth) {
    if (depth >= static_cast<size_t>(kMaxDimensions)) return false;
    if (depth == numbers.shape.size() && numbers.values.empty()) numbers.shape.push_back(static_cast<int64_t>(size));
    return depth < numbers.shape.size() && numbers.shape[depth] == static_cast<int64_t>(size);
  }

  static bool Leaf(const std::optional<Entity>& value, Numbers& numbers, size_t depth) {
    if (!value) return false;
    if (const auto* tuple = value->As<TupleObject>()) {
      if (!Row(tuple->elements->size(), numbers, depth)) return false;
      return std::ranges::all_of(*tuple->elements,
                                 [&](const Entity& element) { return Leaf(element, numbers, depth + 1); });
    }
    if (HasPlainElements(*value) && depth == 0 && numbers.values.empty()) {
      numbers = Unpack(*value->As<ArrayObject>()->array);
      return true;
    }
    if (!value->IsNumber() || depth != numbers.shape.size()) return false;
    const ScalarId own = OwnType(*value);
    numbers.dtype = numbers.dtype ? Promote(*numbers.dtype, own) : own;
    numbers.values.push_back(*value);
    return numbers.dtype.has_value();
  }

  const ast::Call& call_;
  const HostEvaluator& evaluate_;
};

std::optional<Entity> FromLists(Maker maker) {
  Numbers numbers;
  std::optional<ScalarId> type;
  const ast::Expr* object = maker.Argument(0, "object");
  if (!object || !maker.Nested(*object, numbers) || !maker.Type(1, type)) return std::nullopt;
  return Pack(numbers, type);
}

/// The same number everywhere: np.zeros, np.ones, np.empty (zeros), np.full.
std::optional<Entity> Filled(Maker maker, Entity value, size_t type_position) {
  Numbers numbers;
  std::optional<ScalarId> type;
  if (!maker.Shape(maker.Argument(0, "shape"), numbers.shape) || !maker.Type(type_position, type)) return std::nullopt;
  numbers.dtype = OwnType(value);
  if (!IsAllowed(numbers.shape, type.value_or(*numbers.dtype))) return std::nullopt;
  int64_t size = 1;
  for (const int64_t extent : numbers.shape) size *= extent;
  numbers.values.assign(static_cast<size_t>(size), value);
  return Pack(numbers, type);
}

std::optional<Entity> Full(Maker maker) {
  Entity value;
  if (!maker.Number(1, "fill_value", value)) return std::nullopt;
  return Filled(maker, value, 2);
}

std::optional<Entity> Arange(Maker maker) {
  Entity start = Entity::Int(0), stop, step = Entity::Int(1);
  std::optional<ScalarId> type;
  if (!maker.Type(3, type)) return std::nullopt;
  if (!maker.Argument(1, "stop")) {
    if (!maker.Number(0, "stop", stop)) return std::nullopt;
  } else if (!maker.Number(0, "start", start) || !maker.Number(1, "stop", stop)) {
    return std::nullopt;
  }
  if (maker.Argument(2, "step") && !maker.Number(2, "step", step)) return std::nullopt;
  const double first = start.AsDouble(), by = step.AsDouble();
  const double count = std::ceil((stop.AsDouble() - first) / by);
  if (!(count <= static_cast<double>(kMaxConstantArrayBytes))) return std::nullopt;
  Numbers numbers{{}, {std::max<int64_t>(static_cast<int64_t>(count), 0)}, ScalarId::kInt64};
  const bool whole = start.Is<IntegerNumber>() && stop.Is<IntegerNumber>() && step.Is<IntegerNumber>();
  if (!whole) numbers.dtype = ScalarId::kFloat64;
  const double delta = (first + by) - first;  // as NumPy: from the first two elements
  for (int64_t i = 0; i < numbers.shape[0]; ++i)
    if (whole)
      numbers.values.push_back(Entity::Int(start.AsInt() + i * step.AsInt()));
    else
      numbers.values.push_back(Entity::Float(first + static_cast<double>(i) * delta));
  return Pack(numbers, type);
}

std::optional<Entity> Linspace(Maker maker) {
  Entity start, stop, count = Entity::Int(50);
  std::optional<ScalarId> type;
  if (!maker.Number(0, "start", start) || !maker.Number(1, "stop", stop) || !maker.Type(5, type)) return std::nullopt;
  if (maker.Argument(2, "num") && !maker.Number(2, "num", count)) return std::nullopt;
  Entity endpoint = Entity::Bool(true);
  if (maker.Argument(3, "endpoint") && !maker.Number(3, "endpoint", endpoint)) return std::nullopt;
  const int64_t size = count.AsInt();
  if (!count.Is<IntegerNumber>() || size < 0 || size > kMaxConstantArrayBytes) return std::nullopt;
  Numbers numbers{{}, {size}, ScalarId::kFloat64};
  const int64_t parts = endpoint.AsInt() ? size - 1 : size;
  const double first = start.AsDouble(), last = stop.AsDouble(),
               step = parts > 0 ? (last - first) / static_cast<double>(parts) : last - first;
  for (int64_t i = 0; i < size; ++i) {
    const bool is_end = endpoint.AsInt() && size > 1 && i == size - 1;
    numbers.values.push_back(Entity::Float(is_end ? last : static_cast<double>(i) * step + first));
  }
  return Pack(numbers, type);
}

/// np.eye(n[, m[, k]]) and np.identity(n).
std::optional<Entity> Eye(Maker maker, bool is_identity) {
  Entity rows, columns, diagonal = Entity::Int(0);
  std::optional<ScalarId> type;
  if (!maker.Number(0, is_identity ? "n" : "N", rows) || !maker.Type(is_identity ? 1 : 3, type)) return std::nullopt;
  columns = rows;
  if (!is_identity && maker.Argument(1, "M") && !maker.Number(1, "M", columns)) return std::nullopt;
  if (!is_identity && maker.Argument(2, "k") && !maker.Number(2, "k", diagonal)) return std::nullopt;
  Numbers numbers{{}, {rows.AsInt(), columns.AsInt()}, ScalarId::kFloat64};
  if (!IsAllowed(numbers.shape, ScalarId::kFloat64)) return std::nullopt;
  for (int64_t i = 0; i < numbers.shape[0]; ++i)
    for (int64_t j = 0; j < numbers.shape[1]; ++j)
      numbers.values.push_back(Entity::Float(j - i == diagonal.AsInt() ? 1 : 0));
  return Pack(numbers, type);
}

struct HostFunction {
  std::string_view path;
  std::optional<Entity> (*make)(Maker);
};
constexpr HostFunction kFunctions[] = {
    {"numpy.array", FromLists},
    {"numpy.asarray", FromLists},
    {"numpy.ascontiguousarray", FromLists},
    {"numpy.zeros", [](Maker maker) { return Filled(maker, Entity::Float(0), 1); }},
    {"numpy.empty", [](Maker maker) { return Filled(maker, Entity::Float(0), 1); }},
    {"numpy.ones", [](Maker maker) { return Filled(maker, Entity::Float(1), 1); }},
    {"numpy.full", Full},
    {"numpy.arange", Arange},
    {"numpy.linspace", Linspace},
    {"numpy.eye", [](Maker maker) { return Eye(maker, false); }},
    {"numpy.identity", [](Maker maker) { return Eye(maker, true); }},
};

const HostFunction* FindFunction(std::string_view path) {
  const auto found = std::ranges::find(kFunctions, path, &HostFunction::path);
  return found == std::end(kFunctions) ? nullptr : found;
}

std::optional<Entity> Reshaped(const ConstantArray& array, const ast::Call& call, const HostEvaluator& evaluate) {
  Maker maker(call, evaluate);
  std::vector<int64_t> shape;
  for (const ast::Expr* argument : call.arguments)
    if (!maker.Shape(argument, shape)) return std::nullopt;
  int64_t known = 1, unknown = 0;
  for (const int64_t extent : shape) (extent == -1 ? unknown : known) *= extent == -1 ? 1 : extent;
  unknown = std::ranges::count(shape, -1);
  const int64_t size = array.Size();
  if (unknown > 1 || (unknown == 1 && (known == 0 || size % known != 0))) return std::nullopt;
  std::ranges::replace(shape, -1, known == 0 ? 0 : size / known);
  ConstantArray result{array.dtype, shape, array.bytes};
  if (std::ranges::any_of(shape, [](int64_t extent) { return extent < 0; }) || result.Size() != size)
    return std::nullopt;
  return Entity::Array(std::make_shared<const ConstantArray>(std::move(result)));
}

Entity Flattened(const ConstantArray& array) {
  ConstantArray flat{array.dtype, {array.Size()}, array.bytes};
  return Entity::Array(std::make_shared<const ConstantArray>(std::move(flat)));
}

std::optional<Entity> OfType(const Entity& array, const ast::Call& call, const HostEvaluator& evaluate) {
  std::optional<ScalarId> type;
  if (!HasPlainElements(array) || !Maker(call, evaluate).Type(0, type) || !type) return std::nullopt;
  return Pack(Unpack(*array.As<ArrayObject>()->array), type);
}

}  // namespace

bool MakesArray(std::string_view path) { return FindFunction(path) != nullptr; }

std::optional<Entity> MakeHostArray(std::string_view path, const ast::Call& call, const HostEvaluator& evaluate) {
  const HostFunction* function = FindFunction(path);
  return function ? function->make(Maker(call, evaluate)) : std::nullopt;
}

std::optional<Entity> CallHostArray(const Entity& object, std::string_view method, const ast::Call& call,
                                    const HostEvaluator& evaluate) {
  const ConstantArray& array = *object.As<ArrayObject>()->array;
  switch (FindArrayMember(method).id) {
    case ArrayMember::kReshape: return Reshaped(array, call, evaluate);
    case ArrayMember::kCopy: return call.arguments.empty() ? std::optional(object) : std::nullopt;
    case ArrayMember::kRavel:
    case ArrayMember::kFlatten: return call.arguments.empty() ? std::optional(Flattened(array)) : std::nullopt;
    case ArrayMember::kAsType: return OfType(object, call, evaluate);
    default: return std::nullopt;
  }
}

}  // namespace pyk2cu::sema
