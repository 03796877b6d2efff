#include "runtime/cpu/llvm/loops/pipeline.h"

#include <llvm/Analysis/GlobalsModRef.h>
#include <llvm/Analysis/LoopInfo.h>
#include <llvm/IR/InstIterator.h>
#include <llvm/IR/IntrinsicInst.h>
#include <llvm/Transforms/IPO/AlwaysInliner.h>
#include <llvm/Transforms/IPO/GlobalDCE.h>
#include <llvm/Transforms/IPO/GlobalOpt.h>
#include <llvm/Transforms/InstCombine/InstCombine.h>
#include <llvm/Transforms/Scalar/EarlyCSE.h>
#include <llvm/Transforms/Scalar/IndVarSimplify.h>
#include <llvm/Transforms/Scalar/LICM.h>
#include <llvm/Transforms/Scalar/LoopDeletion.h>
#include <llvm/Transforms/Scalar/LoopPassManager.h>
#include <llvm/Transforms/Scalar/LoopRotation.h>
#include <llvm/Transforms/Scalar/LoopUnrollPass.h>
#include <llvm/Transforms/Scalar/SROA.h>
#include <llvm/Transforms/Scalar/SimpleLoopUnswitch.h>
#include <llvm/Transforms/Scalar/SimplifyCFG.h>
#include <llvm/Transforms/Utils/LoopUtils.h>
#include <llvm/Transforms/Vectorize/LoopVectorize.h>

#include "runtime/cpu/llvm/loops/round_order.h"
#include "runtime/cpu/llvm/loops/stride_loops.h"
#include "runtime/cpu/llvm/loops/thread_loops.h"
#include "runtime/cpu/llvm/reach.h"
#include "runtime/cpu/llvm/waits.h"

