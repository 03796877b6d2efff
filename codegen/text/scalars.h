#pragma once

#include <string>

#include "codegen/text/piece.h"
#include "frontend/lowering/use/number.h"
#include "frontend/types/type.h"

namespace pyk2cu::codegen {

using lowering::CommonType;
using lowering::IsAggregate;
using lowering::IsComplex;
using lowering::IsIntegral;
using lowering::IsUnsignedInteger;
using lowering::NumberType;
using lowering::Promoted;
using lowering::Unsigned;
using lowering::Width;

/// "long long", "unsigned char", …
inline std::string CName(ScalarId id) { return std::string(Info(id).cuda); }

/// The piece converted to `to` by a cast, or by another spelling if it is a literal.
Piece Cast(Piece piece, ScalarId to);

/// The piece with planned casts, one after the other.
Piece Cast(Piece piece, const lowering::Casts& casts);

}  // namespace pyk2cu::codegen
