#pragma once

#include <llvm/Analysis/AssumptionCache.h>
#include <llvm/Analysis/LoopInfo.h>
#include <llvm/Analysis/ScalarEvolution.h>
#include <llvm/Analysis/TargetLibraryInfo.h>
#include <llvm/IR/Dominators.h>
#include <llvm/IR/Module.h>
#include <llvm/TargetParser/Triple.h>

namespace pyk2cu::runtime::cpu {

/// LLVM's analyses of the loops of a function. They are made again after each change.
struct LoopAnalyses {
  explicit LoopAnalyses(llvm::Function& function)
      : library_info(llvm::Triple(function.getParent()->getTargetTriple())),
        library(library_info),
        assumptions(function),
        dominators(function),
        loops(dominators),
        evolution(function, library, assumptions, dominators, loops) {}

  llvm::TargetLibraryInfoImpl library_info;
  llvm::TargetLibraryInfo library;
  llvm::AssumptionCache assumptions;
  llvm::DominatorTree dominators;
  llvm::LoopInfo loops;
  llvm::ScalarEvolution evolution;
};

}  // namespace pyk2cu::runtime::cpu
