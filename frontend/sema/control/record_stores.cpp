#include "frontend/sema/control/record_stores.h"

#include "frontend/sema/arrays/part_stores.h"
#include "frontend/sema/expressions/datetimes.h"
#include "frontend/sema/expressions/operators.h"
#include "frontend/sema/names/names.h"
#include "frontend/sema/names/numbers.h"
#include "frontend/sema/names/references.h"
#include "frontend/sema/names/suggestions.h"
#include "frontend/sema/names/values.h"
#include "frontend/sema/names/views.h"
#include "frontend/sema/records/records.h"
#include "frontend/sema/records/vectors.h"
#include "frontend/sema/walk.h"

namespace pyk2cu::sema {
namespace {

/// Whether the record of the field is in memory or in a variable. False, after an error, for a record by value, such as
/// the result of a call.
bool CanStoreTo(FunctionContext& context, const ir::Field& place, Span span) {
  if (!place.record->type->Is(TypeKind::kStruct)) return true;
  RefuseConstruct(context, span, "assignment to a field of what no variable holds");
  return false;
}

/// Whether the object is a vector in a record, so that its lanes can be stored to.
bool IsVectorField(const Value& object) {
  return object.IsExpr() && object.expr()->kind == ir::Kind::kField && object.expr()->type->IsVector();
}

/// Checks `r.o.x = value`, where `r.o` is a vector.
void SetLane(FunctionContext& context, Span span, const Value& vector, const Value& lane, const Value& value) {
  if (lane.IsError() || value.IsError()) return;
  const ir::Expr* given = Plain(context, Materialize(context, value));
  const ir::Expr* stored = given ? Stored(context, given, vector.expr()->type->dtype()) : nullptr;
  if (!stored) return;
  const auto& place = static_cast<const ir::Field&>(*vector.expr());
  if (!CanStoreTo(context, place, span)) return;
  MarkWritten(context, place.record);
  context.block->push_back(context.builder.Statement<ir::SetField>(ir::Kind::kSetField, span, place.record, place.field,
                                                                   stored, ir::As<ir::TupleGet>(lane.expr())->index));
}

/// A reference to the record that can be repeated: one with effects is kept in a variable.
const ir::Expr* Reference(FunctionContext& context, const ir::Expr* record) {
  if (context.builder.IsPure(record)) return record;
  const ir::Variable* variable = NewTemporary(context, record->type, record->span);
  NoteSource(context, variable, record);
  context.block->push_back(context.builder.Statement<ir::Assign>(ir::Kind::kAssign, record->span, variable, record));
  return context.builder.Ref(record->span, variable);
}

/// Checks `r.o.x += value`, where `r.o` is a vector.
void ChangeLane(FunctionContext& context, const ast::AugAssign& node, const ast::Attribute& target,
                const Value& vector) {
  const auto& field = static_cast<const ir::Field&>(*vector.expr());
  if (!CanStoreTo(context, field, node.span)) return;
  const Value place =
      Value::Of(context.builder.Field(vector.span, Reference(context, field.record), field.field, field.type));
  const Value lane = VectorLane(context, target, place.expr());
  const Value right = CheckExpr(context, *node.value);
  if (lane.IsError() || right.IsError()) return;
  SetLane(context, node.span, place, lane, BinaryOperator(context, node.span, node.op_span, node.op, lane, right));
}

}  // namespace

void AssignAttribute(FunctionContext& context, const ast::Attribute& target, const Value& value) {
  const Value object = CheckExpr(context, *target.object);
  if (object.IsError()) return;
  if (IsVectorField(object))
    return SetLane(context, target.span, object, VectorLane(context, target, object.expr()), value);
  const bool has_fields = object.IsExpr() && HasFields(object.expr());
  if (!has_fields) {
    RefuseConstruct(context, target.span, "assignment to an attribute");
    return;
  }
  SetField(context, target.span, FieldOf(context, target.span, target.name_span, object.expr(), target.name), value);
}

void SetField(FunctionContext& context, Span span, const Value& field, const Value& value) {
  if (field.IsError() || value.IsError()) return;
  const auto* place = ir::As<ir::Field>(field.expr());
  if (place ? !CanStoreTo(context, *place, span) : !field.IsArray()) return;
  if (!place || place->type->IsArray()) {
    if (!field.expr()->type->readonly()) return StorePart(context, span, field, value);
    Fail(context, diag::kReadonlyArray, span, field.expr()->type);
    return;
  }
  const ir::Expr* given = Materialize(context, value);
  if (!given) return;
  const ir::Expr* stored =
      Stored(context, given, place->record->type->fields()[static_cast<size_t>(place->field)].type);
  if (!stored) return;
  MarkWritten(context, place->record);
  context.block->push_back(
      context.builder.Statement<ir::SetField>(ir::Kind::kSetField, span, place->record, place->field, stored));
}

const ir::Expr* Stored(FunctionContext& context, const ir::Expr* value, const Type* type) {
  const Type* given = value->type;
  if (given == type || (given->Is(TypeKind::kStruct) && given->dtype() == type)) return value;
  const bool chars = type->Is(TypeKind::kCharSeq) && (given->IsString() || given->Is(TypeKind::kCharSeq));
  if (chars || IsNumberConvertible(given, type)) return context.builder.Convert(value, type);
  if (const ir::Expr* time = TimeAs(context, value, type)) return time;
  DiagnosticBuilder report = context.diagnostics->Report(diag::kStoreType, value->span,
                                                         given->IsString() ? "a string"
                                                         : given->IsNone() ? "None"
                                                                           : given->Name(),
                                                         type);
  if (given->IsNone()) report.Hint("the call returns nothing");
  return nullptr;
}

bool ChangeField(FunctionContext& context, const ast::AugAssign& node) {
  const auto* attribute = ast::As<ast::Attribute>(node.target);
  const auto* subscript = ast::As<ast::Subscript>(node.target);
  if (!attribute && !subscript) return false;
  const ast::Expr& owner = attribute ? *attribute->object : *subscript->object;
  Value object;
  std::optional<Value> field;
  if (attribute) {
    object = CheckExpr(context, owner);
    if (object.IsError()) return true;
    if (IsVectorField(object)) {
      ChangeLane(context, node, *attribute, object);
      return true;
    }
    if (!object.IsExpr() || !HasFields(object.expr())) return false;
    field = FieldOf(context, node.target->span, attribute->name_span, object.expr(), attribute->name);
  } else {
    Diagnostics* diagnostics = context.diagnostics;
    Diagnostics quiet(context.module.file());  // the caller checks the subscript again if it is not a field
    context.diagnostics = &quiet;
    object = CheckExpr(context, owner);
    field = object.IsExpr() && HasFields(object.expr()) && !object.expr()->type->IsArray()
                ? FieldSubscript(context, *subscript, object)
                : std::nullopt;
    context.diagnostics = diagnostics;
    if (!field) return false;
    if (field->IsError()) field = FieldSubscript(context, *subscript, object);
  }
  if (field->IsError()) return true;
  const ir::Expr* place = field->expr();
  if (const auto* known = ir::As<ir::Field>(place)) {
    if (!CanStoreTo(context, *known, node.span)) return true;
    *field = FieldAt(context, node.target->span, Reference(context, known->record), static_cast<size_t>(known->field));
  }
  const Value right = CheckExpr(context, *node.value);
  if (right.IsError()) return true;
  const Value result = BinaryOperator(context, node.span, node.op_span, node.op, *field, right);
  if (!result.IsError()) SetField(context, node.span, *field, result);
  return true;
}

}  // namespace pyk2cu::sema
