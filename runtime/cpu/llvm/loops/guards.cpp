#include "runtime/cpu/llvm/loops/guards.h"

#include <llvm/ADT/SmallPtrSet.h>
#include <llvm/IR/PatternMatch.h>

namespace pyk2cu::runtime::cpu {
namespace {

namespace match = llvm::PatternMatch;

std::optional<Index> FindIndex(const Threads& threads, llvm::Value* value) {
  Index index;
  while (value != threads.thread) {
    auto* step = llvm::dyn_cast<llvm::Instruction>(value);
    if (!step || !threads.loop->contains(step)) return std::nullopt;
    if (llvm::isa<llvm::SExtInst, llvm::ZExtInst>(step)) {
      value = step->getOperand(0);
    } else if (step->getOpcode() == llvm::Instruction::Add) {
      const bool second = threads.loop->isLoopInvariant(step->getOperand(0));
      if (!second && !threads.loop->isLoopInvariant(step->getOperand(1))) return std::nullopt;
      index.is_shifted |= !llvm::isa<llvm::Constant>(step->getOperand(second ? 0 : 1));
      value = step->getOperand(second ? 1 : 0);
    } else {
      return std::nullopt;
    }
    index.steps.insert(index.steps.begin(), step);
  }
  return index;
}

/// Where a condition is used, and what the threads that do their work want of it.
struct Use {
  llvm::Instruction* user;
  bool wanted, decides;
};

void CollectGuards(const Threads& threads, llvm::Value* condition, const Use& use, Guards& guards) {
  const bool wanted = use.wanted;
  llvm::Value *left = nullptr, *right = nullptr;
  const bool both = wanted ? match::match(condition, match::m_LogicalAnd(match::m_Value(left), match::m_Value(right)))
                           : match::match(condition, match::m_LogicalOr(match::m_Value(left), match::m_Value(right)));
  auto* operation = llvm::dyn_cast<llvm::Instruction>(condition);
  if (both && operation && threads.loop->contains(operation)) {
    for (llvm::Value* each : {left, right}) CollectGuards(threads, each, {operation, wanted, use.decides}, guards);
    return;
  }
  if (threads.loop->isLoopInvariant(condition) && !llvm::isa<llvm::Constant>(condition))
    guards.common.push_back({condition, use.user, wanted, use.decides});
  auto* compare = llvm::dyn_cast<llvm::ICmpInst>(condition);
  if (!compare || !compare->isRelational() || !threads.loop->contains(compare)) return;
  for (unsigned operand : {0u, 1u}) {
    if (!threads.loop->isLoopInvariant(compare->getOperand(1 - operand))) continue;
    if (std::optional<Index> index = FindIndex(threads, compare->getOperand(operand)))
      guards.of_threads.push_back({compare, std::move(*index), operand, wanted, use.decides});
  }
}

/// Whether a way to the end of the round does nothing.
bool Skips(const llvm::Loop& loop, const llvm::BasicBlock* block) {
  const llvm::BasicBlock* latch = loop.getLoopLatch();
  for (int steps = 0; block && block != latch && steps < 4; ++steps) {
    if (block->size() > 1 || !loop.contains(block)) return false;
    block = block->getSingleSuccessor();
  }
  if (block != latch) return false;
  return llvm::none_of(*latch, [](const llvm::Instruction& instruction) { return instruction.mayHaveSideEffects(); });
}

/// The way on from a block for threads that do not skip the rest; null if none does.
llvm::BasicBlock* WayOn(const llvm::Loop& loop, const llvm::BasicBlock& block) {
  const auto* branch = llvm::dyn_cast<llvm::BranchInst>(block.getTerminator());
  if (!branch || !branch->isConditional() || &block == loop.getLoopLatch()) return nullptr;
  for (const unsigned way : {0u, 1u})
    if (Skips(loop, branch->getSuccessor(way))) return branch->getSuccessor(1 - way);
  return nullptr;
}

/// The blocks before which, and in which, no thread does anything but decide whether it does.
llvm::SmallPtrSet<const llvm::BasicBlock*, 4> FirstBlocks(const llvm::Loop& loop) {
  llvm::SmallPtrSet<const llvm::BasicBlock*, 4> blocks;
  for (const llvm::BasicBlock* block = loop.getHeader(); block; block = WayOn(loop, *block)) {
    const bool is_first = block == loop.getHeader() || block->getSinglePredecessor();
    const bool acts = llvm::any_of(*block, [](const llvm::Instruction& each) {
      return each.mayHaveSideEffects() || each.isVolatile() || each.isAtomic();
    });
    if (!is_first || acts) break;
    blocks.insert(block);
  }
  return blocks;
}

/// What a guard compares, with the index on the left.
llvm::CmpInst::Predicate PredicateOf(const Guard& guard) {
  const llvm::CmpInst::Predicate predicate =
      guard.operand == 0 ? guard.compare->getPredicate() : guard.compare->getSwappedPredicate();
  return guard.wanted ? predicate : llvm::CmpInst::getInversePredicate(predicate);
}

llvm::Value* IndexOf(llvm::IRBuilder<>& at, const Index& index, const Threads& threads, llvm::Value* thread) {
  llvm::Value *before = threads.thread, *value = thread;
  for (llvm::Instruction* step : index.steps) {
    llvm::Instruction* copy = step->clone();
    copy->replaceUsesOfWith(before, value);
    copy->dropPoisonGeneratingFlags();
    before = step;
    value = at.Insert(copy);
  }
  return value;
}

}  // namespace

std::optional<Threads> FindThreads(llvm::Loop& loop) {
  llvm::BasicBlock *before = loop.getLoopPreheader(), *latch = loop.getLoopLatch(), *after = loop.getExitBlock();
  if (!before || !latch || !after || loop.getExitingBlock() != latch) return std::nullopt;
  const auto* end = llvm::dyn_cast<llvm::BranchInst>(latch->getTerminator());
  const auto* compare = end && end->isConditional() ? llvm::dyn_cast<llvm::ICmpInst>(end->getCondition()) : nullptr;
  if (!compare || !loop.isLoopInvariant(compare->getOperand(1))) return std::nullopt;
  for (llvm::PHINode& thread : loop.getHeader()->phis()) {
    llvm::Value* next = thread.getIncomingValueForBlock(latch);
    if (!match::match(next, match::m_c_Add(match::m_Specific(&thread), match::m_One()))) continue;
    if (compare->getOperand(0) != next || !thread.getType()->isIntegerTy(32)) continue;
    return Threads{&loop, &thread, thread.getIncomingValueForBlock(before), compare->getOperand(1)};
  }
  return std::nullopt;
}

Guards FindGuards(const Threads& threads) {
  Guards guards;
  const auto first = FirstBlocks(*threads.loop);
  for (llvm::BasicBlock* block : threads.loop->blocks()) {
    const llvm::BasicBlock* on = WayOn(*threads.loop, *block);
    if (!on) continue;
    auto* branch = llvm::cast<llvm::BranchInst>(block->getTerminator());
    CollectGuards(threads, branch->getCondition(), {branch, branch->getSuccessor(0) == on, first.contains(block)},
                  guards);
  }
  llvm::erase_if(guards.of_threads, [](const Guard& guard) { return !guard.index.is_shifted && !guard.decides; });
  return guards;
}

llvm::Value* IsStraight(llvm::IRBuilder<>& at, const Guard& guard, const Threads& threads, llvm::Value* most) {
  llvm::Value *low = IndexOf(at, guard.index, threads, threads.first), *high = IndexOf(at, guard.index, threads, most);
  return at.CreateFreeze(guard.compare->isSigned() ? at.CreateICmpSLE(low, high) : at.CreateICmpULE(low, high));
}

llvm::Value* HoldsForAll(llvm::IRBuilder<>& at, const Guard& guard, const Threads& threads, llvm::Value* most) {
  llvm::Value *low = IndexOf(at, guard.index, threads, threads.first), *high = IndexOf(at, guard.index, threads, most);
  llvm::Value* bound = guard.compare->getOperand(1 - guard.operand);
  const llvm::CmpInst::Predicate predicate = PredicateOf(guard);
  llvm::Value* ends = at.CreateAnd(at.CreateICmp(predicate, low, bound), at.CreateICmp(predicate, high, bound));
  return at.CreateFreeze(ends);  // what is poison here is so only where another guard fails
}

ThreadRange RangeOf(llvm::IRBuilder<>& at, const Guard& guard, const Threads& threads, llvm::Value* most,
                    const ThreadRange& range) {
  llvm::Value *low = IndexOf(at, guard.index, threads, threads.first), *high = IndexOf(at, guard.index, threads, most);
  llvm::Value* bound = guard.compare->getOperand(1 - guard.operand);
  const llvm::CmpInst::Predicate predicate = PredicateOf(guard);
  llvm::Value *first_holds = at.CreateICmp(predicate, low, bound), *last_holds = at.CreateICmp(predicate, high, bound);
  const bool rises = llvm::ICmpInst::isGT(predicate) || llvm::ICmpInst::isGE(predicate);
  const bool reaches = llvm::ICmpInst::isGT(predicate) || llvm::ICmpInst::isLE(predicate);
  // The first thread on the other side of the bound, if it lies between the first and the last one. What is poison here
  // is so only where another guard leaves no threads.
  llvm::Value* distance = at.CreateZExtOrTrunc(at.CreateSub(bound, low), at.getInt32Ty());
  if (reaches) distance = at.CreateAdd(distance, at.getInt32(1));
  llvm::Value* change = at.CreateAdd(threads.first, distance);
  if (rises) {
    llvm::Value* first = at.CreateSelect(first_holds, threads.first, at.CreateSelect(last_holds, change, threads.last));
    return {at.CreateBinaryIntrinsic(llvm::Intrinsic::umax, range.first, at.CreateFreeze(first)), range.last};
  }
  llvm::Value* last = at.CreateSelect(last_holds, threads.last, at.CreateSelect(first_holds, change, threads.first));
  return {range.first, at.CreateBinaryIntrinsic(llvm::Intrinsic::umin, range.last, at.CreateFreeze(last))};
}

}  // namespace pyk2cu::runtime::cpu
