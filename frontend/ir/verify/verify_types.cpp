#include "frontend/ir/verify/verify_types.h"

namespace pyk2cu::ir {

bool IsViewOf(const Type* to, const Type* from) {
  return to->IsArray() && from->IsArray() && to->dtype() == from->dtype() && to->ndim() == from->ndim() &&
         to->layout() == Layout::kA && to->readonly() >= from->readonly();
}

bool IsStorable(const Type* value, const Type* place) {
  return value == place || (value->Is(TypeKind::kStruct) && value->dtype() == place);
}

std::string_view StorageProblem(const Variable& array) {
  const bool constant = array.kind == VariableKind::kConstantArray;
  if (!array.type->IsArray() || array.type->layout() != Layout::kC || array.type->readonly() != constant)
    return "storage that is no C array";
  if (array.extents.size() != static_cast<size_t>(array.type->ndim())) return "extents that do not fit the dimensions";
  const bool dynamic = array.kind == VariableKind::kSharedArray && array.extents.size() == 1 && array.extents[0] == 0;
  for (const int64_t extent : array.extents)
    if (!dynamic && extent <= 0 && !(constant && extent == 0)) return "an extent that is not positive";
  const bool power = array.alignment >= 0 && (array.alignment & (array.alignment - 1)) == 0;
  return power ? "" : "an alignment that is no power of two";
}

bool IsPrintable(const Type* type) {
  if (type->IsEnum()) return true;
  if (!type->IsTuple()) return type->IsScalar() || type->IsString() || type->IsNone();
  for (const Type* element : type->elements())
    if (!IsPrintable(element)) return false;
  return true;
}

bool HasOperator(BinaryOp op, const Type* type) {
  switch (op) {
    case BinaryOp::kDiv: return type->IsFloat() || type->IsComplex() || type->IsSmallFloat();
    case BinaryOp::kShl:
    case BinaryOp::kShr: return type->IsInteger();
    case BinaryOp::kAnd:
    case BinaryOp::kOr:
    case BinaryOp::kXor: return type->IsInteger() || type->IsBool();
    case BinaryOp::kFloorDiv:
    case BinaryOp::kMod: return type->IsInteger() || type->IsFloat();
    default: return type->IsScalar() && !type->IsBool();
  }
}

bool IsConvertible(const Type* from, const Type* to) {
  if (from->Representation() && to->Representation()) return true;
  if (to->Is(TypeKind::kStruct)) return from == to->dtype() || from == to;
  if (to->Is(TypeKind::kCharSeq)) return from->IsString() || from->Is(TypeKind::kCharSeq);
  if (to->IsOptional()) return from->IsNone() || IsConvertible(from->IsOptional() ? from->dtype() : from, to->dtype());
  if (from->IsArray() && to->IsArray())
    return from->dtype() == to->dtype() && from->ndim() == to->ndim() && (to->readonly() || !from->readonly());
  if (!from->IsTuple() || !to->IsTuple() || from->elements().size() != to->elements().size()) return from == to;
  for (size_t i = 0; i < from->elements().size(); ++i)
    if (!IsConvertible(from->elements()[i], to->elements()[i])) return false;
  return true;
}

bool HasOperator(UnaryOp op, const Type* type) {
  if (op == UnaryOp::kNot) return type->IsBool();
  return op == UnaryOp::kInvert ? type->IsInteger() : type->IsScalar() && !type->IsBool();
}

bool AreComparable(CompareOp op, const Type* left, const Type* right) {
  const bool texts = left->Is(TypeKind::kCharSeq) && right->Is(TypeKind::kCharSeq);
  return texts ? op >= CompareOp::kEq : left == right && left->IsScalar();
}

}  // namespace pyk2cu::ir
