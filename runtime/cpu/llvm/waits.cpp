#include "runtime/cpu/llvm/waits.h"

#include <llvm/ADT/STLExtras.h>
#include <llvm/ADT/SmallPtrSet.h>
#include <llvm/Analysis/AssumptionCache.h>
#include <llvm/Analysis/LoopInfo.h>
#include <llvm/Analysis/ScalarEvolution.h>
#include <llvm/IR/DebugInfoMetadata.h>
#include <llvm/IR/Dominators.h>
#include <llvm/IR/IRBuilder.h>
#include <llvm/IR/Instructions.h>
#include <llvm/IR/IntrinsicInst.h>
#include <llvm/Transforms/Utils/LoopSimplify.h>
#include <llvm/Transforms/Utils/ModuleUtils.h>

#include <algorithm>
#include <string>

#include "runtime/cpu/llvm/reach.h"
#include "runtime/cpu/llvm/user_place.h"
#include "runtime/cpu/llvm/watch.h"

namespace pyk2cu::runtime::cpu {
namespace {

constexpr const char* kWait = "pyk_cpu_wait";
constexpr const char* kSpin = "pyk_cpu_spin";
constexpr const char* kPause = "pyk_cpu_pause";  // the prelude's: a fence or a nap, after which others may have run

bool IsCallOf(const llvm::Instruction& instruction, llvm::StringRef name) {
  const auto* call = llvm::dyn_cast<llvm::CallBase>(&instruction);
  const llvm::Function* callee = call ? call->getCalledFunction() : nullptr;
  return callee && callee->getName().contains(name);
}

/// Reads or changes memory that other threads change meanwhile.
bool IsShared(const llvm::Instruction& instruction) {
  if (llvm::isa<llvm::AtomicRMWInst, llvm::AtomicCmpXchgInst>(instruction)) return true;
  const auto* load = llvm::dyn_cast<llvm::LoadInst>(&instruction);
  return (load && (load->isVolatile() || load->isAtomic())) || IsCallOf(instruction, kPause);
}

/// Does something in each round, besides looking at memory.
bool HasEffect(const llvm::Instruction& instruction) {
  if (IsShared(instruction) || llvm::isa<llvm::FenceInst>(instruction) || instruction.isDebugOrPseudoInst())
    return false;
  if (IsCallOf(instruction, kWatchPrefix)) return false;
  if (const auto* intrinsic = llvm::dyn_cast<llvm::IntrinsicInst>(&instruction))
    if (intrinsic->isAssumeLikeIntrinsic()) return false;
  return instruction.mayWriteToMemory();
}

/// Whether a value is the same in each round as long as memory is: it does not count rounds.
class Stillness {
 public:
  explicit Stillness(const llvm::Loop& loop) : loop_(loop) {}

  bool IsStill(const llvm::Value* value) {
    const auto* instruction = llvm::dyn_cast<llvm::Instruction>(value);
    if (!instruction || !loop_.contains(instruction) || done_.contains(instruction)) return true;
    if (!open_.insert(instruction).second) return false;  // it depends on itself, a round before
    const auto* merge = llvm::dyn_cast<llvm::PHINode>(instruction);
    for (unsigned i = 0; i < instruction->getNumOperands(); ++i) {
      const bool before =
          merge && merge->getParent() == loop_.getHeader() && !loop_.contains(merge->getIncomingBlock(i));
      if (!before && !IsStill(instruction->getOperand(i))) return false;
    }
    open_.erase(instruction);
    done_.insert(instruction);
    return true;
  }

