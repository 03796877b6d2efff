#include "runtime/cpu/llvm/parts/rounds.h"

#include <llvm/Analysis/ScalarEvolutionExpressions.h>
#include <llvm/Analysis/ValueTracking.h>
#include <llvm/IR/IRBuilder.h>
#include <llvm/IR/IntrinsicInst.h>
#include <llvm/Transforms/Utils/BasicBlockUtils.h>
#include <llvm/Transforms/Utils/Cloning.h>
#include <llvm/Transforms/Utils/LoopSimplify.h>
#include <llvm/Transforms/Utils/LoopUtils.h>
#include <llvm/Transforms/Utils/ScalarEvolutionExpander.h>

#include <optional>
#include <vector>

#include "runtime/cpu/llvm/parts/analyses.h"

namespace pyk2cu::runtime::cpu {
namespace {

constexpr size_t kMostSplits = 6;
constexpr uint64_t kMostRounds = INT32_MAX;  ///< of the even loop: the rest makes more

/// A loop in LLVM's simple form that ends at its latch.
struct Split {
  llvm::Loop* loop = nullptr;
  llvm::BasicBlock* before = nullptr;  ///< before the preheader, where all threads come by
  llvm::Value* enters = nullptr;       ///< there, whether the thread makes a first round; null: it does
  bool enters_if = true;               ///< what `enters` is then
};

/// The latch's comparison, with what changes on the left, so that the loop goes on if it holds.
struct Condition {
  llvm::CmpInst::Predicate predicate = llvm::CmpInst::BAD_ICMP_PREDICATE;
  const llvm::SCEVAddRecExpr* value = nullptr;  ///< that is compared, in each round
  const llvm::SCEV* limit = nullptr;
};

Condition ConditionOf(const llvm::Loop& loop, llvm::ScalarEvolution& evolution) {
  const auto* branch = llvm::cast<llvm::BranchInst>(loop.getLoopLatch()->getTerminator());
  const auto* compare = llvm::dyn_cast<llvm::ICmpInst>(branch->getCondition());
  if (!compare || !evolution.isSCEVable(compare->getOperand(0)->getType())) return {};
  llvm::CmpInst::Predicate predicate = compare->getPredicate();
  if (branch->getSuccessor(0) != loop.getHeader()) predicate = llvm::CmpInst::getInversePredicate(predicate);
  const llvm::SCEV *left = evolution.getSCEV(compare->getOperand(0)),
                   *right = evolution.getSCEV(compare->getOperand(1));
  if (!llvm::isa<llvm::SCEVAddRecExpr>(left)) {
    std::swap(left, right);
    predicate = llvm::CmpInst::getSwappedPredicate(predicate);
  }
  const auto* value = llvm::dyn_cast<llvm::SCEVAddRecExpr>(left);
  if (!value || value->getLoop() != &loop || !value->isAffine() || !evolution.isLoopInvariant(right, &loop)) return {};
  return {predicate, value, right};
}

bool IsUniform(const llvm::SCEV& value, const Evenness& evenness) {
  return !llvm::SCEVExprContains(&value, [&](const llvm::SCEV* part) {
    const auto* unknown = llvm::dyn_cast<llvm::SCEVUnknown>(part);
    return unknown && !evenness.IsUniform(*unknown->getValue());
  });
}

/// Moves what the preheader computes to the block before, which more threads come by.
bool MovePreheader(Split& split, llvm::BasicBlock& preheader) {
  for (const llvm::Instruction& instruction : preheader)
    if (!instruction.isTerminator() &&
        (llvm::isa<llvm::PHINode>(instruction) || !llvm::isSafeToSpeculativelyExecute(&instruction)))
      return false;
  while (!preheader.front().isTerminator()) preheader.front().moveBefore(split.before->getTerminator());
  return true;
}

/// Whether a loop has the form that can be split, and where.
std::optional<Split> FindSplit(llvm::Loop& loop, Evenness& evenness) {
  llvm::BasicBlock *latch = loop.getLoopLatch(), *preheader = loop.getLoopPreheader();
  if (!loop.isInnermost() || !loop.isLoopSimplifyForm() || loop.getExitingBlock() != latch || !CanBeCutInRounds(loop))
    return std::nullopt;
  if (evenness.IsEven(*loop.getHeader())) return std::nullopt;
  Split split{&loop};
  if (const llvm::BranchInst* guard = loop.getLoopGuardBranch()) {
    split.before = const_cast<llvm::BasicBlock*>(guard->getParent());
    split.enters = guard->getCondition();
    split.enters_if = guard->getSuccessor(0) == preheader;
    if (preheader->getSinglePredecessor() != split.before) return std::nullopt;
  } else {
    split.before = preheader;
  }
  if (!evenness.IsEven(*split.before)) return std::nullopt;
  return split;
}

/// What tells how many rounds follow the first one.
struct FurtherRounds {
  llvm::Value* goes_on = nullptr;   ///< whether there are any; null: the distance is their number
  llvm::Value* distance = nullptr;  ///< in 64 bits: of the first value from the last one for which the loop goes on
  llvm::Value* step = nullptr;      ///< in 64 bits, the same for all threads, not below 1
};

/// Of a loop that counts up or down to a limit.
std::optional<FurtherRounds> FromDistance(const Split& split, const Condition& condition, LoopAnalyses& analyses) {
  using Predicate = llvm::CmpInst::Predicate;
  const Predicate predicate = condition.predicate;
  const bool rises = predicate == Predicate::ICMP_SLT || predicate == Predicate::ICMP_ULT;
  const bool falls = predicate == Predicate::ICMP_SGT || predicate == Predicate::ICMP_UGT;
  if (!rises && !falls) return std::nullopt;
  llvm::Instruction* place = split.before->getTerminator();
  llvm::SCEVExpander expander(analyses.evolution, place->getDataLayout(), "rounds");
  const llvm::SCEV *first = condition.value->getStart(), *step = condition.value->getStepRecurrence(analyses.evolution);
  for (const llvm::SCEV* value : {first, step, condition.limit})
    if (!expander.isSafeToExpandAt(value, place) || value->getType()->getIntegerBitWidth() > 64) return std::nullopt;
  llvm::Type* type = first->getType();
  llvm::Value *begin = expander.expandCodeFor(first, type, place), *by = expander.expandCodeFor(step, type, place),
              *limit = expander.expandCodeFor(condition.limit, type, place), *none = llvm::ConstantInt::get(type, 0),
              *one = llvm::ConstantInt::get(type, 1);
  llvm::IRBuilder<> at(place);
  if (falls) by = at.CreateNeg(by);
  by = at.CreateFreeze(by);
  // As long as the condition holds, nothing wraps around: the distance is positive, and so is the step.
  llvm::Value* is_forward = at.CreateICmpSGT(by, none);
  llvm::Value* distance = at.CreateSub(rises ? at.CreateSub(limit, begin) : at.CreateSub(begin, limit), one);
  return FurtherRounds{at.CreateAnd(at.CreateICmp(predicate, begin, limit), is_forward),
                       at.CreateZExt(distance, at.getInt64Ty()),
                       at.CreateZExt(at.CreateSelect(is_forward, by, one), at.getInt64Ty())};
}

std::optional<FurtherRounds> FindFurtherRounds(const Split& split, const Condition& condition, const Evenness& evenness,
                                               LoopAnalyses& analyses) {
  llvm::ScalarEvolution& evolution = analyses.evolution;
  if (!IsUniform(*condition.value->getStepRecurrence(evolution), evenness) || !IsUniform(*condition.limit, evenness))
    return std::nullopt;
  if (const std::optional<FurtherRounds> found = FromDistance(split, condition, analyses)) return found;
  llvm::Instruction* place = split.before->getTerminator();
  llvm::SCEVExpander expander(evolution, place->getDataLayout(), "rounds");
  const llvm::SCEV* count = evolution.getBackedgeTakenCount(split.loop);
  if (llvm::isa<llvm::SCEVCouldNotCompute>(count) || !expander.isSafeToExpandAt(count, place)) return std::nullopt;
  if (count->getType()->getIntegerBitWidth() > 64) return std::nullopt;
  llvm::IRBuilder<> at(place);
  llvm::Value* number = at.CreateZExt(expander.expandCodeFor(count, count->getType(), place), at.getInt64Ty());
  return FurtherRounds{nullptr, number, at.getInt64(1)};
}

/// The rounds that all threads make. Each thread gives 0 if it makes none, 1 for a first one, and 2 and the distance
/// for further ones; the least of these is divided once.
llvm::Value* CommonRounds(const Split& split, const FurtherRounds& further) {
  llvm::IRBuilder<> at(split.before->getTerminator());
  const auto least = [&](llvm::Value* left, uint64_t right) {
    return at.CreateBinaryIntrinsic(llvm::Intrinsic::umin, left, llvm::ConstantInt::get(left->getType(), right));
  };
  const bool is_number = !further.goes_on;
  llvm::Value* given = at.CreateTrunc(least(further.distance, UINT32_MAX - 2), at.getInt32Ty());
  given = at.CreateAdd(given, at.getInt32(is_number ? 1 : 2));
  if (further.goes_on) given = at.CreateSelect(further.goes_on, given, at.getInt32(1));
  if (split.enters) {
    llvm::Value* enters = split.enters_if ? split.enters : at.CreateNot(split.enters);
    given = at.CreateSelect(enters, given, at.getInt32(0));
  }
  llvm::Value* all = AddBarrier(at, CutKind::kLeast, at.CreateFreeze(given));
  if (is_number) return least(all, kMostRounds);
  llvm::Value* step = at.CreateTrunc(least(further.step, UINT32_MAX), at.getInt32Ty());
  llvm::Value* more = at.CreateUDiv(at.CreateSub(all, at.getInt32(2)), step);
  llvm::Value* rounds = at.CreateAdd(more, at.getInt32(2));
  return least(at.CreateSelect(at.CreateICmpULT(all, at.getInt32(2)), all, rounds), kMostRounds);
}

/// A number that changes by the same amount in each round.
struct Counter {
  llvm::PHINode* phi;
  llvm::Value *start, *step;
};

/// The loop's counters. What they begin with, and their steps, are computed before it.
std::vector<Counter> CountersOf(const Split& split, LoopAnalyses& analyses) {
  llvm::ScalarEvolution& evolution = analyses.evolution;
  llvm::Instruction* place = split.before->getTerminator();
  llvm::SCEVExpander expander(evolution, place->getDataLayout(), "counter");
  std::vector<Counter> counters;
  for (llvm::PHINode& phi : split.loop->getHeader()->phis()) {
    if (!phi.getType()->isIntegerTy() || phi.getType()->getIntegerBitWidth() > 64) continue;
    const auto* value = llvm::dyn_cast<llvm::SCEVAddRecExpr>(evolution.getSCEV(&phi));
    if (!value || value->getLoop() != split.loop || !value->isAffine()) continue;
    const llvm::SCEV *start = value->getStart(), *step = value->getStepRecurrence(evolution);
    if (!expander.isSafeToExpandAt(start, place) || !expander.isSafeToExpandAt(step, place)) continue;
    counters.push_back({&phi, expander.expandCodeFor(start, phi.getType(), place),
                        expander.expandCodeFor(step, phi.getType(), place)});
  }
  return counters;
}

/// Computes the copy's counters from the number of the round, which all threads share: so no thread keeps its own, and
/// what they index is known to lie side by side.
void ComputeCounters(const std::vector<Counter>& counters, llvm::Value* round, llvm::ValueToValueMapTy& map) {
  for (const Counter& counter : counters) {
    auto* copy = llvm::cast<llvm::PHINode>(map[counter.phi]);
    llvm::IRBuilder<> at(copy->getParent(), copy->getParent()->getFirstInsertionPt());
    llvm::Value* rounds = at.CreateZExtOrTrunc(round, copy->getType());
    llvm::Value* value = at.CreateAdd(counter.start, at.CreateMul(rounds, counter.step));
    copy->replaceAllUsesWith(value);
    copy->eraseFromParent();
    map[counter.phi] = value;
  }
}

/// Ends the copy after as many rounds; then the loop itself goes on, if its condition holds.
void ConnectCopy(const Split& split, llvm::ValueToValueMapTy& map, llvm::Value* rounds,
                 const std::vector<Counter>& counters) {
  llvm::Loop& loop = *split.loop;
  llvm::BasicBlock *header = loop.getHeader(), *latch = loop.getLoopLatch(), *exit = loop.getUniqueExitBlock(),
                   *preheader = loop.getLoopPreheader();
  auto *copied_header = llvm::cast<llvm::BasicBlock>(map[header]),
       *copied_latch = llvm::cast<llvm::BasicBlock>(map[latch]),
       *copied_preheader = llvm::cast<llvm::BasicBlock>(map[preheader]);
  auto* end = llvm::cast<llvm::BranchInst>(copied_latch->getTerminator());
  llvm::IRBuilder<> at(copied_header, copied_header->begin());
  llvm::PHINode* round = at.CreatePHI(at.getInt32Ty(), 2);
  at.SetInsertPoint(end);
  llvm::Value* next = at.CreateAdd(round, at.getInt32(1), "", /*HasNUW=*/true, /*HasNSW=*/true);
  round->addIncoming(at.getInt32(0), copied_preheader);
  round->addIncoming(next, copied_latch);
  ComputeCounters(counters, round, map);
  auto* after = llvm::BasicBlock::Create(at.getContext(), "rest", header->getParent(), preheader);
  at.CreateCondBr(at.CreateICmpULT(next, rounds), copied_header, after);
  llvm::Value* goes_on = end->getCondition();
  const bool goes_on_if = end->getSuccessor(0) == copied_header;
  end->eraseFromParent();
  at.SetInsertPoint(after);
  at.CreateCondBr(goes_on, goes_on_if ? preheader : exit, goes_on_if ? exit : preheader);
  const auto mapped = [&](llvm::Value* value) {
    const auto found = map.find(value);
    return found == map.end() ? value : static_cast<llvm::Value*>(found->second);
  };
  for (llvm::PHINode& result : exit->phis()) result.addIncoming(mapped(result.getIncomingValueForBlock(latch)), after);
  at.SetInsertPoint(preheader->getTerminator());
  for (llvm::PHINode& phi : header->phis()) {
    llvm::PHINode* merged = llvm::PHINode::Create(phi.getType(), 2, "", preheader->begin());
    merged->addIncoming(phi.getIncomingValueForBlock(preheader), split.before);
    merged->addIncoming(mapped(phi.getIncomingValueForBlock(latch)), after);
    phi.setIncomingValueForBlock(preheader, merged);
  }
}

/// Splits one loop. Returns false if it cannot be.
bool SplitLoop(Split split, Evenness& evenness, LoopAnalyses& analyses) {
  llvm::Loop& loop = *split.loop;
  const Condition condition = ConditionOf(loop, analyses.evolution);
  if (!condition.value) return false;
  if (!split.enters) {
    // An empty preheader after what all threads come by.
    split.before = loop.getLoopPreheader();
    llvm::SplitBlock(split.before, split.before->getTerminator(), &analyses.dominators, &analyses.loops);
  } else if (!MovePreheader(split, *loop.getLoopPreheader())) {
    return false;
  }
  const std::optional<FurtherRounds> further = FindFurtherRounds(split, condition, evenness, analyses);
  if (!further) return false;
  const std::vector<Counter> counters = CountersOf(split, analyses);
  llvm::Value* rounds = CommonRounds(split, *further);
  llvm::BasicBlock* preheader = loop.getLoopPreheader();
  llvm::ValueToValueMapTy map;
  llvm::SmallVector<llvm::BasicBlock*, 8> blocks;
  llvm::cloneLoopWithPreheader(preheader, split.before, &loop, map, ".even", &analyses.loops, &analyses.dominators,
                               blocks);
  llvm::remapInstructionsInBlocks(blocks, map);
  llvm::BasicBlock* own = llvm::SplitBlock(split.before, split.before->getTerminator());
  ConnectCopy({split.loop, own, split.enters, split.enters_if}, map, rounds, counters);
  llvm::Instruction* jump = split.before->getTerminator();
  llvm::IRBuilder<> at(jump);
  at.CreateCondBr(at.CreateICmpNE(rounds, at.getInt32(0)), llvm::cast<llvm::BasicBlock>(map[preheader]), own);
  jump->eraseFromParent();
  return true;
}

}  // namespace

bool CanBeCutInRounds(const llvm::Loop& loop) {
  for (const llvm::BasicBlock* block : loop.blocks())
    for (const llvm::Instruction& instruction : *block) {
      const auto* call = llvm::dyn_cast<llvm::CallBase>(&instruction);
      const bool is_atomic = llvm::isa<llvm::AtomicRMWInst, llvm::AtomicCmpXchgInst>(instruction);
      if (call && (!llvm::isa<llvm::IntrinsicInst>(call) || call->mayWriteToMemory())) return false;
      if (instruction.isVolatile() || (instruction.isAtomic() && !is_atomic)) return false;
    }
  return true;
}

void SplitRounds(Whole& whole) {
  llvm::Function& function = *whole.function;
  llvm::SmallPtrSet<llvm::BasicBlock*, 8> seen;
  for (size_t splits = 0; splits < kMostSplits; ++splits) {
    LoopAnalyses analyses(function);
    for (llvm::Loop* loop : analyses.loops)
      llvm::simplifyLoop(loop, &analyses.dominators, &analyses.loops, nullptr, &analyses.assumptions, nullptr,
                         /*PreserveLCSSA=*/false);
    for (llvm::Loop* loop : analyses.loops)
      llvm::formLCSSARecursively(*loop, analyses.dominators, &analyses.loops, nullptr);
    Evenness evenness(whole);
    bool split_one = false;
    for (llvm::Loop* loop : analyses.loops.getLoopsInPreorder()) {
      if (!seen.insert(loop->getHeader()).second) continue;
      const std::optional<Split> split = FindSplit(*loop, evenness);
      split_one = split && SplitLoop(*split, evenness, analyses);
      if (split_one) break;
    }
    if (!split_one) return;
  }
}

}  // namespace pyk2cu::runtime::cpu
