#pragma once

#include <llvm/IR/LLVMContext.h>
#include <llvm/IR/Module.h>

#include "runtime/cpu/llvm/toolchain.h"

namespace pyk2cu::runtime::cpu {

struct IrModule {
  llvm::LLVMContext context;
  std::unique_ptr<llvm::Module> module;  // goes before its context
};

/// What code is generated for: this machine.
struct HostTarget {
  std::string triple;
  std::string processor;
  std::vector<std::string> features;  // "+fma", "-avx512f", …
};

/// Determined once, with LLVM's native target set up.
const HostTarget& TheHostTarget();

}  // namespace pyk2cu::runtime::cpu
