#pragma once

#include "codegen/context.h"

namespace pyk2cu::codegen {

void AddTupleLeaves(FunctionContext& context, const Type* type, const std::string& name, int argument,
                    std::vector<int>& path);
/// Tuple arguments used as a whole, and array parameters that are rebound, live on as one variable.
void RebuildParameters(FunctionContext& context);

}  // namespace pyk2cu::codegen