namespace pyk2cu::runtime::cpu {
namespace {

/// The most instructions, as Clang writes them, of a function that becomes part of each caller.
constexpr unsigned kMostInlined = 400;

/// What the prelude keeps for WaitsPass: it has no callers yet.
bool IsForWaits(const llvm::Function& function) {
  for (const char* name : {"pyk_cpu_wait", "pyk_cpu_poll", "pyk_cpu_progress", "pyk_cpu_spin"})
    if (function.getName() == name) return true;
  return false;
}

/// Whether the function calls itself, directly or through others.
bool IsRecursive(const llvm::Function& function) { return FunctionsThatReach(function).contains(&function); }

bool IsCalledOnly(const llvm::Function& function) {
  return llvm::all_of(function.uses(), [](const llvm::Use& use) {
    const auto* call = llvm::dyn_cast<llvm::CallBase>(use.getUser());
    return call && call->isCallee(&use);
  });
}

/// Threads that wait for each other are fibers, for which the pipeline of LLVM is made longer elsewhere.
bool WaitsForOthers(const llvm::Module& module) {
  for (const char* name : {"pyk_cpu_barrier", "pyk_cpu_warp", "pyk_cpu_grid_barrier", "pyk_cpu_launch"})
    if (module.getFunction(name)) return true;
  return false;
}

/// What is left over of a vectorized loop makes fewer rounds than a vector has lanes: four of them at a time would only
/// be more code. The vectorizer leaves it to be unrolled where it has checked something before the loop.
class RemaindersPass : public llvm::PassInfoMixin<RemaindersPass> {
 public:
  llvm::PreservedAnalyses run(llvm::Function& function, llvm::FunctionAnalysisManager& analyses) {
    for (llvm::Loop* loop : analyses.getResult<llvm::LoopAnalysis>(function).getLoopsInPreorder())
      if (llvm::findOptionMDForLoop(loop, "llvm.loop.isvectorized"))
        llvm::addStringMetadataToLoop(loop, "llvm.loop.unroll.runtime.disable", 1);
    return llvm::PreservedAnalyses::all();
  }
};

llvm::FunctionPassManager Simplification() {
  llvm::FunctionPassManager passes;
  passes.addPass(llvm::SROAPass(llvm::SROAOptions::ModifyCFG));
  passes.addPass(llvm::EarlyCSEPass(/*UseMemorySSA=*/true));
  passes.addPass(llvm::SimplifyCFGPass());
  passes.addPass(llvm::InstCombinePass());
  passes.addPass(WaitsPass());
  llvm::LoopPassManager hoist;
  hoist.addPass(llvm::LoopRotatePass(/*EnableHeaderDuplication=*/true, /*PrepareForLTO=*/false));
  hoist.addPass(llvm::LICMPass(llvm::LICMOptions()));
  hoist.addPass(llvm::SimpleLoopUnswitchPass(/*NonTrivial=*/false));
  passes.addPass(llvm::createFunctionToLoopPassAdaptor(std::move(hoist), /*UseMemorySSA=*/true));
  passes.addPass(llvm::SimplifyCFGPass());
  passes.addPass(llvm::InstCombinePass());
  passes.addPass(StrideLoopsPass());  // before counters get 64 bits
  llvm::LoopPassManager count;
  count.addPass(llvm::IndVarSimplifyPass());
  count.addPass(llvm::LoopDeletionPass());
  count.addPass(llvm::LoopFullUnrollPass(/*OptLevel=*/1, /*OnlyWhenForced=*/false, /*ForgetSCEV=*/false));
  passes.addPass(llvm::createFunctionToLoopPassAdaptor(std::move(count)));
  passes.addPass(llvm::SROAPass(llvm::SROAOptions::ModifyCFG));  // arrays of which an unrolled loop names the elements
  passes.addPass(llvm::EarlyCSEPass(/*UseMemorySSA=*/true));
  passes.addPass(llvm::InstCombinePass());
  passes.addPass(WaitsPass());
  passes.addPass(llvm::SimplifyCFGPass());
  return passes;
}

}  // namespace

bool FitsSmallPipeline(llvm::Module& module) {
  if (WaitsForOthers(module)) return false;
  llvm::SmallVector<llvm::Function*, 8> inlined;
  for (llvm::Function& function : module) {
    if (function.isDeclaration() || function.getName().starts_with(kEntryPrefix) || IsForWaits(function)) continue;
    if (function.hasFnAttribute(llvm::Attribute::AlwaysInline)) continue;
    const bool fits = !function.hasFnAttribute(llvm::Attribute::NoInline) &&
                      function.getInstructionCount() <= kMostInlined && IsCalledOnly(function) &&
                      !IsRecursive(function);
    if (!fits) return false;
    inlined.push_back(&function);
  }
  for (llvm::Function* function : inlined) function->addFnAttr(llvm::Attribute::AlwaysInline);
  return true;
}

llvm::ModulePassManager SmallPipeline(AccumulatedArraysPass accumulate, llvm::FunctionPassManager last) {
  llvm::ModulePassManager passes;
  passes.addPass(llvm::AlwaysInlinerPass(/*InsertLifetimeIntrinsics=*/true));
  passes.addPass(llvm::GlobalDCEPass());
  passes.addPass(llvm::RequireAnalysisPass<llvm::GlobalsAA, llvm::Module>());
  passes.addPass(llvm::createModuleToFunctionPassAdaptor(Simplification()));
  passes.addPass(std::move(accumulate));
  passes.addPass(llvm::GlobalOptPass());  // threadIdx, which is only written now
  llvm::FunctionPassManager vectorize;
  vectorize.addPass(ThreadLoopsPass());
  vectorize.addPass(llvm::InstCombinePass());
  vectorize.addPass(llvm::SimplifyCFGPass());
  vectorize.addPass(RoundOrderPass());
  vectorize.addPass(llvm::LoopVectorizePass());
  vectorize.addPass(llvm::InstCombinePass());
  vectorize.addPass(llvm::SimplifyCFGPass());
  vectorize.addPass(RemaindersPass());
  vectorize.addPass(llvm::LoopUnrollPass(llvm::LoopUnrollOptions(/*OptLevel=*/1)));
  vectorize.addPass(llvm::createFunctionToLoopPassAdaptor(llvm::LICMPass(llvm::LICMOptions()), /*UseMemorySSA=*/true));
  vectorize.addPass(std::move(last));
  passes.addPass(llvm::createModuleToFunctionPassAdaptor(std::move(vectorize)));
  passes.addPass(llvm::GlobalDCEPass());
  return passes;
}

}  // namespace pyk2cu::runtime::cpu
