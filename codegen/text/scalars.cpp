#include "codegen/text/scalars.h"

#include <algorithm>

#include "base/check.h"
#include "codegen/text/literals.h"

namespace pyk2cu::codegen {

bool IsIntegral(ScalarId id) {
  const ScalarClass scalar_class = Info(id).scalar_class;
  return scalar_class == ScalarClass::kBool || scalar_class == ScalarClass::kSigned ||
         scalar_class == ScalarClass::kUnsigned;
}

bool IsUnsignedInteger(ScalarId id) { return Info(id).scalar_class == ScalarClass::kUnsigned; }

bool IsComplex(ScalarId id) { return Info(id).scalar_class == ScalarClass::kComplex; }

bool IsAggregate(ScalarId id) { return !IsIntegral(id) && id != ScalarId::kFloat32 && id != ScalarId::kFloat64; }

int Width(ScalarId id) { return id == ScalarId::kBool ? 1 : Info(id).bits; }

ScalarId Unsigned(ScalarId id) {
  switch (id) {
    case ScalarId::kInt8: return ScalarId::kUInt8;
    case ScalarId::kInt16: return ScalarId::kUInt16;
    case ScalarId::kInt32: return ScalarId::kUInt32;
    case ScalarId::kInt64: return ScalarId::kUInt64;
    default: return id;
  }
}

ScalarId Promoted(ScalarId id) { return IsIntegral(id) && Width(id) < 32 ? ScalarId::kInt32 : id; }

ScalarId CommonType(ScalarId a, ScalarId b) {
  if (!IsIntegral(a) || !IsIntegral(b)) return IsIntegral(a) ? b : IsIntegral(b) ? a : std::max(a, b);
  a = Promoted(a);
  b = Promoted(b);
  if (Width(a) != Width(b)) return Width(a) > Width(b) ? a : b;
  return IsUnsignedInteger(a) ? a : b;
}

Piece Cast(Piece piece, ScalarId to) {
  if (piece.type == to && piece.exact) return piece;
  PYK_CHECK(!IsAggregate(to) && !IsAggregate(piece.type));
  if (piece.literal && IsIntegral(to) && Width(to) >= 32) return TypedIntegerLiteral(piece.value, to);
  Piece result = CastTo(CName(to), std::move(piece), to);
  return result;
}

}  // namespace pyk2cu::codegen
