#include "runtime/cpu/llvm/parts/block_parts.h"

#include <llvm/Analysis/CGSCCPassManager.h>
#include <llvm/Analysis/LoopInfo.h>
#include <llvm/IR/IRBuilder.h>
#include <llvm/IR/InstIterator.h>
#include <llvm/IR/IntrinsicInst.h>
#include <llvm/Passes/PassBuilder.h>
#include <llvm/Transforms/Scalar/LoopPassManager.h>
#include <llvm/Transforms/Scalar/SimpleLoopUnswitch.h>
#include <llvm/Transforms/Scalar/SimplifyCFG.h>

#include <string>

#include "runtime/cpu/llvm/contraction.h"
#include "runtime/cpu/llvm/parts/bounds.h"
#include "runtime/cpu/llvm/parts/contexts.h"
#include "runtime/cpu/llvm/parts/evenness.h"
#include "runtime/cpu/llvm/parts/part.h"
#include "runtime/cpu/llvm/parts/rounds.h"
#include "runtime/cpu/llvm/parts/runner.h"
#include "runtime/cpu/llvm/parts/shared_atomics.h"
#include "runtime/cpu/llvm/parts/whole.h"
#include "runtime/cpu/llvm/reach.h"

namespace pyk2cu::runtime::cpu {
namespace {

constexpr uint64_t kMaxContextBytes = 4096;

/// Whether the text that threads print would come in another order if its loops were cut.
bool Prints(const llvm::Function& entry) {
  const llvm::Function* print = entry.getParent()->getFunction("pyk_cpu_printf");
  return print && FunctionsThatReach(*print).contains(&entry);
}

/// Innermost loops that all threads go through together are cut at each round, so that the loop over the threads
/// becomes the innermost one. For the cut a barrier stands there, which all threads come to anyway.
void CutLoops(const Whole& whole) {
  llvm::Function& function = *whole.function;
  Evenness evenness(whole);
  const llvm::DominatorTree dominators(function);
  const llvm::LoopInfo loops(dominators);
  llvm::SmallVector<llvm::BasicBlock*, 4> headers;
  for (const llvm::Loop* loop : loops.getLoopsInPreorder())
    if (loop->isInnermost() && evenness.IsEven(*loop->getHeader()) && CanBeCutInRounds(*loop))
      headers.push_back(loop->getHeader());
  for (llvm::BasicBlock* header : headers) {
    llvm::IRBuilder<> at(header, header->getFirstNonPHIIt());
    AddBarrier(at, CutKind::kBarrier, at.getInt32(0));
  }
}

/// Returns the runner of an entry; null, and the module is as it was, if the entry cannot be cut.
llvm::Function* CutEntry(llvm::Function& entry, const std::string& name, bool contract, PartsForm& form) {
  Whole whole = CopyWhole(entry);
  if (!whole.function) return nullptr;
  if (contract) {
    llvm::FunctionAnalysisManager none;
    ContractionPass().run(*whole.function, none);
  }
  const bool even = Evenness(whole).BarriersAreEven();
  if (even && !Prints(entry)) {
    SplitRounds(whole);
    CutLoops(whole);
  }
  MakeSharedAtomicsPlain(*whole.function);
  Contexts contexts;
  PlaceVariables(whole, contexts);
  SplitAtCuts(whole);
  Evenness evenness(whole);
  if (even) evenness.Mark(whole);
  FindNeeded(whole, evenness, contexts);
  llvm::Function* runner = nullptr;
  if (contexts.bytes <= kMaxContextBytes) {
    std::vector<llvm::Function*> parts;
    for (size_t i = 0; i <= whole.cuts.size(); ++i) parts.push_back(MakePart(whole, contexts, i));
    runner = MakeRunner(whole, contexts, parts, name);
    form.context_bytes = contexts.bytes;
    form.cuts.assign(1, {});
    for (const CutPlace& cut : whole.cuts) form.cuts.push_back(cut.form);
  }
  whole.function->eraseFromParent();
  return runner;
}

}  // namespace

llvm::PreservedAnalyses BlockPartsPass::run(llvm::Module& module, llvm::ModuleAnalysisManager& analyses) {
  auto& functions = analyses.getResult<llvm::FunctionAnalysisManagerModuleProxy>(module).getManager();
  llvm::FunctionPassManager simplify = llvm::PassBuilder().buildFunctionSimplificationPipeline(
      llvm::OptimizationLevel::O1, llvm::ThinOrFullLTOPhase::None);
  // What is the same for all threads decides before the loop over them.
  simplify.addPass(llvm::createFunctionToLoopPassAdaptor(llvm::SimpleLoopUnswitchPass(/*NonTrivial=*/true),
                                                         /*UseMemorySSA=*/true));
  simplify.addPass(llvm::SimplifyCFGPass());
  bool changed = false;
  for (size_t i = 0; llvm::Function* entry = module.getFunction(kEntryPrefix + std::to_string(i)); ++i) {
    can_->push_back(CanBeCut(*entry));
    if (!forms_) continue;
    forms_->resize(i + 1);
    if (!can_->back()) continue;
    llvm::Function* runner = CutEntry(*entry, PartsName(i), contract_, (*forms_)[i]);
    if (!runner) continue;
    simplify.run(*runner, functions);
    BoundThreadLoops(*runner);
    functions.invalidate(*runner, llvm::PreservedAnalyses::none());
    changed = true;
  }
  return changed ? llvm::PreservedAnalyses::none() : llvm::PreservedAnalyses::all();
}

}  // namespace pyk2cu::runtime::cpu
