#include "runtime/cpu/llvm/parts/contexts.h"

#include <llvm/ADT/SmallPtrSet.h>
#include <llvm/IR/InstIterator.h>

namespace pyk2cu::runtime::cpu {
namespace {

constexpr int kMaxChain = 24;  ///< instructions that are computed again rather than kept

uint64_t Reserve(Contexts& contexts, uint64_t bytes, llvm::Align alignment) {
  const uint64_t offset = llvm::alignTo(contexts.bytes, alignment);
  contexts.bytes = offset + bytes;
  return offset;
}

/// Whether a value is cheap to compute again from what each part knows. `left` bounds the work.
bool IsComputedAgain(const Whole& whole, const llvm::Value* value, int& left) {
  if (llvm::isa<llvm::Constant>(value)) return true;
  if (const auto* argument = llvm::dyn_cast<llvm::Argument>(value)) return argument->getArgNo() != kBarrierResult;
  const auto* instruction = llvm::dyn_cast<llvm::Instruction>(value);
  if (!instruction || --left < 0) return false;
  const bool is_pure =
      llvm::isa<llvm::BinaryOperator, llvm::CastInst, llvm::CmpInst, llvm::GetElementPtrInst, llvm::SelectInst>(
          instruction) ||
      whole.launch_loads.contains(instruction);
  return is_pure && llvm::all_of(instruction->operands(),
                                 [&](const llvm::Use& use) { return IsComputedAgain(whole, use.get(), left); });
}

/// The blocks at whose beginning a value is still needed.
llvm::SmallPtrSet<const llvm::BasicBlock*, 16> LiveIn(llvm::Instruction& value) {
  llvm::SmallPtrSet<const llvm::BasicBlock*, 16> live;
  llvm::SmallVector<llvm::BasicBlock*, 16> open;
  for (llvm::Use& use : value.uses()) {
    auto* user = llvm::cast<llvm::Instruction>(use.getUser());
    auto* merge = llvm::dyn_cast<llvm::PHINode>(user);
    open.push_back(merge ? merge->getIncomingBlock(use) : user->getParent());
  }
  while (!open.empty()) {
    llvm::BasicBlock* block = open.pop_back_val();
    if (block == value.getParent() || !live.insert(block).second) continue;
    open.append(llvm::pred_begin(block), llvm::pred_end(block));
  }
  return live;
}

}  // namespace

void PlaceVariables(Whole& whole, Contexts& contexts) {
  llvm::Function& function = *whole.function;
  llvm::SmallVector<llvm::AllocaInst*, 8> variables;
  for (llvm::Instruction& instruction : llvm::instructions(function))
    if (auto* variable = llvm::dyn_cast<llvm::AllocaInst>(&instruction)) variables.push_back(variable);
  if (llvm::any_of(llvm::instructions(function), IsWarpOperation)) Reserve(contexts, kLaneBytes, llvm::Align(8));
  for (llvm::AllocaInst* variable : variables) {
    const uint64_t bytes = llvm::alignTo(
        variable->getAllocationSize(function.getParent()->getDataLayout())->getFixedValue(), variable->getAlign());
    llvm::IRBuilder<> at(&*function.getEntryBlock().getFirstNonPHIOrDbgOrAlloca());
    llvm::Value* slot = CommonSlot(at, function.getArg(kContexts), function.getArg(kThreadCount),
                                   Reserve(contexts, bytes, variable->getAlign()));
    variable->replaceAllUsesWith(
        at.CreateInBoundsGEP(at.getInt8Ty(), slot, at.CreateMul(function.getArg(kThreadNumber), at.getInt64(bytes))));
    variable->eraseFromParent();
  }
}

void FindNeeded(const Whole& whole, const Evenness& evenness, Contexts& contexts) {
  const llvm::DataLayout& layout = whole.function->getParent()->getDataLayout();
  contexts.needed.resize(whole.cuts.size());
  for (llvm::Instruction& value : llvm::instructions(*whole.function)) {
    if (value.use_empty()) continue;
    const auto live = LiveIn(value);
    bool is_needed = false, all_even = true;
    for (size_t i = 0; i < whole.cuts.size(); ++i) {
      if (!live.contains(whole.cuts[i].block->getSingleSuccessor())) continue;
      contexts.needed[i].push_back(&value);
      is_needed = true;
      all_even = all_even && whole.cuts[i].is_even;
    }
    int left = kMaxChain;
    if (!is_needed || IsComputedAgain(whole, &value, left)) continue;
    contexts.offsets[&value] = Reserve(contexts, layout.getTypeAllocSize(StoredType(value.getType())),
                                       layout.getABITypeAlign(StoredType(value.getType())));
    // Threads that are ahead of others may not change what these still need.
    if (all_even && evenness.IsCommon(value))
      contexts.common.insert({&value, static_cast<unsigned>(contexts.common.size())});
  }
}

llvm::Type* StoredType(llvm::Type* type) {
  return type->isIntegerTy(1) ? llvm::Type::getInt8Ty(type->getContext()) : type;
}

llvm::Value* CommonSlot(llvm::IRBuilder<>& at, llvm::Value* memory, llvm::Value* threads, uint64_t offset) {
  return at.CreateInBoundsGEP(at.getInt8Ty(), memory, at.CreateMul(threads, at.getInt64(offset)));
}

llvm::Value* SlotOf(llvm::IRBuilder<>& at, const Contexts& contexts, const llvm::Instruction& value) {
  llvm::Function& function = *at.GetInsertBlock()->getParent();
  llvm::Value* slot =
      CommonSlot(at, function.getArg(kContexts), function.getArg(kThreadCount), contexts.offsets.at(&value));
  return at.CreateInBoundsGEP(StoredType(value.getType()), slot, function.getArg(kThreadNumber));
}

}  // namespace pyk2cu::runtime::cpu
