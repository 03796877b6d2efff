#pragma once

#include "codegen/context.h"

namespace pyk2cu::codegen {

/// One function as text.
struct FunctionText {
  Lines definition;
  Lines declaration;  ///< its head alone, for functions that call it before it is written
  KernelInfo info;    ///< of kernels
};

FunctionText WriteFunction(const ir::Function& function, const ModuleContext& module);

}  // namespace pyk2cu::codegen
