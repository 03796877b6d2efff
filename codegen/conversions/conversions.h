#pragma once

#include "codegen/context.h"

namespace pyk2cu::codegen {

/// A conversion node.
Piece EmitConvert(FunctionContext& context, const ir::Convert& node);

/// A scalar, converted in the planned steps.
Piece Converted(FunctionContext& context, Piece piece, const std::vector<lowering::ConversionStep>& steps);

}  // namespace pyk2cu::codegen
