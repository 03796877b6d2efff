#pragma once

#include "codegen/context.h"

namespace pyk2cu::codegen {

/// In constant memory where all of a program's constant arrays fit there, which is best where all threads read the same
/// element.
void AddConstantArray(FunctionContext& context, const ir::Variable& variable, const std::string& declarator);

}  // namespace pyk2cu::codegen
