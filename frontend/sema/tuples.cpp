#include <algorithm>

#include "frontend/sema/expression_checker.h"

namespace pyk2cu::sema {

namespace {

struct TupleSize {
  int leaves = 0;
  int levels = 0;
};

TupleSize SizeOf(const Type* type);
TupleSize SizeOf(const Value& value);

/// Adds up the elements of a tuple; an empty one counts as a value.
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
  if (value.form == Value::Form::kTuple) return SizeOfElements(value.elements);
  return value.IsExpr() ? SizeOf(value.expr->type) : TupleSize{1, 0};
}

/// Python counts characters, not bytes.
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

}  // namespace

int64_t ExpressionChecker::CountCharacters(std::string_view text) {
  return static_cast<int64_t>(Characters(text).size());
}

/// A tuple of these, if it is not too large. Nothing else makes tuples larger, so the limits hold for all.
Value ExpressionChecker::LimitedTuple(Span span, std::vector<Value> elements) {
  const TupleSize size = SizeOfElements(elements);
  if (size.leaves > kMaxTupleLeaves || size.levels > kMaxTypeDepth)
    return Fail(diag::kTupleTooLarge, span, kMaxTupleLeaves, kMaxTypeDepth);
  return Value::TupleOf(std::move(elements), span);
}

/// A tuple made of parts of others. One that is computed is evaluated once, before: the result is then computed, too.
Value ExpressionChecker::FromParts(Span span, std::vector<Value> tuples, const MakeElements& make) {
  std::vector<std::pair<const ir::Variable*, const ir::Expr*>> bindings;
  std::vector<std::vector<Value>> parts;
  for (Value& tuple : tuples) {
    if (tuple.IsExpr() && !IrBuilder::IsTrivial(tuple.expr)) {
      bindings.emplace_back(NewTemporary(tuple.expr->type, tuple.span), tuple.expr);
      tuple = Value::Of(builder_.Ref(tuple.span, bindings.back().first));
    }
    parts.push_back(PartsOf(tuple));
  }
  Value result = LimitedTuple(span, make(parts));
  if (bindings.empty() || result.IsError()) return result;
  const ir::Expr* expr = Materialize(result);
  for (size_t i = bindings.size(); expr && i-- > 0;)
    expr = builder_.Bind(span, bindings[i].first, bindings[i].second, expr);
  return expr ? Value::Of(expr) : Value::Error(span);
}

Value ExpressionChecker::JoinTuples(Span span, const Value& left, const Value& right) {
  return FromParts(span, {left, right}, [](const std::vector<std::vector<Value>>& parts) {
    std::vector<Value> elements = parts[0];
    elements.insert(elements.end(), parts[1].begin(), parts[1].end());
    return elements;
  });
}

/// The constant of a slice's bound: false after an error.
bool ExpressionChecker::SliceBound(const ast::Expr* node, std::optional<int64_t>& bound) {
  if (!node || node->kind == ast::Kind::kNoneLiteral) return true;
  Value value = CheckExpr(*node);
  if (value.IsError() || value.IsEntity(Entity::Kind::kNone)) return !value.IsError();
  const ir::Expr* expr = PlainValue(value);
  if (!expr) return false;
  bound = value.known ? value.known : ConstantInt(expr);
  if (!bound) Fail(diag::kTupleSliceConstant, node->span);
  return bound.has_value();
}

