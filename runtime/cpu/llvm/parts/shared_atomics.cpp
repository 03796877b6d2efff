#include "runtime/cpu/llvm/parts/shared_atomics.h"

#include <llvm/Analysis/ValueTracking.h>
#include <llvm/IR/IRBuilder.h>
#include <llvm/IR/InstIterator.h>
#include <llvm/IR/Instructions.h>
#include <llvm/Transforms/Utils/LowerAtomic.h>

#include "runtime/cpu/llvm/parts/whole.h"

namespace pyk2cu::runtime::cpu {
namespace {

/// Whether memory is the block's: its address is computed from what the prelude, or the launch's call, says of it.
bool IsShared(const llvm::Function& function, const llvm::Value* address) {
  constexpr uint64_t kSharedAt = 80;  // BlockCall::shared
  const auto* base = llvm::dyn_cast<llvm::LoadInst>(llvm::getUnderlyingObject(address, /*MaxLookup=*/0));
  if (!base) return false;
  const llvm::Value* place = base->getPointerOperand();
  if (const auto* variable = llvm::dyn_cast<llvm::GlobalVariable>(place))
    return variable->getName() == "pyk_cpu_shared" || variable->getName() == "pyk_cpu_dynamic";
  llvm::APInt offset(64, 0);
  place = place->stripAndAccumulateInBoundsConstantOffsets(function.getParent()->getDataLayout(), offset);
  return place == function.getArg(kCall) && offset == kSharedAt;
}

/// Volatile accesses stay in their order, thread by thread.
void MakeVolatile(llvm::Instruction& first, const llvm::Instruction* end) {
  for (llvm::Instruction* each = &first; each && each != end; each = each->getNextNode()) {
    if (auto* load = llvm::dyn_cast<llvm::LoadInst>(each)) load->setVolatile(true);
    if (auto* store = llvm::dyn_cast<llvm::StoreInst>(each)) store->setVolatile(true);
  }
}

/// Replaces an operation by plain instructions.
void MakePlain(llvm::Instruction& operation) {
  llvm::Instruction* before = operation.getPrevNode();
  llvm::Instruction* end = operation.getNextNode();
  llvm::BasicBlock* block = operation.getParent();
  if (auto* change = llvm::dyn_cast<llvm::AtomicRMWInst>(&operation))
    llvm::lowerAtomicRMWInst(change);
  else
    llvm::lowerAtomicCmpXchgInst(llvm::cast<llvm::AtomicCmpXchgInst>(&operation));
  MakeVolatile(before ? *before->getNextNode() : block->front(), end);
}

}  // namespace

void MakeSharedAtomicsPlain(llvm::Function& function) {
  llvm::SmallVector<llvm::Instruction*, 8> operations;
  for (llvm::Instruction& instruction : llvm::instructions(function)) {
    const auto* change = llvm::dyn_cast<llvm::AtomicRMWInst>(&instruction);
    const auto* exchange = llvm::dyn_cast<llvm::AtomicCmpXchgInst>(&instruction);
    const llvm::Value* address = change     ? change->getPointerOperand()
                                 : exchange ? exchange->getPointerOperand()
                                            : nullptr;
    if (address && IsShared(function, address)) operations.push_back(&instruction);
  }
  for (llvm::Instruction* operation : operations) MakePlain(*operation);
}

}  // namespace pyk2cu::runtime::cpu
