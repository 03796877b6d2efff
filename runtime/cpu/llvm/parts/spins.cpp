#include "runtime/cpu/llvm/parts/spins.h"

#include <llvm/ADT/SmallPtrSet.h>
#include <llvm/Analysis/LoopInfo.h>
#include <llvm/IR/Dominators.h>
#include <llvm/IR/InstIterator.h>
#include <llvm/IR/Instructions.h>

#include "runtime/cpu/llvm/parts/whole.h"
#include "runtime/cpu/llvm/reach.h"

namespace pyk2cu::runtime::cpu {
namespace {

constexpr const char* kSpin = "pyk_cpu_spin";

/// Whether an instruction is the success of an exchange that is tried again with what it found.
bool IsRetriedExchange(const llvm::Instruction& instruction) {
  const auto* part = llvm::dyn_cast<llvm::ExtractValueInst>(&instruction);
  const auto* exchange = part ? llvm::dyn_cast<llvm::AtomicCmpXchgInst>(part->getAggregateOperand()) : nullptr;
  if (!exchange || part->getIndices()[0] != 1) return false;
  const auto* expected = llvm::dyn_cast<llvm::PHINode>(exchange->getCompareOperand());
  return expected && llvm::any_of(expected->incoming_values(), [&](const llvm::Use& use) {
           const auto* found = llvm::dyn_cast<llvm::ExtractValueInst>(use.get());
           return found && found->getAggregateOperand() == exchange && found->getIndices()[0] == 0;
         });
}

/// Whether a value changes in a loop without regard to memory that other threads change.
bool IsOwn(const llvm::Value* value, const llvm::Loop& loop, llvm::SmallPtrSetImpl<const llvm::Value*>& seen) {
  const auto* instruction = llvm::dyn_cast<llvm::Instruction>(value);
  if (!instruction || !loop.contains(instruction) || !seen.insert(value).second) return true;
  if (IsRetriedExchange(*instruction)) return true;
  const auto* load = llvm::dyn_cast<llvm::LoadInst>(instruction);
  if (load && IsOfPrelude(*load)) return true;
  if (instruction->mayReadOrWriteMemory()) return false;
  return llvm::all_of(instruction->operands(),
                      [&](const llvm::Use& operand) { return IsOwn(operand.get(), loop, seen); });
}

bool EndsAlone(const llvm::Loop& loop) {
  llvm::SmallVector<llvm::BasicBlock*, 4> blocks;
  loop.getExitingBlocks(blocks);
  llvm::SmallPtrSet<const llvm::Value*, 16> seen;
  return llvm::all_of(blocks, [&](const llvm::BasicBlock* block) {
    return llvm::all_of(block->getTerminator()->operands(),
                        [&](const llvm::Use& operand) { return IsOwn(operand.get(), loop, seen); });
  });
}

}  // namespace

bool SpinsEndAlone(llvm::Function& entry) {
  const llvm::Function* spin = entry.getParent()->getFunction(kSpin);
  if (!spin) return true;
  const llvm::DominatorTree dominators(entry);
  const llvm::LoopInfo loops(dominators);
  for (const llvm::User* user : spin->users()) {
    const auto* call = llvm::dyn_cast<llvm::CallInst>(user);
    if (!call) continue;
    if (call->getFunction() != &entry) {
      if (FunctionsThatReach(*call->getFunction()).contains(&entry)) return false;
      continue;
    }
    const llvm::Loop* loop = loops.getLoopFor(call->getParent());
    if (!loop || !EndsAlone(*loop)) return false;
  }
  return true;
}

bool IsSpin(const llvm::Instruction& instruction) { return IsCallOf(instruction, kSpin); }

void DropSpins(llvm::Function& function) {
  for (llvm::Instruction& instruction : llvm::make_early_inc_range(llvm::instructions(function)))
    if (IsSpin(instruction)) instruction.eraseFromParent();
}

}  // namespace pyk2cu::runtime::cpu
