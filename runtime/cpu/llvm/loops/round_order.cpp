#include "runtime/cpu/llvm/loops/round_order.h"

#include <llvm/Analysis/AliasAnalysis.h>
#include <llvm/Analysis/LoopAccessAnalysis.h>
#include <llvm/Analysis/LoopInfo.h>
#include <llvm/Analysis/MemoryLocation.h>
#include <llvm/Analysis/ScalarEvolution.h>
#include <llvm/IR/Dominators.h>
#include <llvm/IR/Instructions.h>

#include <cstdint>
#include <optional>
#include <vector>

namespace pyk2cu::runtime::cpu {
namespace {

/// More accesses are not compared with each other.
constexpr size_t kMostAccesses = 256;

struct Access {
  llvm::Instruction* instruction;
  bool has_stride;  ///< neighboring rounds access places a constant distance apart that are no neighbors
};

/// As the vectorizer finds it, which may assume that an index does not wrap around.
bool HasStride(llvm::Instruction& access, const llvm::Loop& loop, llvm::PredicatedScalarEvolution& evolution) {
  const std::optional<int64_t> stride =
      llvm::getPtrStride(evolution, llvm::getLoadStoreType(&access), llvm::getLoadStorePointerOperand(&access), &loop,
                         llvm::DenseMap<llvm::Value*, const llvm::SCEV*>(), /*Assume=*/true, /*ShouldCheckWrap=*/false);
  return stride && *stride != 0 && *stride != 1 && *stride != -1;
}

std::vector<Access> AccessesOf(llvm::Loop& loop, llvm::ScalarEvolution& scalars) {
  llvm::PredicatedScalarEvolution evolution(scalars, loop);
  std::vector<Access> accesses;
  for (llvm::BasicBlock* block : loop.blocks())
    for (llvm::Instruction& instruction : *block)
      if (llvm::getLoadStorePointerOperand(&instruction))
        accesses.push_back({&instruction, HasStride(instruction, loop, evolution)});
  return accesses;
}

bool OrderMatters(const std::vector<Access>& accesses, llvm::AAResults& aliases,
                  const llvm::DominatorTree& dominators) {
  if (llvm::none_of(accesses, [](const Access& access) { return access.has_stride; })) return false;
  if (accesses.size() > kMostAccesses) return true;
  for (const Access& store : accesses) {
    if (!store.instruction->mayWriteToMemory()) continue;
    for (const Access& other : accesses) {
      const bool may_be_merged = store.has_stride || other.has_stride;
      if (other.instruction == store.instruction || !may_be_merged) continue;
      if (!dominators.dominates(other.instruction, store.instruction) &&
          !aliases.isNoAlias(llvm::MemoryLocation::get(store.instruction),
                             llvm::MemoryLocation::get(other.instruction)))
        return true;
    }
  }
  return false;
}

/// Without the groups of its accesses a loop is like any other: the vectorizer compares addresses.
void RemoveMark(const std::vector<Access>& accesses) {
  for (const Access& access : accesses) access.instruction->setMetadata(llvm::LLVMContext::MD_access_group, nullptr);
}

}  // namespace

llvm::PreservedAnalyses RoundOrderPass::run(llvm::Function& function, llvm::FunctionAnalysisManager& analyses) {
  llvm::LoopInfo& loops = analyses.getResult<llvm::LoopAnalysis>(function);
  if (loops.empty()) return llvm::PreservedAnalyses::all();
  auto& evolution = analyses.getResult<llvm::ScalarEvolutionAnalysis>(function);
  auto& aliases = analyses.getResult<llvm::AAManager>(function);
  auto& dominators = analyses.getResult<llvm::DominatorTreeAnalysis>(function);
  for (llvm::Loop* loop : loops.getLoopsInPreorder()) {
    if (!loop->isInnermost() || !loop->isAnnotatedParallel()) continue;
    const std::vector<Access> accesses = AccessesOf(*loop, evolution);
    if (OrderMatters(accesses, aliases, dominators)) RemoveMark(accesses);
  }
  return llvm::PreservedAnalyses::all();
}

}  // namespace pyk2cu::runtime::cpu
