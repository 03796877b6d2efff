#include "codegen/records/fields.h"

#include "codegen/arrays/elements.h"
#include "codegen/arrays/noted_elements.h"
#include "codegen/arrays/views.h"
#include "codegen/expressions/expression.h"
#include "codegen/records/member.h"
#include "codegen/types/records.h"
#include "codegen/types/spelling.h"
#include "frontend/lowering/numbers/slots.h"

namespace pyk2cu::codegen {
namespace {

/// A place in memory that has a name of its own, rather than a pointer to it.
bool IsPlace(const ir::Expr& record) {
  return record.kind == ir::Kind::kLoad || record.kind == ir::Kind::kField || record.kind == ir::Kind::kVariablePlace;
}

bool IsCppEnum(const Type* type) { return type->IsEnum() && !type->cpp_name().empty(); }

/// The array or variable that a reference to a record leads through first.
const ir::Expr& RootOf(const ir::Expr& record) {
  const ir::Expr* root = &record;
  while (root->kind == ir::Kind::kLoad || root->kind == ir::Kind::kField) {
    const auto* load = ir::As<ir::Load>(root);
    root = load ? load->array : static_cast<const ir::Field*>(root)->record;
    if (const auto* view = ir::As<ir::FieldView>(root)) root = view->array;
  }
  return *root;
}

/// The member of an enumeration of C++ that has this number.
std::string ToCppEnum(FunctionContext& context, const ir::Stmt& stmt, const ir::Expr& value) {
  const auto* field = ir::As<ir::Field>(&value);
  const auto* load = ir::As<ir::Load>(&value);
  if (field) return At(FieldOf(context, *field->record, field->field), Precedence::kAssignment);  // it is one there
  if (load) return At(Element(context, *load->array, load->indices), Precedence::kAssignment);
  return "static_cast<" + value.type->cpp_name() + ">(" + Assigned(context, stmt, lowering::kValueSlot, value) + ")";
}

}  // namespace

const std::string& MemberName(FunctionContext& context, const Type* record, int field) {
  context.helpers.records()->Use(record, context.helpers);
  return context.helpers.records()->Member(record, field);
}

Piece RecordPlace(FunctionContext& context, const ir::Expr& record) {
  if (const auto* place = ir::As<ir::VariablePlace>(&record)) return Primary(context.Name(*place->variable));
  if (const auto* load = ir::As<ir::Load>(&record)) return Element(context, *load->array, load->indices);
  if (const auto* field = ir::As<ir::Field>(&record)) return FieldOf(context, *field->record, field->field);
  return Prefix('*', Emit(context, record), ScalarId::kInt32);
}

Piece FieldOf(FunctionContext& context, const ir::Expr& record, int field) {
  const bool is_value = record.type->Is(TypeKind::kStruct);
  const Type* owner = is_value ? record.type->dtype() : record.type;
  const ScalarId type = NumberType(owner->fields()[static_cast<size_t>(field)].type);
  const std::string& member = MemberName(context, owner, field);
  if (is_value) return Member(Emit(context, record), ".", member, type);
  return IsPlace(record) ? Member(RecordPlace(context, record), ".", member, type)
                         : Member(Emit(context, record), "->", member, type);
}

Piece RecordPointer(FunctionContext& context, const ir::Expr& record) {
  Piece pointer = Prefix('&', RecordPlace(context, record), ScalarId::kInt32);
  const auto* ref = ir::As<ir::VariableRef>(&RootOf(record));
  const bool read_only =
      ref && context.places.contains(ref->variable) && !context.use.variables[ref->variable->index].written;
  return read_only ? CastTo(Spelling(record.type, context.helpers), std::move(pointer), ScalarId::kInt32) : pointer;
}

Piece EmitField(FunctionContext& context, const ir::Field& node) {
  if (node.type->Is(TypeKind::kRecord)) return RecordPointer(context, node);
  if (node.type->IsArray()) return Aggregate(context, node);
  return FromMemory(FieldOf(context, *node.record, node.field), node.type);
}

Piece EmitLoad(FunctionContext& context, const ir::Load& node) {
  if (node.type->Is(TypeKind::kRecord)) return RecordPointer(context, node);
  return FromMemory(NotedElement(context, node, *node.array, node.indices, Access::kLoad), node.type);
}

Piece FromMemory(Piece place, const Type* type) {
  if (!IsCppEnum(type)) return place;
  return {"static_cast<" + CName(NumberType(type)) + ">(" + At(std::move(place), Precedence::kAssignment) + ")",
          Precedence::kPostfix, NumberType(type)};
}

std::string AssignedElement(FunctionContext& context, const ir::Stmt& stmt, const ir::Expr& value) {
  if (IsCppEnum(value.type)) return ToCppEnum(context, stmt, value);
  return value.type->Is(TypeKind::kRecord) ? At(RecordPlace(context, value), Precedence::kAssignment)
                                           : Assigned(context, stmt, lowering::kValueSlot, value);
}

}  // namespace pyk2cu::codegen
