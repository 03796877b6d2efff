#pragma once

#include <memory>
#include <string>

#include "base/result.h"
#include "runtime/cpu/object/translation.h"

namespace pyk2cu::runtime::cpu {

/// What Clang made of a text, before optimization; its definition is known to the files that include LLVM.
struct IrModule;
struct IrModuleDeleter {
  void operator()(IrModule* module) const;
};
using IrModulePtr = std::unique_ptr<IrModule, IrModuleDeleter>;

/// Compiles C++ text. The error is Clang's first, with its presumed place (`FILE:LINE: message`): kUsage in a header,
/// which is the user's, else an internal one.
Result<IrModulePtr> CompileToIr(const std::string& text, const TranslationOptions& options);

}  // namespace pyk2cu::runtime::cpu