 private:
  const llvm::Loop& loop_;
  llvm::SmallPtrSet<const llvm::Instruction*, 16> open_, done_;
};

bool ExitsAreStill(const llvm::Loop& loop) {
  llvm::SmallVector<llvm::BasicBlock*, 4> exiting;
  loop.getExitingBlocks(exiting);
  Stillness stillness(loop);
  return std::all_of(exiting.begin(), exiting.end(), [&](const llvm::BasicBlock* block) {
    const llvm::Instruction* end = block->getTerminator();
    if (const auto* branch = llvm::dyn_cast<llvm::BranchInst>(end))
      return !branch->isConditional() || stillness.IsStill(branch->getCondition());
    const auto* choice = llvm::dyn_cast<llvm::SwitchInst>(end);
    return choice && stillness.IsStill(choice->getCondition());
  });
}

/// The function to call in each round, or null.
const char* CallFor(const llvm::Loop& loop, llvm::ScalarEvolution& evolution) {
  bool shared = false, effects = false, loads = false;
  for (const llvm::BasicBlock* block : loop.blocks())
    for (const llvm::Instruction& instruction : *block) {
      if (IsCallOf(instruction, kWait) || IsCallOf(instruction, kSpin)) return nullptr;  // it, or a loop in it, has one
      shared = shared || IsShared(instruction);
      effects = effects || HasEffect(instruction);
      loads = loads || llvm::isa<llvm::LoadInst>(instruction);
    }
  if (!shared && (effects || !loads)) return nullptr;
  if (!llvm::isa<llvm::SCEVCouldNotCompute>(evolution.getBackedgeTakenCount(&loop))) return nullptr;
  if (!effects && ExitsAreStill(loop)) return kWait;
  return shared ? kSpin : nullptr;
}

/// In loops that only wait, naps would count as work that goes on: the call takes their place. Memory is read in each
/// round, even if the text promises that no one else writes it.
void PrepareWait(llvm::Loop& loop) {
  for (llvm::BasicBlock* block : loop.blocks())
    for (llvm::Instruction& instruction : llvm::make_early_inc_range(*block)) {
      if (auto* load = llvm::dyn_cast<llvm::LoadInst>(&instruction)) load->setVolatile(true);
      if (IsCallOf(instruction, kWatchLoad))
        llvm::cast<llvm::CallBase>(instruction)
            .setCalledFunction(loop.getHeader()->getModule()->getOrInsertFunction(
                kWatchSpin, llvm::cast<llvm::CallBase>(instruction).getFunctionType()));
      if (IsCallOf(instruction, kPause)) instruction.eraseFromParent();
    }
}

/// "kernels.py:12" of the loop's first line that is known.
std::string PlaceOf(const llvm::Loop& loop) {
  for (const llvm::BasicBlock* block : loop.blocks())
    for (const llvm::Instruction& instruction : *block)
      if (const llvm::DILocation* location = UserPlace(instruction))
        return PathOf(*location) + ":" + std::to_string(location->getLine());
  return "";
}

void AddCall(llvm::Loop& loop, llvm::Function& called) {
  llvm::BasicBlock* header = loop.getHeader();
  llvm::BasicBlock* latch = loop.getLoopLatch();
  llvm::IRBuilder<> at_start(&*header->begin());
  llvm::PHINode* round = at_start.CreatePHI(at_start.getInt64Ty(), 2);
  llvm::IRBuilder<> at_end(latch->getTerminator());
  if (!at_end.getCurrentDebugLocation())
    if (llvm::DISubprogram* program = header->getParent()->getSubprogram())
      at_end.SetCurrentDebugLocation(llvm::DILocation::get(header->getContext(), 0, 0, program));
  llvm::Value* next = at_end.CreateAdd(round, at_end.getInt64(1));
  for (llvm::BasicBlock* from : llvm::predecessors(header))
    round->addIncoming(from == latch ? next : at_start.getInt64(0), from);
  at_end.CreateCall(&called, {next, at_end.CreateGlobalString(PlaceOf(loop))});
}

}  // namespace

llvm::PreservedAnalyses WaitsPass::run(llvm::Function& function, llvm::FunctionAnalysisManager& analyses) {
  llvm::Module& module = *function.getParent();
  if (!module.getFunction(kWait) || function.getName().starts_with("pyk_cpu_s")) return llvm::PreservedAnalyses::all();
  auto& loops = analyses.getResult<llvm::LoopAnalysis>(function);
  if (loops.empty()) return llvm::PreservedAnalyses::all();
  auto& evolution = analyses.getResult<llvm::ScalarEvolutionAnalysis>(function);
  auto& dominators = analyses.getResult<llvm::DominatorTreeAnalysis>(function);
  auto& assumptions = analyses.getResult<llvm::AssumptionAnalysis>(function);
  bool changed = false;
  const llvm::SmallVector<llvm::Loop*, 4> outer_first = loops.getLoopsInPreorder();
  for (llvm::Loop* loop : llvm::reverse(outer_first)) {
    const char* name = CallFor(*loop, evolution);
    if (!name) continue;
    changed = llvm::simplifyLoop(loop, &dominators, &loops, &evolution, &assumptions, nullptr, false) || changed;
    if (!loop->getLoopLatch()) continue;
    if (name == kWait) PrepareWait(*loop);
    AddCall(*loop, *module.getFunction(name));
    evolution.forgetLoop(loop);
    changed = true;
  }
  return changed ? llvm::PreservedAnalyses::none() : llvm::PreservedAnalyses::all();
}

std::vector<bool> FindWaits(llvm::Module& module, size_t entries) {
  std::vector<bool> waits(entries, false);
  llvm::removeFromUsedLists(module, [](llvm::Constant* used) {
    return used->getName().starts_with(kWait) || used->getName().starts_with(kSpin);
  });
  for (const char* name : {kWait, kSpin}) {
    llvm::Function* function = module.getFunction(name);
    if (!function) continue;
    const FunctionSet users = FunctionsThatReach(*function);
    for (size_t i = 0; name == kWait && i < entries; ++i)
      waits[i] = users.contains(module.getFunction(kEntryPrefix + std::to_string(i)));
    if (function->use_empty()) function->eraseFromParent();
  }
  return waits;
}

}  // namespace pyk2cu::runtime::cpu
