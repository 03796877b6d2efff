#pragma once

#include "codegen/context.h"

namespace pyk2cu::codegen {

/// Adds the flat parameters of one Python parameter: of an array its pointer, and the extents and strides in use.
void AddParameter(FunctionContext& context, const ir::Variable& variable, int argument);

/// Adds the parameter of a coarsened kernel that has the launch's number of blocks.
void AddLaunchBlocks(FunctionContext& context, const ir::Variable& variable);

/// Adds the parameter that says where the first failed check is noted.
void AddErrors(FunctionContext& context);

}  // namespace pyk2cu::codegen
