#include "codegen/function_emitter.h"
#include "codegen/literals.h"
#include "codegen/records.h"

namespace pyk2cu::codegen {
namespace {

/// A place in memory that has a name of its own, rather than a pointer to it.
bool IsPlace(const ir::Expr& record) {
  return record.kind == ir::Kind::kLoad || record.kind == ir::Kind::kField || record.kind == ir::Kind::kVariablePlace;
}

bool IsCppEnum(const Type* type) { return type->IsEnum() && !type->cpp_name().empty(); }

/// Of a field of C++ that pointers of ours may not point to as it is: C++ has two integers of 64 bits, and three of 8.
std::string PointerCast(const Type* record, const Type* element) {
  const bool is_other =
      !record->cpp_name().empty() && element->IsInteger() && (element->Bits() == 64 || element->Bits() == 8);
  return is_other ? "(" + CName(element->scalar()) + "*)" : std::string();
}

/// What the reference at hand leads to first.
const ir::Expr& RootOf(const ir::Expr& record) {
  const ir::Expr* root = &record;
  while (root->kind == ir::Kind::kLoad || root->kind == ir::Kind::kField) {
    const auto* load = ir::As<ir::Load>(root);
    root = load ? load->array : static_cast<const ir::Field*>(root)->record;
    if (const auto* view = ir::As<ir::FieldView>(root)) root = view->array;
  }
  return *root;
}

Piece Member(Piece owner, const char* arrow, const std::string& member, ScalarId type) {
  return {At(std::move(owner), Precedence::kPostfix) + arrow + member, Precedence::kPostfix, type};
}

}  // namespace

const std::string& ExpressionEmitter::MemberName(const Type* record, int field) const {
  module_.helpers.records()->Use(record, module_.helpers);
  return module_.helpers.records()->Member(record, field);
}

/// The record itself, which can be copied from and to.
Piece ExpressionEmitter::RecordPlace(const ir::Expr& record) {
  if (const auto* place = ir::As<ir::VariablePlace>(&record)) return Primary(Name(*place->variable));
  if (const auto* load = ir::As<ir::Load>(&record)) return Element(*load->array, load->indices);
  if (const auto* field = ir::As<ir::Field>(&record)) return FieldOf(*field->record, field->field);
  return Prefix("*", Emit(record), ScalarId::kInt32);
}

/// A field of a record as a place.
Piece ExpressionEmitter::FieldOf(const ir::Expr& record, int field) {
  const bool is_value = record.type->Is(TypeKind::kStruct);
  const Type* owner = is_value ? record.type->dtype() : record.type;
  const ScalarId type = PieceType(owner->fields()[static_cast<size_t>(field)].type);
  const std::string& member = MemberName(owner, field);
  if (is_value) return Member(Emit(record), ".", member, type);
  return IsPlace(record) ? Member(RecordPlace(record), ".", member, type) : Member(Emit(record), "->", member, type);
}

/// A reference to a record is a pointer.
Piece ExpressionEmitter::RecordPointer(const ir::Expr& record) {
  Piece pointer = Prefix("&", RecordPlace(record), ScalarId::kInt32);
  const auto* ref = ir::As<ir::VariableRef>(&RootOf(record));
  const bool read_only = ref && places_.contains(ref->variable) && !use_.variables[ref->variable->index].written;
  return read_only ? Prefix("(" + Spelling(record.type, module_.helpers) + ")", std::move(pointer), ScalarId::kInt32)
                   : pointer;
}

Piece ExpressionEmitter::EmitField(const ir::Field& node) {
  if (node.type->Is(TypeKind::kRecord)) return RecordPointer(node);
  if (node.type->IsArray()) return {Aggregate(node), Precedence::kPostfix};
  return FromMemory(FieldOf(*node.record, node.field), node.type);
}

Piece ExpressionEmitter::EmitLoad(const ir::Load& node) {
  if (node.type->Is(TypeKind::kRecord)) return RecordPointer(node);
  return FromMemory(Element(*node.array, node.indices), node.type);
}

/// What is read, in the type that stands for it: C++ does not convert its enumerations by itself.
Piece ExpressionEmitter::FromMemory(Piece place, const Type* type) {
  if (!IsCppEnum(type)) return place;
  return {"static_cast<" + CName(PieceType(type)) + ">(" + At(std::move(place), Precedence::kAssignment) + ")",
          Precedence::kPostfix, PieceType(type)};
}

/// A nested array in its record.
ArrayPlace ExpressionEmitter::FieldPlace(const ir::Field& node) {
  ArrayPlace place;
  place.type = node.type;
  place.data = FieldOf(*node.record, node.field).text;
  for (const int64_t extent : node.record->type->fields()[static_cast<size_t>(node.field)].type->shape())
    place.extents.push_back(Literal(ScalarId::kInt64, static_cast<uint64_t>(extent), 0));
  place.nested = place.extents.size() > 1;
  place.small = true;
  if (const std::string cast = PointerCast(node.record->type, node.type->dtype()); !cast.empty())
    place.pointer = cast + Pointer(place);
  return place;
}

/// "a[i].x": an element of the view that one field of all records makes.
Piece ExpressionEmitter::FieldElement(const ir::FieldView& view, std::span<const ir::ElementIndex> indices) {
  const auto own = static_cast<size_t>(view.array->type->ndim());
  const Type* record = view.array->type->dtype();
  const Type* field = record->fields()[static_cast<size_t>(view.field)].type;
  Piece element = Member(Element(*view.array, indices.first(own)), ".", MemberName(record, view.field),
                         PieceType(view.type->dtype()));
  for (size_t axis = own; axis < indices.size(); ++axis) {
    const Piece extent = Literal(ScalarId::kInt64, static_cast<uint64_t>(field->shape()[axis - own]), 0);
    element.text += "[" + At(Index(indices[axis], extent, true), Precedence::kComma) + "]";
  }
  return element;
}

ArrayPlace ExpressionEmitter::FieldViewPlace(const ir::FieldView& view, std::string& before) {
  const ArrayPlace whole = Place(*view.array, before);
  const Type* record = view.array->type->dtype();
  const Type* field = record->fields()[static_cast<size_t>(view.field)].type;
  ArrayPlace place;
  place.type = view.type;
  place.small = whole.small;
  const std::string pointer = Pointer(whole);
  const bool is_name = pointer.find_first_of("&*( ") == std::string::npos;
  place.data = "(" + PointerCast(record, view.type->dtype()) + "&" + (is_name ? pointer : "(" + pointer + ")") + "->" +
               MemberName(record, view.field);
  for (size_t axis = 0; axis < field->shape().size(); ++axis) place.data += "[0]";
  place.data += ")";
  for (int axis = 0; axis < whole.type->ndim(); ++axis) {
    place.extents.push_back(ExtentOf(whole, axis));
    place.strides.push_back(StrideOf(whole, axis));
  }
  int64_t stride = field->Bytes();
  for (const int64_t extent : field->shape()) {
    stride /= extent;
    place.extents.push_back(Literal(ScalarId::kInt64, static_cast<uint64_t>(extent), 0));
    place.strides.push_back(Literal(ScalarId::kInt64, static_cast<uint64_t>(stride), 0));
  }
  return place;
}

void FunctionEmitter::EmitSetField(const ir::SetField& stmt) {
  std::string target = At(FieldOf(*stmt.record, stmt.field), Precedence::kPostfix);
  if (stmt.lane >= 0)
    target += "." + PartName(stmt.record->type->fields()[static_cast<size_t>(stmt.field)].type, stmt.lane);
  std::string text = stmt.value->type->IsScalar() ? Compound(target, *stmt.value) : std::string();
  if (text.empty()) text = target + " = " + AssignedElement(*stmt.value);
  FlushBefore();
  Line(text + ";");
}

/// For a place that holds a record rather than a reference to one.
std::string ExpressionEmitter::AssignedElement(const ir::Expr& value) {
  if (IsCppEnum(value.type)) return ToCppEnum(value);
  return value.type->Is(TypeKind::kRecord) ? At(RecordPlace(value), Precedence::kAssignment) : Assigned(value);
}

/// The member of an enumeration of C++ that has this number.
std::string ExpressionEmitter::ToCppEnum(const ir::Expr& value) {
  const auto* field = ir::As<ir::Field>(&value);
  const auto* load = ir::As<ir::Load>(&value);
  if (field) return At(FieldOf(*field->record, field->field), Precedence::kAssignment);  // it is one there
  if (load) return At(Element(*load->array, load->indices), Precedence::kAssignment);
  return "static_cast<" + value.type->cpp_name() + ">(" + At(Value(value), Precedence::kAssignment) + ")";
}

}  // namespace pyk2cu::codegen
