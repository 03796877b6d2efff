#pragma once

#include <llvm/IR/Function.h>

#include "runtime/cpu/llvm/watch/watch_calls.h"

namespace pyk2cu::runtime::cpu {

/// Makes the function note which elements of its local arrays it has stored, and report reads of others. Arrays whose
/// address other code may keep count as stored from there on.
void WatchLocalArrays(llvm::Function& function, WatchCalls& calls);

}  // namespace pyk2cu::runtime::cpu
