#pragma once

#include "codegen/context.h"

namespace pyk2cu::codegen {

/// Adds a parameter for each part of a tuple argument of a kernel. `path` leads to the tuple inside of the argument.
void AddTupleLeaves(FunctionContext& context, const Type* type, const std::string& name, int argument,
                    std::vector<int>& path);

/// Declares a variable for each tuple argument that is used as a whole, and for each array parameter that is rebound.
void RebuildParameters(FunctionContext& context);

}  // namespace pyk2cu::codegen
