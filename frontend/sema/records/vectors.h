#pragma once

#include "frontend/sema/context.h"

namespace pyk2cu::sema {

/// Checks `float4(x, y, float2(z, w))`. The arguments are numbers and vectors of the same scalar type, whose lanes must
/// add up to those of the result.
Value MakeVector(FunctionContext& context, const ast::Call& node, const VectorTypeName& vector_type);

/// `.x`, `.y`, `.z` or `.w` of a vector. Reports a name that is not one of its lanes.
Value VectorLane(FunctionContext& context, const ast::Attribute& node, const ir::Expr* vector);

}  // namespace pyk2cu::sema
