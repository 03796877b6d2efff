#include "frontend/sema/expression_checker.h"

namespace pyk2cu::sema {
namespace {

const Type* RecordOf(const ir::Expr* object) {
  const bool holds_records = object->type->IsArray() || object->type->Is(TypeKind::kStruct);
  return holds_records ? object->type->dtype() : object->type;
}

}  // namespace

bool ExpressionChecker::HasFields(const ir::Expr* object) { return RecordOf(object)->Is(TypeKind::kRecord); }

const Type* ExpressionChecker::FieldValue(const Type* field) {
  return field->Is(TypeKind::kNestedArray) ? module_.types().Array(field->dtype(), field->ndim(), Layout::kC) : field;
}

Value ExpressionChecker::FieldOf(Span span, Span name_span, const ir::Expr* object, std::string_view name) {
  const std::span<const RecordField> fields = RecordOf(object)->fields();
  for (size_t i = 0; i < fields.size(); ++i)
    if (fields[i].name == name) return FieldAt(span, object, i);
  std::string list;
  for (const RecordField& field : fields) list += (list.empty() ? "" : ", ") + field.name;
  return Fail(diag::kNoField, name_span, name, list);
}

/// A field of a struct by value: of a variable it is a place, of what is computed a value.
Value ExpressionChecker::FieldOfStruct(Span span, const ir::Expr* object, size_t field) {
  if (const auto* ref = ir::As<ir::VariableRef>(object))
    return FieldAt(span, builder_.Place(object->span, ref->variable), field);
  if (const auto* copy = ir::As<ir::Convert>(object)) return FieldAt(span, copy->operand, field);
  const Type* type = RecordOf(object)->fields()[field].type;
  if (type->Is(TypeKind::kNestedArray)) return FieldOfStruct(span, Spill(Value::Of(object)).expr, field);
  return Value::Of(builder_.Field(span, object, static_cast<int>(field),
                                  type->Is(TypeKind::kRecord) ? module_.types().Struct(type) : type));
}

Value ExpressionChecker::FieldAt(Span span, const ir::Expr* object, size_t field) {
  if (object->type->Is(TypeKind::kStruct)) return FieldOfStruct(span, object, field);
  const Type* type = RecordOf(object)->fields()[field].type;
  const auto index = static_cast<int>(field);
  if (!object->type->IsArray()) return Value::Of(builder_.Field(span, object, index, FieldValue(type)));
  const bool nested = type->Is(TypeKind::kNestedArray);
  const int ndim = object->type->ndim() + (nested ? type->ndim() : 0);
  if (ndim > kMaxDimensions) return Fail(diag::kTooManyDimensions, span, kMaxDimensions);
  const Type* view =
      module_.types().Array(nested ? type->dtype() : type, ndim, object->type->ndim() == 0 ? Layout::kC : Layout::kA,
                            object->type->readonly());
  return Value::Of(builder_.FieldView(span, object, index, view));
}

std::optional<Value> ExpressionChecker::FieldSubscript(const ast::Subscript& node, const Value& object) {
  if (!object.IsExpr() || !HasFields(object.expr)) return std::nullopt;
  const bool is_record = !object.expr->type->IsArray();
  const bool plain = node.index->kind == ast::Kind::kStringLiteral || node.index->kind == ast::Kind::kName ||
                     node.index->kind == ast::Kind::kAttribute;
  if (!is_record && !plain) return std::nullopt;
  const Value index = node.index->kind == ast::Kind::kSlice ? Value::Error(node.index->span) : CheckExpr(*node.index);
  if (index.IsEntity(Entity::Kind::kString))
    return FieldOf(node.span, node.index->span, object.expr, index.entity->path);
  if (!is_record) return index.IsError() ? std::optional(index) : std::nullopt;
  const auto count = static_cast<int64_t>(RecordOf(object.expr)->fields().size());
  if (index.known && *index.known >= 0 && *index.known < count)
    return FieldAt(node.span, object.expr, static_cast<size_t>(*index.known));
  if (index.IsError() && node.index->kind != ast::Kind::kSlice) return index;
  return Fail(diag::kFieldIndex, node.index->span);
}

}  // namespace pyk2cu::sema
