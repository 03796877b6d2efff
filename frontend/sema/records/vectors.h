#pragma once

#include "frontend/sema/context.h"

namespace pyk2cu::sema {

/// `float4(x, y, float2(z, w))`: numbers and shorter vectors of the same numbers in any mix, or a copy of one vector.
Value MakeVector(FunctionContext& context, const ast::Call& node, const VectorTypeName& vector_type);

/// `.x`, `.y`, `.z` and `.w`
Value VectorLane(FunctionContext& context, const ast::Attribute& node, const ir::Expr* vector);

}  // namespace pyk2cu::sema
