#include "runtime/cpu/llvm/watch/watch_vectors.h"

#include <llvm/ADT/STLExtras.h>
#include <llvm/IR/IRBuilder.h>
#include <llvm/Support/ModRef.h>
#include <llvm/Transforms/Utils/ModuleUtils.h>

#include <string>
#include <vector>

#include "runtime/cpu/llvm/watch/watch.h"

namespace pyk2cu::runtime::cpu {
namespace {

constexpr const char* kVariants = "vector-function-abi-variant";  // LLVM's name of the attribute
constexpr const char* kLanesInfix = ".lanes";
constexpr unsigned kWidths[] = {2, 4, 8, 16, 32};

std::string NameFor(llvm::StringRef hook, unsigned width) { return (hook + kLanesInfix).str() + std::to_string(width); }

/// Bit i: whether lane i of the vector is not 0, as an i64.
llvm::Value* BitsOf(llvm::IRBuilder<>& builder, llvm::Value* lanes, unsigned width) {
  llvm::Value* truths = builder.CreateIsNotNull(lanes);
  return builder.CreateZExt(builder.CreateBitCast(truths, builder.getIntNTy(width)), builder.getInt64Ty());
}

/// In memory.
llvm::Value* Stored(llvm::IRBuilder<>& builder, llvm::Value* lanes) {
  llvm::Value* place = builder.CreateAlloca(lanes->getType());
  builder.CreateStore(lanes, place);
  return place;
}

llvm::Function* DeclareHook(llvm::Module& module, bool stores) {
  llvm::IRBuilder<> builder(module.getContext());
  llvm::Type *word = builder.getInt64Ty(), *number = builder.getInt32Ty(), *pointer = builder.getPtrTy();
  std::vector<llvm::Type*> types{word, pointer, pointer, number, number, word};
  if (stores) types.push_back(word);
  return llvm::cast<llvm::Function>(module
                                        .getOrInsertFunction(stores ? kWatchStores : kWatchLoads,
                                                             llvm::FunctionType::get(builder.getVoidTy(), types, false))
                                        .getCallee());
}

/// Lets `function` pass vectors as `caller` does: these attributes decide whether 64 bytes fit one register. Without
/// them a processor for which LLVM likes 32 bytes better gets a function that looks for its arguments elsewhere.
void PassVectorsLike(const llvm::Function& caller, llvm::Function& function) {
  for (const char* name :
       {"min-legal-vector-width", "prefer-vector-width", "target-cpu", "target-features", "tune-cpu"})
    if (caller.hasFnAttribute(name)) function.addFnAttr(caller.getFnAttribute(name));
}

/// A function for `width` lanes. It has vectors of all that may differ between them.
llvm::Function* MakeVectorHook(llvm::CallInst& hook, unsigned width) {
  llvm::Module& module = *hook.getModule();
  const bool stores = hook.getCalledFunction()->getName() == kWatchStore;
  llvm::IRBuilder<> builder(module.getContext());
  const auto lanes_of = [&](llvm::Type* type) { return llvm::FixedVectorType::get(type, width); };
  std::vector<llvm::Type*> types{builder.getInt64Ty(), lanes_of(builder.getInt32Ty()), lanes_of(builder.getInt64Ty()),
                                 builder.getInt32Ty(), builder.getInt32Ty()};
  if (stores) types.push_back(lanes_of(builder.getInt32Ty()));
  types.push_back(lanes_of(builder.getInt1Ty()));
  auto* function = llvm::Function::Create(llvm::FunctionType::get(builder.getVoidTy(), types, false),
                                          llvm::GlobalValue::InternalLinkage,
                                          NameFor(hook.getCalledFunction()->getName(), width), module);
  llvm::Function* called = DeclareHook(module, stores);
  for (llvm::Function* each : {called, function}) {
    each->addFnAttr(llvm::Attribute::NoUnwind);
    each->addFnAttr(llvm::Attribute::WillReturn);
  }
  PassVectorsLike(*hook.getFunction(), *function);
  function->setMemoryEffects(llvm::MemoryEffects::inaccessibleMemOnly());
  called->setMemoryEffects(llvm::MemoryEffects::inaccessibleOrArgMemOnly());
  builder.SetInsertPoint(llvm::BasicBlock::Create(module.getContext(), "", function));
  const auto argument = [&](unsigned number) -> llvm::Value* { return function->getArg(number); };
  std::vector<llvm::Value*> arguments{argument(0), Stored(builder, argument(1)), Stored(builder, argument(2)),
                                      argument(3), argument(4)};
  for (unsigned number = 5; number < types.size(); ++number)
    arguments.push_back(BitsOf(builder, argument(number), width));
  builder.CreateCall(called, arguments);
  builder.CreateRetVoid();
  return function;
}

}  // namespace

void AddVectorHooks(llvm::CallInst& hook) {
  const llvm::StringRef name = hook.getCalledFunction()->getName();
  const bool stores = name == kWatchStore;
  if (!stores && name != kWatchLoad) return;
  llvm::Module& module = *hook.getModule();
  std::string variants;
  for (const unsigned width : kWidths) {
    const std::string variant = NameFor(name, width);
    if (!module.getFunction(variant)) llvm::appendToCompilerUsed(module, {MakeVectorHook(hook, width)});
    // M: with a mask; u: the same for all lanes; v: a vector.
    variants += (variants.empty() ? "" : ",") + std::string("_ZGV_LLVM_M") + std::to_string(width) +
                (stores ? "uvvuuv_" : "uvvuu_") + name.str() + "(" + variant + ")";
  }
  hook.addFnAttr(llvm::Attribute::get(module.getContext(), kVariants, variants));
}

void DropVectorHooks(llvm::Module& module) {
  llvm::removeFromUsedLists(module, [](llvm::Constant* used) { return used->getName().contains(kLanesInfix); });
  for (llvm::Function& function : llvm::make_early_inc_range(module))
    if (function.getName().contains(kLanesInfix) && function.use_empty()) function.eraseFromParent();
  for (const char* name : {kWatchLoads, kWatchStores})
    if (llvm::Function* function = module.getFunction(name); function && function->use_empty())
      function->eraseFromParent();
}

}  // namespace pyk2cu::runtime::cpu
