#include "codegen/conversions/conversions.h"

#include "codegen/conversions/part_conversions.h"
#include "codegen/conversions/struct_numbers.h"
#include "codegen/expressions/characters.h"
#include "codegen/expressions/expression.h"
#include "codegen/records/fields.h"
#include "codegen/text/literals.h"
#include "codegen/text/scalars.h"

namespace pyk2cu::codegen {
namespace {

/// CUDA's saturating conversions, rounding towards zero; NaN gives what the hardware gives.
std::string FloatToIntegerFunction(ScalarId from, ScalarId to) {
  const std::string source = from == ScalarId::kFloat32 ? "__float2" : "__double2";
  switch (to) {
    case ScalarId::kInt32: return source + "int_rz";
    case ScalarId::kUInt32: return source + "uint_rz";
    case ScalarId::kInt64: return source + "ll_rz";
    default: return source + "ull_rz";
  }
}

Piece Truth(Piece piece, ScalarId from) {
  Piece zero = IsIntegral(from) ? TypedIntegerLiteral(0, ScalarId::kInt32) : Literal(from, 0, 0.0);
  return Infix(std::move(piece), "!=", std::move(zero), Precedence::kEquality, Precedence::kAdditive, ScalarId::kBool);
}

/// Whether every value of `from` is a value of `to`.
bool Holds(ScalarId to, ScalarId from) {
  if (from == ScalarId::kBool) return true;
  if (IsUnsignedInteger(to) == IsUnsignedInteger(from)) return Width(to) >= Width(from);
  return IsUnsignedInteger(from) && Width(to) > Width(from);
}

Piece FloatToInteger(FunctionContext& context, Piece piece, ScalarId from, ScalarId to) {
  std::string argument = At(std::move(piece), Precedence::kAssignment);
  if (Width(to) >= 32) return {FloatToIntegerFunction(from, to) + "(" + argument + ")", Precedence::kPostfix, to};
  const bool is_unsigned = IsUnsignedInteger(to);
  const char* helper = is_unsigned ? "pyk_to_uint16" : "pyk_to_int16";
  context.helpers.Use(helper, from);
  Piece result{std::string(helper) + "(" + argument + ")", Precedence::kPostfix,
               is_unsigned ? ScalarId::kUInt32 : ScalarId::kInt32};
  result.exact = Width(to) == 16;
  return result;
}

}  // namespace

Piece EmitConvert(FunctionContext& context, const ir::Convert& node) {
  if (node.type->Is(TypeKind::kCharSeq)) return ToChars(context, node);
  if (node.type->Is(TypeKind::kStruct) && node.operand->type->Is(TypeKind::kRecord))
    return RecordPlace(context, *node.operand);
  return Converted(context, Emit(context, *node.operand), node.operand->type, node.type);
}

Piece Converted(FunctionContext& context, Piece piece, const Type* from, const Type* to) {
  if (from == to) return piece;
  if (to->IsOptional()) return ConvertedOptional(context, std::move(piece), from, to);
  if (to->IsTuple()) return ConvertedTuple(context, std::move(piece), from, to);
  if (!from->Representation() || !to->Representation()) return piece;
  const ScalarId source = from->Representation()->scalar(), target = to->Representation()->scalar();
  if (source == target) return piece;
  if (IsAggregate(source) || IsAggregate(target)) return ConvertedAggregate(context, std::move(piece), source, target);
  const bool narrows = IsIntegral(source) && IsIntegral(target) && target != ScalarId::kBool && !Holds(target, source);
  if (narrows && !piece.exact && Width(target) > Width(source))
    piece = Cast(std::move(piece), source);  // its sign is seen
  if (narrows && Width(Promoted(piece.type)) >= Width(target)) {
    piece.exact = false;  // congruent is what the operand is already
    return piece;
  }
  if (!piece.exact) piece = Cast(std::move(piece), source);
  if (target == ScalarId::kBool) return Truth(std::move(piece), source);
  if (narrows || !IsIntegral(target)) return Cast(std::move(piece), target);
  return IsIntegral(source) ? piece : FloatToInteger(context, std::move(piece), source, target);
}

}  // namespace pyk2cu::codegen
