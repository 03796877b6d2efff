#pragma once

#include "codegen/context.h"

namespace pyk2cu::codegen {

/// - ~ and not.
Piece EmitUnary(FunctionContext& context, const ir::Unary& node);

}  // namespace pyk2cu::codegen
