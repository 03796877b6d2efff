#include "runtime/cpu/llvm/accumulated_arrays.h"

#include <llvm/ADT/MapVector.h>
#include <llvm/Analysis/Utils/Local.h>
#include <llvm/Analysis/ValueTracking.h>
#include <llvm/IR/IRBuilder.h>
#include <llvm/IR/InstIterator.h>
#include <llvm/IR/Instructions.h>
#include <llvm/IR/IntrinsicInst.h>
#include <llvm/IR/Module.h>
#include <llvm/IR/Operator.h>
#include <llvm/Transforms/Utils/BasicBlockUtils.h>
#include <llvm/Transforms/Utils/LowerAtomic.h>

#include <optional>
#include <string>

#include "runtime/cpu/llvm/parts/spins.h"
#include "runtime/cpu/llvm/reach.h"

namespace pyk2cu::runtime::cpu {
namespace {

/// The parameters of an entry.
enum EntryParameter : unsigned { kEntryCall, kEntryArguments };

/// Byte offsets: BlockCall::copies, an element of it, and its size.
constexpr unsigned kCopiesAt = 120, kCopyBytes = 16, kSizeAt = 8;

/// An array, where the kernel loads its address, and what it does with it.
struct Array {
  std::vector<llvm::LoadInst*> bases;
  std::vector<llvm::AtomicRMWInst*> operations;
  Accumulated form;
};

std::optional<Accumulation> OperationOf(const llvm::AtomicRMWInst& change) {
  using Kind = llvm::AtomicRMWInst;
  switch (change.getOperation()) {
    case Kind::Add:
    case Kind::Sub: return Accumulation::kAdd;
    case Kind::And: return Accumulation::kAnd;
    case Kind::Or: return Accumulation::kOr;
    case Kind::Xor: return Accumulation::kXor;
    case Kind::Max: return Accumulation::kMax;
    case Kind::Min: return Accumulation::kMin;
    case Kind::UMax: return Accumulation::kUnsignedMax;
    case Kind::UMin: return Accumulation::kUnsignedMin;
    default: return std::nullopt;
  }
}

/// Whether other threads see what came before, or the thread waits for them: a call, too, may do that if its function
/// is here, and was not inlined.
bool OrdersAccesses(const llvm::Instruction& instruction) {
  if (llvm::isa<llvm::FenceInst>(instruction)) return true;
  if (const auto* load = llvm::dyn_cast<llvm::LoadInst>(&instruction))
    return llvm::isStrongerThanMonotonic(load->getOrdering());
  if (const auto* store = llvm::dyn_cast<llvm::StoreInst>(&instruction))
    return llvm::isStrongerThanMonotonic(store->getOrdering());
  if (const auto* change = llvm::dyn_cast<llvm::AtomicRMWInst>(&instruction))
    return llvm::isStrongerThanMonotonic(change->getOrdering());
  if (const auto* exchange = llvm::dyn_cast<llvm::AtomicCmpXchgInst>(&instruction))
    return llvm::isStrongerThanMonotonic(exchange->getSuccessOrdering());
  const auto* call = llvm::dyn_cast<llvm::CallBase>(&instruction);
  if (!call) return false;
  const llvm::Function* callee = call->getCalledFunction();
  if (IsSpin(*call)) return false;
  if (!callee || !callee->isDeclaration()) return true;
  for (const char* name : {"pyk_cpu_grid_barrier", "pyk_cpu_launch", "pyk_cpu_yield"})
    if (callee->getName() == name) return true;
  return false;
}

/// The parameter whose value a load reads, if it is one that points to an array of its own.
std::optional<uint32_t> ParameterOf(const llvm::LoadInst& load, const std::vector<bool>& apart) {
  const llvm::Function& entry = *load.getFunction();
  const llvm::DataLayout& layout = entry.getParent()->getDataLayout();
  const auto* place = llvm::dyn_cast<llvm::LoadInst>(load.getPointerOperand());
  if (!load.getType()->isPointerTy() || !place) return std::nullopt;
  llvm::APInt offset(64, 0);
  const llvm::Value* arguments = place->getPointerOperand()->stripAndAccumulateInBoundsConstantOffsets(layout, offset);
  const uint64_t parameter = offset.getZExtValue() / 8;
  if (arguments != entry.getArg(kEntryArguments) || offset.getZExtValue() % 8 != 0) return std::nullopt;
  if (parameter >= apart.size() || !apart[parameter]) return std::nullopt;
  return static_cast<uint32_t>(parameter);
}

bool IsMultiple(const llvm::APInt& number, uint64_t bytes) { return number.urem(bytes) == 0; }

/// Whether an address goes on by whole elements.
bool AddsElements(const llvm::GetElementPtrInst& step, uint64_t bytes) {
  const llvm::DataLayout& layout = step.getModule()->getDataLayout();
  llvm::MapVector<llvm::Value*, llvm::APInt> factors;
  llvm::APInt constant(64, 0);
  if (step.getType()->isVectorTy() || !step.collectOffset(layout, 64, factors, constant)) return false;
  return IsMultiple(constant, bytes) && llvm::all_of(factors, [&](const auto& factor) {
           if (IsMultiple(factor.second, bytes)) return true;
           return llvm::computeKnownBits(factor.first, layout).countMinTrailingZeros() >= llvm::Log2_64(bytes);
         });
}

/// Adds an operation. Returns whether it may be one of several on the array.
bool Add(Array& array, llvm::AtomicRMWInst& change, const llvm::Value* address) {
  const std::optional<Accumulation> operation = OperationOf(change);
  const llvm::Type* type = change.getType();
  if (!operation || !change.use_empty() || change.isVolatile() || change.getValOperand() == address) return false;
  if (!type->isIntegerTy(32) && !type->isIntegerTy(64)) return false;
  const Accumulated form{array.form.parameter, *operation, type->getIntegerBitWidth() / 8};
  if (!array.operations.empty() && form != array.form) return false;
  array.form = form;
  array.operations.push_back(&change);
  return true;
}

/// Finds the operations on an array. Returns false if there is any other use of it.
bool FindOperations(Array& array) {
  std::vector<const llvm::GetElementPtrInst*> steps;
  std::vector<llvm::Instruction*> addresses(array.bases.begin(), array.bases.end());
  for (size_t i = 0; i < addresses.size(); ++i)
    for (llvm::User* user : addresses[i]->users()) {
      auto* change = llvm::dyn_cast<llvm::AtomicRMWInst>(user);
      auto* step = llvm::dyn_cast<llvm::GetElementPtrInst>(user);
      if (user->isDroppable()) continue;
      if (change && !Add(array, *change, addresses[i])) return false;
      if (!change && !step) return false;
      if (!step) continue;
      addresses.push_back(step);
      steps.push_back(step);
    }
  return !array.operations.empty() && llvm::all_of(steps, [&](const llvm::GetElementPtrInst* step) {
    return AddsElements(*step, array.form.bytes);
  });
}

std::vector<Array> FindArrays(llvm::Function& entry, const std::vector<bool>& apart) {
  if (!SpinsEndAlone(entry)) return {};
  llvm::MapVector<uint32_t, Array> arrays;
  for (llvm::Instruction& instruction : llvm::instructions(entry)) {
    if (OrdersAccesses(instruction)) return {};
    auto* load = llvm::dyn_cast<llvm::LoadInst>(&instruction);
    if (const std::optional<uint32_t> parameter = load ? ParameterOf(*load, apart) : std::nullopt) {
      arrays[*parameter].bases.push_back(load);
      arrays[*parameter].form.parameter = *parameter;
    }
  }
  std::vector<Array> result;
  for (auto& [parameter, array] : arrays)
    if (result.size() < kMostAccumulated && FindOperations(array)) result.push_back(std::move(array));
  return result;
}

llvm::LoadInst* LoadOfCall(llvm::IRBuilder<>& at, llvm::Type* type, uint64_t offset) {
  llvm::Value* call = at.GetInsertBlock()->getParent()->getArg(kEntryCall);
  llvm::LoadInst* load = at.CreateLoad(type, at.CreateConstInBoundsGEP1_64(at.getInt8Ty(), call, offset));
  load->setMetadata(llvm::LLVMContext::MD_invariant_load, llvm::MDNode::get(at.getContext(), {}));
  return load;
}

/// How far an address is from where its array begins.
llvm::Value* OffsetOf(llvm::IRBuilder<>& at, llvm::Value* address) {
  llvm::Value* offset = at.getInt64(0);
  for (auto* step = llvm::dyn_cast<llvm::GetElementPtrInst>(address); step;
       step = llvm::dyn_cast<llvm::GetElementPtrInst>(step->getPointerOperand()))
    offset = at.CreateAdd(offset, llvm::emitGEPOffset(&at, step->getModule()->getDataLayout(), step));
  return offset;
}

/// Accumulates into the copy, in the order of the threads: another one may have the same element.
void AddToCopy(llvm::IRBuilder<>& at, llvm::AtomicRMWInst& change, llvm::Value* place) {
  llvm::LoadInst* before = at.CreateLoad(change.getType(), place, /*isVolatile=*/true);
  llvm::Value* after = llvm::buildAtomicRMWValue(change.getOperation(), at, before, change.getValOperand());
  at.CreateStore(after, place, /*isVolatile=*/true);
}

/// Marks the page of the copy before `end`, if it is not marked: a store each time takes three times as long.
void Mark(llvm::Instruction& end, llvm::Value* copy, llvm::Value* offset) {
  llvm::IRBuilder<> at(&end);
  llvm::Value* marks = at.CreateConstInBoundsGEP1_64(at.getInt8Ty(), copy, kAccumulatedBytes);
  llvm::Value* page = at.CreateLShr(offset, llvm::Log2_64(kAccumulatedPage));
  llvm::Value* mark = at.CreateInBoundsGEP(at.getInt8Ty(), marks, page);
  llvm::Value* is_set = at.CreateIsNotNull(at.CreateLoad(at.getInt8Ty(), mark, /*isVolatile=*/true));
  at.SetInsertPoint(llvm::SplitBlockAndInsertIfThen(at.CreateNot(is_set), &end, /*Unreachable=*/false));
  at.CreateStore(at.getInt8(1), mark, /*isVolatile=*/true);
}

/// Lets an operation use the copy, where there is one.
void UseCopy(llvm::AtomicRMWInst& change, llvm::Value* copy, llvm::Value* size) {
  llvm::IRBuilder<> at(&change);
  llvm::Value* offset = OffsetOf(at, change.getPointerOperand());
  llvm::Instruction *inside = nullptr, *outside = nullptr;
  llvm::SplitBlockAndInsertIfThenElse(at.CreateICmpULT(offset, size), &change, &inside, &outside);
  change.moveBefore(outside);
  at.SetInsertPoint(inside);
  AddToCopy(at, change, at.CreateInBoundsGEP(at.getInt8Ty(), copy, offset));
  Mark(*inside, copy, offset);
}

}  // namespace

llvm::PreservedAnalyses AccumulatedArraysPass::run(llvm::Module& module, llvm::ModuleAnalysisManager&) {
  bool changed = false;
  for (size_t i = 0; i < apart_->size(); ++i) {
    llvm::Function* entry = module.getFunction(kEntryPrefix + std::to_string(i));
    if (!entry) continue;
    const std::vector<Array> arrays = FindArrays(*entry, (*apart_)[i]);
    if (arrays.empty()) continue;
    changed = true;
    found_->resize(std::max(found_->size(), i + 1));
    llvm::IRBuilder<> at(&*entry->getEntryBlock().getFirstNonPHIOrDbgOrAlloca());
    for (const Array& array : arrays) {
      const uint64_t place = kCopiesAt + kCopyBytes * (*found_)[i].size();
      llvm::Value *copy = LoadOfCall(at, at.getPtrTy(), place),
                  *size = LoadOfCall(at, at.getInt64Ty(), place + kSizeAt);
      for (llvm::AtomicRMWInst* change : array.operations) UseCopy(*change, copy, size);
      (*found_)[i].push_back(array.form);
    }
  }
  return changed ? llvm::PreservedAnalyses::none() : llvm::PreservedAnalyses::all();
}

}  // namespace pyk2cu::runtime::cpu
