#include <algorithm>

#include "frontend/sema/function_checker.h"

namespace pyk2cu::sema {
namespace {

/// The memory that a view looks at.
const ir::Variable* RootOf(const ir::Expr* array) {
  while (const auto* view = ir::As<ir::View>(array)) array = view->array;
  const auto* ref = ir::As<ir::VariableRef>(array);
  return ref ? ref->variable : nullptr;
}

}  // namespace

/// `part = value`: a number goes to all elements; an array, or a tuple of one type, is copied element by element,
/// repeated along axes where it has one element only.
void FunctionChecker::StorePart(Span span, const Value& given, const Value& value) {
  const Type* type = given.expr->type;
  const Value part = Settled(given);
  Value source = value;
  const Type* from = TypeOf(source);
  const bool is_array = source.IsArray();
  const bool is_tuple =
      from && from->IsTuple() && from->IsUniform() && from->elements()[0]->IsScalar() && type->ndim() == 1;
  if (is_array && from->ndim() > type->ndim()) {
    Fail(diag::kPartShape, value.span, from, type);
    return;
  }
  if (!from || (!from->IsScalar() && !is_array && !is_tuple) || (is_array && !from->dtype()->Representation())) {
    const std::string found = value.IsEntity(Entity::Kind::kString) || (from && from->IsString()) ? "a string"
                              : from                                                              ? from->Name()
                              : value.form == Value::Form::kEntity ? Describe(*value.entity)
                                                                   : "this";
    Fail(diag::kStoreType, value.span, found, type->dtype());
    return;
  }
  if (is_array)
    source = Settled(source);
  else if (from->IsScalar())
    source = Value::Of(Fixed(builder_.Convert(Materialize(source), type->dtype()), "value"));
  else
    source = Spill(source);
  if (!source.expr) return;
  const ir::Expr* fits = is_array ? FitsPart(source, part, span) : nullptr;
  const size_t count = is_tuple ? from->elements().size() : 0;
  if (is_tuple) {
    fits = builder_.Compare(span, ir::CompareOp::kEq, builder_.Extent(span, part.expr, 0),
                            builder_.Int(span, static_cast<int64_t>(count)));
  }
  if (const ir::Constant* constant = AsConstant(fits); constant && !constant->bits) {
    Fail(diag::kPartShape, span, from, type);
    return;
  }
  const ir::Expr* backwards = is_array ? OverlapsForward(source, part, span) : nullptr;
  if (is_array && !backwards) return;
  if (backwards) backwards = Fixed(backwards, "backwards");
  MarkWritten(part.expr);
  const std::vector<const ir::Expr*> extents = ExtentsOf(part, span);
  std::vector<const ir::Variable*> variables;
  std::vector<const ir::Expr*> at;
  for (const ir::Expr* extent : extents) {
    variables.push_back(NewTemporary(TypeTable::Scalar(ScalarId::kInt64), span, "i"));
    const ir::Expr* counter = builder_.Ref(span, variables.back());
    const ir::Expr* mirrored = builder_.Difference(builder_.Difference(extent, builder_.Int(span, 1)), counter);
    at.push_back(backwards ? builder_.Select(span, backwards, mirrored, counter) : counter);
  }
  const ir::Expr* element = PartSource(source, part, at, span);
  const Value place = ElementAt(part, at, span);
  if (!element) return;
  Block body = {builder_.Statement<ir::Store>(ir::Kind::kStore, span, place.expr, builder_.arena().Copy(place.indices),
                                              builder_.Convert(element, type->dtype()))};
  for (size_t i = variables.size(); i-- > 0;) {
    body = {builder_.Statement<ir::ForRange>(ir::Kind::kForRange, span, variables[i], builder_.Int(span, 0), extents[i],
                                             builder_.Int(span, 1), builder_.arena().Copy(body), false)};
  }
  if (fits) RaiseUnless(fits, "ValueError", "cannot assign slice from input of different size", span);
  block_->insert(block_->end(), body.begin(), body.end());
}

/// What goes to the place at these counters.
const ir::Expr* ExpressionChecker::PartSource(const Value& source, const Value& part, Counters at, Span span) {
  const Type* type = source.expr->type;
  if (type->IsTuple()) return builder_.TupleAt(span, source.expr, {at[0], false});
  if (!type->IsArray()) return source.expr;
  std::vector<const ir::Expr*> place;
  const int skipped = part.expr->type->ndim() - type->ndim();
  for (int axis = 0; axis < type->ndim(); ++axis) {
    const ir::Expr* counter = at[static_cast<size_t>(axis + skipped)];
    const ir::Expr* extent = builder_.Extent(span, source.expr, axis);
    const ir::Expr* one = builder_.Int(span, 1);
    if (!IrBuilder::IsSame(extent, builder_.Extent(span, part.expr, axis + skipped))) {
      counter = builder_.Select(span, builder_.Compare(span, ir::CompareOp::kEq, extent, one), builder_.Int(span, 0),
                                counter);
    }
    place.push_back(counter);
  }
  return LoadedAt(source, place, span).expr;
}

/// Whether the source's shape is the part's, or can be repeated to be it.
const ir::Expr* ExpressionChecker::FitsPart(const Value& source, const Value& part, Span span) {
  const ir::Expr* fits = builder_.Bool(span, true);
  const int skipped = part.expr->type->ndim() - source.expr->type->ndim();
  for (int axis = 0; axis < source.expr->type->ndim(); ++axis) {
    const ir::Expr *from = builder_.Extent(span, source.expr, axis),
                   *to = builder_.Extent(span, part.expr, axis + skipped);
    if (IrBuilder::IsSame(from, to)) continue;
    const ir::Expr* same = builder_.Compare(span, ir::CompareOp::kEq, from, to);
    const ir::Expr* single = builder_.Compare(span, ir::CompareOp::kEq, from, builder_.Int(span, 1));
    const ir::Constant *a = AsConstant(same), *b = AsConstant(single);
    const ir::Expr* either = (a && a->bits) || (b && b->bits) ? builder_.Bool(span, true)
                             : a                              ? single
                             : b                              ? same
                                 : builder_.Logical(span, ir::LogicalOp::kOr, same, single);
    fits = builder_.Logical(span, ir::LogicalOp::kAnd, fits, either);
  }
  return fits;
}

/// Whether the copy must run backwards so as not to overwrite what is still to be read: the parts belong to one array
/// and the source begins first. Null after an error.
const ir::Expr* FunctionChecker::OverlapsForward(const Value& source, const Value& part, Span span) {
  const ir::Expr* no = builder_.Bool(span, false);
  const ir::Variable *from = RootOf(source.expr), *to = RootOf(part.expr);
  if (!from || !to || from != to) return no;
  const ArrayView a = source.view ? *source.view : WholeView(source), b = part.view ? *part.view : WholeView(part);
  bool alike = IrBuilder::IsSame(a.array, b.array) && a.axes.size() == b.axes.size();
  for (size_t i = 0; alike && i < a.axes.size(); ++i) {
    const bool stepped = (!a.axes[i].step && !b.axes[i].step) || IrBuilder::IsSame(a.axes[i].step, b.axes[i].step);
    alike = a.axes[i].axis == b.axes[i].axis && stepped;
  }
  if (!alike) {
    Fail(diag::kPartsOverlap, span);
    return nullptr;
  }
  const ir::Expr* distance = builder_.Int(span, 0);
  for (size_t axis = 0; axis < a.first.size(); ++axis) {
    const ir::Expr *begin = builder_.Convert(b.first[axis].value, TypeTable::Scalar(ScalarId::kInt64)),
                   *other = builder_.Convert(a.first[axis].value, TypeTable::Scalar(ScalarId::kInt64));
    if (IrBuilder::IsSame(begin, other)) continue;
    const ir::Expr* stride = builder_.Stride(span, a.array, static_cast<int>(axis));
    distance = builder_.Sum(distance, builder_.Product(builder_.Difference(begin, other), stride));
  }
  return builder_.Compare(span, ir::CompareOp::kGt, distance, builder_.Int(span, 0));
}

}  // namespace pyk2cu::sema
