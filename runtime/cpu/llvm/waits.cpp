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
#include <array>
#include <string>

#include "runtime/cpu/llvm/reach.h"
#include "runtime/cpu/llvm/user_place.h"
#include "runtime/cpu/llvm/watch/watch.h"

namespace pyk2cu::runtime::cpu {
namespace {

constexpr const char* kWait = "pyk_cpu_wait";
constexpr const char* kPoll = "pyk_cpu_poll";
constexpr const char* kSpin = "pyk_cpu_spin";
constexpr const char* kProgress = "pyk_cpu_progress";
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

/// Whether a value is the same in each round as long as memory is: it does not count rounds. With `chosen` it may also
/// be one of some values, as which branches choose it: "not done" until a lock was taken.
class Stillness {
 public:
  Stillness(const llvm::Loop& loop, bool chosen) : loop_(loop), chosen_(chosen) {}

  bool IsStill(const llvm::Value* value) {
    open_.clear();
    cycle_ = false;
    return Visit(value);
  }

 private:
  static constexpr int kMostVisits = 10000;

  bool Visit(const llvm::Value* value) {
    const auto* instruction = llvm::dyn_cast<llvm::Instruction>(value);
    if (!instruction || !loop_.contains(instruction) || done_.contains(instruction)) return true;
    if (const auto open = llvm::find(open_, instruction); open != open_.end()) {
      // It depends on itself, a round before.
      cycle_ = true;
      return chosen_ && std::all_of(open, open_.end(), [](const llvm::Instruction* each) {
               return llvm::isa<llvm::PHINode, llvm::SelectInst, llvm::CastInst>(each);
             });
    }
    if (++visits_ > kMostVisits || Calls(*instruction)) return false;
    open_.push_back(instruction);
    const auto* merge = llvm::dyn_cast<llvm::PHINode>(instruction);
    for (unsigned i = 0; i < instruction->getNumOperands(); ++i) {
      const bool before =
          merge && merge->getParent() == loop_.getHeader() && !loop_.contains(merge->getIncomingBlock(i));
      if (!before && !Visit(instruction->getOperand(i))) return false;
    }
    open_.pop_back();
    if (open_.empty()) cycle_ = false;
    if (!cycle_) done_.insert(instruction);  // else it was seen on one way of several that lead back
    return true;
  }

  /// A clock, for example.
  static bool Calls(const llvm::Instruction& instruction) {
    return llvm::isa<llvm::CallBase>(instruction) && instruction.mayWriteToMemory() && !IsShared(instruction);
  }

