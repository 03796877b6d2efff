#include "frontend/sema/arrays/slices.h"

#include <algorithm>

#include <fmt/format.h>

#include "frontend/builtins/row_name.h"
#include "frontend/sema/arrays/array_refusals.h"
#include "frontend/sema/arrays/arrays.h"
#include "frontend/sema/model/wording.h"
#include "frontend/sema/names/values.h"
#include "frontend/sema/names/views.h"
#include "frontend/sema/walk.h"

namespace pyk2cu::sema {
namespace {

using Kind = IndexPart::Kind;

/// Whether indices, ordered from the outermost axis in memory to the innermost, select one piece of contiguous memory.
/// The rule is the reference's: it also rejects some selections that are contiguous.
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

/// The layout of the view that `parts` select from an array, by the reference's rules.
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
  if (axes == array->ndim()) {  // '...' means no axis then, so that its place does not matter
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

/// Whether the extent is that of the whole axis of a shared or local array, where it is a constant.
bool IsStaticExtent(const ir::Expr* extent, const ir::Expr* array, int axis) {
  const auto* ref = ir::As<ir::VariableRef>(array);
  return ref && ref->variable->IsStaticArray() &&
         ConstantInt(extent) == ref->variable->extents[static_cast<size_t>(axis)];
}

/// Appends a slice with its bounds as int64. False after an error. A step of 0 is an error if it is a constant;
/// otherwise it raises ValueError at run time.
bool AppendSlice(FunctionContext& context, const Value& index, Span span, std::vector<IndexPart>& parts) {
  IndexPart part{Kind::kSlice, {}};
  const ir::Expr** slots[] = {&part.start, &part.stop, &part.step};
  const std::vector<Value>& bounds = index.As<SliceBounds>()->bounds;
  for (size_t i = 0; i < bounds.size(); ++i) {
    if (bounds[i].IsEntity<NoneObject>()) {
      if (i == 2) part.step = context.builder.Int(span, 1);
      continue;
    }
    const ir::Expr* bound = Materialize(context, bounds[i]);
    if (!bound) return false;
    if (!bound->type->IsInteger()) {
      RefuseIndex(context, bound->span, bound->type);
      return false;
    }
    bound = context.builder.Convert(bound, TypeTable::Int64());
    // A view repeats its bounds, so that one with side effects is kept in a variable.
    *slots[i] = context.builder.Effects(bound) & kWritesMemory ? Spill(context, Value::Of(bound)).expr() : bound;
  }
  if (part.step && ConstantInt(part.step) == 0) {
    Fail(context, diag::kSliceStepZero, bounds[2].span);
    return false;
  }
  if (part.step && !ConstantInt(part.step)) {
    const ir::Expr* holds = context.builder.Compare(span, ir::CompareOp::kNe, part.step, context.builder.Int(span, 0));
    RaiseUnless(context, holds, "ValueError", "slice step cannot be zero", span);
  }
  parts.push_back(part);
  return true;
}

/// Applies an integer index: moves the start of the view along the array's own axis.
void ApplyIndex(FunctionContext& context, const IndexPart& part, const ArrayView::Axis& axis, ArrayView& result) {
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
  const ir::Expr* index = context.builder.Convert(part.at.value, TypeTable::Int64());
  index = context.builder.Bounded(span, {index, part.at.wrap}, axis.extent, axis.axis);
  if (axis.step) index = context.builder.Product(index, axis.step);
  first = {context.builder.Sum(context.builder.Convert(first.value, TypeTable::Int64()), index), false, true};
}

/// A bound of a slice as a position in the axis, clipped to it as in Python. Null if the bound is null. `step` is null
/// for 1.
const ir::Expr* SliceBound(FunctionContext& context, const ir::Expr* bound, const ir::Expr* extent,
                           const ir::Expr* step, Span span) {
  if (!bound) return nullptr;
  const std::optional<int64_t> by = step ? ConstantInt(step) : 1, at = ConstantInt(bound), size = ConstantInt(extent);
  if (!by) return IntegerCall(context, span, "pyk.slice_bound", {bound, extent, step});
  if (at && size) {
    const int64_t counted = *at < 0 ? *at + *size : *at;
    return context.builder.Int(
        span, *by > 0 ? std::clamp<int64_t>(counted, 0, *size) : std::clamp<int64_t>(counted, -1, *size - 1));
  }
  if (*by < 0) return IntegerCall(context, span, "pyk.slice_bound_down", {bound, extent});
  if (at == 0) return bound;
  if (at && *at > 0) return Extreme(context, span, false, bound, extent);
  if (at) return Extreme(context, span, true, context.builder.Sum(extent, bound), context.builder.Int(span, 0));
  return IntegerCall(context, span, "pyk.slice_bound", {bound, extent});
}

/// Applies a slice: moves the start of the view along the array's own axis and appends the axis that is left. The size
/// of the slice is never negative.
void ApplySlice(FunctionContext& context, const IndexPart& part, const ArrayView::Axis& axis, ArrayView& result) {
  const Span span = axis.extent->span;
  const ir::Expr* zero = context.builder.Int(span, 0);
  const ir::Expr* one = context.builder.Int(span, 1);
  const ir::Expr* extent = axis.extent;
  const std::optional<int64_t> by = part.step ? ConstantInt(part.step) : 1;
  const ir::Expr* last = context.builder.Difference(extent, one);
  const ir::Expr* start = SliceBound(context, part.start, extent, part.step, span);
  const ir::Expr* stop = SliceBound(context, part.stop, extent, part.step, span);
  const bool to_end = !stop;
  if (!by) {
    const ir::Expr* down = context.builder.Compare(span, ir::CompareOp::kLt, part.step, zero);
    if (!start) start = context.builder.Select(span, down, last, zero);
    if (!stop) stop = context.builder.Select(span, down, context.builder.Int(span, -1), extent);
  } else {
    if (!start) start = *by > 0 ? zero : last;
    if (!stop) stop = *by > 0 ? extent : context.builder.Int(span, -1);
  }
  const ir::Expr* size = nullptr;
  if (!by) {
    size = IntegerCall(context, span, "pyk.slice_size", {start, stop, part.step});
  } else {
    const bool up = *by > 0;
    size = up       ? context.builder.Difference(stop, start)
           : to_end ? context.builder.Sum(start, one)
                    : context.builder.Difference(start, stop);
    const bool never_negative = to_end || (up && ConstantInt(start) == 0);
    if (!never_negative) size = Extreme(context, span, true, size, zero);
    const int64_t width = up ? *by : -*by;
    if (width > 1) {
      size = context.builder.Sum(size, context.builder.Int(span, width - 1));
      size = context.builder.Binary(span, ir::BinaryOp::kFloorDiv, size, context.builder.Int(span, width));
    }
  }
  ArrayView::Axis sliced{axis.axis, size, by == 1 ? nullptr : part.step};
  if (axis.axis >= 0) {
    ir::ElementIndex& first = result.first[static_cast<size_t>(axis.axis)];
    if (axis.step) start = context.builder.Product(start, axis.step);
    first.in_bounds = true;  // the bounds are clipped; if the view is empty, it is never accessed
    first.value = context.builder.Sum(context.builder.Convert(first.value, TypeTable::Int64()), start);
    if (axis.step) sliced.step = sliced.step ? context.builder.Product(axis.step, sliced.step) : axis.step;
  }
  result.axes.push_back(sliced);
}

}  // namespace

Value CheckSlice(FunctionContext& context, const ast::Slice& node) {
  std::vector<Value> bounds;
  for (const ast::Expr* part : {node.start, node.stop, node.step}) {
    bounds.push_back(part ? CheckExpr(context, *part) : Value::Of(Entity::None(), node.span));
    if (bounds.back().IsError()) return Value::Error(node.span);
  }
  if (!node.step) bounds.pop_back();
  return {node.span, SliceBounds{std::move(bounds)}};
}

bool AppendIndices(FunctionContext& context, const Value& index, Span span, std::vector<IndexPart>& parts) {
  if (index.Is<KnownTuple>()) {
    return std::all_of(index.elements().begin(), index.elements().end(),
                       [&](const Value& element) { return AppendIndices(context, element, span, parts); });
  }
  if (index.Is<SliceBounds>()) return AppendSlice(context, index, span, parts);
  if (index.IsEntity<EllipsisObject>() || index.IsEntity<NoneObject>()) {
    parts.push_back({index.IsEntity<NoneObject>() ? Kind::kNewAxis : Kind::kEllipsis, {}});
    return true;
  }
  const ir::Expr* expr = PlainValue(context, index);
  if (!expr) return false;
  if (expr->type->IsArray() && expr->type->ndim() == 0 && expr->type->dtype()->IsInteger()) {
    const ArrayView view = index.view() ? *index.view() : WholeView(context, index);
    expr = LoadElement(context, {span, ElementPlace{view.array, view.first}});
  }
  if (expr->type->IsTuple()) {
    if (!context.builder.IsPure(expr)) expr = Spill(context, Value::Of(expr)).expr();
    for (size_t i = 0; i < expr->type->elements().size(); ++i)
      if (!AppendIndices(context, ValueOf(context, context.builder.TupleGet(span, expr, static_cast<int>(i))), span,
                         parts))
        return false;
    return true;
  }
  if (expr->type->IsArray()) {
    context.diagnostics->Report(diag::kWouldAllocate, span, "an array as an index")
        .Hint("use its elements one by one, in a loop");
    return false;
  }
  if (!expr->type->IsInteger()) {
    RefuseIndex(context, span, expr->type);
    return false;
  }
  parts.push_back({Kind::kInteger, {expr, expr->type->IsSigned() && !(index.known() && *index.known() >= 0)}});
  return true;
}

Value Indexed(FunctionContext& context, const ArrayView& array, const std::vector<IndexPart>& parts, Span index_span,
              Span span) {
  int axes = 0, ellipses = 0;
  for (const IndexPart& part : parts) {
    axes += part.kind == Kind::kInteger || part.kind == Kind::kSlice;
    ellipses += part.kind == Kind::kEllipsis;
  }
  const int count = array.type->ndim();
  if (ellipses > 1) return Fail(context, diag::kTwoEllipses, index_span);
  if (axes > count)
    return Fail(context, diag::kTooManyIndices, index_span, array.type, Plural(static_cast<size_t>(count), "dimension"),
                Plural(static_cast<size_t>(axes), "index value"));
  ArrayView result{array.array, nullptr, array.first, {}};
  int axis = 0;
  auto keep = [&](int end) {
    for (; axis < end; ++axis) result.axes.push_back(array.axes[static_cast<size_t>(axis)]);
  };
  for (const IndexPart& part : parts) {
    switch (part.kind) {
      case Kind::kInteger: ApplyIndex(context, part, array.axes[static_cast<size_t>(axis++)], result); break;
      case Kind::kSlice: ApplySlice(context, part, array.axes[static_cast<size_t>(axis++)], result); break;
      case Kind::kNewAxis: result.axes.push_back({-1, context.builder.Int(index_span, 1), nullptr}); break;
      case Kind::kEllipsis: keep(axis + count - axes); break;
    }
  }
  keep(count);
  if (result.axes.empty()) return {span, ElementPlace{result.array, std::move(result.first)}};
  const Type* type = array.type;
  result.type = context.module.types().Array(type->dtype(), static_cast<int>(result.axes.size()), LayoutOf(type, parts),
                                             type->readonly());
  return ViewValue(context, std::move(result), span);
}

const ir::Expr* Extreme(FunctionContext& context, Span span, bool is_max, const ir::Expr* left, const ir::Expr* right) {
  if (IsSame(left, right)) return left;
  const std::optional<int64_t> a = ConstantInt(left), b = ConstantInt(right);
  if (a && b) return context.builder.Int(span, is_max ? std::max(*a, *b) : std::min(*a, *b));
  return IntegerCall(context, span, is_max ? RowName("max") : RowName("min"), {left, right});
}

const ir::Expr* IntegerCall(FunctionContext& context, Span span, RowName name, std::vector<const ir::Expr*> operands) {
  for (const BuiltinRow& row : RowsOf(name)) {
    const auto parameters = std::span(row.parsed.parameters).first(static_cast<size_t>(row.parsed.parameter_count));
    if (parameters.size() != operands.size()) continue;
    const bool wide =
        std::all_of(parameters.begin(), parameters.end(), [](ScalarId type) { return type == ScalarId::kInt64; });
    if (wide) return context.builder.Intrinsic(span, TypeTable::Int64(), &row, std::move(operands));
  }
  PYK_CHECK(false);
  return nullptr;
}

}  // namespace pyk2cu::sema
