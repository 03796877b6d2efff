#pragma once

#include "codegen/context.h"

namespace pyk2cu::codegen {

/// A call of a device function. Arrays are passed flat: a pointer, and the extents and strides that the callee uses.
Piece EmitCall(FunctionContext& context, const ir::Call& node);

}  // namespace pyk2cu::codegen
