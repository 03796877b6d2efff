#include "runtime/cpu/llvm/parts/runner.h"

#include <llvm/IR/IRBuilder.h>
#include <llvm/IR/InstIterator.h>
#include <llvm/Transforms/Utils/Cloning.h>

#include <array>
#include <cstdint>

namespace pyk2cu::runtime::cpu {
namespace {

/// The parameters of a PartsEntry.
enum RunnerParameter : unsigned {
  kRunCall,
  kRunArguments,
  kRunContexts,
  kRunNext,
  kRunPredicates,
  kRunResult,
  kRunPart,
  kRunGoesOn
};

constexpr uint32_t kThreadsDiffer = static_cast<uint32_t>(-2);

/// Byte offsets in BlockCall.
constexpr unsigned kBlockAt = 12, kFirstAt = 24, kLastAt = 36;

struct Running {
  const Whole& whole;
  const Contexts& contexts;
  llvm::Function* function = nullptr;
  std::vector<llvm::BasicBlock*> begins = {};  ///< of each part
  llvm::Value* goes_on = nullptr;
};

/// A loop over one axis of the threads.
struct Loop {
  llvm::BasicBlock* head;
  llvm::PHINode* counter;
};

llvm::Value* LoadOfCall(llvm::IRBuilder<>& at, llvm::Value* call, unsigned offset) {
  llvm::LoadInst* load = at.CreateLoad(at.getInt32Ty(), at.CreateConstInBoundsGEP1_64(at.getInt8Ty(), call, offset));
  load->setMetadata(llvm::LLVMContext::MD_invariant_load, llvm::MDNode::get(at.getContext(), {}));
  return load;
}

Loop BeginLoop(llvm::IRBuilder<>& at, llvm::Value* first) {
  llvm::BasicBlock* before = at.GetInsertBlock();
  auto* head = llvm::BasicBlock::Create(at.getContext(), "loop", before->getParent());
  at.CreateBr(head);
  at.SetInsertPoint(head);
  llvm::PHINode* counter = at.CreatePHI(at.getInt32Ty(), 2);
  counter->addIncoming(first, before);
  return {head, counter};
}

/// Returns the jump back.
llvm::Instruction* EndLoop(llvm::IRBuilder<>& at, const Loop& loop, llvm::Value* last) {
  llvm::Value* next = at.CreateAdd(loop.counter, at.getInt32(1), "", /*HasNUW=*/true, /*HasNSW=*/true);
  auto* after = llvm::BasicBlock::Create(at.getContext(), "after", at.GetInsertBlock()->getParent());
  loop.counter->addIncoming(next, at.GetInsertBlock());
  llvm::Instruction* back = at.CreateCondBr(at.CreateICmpULT(next, last), loop.head, after);
  at.SetInsertPoint(after);
  return back;
}

/// The part that all threads come to after this one, if there is only one.
llvm::Value* OnlyEnd(const llvm::Function& part) {
  llvm::Value* end = nullptr;
  for (const llvm::BasicBlock& block : part)
    if (const auto* stop = llvm::dyn_cast<llvm::ReturnInst>(block.getTerminator())) {
      if (end && end != stop->getReturnValue()) return nullptr;
      end = stop->getReturnValue();
    }
  return end;
}

/// Whether all threads come to the same after the part, which it then decides for all of them alike.
bool EndsTogether(const Whole& whole, const llvm::Function& part) {
  for (const llvm::BasicBlock& block : part) {
    const auto* stop = llvm::dyn_cast<llvm::ReturnInst>(block.getTerminator());
    if (!stop) continue;
    const auto* next = llvm::dyn_cast<llvm::ConstantInt>(stop->getReturnValue());
    if (!next) return false;
    const uint64_t number = next->getZExtValue();
    if (number == kThreadEnded ? !whole.ends_together : !whole.cuts[number - 1].is_even) return false;
  }
  return true;
}

/// What all threads share, as it is before the part runs for the first of them.
std::vector<llvm::Value*> LoadCommon(Running& running, llvm::IRBuilder<>& at, size_t part, llvm::Value* threads) {
  std::vector<llvm::Value*> values;
  for (const auto& [value, number] : running.contexts.common) {
    llvm::Type* type = StoredType(value->getType());
    const bool is_needed = part > 0 && llvm::is_contained(running.contexts.needed[part - 1], value);
    llvm::Value* slot =
        CommonSlot(at, running.function->getArg(kRunContexts), threads, running.contexts.offsets.at(value));
    values.push_back(is_needed ? static_cast<llvm::Value*>(at.CreateLoad(type, slot)) : llvm::PoisonValue::get(type));
  }
  return values;
}

/// Nothing orders the threads of a block between two barriers: the iterations of the loop over them may overlap.
void MarkParallel(llvm::Function& part, llvm::Instruction& back, llvm::MDNode* group) {
  llvm::LLVMContext& context = part.getContext();
  for (llvm::Instruction& instruction : llvm::instructions(part))
    if (llvm::isa<llvm::LoadInst, llvm::StoreInst>(instruction) && !instruction.isAtomic() && !instruction.isVolatile())
      instruction.setMetadata(llvm::LLVMContext::MD_access_group, group);
  llvm::MDNode* parallel =
      llvm::MDNode::get(context, {llvm::MDString::get(context, "llvm.loop.parallel_accesses"), group});
  llvm::MDNode* loop = llvm::MDNode::getDistinct(context, {nullptr, parallel});
  loop->replaceOperandWith(0, loop);
  back.setMetadata(llvm::LLVMContext::MD_loop, loop);
}

/// Where threads go on. `most` is null, and `least` is where the last one does, if it is the same for all.
struct Ends {
  llvm::AllocaInst *least = nullptr, *most = nullptr;
};

Ends BeginEnds(llvm::IRBuilder<>& at, llvm::Function& function, bool together) {
  llvm::IRBuilder<> top(&*function.getEntryBlock().getFirstInsertionPt());
  if (together) return {top.CreateAlloca(at.getInt32Ty())};
  const Ends ends{top.CreateAlloca(at.getInt32Ty()), top.CreateAlloca(at.getInt32Ty())};
  at.CreateStore(at.getInt32(static_cast<uint32_t>(INT32_MAX)), ends.least);
  at.CreateStore(at.getInt32(static_cast<uint32_t>(INT32_MIN)), ends.most);
  return ends;
}

void AddEnd(llvm::IRBuilder<>& at, const Ends& ends, llvm::Value* end) {
  if (!ends.most) {
    at.CreateStore(end, ends.least);
    return;
  }
  for (const auto& [kept, choice] :
       {std::pair(ends.least, llvm::Intrinsic::smin), std::pair(ends.most, llvm::Intrinsic::smax)})
    at.CreateStore(at.CreateBinaryIntrinsic(choice, at.CreateLoad(at.getInt32Ty(), kept), end), kept);
}

llvm::Value* CommonEnd(llvm::IRBuilder<>& at, const Ends& ends) {
  llvm::Value* least = at.CreateLoad(at.getInt32Ty(), ends.least);
  if (!ends.most) return least;
  llvm::Value* most = at.CreateLoad(at.getInt32Ty(), ends.most);
  return at.CreateSelect(at.CreateICmpEQ(least, most), least, at.getInt32(kThreadsDiffer));
}

/// Ends a part: goes on with `next` at once if all threads come to it, and nobody counts predicates before.
void GoOn(Running& running, llvm::IRBuilder<>& at, llvm::Value* next) {
  auto* stop = llvm::BasicBlock::Create(at.getContext(), "stop", running.function);
  llvm::IRBuilder<>(stop).CreateRet(next);
  auto* go = llvm::BasicBlock::Create(at.getContext(), "go", running.function);
  at.CreateCondBr(running.goes_on, go, stop);
  at.SetInsertPoint(go);
  llvm::SwitchInst* choice = at.CreateSwitch(next, stop);
  for (size_t i = 1; i < running.begins.size(); ++i)
    if (running.whole.cuts[i - 1].form.kind == CutKind::kBarrier)
      choice->addCase(at.getInt32(static_cast<uint32_t>(i)), running.begins[i]);
}

/// Runs one part for the threads from BlockCall::first to last.
void AddLoops(Running& running, llvm::Function& part, size_t number) {
  llvm::Function& function = *running.function;
  llvm::IRBuilder<> at(running.begins[number]);
  llvm::Value* call = function.getArg(kRunCall);
  const auto wide = [&](llvm::Value* value) { return at.CreateZExt(value, at.getInt64Ty(), "", /*IsNonNeg=*/true); };
  std::array<llvm::Value*, 3> size, first, last;
  for (unsigned axis = 0; axis < 3; ++axis) {
    size[axis] = wide(LoadOfCall(at, call, kBlockAt + 4 * axis));
    first[axis] = LoadOfCall(at, call, kFirstAt + 4 * axis);
    last[axis] = LoadOfCall(at, call, kLastAt + 4 * axis);
  }
  llvm::Value* threads = at.CreateMul(at.CreateMul(size[0], size[1]), size[2]);
  const std::vector<llvm::Value*> common = LoadCommon(running, at, number, threads);
  llvm::Value* only_end = OnlyEnd(part);
  const bool together = EndsTogether(running.whole, part);
  const Ends ends = only_end ? Ends{} : BeginEnds(at, function, together);
  const Loop z = BeginLoop(at, first[2]), y = BeginLoop(at, first[1]);
  llvm::Value* row = at.CreateMul(at.CreateAdd(at.CreateMul(wide(z.counter), size[1]), wide(y.counter)), size[0]);
  const Loop x = BeginLoop(at, first[0]);
  llvm::Value* thread = at.CreateAdd(row, wide(x.counter), "", /*HasNUW=*/true, /*HasNSW=*/true);
  std::vector<llvm::Value*> values = {call,    function.getArg(kRunArguments), x.counter, y.counter, z.counter, thread,
                                      threads, function.getArg(kRunContexts)};
  values.push_back(function.getArg(kRunPredicates));
  values.push_back(function.getArg(kRunResult));
  values.insert(values.end(), common.begin(), common.end());
  llvm::CallInst* end = at.CreateCall(&part, values);
  llvm::MDNode* group = llvm::MDNode::getDistinct(at.getContext(), {});
  if (!only_end && together) AddEnd(at, ends, end);
  if (!only_end && !together) {
    llvm::Value* next = at.CreateInBoundsGEP(at.getInt32Ty(), function.getArg(kRunNext), thread);
    at.CreateStore(end, next)->setMetadata(llvm::LLVMContext::MD_access_group, group);
    AddEnd(at, ends, end);
  }
  MarkParallel(part, *EndLoop(at, x, last[0]), group);
  EndLoop(at, y, last[1]);
  EndLoop(at, z, last[2]);
  GoOn(running, at, only_end ? only_end : CommonEnd(at, ends));
  llvm::InlineFunctionInfo info;
  llvm::InlineFunction(*end, info);
}

}  // namespace

llvm::Function* MakeRunner(const Whole& whole, const Contexts& contexts, const std::vector<llvm::Function*>& parts,
                           const std::string& name) {
  llvm::LLVMContext& context = whole.function->getContext();
  llvm::IRBuilder<> at(context);
  llvm::Type *pointer = at.getPtrTy(), *word = at.getInt32Ty();
  auto* type = llvm::FunctionType::get(word, {pointer, pointer, pointer, pointer, pointer, word, word, word},
                                       /*isVarArg=*/false);
  Running running{whole, contexts};
  running.function =
      llvm::Function::Create(type, llvm::GlobalValue::ExternalLinkage, name, *whole.function->getParent());
  running.function->setAttributes(whole.function->getAttributes());
  for (const unsigned own : {kRunContexts, kRunNext, kRunPredicates})
    running.function->addParamAttr(own, llvm::Attribute::NoAlias);
  auto* entry = llvm::BasicBlock::Create(context, "entry", running.function);
  for (size_t i = 0; i < parts.size(); ++i)
    running.begins.push_back(llvm::BasicBlock::Create(context, "part", running.function));
  auto* unknown = llvm::BasicBlock::Create(context, "unknown", running.function);
  llvm::IRBuilder<>(unknown).CreateUnreachable();
  at.SetInsertPoint(entry);
  running.goes_on = at.CreateICmpNE(running.function->getArg(kRunGoesOn), at.getInt32(0));
  llvm::SwitchInst* choice = at.CreateSwitch(running.function->getArg(kRunPart), unknown);
  for (size_t i = 0; i < parts.size(); ++i) {
    choice->addCase(at.getInt32(static_cast<uint32_t>(i)), running.begins[i]);
    AddLoops(running, *parts[i], i);
    parts[i]->eraseFromParent();
  }
  return running.function;
}

}  // namespace pyk2cu::runtime::cpu
