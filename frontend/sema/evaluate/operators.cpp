#include "frontend/sema/evaluate/operators.h"

#include <algorithm>

#include "frontend/sema/evaluate/array.h"
#include "frontend/sema/evaluate/reduction_functions.h"
#include "frontend/sema/evaluate/text_methods.h"
#include "frontend/sema/evaluate/times.h"

namespace pyk2cu::sema::evaluate {
namespace {

using enum ast::BinaryOp;
using enum ast::CompareOp;

bool IsNumeric(const Value& value) { return value.Is<Number>() || value.NumberArray(); }

/// Applies an operator of NumPy to numbers and arrays, of which at least one has a dtype.
std::optional<Value> NumpyOperator(ast::BinaryOp op, const Value& left, const Value& right, Budget& budget) {
  const Number a = TypeSample(left), b = TypeSample(right);
  const std::optional<ScalarId> common = CommonType(a, b);
  if (!common) return std::nullopt;
  const ScalarId type = TypeOfOperation(op, *common);
  const auto apply = [&](const Number& x, const Number& y) -> std::optional<Number> {
    const std::optional<Number> first = Adapt(x, type), second = Adapt(y, type);
    return first && second ? NumpyBinary(op, type, *first, *second) : std::nullopt;
  };
  if (!left.Is<Number>() || !right.Is<Number>()) return Map(left, right, type, budget, apply);
  const std::optional<Number> value = apply(a, b);
  return value ? std::optional(Value::Of(*value)) : std::nullopt;
}

std::optional<Value> NumpyCompare(ast::CompareOp op, const Value& left, const Value& right, Budget& budget) {
  const Number a = TypeSample(left), b = TypeSample(right);
  std::optional<ScalarId> type = CommonType(a, b);
  if (!type) return std::nullopt;
  // Integers are compared exactly. A plain float is rounded to the type of the other operand.
  const bool exact = !IsFloat(*type) && !IsComplex(*type);
  const auto apply = [&](const Number& x, const Number& y) -> std::optional<Number> {
    const std::optional<Number> first = exact ? x : Adapt(x, *type), second = exact ? y : Adapt(y, *type);
    const std::optional<bool> result = first && second ? CompareNumbers(op, *first, *second) : std::nullopt;
    return result ? std::optional(Number::Bool(*result).WithType(ScalarId::kBool)) : std::nullopt;
  };
  if (!left.Is<Number>() || !right.Is<Number>()) return Map(left, right, ScalarId::kBool, budget, apply);
  const std::optional<Number> value = apply(a, b);
  return value ? std::optional(Value::Of(*value)) : std::nullopt;
}

std::optional<Value> Repeat(const Value& value, Wide count, Budget& budget) {
  const Values* elements = value.Elements();
  const auto* text = value.As<Text>();
  const auto* bytes = value.As<Bytes>();
  const auto size = static_cast<int64_t>(elements ? elements->size() : text ? text->utf8.size() : bytes->bytes.size());
  count = std::max<Wide>(count, 0);
  if (size == 0 || count == 0) count = std::min<Wide>(count, 1);
  if (count > budget.steps || count * size > budget.steps) return std::nullopt;
  const auto total = static_cast<int64_t>(count) * size;
  if (!budget.Take(total, elements ? total * static_cast<int64_t>(sizeof(Value)) : total)) return std::nullopt;
  Values many;
  std::string characters;
  for (Wide i = 0; i < count; ++i)
    if (elements)
      many.insert(many.end(), elements->begin(), elements->end());
    else
      characters += text ? text->utf8 : bytes->bytes;
  if (text) return Value{Text{std::move(characters)}};
  if (bytes) return Value{Bytes{std::move(characters)}};
  return value.Is<ListValue>() ? Value::List(std::move(many)) : Value::Tuple(std::move(many));
}

std::optional<Value> Join(const Value& left, const Value& right, Budget& budget) {
  if (const auto *a = left.As<Text>(), *b = right.As<Text>(); a && b) {
    if (!budget.Take(1, static_cast<int64_t>(a->utf8.size() + b->utf8.size()))) return std::nullopt;
    return Value{Text{a->utf8 + b->utf8}};
  }
  if (const auto *a = left.As<Bytes>(), *b = right.As<Bytes>(); a && b) {
    if (!budget.Take(1, static_cast<int64_t>(a->bytes.size() + b->bytes.size()))) return std::nullopt;
    return Value{Bytes{a->bytes + b->bytes}};
  }
  const Values *a = left.Elements(), *b = right.Elements();
  if (!a || !b || left.Is<ListValue>() != right.Is<ListValue>()) return std::nullopt;
  const auto size = static_cast<int64_t>(a->size() + b->size());
  if (!budget.Take(size, size * static_cast<int64_t>(sizeof(Value)))) return std::nullopt;
  Values joined = *a;
  joined.insert(joined.end(), b->begin(), b->end());
  if (left.Is<ListValue>()) return Value::List(std::move(joined));
  return Value{TupleValue{std::make_shared<const Values>(std::move(joined)), left.As<TupleValue>()->named}};
}

std::optional<bool> Has(const Values& elements, const Value& value, Budget& budget) {
  for (const Value& element : elements) {
    const std::optional<bool> equal = Equal(element, value, budget);
    if (!equal || *equal) return equal;
  }
  return false;
}

std::optional<Value> SetOperator(ast::BinaryOp op, const Values& a, const Values& b, Budget& budget) {
  if (op != kOr && op != kAnd && op != kSub) return std::nullopt;
  Values result;
  for (const Value& value : a) {
    const std::optional<bool> in_both = op == kOr ? true : Has(b, value, budget);
    if (!in_both) return std::nullopt;
    if (*in_both == (op != kSub)) result.push_back(value);
  }
  for (const Value& value : op == kOr ? b : Values())
    if (!AddToSet(value, result, budget)) return std::nullopt;
  return Value{SetValue{std::make_shared<const Values>(std::move(result))}};
}

std::optional<bool> In(const Value& value, const Value& container, Budget& budget) {
  if (const Values* elements = container.Elements()) return Has(*elements, value, budget);
  if (const auto* set = container.As<SetValue>()) return Has(*set->elements, value, budget);
  if (const auto *part = value.As<Text>(), *text = container.As<Text>(); part && text)
    return text->utf8.find(part->utf8) != std::string::npos;
  if (!container.Is<DictValue>() && !container.Is<RangeValue>() && !container.Is<Bytes>()) return std::nullopt;
  const std::optional<Values> elements = Iterate(container, budget);
  return elements ? Has(*elements, value, budget) : std::nullopt;
}

std::optional<bool> Is(const Value& left, const Value& right) {
  if (left.IsUnknown() || right.IsUnknown()) return std::nullopt;
  if (!left.IsNone() && !right.IsNone()) return std::nullopt;
  return left.IsNone() && right.IsNone();
}

std::optional<bool> Order(ast::CompareOp op, const Value& left, const Value& right, Budget& budget) {
  switch (op) {
    case kEq: return Equal(left, right, budget);
    case kNe: {
      const std::optional<bool> equal = Equal(left, right, budget);
      return equal ? std::optional(!*equal) : std::nullopt;
    }
    case kLt: return Less(left, right, budget);
    case kGt: return Less(right, left, budget);
    case kLe:
    case kGe: {
      const std::optional<bool> less = op == kLe ? Less(right, left, budget) : Less(left, right, budget);
      return less ? std::optional(!*less) : std::nullopt;
    }
    default: return std::nullopt;
  }
}

}  // namespace

std::optional<Value> ApplyBinary(ast::BinaryOp op, const Value& left, const Value& right, Budget& budget) {
  if (op == kMatMul) return MatrixProduct(left, right, budget);
  if (op == kMod && left.Is<Text>()) return FormatPercent(left.As<Text>()->utf8, right, budget);
  if (IsNumeric(left) && IsNumeric(right)) {
    const auto *a = left.As<Number>(), *b = right.As<Number>();
    if (!a || !b || a->dtype || b->dtype) return NumpyOperator(op, left, right, budget);
    const std::optional<Number> value = PythonBinary(op, *a, *b);
    return value ? std::optional(Value::Of(*value)) : std::nullopt;
  }
  const auto *first = left.As<SetValue>(), *second = right.As<SetValue>();
  if (first && second) return SetOperator(op, *first->elements, *second->elements, budget);
  if (op == kAdd && (left.Elements() || left.Is<Text>() || left.Is<Bytes>())) return Join(left, right, budget);
  const auto repeats = [](const Value& value) { return value.Elements() || value.Is<Text>() || value.Is<Bytes>(); };
  const std::optional<Wide> times = WholeOf(left), count = WholeOf(right);
  if (op == kMul && repeats(left) && count) return Repeat(left, *count, budget);
  if (op == kMul && repeats(right) && times) return Repeat(right, *times, budget);
  // A list or tuple beside an array is taken as an array.
  if (left.NumberArray() && right.Elements()) {
    const std::optional<Value> other = ArrayOf(right, std::nullopt, budget);
    return other ? NumpyOperator(op, left, *other, budget) : std::nullopt;
  }
  if (right.NumberArray() && left.Elements()) {
    const std::optional<Value> other = ArrayOf(left, std::nullopt, budget);
    return other ? NumpyOperator(op, *other, right, budget) : std::nullopt;
  }
  return TimeOperator(op, left, right);
}

std::optional<Value> ApplyUnary(ast::UnaryOp op, const Value& operand, Budget& budget) {
  if (op == ast::UnaryOp::kNot) {
    const std::optional<bool> truth = Truth(operand);
    return truth ? std::optional(Value::Bool(!*truth)) : std::nullopt;
  }
  const auto* number = operand.As<Number>();
  if (number && !number->dtype) {
    const std::optional<Number> value = PythonUnary(op, *number);
    return value ? std::optional(Value::Of(*value)) : std::nullopt;
  }
  const ConstantArray* array = operand.NumberArray();
  if (!number && !array) return std::nullopt;
  const ScalarId type = number ? *number->dtype : array->dtype->scalar();
  const auto apply = [&](const Number& x) { return NumpyUnary(op, type, x); };
  if (array) return Map(operand, type, budget, apply);
  const std::optional<Number> value = apply(*number);
  return value ? std::optional(Value::Of(*value)) : std::nullopt;
}

std::optional<Value> ApplyCompare(ast::CompareOp op, const Value& left, const Value& right, Budget& budget) {
  std::optional<bool> result;
  const auto *a = left.As<Number>(), *b = right.As<Number>();
  if (op == kIn || op == kNotIn) {
    result = In(left, right, budget);
    if (result) result = *result == (op == kIn);
  } else if (op == kIs || op == kIsNot) {
    result = Is(left, right);
    if (result) result = *result == (op == kIs);
  } else if (IsNumeric(left) && IsNumeric(right) && (!a || !b || a->dtype || b->dtype)) {
    return NumpyCompare(op, left, right, budget);
  } else if (a && b) {
    result = CompareNumbers(op, *a, *b);
  } else {
    result = Order(op, left, right, budget);
  }
  return result ? std::optional(Value::Bool(*result)) : std::nullopt;
}

std::optional<bool> Less(const Value& left, const Value& right, Budget& budget, int depth) {
  constexpr int kMaxDepth = 50;
  const auto *a = left.As<Number>(), *b = right.As<Number>();
  if (a && b) return CompareNumbers(kLt, *a, *b);
  // The order of UTF-8 is that of the code points.
  if (const auto *x = left.As<Text>(), *y = right.As<Text>(); x && y) return x->utf8 < y->utf8;
  if (const auto *x = left.As<Bytes>(), *y = right.As<Bytes>(); x && y) return x->bytes < y->bytes;
  const Values *x = left.Elements(), *y = right.Elements();
  if (!x || !y || left.Is<ListValue>() != right.Is<ListValue>() || depth > kMaxDepth || !budget.Take(1))
    return std::nullopt;
  for (size_t i = 0; i < std::min(x->size(), y->size()); ++i) {
    const std::optional<bool> equal = Equal((*x)[i], (*y)[i], budget);
    if (!equal) return std::nullopt;
    if (!*equal) return Less((*x)[i], (*y)[i], budget, depth + 1);
  }
  return x->size() < y->size();
}

bool AddToSet(const Value& value, Values& elements, Budget& budget) {
  if (value.IsUnknown() || value.IsMutable()) return false;
  const std::optional<bool> has = Has(elements, value, budget);
  if (!has || !budget.Take(0, sizeof(Value))) return false;
  if (!*has) elements.push_back(value);
  return true;
}

}  // namespace pyk2cu::sema::evaluate
