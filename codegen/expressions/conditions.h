#pragma once

#include "codegen/context.h"

namespace pyk2cu::codegen {

/// && and ||.
Piece EmitLogical(FunctionContext& context, const ir::Logical& node);

/// `condition ? then : otherwise`.
Piece EmitSelect(FunctionContext& context, const ir::Select& node);

/// A value after a condition, which ends the thread where it is false.
Piece EmitRequire(FunctionContext& context, const ir::Require& node);

}  // namespace pyk2cu::codegen
