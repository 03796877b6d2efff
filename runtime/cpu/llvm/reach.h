#pragma once

#include <llvm/ADT/SmallPtrSet.h>
#include <llvm/IR/Function.h>

namespace pyk2cu::runtime::cpu {

/// What the names of all entries begin with.
constexpr const char* kEntryPrefix = "pyk_cpu_entry_";

using FunctionSet = llvm::SmallPtrSet<const llvm::Function*, 8>;

/// The functions that mention `value`, and those that mention them, and so on.
FunctionSet FunctionsThatReach(const llvm::Value& value);

/// Whether an entry mentions it, by whatever detours.
bool IsReachedByEntry(const llvm::Value& value);

}  // namespace pyk2cu::runtime::cpu
