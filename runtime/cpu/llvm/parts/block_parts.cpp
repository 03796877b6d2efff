#include "runtime/cpu/llvm/parts/block_parts.h"

#include <llvm/Analysis/CGSCCPassManager.h>
#include <llvm/Analysis/LoopInfo.h>
#include <llvm/IR/IRBuilder.h>
#include <llvm/IR/InstIterator.h>
#include <llvm/IR/IntrinsicInst.h>
#include <llvm/Passes/PassBuilder.h>
#include <llvm/Transforms/InstCombine/InstCombine.h>
#include <llvm/Transforms/Scalar/EarlyCSE.h>
#include <llvm/Transforms/Scalar/JumpThreading.h>
#include <llvm/Transforms/Scalar/LICM.h>
#include <llvm/Transforms/Scalar/LoopPassManager.h>
#include <llvm/Transforms/Scalar/LoopUnrollPass.h>
#include <llvm/Transforms/Scalar/SROA.h>
#include <llvm/Transforms/Scalar/SimpleLoopUnswitch.h>
#include <llvm/Transforms/Scalar/SimplifyCFG.h>
#include <llvm/Transforms/Utils/LoopUtils.h>

#include <string>

#include "runtime/cpu/llvm/contraction.h"
#include "runtime/cpu/llvm/parts/analyses.h"
#include "runtime/cpu/llvm/parts/bounds.h"
#include "runtime/cpu/llvm/parts/contexts.h"
#include "runtime/cpu/llvm/parts/evenness.h"
#include "runtime/cpu/llvm/parts/inside.h"
#include "runtime/cpu/llvm/parts/part.h"
#include "runtime/cpu/llvm/parts/rounds.h"
#include "runtime/cpu/llvm/parts/runner.h"
#include "runtime/cpu/llvm/parts/shared_atomics.h"
#include "runtime/cpu/llvm/parts/warp_loops.h"
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

constexpr const char* kKeepLoop = "llvm.loop.unroll.disable";

/// Few blocks are at the edges: what runs them stays short.
void KeepOuterLoops(llvm::Function& edge) {
  const llvm::DominatorTree dominators(edge);
  const llvm::LoopInfo loops(dominators);
  for (llvm::Loop* loop : loops.getLoopsInPreorder())
    if (!loop->isInnermost()) llvm::addStringMetadataToLoop(loop, kKeepLoop);
}

/// Loops over parts that have few rounds become straight lines, so that loops over threads know their ends: those of a
/// tree in shared memory, of blocks whose size is known. Returns whether there are such loops.
bool MarkShortLoops(llvm::Function& runner) {
  constexpr unsigned kMostRounds = 12, kMostInstructions = 2500;
  LoopAnalyses analyses(runner);
  bool marked = false;
  for (llvm::Loop* loop : analyses.loops.getLoopsInPreorder()) {
    const unsigned rounds = loop->isInnermost() ? 0 : analyses.evolution.getSmallConstantTripCount(loop);
    size_t instructions = 0;
    for (const llvm::BasicBlock* block : loop->blocks()) instructions += block->size();
    if (llvm::findOptionMDForLoop(loop, kKeepLoop)) continue;
    if (rounds < 2 || rounds > kMostRounds || rounds * instructions > kMostInstructions) continue;
    llvm::addStringMetadataToLoop(loop, "llvm.loop.unroll.full");
    marked = true;
  }
  return marked;
}

/// What is the same for all threads decides before the loop over them. Comes first: other passes know less of it.
llvm::FunctionPassManager Unswitching() {
  llvm::FunctionPassManager passes;
  passes.addPass(llvm::SROAPass(llvm::SROAOptions::ModifyCFG));
  passes.addPass(llvm::EarlyCSEPass(/*UseMemorySSA=*/true));
  passes.addPass(llvm::SimplifyCFGPass());
  llvm::LoopPassManager loops;
  loops.addPass(llvm::LICMPass(llvm::LICMOptions()));
  loops.addPass(llvm::SimpleLoopUnswitchPass(/*NonTrivial=*/true));
  passes.addPass(llvm::createFunctionToLoopPassAdaptor(std::move(loops), /*UseMemorySSA=*/true));
  passes.addPass(llvm::JumpThreadingPass());  // each of the loops knows which part comes next
  passes.addPass(llvm::SimplifyCFGPass());
  return passes;
}

llvm::FunctionPassManager Unrolling() {
  llvm::FunctionPassManager passes;
  llvm::LoopPassManager loops;
  loops.addPass(llvm::LoopFullUnrollPass(/*OptLevel=*/1, /*OnlyWhenForced=*/true));
  passes.addPass(llvm::createFunctionToLoopPassAdaptor(std::move(loops)));
  passes.addPass(llvm::EarlyCSEPass());
  passes.addPass(llvm::SimplifyCFGPass());
  passes.addPass(llvm::InstCombinePass());
  return passes;
}

/// What a kernel becomes.
struct CutKernel {
  std::vector<llvm::Function*> runners;  ///< the first one is for all threads of a block; none if it cannot be cut
  PartsForm form;
};

