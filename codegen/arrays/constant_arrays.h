#pragma once

#include "codegen/context.h"

namespace pyk2cu::codegen {

/// Declares an array of constants. It lies in constant memory if all constant arrays of the program fit there, which is
/// best where all threads read the same element.
void AddConstantArray(FunctionContext& context, const ir::Variable& variable, const std::string& declarator);

}  // namespace pyk2cu::codegen
