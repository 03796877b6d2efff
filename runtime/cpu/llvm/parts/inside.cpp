#include "runtime/cpu/llvm/parts/inside.h"

#include <llvm/Analysis/InstructionSimplify.h>
#include <llvm/IR/InstIterator.h>
#include <llvm/Transforms/Utils/Local.h>

#include <map>
#include <optional>
#include <vector>

namespace pyk2cu::runtime::cpu {
namespace {

constexpr size_t kMostConditions = 12;
constexpr int kMostSteps = 24;  ///< instructions that are computed once more for a block

bool IsThreadIndex(const llvm::Value* value) {
  const auto* argument = llvm::dyn_cast<llvm::Argument>(value);
  return argument && argument->getArgNo() >= kThreadX && argument->getArgNo() <= kThreadZ;
}

/// Whether a value is computed from what the launch passes, without memory that changes, or the number of a thread.
bool IsOfBlock(const Whole& whole, const llvm::Value* value, int& left) {
  if (llvm::isa<llvm::Constant>(value)) return true;
  if (const auto* argument = llvm::dyn_cast<llvm::Argument>(value)) return argument->getArgNo() <= kArguments;
  const auto* instruction = llvm::dyn_cast<llvm::Instruction>(value);
  if (!instruction || --left < 0) return false;
  const bool is_pure =
      llvm::isa<llvm::BinaryOperator, llvm::CastInst, llvm::CmpInst, llvm::GetElementPtrInst, llvm::SelectInst>(
          instruction) &&
      !instruction->isIntDivRem();
  return (is_pure || whole.launch_loads.contains(instruction)) &&
         llvm::all_of(instruction->operands(),
                      [&](const llvm::Use& operand) { return IsOfBlock(whole, operand.get(), left); });
}

bool IsOfBlock(const Whole& whole, const llvm::Value* value) {
  int left = kMostSteps;
  return IsOfBlock(whole, value, left);
}

bool IsSum(const llvm::Instruction& step) {
  const auto* disjoint = llvm::dyn_cast<llvm::PossiblyDisjointInst>(&step);
  return step.getOpcode() == llvm::Instruction::Add || (disjoint && disjoint->isDisjoint());
}

/// Whether a value is a thread's index to which something is added that its block shares, and the axis.
std::optional<unsigned> AxisOf(const Whole& whole, const llvm::Value* value) {
  bool is_shifted = false;
  while (!IsThreadIndex(value)) {
    const auto* step = llvm::dyn_cast<llvm::Instruction>(value);
    if (!step) return std::nullopt;
    if (llvm::isa<llvm::SExtInst, llvm::ZExtInst>(step)) {
      value = step->getOperand(0);
    } else if (IsSum(*step)) {
      const unsigned shift = IsOfBlock(whole, step->getOperand(0)) ? 0 : 1;
      if (!IsOfBlock(whole, step->getOperand(shift))) return std::nullopt;
      is_shifted = is_shifted || !llvm::isa<llvm::Constant>(step->getOperand(shift));
      value = step->getOperand(1 - shift);
    } else {
      return std::nullopt;
    }
  }
  if (!is_shifted) return std::nullopt;  // it says the same in each block
  return llvm::cast<llvm::Argument>(value)->getArgNo() - kThreadX;
}

/// A condition on a thread's place, and what it says inside.
struct Condition {
  llvm::ICmpInst* compare;
  unsigned operand;  ///< of the place
  unsigned axis;
  bool wanted;
};

/// Inside is what is less than a bound that the launch tells, and what is not less than a constant.
bool WantedOf(const llvm::ICmpInst& compare, unsigned operand) {
  const llvm::CmpInst::Predicate predicate = operand == 0 ? compare.getPredicate() : compare.getSwappedPredicate();
  return llvm::isa<llvm::Constant>(compare.getOperand(1 - operand))
             ? llvm::ICmpInst::isGT(predicate) || llvm::ICmpInst::isGE(predicate)
             : llvm::ICmpInst::isLT(predicate) || llvm::ICmpInst::isLE(predicate);
}

std::vector<Condition> FindConditions(const Whole& whole) {
  std::vector<Condition> conditions;
  for (llvm::Instruction& instruction : llvm::instructions(*whole.function)) {
    auto* compare = llvm::dyn_cast<llvm::ICmpInst>(&instruction);
    if (!compare || !compare->isRelational() || !compare->getOperand(0)->getType()->isIntegerTy()) continue;
    for (const unsigned operand : {0u, 1u}) {
      if (!IsOfBlock(whole, compare->getOperand(1 - operand))) continue;
      if (const std::optional<unsigned> axis = AxisOf(whole, compare->getOperand(operand)))
        conditions.push_back({compare, operand, *axis, WantedOf(*compare, operand)});
    }
  }
  return conditions;
}

/// Computes values of the whole for one of the block's threads.
class OfThread {
 public:
  OfThread(llvm::IRBuilder<>& at, const BlockSize& thread) : at_(at), thread_(thread) {}

