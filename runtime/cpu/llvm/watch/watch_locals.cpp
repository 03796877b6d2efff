#include "runtime/cpu/llvm/watch/watch_locals.h"

#include <llvm/ADT/SmallPtrSet.h>
#include <llvm/IR/IRBuilder.h>
#include <llvm/IR/InstIterator.h>
#include <llvm/IR/Instructions.h>
#include <llvm/IR/IntrinsicInst.h>
#include <llvm/Transforms/Utils/BasicBlockUtils.h>

#include "runtime/cpu/llvm/user_place.h"
#include "runtime/cpu/llvm/watch/watch.h"

namespace pyk2cu::runtime::cpu {
namespace {

constexpr uint64_t kMostElements = 65536;

/// One local array, with a byte for each element that says whether it was stored.
class LocalArray {
 public:
  LocalArray(llvm::AllocaInst& array, WatchCalls& calls)
      : array_(array), calls_(calls), layout_(array.getModule()->getDataLayout()) {
    llvm::Type* element = array.getAllocatedType();
    while (const auto* of = llvm::dyn_cast<llvm::ArrayType>(element)) {
      extents_.push_back(of->getNumElements());
      element = of->getElementType();
    }
    element_bytes_ = element->isSingleValueType() ? layout_.getTypeAllocSize(element) : 0;
    if (element_bytes_ > 0) count_ = layout_.getTypeAllocSize(array.getAllocatedType()) / element_bytes_;
  }

  void Watch() {
    if (element_bytes_ == 0 || count_ == 0 || count_ > kMostElements || !Collect(array_)) return;
    llvm::IRBuilder<> builder(array_.getNextNode());
    shadow_ = builder.CreateAlloca(llvm::ArrayType::get(builder.getInt8Ty(), count_ + 1));
    builder.CreateMemSet(shadow_, builder.getInt8(0), count_ + 1, llvm::MaybeAlign(1));
    for (llvm::Instruction* use : uses_) WatchUse(*use);
  }

 private:
  /// Finds what uses the array; false if its address goes where this cannot follow.
  bool Collect(llvm::Value& pointer) {
    for (llvm::User* user : pointer.users()) {
      auto* instruction = llvm::cast<llvm::Instruction>(user);
      if (llvm::isa<llvm::GetElementPtrInst>(instruction)) {
        if (!Collect(*instruction)) return false;
      } else if (auto* store = llvm::dyn_cast<llvm::StoreInst>(instruction)) {
        if (store->getValueOperand() == &pointer) return false;
        uses_.push_back(instruction);
      } else if (llvm::isa<llvm::LoadInst, llvm::CallBase, llvm::AtomicRMWInst, llvm::AtomicCmpXchgInst>(instruction)) {
        if (done_.insert(instruction).second) uses_.push_back(instruction);
      } else if (!llvm::isa<llvm::ICmpInst>(instruction)) {
        return false;
      }
    }
    return true;
  }

  void WatchUse(llvm::Instruction& use) {
    llvm::IRBuilder<> builder(&use);
    if (auto* load = llvm::dyn_cast<llvm::LoadInst>(&use)) return WatchLoad(*load);
    if (auto* store = llvm::dyn_cast<llvm::StoreInst>(&use))
      return Mark(builder, store->getPointerOperand(), Elements(store->getValueOperand()->getType()));
    if (auto* change = llvm::dyn_cast<llvm::AtomicRMWInst>(&use))
      return Mark(builder, change->getPointerOperand(), Elements(change->getType()));
    if (auto* intrinsic = llvm::dyn_cast<llvm::IntrinsicInst>(&use)) {
      if (intrinsic->getIntrinsicID() == llvm::Intrinsic::lifetime_start) return MarkAll(builder, 0);
      if (intrinsic->getIntrinsicID() == llvm::Intrinsic::lifetime_end) return;
      auto* memory = llvm::dyn_cast<llvm::MemIntrinsic>(&use);
      const auto* bytes = memory ? llvm::dyn_cast<llvm::ConstantInt>(memory->getLength()) : nullptr;
      if (bytes && Is(memory->getDest()))
        return Mark(builder, memory->getDest(), (bytes->getZExtValue() + element_bytes_ - 1) / element_bytes_);
      if (bytes) return;  // it is copied from
    }
    MarkAll(builder, 1);
  }

