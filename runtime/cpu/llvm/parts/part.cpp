#include "runtime/cpu/llvm/parts/part.h"

#include <llvm/ADT/MapVector.h>
#include <llvm/IR/Dominators.h>
#include <llvm/IR/IRBuilder.h>
#include <llvm/Transforms/Utils/Cloning.h>
#include <llvm/Transforms/Utils/Local.h>
#include <llvm/Transforms/Utils/SSAUpdater.h>

#include <map>
#include <memory>

namespace pyk2cu::runtime::cpu {
namespace {

/// A value that was known before the part.
struct Known {
  llvm::Value* before = nullptr;                  ///< as it was
  std::unique_ptr<llvm::SSAUpdater> definitions;  ///< with that, and with the part's own definition
};

/// One part, while it is made.
struct Making {
  const Whole& whole;
  const Contexts& contexts;
  llvm::Function* function = nullptr;
  llvm::ValueToValueMapTy map{};                          ///< from the whole to the part
  std::map<llvm::Value*, llvm::Value*> restored = {};     ///< of the whole's values
  llvm::MapVector<llvm::Instruction*, Known> known = {};  ///< those that are needed at its beginning
};

/// A copy of the whole with two parameters more for each value that all threads share.
void CopyFunction(Making& making) {
  llvm::Function& whole = *making.whole.function;
  std::vector<llvm::Type*> types(whole.getFunctionType()->params());
  const size_t common = making.contexts.common.size();
  types.resize(types.size() + 2 * common, llvm::PointerType::getUnqual(whole.getContext()));
  for (const auto& [value, number] : making.contexts.common)
    types[kFirstCommon + number] = StoredType(value->getType());
  auto* type = llvm::FunctionType::get(whole.getReturnType(), types, /*isVarArg=*/false);
  making.function =
      llvm::Function::Create(type, llvm::GlobalValue::InternalLinkage, "pyk_cpu_part", *whole.getParent());
  for (unsigned i = 0; i < whole.arg_size(); ++i) making.map[whole.getArg(i)] = making.function->getArg(i);
  llvm::SmallVector<llvm::ReturnInst*, 4> returns;
  llvm::CloneFunctionInto(making.function, &whole, making.map, llvm::CloneFunctionChangeType::LocalChangesOnly,
                          returns);
}

llvm::Value* ToValue(llvm::IRBuilder<>& at, llvm::Value* stored, llvm::Type* type) {
  return stored->getType() == type ? stored : at.CreateTrunc(stored, type);
}

/// A value of the whole as it was at the last cut: a parameter, loaded, or computed again.
llvm::Value* Restore(Making& making, llvm::IRBuilder<>& at, llvm::Value* value) {
  if (llvm::isa<llvm::Constant>(value)) return value;
  if (llvm::isa<llvm::Argument>(value)) return making.map[value];
  if (const auto found = making.restored.find(value); found != making.restored.end()) return found->second;
  auto* instruction = llvm::cast<llvm::Instruction>(value);
  llvm::Value* result = nullptr;
  if (const auto common = making.contexts.common.find(instruction); common != making.contexts.common.end()) {
    result = ToValue(at, making.function->getArg(kFirstCommon + common->second), value->getType());
  } else if (making.contexts.offsets.contains(instruction)) {
    llvm::Value* stored = at.CreateLoad(StoredType(value->getType()), SlotOf(at, making.contexts, *instruction));
    result = ToValue(at, stored, value->getType());
  } else {
    llvm::Instruction* again = instruction->clone();
    for (llvm::Use& use : again->operands()) use.set(Restore(making, at, use.get()));
    again->dropPoisonGeneratingFlags();
    result = at.Insert(again);
  }
  making.restored[value] = result;
  return result;
}

/// The part begins after a cut.
void BeginAfter(Making& making, size_t cut) {
  llvm::Function& function = *making.function;
  auto* before = llvm::BasicBlock::Create(function.getContext(), "restore", &function, &function.getEntryBlock());
  llvm::IRBuilder<> at(before);
  for (llvm::Instruction* value : making.contexts.needed[cut]) {
    Known& known = making.known[value];
    known.before = Restore(making, at, value);
    known.definitions = std::make_unique<llvm::SSAUpdater>();
    known.definitions->Initialize(value->getType(), "kept");
    known.definitions->AddAvailableValue(before, known.before);
  }
  at.CreateBr(llvm::cast<llvm::BasicBlock>(making.map[making.whole.cuts[cut].block->getSingleSuccessor()]));
}

/// Stores each value that all threads share: a new one, or the one before, so that each round of a loop over threads
/// stores the same.
void KeepCommon(Making& making, llvm::IRBuilder<>& at,
                const std::map<const llvm::Instruction*, llvm::Value*>& changed) {
  const auto count = static_cast<unsigned>(making.contexts.common.size());
  for (const auto& [value, number] : making.contexts.common) {
    const auto found = changed.find(value);
    llvm::Value* current = found == changed.end() ? making.function->getArg(kFirstCommon + number) : found->second;
    at.CreateStore(current, making.function->getArg(kFirstCommon + count + number));
  }
}

/// At a cut: stores what is needed after it, unless that lies there already.
void Keep(Making& making, llvm::IRBuilder<>& at, llvm::BasicBlock& block, size_t cut) {
  std::map<const llvm::Instruction*, llvm::Value*> common;
  for (llvm::Instruction* value : making.contexts.needed[cut]) {
    if (!making.contexts.offsets.contains(value)) continue;
    llvm::Value* current = making.map[value];
    if (const auto known = making.known.find(value); known != making.known.end()) {
      current = known->second.definitions->GetValueInMiddleOfBlock(&block);
      if (current == known->second.before) continue;
    }
    llvm::Type* type = StoredType(value->getType());
    if (type != value->getType()) current = at.CreateZExt(current, type);
    if (making.contexts.common.contains(value))
      common[value] = current;
    else
      at.CreateStore(current, SlotOf(at, making.contexts, *value));
  }
  KeepCommon(making, at, common);
}

/// Cuts end the part: nothing follows them.
void EndAtCuts(Making& making) {
  for (size_t i = 0; i < making.whole.cuts.size(); ++i) {
    auto* block = llvm::cast<llvm::BasicBlock>(making.map[making.whole.cuts[i].block]);
    llvm::Instruction* jump = block->getTerminator();
    jump->getSuccessor(0)->removePredecessor(block);
    llvm::IRBuilder<> at(jump);
    at.CreateRet(at.getInt32(static_cast<uint32_t>(i + 1)));
    jump->eraseFromParent();
  }
}

/// Where an element of the thread lies in an array of all threads'.
llvm::Value* OfThread(Making& making, llvm::IRBuilder<>& at, llvm::Value* array, llvm::Type* type) {
  return at.CreateInBoundsGEP(type, array, making.function->getArg(kThreadNumber));
}

/// What a thread gives at a block barrier.
void StorePredicate(Making& making, llvm::IRBuilder<>& at, const llvm::CallInst& call, CutKind kind) {
  if (kind == CutKind::kBarrier) return;
  llvm::Value* given = call.getArgOperand(2);
  if (kind != CutKind::kLeast) given = at.CreateZExt(at.CreateICmpNE(given, at.getInt32(0)), at.getInt32Ty());
  at.CreateStore(given, OfThread(making, at, making.function->getArg(kPredicates), at.getInt32Ty()));
}

/// What a lane gives to an operation of its warp.
void StoreLane(Making& making, llvm::IRBuilder<>& at, const llvm::CallInst& call, const Cut& form) {
  llvm::Value *room = making.function->getArg(kContexts), *threads = making.function->getArg(kThreadCount);
  const auto store = [&](unsigned operand, llvm::Value* array) {
    llvm::Value* given = call.getArgOperand(operand);
    at.CreateStore(given, OfThread(making, at, array, given->getType()));
  };
  store(3, room);
  if (!form.mask_known) store(2, CommonSlot(at, room, threads, kLaneMasksAt));
  if (!form.argument_known) store(4, CommonSlot(at, room, threads, kLaneArgumentsAt));
}

/// What a cut that ends the part needs.
void EndAt(Making& making, llvm::BasicBlock& block, size_t cut) {
  auto* call = llvm::cast<llvm::CallInst>(&block.front());
  llvm::IRBuilder<> at(call);
  Keep(making, at, block, cut);
  const Cut& form = making.whole.cuts[cut].form;
  if (form.kind == CutKind::kWarp)
    StoreLane(making, at, *call, form);
  else
    StorePredicate(making, at, *call, form.kind);
  call->eraseFromParent();
}

bool IsEndOfThread(const llvm::ReturnInst& end) {
  const auto* next = llvm::dyn_cast<llvm::ConstantInt>(end.getReturnValue());
  return !next || next->getZExtValue() == kThreadEnded;
}

/// Uses of values that the part knew before it, and may define itself.
void ConnectUses(Making& making, const llvm::DominatorTree& dominators) {
  for (auto& [value, known] : making.known) {
    auto* copy = llvm::cast<llvm::Instruction>(making.map[value]);
    const bool is_defined = dominators.isReachableFromEntry(copy->getParent());
    for (llvm::Use& use : llvm::make_early_inc_range(copy->uses())) {
      auto* user = llvm::cast<llvm::Instruction>(use.getUser());
      const auto* merge = llvm::dyn_cast<llvm::PHINode>(user);
      const llvm::BasicBlock* block = merge ? merge->getIncomingBlock(use) : user->getParent();
      if (!dominators.isReachableFromEntry(block)) continue;
      if (is_defined && block == copy->getParent()) continue;  // it comes after the definition
      known.definitions->RewriteUse(use);
    }
  }
}

}  // namespace

llvm::Function* MakePart(const Whole& whole, const Contexts& contexts, size_t part) {
  Making making{whole, contexts};
  CopyFunction(making);
  EndAtCuts(making);
  if (part > 0) BeginAfter(making, part - 1);
  const llvm::DominatorTree dominators(*making.function);
  for (llvm::BasicBlock& block : *making.function)
    if (auto* end = llvm::dyn_cast<llvm::ReturnInst>(block.getTerminator()); end && IsEndOfThread(*end)) {
      llvm::IRBuilder<> at(end);
      KeepCommon(making, at, {});
    }
  for (auto& [value, known] : making.known) {
    auto* copy = llvm::cast<llvm::Instruction>(making.map[value]);
    if (dominators.isReachableFromEntry(copy->getParent()))
      known.definitions->AddAvailableValue(copy->getParent(), copy);
  }
  for (size_t i = 0; i < whole.cuts.size(); ++i) {
    auto* block = llvm::cast<llvm::BasicBlock>(making.map[whole.cuts[i].block]);
    if (dominators.isReachableFromEntry(block)) EndAt(making, *block, i);
  }
  ConnectUses(making, dominators);
  llvm::removeUnreachableBlocks(*making.function);
  return making.function;
}

}  // namespace pyk2cu::runtime::cpu
