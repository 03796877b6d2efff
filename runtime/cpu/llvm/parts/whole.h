#pragma once

#include <llvm/ADT/SmallPtrSet.h>
#include <llvm/IR/Function.h>
#include <llvm/IR/IRBuilder.h>
#include <llvm/IR/Instructions.h>
#include <llvm/IR/Module.h>

#include <cstdint>
#include <vector>

#include "runtime/cpu/object/parts_form.h"

namespace pyk2cu::runtime::cpu {

/// The parameters of Whole::function and of its parts: those of an entry, the thread's number in the block, how many
/// there are, the memory of the contexts, where what threads give at barriers goes, and the result of the barrier
/// before.
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
  kFirstCommon,  ///< values that all threads share follow, then where new ones go
};

/// Kernels with more cuts stay whole.
inline constexpr size_t kMostCuts = 40;

/// What a part returns for a thread that has ended; otherwise the number of the next part.
inline constexpr uint32_t kThreadEnded = static_cast<uint32_t>(-1);

/// A block with nothing but the call at which a kernel is cut, and a jump to where its thread goes on.
struct CutPlace {
  llvm::BasicBlock* block = nullptr;
  Cut form;
  bool is_even = false;  ///< all threads come to it together, and go on together
};

/// The kernel of an entry as a function that can be cut: it reads threadIdx from its parameters.
struct Whole {
  llvm::Function* function = nullptr;
  std::vector<CutPlace> cuts;
  bool has_lanes = false;                                        ///< some of them are warp operations
  bool ends_together = false;                                    ///< all threads end together
  llvm::SmallPtrSet<const llvm::Instruction*, 16> launch_loads;  ///< of what does not change during a launch
};

/// Whether threads of the entry wait for each other at block barriers and in warp operations, and in no other way.
bool CanBeCut(llvm::Function& entry);

/// Copies the entry, for blocks of a size. Function is null, and the module as before, if the copy does not know its
/// threadIdx.
Whole CopyWhole(llvm::Function& entry, const BlockSize& block);

/// Adds the call of a barrier that only the cut needs: at which threads give `value`, and get `kind`'s result.
llvm::CallInst* AddBarrier(llvm::IRBuilderBase& at, CutKind kind, llvm::Value* value);

/// Makes a cut of each call of a barrier or a warp operation. Nothing may be added to the function's control flow
/// afterwards.
void SplitAtCuts(Whole& whole);

/// Whether an instruction is a call of a block barrier; of a warp operation.
bool IsBarrier(const llvm::Instruction& instruction);
bool IsWarpOperation(const llvm::Instruction& instruction);

/// Whether a load reads a variable of the prelude: what a thread sees of itself and of its block.
bool IsOfPrelude(const llvm::LoadInst& load);

/// Whether an instruction calls a function of the runtime, by its name in C.
bool IsCallOf(const llvm::Instruction& instruction, llvm::StringRef name);

}  // namespace pyk2cu::runtime::cpu