  bool Is(const llvm::Value* pointer) const { return pointer->stripInBoundsOffsets() == &array_; }

  /// Calls the hook if the first element is not stored: an access of several elements is one of a complex number.
  void WatchLoad(llvm::LoadInst& load) {
    if (!UserPlace(load)) return;
    llvm::IRBuilder<> builder(&load);
    llvm::Value* element = ElementOf(builder, load.getPointerOperand());
    llvm::Value* state =
        builder.CreateLoad(builder.getInt8Ty(), builder.CreateInBoundsGEP(builder.getInt8Ty(), shadow_, {element}));
    llvm::Value* unset = builder.CreateICmpEQ(state, builder.getInt8(0));
    llvm::Value* number = builder.CreateTrunc(element, builder.getInt32Ty());
    llvm::Instruction* then = llvm::SplitBlockAndInsertIfThen(unset, &load, /*Unreachable=*/false);
    then->setDebugLoc(load.getDebugLoc());
    calls_.Call(kWatchUnset, *then, {number, calls_.SiteOf(load, array_.getName().split('.').first.str(), extents_)});
  }

  /// The number of the element; `count_` for one outside.
  llvm::Value* ElementOf(llvm::IRBuilder<>& builder, llvm::Value* pointer) {
    llvm::Type* word = builder.getInt64Ty();
    llvm::Value* bytes =
        builder.CreateSub(builder.CreatePtrToInt(pointer, word), builder.CreatePtrToInt(&array_, word));
    llvm::Value* element = builder.CreateUDiv(bytes, builder.getInt64(element_bytes_));
    return builder.CreateBinaryIntrinsic(llvm::Intrinsic::umin, element, builder.getInt64(count_));
  }

  uint64_t Elements(llvm::Type* type) const {
    return std::max<uint64_t>((layout_.getTypeStoreSize(type).getFixedValue() + element_bytes_ - 1) / element_bytes_,
                              1);
  }

  void Mark(llvm::IRBuilder<>& builder, llvm::Value* pointer, uint64_t elements) {
    llvm::Value* first = ElementOf(builder, pointer);
    if (elements == 1) {
      builder.CreateStore(builder.getInt8(1), builder.CreateInBoundsGEP(builder.getInt8Ty(), shadow_, {first}));
      return;
    }
    llvm::Value* left = builder.CreateSub(builder.getInt64(count_), first);
    llvm::Value* count = builder.CreateBinaryIntrinsic(llvm::Intrinsic::umin, left, builder.getInt64(elements));
    builder.CreateMemSet(builder.CreateInBoundsGEP(builder.getInt8Ty(), shadow_, {first}), builder.getInt8(1), count,
                         llvm::MaybeAlign(1));
  }

  void MarkAll(llvm::IRBuilder<>& builder, uint8_t state) {
    builder.CreateMemSet(shadow_, builder.getInt8(state), count_ + 1, llvm::MaybeAlign(1));
  }

  llvm::AllocaInst& array_;
  WatchCalls& calls_;
  const llvm::DataLayout& layout_;
  llvm::Value* shadow_ = nullptr;
  uint64_t element_bytes_ = 0, count_ = 0;
  std::vector<uint64_t> extents_;
  std::vector<llvm::Instruction*> uses_;
  llvm::SmallPtrSet<llvm::Instruction*, 16> done_;
};

}  // namespace

void WatchLocalArrays(llvm::Function& function, WatchCalls& calls) {
  std::vector<llvm::AllocaInst*> arrays;
  for (llvm::Instruction& instruction : llvm::instructions(function)) {
    auto* variable = llvm::dyn_cast<llvm::AllocaInst>(&instruction);
    if (!variable || !variable->getAllocatedType()->isArrayTy() || variable->isArrayAllocation()) continue;
    if (!variable->hasName() || variable->getName().contains("tmp")) continue;
    arrays.push_back(variable);
  }
  for (llvm::AllocaInst* array : arrays) LocalArray(*array, calls).Watch();
}

}  // namespace pyk2cu::runtime::cpu
