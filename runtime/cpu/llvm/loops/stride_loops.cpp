#include "runtime/cpu/llvm/loops/stride_loops.h"

#include <llvm/Analysis/LoopInfo.h>
#include <llvm/IR/Dominators.h>
#include <llvm/IR/IRBuilder.h>
#include <llvm/IR/PatternMatch.h>
#include <llvm/Transforms/Utils/BasicBlockUtils.h>
#include <llvm/Transforms/Utils/LoopSimplify.h>
#include <llvm/Transforms/Utils/PromoteMemToReg.h>

#include <optional>

#include "runtime/cpu/llvm/loops/thread_loops.h"
#include "runtime/cpu/llvm/reach.h"

namespace pyk2cu::runtime::cpu {
namespace {

namespace match = llvm::PatternMatch;

/// A loop inside the loop over threads that runs as long as its counter compares with `bound`.
struct StrideLoop {
  llvm::Loop *threads, *loop;
  llvm::PHINode* counter;
  llvm::Value *first, *step, *bound;
  llvm::CmpInst::Predicate predicate;  ///< of the next counter with the bound, for another round
};

/// What the threads do outside the loop is done again in each round.
bool IsPure(const llvm::Instruction& instruction) {
  return !instruction.mayReadOrWriteMemory() && !instruction.mayHaveSideEffects();
}

bool IsAllTheyDo(const llvm::Loop& threads, const llvm::Loop& loop) {
  for (const llvm::BasicBlock* block : threads.blocks())
    for (const llvm::Instruction& instruction : *block) {
      const bool inside = loop.contains(block);
      if (inside && !instruction.willReturn()) return false;  // a thread might end in it
      if (!inside && !IsPure(instruction)) return false;
      if (!inside) continue;
      for (const llvm::User* user : instruction.users())
        if (!loop.contains(llvm::cast<llvm::Instruction>(user))) return false;
    }
  return true;
}

/// The predicate of the comparison if it decides about another round, with the counter on its left.
std::optional<StrideLoop> FindEnd(StrideLoop stride, const llvm::Instruction* next) {
  const llvm::BasicBlock *latch = stride.loop->getLoopLatch(), *header = stride.loop->getHeader();
  const auto* branch = llvm::dyn_cast<llvm::BranchInst>(latch->getTerminator());
  const auto* compare =
      branch && branch->isConditional() ? llvm::dyn_cast<llvm::ICmpInst>(branch->getCondition()) : nullptr;
  if (!compare || !compare->isRelational() || !compare->isSigned()) return std::nullopt;
  stride.predicate = compare->getPredicate();
  const unsigned at = compare->getOperand(0) == next ? 0 : 1;
  if (at == 1) stride.predicate = llvm::CmpInst::getSwappedPredicate(stride.predicate);
  stride.bound = compare->getOperand(1 - at);
  if (compare->getOperand(at) != next || !stride.threads->isLoopInvariant(stride.bound)) return std::nullopt;
  if (branch->getSuccessor(0) != header) stride.predicate = llvm::CmpInst::getInversePredicate(stride.predicate);
  return stride;
}

/// The loop in a loop over threads, if it can be turned inside out.
std::optional<StrideLoop> FindStrideLoop(llvm::Loop& threads) {
  if (threads.getSubLoops().size() != 1) return std::nullopt;
  llvm::Loop& loop = *threads.getSubLoops().front();
  llvm::BasicBlock *before = loop.getLoopPreheader(), *latch = loop.getLoopLatch(), *after = loop.getExitBlock();
  if (!before || !latch || !after || loop.getExitingBlock() != latch || !after->getSinglePredecessor())
    return std::nullopt;
  if (!threads.getLoopPreheader() || !threads.getExitBlock() || threads.getExitingBlock() != threads.getLoopLatch())
    return std::nullopt;
  if (!threads.getExitBlock()->phis().empty() || !after->phis().empty() || !threads.contains(after))
    return std::nullopt;
  const auto phis = loop.getHeader()->phis();
  if (std::distance(phis.begin(), phis.end()) != 1) return std::nullopt;
  llvm::PHINode* counter = &*phis.begin();
  auto* next = llvm::dyn_cast<llvm::BinaryOperator>(counter->getIncomingValueForBlock(latch));
  if (!counter->getType()->isIntegerTy(32) || !next || next->getOpcode() != llvm::Instruction::Add ||
      !next->hasNoSignedWrap())
    return std::nullopt;
  const unsigned at = next->getOperand(0) == counter ? 0 : 1;
  llvm::Value* step = next->getOperand(1 - at);
  if (next->getOperand(at) != counter || !threads.isLoopInvariant(step)) return std::nullopt;
  if (!IsAllTheyDo(threads, loop)) return std::nullopt;
  StrideLoop stride{&threads, &loop, counter, counter->getIncomingValueForBlock(before), step, nullptr, {}};
  return FindEnd(stride, next);
}

/// What does not change while threads go through a round.
struct Rounds {
  llvm::BasicBlock* head;
  llvm::PHINode* distance;  ///< of the counters from the first ones, in 64 bits
  llvm::Value* bound;       ///< for this round, in 64 bits: all threads that come to the loop take the first one
  llvm::Value* next_bound;
  llvm::Value* step;
  llvm::AllocaInst* more;  ///< whether a thread takes another round
};

/// Puts a loop around the loop over threads, which ends when no thread takes another round. A step that leads away from
/// the bound ends after the first round, because the counter of more rounds would overflow.
Rounds AddRounds(const StrideLoop& stride) {
  llvm::BasicBlock *before = stride.threads->getLoopPreheader(), *after = stride.threads->getExitBlock();
  llvm::Function& function = *before->getParent();
  Rounds rounds{};
  rounds.more = llvm::IRBuilder<>(&*function.getEntryBlock().getFirstInsertionPt())
                    .CreateAlloca(llvm::Type::getInt32Ty(function.getContext()));
  llvm::IRBuilder<> at(before->getTerminator());
  const bool upwards = stride.predicate == llvm::CmpInst::ICMP_SLT || stride.predicate == llvm::CmpInst::ICMP_SLE;
  llvm::Value* all = at.getInt64(static_cast<uint64_t>(upwards ? INT64_MAX : INT64_MIN));
  llvm::Value* none = at.getInt64(static_cast<uint64_t>(upwards ? INT64_MIN : INT64_MAX));
  rounds.step = at.CreateSExt(stride.step, at.getInt64Ty());
  llvm::Value* wide = at.CreateSExt(stride.bound, at.getInt64Ty());
  llvm::Value* leads =
      upwards ? at.CreateICmpSGE(rounds.step, at.getInt64(0)) : at.CreateICmpSLE(rounds.step, at.getInt64(0));
  rounds.next_bound = at.CreateSelect(leads, wide, none);
  rounds.head = llvm::SplitEdge(before, stride.threads->getHeader());
  rounds.head->setName("round");
  at.SetInsertPoint(rounds.head->getTerminator());
  rounds.distance = at.CreatePHI(at.getInt64Ty(), 2);
  llvm::PHINode* bound = at.CreatePHI(at.getInt64Ty(), 2);
  rounds.bound = bound;
  at.CreateStore(at.getInt32(0), rounds.more);
  auto* end = llvm::BasicBlock::Create(function.getContext(), "round.end", &function, after);
  stride.threads->getLoopLatch()->getTerminator()->replaceSuccessorWith(after, end);
  rounds.distance->addIncoming(at.getInt64(0), before);
  bound->addIncoming(all, before);
  at.SetInsertPoint(end);
  rounds.distance->addIncoming(at.CreateAdd(rounds.distance, rounds.step), end);
  bound->addIncoming(rounds.next_bound, end);
  llvm::Value* more = at.CreateLoad(at.getInt32Ty(), rounds.more);
  at.CreateCondBr(at.CreateICmpNE(more, at.getInt32(0)), rounds.head, after);
  return rounds;
}

/// Lets a thread do one round of its loop.
void DoOneRound(const StrideLoop& stride, const Rounds& rounds) {
  llvm::BasicBlock *before = stride.loop->getLoopPreheader(), *latch = stride.loop->getLoopLatch(),
                   *header = stride.loop->getHeader(), *after = stride.loop->getExitBlock();
  llvm::IRBuilder<> at(before->getTerminator());
  llvm::Value* wide = at.CreateAdd(at.CreateSExt(stride.first, at.getInt64Ty()), rounds.distance);
  llvm::Value* takes = at.CreateICmp(stride.predicate, wide, rounds.bound);
  at.CreateCondBr(takes, header, after);
  before->getTerminator()->eraseFromParent();
  at.SetInsertPoint(header, header->getFirstInsertionPt());
  // It is used only by threads that take the round.
  llvm::Value* now = at.CreateNSWAdd(stride.first, at.CreateTrunc(rounds.distance, at.getInt32Ty()));
  stride.counter->replaceAllUsesWith(now);
  stride.counter->eraseFromParent();
  llvm::Instruction* end = latch->getTerminator();
  at.SetInsertPoint(end);
  llvm::Value* again = at.CreateICmp(stride.predicate, at.CreateAdd(wide, rounds.step), rounds.next_bound);
  llvm::Value* more = at.CreateOr(at.CreateLoad(at.getInt32Ty(), rounds.more), at.CreateZExt(again, at.getInt32Ty()));
  at.CreateStore(more, rounds.more);
  at.CreateBr(after);
  end->eraseFromParent();
}

/// Turns one loop inside out. Returns false if no loop is left to turn; it may have added blocks even then.
bool TurnOne(llvm::Function& function) {
  llvm::DominatorTree dominators(function);
  llvm::LoopInfo loops(dominators);
  for (llvm::Loop* threads : loops.getLoopsInPreorder()) {
    if (!IsThreadLoop(*threads) || threads->isInnermost()) continue;
    llvm::simplifyLoop(threads, &dominators, &loops, nullptr, nullptr, nullptr, /*PreserveLCSSA=*/false);
    const std::optional<StrideLoop> stride = FindStrideLoop(*threads);
    if (!stride) continue;
    const Rounds rounds = AddRounds(*stride);
    DoOneRound(*stride, rounds);
    dominators.recalculate(function);
    llvm::PromoteMemToReg({rounds.more}, dominators);
    return true;
  }
  return false;
}

}  // namespace

llvm::PreservedAnalyses StrideLoopsPass::run(llvm::Function& function, llvm::FunctionAnalysisManager& analyses) {
  if (!function.getName().starts_with(kEntryPrefix)) return llvm::PreservedAnalyses::all();
  const auto& loops = analyses.getResult<llvm::LoopAnalysis>(function);
  const bool has_loops = llvm::any_of(
      loops.getLoopsInPreorder(), [](const llvm::Loop* loop) { return IsThreadLoop(*loop) && !loop->isInnermost(); });
  if (!has_loops) return llvm::PreservedAnalyses::all();
  while (TurnOne(function)) continue;
  return llvm::PreservedAnalyses::none();
}

}  // namespace pyk2cu::runtime::cpu
