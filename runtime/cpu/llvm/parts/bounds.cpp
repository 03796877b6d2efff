#include "runtime/cpu/llvm/parts/bounds.h"

#include <llvm/Analysis/ScalarEvolutionExpressions.h>
#include <llvm/IR/IRBuilder.h>
#include <llvm/IR/Instructions.h>
#include <llvm/Transforms/Utils/BasicBlockUtils.h>
#include <llvm/Transforms/Utils/LoopSimplify.h>
#include <llvm/Transforms/Utils/ScalarEvolutionExpander.h>

#include <optional>

#include "runtime/cpu/llvm/parts/analyses.h"

namespace pyk2cu::runtime::cpu {
namespace {

using Predicate = llvm::CmpInst::Predicate;

constexpr int kMostBounds = 32;

/// A condition on what changes by one in each round, under which a round does something.
struct Condition {
  Predicate predicate = Predicate::BAD_ICMP_PREDICATE;
  const llvm::SCEVAddRecExpr* value = nullptr;
  const llvm::SCEV* limit = nullptr;
};

bool HasEffects(const llvm::BasicBlock& block) {
  return llvm::any_of(block, [](const llvm::Instruction& each) { return each.mayHaveSideEffects(); });
}

/// The condition under which a round does more than decide that.
std::optional<Condition> ConditionOf(const llvm::Loop& loop, llvm::ScalarEvolution& evolution) {
  llvm::BasicBlock *header = loop.getHeader(), *latch = loop.getLoopLatch();
  const auto* branch = llvm::dyn_cast<llvm::BranchInst>(header->getTerminator());
  if (header == latch || !branch || !branch->isConditional() || HasEffects(*header) || HasEffects(*latch)) return {};
  const bool skips_if = branch->getSuccessor(0) == latch;
  if (!skips_if && branch->getSuccessor(1) != latch) return {};
  const auto* compare = llvm::dyn_cast<llvm::ICmpInst>(branch->getCondition());
  if (!compare || !compare->getOperand(0)->getType()->isIntegerTy()) return {};
  Predicate predicate = compare->getPredicate();
  if (skips_if) predicate = llvm::CmpInst::getInversePredicate(predicate);
  const llvm::SCEV *left = evolution.getSCEV(compare->getOperand(0)),
                   *right = evolution.getSCEV(compare->getOperand(1));
  if (!llvm::isa<llvm::SCEVAddRecExpr>(left)) {
    std::swap(left, right);
    predicate = llvm::CmpInst::getSwappedPredicate(predicate);
  }
  const auto* value = llvm::dyn_cast<llvm::SCEVAddRecExpr>(left);
  if (!value || value->getLoop() != &loop || !value->isAffine() || !evolution.isLoopInvariant(right, &loop)) return {};
  if (!value->getStepRecurrence(evolution)->isOne() || value->getType()->getIntegerBitWidth() > 64) return {};
  const bool no_wrap = llvm::CmpInst::isSigned(predicate) ? value->hasNoSignedWrap() : value->hasNoUnsignedWrap();
  if (!no_wrap) return {};
  return Condition{predicate, value, right};
}

/// Whether nothing but counters goes from one round to the next, and nothing leaves the loop.
bool OnlyCounts(const llvm::Loop& loop, llvm::ScalarEvolution& evolution) {
  for (llvm::PHINode& phi : loop.getHeader()->phis()) {
    const auto* value =
        evolution.isSCEVable(phi.getType()) ? llvm::dyn_cast<llvm::SCEVAddRecExpr>(evolution.getSCEV(&phi)) : nullptr;
    if (!value || value->getLoop() != &loop || !value->isAffine()) return false;
  }
  for (const llvm::BasicBlock* block : loop.blocks())
    for (const llvm::Instruction& instruction : *block)
      for (const llvm::User* user : instruction.users())
        if (!loop.contains(llvm::cast<llvm::Instruction>(user))) return false;
  return true;
}

/// The rounds, numbered from 0, in which the condition holds: from `begin` to before `end`.
struct Range {
  llvm::Value *begin, *end;
};

/// `limit` - `first`, not below 0, in 64 bits: the rounds before the value reaches the limit.
llvm::Value* RoundsBefore(llvm::IRBuilder<>& at, llvm::Value* first, llvm::Value* limit, bool is_signed) {
  llvm::Value* is_less = is_signed ? at.CreateICmpSLT(first, limit) : at.CreateICmpULT(first, limit);
  llvm::Value* distance = at.CreateZExt(at.CreateSub(limit, first), at.getInt64Ty());
  return at.CreateSelect(is_less, distance, at.getInt64(0));
}

std::optional<Range> RangeOf(llvm::IRBuilder<>& at, Predicate predicate, llvm::Value* first, llvm::Value* limit,
                             llvm::Value* rounds) {
  const bool is_signed = llvm::CmpInst::isSigned(predicate);
  llvm::Value* none = at.getInt64(0);
  llvm::Value* before = RoundsBefore(at, first, limit, is_signed);
  // Whether the value reaches the limit itself, which does not if it begins above it.
  llvm::Value* reaches = is_signed ? at.CreateICmpSLE(first, limit) : at.CreateICmpULE(first, limit);
  llvm::Value* through = at.CreateAdd(before, at.CreateZExt(reaches, at.getInt64Ty()));
  switch (predicate) {
    case Predicate::ICMP_SLT:
    case Predicate::ICMP_ULT: return Range{none, before};
    case Predicate::ICMP_SLE:
    case Predicate::ICMP_ULE: return Range{none, through};
    case Predicate::ICMP_SGE:
    case Predicate::ICMP_UGE: return Range{before, rounds};
    case Predicate::ICMP_SGT:
    case Predicate::ICMP_UGT: return Range{through, rounds};
    case Predicate::ICMP_EQ: return Range{before, through};
    default: return std::nullopt;
  }
}

/// Makes the loop run from round `begin` on, for `count` rounds, or not at all.
void SetRange(llvm::Loop& loop, const Range& range, llvm::Value* rounds, llvm::SCEVExpander& expander,
              llvm::ScalarEvolution& evolution) {
  llvm::BasicBlock *header = loop.getHeader(), *latch = loop.getLoopLatch(), *preheader = loop.getLoopPreheader(),
                   *exit = loop.getUniqueExitBlock();
  llvm::Instruction* place = preheader->getTerminator();
  llvm::IRBuilder<> at(place);
  llvm::Value* end = at.CreateBinaryIntrinsic(llvm::Intrinsic::umin, range.end, rounds);
  llvm::Value* begin = at.CreateBinaryIntrinsic(llvm::Intrinsic::umin, range.begin, end);
  const llvm::SCEV* number = evolution.getUnknown(begin);
  for (llvm::PHINode& phi : header->phis()) {
    const auto* value = llvm::cast<llvm::SCEVAddRecExpr>(evolution.getSCEV(&phi));
    const llvm::SCEV* first = value->evaluateAtIteration(number, evolution);
    phi.setIncomingValueForBlock(preheader, expander.expandCodeFor(first, phi.getType(), place));
  }
  at.SetInsertPoint(place);
  llvm::Value* is_empty = at.CreateICmpEQ(begin, end);
  llvm::BasicBlock* entered = llvm::SplitBlock(preheader, place);
  llvm::Instruction* jump = preheader->getTerminator();
  llvm::BranchInst::Create(exit, entered, is_empty, jump->getIterator());
  jump->eraseFromParent();
  at.SetInsertPoint(header, header->begin());
  llvm::PHINode* round = at.CreatePHI(at.getInt64Ty(), 2);
  auto* back = llvm::cast<llvm::BranchInst>(latch->getTerminator());
  at.SetInsertPoint(back);
  llvm::Value* next = at.CreateAdd(round, at.getInt64(1), "", /*HasNUW=*/true, /*HasNSW=*/true);
  round->addIncoming(begin, entered);
  round->addIncoming(next, latch);
  llvm::Value* goes_on = back->getSuccessor(0) == header ? at.CreateICmpULT(next, end) : at.CreateICmpUGE(next, end);
  back->setCondition(goes_on);
  auto* choice = llvm::cast<llvm::BranchInst>(header->getTerminator());
  choice->setCondition(at.getInt1(choice->getSuccessor(0) != latch));
}

bool BoundLoop(llvm::Loop& loop, LoopAnalyses& analyses) {
  llvm::ScalarEvolution& evolution = analyses.evolution;
  llvm::BasicBlock *latch = loop.getLoopLatch(), *exit = loop.getUniqueExitBlock();
  if (!loop.isInnermost() || !loop.isLoopSimplifyForm() || loop.getExitingBlock() != latch || !exit) return false;
  if (!exit->phis().empty() || !latch->phis().empty()) return false;
  const std::optional<Condition> condition = ConditionOf(loop, evolution);
  if (!condition || !OnlyCounts(loop, evolution)) return false;
  const llvm::SCEV* count = evolution.getBackedgeTakenCount(&loop);
  llvm::Instruction* place = loop.getLoopPreheader()->getTerminator();
  llvm::SCEVExpander expander(evolution, place->getDataLayout(), "threads");
  const llvm::SCEV* first = condition->value->getStart();
  for (const llvm::SCEV* value : {count, first, condition->limit})
    if (llvm::isa<llvm::SCEVCouldNotCompute>(value) || !expander.isSafeToExpandAt(value, place)) return false;
  if (count->getType()->getIntegerBitWidth() > 64) return false;
  llvm::Value *last = expander.expandCodeFor(count, count->getType(), place),
              *begin = expander.expandCodeFor(first, first->getType(), place),
              *limit = expander.expandCodeFor(condition->limit, first->getType(), place);
  llvm::IRBuilder<> at(place);
  llvm::Value* rounds = at.CreateAdd(at.CreateZExt(last, at.getInt64Ty()), at.getInt64(1));
  const std::optional<Range> range = RangeOf(at, condition->predicate, begin, limit, rounds);
  if (!range) return false;
  SetRange(loop, *range, rounds, expander, evolution);
  return true;
}

/// Bounds one loop that is not bounded yet. Returns false if all are.
bool BoundOne(llvm::Function& runner) {
  LoopAnalyses analyses(runner);
  for (llvm::Loop* loop : analyses.loops)
    llvm::simplifyLoop(loop, &analyses.dominators, &analyses.loops, nullptr, &analyses.assumptions, nullptr,
                       /*PreserveLCSSA=*/false);
  return llvm::any_of(analyses.loops.getLoopsInPreorder(),
                      [&](llvm::Loop* loop) { return BoundLoop(*loop, analyses); });
}

}  // namespace

void BoundThreadLoops(llvm::Function& runner) {
  for (int i = 0; i < kMostBounds && BoundOne(runner); ++i) {}
}

}  // namespace pyk2cu::runtime::cpu
