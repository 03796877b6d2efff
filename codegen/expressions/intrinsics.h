#pragma once

#include "codegen/context.h"

namespace pyk2cu::codegen {

Piece EmitIntrinsic(FunctionContext& context, const ir::Intrinsic& node);

}  // namespace pyk2cu::codegen
