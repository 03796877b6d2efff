#include "runtime/cpu/llvm/parts/warp_loops.h"

#include <llvm/Analysis/OptimizationRemarkEmitter.h>
#include <llvm/Analysis/TargetTransformInfo.h>
#include <llvm/IR/InstIterator.h>
#include <llvm/Transforms/Utils/LoopSimplify.h>
#include <llvm/Transforms/Utils/LoopUtils.h>
#include <llvm/Transforms/Utils/UnrollLoop.h>

#include <vector>

#include "runtime/cpu/llvm/parts/analyses.h"

namespace pyk2cu::runtime::cpu {
namespace {

constexpr unsigned kMostRounds = 8;
constexpr size_t kMostInstructions = 400, kMostLoops = 8;

size_t CountCuts(const llvm::BasicBlock& block) {
  return static_cast<size_t>(
      llvm::count_if(block, [](const llvm::Instruction& each) { return IsBarrier(each) || IsWarpOperation(each); }));
}

/// How many rounds a loop has, if it is to become a straight line; else 0. `cuts`: of the function.
unsigned RoundsOf(llvm::Loop& loop, llvm::ScalarEvolution& evolution, size_t cuts) {
  if (!loop.isInnermost() || !loop.isLoopSimplifyForm()) return 0;
  const unsigned rounds = evolution.getSmallConstantTripCount(&loop);
  if (rounds < 2 || rounds > kMostRounds) return 0;
  size_t instructions = 0, own_cuts = 0;
  bool has_lanes = false;
  for (const llvm::BasicBlock* block : loop.blocks()) {
    instructions += block->size();
    own_cuts += CountCuts(*block);
    has_lanes = has_lanes || llvm::any_of(*block, IsWarpOperation);
  }
  const bool fits = rounds * instructions <= kMostInstructions && cuts + (rounds - 1) * own_cuts <= kMostCuts;
  return has_lanes && fits ? rounds : 0;
}

/// Returns false if no loop is left.
bool UnrollOne(llvm::Function& function) {
  LoopAnalyses analyses(function);
  for (llvm::Loop* loop : analyses.loops)
    llvm::simplifyLoop(loop, &analyses.dominators, &analyses.loops, nullptr, &analyses.assumptions, nullptr,
                       /*PreserveLCSSA=*/false);
  size_t cuts = 0;
  for (const llvm::BasicBlock& block : function) cuts += CountCuts(block);
  for (llvm::Loop* loop : analyses.loops.getLoopsInPreorder()) {
    const unsigned rounds = RoundsOf(*loop, analyses.evolution, cuts);
    if (rounds == 0) continue;
    llvm::formLCSSARecursively(*loop, analyses.dominators, &analyses.loops, &analyses.evolution);
    llvm::UnrollLoopOptions options{};
    options.Count = rounds;
    options.Force = true;
    const llvm::TargetTransformInfo target(function.getParent()->getDataLayout());
    llvm::OptimizationRemarkEmitter remarks(&function);
    const llvm::LoopUnrollResult result =
        llvm::UnrollLoop(loop, options, &analyses.loops, &analyses.evolution, &analyses.dominators,
                         &analyses.assumptions, &target, &remarks, /*PreserveLCSSA=*/false);
    if (result == llvm::LoopUnrollResult::FullyUnrolled) return true;
  }
  return false;
}

}  // namespace

void UnrollWarpLoops(Whole& whole) {
  if (llvm::none_of(llvm::instructions(*whole.function), IsWarpOperation)) return;
  std::vector<llvm::WeakVH> loads;
  for (llvm::Instruction& each : llvm::instructions(*whole.function))
    if (whole.launch_loads.contains(&each)) loads.emplace_back(&each);
  for (size_t i = 0; i < kMostLoops && UnrollOne(*whole.function); ++i) {}
  whole.launch_loads.clear();  // some of them may not be needed any more
  for (const llvm::WeakVH& load : loads)
    if (load) whole.launch_loads.insert(llvm::cast<llvm::Instruction>(static_cast<llvm::Value*>(load)));
}

}  // namespace pyk2cu::runtime::cpu