  const llvm::Loop& loop_;
  const bool chosen_;
  bool cycle_ = false;
  int visits_ = 0;
  llvm::SmallVector<const llvm::Instruction*, 16> open_;
  llvm::SmallPtrSet<const llvm::Instruction*, 16> done_;
};

/// Whether the loop ends only when memory has changed. With `chosen` all of its branches count, because they choose.
bool ExitsAreStill(const llvm::Loop& loop, bool chosen) {
  llvm::SmallVector<llvm::BasicBlock*, 8> blocks;
  if (chosen)
    blocks.append(loop.block_begin(), loop.block_end());
  else
    loop.getExitingBlocks(blocks);
  Stillness stillness(loop, chosen);
  return std::all_of(blocks.begin(), blocks.end(), [&](const llvm::BasicBlock* block) {
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
      for (const char* name : {kWait, kPoll, kSpin})
        if (IsCallOf(instruction, name)) return nullptr;  // it, or a loop in it, has one
      shared = shared || IsShared(instruction);
      effects = effects || HasEffect(instruction);
      loads = loads || llvm::isa<llvm::LoadInst>(instruction);
    }
  if (!shared && (effects || !loads)) return nullptr;
  if (!llvm::isa<llvm::SCEVCouldNotCompute>(evolution.getBackedgeTakenCount(&loop))) return nullptr;
  if (!effects && ExitsAreStill(loop, /*chosen=*/false)) return kWait;
  if (!shared) return nullptr;
  return ExitsAreStill(loop, /*chosen=*/true) ? kPoll : kSpin;
}

/// Changes what other threads may see, if it runs again in the same loop: not the store of a value that stays the same.
bool GoesOn(const llvm::Instruction& instruction, Stillness& stillness) {
  if (const auto* store = llvm::dyn_cast<llvm::StoreInst>(&instruction); store && !store->isVolatile())
    return !stillness.IsStill(store->getValueOperand()) || !stillness.IsStill(store->getPointerOperand());
  if (const auto* change = llvm::dyn_cast<llvm::AtomicRMWInst>(&instruction)) {
    const auto operation = change->getOperation();
    const auto* number = llvm::dyn_cast<llvm::ConstantInt>(change->getValOperand());
    const bool adds = operation == llvm::AtomicRMWInst::Add || operation == llvm::AtomicRMWInst::Sub;
    return adds && (!number || !number->isZero());
  }
  return HasEffect(instruction);
}

/// Tells the runtime where a loop that polls does something: once a block, and on the way into loops inside.
void AddProgress(llvm::Loop& loop, llvm::LoopInfo& loops, llvm::Function& called) {
  Stillness stillness(loop, /*chosen=*/false);
  llvm::SmallPtrSet<llvm::BasicBlock*, 8> places;
  for (llvm::BasicBlock* block : loop.blocks()) {
    if (llvm::none_of(*block, [&](const llvm::Instruction& each) { return GoesOn(each, stillness); })) continue;
    llvm::BasicBlock* place = block;
    for (llvm::Loop* inner = loops.getLoopFor(block); inner && inner != &loop; inner = inner->getParentLoop())
      place = inner->getLoopPreheader() ? inner->getLoopPreheader() : place;
    places.insert(place);
  }
  for (llvm::BasicBlock* place : places) {
    llvm::IRBuilder<> builder(place->getTerminator());
    if (!builder.getCurrentDebugLocation())
      if (llvm::DISubprogram* program = place->getParent()->getSubprogram())
        builder.SetCurrentDebugLocation(llvm::DILocation::get(place->getContext(), 0, 0, program));
    builder.CreateCall(&called);
  }
}

/// The memory that a loop reads in each of its rounds; null if the code does not show it.
llvm::Value* AddressOf(const llvm::Loop& loop, const llvm::DominatorTree& dominators) {
  llvm::Value* address = nullptr;
  for (const llvm::BasicBlock* block : loop.blocks())
    for (const llvm::Instruction& instruction : *block) {
      auto* pointer = const_cast<llvm::Value*>(llvm::getLoadStorePointerOperand(&instruction));
      if (const auto* change = llvm::dyn_cast<llvm::AtomicRMWInst>(&instruction))
        pointer = const_cast<llvm::Value*>(change->getPointerOperand());
      if (const auto* exchange = llvm::dyn_cast<llvm::AtomicCmpXchgInst>(&instruction))
        pointer = const_cast<llvm::Value*>(exchange->getPointerOperand());
      if (!pointer || llvm::isa<llvm::StoreInst>(instruction)) continue;
      const bool first = !address || IsShared(instruction);
      if (first && dominators.dominates(&instruction, loop.getLoopLatch()->getTerminator()) &&
          !llvm::isa<llvm::GlobalVariable, llvm::AllocaInst>(pointer))
        address = pointer;
    }
  return address;
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

void AddCall(llvm::Loop& loop, llvm::Function& called, const llvm::DominatorTree& dominators) {
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
  llvm::Value* address = AddressOf(loop, dominators);
  if (!address) address = llvm::ConstantPointerNull::get(at_end.getPtrTy());
  at_end.CreateCall(&called, {next, at_end.CreateGlobalString(PlaceOf(loop)), address});
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
    if (name == kPoll) AddProgress(*loop, loops, *module.getFunction(kProgress));
    AddCall(*loop, *module.getFunction(name), dominators);
    evolution.forgetLoop(loop);
    changed = true;
  }
  return changed ? llvm::PreservedAnalyses::none() : llvm::PreservedAnalyses::all();
}

WaitsFound FindWaits(llvm::Module& module, size_t entries) {
  WaitsFound found{std::vector<bool>(entries, false), false};
  constexpr std::array kAll{kSpin, kPoll, kWait, kProgress};  // each before those that it calls
  llvm::removeFromUsedLists(module, [&](llvm::Constant* used) {
    return llvm::any_of(kAll, [&](const char* name) { return used->getName() == name; });
  });
  for (const char* name : kAll) {
    llvm::Function* function = module.getFunction(name);
    if (!function) continue;
    if (function->use_empty()) {
      function->eraseFromParent();
      continue;
    }
    if (name == kPoll) found.polls = true;
    if (name != kWait) continue;
    FunctionSet users;
    for (const llvm::User* user : function->users()) {
      const auto* call = llvm::dyn_cast<llvm::Instruction>(user);
      if (!call || call->getFunction()->getName() == kPoll) continue;
      users.insert(call->getFunction());
      for (const llvm::Function* each : FunctionsThatReach(*call->getFunction())) users.insert(each);
    }
    for (size_t i = 0; i < entries; ++i)
      found.waits[i] = users.contains(module.getFunction(kEntryPrefix + std::to_string(i)));
  }
  return found;
}

}  // namespace pyk2cu::runtime::cpu
