#include "codegen/conversions/part_conversions.h"

#include "codegen/conversions/conversions.h"
#include "codegen/expressions/temporaries.h"
#include "codegen/types/spelling.h"

namespace pyk2cu::codegen {
namespace {

/// Between braces nothing may narrow.
std::string ConvertedPart(FunctionContext& context, Piece piece, const Type* from, const Type* to) {
  piece = Converted(context, std::move(piece), from, to);
  if (to->Representation()) piece = Cast(std::move(piece), PieceType(to));
  return At(std::move(piece), Precedence::kAssignment);
}

}  // namespace

Piece ConvertedTuple(FunctionContext& context, Piece piece, const Type* from, const Type* to) {
  std::string before, source = piece.text;
  if (piece.precedence != Precedence::kPrimary)
    source = Spill(context, Spelling(from, context.helpers), At(std::move(piece), Precedence::kAssignment), before);
  std::string type = Spelling(to, context.helpers), members;
  for (size_t i = 0; i < to->PartCount(); ++i) {
    const Type* part = from->Part(i);
    Piece item{source + "." + PartName(from, static_cast<int>(i)), Precedence::kPostfix, PieceType(part)};
    members += (i ? ", " : "") + ConvertedPart(context, std::move(item), part, to->Part(i));
  }
  return After(std::move(before), Braced(std::move(type), members));
}

Piece ConvertedOptional(FunctionContext& context, Piece piece, const Type* from, const Type* to) {
  if (from->IsOptional()) return ConvertedTuple(context, std::move(piece), from, to);
  std::string type = Spelling(to, context.helpers);
  if (from->IsStatic()) return Braced(std::move(type), "");
  return Braced(std::move(type), "true, " + ConvertedPart(context, std::move(piece), from, to->dtype()));
}

}  // namespace pyk2cu::codegen
