#include "frontend/sema/arrays/iteration.h"

#include <algorithm>

#include <fmt/format.h>

#include "frontend/builtins/known_name.h"
#include "frontend/builtins/overload.h"
#include "frontend/builtins/row_name.h"
#include "frontend/sema/arrays/arrays.h"
#include "frontend/sema/arrays/range_operands.h"
#include "frontend/sema/arrays/slices.h"
#include "frontend/sema/host/globals.h"
#include "frontend/sema/model/wording.h"
#include "frontend/sema/names/names.h"
#include "frontend/sema/names/plain_arguments.h"
#include "frontend/sema/names/values.h"
#include "frontend/sema/names/views.h"
#include "frontend/sema/walk.h"

namespace pyk2cu::sema {
namespace {

/// The name that a chain of attributes begins with; null if it begins with something else. Checking a name that is not
/// a local variable has no effects, so that IterationOf can check the callee before the whole expression is checked.
const ast::Name* RootName(const ast::Expr& node) {
  const ast::Expr* root = &node;
  while (const auto* attribute = ast::As<ast::Attribute>(root)) root = attribute->object;
  return ast::As<ast::Name>(root);
}

/// The iteration over the value of an expression; an error iteration after an error.
Iteration OverExpr(FunctionContext& context, const ast::Expr& node) {
  if (std::optional<Iteration> known = IterationOf(context, node)) return *std::move(known);
  return OverValue(context, CheckContainer(context, node), node.span);
}

/// The iteration over an array along its first axis. Elements that are views have layout A, as in the reference.
Iteration OverArray(FunctionContext& context, const Value& given, Span span) {
  const Value array = Settled(context, given);
  const ir::Expr* count = Fixed(context, context.builder.Extent(span, array.expr(), 0), "n");
  return {{count}, [&context, array, span](Counters at) {
            Value part = LoadedAt(context, array, at, span);
            if (!part.view()) return part;
            ArrayView view = *part.view();
            view.type =
                context.module.types().Array(view.type->dtype(), view.type->ndim(), Layout::kA, view.type->readonly());
            return ViewValue(context, std::move(view), span);
          }};
}

/// The iteration over `a.flat`: all elements in C order, whatever the layout.
Iteration OverFlat(FunctionContext& context, const Value& given, Span span) {
  const Value array = Settled(context, {given.span, given.As<BoundMethod>()->object});
  return {ExtentsOf(context, array, span),
          [&context, array, span](Counters at) { return LoadedAt(context, array, at, span); }};
}

/// `np.ndenumerate(a)` gives the indices and the element, in C order. `np.nditer(a)` gives arrays without dimensions,
/// in Fortran order if the array has that layout.
Iteration OverElements(FunctionContext& context, const ast::Call& call, bool is_nditer) {
  if (!PlainArguments(context, call, 1, 1)) return {};
  const Span span = call.arguments[0]->span;
  const Value given = CheckExpr(context, *call.arguments[0]);
  if (given.IsError()) return {};
  if (!given.IsArray()) {
    Fail(context, diag::kNotIterable, span, Described(context, given));
    return {};
  }
  const Value array = Settled(context, given);
  std::vector<const ir::Expr*> extents = ExtentsOf(context, array, span);
  if (!is_nditer) {
    return {extents, [&context, array, span](Counters at) {
              std::vector<Value> place;
              for (const ir::Expr* counter : at) place.push_back(Value::Of(counter));
              return Value::TupleOf({Value::TupleOf(std::move(place), span), LoadedAt(context, array, at, span)}, span);
            }};
  }
  const bool reversed = array.expr()->type->layout() == Layout::kF;
  if (reversed) std::reverse(extents.begin(), extents.end());
  return {extents, [&context, array, span, reversed](Counters at) {
            std::vector<const ir::Expr*> place(at.begin(), at.end());
            if (reversed) std::reverse(place.begin(), place.end());
            const ElementPlace element = *ElementAt(context, array, place, span).As<ElementPlace>();
            const Type* type = array.expr()->type;
            const Type* part = context.module.types().Array(type->dtype(), 0, Layout::kC, type->readonly());
            return ViewValue(context, ArrayView{element.array, part, element.indices, {}}, span);
          }};
}

/// `np.ndindex(2, n)` or `np.ndindex(shape)`: the indices of all elements of an array with that shape.
Iteration OverIndices(FunctionContext& context, const ast::Call& call) {
  if (!PlainArguments(context, call, 0, kMaxDimensions)) return {};
  std::vector<Value> values;
  for (const ast::Expr* argument : call.arguments) values.push_back(CheckExpr(context, *argument));
  if (values.size() == 1 && TypeOf(context, values[0]) && TypeOf(context, values[0])->IsTuple()) {
    Value tuple = values[0].Is<KnownTuple>() ? values[0] : Spill(context, values[0]);
    values = tuple.elements();
    for (size_t i = 0; !tuple.elements().size() && i < TypeOf(context, tuple)->elements().size(); ++i)
      values.push_back(Value::Of(context.builder.TupleGet(call.span, tuple.expr(), static_cast<int>(i))));
    if (tuple.elements().empty())
      values.erase(values.begin(), values.end() - static_cast<ptrdiff_t>(TypeOf(context, tuple)->elements().size()));
  }
  Iteration result;
  for (const Value& value : values) {
    const ir::Expr* extent = Materialize(context, value);
    if (!extent) return {};
    if (!extent->type->IsInteger()) {
      Fail(context, diag::kRangeType, value.span, extent->type);
      return {};
    }
    result.extents.push_back(Fixed(context, context.builder.Convert(extent, TypeTable::Int64()), "n"));
  }
  result.element = [span = call.span](Counters at) {
    std::vector<Value> place;
    for (const ir::Expr* counter : at) place.push_back(Value::Of(counter));
    return Value::TupleOf(std::move(place), span);
  };
  return result;
}

/// `enumerate(x, start=0)`: the pairs of a position and a value. With several counters, the position counts the values
/// in the order of the loops.
Iteration OverEnumerate(FunctionContext& context, const ast::Call& call) {
  const ast::Expr* first = call.arguments.size() > 1 ? call.arguments[1] : nullptr;
  for (const ast::Keyword& keyword : call.keywords)
    if (keyword.name == "start" && !first)
      first = keyword.value;
    else
      Fail(context, diag::kKeywordArgument, keyword.name_span, "enumerate", keyword.name);
  if (call.arguments.empty() || call.arguments.size() > 2) {
    Fail(context, diag::kArgumentCount, call.span, "enumerate", "1 to 2 arguments", call.arguments.size());
    return {};
  }
  const Iteration inner = OverExpr(context, *call.arguments[0]);
  const ir::Expr* start =
      first ? CheckScalar(context, *first, "the start of enumerate") : context.builder.Int(call.span, 0);
  if (inner.IsError() || !start) return {};
  if (!start->type->IsInteger()) {
    Fail(context, diag::kArgumentType, first->span, 2, "enumerate", "an integer", start->type->Name());
    return {};
  }
  start = Fixed(context, context.builder.Convert(start, TypeTable::Int64()), "first");
  return {inner.extents, [&context, inner, start, span = call.span](Counters at) {
            const ir::Expr* position = at.empty() ? context.builder.Int(span, 0) : at[0];
            for (size_t i = 1; i < at.size(); ++i)
              position = context.builder.Sum(context.builder.Product(position, inner.extents[i]), at[i]);
            return Value::TupleOf({Value::Of(context.builder.Sum(position, start)), inner.element(at)}, span);
          }};
}

/// `zip(x, …)`, which ends with the shortest of its arguments.
Iteration OverZip(FunctionContext& context, const ast::Call& call) {
  if (!PlainArguments(context, call, 1, 100)) return {};
  std::vector<Iteration> parts;
  const ir::Expr* count = nullptr;
  for (const ast::Expr* argument : call.arguments) {
    parts.push_back(Linear(context, OverExpr(context, *argument), argument->span));
    if (parts.back().IsError()) return {};
    const ir::Expr* extent = parts.back().extents[0];
    count = count ? Extreme(context, call.span, false, count, extent) : extent;
  }
  return {{Fixed(context, count, "n")}, [parts, span = call.span](Counters at) {
            std::vector<Value> elements;
            for (const Iteration& part : parts) elements.push_back(part.element(at));
            return Value::TupleOf(std::move(elements), span);
          }};
}

/// A range inside another iterator. A `for` loop directly over a range is checked by control/loops.cpp, which needs no
/// counter beside the loop's variable.
Iteration OverRange(FunctionContext& context, const ast::Call& call) {
  const ir::Expr *start = nullptr, *stop = nullptr, *step = nullptr;
  if (!RangeOperands(context, call, start, stop, step)) return {};
  const Type* type = start->type;
  auto wide = [&](const ir::Expr* number) {
    return Fixed(context, context.builder.Convert(number, TypeTable::Int64()), "n");
  };
  start = wide(start), stop = wide(stop), step = wide(step);
  const bool plain = ConstantInt(step) == 1 && ConstantInt(start) == 0;
  const ir::Expr* count =
      plain ? stop : Fixed(context, IntegerCall(context, call.span, "pyk.slice_size", {start, stop, step}), "n");
  return {{count}, [&context, start, step, type](Counters at) {
            return Value::Of(
                context.builder.Convert(context.builder.Sum(context.builder.Product(at[0], step), start), type));
          }};
}

}  // namespace

Value Settled(FunctionContext& context, const Value& array) {
  if (std::optional<Value> fixed = FixedView(context, array, "part")) return *fixed;
  return IsStableArray(context, array.expr()) ? array : Spill(context, array);
}

Value ElementAt(FunctionContext& context, const Value& array, Counters counters, Span span) {
  std::vector<IndexPart> parts;
  for (const ir::Expr* counter : counters) parts.push_back({IndexPart::Kind::kInteger, {counter, false}});
  return Indexed(context, array.view() ? *array.view() : WholeView(context, array), parts, span, span);
}

Value LoadedAt(FunctionContext& context, const Value& array, Counters counters, Span span) {
  const Value element = ElementAt(context, array, counters, span);
  return element.Is<ElementPlace>() ? Value::Of(LoadElement(context, element)) : element;
}

std::optional<Iteration> IterationOf(FunctionContext& context, const ast::Expr& node) {
  const auto* call = ast::As<ast::Call>(&node);
  const ast::Name* root = call ? RootName(*call->callee) : nullptr;
  if (!root || LocalIndex(context, root->id) != kNotLocal) return std::nullopt;
  if (LookUpGlobal(context.module.host(), root->id, &context.function).Is<UnknownName>()) return std::nullopt;
  const Value callee = CheckExpr(context, *call->callee);
  if (!callee.entity()) return std::nullopt;
  switch (BuiltinOf(*callee.entity())) {
    case Handler::kEnumerate: return OverEnumerate(context, *call);
    case Handler::kZip: return OverZip(context, *call);
    case Handler::kRange: return OverRange(context, *call);
    case Handler::kNdIndex: return OverIndices(context, *call);
    case Handler::kNdEnumerate: return OverElements(context, *call, false);
    case Handler::kNdIter: return OverElements(context, *call, true);
    default: return std::nullopt;
  }
}

Iteration OverValue(FunctionContext& context, const Value& given, Span span) {
  const Value value = AsSequence(context, given);
  if (value.IsError()) return {};
  if (value.IsMethod("flat")) return OverFlat(context, value, span);
  const Type* type = TypeOf(context, value);
  if (type && type->IsArray() && type->ndim() > 0) return OverArray(context, value, span);
  if (type && type->IsTuple() && (type->IsUniform() || type->elements().empty())) {
    const Value tuple = type->elements().empty() || IsStable(value) ? value : Spill(context, value);
    const ir::Expr* count = context.builder.Int(span, static_cast<int64_t>(type->elements().size()));
    return {{count}, [&context, tuple, span](Counters at) {
              const ir::Expr* expr = Materialize(context, tuple);
              return expr && !expr->type->elements().empty()
                         ? Value::Of(context.builder.TupleAt(span, expr, {at[0], false}))
                         : Value::Error(span);
            }};
  }
  if (value.Is<KnownTuple>() || (type && type->IsTuple()))
    RefuseMixed(context, type, span);
  else
    Fail(context, diag::kNotIterable, span,
         value.Is<Iterator>() ? "an iterator inside another" : Described(context, value));
  return {};
}

std::vector<const ir::Expr*> ExtentsOf(FunctionContext& context, const Value& array, Span span) {
  std::vector<const ir::Expr*> extents;
  for (int axis = 0; axis < array.expr()->type->ndim(); ++axis)
    extents.push_back(Fixed(context, context.builder.Extent(span, array.expr(), axis), "n"));
  return extents;
}

Iteration Linear(FunctionContext& context, const Iteration& nested, Span span) {
  if (nested.IsError() || nested.extents.size() == 1) return nested;
  const ir::Expr* size = context.builder.Int(span, 1);
  for (const ir::Expr* extent : nested.extents) size = context.builder.Product(size, extent);
  return {{Fixed(context, size, "n")}, [&context, nested, span](Counters at) {
            const ir::Expr* rest = at[0];
            std::vector<const ir::Expr*> counters(nested.extents.size());
            for (size_t i = counters.size(); i-- > 0;) {
              const bool last = i == 0;
              counters[i] =
                  last ? rest : context.builder.Binary(span, ir::BinaryOp::kMod, rest, nested.extents[i], true);
              if (!last) rest = context.builder.Binary(span, ir::BinaryOp::kFloorDiv, rest, nested.extents[i], true);
            }
            return nested.element(counters);
          }};
}

void RefuseMixed(FunctionContext& context, const Type* type, Span span) {
  context.diagnostics->Report(diag::kMixedIteration, span, type ? type->Name() : "a tuple")
      .Hint("use 'for x in literal_unroll(…)' to iterate over such a tuple");
}

}  // namespace pyk2cu::sema
