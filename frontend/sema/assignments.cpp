#include <algorithm>
#include <set>

#include "frontend/ir/walk.h"
#include "frontend/sema/function_checker.h"
#include "frontend/sema/in_order.h"
#include "frontend/sema/numbers.h"
#include "frontend/sema/stores.h"

namespace pyk2cu::sema {
namespace {

bool MentionsAny(const ir::Expr* expr, const std::set<std::string_view>& names) {
  if (const auto* ref = ir::As<ir::VariableRef>(expr)) return names.contains(ref->variable->name);
  if (const auto* place = ir::As<ir::VariablePlace>(expr)) return names.contains(place->variable->name);
  bool found = false;
  ir::ForEachOperand(*expr, [&](const ir::Expr& operand) { found = found || MentionsAny(&operand, names); });
  return found;
}

bool HasElementTarget(const ast::Expr& target) {
  if (target.kind == ast::Kind::kSubscript || target.kind == ast::Kind::kAttribute) return true;
  ast::ExprList elements;
  if (const auto* tuple = ast::As<ast::Tuple>(&target)) elements = tuple->elements;
  if (const auto* list = ast::As<ast::List>(&target)) elements = list->elements;
  return std::any_of(elements.begin(), elements.end(),
                     [](const ast::Expr* element) { return HasElementTarget(*element); });
}

}  // namespace

void FunctionChecker::CheckAssign(const ast::Assign& node) {
  const auto* lambda = ast::As<ast::Lambda>(node.value);
  const auto* first = ast::As<ast::Name>(node.targets.front());
  whole_ = node.value;
  Value value = lambda && first ? CheckLambda(*lambda, first->id) : CheckExpr(*node.value);
  if (node.targets.size() > 1 && value.IsExpr() && !value.IsArray() && !IrBuilder::IsTrivial(value.expr))
    value = Spill(value);
  for (const ast::Expr* target : node.targets) AssignTo(*target, value);
}

void FunctionChecker::AssignTo(const ast::Expr& target, const Value& value) {
  switch (target.kind) {
    case ast::Kind::kName: {
      const auto& name = static_cast<const ast::Name&>(target);
      return StoreValue(name.id, name.span, value);
    }
    case ast::Kind::kSubscript: return AssignElement(static_cast<const ast::Subscript&>(target), value);
    case ast::Kind::kTuple: return Unpack(static_cast<const ast::Tuple&>(target).elements, value, target.span);
    case ast::Kind::kList: return Unpack(static_cast<const ast::List&>(target).elements, value, target.span);
    case ast::Kind::kStarred: Fail(diag::kNotInKernels, target.span, "starred unpacking"); return;
    case ast::Kind::kAttribute: return AssignAttribute(static_cast<const ast::Attribute&>(target), value);
    default: Fail(diag::kNotInKernels, target.span, "this assignment target"); return;
  }
}

/// All values exist before the first target is bound: `a, b = b, a` swaps.
void FunctionChecker::Unpack(ast::ExprList targets, const Value& value, Span span) {
  if (value.IsExpr() && value.expr->type->IsOptional()) return Unpack(targets, Value::Of(Unwrap(value.expr)), span);
  for (const ast::Expr* target : targets)
    if (target->kind == ast::Kind::kStarred) return AssignTo(*target, value);  // which refuses it
  std::vector<Value> elements;
  if (value.form == Value::Form::kTuple) {
    elements = value.elements;
  } else if (value.IsTuple()) {
    elements = PartsOf(IrBuilder::IsTrivial(value.expr) ? value : Spill(value));
  } else if (!value.IsError()) {
    const Type* type = TypeOf(value);
    Fail(diag::kUnpackType, value.span, type ? type->Name() : "this");
  }
  bool failed = value.IsError() || (elements.empty() && !targets.empty());
  if (!failed && elements.size() != targets.size()) {
    Fail(diag::kUnpackCount, span, elements.size(), targets.size());
    failed = true;
  }
  std::set<std::string_view> bound;
  bool stores =
      std::any_of(targets.begin(), targets.end(), [](const ast::Expr* target) { return HasElementTarget(*target); });
  for (size_t i = 0; i < targets.size() && !failed; ++i) {
    Value& element = elements[i];
    if (element.form == Value::Form::kTuple && !IsStable(element)) element = SpillParts(element);
    if (element.view) {
      const std::optional<Value> fixed = FixedView(element, "part");
      element = fixed ? *fixed : Spill(element);
      continue;
    }
    bool late = element.IsExpr() && i > 0 && !IsRootArray(element) && MentionsAny(element.expr, bound);
    bool impure = element.IsExpr() && !builder_.IsPure(element.expr) &&
                  (stores || (builder_.Effects(element.expr) & kWritesMemory));
    if (late || impure) element = Spill(element);
    ForEachTarget(*targets[i], [&](const ast::Name& name) { bound.insert(name.id); });
  }
  for (size_t i = 0; i < targets.size(); ++i) AssignTo(*targets[i], failed ? Value::Error(span) : elements[i]);
}

void FunctionChecker::AssignElement(const ast::Subscript& target, const Value& value) {
  Value object = CheckExpr(*target.object);
  if (object.IsError()) return;
  if (object.IsTuple()) {
    Fail(diag::kTupleAssignment, target.span);
    return;
  }
  if (std::optional<Value> field = FieldSubscript(target, object)) return SetField(target.span, *field, value);
  const bool is_flat = object.form == Value::Form::kMethod && object.method == "flat";
  Value place = is_flat ? FlatElement(object, *target.index, target.span) : Index(object, *target.index, target.span);
  if (place.IsError() || value.IsError()) return;
  if (place.form != Value::Form::kElement && !place.expr->type->readonly()) return StorePart(target.span, place, value);
  const ir::Expr* expr = Materialize(value);
  if (expr) StoreElement(target.span, place, expr);
}

void FunctionChecker::StoreElement(Span span, const Value& place, const ir::Expr* value) {
  value = Plain(value);
  const Type* array = place.expr->type;
  if (array->readonly()) {
    Fail(diag::kReadonlyArray, span, array);
    return;
  }
  const ir::Expr* converted =
      value->type == array->dtype() && value->type->IsVector() ? value : Stored(value, array->dtype());
  if (!converted) return;
  MarkWritten(place.expr);
  block_->push_back(builder_.Statement<ir::Store>(ir::Kind::kStore, span, place.expr,
                                                  builder_.arena().Copy(place.indices), converted));
}

void FunctionChecker::CheckAugAssign(const ast::AugAssign& node) {
  if (const auto* name = ast::As<ast::Name>(node.target)) {
    Value left = ReadName(*name);
    Value right = CheckExpr(*node.value);
    bool failed = left.IsError() || right.IsError();
    left.literal.reset();
    Value result = failed ? Value::Error(node.span) : BinaryOperator(node.span, node.op_span, node.op, left, right);
    result.known.reset();
    return AssignTo(*node.target, result);
  }
  if (ChangeField(node)) return;
  const auto* subscript = ast::As<ast::Subscript>(node.target);
  if (!subscript) return AssignTo(*node.target, Value::Error(node.span));
  Value object = CheckExpr(*subscript->object);
  if (object.IsError()) return;
  if (object.IsTuple()) {
    Fail(diag::kTupleAssignment, node.target->span);
    return;
  }
  const bool is_flat = object.form == Value::Form::kMethod && object.method == "flat";
  Value place = is_flat ? FlatElement(object, *subscript->index, subscript->span)
                        : Index(object, *subscript->index, subscript->span);
  if (place.IsError()) return;
  if (place.form != Value::Form::kElement) {
    Fail(diag::kWouldAllocate, node.span, "an operator on arrays");
    return;
  }
  for (ir::ElementIndex& index : place.indices)  // evaluated once, though the element is read and written
    if (!IrBuilder::IsTrivial(index.value) && !builder_.IsPure(index.value))
      index.value = Spill(Value::Of(index.value)).expr;
  const ir::Expr* left = LoadElement(place);
  Value right = CheckExpr(*node.value);
  if (!left || right.IsError()) return;
  Value result = BinaryOperator(node.span, node.op_span, node.op, Value::Of(left), right);
  const ir::Expr* expr = Materialize(result);
  if (expr) StoreElement(node.span, place, expr);
}

}  // namespace pyk2cu::sema
