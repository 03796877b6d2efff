#include "frontend/ir/verify_types.h"

namespace pyk2cu::ir {

bool IsViewOf(const Type* to, const Type* from) {
  return to->IsArray() && from->IsArray() && to->dtype() == from->dtype() && to->ndim() == from->ndim() && to->layout() == Layout::kA &&
         to->readonly() >= from->readonly();
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
  if (to->Is(TypeKind::kCharSeq)) return from->IsString() || from->Is(TypeKind::kCharSeq);
  if (to->IsOptional()) return from->IsNone() || IsConvertible(from->IsOptional() ? from->dtype() : from, to->dtype());
  if (from->IsArray() && to->IsArray()) return from->dtype() == to->dtype() && from->ndim() == to->ndim() && (to->readonly() || !from->readonly());
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
