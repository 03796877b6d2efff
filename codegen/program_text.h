#pragma once

#include <string>

#include "codegen/emit.h"

namespace pyk2cu::codegen {

/// As EmitCuda. If `name_space` is not empty, it is a C++ identifier, and records and functions are put into a
/// namespace of that name, so that texts with equal names can be put into one file. Kernels keep their extern "C"
/// names.
GeneratedSource WriteProgram(const ir::Module& module, const lowering::Plan& plan, const std::string& name_space);

/// Whether a namespace can have this name: an identifier that C++, CUDA and the C library do not use.
bool IsNamespaceName(const std::string& name);

}  // namespace pyk2cu::codegen
