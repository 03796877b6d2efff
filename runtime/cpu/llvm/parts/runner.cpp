#include "runtime/cpu/llvm/parts/runner.h"

#include <llvm/IR/IRBuilder.h>
#include <llvm/IR/InstIterator.h>
#include <llvm/IR/IntrinsicInst.h>
#include <llvm/Transforms/Utils/Cloning.h>

#include <array>
#include <cstdint>

#include "runtime/cpu/llvm/parts/meetings.h"

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
};

constexpr uint32_t kThreadsDiffer = static_cast<uint32_t>(-2);

/// Byte offsets in BlockCall.
constexpr unsigned kBlockAt = 12, kFirstAt = 24, kLastAt = 36;

struct Running {
  const Whole& whole;
  const Contexts& contexts;
  const RunnerForm& form;
  llvm::Function* function = nullptr;
  std::vector<llvm::BasicBlock*> begins = {};                    ///< of each part
  std::array<llvm::Value*, 3> size = {}, first = {}, last = {};  ///< of the block, in 64 bits, and the threads to run
  llvm::Value* threads = nullptr;                                ///< of the block, in 64 bits
  std::vector<llvm::AllocaInst*> common = {};                    ///< the values that all threads share
  llvm::AllocaInst* result = nullptr;                            ///< of the barrier before
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

/// Whether it is an access in LLVM's eyes that may be part of a parallel loop.
bool IsAccess(const llvm::Instruction& instruction) {
  const auto* intrinsic = llvm::dyn_cast<llvm::IntrinsicInst>(&instruction);
  return llvm::isa<llvm::LoadInst, llvm::StoreInst>(instruction) || (intrinsic && intrinsic->isAssumeLikeIntrinsic());
}

/// Nothing orders the threads of a block between two barriers: the iterations of the loop over them may overlap.
void MarkParallel(llvm::Function& part, llvm::Instruction& back, llvm::MDNode* group) {
  llvm::LLVMContext& context = part.getContext();
  for (llvm::Instruction& instruction : llvm::instructions(part))
    if (IsAccess(instruction) && !instruction.isAtomic() && !instruction.isVolatile())
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

/// What all threads share lies in the contexts while nothing of the runner runs.
void LoadCommon(const Running& running, llvm::IRBuilder<>& at) {
  for (const auto& [value, number] : running.contexts.common) {
    llvm::Value* slot =
        CommonSlot(at, running.function->getArg(kRunContexts), running.threads, running.contexts.offsets.at(value));
    at.CreateStore(at.CreateLoad(StoredType(value->getType()), slot), running.common[number]);
  }
}

void KeepCommon(const Running& running, llvm::IRBuilder<>& at) {
  for (const auto& [value, number] : running.contexts.common) {
    llvm::Value* slot =
        CommonSlot(at, running.function->getArg(kRunContexts), running.threads, running.contexts.offsets.at(value));
    at.CreateStore(at.CreateLoad(StoredType(value->getType()), running.common[number]), slot);
  }
}

/// Ends the function after a part. Pieces come after it if threads are left.
void Stop(const Running& running, llvm::IRBuilder<>& at, llvm::Value* next) {
  if (running.form.kind == RunnerKind::kPieces || NeedsPieces(running.whole, running.form.block))
    KeepCommon(running, at);
  at.CreateRet(next);
}

/// After a part: goes on with `next` if all threads come to it, and code can do what they wait for there.
void GoOn(Running& running, llvm::IRBuilder<>& at, llvm::Value* next) {
  if (running.form.kind == RunnerKind::kPieces) {
    Stop(running, at, next);
    return;
  }
  auto* stop = llvm::BasicBlock::Create(at.getContext(), "stop", running.function);
  llvm::SwitchInst* choice = at.CreateSwitch(next, stop);
  at.SetInsertPoint(stop);
  Stop(running, at, next);
  const MeetingPlace place{running.function->getArg(kRunContexts), running.function->getArg(kRunPredicates),
                           running.threads};
  for (size_t i = 1; i < running.begins.size(); ++i) {
    const Cut& cut = running.whole.cuts[i - 1].form;
    if (!CanMeet(cut, running.form.block)) continue;
    auto* meet = llvm::BasicBlock::Create(at.getContext(), "go", running.function);
    choice->addCase(at.getInt32(static_cast<uint32_t>(i)), meet);
    at.SetInsertPoint(meet);
    at.CreateStore(Meet(at, cut, place), running.result);
    at.CreateBr(running.begins[i]);
  }
}

/// The values of a part's parameters, for a thread.
std::vector<llvm::Value*> ArgumentsOf(const Running& running, llvm::IRBuilder<>& at, const std::array<Loop, 3>& axes,
                                      llvm::Value* thread, llvm::ArrayRef<llvm::Value*> common) {
  llvm::Function& function = *running.function;
  std::vector<llvm::Value*> values = {function.getArg(kRunCall),
                                      function.getArg(kRunArguments),
                                      axes[0].counter,
                                      axes[1].counter,
                                      axes[2].counter,
                                      thread,
                                      running.threads,
                                      function.getArg(kRunContexts),
                                      function.getArg(kRunPredicates),
                                      at.CreateLoad(at.getInt32Ty(), running.result)};
  values.insert(values.end(), common.begin(), common.end());
  values.insert(values.end(), running.common.begin(), running.common.end());
  return values;
}

/// Runs one part for the threads from `first` to `last`.
void AddLoops(Running& running, llvm::Function& part, size_t number) {
  llvm::Function& function = *running.function;
  llvm::IRBuilder<> at(running.begins[number]);
  const auto wide = [&](llvm::Value* value) { return at.CreateZExt(value, at.getInt64Ty(), "", /*IsNonNeg=*/true); };
  // As it is before the part runs for the first of the threads.
  llvm::SmallVector<llvm::Value*, 8> common;
  for (llvm::AllocaInst* place : running.common) common.push_back(at.CreateLoad(place->getAllocatedType(), place));
  llvm::Value* only_end = OnlyEnd(part);
  const bool together = EndsTogether(running.whole, part);
  const Ends ends = only_end ? Ends{} : BeginEnds(at, function, together);
  const Loop z = BeginLoop(at, running.first[2]), y = BeginLoop(at, running.first[1]);
  llvm::Value* row =
      at.CreateMul(at.CreateAdd(at.CreateMul(wide(z.counter), running.size[1]), wide(y.counter)), running.size[0]);
  const Loop x = BeginLoop(at, running.first[0]);
  llvm::Value* thread = at.CreateAdd(row, wide(x.counter), "", /*HasNUW=*/true, /*HasNSW=*/true);
  llvm::CallInst* end = at.CreateCall(&part, ArgumentsOf(running, at, {x, y, z}, thread, common));
  llvm::MDNode* group = llvm::MDNode::getDistinct(at.getContext(), {});
  if (!only_end && together) AddEnd(at, ends, end);
  if (!only_end && !together) {
    llvm::Value* next = at.CreateInBoundsGEP(at.getInt32Ty(), function.getArg(kRunNext), thread);
    at.CreateStore(end, next)->setMetadata(llvm::LLVMContext::MD_access_group, group);
    AddEnd(at, ends, end);
  }
  MarkParallel(part, *EndLoop(at, x, running.last[0]), group);
  EndLoop(at, y, running.last[1]);
  EndLoop(at, z, running.last[2]);
  GoOn(running, at, only_end ? only_end : CommonEnd(at, ends));
  llvm::InlineFunctionInfo info;
  llvm::InlineFunction(*end, info);
}

llvm::Function* Declare(const Whole& whole, const std::string& name) {
  llvm::IRBuilder<> at(whole.function->getContext());
  llvm::Type *pointer = at.getPtrTy(), *word = at.getInt32Ty();
  auto* type =
      llvm::FunctionType::get(word, {pointer, pointer, pointer, pointer, pointer, word, word}, /*isVarArg=*/false);
  auto* function = llvm::Function::Create(type, llvm::GlobalValue::ExternalLinkage, name, *whole.function->getParent());
  function->setAttributes(whole.function->getAttributes());
  for (const unsigned own : {kRunContexts, kRunNext, kRunPredicates})
    function->addParamAttr(own, llvm::Attribute::NoAlias);
  return function;
}

/// What all parts know: which threads run, and what these share.
void Begin(Running& running, llvm::IRBuilder<>& at) {
  llvm::Value* call = running.function->getArg(kRunCall);
  const bool pieces = running.form.kind == RunnerKind::kPieces, known = IsSet(running.form.block);
  for (unsigned axis = 0; axis < 3; ++axis) {
    llvm::Value* size = known ? static_cast<llvm::Value*>(at.getInt32(running.form.block[axis]))
                              : LoadOfCall(at, call, kBlockAt + 4 * axis);
    running.size[axis] = at.CreateZExt(size, at.getInt64Ty());
    running.first[axis] = pieces ? LoadOfCall(at, call, kFirstAt + 4 * axis) : at.getInt32(0);
    running.last[axis] = pieces ? LoadOfCall(at, call, kLastAt + 4 * axis) : size;
  }
  running.threads = at.CreateMul(at.CreateMul(running.size[0], running.size[1]), running.size[2]);
  running.common.resize(running.contexts.common.size());
  for (const auto& [value, number] : running.contexts.common)
    running.common[number] = at.CreateAlloca(StoredType(value->getType()));
  running.result = at.CreateAlloca(at.getInt32Ty());
  at.CreateStore(pieces ? static_cast<llvm::Value*>(running.function->getArg(kRunResult)) : at.getInt32(0),
                 running.result);
}

}  // namespace

bool NeedsPieces(const Whole& whole, const BlockSize& block) {
  return !whole.ends_together ||
         llvm::any_of(whole.cuts, [&](const CutPlace& cut) { return !cut.is_even || !CanMeet(cut.form, block); });
}

llvm::Function* MakeRunner(const Whole& whole, const Contexts& contexts, const std::vector<llvm::Function*>& parts,
                           const RunnerForm& form) {
  llvm::LLVMContext& context = whole.function->getContext();
  Running running{whole, contexts, form};
  running.function = Declare(whole, form.name);
  llvm::IRBuilder<> at(llvm::BasicBlock::Create(context, "entry", running.function));
  for (size_t i = 0; i < parts.size(); ++i)
    running.begins.push_back(llvm::BasicBlock::Create(context, "part", running.function));
  Begin(running, at);
  if (form.kind == RunnerKind::kPieces) {
    LoadCommon(running, at);
    auto* unknown = llvm::BasicBlock::Create(context, "unknown", running.function);
    llvm::SwitchInst* choice = at.CreateSwitch(running.function->getArg(kRunPart), unknown);
    for (size_t i = 0; i < parts.size(); ++i) choice->addCase(at.getInt32(static_cast<uint32_t>(i)), running.begins[i]);
    new llvm::UnreachableInst(context, unknown);
  } else {
    at.CreateBr(running.begins[0]);
  }
  for (size_t i = 0; i < parts.size(); ++i) AddLoops(running, *parts[i], i);
  return running.function;
}

}  // namespace pyk2cu::runtime::cpu
