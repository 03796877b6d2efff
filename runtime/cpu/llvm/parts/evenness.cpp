#include "runtime/cpu/llvm/parts/evenness.h"

#include <llvm/ADT/GenericUniformityImpl.h>
#include <llvm/Analysis/TargetTransformInfoImpl.h>
#include <llvm/IR/InstIterator.h>

#include "runtime/cpu/llvm/parts/meetings.h"

namespace pyk2cu::runtime::cpu {
namespace {

/// A target on which the threads of a block run side by side.
class ThreadTarget : public llvm::TargetTransformInfoImplCRTPBase<ThreadTarget> {
 public:
  ThreadTarget(const llvm::DataLayout& layout, const llvm::SmallPtrSetImpl<const llvm::Instruction*>& launch_loads)
      : TargetTransformInfoImplCRTPBase(layout), launch_loads_(launch_loads) {}

  bool hasBranchDivergence(const llvm::Function* = nullptr) const { return true; }
  bool isSourceOfDivergence(const llvm::Value* value) const {
    if (const auto* argument = llvm::dyn_cast<llvm::Argument>(value))
      return argument->getArgNo() >= kThreadX && argument->getArgNo() <= kThreadNumber;
    const auto* instruction = llvm::dyn_cast<llvm::Instruction>(value);
    if (!instruction || launch_loads_.contains(instruction) || IsBarrier(*instruction)) return false;
    if (const auto* load = llvm::dyn_cast<llvm::LoadInst>(instruction)) return !load->isSimple();
    return instruction->mayReadOrWriteMemory() || llvm::isa<llvm::AllocaInst>(instruction);
  }
  bool isAlwaysUniform(const llvm::Value* value) const {
    const auto* instruction = llvm::dyn_cast<llvm::Instruction>(value);
    return instruction && IsBarrier(*instruction);  // whatever each thread gives
  }

 private:
  const llvm::SmallPtrSetImpl<const llvm::Instruction*>& launch_loads_;
};

}  // namespace

Evenness::Evenness(const Whole& whole)
    : function_(*whole.function), dominators_(*whole.function), post_dominators_(*whole.function) {
  cycles_.compute(function_);
  target_ = std::make_unique<llvm::TargetTransformInfo>(
      ThreadTarget(function_.getParent()->getDataLayout(), whole.launch_loads));
  uniformity_ = std::make_unique<llvm::UniformityInfo>(dominators_, cycles_, target_.get());
  uniformity_->compute();
}

bool Evenness::IsEven(const llvm::BasicBlock& block) {
  for (llvm::BasicBlock& branch : function_) {
    if (!uniformity_->hasDivergentTerminator(branch)) continue;
    const auto* node = post_dominators_.getNode(&branch);
    const llvm::BasicBlock* join = node && node->getIDom() ? node->getIDom()->getBlock() : nullptr;
    llvm::SmallPtrSet<const llvm::BasicBlock*, 16> seen;
    llvm::SmallVector<const llvm::BasicBlock*, 16> open(llvm::successors(&branch));
    while (!open.empty()) {
      const llvm::BasicBlock* next = open.pop_back_val();
      if (next == join || !seen.insert(next).second) continue;
      if (next == &block) return false;
      open.append(llvm::succ_begin(next), llvm::succ_end(next));
    }
  }
  return true;
}

void Evenness::Mark(Whole& whole) {
  for (CutPlace& cut : whole.cuts) cut.is_even = IsEven(*cut.block) && MeetsAsWhole(cut.form);
  whole.ends_together = llvm::all_of(function_, [&](const llvm::BasicBlock& block) {
    return !llvm::isa<llvm::ReturnInst>(block.getTerminator()) || IsEven(block);
  });
}

bool Evenness::BarriersAreEven() {
  return llvm::all_of(llvm::instructions(function_), [&](const llvm::Instruction& instruction) {
    return !IsBarrier(instruction) || IsEven(*instruction.getParent());
  });
}

bool Evenness::IsUniform(const llvm::Value& value) const { return uniformity_->isUniform(&value); }

bool Evenness::IsCommon(const llvm::Instruction& value) const {
  return uniformity_->isUniform(&value) &&
         llvm::none_of(value.uses(), [&](const llvm::Use& use) { return uniformity_->isDivergentUse(use); });
}

}  // namespace pyk2cu::runtime::cpu
