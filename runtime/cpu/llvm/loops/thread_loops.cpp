#include "runtime/cpu/llvm/loops/thread_loops.h"

#include <llvm/Analysis/LoopInfo.h>
#include <llvm/Analysis/ValueTracking.h>
#include <llvm/IR/Dominators.h>
#include <llvm/IR/IRBuilder.h>
#include <llvm/IR/InstIterator.h>
#include <llvm/IR/IntrinsicInst.h>
#include <llvm/IR/Module.h>
#include <llvm/IR/PatternMatch.h>
#include <llvm/Transforms/Utils/BasicBlockUtils.h>
#include <llvm/Transforms/Utils/Cloning.h>
#include <llvm/Transforms/Utils/LoopSimplify.h>
#include <llvm/Transforms/Utils/LoopUtils.h>

#include <optional>
#include <vector>

#include "runtime/cpu/llvm/reach.h"

namespace pyk2cu::runtime::cpu {
namespace {

namespace match = llvm::PatternMatch;

/// What the prelude asks for at the loop over threads, and nobody else does.
constexpr const char* kMark = "llvm.loop.interleave.count";
constexpr uint64_t kMarkValue = 4093;

/// Whether an address is followed into the loop: a local array lies at one place for all threads.
bool IsUsedIn(const llvm::Loop& loop, const llvm::Instruction& address) {
  llvm::SmallVector<const llvm::Instruction*, 8> open{&address};
  llvm::SmallPtrSet<const llvm::Instruction*, 8> seen;
  while (!open.empty()) {
    const llvm::Instruction* next = open.pop_back_val();
    if (!seen.insert(next).second) continue;
    for (const llvm::User* user : next->users()) {
      const auto* instruction = llvm::dyn_cast<llvm::Instruction>(user);
      if (!instruction || loop.contains(instruction)) return true;
      if (instruction->getType()->isPtrOrPtrVectorTy()) open.push_back(instruction);
    }
  }
  return false;
}

bool UsesLocalMemory(const llvm::Loop& loop) {
  const llvm::Function& function = *loop.getHeader()->getParent();
  return llvm::any_of(llvm::instructions(function), [&](const llvm::Instruction& instruction) {
    return llvm::isa<llvm::AllocaInst>(instruction) && IsUsedIn(loop, instruction);
  });
}

/// Whether it is what a thread sees of itself, which the loop writes for each of them.
bool IsOfThread(const llvm::Value* address) {
  const auto* variable = llvm::dyn_cast<llvm::GlobalVariable>(llvm::getUnderlyingObject(address));
  if (!variable || variable->isConstant()) return false;
  return llvm::any_of(llvm::ArrayRef<const char*>{"threadIdx", "blockIdx", "blockDim", "gridDim", "pyk_cpu_"},
                      [&](const char* own) { return variable->getName().contains(own); });
}

/// Returns the loads and stores of a loop, or nothing if they cannot run in any order.
std::optional<std::vector<llvm::Instruction*>> Accesses(const llvm::Loop& loop) {
  std::vector<llvm::Instruction*> accesses, hints;  ///< what LLVM takes for accesses, too
  for (llvm::BasicBlock* block : loop.blocks())
    for (llvm::Instruction& instruction : *block) {
      if (!instruction.mayReadOrWriteMemory()) continue;
      const auto* intrinsic = llvm::dyn_cast<llvm::IntrinsicInst>(&instruction);
      if (intrinsic && intrinsic->isAssumeLikeIntrinsic()) hints.push_back(&instruction);
      const llvm::Value* address = llvm::getLoadStorePointerOperand(&instruction);
      if (!address) continue;  // a call, which the vectorizer judges
      if (instruction.isAtomic() || instruction.isVolatile() || IsOfThread(address)) return std::nullopt;
      accesses.push_back(&instruction);
    }
  if (UsesLocalMemory(loop)) return std::nullopt;
  accesses.insert(accesses.end(), hints.begin(), hints.end());
  return accesses;
}

llvm::MDNode* Property(llvm::LLVMContext& context, const char* name, uint32_t value) {
  auto* number = llvm::ConstantInt::get(llvm::Type::getInt32Ty(context), value);
  return llvm::MDNode::get(context, {llvm::MDString::get(context, name), llvm::ConstantAsMetadata::get(number)});
}

void SetProperties(const llvm::Loop& loop, llvm::ArrayRef<llvm::Metadata*> properties) {
  llvm::SmallVector<llvm::Metadata*, 4> operands{nullptr};
  operands.append(properties.begin(), properties.end());
  llvm::MDNode* id = llvm::MDNode::getDistinct(loop.getHeader()->getContext(), operands);
  id->replaceOperandWith(0, id);
  loop.setLoopID(id);
}

/// Vectors one by one: rows of a block are often no longer than one, and processors overlap rounds by themselves.
void MarkParallel(const llvm::Loop& loop, llvm::ArrayRef<llvm::Instruction*> accesses) {
  llvm::LLVMContext& context = loop.getHeader()->getContext();
  llvm::MDNode* group = llvm::MDNode::getDistinct(context, {});
  for (llvm::Instruction* access : accesses) access->setMetadata(llvm::LLVMContext::MD_access_group, group);
  SetProperties(loop, {llvm::MDNode::get(context, {llvm::MDString::get(context, "llvm.loop.parallel_accesses"), group}),
                       Property(context, kMark, 1)});
}

void MarkScalar(const llvm::Loop& loop) {
  llvm::LLVMContext& context = loop.getHeader()->getContext();
  SetProperties(loop, {Property(context, "llvm.loop.isvectorized", 1),
                       llvm::MDNode::get(context, {llvm::MDString::get(context, "llvm.loop.unroll.disable")})});
}

/// A loop over threads [first, last), one after the other.
struct Threads {
  llvm::Loop* loop;
  llvm::PHINode* thread;
  llvm::Value *first, *last;
};

/// The counter of the loop, which ends when the next one is `last`.
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

/// The number of a thread, to which values are added that are the same for all of them: the instructions from the
/// thread on, each of which takes the one before.
struct Index {
  llvm::SmallVector<llvm::Instruction*, 4> steps;
  bool is_shifted = false;  ///< something is added that is not a constant
};

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

/// A comparison of an index with what is the same for all threads, and what it must give.
struct Guard {
  llvm::ICmpInst* compare;
  Index index;
  unsigned operand;  ///< of the index
  bool wanted;
};

/// A condition that is the same for all threads, where it is used.
struct CommonGuard {
  llvm::Value* condition;
  llvm::Instruction* user;
  bool wanted;
};

struct Guards {
  std::vector<Guard> of_threads;
  std::vector<CommonGuard> common;
};

void CollectGuards(const Threads& threads, llvm::Value* condition, llvm::Instruction* user, bool wanted,
                   Guards& guards) {
  llvm::Value *left = nullptr, *right = nullptr;
  const bool both = wanted ? match::match(condition, match::m_LogicalAnd(match::m_Value(left), match::m_Value(right)))
                           : match::match(condition, match::m_LogicalOr(match::m_Value(left), match::m_Value(right)));
  auto* operation = llvm::dyn_cast<llvm::Instruction>(condition);
  if (both && operation && threads.loop->contains(operation)) {
    CollectGuards(threads, left, operation, wanted, guards);
    CollectGuards(threads, right, operation, wanted, guards);
    return;
  }
  if (threads.loop->isLoopInvariant(condition) && !llvm::isa<llvm::Constant>(condition))
    guards.common.push_back({condition, user, wanted});
  auto* compare = llvm::dyn_cast<llvm::ICmpInst>(condition);
  if (!compare || !compare->isRelational() || !threads.loop->contains(compare)) return;
  for (unsigned operand : {0u, 1u}) {
    if (!threads.loop->isLoopInvariant(compare->getOperand(1 - operand))) continue;
    if (std::optional<Index> index = FindIndex(threads, compare->getOperand(operand)))
      guards.of_threads.push_back({compare, std::move(*index), operand, wanted});
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

/// The conditions under which threads do their work. Those on threadIdx alone hold for some threads of each block.
Guards FindGuards(const Threads& threads) {
  Guards guards;
  for (llvm::BasicBlock* block : threads.loop->blocks()) {
    auto* branch = llvm::dyn_cast<llvm::BranchInst>(block->getTerminator());
    if (!branch || !branch->isConditional() || block == threads.loop->getLoopLatch()) continue;
    for (unsigned way : {0u, 1u})
      if (Skips(*threads.loop, branch->getSuccessor(way))) {
        CollectGuards(threads, branch->getCondition(), branch, way == 1, guards);
        break;
      }
  }
  llvm::erase_if(guards.of_threads, [](const Guard& guard) { return !guard.index.is_shifted; });
  return guards;
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

/// Whether a guard holds for all threads: for the first and the last one, between which the index does not wrap.
llvm::Value* HoldsForAll(llvm::IRBuilder<>& at, const Guard& guard, const Threads& threads, llvm::Value* most) {
  llvm::Value *low = IndexOf(at, guard.index, threads, threads.first), *high = IndexOf(at, guard.index, threads, most);
  llvm::Value* bound = guard.compare->getOperand(1 - guard.operand);
  llvm::CmpInst::Predicate predicate =
      guard.operand == 0 ? guard.compare->getPredicate() : guard.compare->getSwappedPredicate();
  if (!guard.wanted) predicate = llvm::CmpInst::getInversePredicate(predicate);
  llvm::Value* rises = guard.compare->isSigned() ? at.CreateICmpSLE(low, high) : at.CreateICmpULE(low, high);
  llvm::Value* ends = at.CreateAnd(at.CreateICmp(predicate, low, bound), at.CreateICmp(predicate, high, bound));
  return at.CreateFreeze(at.CreateAnd(rises, ends));  // what is poison here is so only where another guard fails
}

/// The sums of the thread and a value that is the same for all.
std::vector<llvm::BinaryOperator*> FindSums(const Threads& threads) {
  std::vector<llvm::BinaryOperator*> sums;
  for (llvm::User* user : threads.thread->users()) {
    auto* sum = llvm::dyn_cast<llvm::BinaryOperator>(user);
    if (!sum || sum->getOpcode() != llvm::Instruction::Add || !threads.loop->contains(sum)) continue;
    const unsigned other = sum->getOperand(0) == threads.thread ? 1 : 0;
    if (threads.loop->isLoopInvariant(sum->getOperand(other)) && !llvm::isa<llvm::Constant>(sum->getOperand(other)))
      sums.push_back(sum);
  }
  return sums;
}

/// Whether a sum does not wrap for any thread.
llvm::Value* DoesNotWrap(llvm::IRBuilder<>& at, const llvm::BinaryOperator& sum, const Threads& threads,
                         llvm::Value* most) {
  llvm::Value* base = sum.getOperand(sum.getOperand(0) == threads.thread ? 1 : 0);
  return at.CreateICmpSLE(base, at.CreateSub(at.getInt32(INT32_MAX), most));
}

/// A copy of the loop for blocks at the edges, before which `all` decides. The loop itself is for the others.
void AddEdgeLoop(const Threads& threads, llvm::Value* all, llvm::LoopInfo& loops, llvm::DominatorTree& dominators) {
  llvm::formLCSSA(*threads.loop, dominators, &loops, nullptr);
  llvm::BasicBlock* decides = threads.loop->getLoopPreheader();
  llvm::BasicBlock* after = threads.loop->getExitBlock();
  llvm::BasicBlock* before = llvm::SplitBlock(decides, decides->getTerminator(), &dominators, &loops);
  llvm::ValueToValueMapTy map;
  llvm::SmallVector<llvm::BasicBlock*, 8> blocks;
  llvm::Loop* edge =
      llvm::cloneLoopWithPreheader(before, decides, threads.loop, map, ".edge", &loops, &dominators, blocks);
  llvm::remapInstructionsInBlocks(blocks, map);
  for (llvm::PHINode& result : after->phis()) {
    llvm::Value* value = result.getIncomingValueForBlock(threads.loop->getLoopLatch());
    const auto found = map.find(value);
    result.addIncoming(found == map.end() ? value : static_cast<llvm::Value*>(found->second), edge->getLoopLatch());
  }
  llvm::Instruction* jump = decides->getTerminator();
  llvm::IRBuilder<>(jump).CreateCondBr(all, before, edge->getLoopPreheader());
  jump->eraseFromParent();
  dominators.changeImmediateDominator(after, decides);
  MarkScalar(*edge);
}

void Specialize(llvm::Loop& loop, llvm::LoopInfo& loops, llvm::DominatorTree& dominators) {
  llvm::simplifyLoop(&loop, &dominators, &loops, nullptr, nullptr, nullptr, /*PreserveLCSSA=*/false);
  const std::optional<Threads> threads = FindThreads(loop);
  if (!threads) return;
  const Guards guards = FindGuards(*threads);
  if (guards.of_threads.empty() && guards.common.empty()) return;
  const std::vector<llvm::BinaryOperator*> sums = FindSums(*threads);
  llvm::IRBuilder<> at(loop.getLoopPreheader()->getTerminator());
  llvm::Value* most = at.CreateSub(threads->last, at.getInt32(1));
  llvm::Value* all = at.getTrue();
  for (const Guard& guard : guards.of_threads) all = at.CreateAnd(all, HoldsForAll(at, guard, *threads, most));
  for (const CommonGuard& guard : guards.common) {
    llvm::Value* condition = at.CreateFreeze(guard.condition);
    all = at.CreateAnd(all, guard.wanted ? condition : at.CreateNot(condition));
  }
  for (const llvm::BinaryOperator* sum : sums) all = at.CreateAnd(all, DoesNotWrap(at, *sum, *threads, most));
  AddEdgeLoop(*threads, all, loops, dominators);
  for (const Guard& guard : guards.of_threads) guard.compare->replaceAllUsesWith(at.getInt1(guard.wanted));
  for (const CommonGuard& guard : guards.common)
    guard.user->replaceUsesOfWith(guard.condition, at.getInt1(guard.wanted));
  for (llvm::BinaryOperator* sum : sums) sum->setHasNoSignedWrap();
}

}  // namespace

bool IsThreadLoop(const llvm::Loop& loop) {
  const llvm::MDNode* id = loop.getLoopID();
  if (!id) return false;
  return llvm::any_of(llvm::drop_begin(id->operands()), [](const llvm::MDOperand& operand) {
    const auto* property = llvm::dyn_cast<llvm::MDNode>(operand);
    if (!property || property->getNumOperands() != 2) return false;
    const auto* name = llvm::dyn_cast<llvm::MDString>(property->getOperand(0));
    const auto* value = llvm::mdconst::dyn_extract<llvm::ConstantInt>(property->getOperand(1));
    return name && name->getString() == kMark && value && value->getZExtValue() == kMarkValue;
  });
}

llvm::PreservedAnalyses ThreadLoopsPass::run(llvm::Function& function, llvm::FunctionAnalysisManager& analyses) {
  if (!function.getName().starts_with(kEntryPrefix)) return llvm::PreservedAnalyses::all();
  auto& loops = analyses.getResult<llvm::LoopAnalysis>(function);
  auto& dominators = analyses.getResult<llvm::DominatorTreeAnalysis>(function);
  llvm::SmallVector<llvm::Loop*, 2> found;
  for (llvm::Loop* loop : loops.getLoopsInPreorder())
    if (loop->isInnermost() && IsThreadLoop(*loop)) found.push_back(loop);
  for (llvm::Loop* loop : found) {
    const std::optional<std::vector<llvm::Instruction*>> accesses = Accesses(*loop);
    if (accesses)
      MarkParallel(*loop, *accesses);
    else
      SetProperties(*loop, {});
    Specialize(*loop, loops, dominators);
  }
  return found.empty() ? llvm::PreservedAnalyses::all() : llvm::PreservedAnalyses::none();
}

}  // namespace pyk2cu::runtime::cpu
