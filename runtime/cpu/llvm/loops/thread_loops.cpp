#include "runtime/cpu/llvm/loops/thread_loops.h"

#include <llvm/Analysis/LoopInfo.h>
#include <llvm/Analysis/ValueTracking.h>
#include <llvm/IR/Dominators.h>
#include <llvm/IR/IRBuilder.h>
#include <llvm/IR/InstIterator.h>
#include <llvm/IR/IntrinsicInst.h>
#include <llvm/IR/Module.h>
#include <llvm/Transforms/Utils/BasicBlockUtils.h>
#include <llvm/Transforms/Utils/Cloning.h>
#include <llvm/Transforms/Utils/LoopSimplify.h>
#include <llvm/Transforms/Utils/LoopUtils.h>

#include <optional>
#include <vector>

#include "runtime/cpu/llvm/loops/guards.h"
#include "runtime/cpu/llvm/reach.h"

namespace pyk2cu::runtime::cpu {
namespace {

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

/// Whether the loop does nothing but run threads: no value leaves it, or goes from one thread to the next.
bool OnlyRuns(const Threads& threads) {
  const auto phis = threads.loop->getHeader()->phis();
  if (std::distance(phis.begin(), phis.end()) != 1) return false;
  for (const llvm::BasicBlock* block : threads.loop->blocks())
    for (const llvm::Instruction& instruction : *block)
      for (const llvm::User* user : instruction.users())
        if (!threads.loop->contains(llvm::cast<llvm::Instruction>(user))) return false;
  return true;
}

/// A condition that is the same for all threads, as their work wants it.
llvm::Value* Wanted(llvm::IRBuilder<>& at, const CommonGuard& guard) {
  llvm::Value* condition = at.CreateFreeze(guard.condition);
  return guard.wanted ? condition : at.CreateNot(condition);
}

/// The threads that do their work, as far as guards decide about all of it. The range may be empty.
ThreadRange WorkingThreads(llvm::IRBuilder<>& at, const Guards& guards, const Threads& threads, llvm::Value* most) {
  ThreadRange range{threads.first, threads.last};
  for (const Guard& guard : guards.of_threads)
    if (guard.decides) range = RangeOf(at, guard, threads, most, range);
  for (const CommonGuard& guard : guards.common)
    if (guard.decides) range.last = at.CreateSelect(Wanted(at, guard), range.last, threads.first);
  return range;
}

/// Makes the loop run for a range of the threads only, or not at all.
void SetRange(const Threads& threads, const ThreadRange& range) {
  llvm::BasicBlock *before = threads.loop->getLoopPreheader(), *after = threads.loop->getExitBlock();
  llvm::BasicBlock* entered = llvm::SplitBlock(before, before->getTerminator());
  llvm::Instruction* jump = before->getTerminator();
  llvm::IRBuilder<> at(jump);
  at.CreateCondBr(at.CreateICmpULT(range.first, range.last), entered, after);
  jump->eraseFromParent();
  threads.thread->setIncomingValueForBlock(entered, range.first);
  auto* end = llvm::cast<llvm::BranchInst>(threads.loop->getLoopLatch()->getTerminator());
  auto* compare = llvm::cast<llvm::ICmpInst>(end->getCondition());
  compare->setOperand(1, range.last);
}

void Specialize(llvm::Loop& loop, llvm::LoopInfo& loops, llvm::DominatorTree& dominators) {
  llvm::simplifyLoop(&loop, &dominators, &loops, nullptr, nullptr, nullptr, /*PreserveLCSSA=*/false);
  const std::optional<Threads> threads = FindThreads(loop);
  if (!threads) return;
  Guards guards = FindGuards(*threads);
  const bool has_range = OnlyRuns(*threads);
  if (!has_range) llvm::erase_if(guards.of_threads, [](const Guard& guard) { return !guard.index.is_shifted; });
  if (guards.of_threads.empty() && guards.common.empty()) return;
  const std::vector<llvm::BinaryOperator*> sums = FindSums(*threads);
  llvm::IRBuilder<> at(loop.getLoopPreheader()->getTerminator());
  llvm::Value* most = at.CreateSub(threads->last, at.getInt32(1));
  llvm::Value* all = at.getTrue();
  for (const Guard& guard : guards.of_threads) {
    all = at.CreateAnd(all, IsStraight(at, guard, *threads, most));
    if (!has_range || !guard.decides) all = at.CreateAnd(all, HoldsForAll(at, guard, *threads, most));
  }
  for (const CommonGuard& guard : guards.common)
    if (!has_range || !guard.decides) all = at.CreateAnd(all, Wanted(at, guard));
  for (const llvm::BinaryOperator* sum : sums) all = at.CreateAnd(all, DoesNotWrap(at, *sum, *threads, most));
  AddEdgeLoop(*threads, all, loops, dominators);
  if (has_range) {
    at.SetInsertPoint(loop.getLoopPreheader()->getTerminator());
    SetRange(*threads, WorkingThreads(at, guards, *threads, most));
  }
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
