#pragma once

#include <llvm/Analysis/LoopInfo.h>
#include <llvm/IR/IRBuilder.h>
#include <llvm/IR/Instructions.h>

#include <optional>
#include <vector>

namespace pyk2cu::runtime::cpu {

/// A loop over threads [first, last), one after the other.
struct Threads {
  llvm::Loop* loop;
  llvm::PHINode* thread;
  llvm::Value *first, *last;
};

/// The counter of the loop, which ends when the next one is `last`.
std::optional<Threads> FindThreads(llvm::Loop& loop);

/// The number of a thread, to which values are added that are the same for all of them: the instructions from the
/// thread on, each of which takes the one before.
struct Index {
  llvm::SmallVector<llvm::Instruction*, 4> steps;
  bool is_shifted = false;  ///< something is added that is not a constant
};

/// A comparison of an index with what is the same for all threads, and what it must give.
struct Guard {
  llvm::ICmpInst* compare;
  Index index;
  unsigned operand;  ///< of the index
  bool wanted;
  bool decides;  ///< threads for which it does not give that do nothing at all
};

/// A condition that is the same for all threads, where it is used.
struct CommonGuard {
  llvm::Value* condition;
  llvm::Instruction* user;
  bool wanted;
  bool decides;
};

struct Guards {
  std::vector<Guard> of_threads;
  std::vector<CommonGuard> common;
};

/// The conditions under which threads do their work. Those on threadIdx alone hold for some threads of each block, and
/// count only if they decide about everything.
Guards FindGuards(const Threads& threads);

/// Whether a guard says the same of all threads as of the first and the last one (`most`): its index does not wrap
/// around between them.
llvm::Value* IsStraight(llvm::IRBuilder<>& at, const Guard& guard, const Threads& threads, llvm::Value* most);

/// Whether a guard gives what is wanted for all threads, if it is straight.
llvm::Value* HoldsForAll(llvm::IRBuilder<>& at, const Guard& guard, const Threads& threads, llvm::Value* most);

/// Some of the threads, [first, last).
struct ThreadRange {
  llvm::Value *first, *last;
};

/// The threads of a range for which a guard gives what is wanted, if it is straight. `most` is the last of all.
ThreadRange RangeOf(llvm::IRBuilder<>& at, const Guard& guard, const Threads& threads, llvm::Value* most,
                    const ThreadRange& range);

}  // namespace pyk2cu::runtime::cpu
