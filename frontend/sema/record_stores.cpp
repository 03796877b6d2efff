#include "frontend/sema/function_checker.h"
#include "frontend/sema/numbers.h"

namespace pyk2cu::sema {

void FunctionChecker::AssignAttribute(const ast::Attribute& target, const Value& value) {
  const Value object = CheckExpr(*target.object);
  if (object.IsError()) return;
  if (IsVectorField(object)) return SetLane(target.span, object, VectorLane(target, object.expr), value);
  const bool has_fields = object.IsExpr() && HasFields(object.expr);
  if (!has_fields) {
    Fail(diag::kNotInKernels, target.span, "assignment to an attribute");
    return;
  }
  SetField(target.span, FieldOf(target.span, target.name_span, object.expr, target.name), value);
}

/// `field` is what reading it gives.
void FunctionChecker::SetField(Span span, const Value& field, const Value& value) {
  if (field.IsError() || value.IsError()) return;
  const auto* place = ir::As<ir::Field>(field.expr);
  if (place ? !CanStoreTo(*place, span) : !field.IsArray()) return;
  if (!place || place->type->IsArray()) {
    if (!field.expr->type->readonly()) return StorePart(span, field, value);
    Fail(diag::kReadonlyArray, span, field.expr->type);
    return;
  }
  const ir::Expr* given = Materialize(value);
  if (!given) return;
  const ir::Expr* stored = Stored(given, place->record->type->fields()[static_cast<size_t>(place->field)].type);
  if (!stored) return;
  MarkWritten(place->record);
  block_->push_back(builder_.Statement<ir::SetField>(ir::Kind::kSetField, span, place->record, place->field, stored));
}

/// False, which is reported, for a field of a value that lies nowhere: what a call returns.
bool FunctionChecker::CanStoreTo(const ir::Field& place, Span span) {
  if (!place.record->type->Is(TypeKind::kStruct)) return true;
  Fail(diag::kNotInKernels, span, "assignment to a field of what no variable holds");
  return false;
}

/// A vector that lies in a record: its lanes can be stored to.
bool FunctionChecker::IsVectorField(const Value& object) {
  return object.IsExpr() && object.expr->kind == ir::Kind::kField && object.expr->type->IsVector();
}

/// `r.o.x = value`, where `r.o` is a vector.
void FunctionChecker::SetLane(Span span, const Value& vector, const Value& lane, const Value& value) {
  if (lane.IsError() || value.IsError()) return;
  const ir::Expr* given = Plain(Materialize(value));
  const ir::Expr* stored = given ? Stored(given, vector.expr->type->dtype()) : nullptr;
  if (!stored) return;
  const auto& place = static_cast<const ir::Field&>(*vector.expr);
  if (!CanStoreTo(place, span)) return;
  MarkWritten(place.record);
  block_->push_back(builder_.Statement<ir::SetField>(ir::Kind::kSetField, span, place.record, place.field, stored,
                                                     ir::As<ir::TupleGet>(lane.expr)->index));
}

/// The value as an element or a field of the type is stored; null after an error.
const ir::Expr* FunctionChecker::Stored(const ir::Expr* value, const Type* type) {
  const Type* given = value->type;
  if (given == type || (given->Is(TypeKind::kStruct) && given->dtype() == type)) return value;
  const bool chars = type->Is(TypeKind::kCharSeq) && (given->IsString() || given->Is(TypeKind::kCharSeq));
  if (chars || IsNumberConvertible(given, type)) return builder_.Convert(value, type);
  if (const ir::Expr* time = TimeAs(value, type)) return time;
  Fail(diag::kStoreType, value->span, given->IsString() ? "a string" : given->Name(), type);
  return nullptr;
}

/// `r.x += 1`, `a[i]['x'] += 1`: false if the target is something else.
bool FunctionChecker::ChangeField(const ast::AugAssign& node) {
  const auto* attribute = ast::As<ast::Attribute>(node.target);
  const auto* subscript = ast::As<ast::Subscript>(node.target);
  if (!attribute && !subscript) return false;
  const ast::Expr& owner = attribute ? *attribute->object : *subscript->object;
  Value object;
  std::optional<Value> field;
  if (attribute) {
    object = CheckExpr(owner);
    if (object.IsError()) return true;
    if (IsVectorField(object)) {
      ChangeLane(node, *attribute, object);
      return true;
    }
    if (!object.IsExpr() || !HasFields(object.expr)) return false;
    field = FieldOf(node.target->span, attribute->name_span, object.expr, attribute->name);
  } else {
    Diagnostics* diagnostics = diagnostics_;
    Diagnostics quiet(module_.file());  // the subscript is checked again if it is no field
    diagnostics_ = &quiet;
    object = CheckExpr(owner);
    field = object.IsExpr() && HasFields(object.expr) && !object.expr->type->IsArray()
                ? FieldSubscript(*subscript, object)
                : std::nullopt;
    diagnostics_ = diagnostics;
    if (!field) return false;
    if (field->IsError()) field = FieldSubscript(*subscript, object);
  }
  if (field->IsError()) return true;
  const ir::Expr* place = field->expr;
  if (const auto* known = ir::As<ir::Field>(place)) {
    if (!CanStoreTo(*known, node.span)) return true;
    *field = FieldAt(node.target->span, Reference(known->record), static_cast<size_t>(known->field));
  }
  const Value right = CheckExpr(*node.value);
  if (right.IsError()) return true;
  const Value result = BinaryOperator(node.span, node.op_span, node.op, *field, right);
  if (!result.IsError()) SetField(node.span, *field, result);
  return true;
}

/// A reference to a record that can be used twice, and is evaluated once.
const ir::Expr* FunctionChecker::Reference(const ir::Expr* record) {
  if (builder_.IsPure(record)) return record;
  const ir::Variable* variable = NewTemporary(record->type, record->span);
  NoteSource(variable, record);
  block_->push_back(builder_.Statement<ir::Assign>(ir::Kind::kAssign, record->span, variable, record));
  return builder_.Ref(record->span, variable);
}

/// `r.o.x += value`
void FunctionChecker::ChangeLane(const ast::AugAssign& node, const ast::Attribute& target, const Value& vector) {
  const auto& field = static_cast<const ir::Field&>(*vector.expr);
  if (!CanStoreTo(field, node.span)) return;
  const Value place = Value::Of(builder_.Field(vector.span, Reference(field.record), field.field, field.type));
  const Value lane = VectorLane(target, place.expr);
  const Value right = CheckExpr(*node.value);
  if (lane.IsError() || right.IsError()) return;
  SetLane(node.span, place, lane, BinaryOperator(node.span, node.op_span, node.op, lane, right));
}

}  // namespace pyk2cu::sema
