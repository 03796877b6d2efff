#include "codegen/text/scalars.h"

#include "codegen/text/literals.h"

namespace pyk2cu::codegen {

Piece Cast(Piece piece, ScalarId to) {
  if (piece.literal && IsIntegral(to) && Width(to) >= 32) return TypedIntegerLiteral(piece.value, to);
  return CastTo(CName(to), std::move(piece), to);
}

Piece Cast(Piece piece, const lowering::Casts& casts) {
  for (const ScalarId to : casts) piece = Cast(std::move(piece), to);
  return piece;
}

}  // namespace pyk2cu::codegen
