#pragma once

#include <llvm/ADT/MapVector.h>
#include <llvm/IR/IRBuilder.h>

#include <map>
#include <vector>

#include "runtime/cpu/llvm/parts/evenness.h"
#include "runtime/cpu/llvm/parts/whole.h"

namespace pyk2cu::runtime::cpu {

/// What threads know across cuts, and where it lies meanwhile. A slot has room for all threads of a block, side by
/// side: slot s of thread t is at contexts + s.offset * threads + t * s.bytes.
struct Contexts {
  std::vector<std::vector<llvm::Instruction*>> needed;  ///< after each cut
  std::map<const llvm::Instruction*, uint64_t>
      offsets;  ///< of the slots; what is needed but has none is computed again
  llvm::MapVector<const llvm::Instruction*, unsigned> common;  ///< those of `offsets` that all threads share, numbered
  uint64_t bytes = 0;                                          ///< of each thread
};

/// Gives the variables of a thread slots, and the lanes of warps their room. Comes before the cuts are split.
void PlaceVariables(Whole& whole, Contexts& contexts);

/// Finds what is needed after each cut.
void FindNeeded(const Whole& whole, const Evenness& evenness, Contexts& contexts);

/// The type as which a value lies in memory: flags take a byte.
llvm::Type* StoredType(llvm::Type* type);

/// The address of a value's slot in a part, for its thread. It is not common.
llvm::Value* SlotOf(llvm::IRBuilder<>& at, const Contexts& contexts, const llvm::Instruction& value);

/// The address of a slot that all threads share.
llvm::Value* CommonSlot(llvm::IRBuilder<>& at, llvm::Value* memory, llvm::Value* threads, uint64_t offset);

}  // namespace pyk2cu::runtime::cpu
