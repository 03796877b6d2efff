#include "codegen/function_emitter.h"
#include "codegen/literals.h"

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

}  // namespace

Piece ExpressionEmitter::EmitConvert(const ir::Convert& node) {
  if (node.type->Is(TypeKind::kCharSeq)) return ToChars(node);
  if (node.type->Is(TypeKind::kStruct) && node.operand->type->Is(TypeKind::kRecord)) return RecordPlace(*node.operand);
  return Converted(Emit(*node.operand), node.operand->type, node.type);
}

Piece ExpressionEmitter::Converted(Piece piece, const Type* from, const Type* to) {
  if (from == to) return piece;
  if (to->IsOptional()) return ConvertedOptional(std::move(piece), from, to);
  if (to->IsTuple()) return ConvertedTuple(std::move(piece), from, to);
  if (!from->Representation() || !to->Representation()) return piece;
  const ScalarId source = from->Representation()->scalar(), target = to->Representation()->scalar();
  if (source == target) return piece;
  if (IsAggregate(source) || IsAggregate(target)) return ConvertedAggregate(std::move(piece), source, target);
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
  return IsIntegral(source) ? piece : FloatToInteger(std::move(piece), source, target);
}

Piece ExpressionEmitter::FloatToInteger(Piece piece, ScalarId from, ScalarId to) {
  std::string argument = At(std::move(piece), Precedence::kAssignment);
  if (Width(to) >= 32) return {FloatToIntegerFunction(from, to) + "(" + argument + ")", Precedence::kPostfix, to};
  const bool is_unsigned = IsUnsignedInteger(to);
  const char* helper = is_unsigned ? "pyk_to_uint16" : "pyk_to_int16";
  module_.helpers.Use(helper, from);
  Piece result{std::string(helper) + "(" + argument + ")", Precedence::kPostfix,
               is_unsigned ? ScalarId::kUInt32 : ScalarId::kInt32};
  result.exact = Width(to) == 16;
  return result;
}

/// Part by part: a tuple to a tuple of other types, an optional to another one.
Piece ExpressionEmitter::ConvertedTuple(Piece piece, const Type* from, const Type* to) {
  std::string before, source = piece.text;
  if (piece.precedence != Precedence::kPrimary)
    source = Spill(Spelling(from, module_.helpers), At(std::move(piece), Precedence::kAssignment), before);
  std::string text = Spelling(to, module_.helpers) + "{";
  for (size_t i = 0; i < to->PartCount(); ++i) {
    const Type* part = from->Part(i);
    Piece item{source + "." + PartName(from, static_cast<int>(i)), Precedence::kPostfix, PieceType(part)};
    text += (i ? ", " : "") + ConvertedPart(std::move(item), part, to->Part(i));
  }
  return After(std::move(before), {text + "}", Precedence::kPostfix});
}

/// Between braces nothing may narrow.
std::string ExpressionEmitter::ConvertedPart(Piece piece, const Type* from, const Type* to) {
  piece = Converted(std::move(piece), from, to);
  if (to->Representation()) piece = Cast(std::move(piece), PieceType(to));
  return At(std::move(piece), Precedence::kAssignment);
}

/// None, a value, or another optional.
Piece ExpressionEmitter::ConvertedOptional(Piece piece, const Type* from, const Type* to) {
  if (from->IsOptional()) return ConvertedTuple(std::move(piece), from, to);
  const std::string spelling = Spelling(to, module_.helpers);
  if (from->IsStatic()) return {spelling + "{}", Precedence::kPostfix};
  return {spelling + "{true, " + ConvertedPart(std::move(piece), from, to->dtype()) + "}", Precedence::kPostfix};
}

}  // namespace pyk2cu::codegen
