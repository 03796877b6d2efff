#include "frontend/sema/arrays/part_stores.h"

#include <algorithm>

#include "frontend/sema/arrays/iteration.h"
#include "frontend/sema/names/names.h"
#include "frontend/sema/names/references.h"
#include "frontend/sema/names/values.h"
#include "frontend/sema/names/views.h"

namespace pyk2cu::sema {
namespace {

/// The variable whose memory a view refers to. Null if the array is not in a variable.
const ir::Variable* RootOf(const ir::Expr* array) {
  while (const auto* view = ir::As<ir::View>(array)) array = view->array;
  const auto* ref = ir::As<ir::VariableRef>(array);
  return ref ? ref->variable : nullptr;
}

/// A bool that tells whether the copy must run backwards, so that it does not overwrite elements that it has yet to
/// read: both parts belong to one array, and the source begins first. Null after an error: parts of one array whose
/// axes or steps differ are refused, because neither direction is safe for them.
const ir::Expr* OverlapsForward(FunctionContext& context, const Value& source, const Value& part, Span span) {
  const ir::Expr* no = context.builder.Bool(span, false);
  const ir::Variable *from = RootOf(source.expr()), *to = RootOf(part.expr());
  if (!from || !to || from != to) return no;
  const ArrayView a = source.view() ? *source.view() : WholeView(context, source),
                  b = part.view() ? *part.view() : WholeView(context, part);
  bool alike = IsSame(a.array, b.array) && a.axes.size() == b.axes.size();
  for (size_t i = 0; alike && i < a.axes.size(); ++i) {
    const bool stepped = (!a.axes[i].step && !b.axes[i].step) || IsSame(a.axes[i].step, b.axes[i].step);
    alike = a.axes[i].axis == b.axes[i].axis && stepped;
  }
  if (!alike) {
    Fail(context, diag::kPartsOverlap, span);
    return nullptr;
  }
  const ir::Expr* distance = context.builder.Int(span, 0);
  for (size_t axis = 0; axis < a.first.size(); ++axis) {
    const ir::Expr *begin = context.builder.Convert(b.first[axis].value, TypeTable::Scalar(ScalarId::kInt64)),
                   *other = context.builder.Convert(a.first[axis].value, TypeTable::Scalar(ScalarId::kInt64));
    if (IsSame(begin, other)) continue;
    const ir::Expr* stride = context.builder.Stride(span, a.array, static_cast<int>(axis));
    distance = context.builder.Sum(distance, context.builder.Product(context.builder.Difference(begin, other), stride));
  }
  return context.builder.Compare(span, ir::CompareOp::kGt, distance, context.builder.Int(span, 0));
}

}  // namespace

void StorePart(FunctionContext& context, Span span, const Value& given, const Value& value) {
  const Type* type = given.expr()->type;
  const Value part = Settled(context, given);
  Value source = value;
  const Type* from = TypeOf(context, source);
  const bool is_array = source.IsArray();
  const bool is_tuple =
      from && from->IsTuple() && from->IsUniform() && from->elements()[0]->IsScalar() && type->ndim() == 1;
  if (is_array && from->ndim() > type->ndim()) {
    Fail(context, diag::kPartShape, value.span, from, type);
    return;
  }
  if (!from || (!from->IsScalar() && !is_array && !is_tuple) || (is_array && !from->dtype()->Representation())) {
    const bool is_string = value.IsEntity<StringObject>() || (from && from->IsString());
    const std::string found = is_string ? "a string" : Described(context, value);
    Fail(context, diag::kStoreType, value.span, found, type->dtype());
    return;
  }
  if (is_array)
    source = Settled(context, source);
  else if (from->IsScalar())
    source = Value::Of(Fixed(context, context.builder.Convert(Materialize(context, source), type->dtype()), "value"));
  else
    source = Spill(context, source);
  if (!source.expr()) return;
  const ir::Expr* fits = is_array ? FitsPart(context, source, part, span) : nullptr;
  const size_t count = is_tuple ? from->elements().size() : 0;
  if (is_tuple) {
    fits = context.builder.Compare(span, ir::CompareOp::kEq, context.builder.Extent(span, part.expr(), 0),
                                   context.builder.Int(span, static_cast<int64_t>(count)));
  }
  if (const ir::Constant* constant = AsConstant(fits); constant && !constant->bits) {
    Fail(context, diag::kPartShape, span, from, type);
    return;
  }
  const ir::Expr* backwards = is_array ? OverlapsForward(context, source, part, span) : nullptr;
  if (is_array && !backwards) return;
  if (backwards) backwards = Fixed(context, backwards, "backwards");
  MarkWritten(context, part.expr());
  const std::vector<const ir::Expr*> extents = ExtentsOf(context, part, span);
  std::vector<const ir::Variable*> variables;
  std::vector<const ir::Expr*> at;
  for (const ir::Expr* extent : extents) {
    variables.push_back(NewTemporary(context, TypeTable::Scalar(ScalarId::kInt64), span, "i"));
    const ir::Expr* counter = context.builder.Ref(span, variables.back());
    const ir::Expr* mirrored =
        context.builder.Difference(context.builder.Difference(extent, context.builder.Int(span, 1)), counter);
    at.push_back(backwards ? context.builder.Select(span, backwards, mirrored, counter) : counter);
  }
  const ir::Expr* element = PartSource(context, source, part, at, span);
  const ElementPlace place = *ElementAt(context, part, at, span).As<ElementPlace>();
  if (!element) return;
  Block body = {context.builder.Statement<ir::Store>(ir::Kind::kStore, span, place.array,
                                                     context.builder.arena().Copy(place.indices),
                                                     context.builder.Convert(element, type->dtype()))};
  for (size_t i = variables.size(); i-- > 0;) {
    body = {context.builder.Statement<ir::ForRange>(
        ir::Kind::kForRange, span, variables[i], context.builder.Int(span, 0), extents[i], context.builder.Int(span, 1),
        context.builder.arena().Copy(body), false)};
  }
  if (fits) RaiseUnless(context, fits, "ValueError", "cannot assign slice from input of different size", span);
  context.block->insert(context.block->end(), body.begin(), body.end());
}

const ir::Expr* PartSource(FunctionContext& context, const Value& source, const Value& part, Counters at, Span span) {
  const Type* type = source.expr()->type;
  if (type->IsTuple()) return context.builder.TupleAt(span, source.expr(), {at[0], false});
  if (!type->IsArray()) return source.expr();
  std::vector<const ir::Expr*> place;
  const int skipped = part.expr()->type->ndim() - type->ndim();
  for (int axis = 0; axis < type->ndim(); ++axis) {
    const ir::Expr* counter = at[static_cast<size_t>(axis + skipped)];
    const ir::Expr* extent = context.builder.Extent(span, source.expr(), axis);
    const ir::Expr* one = context.builder.Int(span, 1);
    if (!IsSame(extent, context.builder.Extent(span, part.expr(), axis + skipped))) {
      counter = context.builder.Select(span, context.builder.Compare(span, ir::CompareOp::kEq, extent, one),
                                       context.builder.Int(span, 0), counter);
    }
    place.push_back(counter);
  }
  return LoadedAt(context, source, place, span).expr();
}

const ir::Expr* FitsPart(FunctionContext& context, const Value& source, const Value& part, Span span) {
  const ir::Expr* fits = context.builder.Bool(span, true);
  const int skipped = part.expr()->type->ndim() - source.expr()->type->ndim();
  for (int axis = 0; axis < source.expr()->type->ndim(); ++axis) {
    const ir::Expr *from = context.builder.Extent(span, source.expr(), axis),
                   *to = context.builder.Extent(span, part.expr(), axis + skipped);
    if (IsSame(from, to)) continue;
    const ir::Expr* same = context.builder.Compare(span, ir::CompareOp::kEq, from, to);
    const ir::Expr* single = context.builder.Compare(span, ir::CompareOp::kEq, from, context.builder.Int(span, 1));
    const ir::Constant *a = AsConstant(same), *b = AsConstant(single);
    const ir::Expr* either = (a && a->bits) || (b && b->bits) ? context.builder.Bool(span, true)
                             : a                              ? single
                             : b                              ? same
                                 : context.builder.Logical(span, ir::LogicalOp::kOr, same, single);
    fits = context.builder.Logical(span, ir::LogicalOp::kAnd, fits, either);
  }
  return fits;
}

}  // namespace pyk2cu::sema
