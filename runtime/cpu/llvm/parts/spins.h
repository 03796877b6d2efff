#pragma once

#include <llvm/IR/Function.h>

namespace pyk2cu::runtime::cpu {

/// Whether the loops of an entry with calls of pyk_cpu_spin (waits.h) all end without other threads: they count, or
/// repeat a change of memory that another thread came before. Such calls need no fibers.
bool SpinsEndAlone(llvm::Function& entry);

/// Whether it is such a call. Removes them.
bool IsSpin(const llvm::Instruction& instruction);
void DropSpins(llvm::Function& function);

}  // namespace pyk2cu::runtime::cpu
