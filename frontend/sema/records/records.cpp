#include "frontend/sema/records/records.h"

#include "frontend/sema/names/suggestions.h"
#include "frontend/sema/names/values.h"
#include "frontend/sema/walk.h"

namespace pyk2cu::sema {
namespace {

/// The record type of a record, a struct or the elements of an array.
const Type* RecordOf(const ir::Expr* object) {
  const bool holds_records = object->type->IsArray() || object->type->Is(TypeKind::kStruct);
  return holds_records ? object->type->dtype() : object->type;
}

/// The type that reading a field gives. A nested array becomes an array.
const Type* FieldValue(FunctionContext& context, const Type* field) {
  return field->Is(TypeKind::kNestedArray) ? context.module.types().Array(field->dtype(), field->ndim(), Layout::kC)
                                           : field;
}

/// A field of a struct. That of a variable is a place, which can be stored to; that of a computed struct is a value.
Value FieldOfStruct(FunctionContext& context, Span span, const ir::Expr* object, size_t field) {
  if (const auto* ref = ir::As<ir::VariableRef>(object))
    return FieldAt(context, span, context.builder.Place(object->span, ref->variable), field);
  if (const auto* copy = ir::As<ir::Convert>(object)) return FieldAt(context, span, copy->operand, field);
  const Type* type = RecordOf(object)->fields()[field].type;
  if (type->Is(TypeKind::kNestedArray))
    return FieldOfStruct(context, span, Spill(context, Value::Of(object)).expr(), field);
  return Value::Of(context.builder.Field(span, object, static_cast<int>(field),
                                         type->Is(TypeKind::kRecord) ? context.module.types().Struct(type) : type));
}

}  // namespace

bool HasFields(const ir::Expr* object) { return RecordOf(object)->Is(TypeKind::kRecord); }

Value FieldOf(FunctionContext& context, Span span, Span name_span, const ir::Expr* object, std::string_view name) {
  const std::span<const RecordField> fields = RecordOf(object)->fields();
  for (size_t i = 0; i < fields.size(); ++i)
    if (fields[i].name == name) return FieldAt(context, span, object, i);
  std::string list;
  for (const RecordField& field : fields) list += (list.empty() ? "" : ", ") + field.name;
  AddHint(context.diagnostics->Report(diag::kNoField, name_span, name, list), HintForField(RecordOf(object), name));
  return Value::Error(span);
}

Value FieldAt(FunctionContext& context, Span span, const ir::Expr* object, size_t field) {
  if (object->type->Is(TypeKind::kStruct)) return FieldOfStruct(context, span, object, field);
  const Type* type = RecordOf(object)->fields()[field].type;
  const auto index = static_cast<int>(field);
  if (!object->type->IsArray()) return Value::Of(context.builder.Field(span, object, index, FieldValue(context, type)));
  const bool nested = type->Is(TypeKind::kNestedArray);
  const int ndim = object->type->ndim() + (nested ? type->ndim() : 0);
  if (ndim > kMaxDimensions) return Fail(context, diag::kTooManyDimensions, span, kMaxDimensions);
  const Type* view =
      context.module.types().Array(nested ? type->dtype() : type, ndim,
                                   object->type->ndim() == 0 ? Layout::kC : Layout::kA, object->type->readonly());
  return Value::Of(context.builder.FieldView(span, object, index, view));
}

std::optional<Value> FieldSubscript(FunctionContext& context, const ast::Subscript& node, const Value& object) {
  if (!object.IsExpr() || !HasFields(object.expr())) return std::nullopt;
  const bool is_record = !object.expr()->type->IsArray();
  const bool plain = node.index->kind == ast::Kind::kStringLiteral || node.index->kind == ast::Kind::kName ||
                     node.index->kind == ast::Kind::kAttribute;
  if (!is_record && !plain) return std::nullopt;
  const Value index =
      node.index->kind == ast::Kind::kSlice ? Value::Error(node.index->span) : CheckExpr(context, *node.index);
  if (index.IsEntity<StringObject>())
    return FieldOf(context, node.span, node.index->span, object.expr(), index.EntityAs<StringObject>()->text);
  if (!is_record) return index.IsError() ? std::optional(index) : std::nullopt;
  const auto count = static_cast<int64_t>(RecordOf(object.expr())->fields().size());
  if (index.known() && *index.known() >= 0 && *index.known() < count)
    return FieldAt(context, node.span, object.expr(), static_cast<size_t>(*index.known()));
  if (index.IsError() && node.index->kind != ast::Kind::kSlice) return index;
  return Fail(context, diag::kFieldIndex, node.index->span);
}

}  // namespace pyk2cu::sema
