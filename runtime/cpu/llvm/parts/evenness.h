#pragma once

#include <llvm/Analysis/CycleAnalysis.h>
#include <llvm/Analysis/PostDominators.h>
#include <llvm/Analysis/TargetTransformInfo.h>
#include <llvm/Analysis/UniformityAnalysis.h>
#include <llvm/IR/Dominators.h>

#include <memory>

#include "runtime/cpu/llvm/parts/whole.h"

namespace pyk2cu::runtime::cpu {

/// What is the same for all threads of a block (LLVM's uniformity analysis). What lies at one place in memory counts as
/// the same, because threads that differ there race.
class Evenness {
 public:
  explicit Evenness(const Whole& whole);

  /// Whether no branch that differs between threads decides which of them come to a block.
  bool IsEven(const llvm::BasicBlock& block);
  /// Notes it for the cuts and the ends of threads.
  void Mark(Whole& whole);
  /// Whether it holds for all block barriers.
  bool BarriersAreEven();
  /// Whether a value is the same for all threads wherever it is used, if the block barriers are even.
  bool IsCommon(const llvm::Instruction& value) const;
  /// Whether it is, at its definition.
  bool IsUniform(const llvm::Value& value) const;

 private:
  llvm::Function& function_;
  llvm::DominatorTree dominators_;
  llvm::PostDominatorTree post_dominators_;
  llvm::CycleInfo cycles_;
  std::unique_ptr<llvm::TargetTransformInfo> target_;
  std::unique_ptr<llvm::UniformityInfo> uniformity_;
};

}  // namespace pyk2cu::runtime::cpu
