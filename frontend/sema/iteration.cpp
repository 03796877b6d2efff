#include "frontend/sema/iteration.h"

#include <algorithm>

#include <fmt/format.h>

#include "frontend/builtins/row_name.h"
#include "frontend/sema/function_checker.h"
#include "frontend/sema/wording.h"

namespace pyk2cu::sema {
namespace {

const Type* Int64() { return TypeTable::Scalar(ScalarId::kInt64); }

/// A name that is no local variable, with attributes: asking what it is has no effect.
const ast::Name* RootName(const ast::Expr& node) {
  const ast::Expr* root = &node;
  while (const auto* attribute = ast::As<ast::Attribute>(root)) root = attribute->object;
  return ast::As<ast::Name>(root);
}

}  // namespace

/// The array as something that no statement of the loop can change.
Value ExpressionChecker::Settled(const Value& array) {
  if (std::optional<Value> fixed = FixedView(array, "part")) return *fixed;
  return IsStableArray(array.expr) ? array : Spill(array);
}

/// One element, or the part of one fewer dimension, at these counters.
Value ExpressionChecker::ElementAt(const Value& array, Counters counters, Span span) {
  std::vector<IndexPart> parts;
  for (const ir::Expr* counter : counters) parts.push_back({IndexPart::Kind::kInteger, {counter, false}});
  return Indexed(array.view ? *array.view : WholeView(array), parts, span, span);
}

Value ExpressionChecker::LoadedAt(const Value& array, Counters counters, Span span) {
  const Value element = ElementAt(array, counters, span);
  return element.form == Value::Form::kElement ? Value::Of(LoadElement(element)) : element;
}

/// What a `for` goes through if it is one of the language's iterators, else nothing.
std::optional<Iteration> ExpressionChecker::IterationOf(const ast::Expr& node) {
  const auto* call = ast::As<ast::Call>(&node);
  const ast::Name* root = call ? RootName(*call->callee) : nullptr;
  if (!root || LocalIndex(root->id) != kNotLocal) return std::nullopt;
  if (module_.globals().Lookup(root->id, &function_).kind == Entity::Kind::kUnknown) return std::nullopt;
  const Value callee = CheckExpr(*call->callee);
  if (!callee.IsEntity(Entity::Kind::kBuiltin)) return std::nullopt;
  switch (HandlerOf(callee.entity->path)) {
    case Handler::kEnumerate: return OverEnumerate(*call);
    case Handler::kZip: return OverZip(*call);
    case Handler::kRange: return OverRange(*call);
    case Handler::kNdIndex: return OverIndices(*call);
    case Handler::kNdEnumerate: return OverElements(*call, false);
    case Handler::kNdIter: return OverElements(*call, true);
    default: return std::nullopt;
  }
}

/// What an expression offers to a loop; an error is reported.
Iteration ExpressionChecker::OverExpr(const ast::Expr& node) {
  if (std::optional<Iteration> known = IterationOf(node)) return *std::move(known);
  return OverValue(CheckExpr(node), node.span);
}

Iteration ExpressionChecker::OverValue(const Value& value, Span span) {
  if (value.IsError()) return {};
  if (value.form == Value::Form::kMethod && value.method == "flat") return OverFlat(value, span);
  const Type* type = TypeOf(value);
  if (type && type->IsArray() && type->ndim() > 0) return OverArray(value, span);
  if (type && type->IsTuple() && (type->IsUniform() || type->elements().empty())) {
    const Value tuple = type->elements().empty() || IsStable(value) ? value : Spill(value);
    const ir::Expr* count = builder_.Int(span, static_cast<int64_t>(type->elements().size()));
    return {{count}, [this, tuple, span](Counters at) {
              const ir::Expr* expr = Materialize(tuple);
              return expr && !expr->type->elements().empty() ? Value::Of(builder_.TupleAt(span, expr, {at[0], false}))
                                                             : Value::Error(span);
            }};
  }
  if (value.form == Value::Form::kTuple || (type && type->IsTuple()))
    RefuseMixed(type, span);
  else
    Fail(diag::kNotIterable, span,
         type                                   ? type->Name()
         : value.form == Value::Form::kEntity   ? Describe(*value.entity)
         : value.form == Value::Form::kIterator ? "an iterator inside another"
                                                : "this");
  return {};
}

/// Along the first axis. Views have layout A, as in the reference.
Iteration ExpressionChecker::OverArray(const Value& given, Span span) {
  const Value array = Settled(given);
  const ir::Expr* count = Fixed(builder_.Extent(span, array.expr, 0), "n");
  return {{count}, [this, array, span](Counters at) {
            Value part = LoadedAt(array, at, span);
            if (!part.view) return part;
            ArrayView view = *part.view;
            view.type = module_.types().Array(view.type->dtype(), view.type->ndim(), Layout::kA, view.type->readonly());
            return ViewValue(std::move(view), span);
          }};
}

/// The extents of all axes, first axis first.
std::vector<const ir::Expr*> ExpressionChecker::ExtentsOf(const Value& array, Span span) {
  std::vector<const ir::Expr*> extents;
  for (int axis = 0; axis < array.expr->type->ndim(); ++axis)
    extents.push_back(Fixed(builder_.Extent(span, array.expr, axis), "n"));
  return extents;
}

/// `a.flat`: all elements, in C's order whatever the layout.
Iteration ExpressionChecker::OverFlat(const Value& given, Span span) {
  Value object = given;
  object.form = Value::Form::kExpr;
  const Value array = Settled(object);
  return {ExtentsOf(array, span), [this, array, span](Counters at) { return LoadedAt(array, at, span); }};
}

/// np.ndenumerate(a) gives indices and elements in C's order; np.nditer(a) arrays of no dimensions, in Fortran's order
/// if that is the layout.
Iteration ExpressionChecker::OverElements(const ast::Call& call, bool is_nditer) {
  if (!PlainArguments(call, 1, 1)) return {};
  const Span span = call.arguments[0]->span;
  const Value given = CheckExpr(*call.arguments[0]);
  if (given.IsError()) return {};
  if (!given.IsArray()) {
    const Type* type = TypeOf(given);
    Fail(diag::kNotIterable, span, type ? type->Name() : "this");
    return {};
  }
  const Value array = Settled(given);
  std::vector<const ir::Expr*> extents = ExtentsOf(array, span);
  if (!is_nditer) {
    return {extents, [this, array, span](Counters at) {
              std::vector<Value> place;
              for (const ir::Expr* counter : at) place.push_back(Value::Of(counter));
              return Value::TupleOf({Value::TupleOf(std::move(place), span), LoadedAt(array, at, span)}, span);
            }};
  }
  const bool reversed = array.expr->type->layout() == Layout::kF;
  if (reversed) std::reverse(extents.begin(), extents.end());
  return {
      extents, [this, array, span, reversed](Counters at) {
        std::vector<const ir::Expr*> place(at.begin(), at.end());
        if (reversed) std::reverse(place.begin(), place.end());
        const Value element = ElementAt(array, place, span);
        const Type* type = array.expr->type;
        ArrayView view{
            element.expr, module_.types().Array(type->dtype(), 0, Layout::kC, type->readonly()), element.indices, {}};
        return ViewValue(std::move(view), span);
      }};
}

/// np.ndindex(2, n) or np.ndindex(shape): all indices of an array of that shape.
Iteration ExpressionChecker::OverIndices(const ast::Call& call) {
  if (!PlainArguments(call, 0, kMaxDimensions)) return {};
  std::vector<Value> values;
  for (const ast::Expr* argument : call.arguments) values.push_back(CheckExpr(*argument));
  if (values.size() == 1 && TypeOf(values[0]) && TypeOf(values[0])->IsTuple()) {
    Value tuple = values[0].form == Value::Form::kTuple ? values[0] : Spill(values[0]);
    values = tuple.elements;
    for (size_t i = 0; !tuple.elements.size() && i < TypeOf(tuple)->elements().size(); ++i)
      values.push_back(Value::Of(builder_.TupleGet(call.span, tuple.expr, static_cast<int>(i))));
    if (tuple.elements.empty())
      values.erase(values.begin(), values.end() - static_cast<ptrdiff_t>(TypeOf(tuple)->elements().size()));
  }
  Iteration result;
  for (const Value& value : values) {
    const ir::Expr* extent = Materialize(value);
    if (!extent) return {};
    if (!extent->type->IsInteger()) {
      Fail(diag::kRangeType, value.span, extent->type);
      return {};
    }
    result.extents.push_back(Fixed(builder_.Convert(extent, Int64()), "n"));
  }
  result.element = [span = call.span](Counters at) {
    std::vector<Value> place;
    for (const ir::Expr* counter : at) place.push_back(Value::Of(counter));
    return Value::TupleOf(std::move(place), span);
  };
  return result;
}

/// Positions that count all places, and what is there.
Iteration ExpressionChecker::OverEnumerate(const ast::Call& call) {
  const ast::Expr* first = call.arguments.size() > 1 ? call.arguments[1] : nullptr;
  for (const ast::Keyword& keyword : call.keywords)
    if (keyword.name == "start" && !first)
      first = keyword.value;
    else
      Fail(diag::kKeywordArgument, keyword.name_span, "enumerate", keyword.name);
  if (call.arguments.empty() || call.arguments.size() > 2) {
    Fail(diag::kArgumentCount, call.span, "enumerate", "1 to 2 arguments", call.arguments.size());
    return {};
  }
  const Iteration inner = OverExpr(*call.arguments[0]);
  const ir::Expr* start = first ? CheckScalar(*first, "the start of enumerate") : builder_.Int(call.span, 0);
  if (inner.IsError() || !start) return {};
  if (!start->type->IsInteger()) {
    Fail(diag::kRangeType, first->span, start->type);
    return {};
  }
  start = Fixed(builder_.Convert(start, Int64()), "first");
  return {inner.extents, [this, inner, start, span = call.span](Counters at) {
            const ir::Expr* position = at.empty() ? builder_.Int(span, 0) : at[0];
            for (size_t i = 1; i < at.size(); ++i)
              position = builder_.Sum(builder_.Product(position, inner.extents[i]), at[i]);
            return Value::TupleOf({Value::Of(builder_.Sum(position, start)), inner.element(at)}, span);
          }};
}

/// Everything by one counter, which the others follow by division.
Iteration ExpressionChecker::Linear(const Iteration& nested, Span span) {
  if (nested.IsError() || nested.extents.size() == 1) return nested;
  const ir::Expr* size = builder_.Int(span, 1);
  for (const ir::Expr* extent : nested.extents) size = builder_.Product(size, extent);
  return {{Fixed(size, "n")}, [this, nested, span](Counters at) {
            const ir::Expr* rest = at[0];
            std::vector<const ir::Expr*> counters(nested.extents.size());
            for (size_t i = counters.size(); i-- > 0;) {
              const bool last = i == 0;
              counters[i] = last ? rest : builder_.Binary(span, ir::BinaryOp::kMod, rest, nested.extents[i], true);
              if (!last) rest = builder_.Binary(span, ir::BinaryOp::kFloorDiv, rest, nested.extents[i], true);
            }
            return nested.element(counters);
          }};
}

/// As long as the shortest lasts.
Iteration ExpressionChecker::OverZip(const ast::Call& call) {
  if (!PlainArguments(call, 1, 100)) return {};
  std::vector<Iteration> parts;
  const ir::Expr* count = nullptr;
  for (const ast::Expr* argument : call.arguments) {
    parts.push_back(Linear(OverExpr(*argument), argument->span));
    if (parts.back().IsError()) return {};
    const ir::Expr* extent = parts.back().extents[0];
    count = count ? Extreme(call.span, false, count, extent) : extent;
  }
  return {{Fixed(count, "n")}, [parts, span = call.span](Counters at) {
            std::vector<Value> elements;
            for (const Iteration& part : parts) elements.push_back(part.element(at));
            return Value::TupleOf(std::move(elements), span);
          }};
}

/// A range inside another iterator.
Iteration ExpressionChecker::OverRange(const ast::Call& call) {
  const ir::Expr *start = nullptr, *stop = nullptr, *step = nullptr;
  if (!RangeOperands(call, start, stop, step)) return {};
  const Type* type = start->type;
  auto wide = [&](const ir::Expr* number) { return Fixed(builder_.Convert(number, Int64()), "n"); };
  start = wide(start), stop = wide(stop), step = wide(step);
  const bool plain = ConstantInt(step) == 1 && ConstantInt(start) == 0;
  const ir::Expr* count = plain ? stop : Fixed(IntegerCall(call.span, "pyk.slice_size", {start, stop, step}), "n");
  return {{count}, [this, start, step, type](Counters at) {
            return Value::Of(builder_.Convert(builder_.Sum(builder_.Product(at[0], step), start), type));
          }};
}

/// Names the target after what it stands for: a counter that nothing else changes bears the target's name.
void FunctionChecker::BindTarget(const ast::For& node, const ast::Expr& target, const Value& value) {
  ast::ExprList targets;
  if (const auto* tuple = ast::As<ast::Tuple>(&target)) targets = tuple->elements;
  const bool plain = std::none_of(targets.begin(), targets.end(),
                                  [](const ast::Expr* each) { return each->kind == ast::Kind::kStarred; });
  if (plain && value.form == Value::Form::kTuple && !targets.empty() && targets.size() == value.elements.size()) {
    for (size_t i = 0; i < targets.size(); ++i) BindTarget(node, *targets[i], value.elements[i]);
    return;
  }
  const auto* name = ast::As<ast::Name>(&target);
  const auto* counter = value.IsExpr() ? ir::As<ir::VariableRef>(value.expr) : nullptr;
  const bool own = name && counter && node.otherwise.empty() &&
                   counter->variable->kind == ir::VariableKind::kTemporary && fixed_.contains(counter->variable);
  if (!own) return AssignTo(target, value);
  auto* variable = const_cast<ir::Variable*>(counter->variable);
  variable->kind = ir::VariableKind::kLocal;
  variable->name = name->id;
  StoreValue(name->id, name->span, value, true);
}

/// A loop over an iteration: a nest of counted loops; one loop, if a break must leave it.
void FunctionChecker::CheckForIteration(const ast::For& node, Iteration iteration) {
  const Span span = node.iterable->span;
  LoopInfo& info = InfoOf(node, node.body, node.target);
  if (iteration.IsError()) iteration = {{builder_.Int(span, 0)}, [span](Counters) { return Value::Error(span); }};
  if (iteration.extents.size() != 1 && (info.has_break || iteration.extents.empty()))
    iteration = Linear(iteration, span);
  LoopContext context{};
  EnterLoop(info, context, !node.otherwise.empty(), node.span);
  Environment at_head = current_;
  std::vector<const ir::Variable*> variables;
  std::vector<const ir::Expr*> counters;
  for (size_t i = 0; i < iteration.extents.size(); ++i) {
    variables.push_back(NewTemporary(TypeTable::Scalar(ScalarId::kInt64), span, "i"));
    fixed_.insert(variables.back());
    counters.push_back(builder_.Ref(span, variables.back()));
  }
  Block body;
  Block* outer = std::exchange(block_, &body);
  BindTarget(node, *node.target, iteration.element(counters));
  block_ = outer;
  CheckBlock(node.body, body);
  LeaveIteration(info, body, node.span);
  for (size_t i = variables.size(); i-- > 0;) {
    const ir::Stmt* loop = builder_.Statement<ir::ForRange>(ir::Kind::kForRange, node.span, variables[i],
                                                            builder_.Int(span, 0), iteration.extents[i],
                                                            builder_.Int(span, 1), builder_.arena().Copy(body), false);
    if (i == 0)
      block_->push_back(loop);
    else
      body = {loop};
  }
  LeaveLoop(context, &at_head, node.otherwise, node.span);
}

}  // namespace pyk2cu::sema