/// Cuts a copy of a kernel, and erases it. `closed`: only if it needs no pieces.
CutKernel CutWhole(Whole whole, size_t number, const PartsOptions& options, bool may_be_reordered, bool closed) {
  if (options.contract) {
    llvm::FunctionAnalysisManager none;
    ContractionPass().run(*whole.function, none);
  }
  UnrollWarpLoops(whole);
  const bool even = Evenness(whole).BarriersAreEven();
  if (even && may_be_reordered) {
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
  CutKernel result;
  result.form.has_pieces = NeedsPieces(whole, options.block);
  if (contexts.bytes <= kMaxContextBytes && !(closed && result.form.has_pieces)) {
    std::vector<llvm::Function*> parts;
    for (size_t i = 0; i <= whole.cuts.size(); ++i) parts.push_back(MakePart(whole, contexts, i));
    const auto make = [&](RunnerKind kind, const std::string& name) {
      result.runners.push_back(MakeRunner(whole, contexts, parts, {kind, name, options.block}));
    };
    make(RunnerKind::kBlock, PartsName(number));
    if (result.form.has_pieces) make(RunnerKind::kPieces, PiecesName(number));
    for (llvm::Function* part : parts) part->eraseFromParent();
    result.form.context_bytes = contexts.bytes;
    result.form.cuts.assign(1, {});
    for (const CutPlace& cut : whole.cuts) result.form.cuts.push_back(cut.form);
  }
  whole.function->eraseFromParent();
  return result;
}

/// Adds a function for blocks that lie inside the arrays, where threads need no conditions, and one that chooses.
void AddInside(llvm::Function& entry, size_t number, const PartsOptions& options, bool may_be_reordered,
               CutKernel& kernel) {
  Whole whole = CopyWhole(entry, options.block);
  llvm::Function* edge = kernel.runners.front();
  llvm::Function* choice = llvm::Function::Create(edge->getFunctionType(), llvm::GlobalValue::ExternalLinkage,
                                                  "pyk_cpu_choice", *entry.getParent());
  choice->setAttributes(edge->getAttributes());
  llvm::IRBuilder<> at(llvm::BasicBlock::Create(entry.getContext(), "entry", choice));
  llvm::Value* is_inside = AssumeInside(whole, options.block, at);
  CutKernel inside;
  if (is_inside)
    inside = CutWhole(whole, number, options, may_be_reordered, /*closed=*/true);
  else
    whole.function->eraseFromParent();
  if (inside.runners.empty()) {
    choice->eraseFromParent();
    return;
  }
  kernel.form.context_bytes = std::max(kernel.form.context_bytes, inside.form.context_bytes);
  kernel.runners.push_back(inside.runners.front());
  llvm::SmallVector<llvm::Value*, 8> arguments(llvm::make_pointer_range(choice->args()));
  llvm::BasicBlock* ways[] = {llvm::BasicBlock::Create(entry.getContext(), "inside", choice),
                              llvm::BasicBlock::Create(entry.getContext(), "edge", choice)};
  at.CreateCondBr(is_inside, ways[0], ways[1]);
  llvm::Function* called[] = {inside.runners.front(), edge};
  for (const size_t way : {0, 1}) {
    called[way]->setLinkage(llvm::GlobalValue::InternalLinkage);
    at.SetInsertPoint(ways[way]);
    at.CreateRet(at.CreateCall(called[way], arguments));
  }
  inside.runners.front()->setName("pyk_cpu_inside");
  KeepOuterLoops(*edge);
  choice->takeName(edge);
  edge->setName("pyk_cpu_edge");
}

CutKernel CutEntry(llvm::Function& entry, size_t number, const PartsOptions& options) {
  Whole whole = CopyWhole(entry, options.block);
  if (!whole.function) return {};
  const bool may_be_reordered = !Prints(entry);
  CutKernel kernel = CutWhole(std::move(whole), number, options, may_be_reordered, /*closed=*/false);
  if (!kernel.runners.empty() && IsSet(options.block)) AddInside(entry, number, options, may_be_reordered, kernel);
  return kernel;
}

}  // namespace

llvm::PreservedAnalyses BlockPartsPass::run(llvm::Module& module, llvm::ModuleAnalysisManager& analyses) {
  auto& functions = analyses.getResult<llvm::FunctionAnalysisManagerModuleProxy>(module).getManager();
  llvm::FunctionPassManager simplify = llvm::PassBuilder().buildFunctionSimplificationPipeline(
      llvm::OptimizationLevel::O1, llvm::ThinOrFullLTOPhase::None);
  simplify.addPass(llvm::createFunctionToLoopPassAdaptor(llvm::SimpleLoopUnswitchPass(/*NonTrivial=*/true),
                                                         /*UseMemorySSA=*/true));
  simplify.addPass(llvm::SimplifyCFGPass());
  llvm::FunctionPassManager unswitch = Unswitching(), unroll = Unrolling();
  bool changed = false;
  for (size_t i = 0; llvm::Function* entry = module.getFunction(kEntryPrefix + std::to_string(i)); ++i) {
    can_->push_back(CanBeCut(*entry));
    if (!forms_) continue;
    forms_->resize(i + 1);
    if (!can_->back()) continue;
    const CutKernel kernel = CutEntry(*entry, i, options_);
    (*forms_)[i] = kernel.form;
    for (llvm::Function* runner : kernel.runners) {
      unswitch.run(*runner, functions);
      simplify.run(*runner, functions);
      if (MarkShortLoops(*runner)) unroll.run(*runner, functions);
      BoundThreadLoops(*runner);
      functions.invalidate(*runner, llvm::PreservedAnalyses::none());
      changed = true;
    }
  }
  return changed ? llvm::PreservedAnalyses::none() : llvm::PreservedAnalyses::all();
}

}  // namespace pyk2cu::runtime::cpu
