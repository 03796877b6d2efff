#pragma once

#include "codegen/context.h"

namespace pyk2cu::codegen {

/// A row of the builtin table, with its operands put into its text.
Piece EmitIntrinsic(FunctionContext& context, const ir::Intrinsic& node);

}  // namespace pyk2cu::codegen
