#include "runtime/cpu/llvm/reach.h"

#include <llvm/IR/Instructions.h>

#include <algorithm>
#include <vector>

namespace pyk2cu::runtime::cpu {

FunctionSet FunctionsThatReach(const llvm::Value& value) {
  FunctionSet found;
  llvm::SmallPtrSet<const llvm::Value*, 16> seen;
  std::vector<const llvm::Value*> open = {&value};
  while (!open.empty()) {
    const llvm::Value* next = open.back();
    open.pop_back();
    for (const llvm::User* user : next->users()) {
      const llvm::Value* reached = user;
      if (const auto* instruction = llvm::dyn_cast<llvm::Instruction>(user))
        found.insert(instruction->getFunction()), reached = instruction->getFunction();
      if (seen.insert(reached).second) open.push_back(reached);
    }
  }
  return found;
}

bool IsReachedByEntry(const llvm::Value& value) {
  const FunctionSet functions = FunctionsThatReach(value);
  return std::any_of(functions.begin(), functions.end(),
                     [](const llvm::Function* function) { return function->getName().starts_with(kEntryPrefix); });
}

}  // namespace pyk2cu::runtime::cpu
