#pragma once

#include <llvm/ADT/SmallPtrSet.h>
#include <llvm/IR/Function.h>
#include <llvm/IR/Instructions.h>
#include <llvm/IR/Module.h>

#include <cstdint>
#include <vector>

namespace pyk2cu::runtime::cpu {

/// The parameters of Whole::function and of its parts: those of an entry, the thread's number in the block, how many
/// there are, the memory of the contexts, where predicates of barriers go, and the result of the barrier before.
enum PartParameter : unsigned {
  kCall,
  kArguments,
  kThreadX,
  kThreadY,
  kThreadZ,
  kThreadNumber,
  kThreadCount,
  kContexts,
  kPredicates,
  kBarrierResult,
  kFirstCommon,  ///< values that all threads share follow
};

/// What a part returns for a thread that has ended; otherwise the number of the next part.
inline constexpr uint32_t kThreadEnded = static_cast<uint32_t>(-1);

/// The kernel of an entry as a function that can be cut: it reads threadIdx from its parameters, and has a block of
/// its own for each call of a barrier.
struct Whole {
  llvm::Function* function = nullptr;
  std::vector<llvm::BasicBlock*> barriers;  ///< blocks with the call and a jump to where its thread goes on
  std::vector<uint8_t> kinds;               ///< of each barrier, as pyk_cpu_barrier's
  llvm::SmallPtrSet<const llvm::Instruction*, 16> launch_loads;  ///< of what does not change during a launch
};

/// Whether threads of the entry wait for each other at block barriers, and in no other way.
bool CanBeCut(llvm::Function& entry);

/// Copies the entry. Function is null, and the module as before, if the copy does not know its threadIdx.
Whole CopyWhole(llvm::Function& entry);

/// Gives each call of a barrier its block. Nothing may be added to the function's control flow afterwards.
void SplitAtBarriers(Whole& whole);

/// Whether an instruction is a call of a block barrier.
bool IsBarrier(const llvm::Instruction& instruction);

}  // namespace pyk2cu::runtime::cpu
