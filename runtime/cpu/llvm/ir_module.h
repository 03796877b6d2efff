#pragma once

#include <llvm/IR/LLVMContext.h>
#include <llvm/IR/Module.h>

#include <memory>

#include "runtime/cpu/llvm/clang_frontend.h"

namespace pyk2cu::runtime::cpu {

struct IrModule {
  llvm::LLVMContext context;
  std::unique_ptr<llvm::Module> module;  // goes before its context
};

}  // namespace pyk2cu::runtime::cpu
