#pragma once

#include "codegen/context.h"

namespace pyk2cu::codegen {

/// A binary operator on any scalars.
Piece EmitBinary(FunctionContext& context, const ir::Binary& node);

/// A binary operator as a call of a helper.
Piece EmitHelper(FunctionContext& context, const char* name, const ir::Binary& node);

/// A comparison of scalars or char sequences.
Piece EmitCompare(FunctionContext& context, const ir::Compare& node);

}  // namespace pyk2cu::codegen
