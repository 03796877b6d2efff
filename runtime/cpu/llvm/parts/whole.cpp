#include "runtime/cpu/llvm/parts/whole.h"

#include <llvm/IR/DebugInfo.h>
#include <llvm/IR/IRBuilder.h>
#include <llvm/IR/InstIterator.h>
#include <llvm/IR/IntrinsicInst.h>
#include <llvm/Transforms/Utils/BasicBlockUtils.h>
#include <llvm/Transforms/Utils/Cloning.h>
#include <llvm/Transforms/Utils/Local.h>

#include "runtime/cpu/llvm/parts/spins.h"
#include "runtime/cpu/llvm/reach.h"

namespace pyk2cu::runtime::cpu {
namespace {

constexpr const char* kBarrier = "pyk_cpu_barrier";
constexpr const char* kExit = "pyk_cpu_exit";
constexpr const char* kWarp = "pyk_cpu_warp";
constexpr const char* kPause = "pyk_cpu_pause";  // the prelude's, in its mangled name: lets others run
/// What only fibers can do: wait for other blocks or for memory, and launch kernels.
constexpr const char* kNeedFibers[] = {"pyk_cpu_grid_barrier", "pyk_cpu_launch", "pyk_cpu_wait", "pyk_cpu_poll"};

/// The operands of pyk_cpu_barrier and of pyk_cpu_warp.
enum BarrierOperand : unsigned { kBarrierKind = 1, kBarrierValue = 2 };
enum WarpOperand : unsigned { kWarpKind = 1, kWarpMask = 2, kWarpValue = 3, kWarpArgument = 4, kWarpWidth = 5 };

bool IsPause(const llvm::Instruction& instruction) {
  const auto* call = llvm::dyn_cast<llvm::CallBase>(&instruction);
  const llvm::Function* callee = call ? call->getCalledFunction() : nullptr;
  return callee && callee->getName().contains(kPause);
}

bool IsCut(const llvm::Instruction& instruction) { return IsBarrier(instruction) || IsWarpOperation(instruction); }

bool IsConstantOperand(const llvm::Instruction& call, unsigned operand) {
  return llvm::isa<llvm::ConstantInt>(llvm::cast<llvm::CallInst>(call).getArgOperand(operand));
}

/// Whether it is known what a cut does.
bool IsKnown(const llvm::Instruction& cut) {
  if (!llvm::isa<llvm::CallInst>(cut)) return false;
  if (IsBarrier(cut)) return IsConstantOperand(cut, kBarrierKind);
  return IsConstantOperand(cut, kWarpKind) && IsConstantOperand(cut, kWarpWidth);
}

/// The prelude's variable in which an address lies, or null: what a thread sees of itself and of its block.
const llvm::GlobalVariable* PreludeVariable(const llvm::Value* address) {
  const auto* variable = llvm::dyn_cast<llvm::GlobalVariable>(address->stripInBoundsConstantOffsets());
  if (!variable) return nullptr;
  for (const char* own : {"threadIdx", "blockIdx", "blockDim", "gridDim", "pyk_cpu_"})
    if (variable->getName().contains(own)) return variable;
  return nullptr;
}

bool IsThreadIndex(const llvm::GlobalVariable* variable) {
  return variable && variable->getName().contains("threadIdx");
}

/// Whether a function that was not inlined can do nothing that the whole must see.
bool IsSimpleCallee(const llvm::Function& function) {
  return llvm::all_of(llvm::instructions(function), [](const llvm::Instruction& instruction) {
    if (IsCut(instruction) || IsCallOf(instruction, kExit)) return false;
    return llvm::none_of(instruction.operands(),
                         [](const llvm::Value* operand) { return IsThreadIndex(PreludeVariable(operand)); });
  });
}

bool CalleesAreSimple(const llvm::Function& entry) {
  llvm::SmallPtrSet<const llvm::Function*, 8> seen;
  llvm::SmallVector<const llvm::Function*, 8> open{&entry};
  while (!open.empty()) {
    const llvm::Function* function = open.pop_back_val();
    if (function != &entry && !IsSimpleCallee(*function)) return false;
    for (const llvm::Instruction& instruction : llvm::instructions(*function)) {
      const auto* call = llvm::dyn_cast<llvm::CallBase>(&instruction);
      if (!call) continue;
      const llvm::Function* callee = call->getCalledFunction();
      if (!callee) return false;                                  // it may be anything
      if (IsPause(instruction) || IsSpin(instruction)) continue;  // the whole drops them, and others do nothing there
      if (!callee->isDeclaration() && seen.insert(callee).second) open.push_back(callee);
    }
  }
  return true;
}

bool NeedsFibers(const llvm::Function& entry) {
  return llvm::any_of(*entry.getParent(), [&](const llvm::Function& function) {
    return llvm::is_contained(kNeedFibers, function.getName()) && FunctionsThatReach(function).contains(&entry);
  });
}

llvm::Function* MakeCopy(llvm::Function& entry) {
  llvm::LLVMContext& context = entry.getContext();
  llvm::IRBuilder<> builder(context);
  llvm::Type *pointer = builder.getPtrTy(), *word = builder.getInt32Ty(), *size = builder.getInt64Ty();
  auto* type = llvm::FunctionType::get(word, {pointer, pointer, word, word, word, size, size, pointer, pointer, word},
                                       /*isVarArg=*/false);
  auto* copy = llvm::Function::Create(type, llvm::GlobalValue::InternalLinkage, "pyk_cpu_whole", *entry.getParent());
  llvm::ValueToValueMapTy map;
  for (unsigned i = 0; i < entry.arg_size(); ++i) map[entry.getArg(i)] = copy->getArg(i);
  llvm::SmallVector<llvm::ReturnInst*, 4> returns;
  llvm::CloneFunctionInto(copy, &entry, map, llvm::CloneFunctionChangeType::LocalChangesOnly, returns);
  for (llvm::ReturnInst* end : returns) {
    llvm::IRBuilder<>(end).CreateRet(builder.getInt32(kThreadEnded));
    end->eraseFromParent();
  }
  copy->setAttributes(
      llvm::AttributeList().addFnAttributes(context, llvm::AttrBuilder(context, entry.getAttributes().getFnAttrs())));
  llvm::stripDebugInfo(*copy);
  return copy;
}

void ReplaceExits(llvm::Function& function) {
  llvm::SmallVector<llvm::Instruction*, 4> exits;
  for (llvm::Instruction& instruction : llvm::instructions(function))
    if (IsCallOf(instruction, kExit)) exits.push_back(&instruction);
  for (llvm::Instruction* exit : exits) {
    llvm::BasicBlock* block = exit->getParent();
    llvm::changeToUnreachable(exit);
    block->getTerminator()->eraseFromParent();
    llvm::IRBuilder<> at(block);
    at.CreateRet(at.getInt32(kThreadEnded));
  }
}

/// Whether an address lies in what the launch passes: the call, or the memory of an argument.
bool IsOfLaunch(const llvm::Function& function, const llvm::Value* address) {
  address = address->stripInBoundsConstantOffsets();
  if (const auto* load = llvm::dyn_cast<llvm::LoadInst>(address))
    return load->getPointerOperand()->stripInBoundsConstantOffsets() == function.getArg(kArguments);
  return address == function.getArg(kCall) || address == function.getArg(kArguments);
}

/// Replaces a load of threadIdx by a parameter.
bool ReplaceThreadIndex(llvm::LoadInst& load) {
  llvm::APInt offset(64, 0);
  load.getPointerOperand()->stripAndAccumulateInBoundsConstantOffsets(load.getDataLayout(), offset);
  const uint64_t axis = offset.getZExtValue() / 4;
  if (axis > 2 || offset.getZExtValue() % 4 != 0 || !load.getType()->isIntegerTy(32)) return false;
  load.replaceAllUsesWith(load.getFunction()->getArg(kThreadX + static_cast<unsigned>(axis)));
  load.eraseFromParent();
  return true;
}

/// Replaces a load of blockDim by a constant.
bool ReplaceBlockSize(llvm::LoadInst& load, const BlockSize& block) {
  llvm::APInt offset(64, 0);
  load.getPointerOperand()->stripAndAccumulateInBoundsConstantOffsets(load.getDataLayout(), offset);
  const uint64_t axis = offset.getZExtValue() / 4;
  if (axis > 2 || offset.getZExtValue() % 4 != 0 || !load.getType()->isIntegerTy(32)) return false;
  load.replaceAllUsesWith(llvm::ConstantInt::get(load.getType(), block[axis]));
  load.eraseFromParent();
  return true;
}

/// Of the prelude's variables only those of the block are read, and nothing is written: that is done before the parts
/// run. Returns false if something else reads threadIdx.
bool ReplacePrelude(llvm::Function& function, const BlockSize& block, std::vector<llvm::LoadInst*>& launch_loads) {
  for (llvm::Instruction& instruction : llvm::make_early_inc_range(llvm::instructions(function))) {
    if (instruction.isLifetimeStartOrEnd() || IsPause(instruction)) {
      instruction.eraseFromParent();
    } else if (auto* store = llvm::dyn_cast<llvm::StoreInst>(&instruction)) {
      if (PreludeVariable(store->getPointerOperand())) store->eraseFromParent();
    } else if (auto* copy = llvm::dyn_cast<llvm::MemTransferInst>(&instruction)) {
      if (PreludeVariable(copy->getRawDest())) copy->eraseFromParent();
    } else if (auto* load = llvm::dyn_cast<llvm::LoadInst>(&instruction); load && load->isSimple()) {
      const llvm::GlobalVariable* variable = PreludeVariable(load->getPointerOperand());
      if (IsThreadIndex(variable)) {
        if (!ReplaceThreadIndex(*load)) return false;
      } else if (IsSet(block) && variable && variable->getName().contains("blockDim") &&
                 ReplaceBlockSize(*load, block)) {
        continue;
      } else if (variable || IsOfLaunch(function, load->getPointerOperand())) {
        load->setMetadata(llvm::LLVMContext::MD_invariant_load, llvm::MDNode::get(function.getContext(), {}));
        launch_loads.push_back(load);
      }
    }
  }
  return true;
}

/// Whether a user of a variable's address only writes to it.
bool OnlyWrites(const llvm::Instruction& user, const llvm::Value* address) {
  if (const auto* store = llvm::dyn_cast<llvm::StoreInst>(&user)) return store->getValueOperand() != address;
  if (const auto* copy = llvm::dyn_cast<llvm::MemTransferInst>(&user)) return copy->getRawSource() != address;
  return false;
}

/// Erases a variable, and what writes to it, if nothing reads it.
void DropIfUnread(llvm::AllocaInst& variable) {
  llvm::SmallVector<llvm::Instruction*, 8> users{&variable};
  for (size_t i = 0; i < users.size(); ++i)
    for (llvm::User* user : users[i]->users()) {
      auto* instruction = llvm::cast<llvm::Instruction>(user);
      if (!OnlyWrites(*instruction, users[i]) && !llvm::isa<llvm::GetElementPtrInst>(instruction)) return;
      if (!llvm::is_contained(users, instruction)) users.push_back(instruction);
    }
  for (llvm::Instruction* user : users) user->dropAllReferences();
  for (llvm::Instruction* user : users) user->eraseFromParent();
}

/// What threads kept for the time while others ran is not read any more.
void DropUnread(llvm::Function& function) {
  llvm::SmallVector<llvm::AllocaInst*, 8> variables;
  for (llvm::Instruction& instruction : llvm::instructions(function))
    if (auto* variable = llvm::dyn_cast<llvm::AllocaInst>(&instruction)) variables.push_back(variable);
  for (llvm::AllocaInst* variable : variables) DropIfUnread(*variable);
}

bool CopiesThreadIndex(const llvm::Function& function) {
  return llvm::any_of(llvm::instructions(function), [](const llvm::Instruction& instruction) {
    const auto* copy = llvm::dyn_cast<llvm::MemTransferInst>(&instruction);
    return copy && IsThreadIndex(PreludeVariable(copy->getRawSource()));
  });
}

/// `place` comes after all that has been moved.
void MoveUp(llvm::Instruction& instruction, llvm::Instruction*& place,
            llvm::SmallPtrSetImpl<llvm::Instruction*>& moved) {
  if (!moved.insert(&instruction).second) return;
  for (llvm::Value* operand : instruction.operands())
    if (auto* before = llvm::dyn_cast<llvm::Instruction>(operand)) MoveUp(*before, place, moved);
  if (&instruction == place)
    place = place->getNextNode();  // it stays, and others that use it come after it
  else
    instruction.moveBefore(place);
}

/// What the launch passes may be read at the beginning, whatever way a thread takes.
void MoveUpLaunchLoads(llvm::Function& function, const std::vector<llvm::LoadInst*>& loads) {
  llvm::Instruction* place = &*function.getEntryBlock().getFirstNonPHIOrDbgOrAlloca();
  llvm::SmallPtrSet<llvm::Instruction*, 16> moved;
  for (llvm::LoadInst* load : loads) MoveUp(*load, place, moved);
}

Cut FormOf(const llvm::CallInst& call) {
  const auto number = [&](unsigned operand, auto& target) {
    const auto* constant = llvm::dyn_cast<llvm::ConstantInt>(call.getArgOperand(operand));
    if (constant) target = static_cast<std::remove_reference_t<decltype(target)>>(constant->getZExtValue());
    return constant != nullptr;
  };
  Cut form;
  uint8_t kind = 0;
  if (IsBarrier(call)) {
    number(kBarrierKind, kind);
    form.kind = static_cast<CutKind>(kind);
    return form;
  }
  form.kind = CutKind::kWarp;
  number(kWarpKind, form.operation);
  number(kWarpWidth, form.width);
  form.mask_known = number(kWarpMask, form.mask);
  form.argument_known = number(kWarpArgument, form.argument);
  return form;
}

/// The result of the warp operation before, which lies in the lanes' room.
llvm::Value* LaneResult(llvm::IRBuilder<>& at, llvm::Function& function) {
  llvm::Value* place =
      at.CreateInBoundsGEP(at.getInt64Ty(), function.getArg(kContexts), function.getArg(kThreadNumber));
  return at.CreateLoad(at.getInt64Ty(), place);
}

}  // namespace

bool IsCallOf(const llvm::Instruction& instruction, llvm::StringRef name) {
  const auto* call = llvm::dyn_cast<llvm::CallBase>(&instruction);
  const llvm::Function* callee = call ? call->getCalledFunction() : nullptr;
  return callee && callee->getName() == name;
}

bool IsOfPrelude(const llvm::LoadInst& load) { return PreludeVariable(load.getPointerOperand()) != nullptr; }

bool IsBarrier(const llvm::Instruction& instruction) { return IsCallOf(instruction, kBarrier); }
bool IsWarpOperation(const llvm::Instruction& instruction) { return IsCallOf(instruction, kWarp); }

bool CanBeCut(llvm::Function& entry) {
  size_t cuts = 0;
  for (const llvm::Instruction& instruction : llvm::instructions(entry)) {
    if (IsCut(instruction)) {
      ++cuts;
      if (!IsKnown(instruction)) return false;
    }
    const auto* variable = llvm::dyn_cast<llvm::AllocaInst>(&instruction);
    if (variable && !variable->isStaticAlloca()) return false;
  }
  return cuts > 0 && cuts <= kMostCuts && !NeedsFibers(entry) && SpinsEndAlone(entry) && CalleesAreSimple(entry);
}

Whole CopyWhole(llvm::Function& entry, const BlockSize& block) {
  Whole whole;
  llvm::Function* copy = MakeCopy(entry);
  DropSpins(*copy);
  ReplaceExits(*copy);
  std::vector<llvm::LoadInst*> launch_loads;
  const bool known = ReplacePrelude(*copy, block, launch_loads);
  if (known) DropUnread(*copy);
  if (!known || CopiesThreadIndex(*copy)) {
    copy->eraseFromParent();
    return whole;
  }
  MoveUpLaunchLoads(*copy, launch_loads);
  whole.function = copy;
  whole.launch_loads.insert(launch_loads.begin(), launch_loads.end());
  return whole;
}

llvm::CallInst* AddBarrier(llvm::IRBuilderBase& at, CutKind kind, llvm::Value* value) {
  llvm::Module& module = *at.GetInsertBlock()->getModule();
  llvm::Type *word = at.getInt32Ty(), *pointer = at.getPtrTy();
  llvm::FunctionCallee barrier =
      module.getOrInsertFunction(kBarrier, llvm::FunctionType::get(word, {pointer, word, word}, /*isVarArg=*/false));
  return at.CreateCall(barrier, {llvm::ConstantPointerNull::get(llvm::PointerType::getUnqual(at.getContext())),
                                 at.getInt32(static_cast<uint32_t>(kind)), value});
}

void SplitAtCuts(Whole& whole) {
  llvm::SmallVector<llvm::CallInst*, 8> calls;
  for (llvm::Instruction& instruction : llvm::instructions(*whole.function))
    if (IsCut(instruction)) calls.push_back(llvm::cast<llvm::CallInst>(&instruction));
  for (llvm::CallInst* call : calls) {
    llvm::BasicBlock* block = llvm::SplitBlock(call->getParent(), call);
    llvm::BasicBlock* next = llvm::SplitBlock(block, call->getNextNode());
    whole.cuts.push_back({block, FormOf(*call)});
    whole.has_lanes = whole.has_lanes || IsWarpOperation(*call);
    if (call->use_empty()) continue;
    llvm::IRBuilder<> at(next, next->begin());
    llvm::Value* result = at.CreateFreeze(IsWarpOperation(*call) ? LaneResult(at, *whole.function)
                                                                 : whole.function->getArg(kBarrierResult));
    call->replaceAllUsesWith(result);
  }
}

}  // namespace pyk2cu::runtime::cpu
