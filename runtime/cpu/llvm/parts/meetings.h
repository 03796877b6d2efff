#pragma once

#include <llvm/IR/IRBuilder.h>

#include "runtime/cpu/llvm/parts/whole.h"

namespace pyk2cu::runtime::cpu {

/// Where all threads of a block have left what they give at a cut.
struct MeetingPlace {
  llvm::Value *contexts, *predicates, *threads;  ///< threads: how many, in 64 bits
};

/// Whether all threads of a block that come to a cut together also go on together.
bool MeetsAsWhole(const Cut& cut);

/// Whether compiled code can do what a cut asks for when all threads of a block have come to it. `block`: its size.
bool CanMeet(const Cut& cut, const BlockSize& block);

/// Does it. Returns what threads get at a barrier; results of warp operations take the place of the lanes' values.
llvm::Value* Meet(llvm::IRBuilder<>& at, const Cut& cut, const MeetingPlace& place);

}  // namespace pyk2cu::runtime::cpu
