#include <algorithm>

#include <fmt/format.h>

#include "frontend/builtins/row_name.h"
#include "frontend/sema/expression_checker.h"

namespace pyk2cu::sema {
namespace {

using Kind = IndexPart::Kind;

const Type* Int64() { return TypeTable::Scalar(ScalarId::kInt64); }

/// Whether indices, from the outer ones in memory to the inner, take one piece out of contiguous memory. The reference
/// looks no closer.
template <class Iterator>
bool KeepContiguity(Iterator begin, Iterator end) {
  for (Iterator part = begin; part != end; ++part) {
    const bool innermost = std::next(part) == end;
    const bool keeps = part->kind == Kind::kInteger || part->kind == Kind::kEllipsis ||
                       (innermost && part->kind == Kind::kSlice && !part->step);
    if (!keeps) return false;
  }
  return true;
}

/// The layout of what `parts` select from an array, by the reference's rules.
Layout LayoutOf(const Type* array, const std::vector<IndexPart>& parts) {
  if (array->layout() == Layout::kA) return Layout::kA;
  auto ellipsis =
      std::find_if(parts.begin(), parts.end(), [](const IndexPart& part) { return part.kind == Kind::kEllipsis; });
  std::vector<IndexPart> left(parts.begin(), ellipsis),
      right(ellipsis == parts.end() ? ellipsis : ellipsis + 1, parts.end());
  const auto axes = std::count_if(parts.begin(), parts.end(), [](const IndexPart& part) {
    return part.kind == Kind::kInteger || part.kind == Kind::kSlice;
  });
  const bool c_order = array->layout() == Layout::kC;
  if (axes == array->ndim()) {  // the place of '...' means nothing then
    std::vector<IndexPart>& all = c_order ? left : right;
    std::vector<IndexPart>& none = c_order ? right : left;
    std::vector<IndexPart> joined = left;
    joined.insert(joined.end(), right.begin(), right.end());
    none.clear();
    all = std::move(joined);
  } else if (!c_order && ellipsis == parts.end()) {
    right.clear();
  }
  const bool keeps = c_order ? right.empty() && KeepContiguity(left.begin(), left.end())
                             : left.empty() && KeepContiguity(right.rbegin(), right.rend());
  return keeps ? array->layout() : Layout::kA;
}

/// Whether the number is the extent of an array of its own.
bool IsStaticExtent(const ir::Expr* extent, const ir::Expr* array, int axis) {
  const auto* ref = ir::As<ir::VariableRef>(array);
  return ref && ref->variable->IsStaticArray() &&
         ConstantInt(extent) == ref->variable->extents[static_cast<size_t>(axis)];
}

}  // namespace

Value ExpressionChecker::CheckSlice(const ast::Slice& node) {
  Value slice{.form = Value::Form::kSlice, .span = node.span};
  for (const ast::Expr* part : {node.start, node.stop, node.step}) {
    slice.elements.push_back(part ? CheckExpr(*part) : Value::Of(Entity::None(), node.span));
    if (slice.elements.back().IsError()) return Value::Error(node.span);
  }
  if (!node.step) slice.elements.pop_back();
  return slice;
}

bool ExpressionChecker::AppendSlice(const Value& index, Span span, std::vector<IndexPart>& parts) {
  IndexPart part{Kind::kSlice, {}};
  const ir::Expr** slots[] = {&part.start, &part.stop, &part.step};
  for (size_t i = 0; i < index.elements.size(); ++i) {
    if (index.elements[i].IsEntity(Entity::Kind::kNone)) {
      if (i == 2) part.step = builder_.Int(span, 1);
      continue;
    }
    const ir::Expr* bound = Materialize(index.elements[i]);
    if (!bound) return false;
    if (!bound->type->IsInteger()) {
      Fail(diag::kBadIndex, bound->span, bound->type);
      return false;
    }
    bound = builder_.Convert(bound, Int64());
    // Bounds are used several times.
    *slots[i] = builder_.Effects(bound) & kWritesMemory ? Spill(Value::Of(bound)).expr : bound;
  }
  if (part.step && ConstantInt(part.step) == 0) {
    Fail(diag::kSliceStepZero, index.elements[2].span);
    return false;
  }
  if (part.step && !ConstantInt(part.step)) {
    const ir::Expr* holds = builder_.Compare(span, ir::CompareOp::kNe, part.step, builder_.Int(span, 0));
    RaiseUnless(holds, "ValueError", "slice step cannot be zero", span);
  }
  parts.push_back(part);
  return true;
}

/// The parts that an index, or the elements of a tuple of them, stand for.
bool ExpressionChecker::AppendIndices(const Value& index, Span span, std::vector<IndexPart>& parts) {
  if (index.form == Value::Form::kTuple) {
    return std::all_of(index.elements.begin(), index.elements.end(),
                       [&](const Value& element) { return AppendIndices(element, span, parts); });
  }
  if (index.form == Value::Form::kSlice) return AppendSlice(index, span, parts);
  if (index.IsEntity(Entity::Kind::kEllipsis) || index.IsEntity(Entity::Kind::kNone)) {
    parts.push_back({index.IsEntity(Entity::Kind::kNone) ? Kind::kNewAxis : Kind::kEllipsis, {}});
    return true;
  }
  const ir::Expr* expr = PlainValue(index);
  if (!expr) return false;
  if (expr->type->IsTuple()) {
    if (!builder_.IsPure(expr)) expr = Spill(Value::Of(expr)).expr;
    for (size_t i = 0; i < expr->type->elements().size(); ++i)
      if (!AppendIndices(ValueOf(builder_.TupleGet(span, expr, static_cast<int>(i))), span, parts)) return false;
    return true;
  }
  if (expr->type->IsArray()) {
    Fail(diag::kWouldAllocate, span, "an array as an index");
    return false;
  }
  if (!expr->type->IsInteger()) {
    Fail(diag::kBadIndex, span, expr->type);
    return false;
  }
  parts.push_back({Kind::kInteger, {expr, expr->type->IsSigned() && !(index.known && *index.known >= 0)}});
  return true;
}

/// What the indices select: an element if they leave no axis, else a view.
Value ExpressionChecker::Indexed(const ArrayView& array, const std::vector<IndexPart>& parts, Span index_span,
                                 Span span) {
  int axes = 0, ellipses = 0;
  for (const IndexPart& part : parts) {
    axes += part.kind == Kind::kInteger || part.kind == Kind::kSlice;
    ellipses += part.kind == Kind::kEllipsis;
  }
  const int count = array.type->ndim();
  if (ellipses > 1) return Fail(diag::kTwoEllipses, index_span);
  if (axes > count) return Fail(diag::kTooManyIndices, index_span, count, axes);
  ArrayView result{array.array, nullptr, array.first, {}};
  int axis = 0;
  auto keep = [&](int end) {
    for (; axis < end; ++axis) result.axes.push_back(array.axes[static_cast<size_t>(axis)]);
  };
  for (const IndexPart& part : parts) {
    switch (part.kind) {
      case Kind::kInteger: ApplyIndex(part, array.axes[static_cast<size_t>(axis++)], result); break;
      case Kind::kSlice: ApplySlice(part, array.axes[static_cast<size_t>(axis++)], result); break;
      case Kind::kNewAxis: result.axes.push_back({-1, builder_.Int(index_span, 1), nullptr}); break;
      case Kind::kEllipsis: keep(axis + count - axes); break;
    }
  }
  keep(count);
  if (result.axes.empty()) {
    Value element{.form = Value::Form::kElement, .span = span};
    element.expr = result.array;
    element.indices = std::move(result.first);
    return element;
  }
  const Type* type = array.type;
  result.type = module_.types().Array(type->dtype(), static_cast<int>(result.axes.size()), LayoutOf(type, parts),
                                      type->readonly());
  return ViewValue(std::move(result), span);
}

/// An integer index: the place in the array's own axis.
void ExpressionChecker::ApplyIndex(const IndexPart& part, const ArrayView::Axis& axis, ArrayView& result) {
  if (axis.axis < 0) return;
  ir::ElementIndex& first = result.first[static_cast<size_t>(axis.axis)];
  const auto* extent = ir::As<ir::Extent>(axis.extent);
  const bool whole = !axis.step && ConstantInt(first.value) == 0 &&
                     ((extent && extent->array == result.array && extent->axis == axis.axis) || !part.at.wrap ||
                      IsStaticExtent(axis.extent, result.array, axis.axis));
  if (whole) {
    first = part.at;
    return;
  }
  const Span span = part.at.value->span;
  const ir::Expr* index = builder_.Convert(part.at.value, Int64());
  index = builder_.Bounded(span, {index, part.at.wrap}, axis.extent, axis.axis);
  if (axis.step) index = builder_.Product(index, axis.step);
  first = {builder_.Sum(builder_.Convert(first.value, Int64()), index), false, true};
}

/// A bound of a slice as a place in the axis (null stays null). `step` is null for 1.
const ir::Expr* ExpressionChecker::SliceBound(const ir::Expr* bound, const ir::Expr* extent, const ir::Expr* step,
                                              Span span) {
  if (!bound) return nullptr;
  const std::optional<int64_t> by = step ? ConstantInt(step) : 1, at = ConstantInt(bound), size = ConstantInt(extent);
  if (!by) return IntegerCall(span, "pyk.slice_bound", {bound, extent, step});
  if (at && size) {
    const int64_t counted = *at < 0 ? *at + *size : *at;
    return builder_.Int(span,
                        *by > 0 ? std::clamp<int64_t>(counted, 0, *size) : std::clamp<int64_t>(counted, -1, *size - 1));
  }
  if (*by < 0) return IntegerCall(span, "pyk.slice_bound_down", {bound, extent});
  if (at == 0) return bound;
  if (at && *at > 0) return Extreme(span, false, bound, extent);
  if (at) return Extreme(span, true, builder_.Sum(extent, bound), builder_.Int(span, 0));
  return IntegerCall(span, "pyk.slice_bound", {bound, extent});
}

void ExpressionChecker::ApplySlice(const IndexPart& part, const ArrayView::Axis& axis, ArrayView& result) {
  const Span span = axis.extent->span;
  const ir::Expr* zero = builder_.Int(span, 0);
  const ir::Expr* one = builder_.Int(span, 1);
  const ir::Expr* extent = axis.extent;
  const std::optional<int64_t> by = part.step ? ConstantInt(part.step) : 1;
  const ir::Expr* last = builder_.Difference(extent, one);
  const ir::Expr* start = SliceBound(part.start, extent, part.step, span);
  const ir::Expr* stop = SliceBound(part.stop, extent, part.step, span);
  const bool to_end = !stop;
  if (!by) {
    const ir::Expr* down = builder_.Compare(span, ir::CompareOp::kLt, part.step, zero);
    if (!start) start = builder_.Select(span, down, last, zero);
    if (!stop) stop = builder_.Select(span, down, builder_.Int(span, -1), extent);
  } else {
    if (!start) start = *by > 0 ? zero : last;
    if (!stop) stop = *by > 0 ? extent : builder_.Int(span, -1);
  }
  const ir::Expr* size = nullptr;
  if (!by) {
    size = IntegerCall(span, "pyk.slice_size", {start, stop, part.step});
  } else {
    const bool up = *by > 0;
    size = up ? builder_.Difference(stop, start) : to_end ? builder_.Sum(start, one) : builder_.Difference(start, stop);
    const bool never_negative = to_end || (up && ConstantInt(start) == 0);
    if (!never_negative) size = Extreme(span, true, size, zero);
    const int64_t width = up ? *by : -*by;
    if (width > 1) {
      size = builder_.Sum(size, builder_.Int(span, width - 1));
      size = builder_.Binary(span, ir::BinaryOp::kFloorDiv, size, builder_.Int(span, width));
    }
  }
  ArrayView::Axis sliced{axis.axis, size, by == 1 ? nullptr : part.step};
  if (axis.axis >= 0) {
    ir::ElementIndex& first = result.first[static_cast<size_t>(axis.axis)];
    if (axis.step) start = builder_.Product(start, axis.step);
    first.in_bounds = true;  // or the view is empty
    first.value = builder_.Sum(builder_.Convert(first.value, Int64()), start);
    if (axis.step) sliced.step = sliced.step ? builder_.Product(axis.step, sliced.step) : axis.step;
  }
  result.axes.push_back(sliced);
}

const ir::Expr* ExpressionChecker::Extreme(Span span, bool is_max, const ir::Expr* left, const ir::Expr* right) {
  if (IrBuilder::IsSame(left, right)) return left;
  const std::optional<int64_t> a = ConstantInt(left), b = ConstantInt(right);
  if (a && b) return builder_.Int(span, is_max ? std::max(*a, *b) : std::min(*a, *b));
  return IntegerCall(span, is_max ? RowName("max") : RowName("min"), {left, right});
}

/// A row of the builtin table on int64.
const ir::Expr* ExpressionChecker::IntegerCall(Span span, RowName name, std::vector<const ir::Expr*> operands) {
  for (const BuiltinRow& row : RowsOf(name)) {
    const auto parameters = std::span(row.parsed.parameters).first(static_cast<size_t>(row.parsed.parameter_count));
    if (parameters.size() != operands.size()) continue;
    const bool wide =
        std::all_of(parameters.begin(), parameters.end(), [](ScalarId type) { return type == ScalarId::kInt64; });
    if (wide) return builder_.Intrinsic(span, Int64(), &row, std::move(operands));
  }
  PYK_CHECK(false);
  return nullptr;
}

}  // namespace pyk2cu::sema
