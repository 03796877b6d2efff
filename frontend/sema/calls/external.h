#pragma once

#include "frontend/sema/context.h"

namespace pyk2cu::sema {

/// Calls a function that `cuda.declare_device` declares and CUDA C++, PTX or machine code defines. The text and the
/// files that it is linked with become part of the call's row, which carries them into the program.
Value CallExternal(FunctionContext& context, const ast::Call& node, const ExternalFunction& function);

}  // namespace pyk2cu::sema
