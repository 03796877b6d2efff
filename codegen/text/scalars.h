#pragma once

#include <string>

#include "codegen/text/piece.h"
#include "frontend/types/type.h"

namespace pyk2cu::codegen {

/// "long long", "unsigned char", …
inline std::string CName(ScalarId id) { return std::string(Info(id).cuda); }

/// Whether C++ computes with this type as an integer (bool included).
bool IsIntegral(ScalarId id);
bool IsUnsignedInteger(ScalarId id);
bool IsComplex(ScalarId id);
/// Whether it is a structure in C++, with helpers for operators and conversions: complex numbers, float16, bfloat16,
/// 8-bit floats.
bool IsAggregate(ScalarId id);
/// Bits of an integer; 1 for bool.
int Width(ScalarId id);
ScalarId Unsigned(ScalarId id);

/// The type of an arithmetic operand after integer promotion.
ScalarId Promoted(ScalarId id);
/// The type in which C++ computes `a op b`.
ScalarId CommonType(ScalarId a, ScalarId b);

/// The type that a piece of this type has: the scalar that represents it, or kInt32 for what is no number.
inline ScalarId PieceType(const Type* type) {
  const Type* scalar = type->Representation();
  return scalar ? scalar->scalar() : ScalarId::kInt32;
}

/// The piece converted to `to` by a cast, or by another spelling if it is a literal.
Piece Cast(Piece piece, ScalarId to);

}  // namespace pyk2cu::codegen
