#include "runtime/cpu/llvm/contraction.h"

#include <llvm/ADT/STLExtras.h>
#include <llvm/IR/IRBuilder.h>
#include <llvm/IR/InstrTypes.h>
#include <llvm/IR/Intrinsics.h>

namespace pyk2cu::runtime::cpu {
namespace {

/// The value as a product that may be fused into an instruction of the block, or null.
llvm::BinaryOperator* Product(llvm::Value* value, const llvm::BasicBlock& block) {
  auto* product = llvm::dyn_cast<llvm::BinaryOperator>(value);
  bool fits = product && product->getOpcode() == llvm::Instruction::FMul && product->hasAllowContract() &&
              product->getParent() == &block;
  return fits ? product : nullptr;
}

/// Of two products the one with fewer uses is fused, as the GPU's compiler chooses; the first on a tie.
bool TakesSecond(const llvm::BinaryOperator* first, const llvm::BinaryOperator* second) {
  return second && (!first || first->getNumUses() > second->getNumUses());
}

/// x * y + z, x * y - z or z - x * y as one fma, or null if there is no product in the sum.
llvm::Value* Fused(llvm::BinaryOperator& sum) {
  llvm::BinaryOperator* first = Product(sum.getOperand(0), *sum.getParent());
  llvm::BinaryOperator* second = Product(sum.getOperand(1), *sum.getParent());
  if (!first && !second) return nullptr;
  bool takes_second = TakesSecond(first, second);
  llvm::BinaryOperator& product = takes_second ? *second : *first;
  llvm::Value* x = product.getOperand(0);
  llvm::Value* z = sum.getOperand(takes_second ? 0 : 1);
  llvm::IRBuilder<> builder(&sum);
  builder.setFastMathFlags(sum.getFastMathFlags());
  if (sum.getOpcode() == llvm::Instruction::FSub) (takes_second ? x : z) = builder.CreateFNeg(takes_second ? x : z);
  return builder.CreateIntrinsic(llvm::Intrinsic::fma, {sum.getType()}, {x, product.getOperand(1), z});
}

}  // namespace

llvm::PreservedAnalyses ContractionPass::run(llvm::Function& function, llvm::FunctionAnalysisManager&) {
  bool changed = false;
  for (llvm::BasicBlock& block : function) {
    for (llvm::Instruction& instruction : llvm::make_early_inc_range(block)) {
      auto* sum = llvm::dyn_cast<llvm::BinaryOperator>(&instruction);
      bool is_sum = sum && (sum->getOpcode() == llvm::Instruction::FAdd || sum->getOpcode() == llvm::Instruction::FSub);
      llvm::Value* fused = is_sum && sum->hasAllowContract() ? Fused(*sum) : nullptr;
      if (!fused) continue;
      llvm::SmallVector<llvm::Value*, 2> operands(sum->operands());
      sum->replaceAllUsesWith(fused);
      sum->eraseFromParent();
      for (llvm::Value* operand : operands) {
        auto* product = llvm::dyn_cast<llvm::Instruction>(operand);
        if (product && product->use_empty() && product->getOpcode() == llvm::Instruction::FMul)
          product->eraseFromParent();
      }
      changed = true;
    }
  }
  return changed ? llvm::PreservedAnalyses::none() : llvm::PreservedAnalyses::all();
}

}  // namespace pyk2cu::runtime::cpu
