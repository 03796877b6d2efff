#pragma once

#include "runtime/cpu/llvm/clang_frontend.h"
#include "runtime/cpu/object/object_code.h"

namespace pyk2cu::runtime::cpu {

/// Optimizes the module and generates code for this processor. Functions named `pyk_cpu_entry_*` stay visible.
Result<ObjectCode> GenerateObject(IrModulePtr module, const TranslationOptions& options);

}  // namespace pyk2cu::runtime::cpu
