#pragma once

#include <llvm/ADT/SmallPtrSet.h>
#include <llvm/IR/Function.h>

namespace pyk2cu::runtime::cpu {

/// The prefix of the names of all entries.
constexpr const char* kEntryPrefix = "pyk_cpu_entry_";

using FunctionSet = llvm::SmallPtrSet<const llvm::Function*, 8>;

/// The functions that mention `value`, and those that mention them, and so on.
FunctionSet FunctionsThatReach(const llvm::Value& value);

/// Returns true if an entry refers to it, directly or through other functions.
bool IsReachedByEntry(const llvm::Value& value);

}  // namespace pyk2cu::runtime::cpu