/// The positions that Python's slice takes out of so many; nothing after an error.
std::optional<std::vector<size_t>> ExpressionChecker::SlicePositions(const ast::Slice& node, size_t count) {
  std::optional<int64_t> start, stop, step;
  if (!SliceBound(node.start, start) || !SliceBound(node.stop, stop) || !SliceBound(node.step, step))
    return std::nullopt;
  const int64_t size = static_cast<int64_t>(count), by = step.value_or(1);
  if (by == 0) {
    Fail(diag::kTupleSliceStepZero, node.step->span);
    return std::nullopt;
  }
  // beyond the tuple's ends all bounds are alike
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

Value ExpressionChecker::SliceTuple(const ast::Subscript& node, const ast::Slice& slice, const Value& tuple) {
  const size_t count = tuple.IsExpr() ? tuple.expr->type->PartCount() : tuple.elements.size();
  std::optional<std::vector<size_t>> positions = SlicePositions(slice, count);
  if (!positions) return Value::Error(node.span);
  return FromParts(node.span, {tuple}, [&](const std::vector<std::vector<Value>>& parts) {
    std::vector<Value> elements;
    for (size_t position : *positions) elements.push_back(parts[0][position]);
    return elements;
  });
}

Value ExpressionChecker::IndexTuple(const ast::Subscript& node, const Value& tuple) {
  if (const auto* slice = ast::As<ast::Slice>(node.index)) return SliceTuple(node, *slice, tuple);
  Value index = CheckExpr(*node.index);
  const ir::Expr* position = PlainValue(index);
  if (!position) return Value::Error(node.span);
  if (!position->type->IsInteger() && !position->type->IsBool())
    return Fail(diag::kBadIndex, node.index->span, position->type);
  const Type* type = TypeOf(tuple);
  size_t count = tuple.form == Value::Form::kTuple ? tuple.elements.size() : type->elements().size();
  const std::optional<int64_t> known = index.known ? index.known : ConstantInt(position);
  if (known) {
    int64_t at = *known < 0 ? *known + static_cast<int64_t>(count) : *known;
    if (at < 0 || at >= static_cast<int64_t>(count))
      return Fail(diag::kTupleIndexRange, node.index->span, *known, count);
    if (tuple.form == Value::Form::kTuple) {
      Value element = tuple.elements[static_cast<size_t>(at)];
      element.span = node.span;
      return element;
    }
    return ValueOf(builder_.TupleGet(node.span, tuple.expr, static_cast<int>(at)));
  }
  if (!type || !type->IsUniform()) return Fail(diag::kTupleIndexConstant, node.index->span);
  if (position->type->IsBool()) position = builder_.Convert(position, TypeTable::Scalar(ScalarId::kInt64));
  const ir::Expr* expr = Materialize(tuple);
  if (!expr) return Value::Error(node.span);
  return ValueOf(builder_.TupleAt(node.span, expr, {position, position->type->IsSigned()}));
}

/// A character of a constant string, or a part of it.
Value ExpressionChecker::IndexString(const ast::Subscript& node, const Value& text) {
  std::vector<std::string_view> characters = Characters(text.entity->path);
  if (const auto* slice = ast::As<ast::Slice>(node.index)) {
    std::optional<std::vector<size_t>> positions = SlicePositions(*slice, characters.size());
    if (!positions) return Value::Error(node.span);
    std::string part;
    for (size_t position : *positions) part += characters[position];
    return Value::Of(Entity::String(part), node.span);
  }
  Value index = CheckExpr(*node.index);
  const ir::Expr* position = PlainValue(index);
  if (!position) return Value::Error(node.span);
  const std::optional<int64_t> known = index.known ? index.known : ConstantInt(position);
  if (!known) return Fail(diag::kTupleIndexConstant, node.index->span);
  const int64_t count = static_cast<int64_t>(characters.size()), at = *known < 0 ? *known + count : *known;
  if (at < 0 || at >= count) return Fail(diag::kTupleIndexRange, node.index->span, *known, count);
  return Value::Of(Entity::String(characters[static_cast<size_t>(at)]), node.span);
}

/// `+` of strings and `*` of a string and a constant; nothing for what is no operator of strings.
std::optional<Value> ExpressionChecker::StringOperator(Span span, ast::BinaryOp op, const Value& left,
                                                       const Value& right) {
  const bool both = left.IsEntity(Entity::Kind::kString) && right.IsEntity(Entity::Kind::kString);
  if (op == ast::BinaryOp::kAdd && both) return Value::Of(Entity::String(left.entity->path + right.entity->path), span);
  const bool text_first = left.IsEntity(Entity::Kind::kString);
  const Value &text = text_first ? left : right, &count = text_first ? right : left;
  if (op != ast::BinaryOp::kMul || both || !count.known) return std::nullopt;
  constexpr size_t kMaxText = 1 << 16;
  const size_t times = static_cast<size_t>(std::max<int64_t>(*count.known, 0));
  if (!text.entity->path.empty() && times > kMaxText / text.entity->path.size()) return std::nullopt;
  std::string repeated;
  for (size_t i = 0; i < times; ++i) repeated += text.entity->path;
  return Value::Of(Entity::String(repeated), span);
}

/// tuple(t): the elements of a tuple, without its names.
Value ExpressionChecker::CheckTupleCall(const ast::Call& node) {
  if (!PlainArguments(node, 0, 1)) return Value::Error(node.span);
  if (node.arguments.empty()) return Value::TupleOf({}, node.span);
  Value value = CheckExpr(*node.arguments[0]);
  if (value.IsError()) return value;
  if (!value.IsTuple()) {
    const Type* type = TypeOf(value);
    return Fail(diag::kArgumentType, node.arguments[0]->span, 1, "tuple", "a tuple",
                type ? type->Name() : "something else");
  }
  return FromParts(node.span, {value}, [](const std::vector<std::vector<Value>>& parts) { return parts[0]; });
}

}  // namespace pyk2cu::sema
