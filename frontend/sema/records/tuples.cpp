#include "frontend/sema/records/tuples.h"

#include <algorithm>

#include "frontend/sema/names/in_order.h"
#include "frontend/sema/names/names.h"
#include "frontend/sema/names/plain_arguments.h"
#include "frontend/sema/names/values.h"
#include "frontend/sema/walk.h"

namespace pyk2cu::sema {
namespace {

/// Makes the elements of a tuple from those of others.
using MakeElements = std::function<std::vector<Value>(const std::vector<std::vector<Value>>&)>;

/// The number of values in a tuple at all levels, and how deeply it is nested.
struct TupleSize {
  int leaves = 0;
  int levels = 0;
};

TupleSize SizeOf(const Type* type);

TupleSize SizeOf(const Value& value);

/// The size of a tuple with these elements. An empty tuple counts as one value, so that the limit also holds for tuples
/// of empty tuples.
template <class Elements>
TupleSize SizeOfElements(const Elements& elements) {
  TupleSize size;
  for (const auto& element : elements) {
    const TupleSize inner = SizeOf(element);
    size = {size.leaves + inner.leaves, std::max(size.levels, inner.levels)};
  }
  return {std::max(size.leaves, 1), size.levels + 1};
}

TupleSize SizeOf(const Type* type) { return type->IsTuple() ? SizeOfElements(type->elements()) : TupleSize{1, 0}; }

TupleSize SizeOf(const Value& value) {
  if (value.Is<KnownTuple>()) return SizeOfElements(value.elements());
  return value.IsExpr() ? SizeOf(value.expr()->type) : TupleSize{1, 0};
}

/// The characters of a UTF-8 text: Python indexes and counts these, not bytes.
std::vector<std::string_view> Characters(std::string_view text) {
  std::vector<std::string_view> characters;
  for (size_t begin = 0; begin < text.size();) {
    size_t end = begin + 1;
    while (end < text.size() && (static_cast<unsigned char>(text[end]) & 0xC0) == 0x80) ++end;
    characters.push_back(text.substr(begin, end - begin));
    begin = end;
  }
  return characters;
}

/// A tuple made of elements of others. A computed tuple is evaluated once, in a variable that is bound around the
/// result, which therefore is a computed tuple too.
Value FromParts(FunctionContext& context, Span span, std::vector<Value> tuples, const MakeElements& make) {
  Bindings bindings;
  std::vector<std::vector<Value>> parts;
  for (Value& tuple : tuples) {
    if (tuple.IsExpr() && !IsTrivial(tuple.expr())) {
      bindings.emplace_back(NewTemporary(context, tuple.expr()->type, tuple.span), tuple.expr());
      tuple = Value::Of(context.builder.Ref(tuple.span, bindings.back().first));
    }
    parts.push_back(PartsOf(context, tuple));
  }
  Value result = LimitedTuple(context, span, make(parts));
  if (bindings.empty() || result.IsError()) return result;
  const ir::Expr* expr = WithBindings(context, span, bindings, Materialize(context, result));
  return expr ? Value::Of(expr) : Value::Error(span);
}

/// Reads a bound of a slice, which must be a constant. `bound` stays nullopt if it is left out or None. False after an
/// error.
bool SliceBound(FunctionContext& context, const ast::Expr* node, std::optional<int64_t>& bound) {
  if (!node || node->kind == ast::Kind::kNoneLiteral) return true;
  Value value = CheckExpr(context, *node);
  if (value.IsError() || value.IsEntity<NoneObject>()) return !value.IsError();
  const ir::Expr* expr = PlainValue(context, value);
  if (!expr) return false;
  bound = value.known() ? value.known() : ConstantInt(expr);
  if (!bound) Fail(context, diag::kTupleSliceConstant, node->span);
  return bound.has_value();
}

/// The positions that a slice takes from `count` elements, by Python's rules. Nullopt after an error.
std::optional<std::vector<size_t>> SlicePositions(FunctionContext& context, const ast::Slice& node, size_t count) {
  std::optional<int64_t> start, stop, step;
  if (!SliceBound(context, node.start, start) || !SliceBound(context, node.stop, stop) ||
      !SliceBound(context, node.step, step))
    return std::nullopt;
  const int64_t size = static_cast<int64_t>(count), by = step.value_or(1);
  if (by == 0) {
    Fail(context, diag::kTupleSliceStepZero, node.step->span);
    return std::nullopt;
  }
  // Bounds beyond the ends of the tuple mean the ends.
  auto clamped = [&](int64_t bound) {
    return std::clamp<int64_t>(bound < 0 ? bound + size : bound, by > 0 ? 0 : -1, by > 0 ? size : size - 1);
  };
  const int64_t first = start ? clamped(*start) : by > 0 ? 0 : size - 1;
  const int64_t last = stop ? clamped(*stop) : by > 0 ? size : -1;
  std::vector<size_t> positions;
  for (int64_t i = first; by > 0 ? i < last : i > last;) {
    positions.push_back(static_cast<size_t>(i));
    if (by > size || by < -size) break;
    i += by;
  }
  return positions;
}

Value SliceTuple(FunctionContext& context, const ast::Subscript& node, const ast::Slice& slice, const Value& tuple) {
  const size_t count = tuple.IsExpr() ? tuple.expr()->type->PartCount() : tuple.elements().size();
  std::optional<std::vector<size_t>> positions = SlicePositions(context, slice, count);
  if (!positions) return Value::Error(node.span);
  return FromParts(context, node.span, {tuple}, [&](const std::vector<std::vector<Value>>& parts) {
    std::vector<Value> elements;
    for (size_t position : *positions) elements.push_back(parts[0][position]);
    return elements;
  });
}

}  // namespace

int64_t CountCharacters(std::string_view text) { return static_cast<int64_t>(Characters(text).size()); }

Value LimitedTuple(FunctionContext& context, Span span, std::vector<Value> elements) {
  const TupleSize size = SizeOfElements(elements);
  if (size.leaves > kMaxTupleLeaves || size.levels > kMaxTypeDepth)
    return Fail(context, diag::kTupleTooLarge, span, kMaxTupleLeaves, kMaxTypeDepth);
  return Value::TupleOf(std::move(elements), span);
}

Value JoinTuples(FunctionContext& context, Span span, const Value& left, const Value& right) {
  return FromParts(context, span, {left, right}, [](const std::vector<std::vector<Value>>& parts) {
    std::vector<Value> elements = parts[0];
    elements.insert(elements.end(), parts[1].begin(), parts[1].end());
    return elements;
  });
}

Value IndexTuple(FunctionContext& context, const ast::Subscript& node, const Value& tuple) {
  if (const auto* slice = ast::As<ast::Slice>(node.index)) return SliceTuple(context, node, *slice, tuple);
  Value index = CheckExpr(context, *node.index);
  const ir::Expr* position = PlainValue(context, index);
  if (!position) return Value::Error(node.span);
  if (!position->type->IsInteger() && !position->type->IsBool())
    return Fail(context, diag::kBadIndex, node.index->span, position->type);
  const Type* type = TypeOf(context, tuple);
  size_t count = tuple.Is<KnownTuple>() ? tuple.elements().size() : type->elements().size();
  const std::optional<int64_t> known = index.known() ? index.known() : ConstantInt(position);
  if (known) {
    int64_t at = *known < 0 ? *known + static_cast<int64_t>(count) : *known;
    if (at < 0 || at >= static_cast<int64_t>(count))
      return Fail(context, diag::kTupleIndexRange, node.index->span, *known, count);
    if (tuple.Is<KnownTuple>()) {
      Value element = tuple.elements()[static_cast<size_t>(at)];
      element.span = node.span;
      return element;
    }
    return ValueOf(context, context.builder.TupleGet(node.span, tuple.expr(), static_cast<int>(at)));
  }
  if (!type || !type->IsUniform()) return Fail(context, diag::kTupleIndexConstant, node.index->span);
  if (position->type->IsBool()) position = context.builder.Convert(position, TypeTable::Scalar(ScalarId::kInt64));
  const ir::Expr* expr = Materialize(context, tuple);
  if (!expr) return Value::Error(node.span);
  return ValueOf(context, context.builder.TupleAt(node.span, expr, {position, position->type->IsSigned()}));
}

Value IndexString(FunctionContext& context, const ast::Subscript& node, const Value& text) {
  const StringObject& object = *text.EntityAs<StringObject>();
  std::vector<std::string_view> characters = Characters(object.text);
  if (const auto* slice = ast::As<ast::Slice>(node.index)) {
    std::optional<std::vector<size_t>> positions = SlicePositions(context, *slice, characters.size());
    if (!positions) return Value::Error(node.span);
    std::string part;
    for (size_t position : *positions) part += characters[position];
    return Value::Of(Entity{StringObject{std::move(part), object.is_bytes}}, node.span);
  }
  Value index = CheckExpr(context, *node.index);
  const ir::Expr* position = PlainValue(context, index);
  if (!position) return Value::Error(node.span);
  const std::optional<int64_t> known = index.known() ? index.known() : ConstantInt(position);
  if (!known) {
    context.diagnostics->Report(diag::kTupleIndexConstant, node.index->span)
        .Hint("a character of a string must be known; bytes have a number at each index: b\"ACGT\"[i]");
    return Value::Error(node.span);
  }
  const int64_t count = static_cast<int64_t>(characters.size()), at = *known < 0 ? *known + count : *known;
  if (at < 0 || at >= count) return Fail(context, diag::kTupleIndexRange, node.index->span, *known, count);
  return Value::Of(Entity::String(characters[static_cast<size_t>(at)]), node.span);
}

std::optional<Value> StringOperator(Span span, ast::BinaryOp op, const Value& left, const Value& right) {
  const bool both = left.IsEntity<StringObject>() && right.IsEntity<StringObject>();
  if (op == ast::BinaryOp::kAdd && both) {
    StringObject joined = *left.EntityAs<StringObject>();
    joined.text += right.EntityAs<StringObject>()->text;
    return Value::Of(Entity{std::move(joined)}, span);
  }
  const bool text_first = left.IsEntity<StringObject>();
  const StringObject& object = *(text_first ? left : right).EntityAs<StringObject>();
  const std::string& text = object.text;
  const Value& count = text_first ? right : left;
  if (op != ast::BinaryOp::kMul || both || !count.known()) return std::nullopt;
  constexpr size_t kMaxText = 1 << 16;
  const size_t times = static_cast<size_t>(std::max<int64_t>(*count.known(), 0));
  if (!text.empty() && times > kMaxText / text.size()) return std::nullopt;
  std::string repeated;
  for (size_t i = 0; i < times; ++i) repeated += text;
  return Value::Of(Entity{StringObject{std::move(repeated), object.is_bytes}}, span);
}

Value CheckTupleCall(FunctionContext& context, const ast::Call& node) {
  if (!PlainArguments(context, node, 0, 1)) return Value::Error(node.span);
  if (node.arguments.empty()) return Value::TupleOf({}, node.span);
  Value value = CheckExpr(context, *node.arguments[0]);
  if (value.IsError()) return value;
  if (!value.IsTuple()) {
    return Fail(context, diag::kArgumentType, node.arguments[0]->span, 1, "tuple", "a tuple",
                Described(context, value));
  }
  return FromParts(context, node.span, {value}, [](const std::vector<std::vector<Value>>& parts) { return parts[0]; });
}

}  // namespace pyk2cu::sema