  llvm::Value* operator()(llvm::Value* value) {
    if (llvm::isa<llvm::Constant>(value)) return value;
    if (IsThreadIndex(value)) return at_.getInt32(thread_[llvm::cast<llvm::Argument>(value)->getArgNo() - kThreadX]);
    if (const auto* argument = llvm::dyn_cast<llvm::Argument>(value))
      return at_.GetInsertBlock()->getParent()->getArg(argument->getArgNo());
    llvm::Value*& known = known_[value];
    if (known) return known;
    llvm::Instruction* again = llvm::cast<llvm::Instruction>(value)->clone();
    for (llvm::Use& use : again->operands()) use.set((*this)(use.get()));
    again->dropPoisonGeneratingFlags();
    return known_[value] = at_.Insert(again);
  }

 private:
  llvm::IRBuilder<>& at_;
  BlockSize thread_;
  std::map<llvm::Value*, llvm::Value*> known_;
};

/// Whether a condition says what it does inside for the first and the last thread, between which nothing wraps around.
llvm::Value* Holds(llvm::IRBuilder<>& at, const Condition& condition, const BlockSize& block, OfThread& of_first,
                   OfThread& of_last) {
  llvm::Value *low = of_first(condition.compare->getOperand(condition.operand)),
              *high = of_last(condition.compare->getOperand(condition.operand)),
              *bound = of_first(condition.compare->getOperand(1 - condition.operand));
  llvm::CmpInst::Predicate predicate =
      condition.operand == 0 ? condition.compare->getPredicate() : condition.compare->getSwappedPredicate();
  if (!condition.wanted) predicate = llvm::CmpInst::getInversePredicate(predicate);
  llvm::Value* rises = condition.compare->isSigned() ? at.CreateICmpSLE(low, high) : at.CreateICmpULE(low, high);
  llvm::Value* distance = llvm::ConstantInt::get(low->getType(), block[condition.axis] - 1);
  llvm::Value* is_straight = at.CreateAnd(rises, at.CreateICmpEQ(at.CreateSub(high, low), distance));
  llvm::Value* ends = at.CreateAnd(at.CreateICmp(predicate, low, bound), at.CreateICmp(predicate, high, bound));
  return at.CreateAnd(is_straight, ends);
}

/// Removes what the conditions rule out.
void Assume(const Whole& whole, const std::vector<Condition>& conditions) {
  for (const Condition& condition : conditions) {
    llvm::Value* known = llvm::ConstantInt::getBool(whole.function->getContext(), condition.wanted);
    condition.compare->replaceAllUsesWith(known);
  }
  for (llvm::Instruction& instruction : llvm::make_early_inc_range(llvm::instructions(*whole.function)))
    if (llvm::isa<llvm::SelectInst, llvm::BinaryOperator>(instruction))
      if (llvm::Value* simple = llvm::simplifyInstruction(&instruction, whole.function->getParent()->getDataLayout()))
        instruction.replaceAllUsesWith(simple);
  for (llvm::BasicBlock& block : *whole.function) llvm::ConstantFoldTerminator(&block);
  llvm::removeUnreachableBlocks(*whole.function);
}

}  // namespace

llvm::Value* AssumeInside(Whole& whole, const BlockSize& block, llvm::IRBuilder<>& at) {
  const std::vector<Condition> conditions = FindConditions(whole);
  if (conditions.empty() || conditions.size() > kMostConditions) return nullptr;
  OfThread of_first(at, {}), of_last(at, {block[0] - 1, block[1] - 1, block[2] - 1});
  llvm::Value* inside = at.getTrue();
  for (const Condition& condition : conditions)
    inside = at.CreateAnd(inside, Holds(at, condition, block, of_first, of_last));
  Assume(whole, conditions);
  return at.CreateFreeze(inside);
}

}  // namespace pyk2cu::runtime::cpu
