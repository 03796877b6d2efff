#include "frontend/sema/control/assignments.h"

#include <algorithm>
#include <set>

#include <fmt/format.h>

#include "frontend/ir/walk.h"
#include "frontend/sema/arrays/array_members.h"
#include "frontend/sema/arrays/arrays.h"
#include "frontend/sema/arrays/iteration.h"
#include "frontend/sema/arrays/part_stores.h"
#include "frontend/sema/control/record_stores.h"
#include "frontend/sema/expressions/operators.h"
#include "frontend/sema/model/stores.h"
#include "frontend/sema/names/names.h"
#include "frontend/sema/names/numbers.h"
#include "frontend/sema/names/optionals.h"
#include "frontend/sema/names/references.h"
#include "frontend/sema/names/suggestions.h"
#include "frontend/sema/names/values.h"
#include "frontend/sema/names/views.h"
#include "frontend/sema/records/records.h"
#include "frontend/sema/walk.h"

namespace pyk2cu::sema {
namespace {

/// Whether the expression reads a variable with one of these names.
bool MentionsAny(const ir::Expr* expr, const std::set<std::string_view>& names) {
  if (const auto* ref = ir::As<ir::VariableRef>(expr)) return names.contains(ref->variable->name);
  if (const auto* place = ir::As<ir::VariablePlace>(expr)) return names.contains(place->variable->name);
  bool found = false;
  ir::ForEachOperand(*expr, [&](const ir::Expr& operand) { found = found || MentionsAny(&operand, names); });
  return found;
}

/// Whether an element or an attribute is among the targets, so that binding them writes memory.
bool HasElementTarget(const ast::Expr& target) {
  if (target.kind == ast::Kind::kSubscript || target.kind == ast::Kind::kAttribute) return true;
  ast::ExprList elements;
  if (const auto* tuple = ast::As<ast::Tuple>(&target)) elements = tuple->elements;
  if (const auto* list = ast::As<ast::List>(&target)) elements = list->elements;
  return std::any_of(elements.begin(), elements.end(),
                     [](const ast::Expr* element) { return HasElementTarget(*element); });
}

/// The elements of an array that is unpacked into `count` names: along its first axis, whose extent must be `count`.
/// The thread ends if it is not, as in the reference. Nullopt after an error.
std::optional<std::vector<Value>> ElementsOfArray(FunctionContext& context, const Value& value, size_t count,
                                                  Span span) {
  const Value array = Settled(context, value);
  const ir::Expr* extent = context.builder.Extent(value.span, array.expr(), 0);
  const int64_t expected = static_cast<int64_t>(count);
  if (const std::optional<int64_t> known = ConstantInt(extent); known && *known != expected) {
    Fail(context, diag::kUnpackCount, span, static_cast<size_t>(*known), count);
    return std::nullopt;
  }
  const ir::Expr* fits = context.builder.Compare(span, ir::CompareOp::kEq, extent, context.builder.Int(span, expected));
  RaiseUnless(context, fits, "ValueError", fmt::format("wrong number of values to unpack (expected {})", count), span);
  std::vector<Value> elements;
  for (int64_t i = 0; i < expected; ++i) {
    const ir::Expr* counter[] = {context.builder.Int(value.span, i)};
    elements.push_back(LoadedAt(context, array, counter, value.span));
  }
  return elements;
}

/// The elements of a tuple or array that is unpacked into `count` names. Nullopt after an error.
std::optional<std::vector<Value>> ElementsOf(FunctionContext& context, const Value& given, size_t count, Span span) {
  const Value value = AsSequence(context, given);
  if (value.IsError()) return std::nullopt;
  if (value.IsArray() && value.expr()->type->ndim() > 0) return ElementsOfArray(context, value, count, span);
  if (!value.IsTuple()) {
    DiagnosticBuilder report = context.diagnostics->Report(diag::kUnpackType, value.span, Described(context, value));
    const ir::Kind kind = value.IsExpr() ? value.expr()->kind : ir::Kind::kConstant;
    if (kind == ir::Kind::kGridIndex || kind == ir::Kind::kGridSize)
      report.Hint(
          fmt::format("{0}({1}) has {1} values", kind == ir::Kind::kGridIndex ? "cuda.grid" : "cuda.gridsize", count));
    return std::nullopt;
  }
  std::vector<Value> elements = value.Is<KnownTuple>()
                                    ? value.elements()
                                    : PartsOf(context, IsTrivial(value.expr()) ? value : Spill(context, value));
  if (elements.size() == count) return elements;
  Fail(context, diag::kUnpackCount, span, elements.size(), count);
  return std::nullopt;
}

/// Assigns the elements of a tuple or array to targets. As in Python, all elements are evaluated before the first
/// target is bound, so that `a, b = b, a` swaps: an element that a target could change goes to a temporary first.
void Unpack(FunctionContext& context, ast::ExprList targets, const Value& value, Span span) {
  if (value.IsExpr() && value.expr()->type->IsOptional())
    return Unpack(context, targets, Value::Of(Unwrap(context, value.expr())), span);
  for (const ast::Expr* target : targets)
    if (target->kind == ast::Kind::kStarred) return AssignTo(context, *target, value);  // refuses the target
  std::optional<std::vector<Value>> unpacked = ElementsOf(context, value, targets.size(), span);
  const bool failed = !unpacked;
  std::vector<Value> elements = failed ? std::vector<Value>() : *std::move(unpacked);
  std::set<std::string_view> bound;
  bool stores =
      std::any_of(targets.begin(), targets.end(), [](const ast::Expr* target) { return HasElementTarget(*target); });
  for (size_t i = 0; i < targets.size() && !failed; ++i) {
    Value& element = elements[i];
    if (element.Is<KnownTuple>() && !IsStable(element)) element = SpillParts(context, element);
    if (element.view()) {
      const std::optional<Value> fixed = FixedView(context, element, "part");
      element = fixed ? *fixed : Spill(context, element);
      continue;
    }
    bool late = element.IsExpr() && i > 0 && !IsRootArray(element) && MentionsAny(element.expr(), bound);
    bool impure = element.IsExpr() && !context.builder.IsPure(element.expr()) &&
                  (stores || (context.builder.Effects(element.expr()) & kWritesMemory));
    if (late || impure) element = Spill(context, element);
    ForEachTarget(*targets[i], [&](const ast::Name& name) { bound.insert(name.id); });
  }
  for (size_t i = 0; i < targets.size(); ++i) AssignTo(context, *targets[i], failed ? Value::Error(span) : elements[i]);
}

/// Stores a value, converted to the array's dtype, at an ElementPlace. Reports a read-only array.
void StoreElement(FunctionContext& context, Span span, const Value& target, const ir::Expr* value) {
  value = Plain(context, value);
  // The target is an element, or a view of a read-only array, which is refused like an element of one.
  const auto* place = target.As<ElementPlace>();
  const ir::Expr* object = place ? place->array : target.expr();
  const Type* array = object->type;
  if (array->readonly()) {
    Fail(context, diag::kReadonlyArray, span, array);
    return;
  }
  const ir::Expr* converted =
      value->type == array->dtype() && value->type->IsVector() ? value : Stored(context, value, array->dtype());
  if (!converted) return;
  MarkWritten(context, object);
  context.block->push_back(context.builder.Statement<ir::Store>(
      ir::Kind::kStore, span, object, context.builder.arena().Copy(place->indices), converted));
}

/// Checks `object[index] = value`, which stores to an element, to a field or to all elements of a view.
void AssignElement(FunctionContext& context, const ast::Subscript& target, const Value& value) {
  Value object = CheckExpr(context, *target.object);
  if (object.IsError()) return;
  if (object.IsTuple()) {
    Fail(context, diag::kTupleAssignment, target.span);
    return;
  }
  if (std::optional<Value> field = FieldSubscript(context, target, object))
    return SetField(context, target.span, *field, value);
  const bool is_flat = object.IsMethod("flat");
  Value place = is_flat ? FlatElement(context, object, *target.index, target.span)
                        : Index(context, object, *target.index, target.span);
  if (place.IsError() || value.IsError()) return;
  if (!place.Is<ElementPlace>() && !place.expr()->type->readonly())
    return StorePart(context, target.span, place, value);
  const ir::Expr* expr = Materialize(context, value);
  if (expr) StoreElement(context, target.span, place, expr);
}

}  // namespace

void CheckAssign(FunctionContext& context, const ast::Assign& node) {
  const auto* lambda = ast::As<ast::Lambda>(node.value);
  const auto* first = ast::As<ast::Name>(node.targets.front());
  context.whole = node.value;
  Value value = lambda && first ? CheckLambda(context, *lambda, first->id) : CheckExpr(context, *node.value);
  if (node.targets.size() > 1 && value.IsExpr() && !value.IsArray() && !IsTrivial(value.expr()))
    value = Spill(context, value);
  for (const ast::Expr* target : node.targets) AssignTo(context, *target, value);
}

void AssignTo(FunctionContext& context, const ast::Expr& target, const Value& value) {
  switch (target.kind) {
    case ast::Kind::kName: {
      const auto& name = static_cast<const ast::Name&>(target);
      return StoreValue(context, name.id, name.span, value);
    }
    case ast::Kind::kSubscript: return AssignElement(context, static_cast<const ast::Subscript&>(target), value);
    case ast::Kind::kTuple: return Unpack(context, static_cast<const ast::Tuple&>(target).elements, value, target.span);
    case ast::Kind::kList: return Unpack(context, static_cast<const ast::List&>(target).elements, value, target.span);
    case ast::Kind::kStarred: RefuseConstruct(context, target.span, "starred unpacking"); return;
    case ast::Kind::kAttribute: return AssignAttribute(context, static_cast<const ast::Attribute&>(target), value);
    default: RefuseConstruct(context, target.span, "this assignment target"); return;
  }
}

void CheckAugAssign(FunctionContext& context, const ast::AugAssign& node) {
  if (const auto* name = ast::As<ast::Name>(node.target)) {
    Value left = ReadName(context, *name);
    Value right = CheckExpr(context, *node.value);
    bool failed = left.IsError() || right.IsError();
    if (auto* expression = left.As<Expression>()) expression->literal = nullptr;
    Value result =
        failed ? Value::Error(node.span) : BinaryOperator(context, node.span, node.op_span, node.op, left, right);
    if (auto* expression = result.As<Expression>()) expression->known.reset();
    return AssignTo(context, *node.target, result);
  }
  if (ChangeField(context, node)) return;
  const auto* subscript = ast::As<ast::Subscript>(node.target);
  if (!subscript) return AssignTo(context, *node.target, Value::Error(node.span));
  Value object = CheckExpr(context, *subscript->object);
  if (object.IsError()) return;
  if (object.IsTuple()) {
    Fail(context, diag::kTupleAssignment, node.target->span);
    return;
  }
  const bool is_flat = object.IsMethod("flat");
  Value place = is_flat ? FlatElement(context, object, *subscript->index, subscript->span)
                        : Index(context, object, *subscript->index, subscript->span);
  if (place.IsError()) return;
  if (!place.Is<ElementPlace>()) {
    RefuseArrayOperator(context, node.span);
    return;
  }
  // The element is read and written, but its indices are evaluated once.
  for (ir::ElementIndex& index : place.As<ElementPlace>()->indices)
    if (!IsTrivial(index.value) && !context.builder.IsPure(index.value))
      index.value = Spill(context, Value::Of(index.value)).expr();
  const ir::Expr* left = LoadElement(context, place);
  Value right = CheckExpr(context, *node.value);
  if (!left || right.IsError()) return;
  Value result = BinaryOperator(context, node.span, node.op_span, node.op, Value::Of(left), right);
  const ir::Expr* expr = Materialize(context, result);
  if (expr) StoreElement(context, node.span, place, expr);
}

}  // namespace pyk2cu::sema
