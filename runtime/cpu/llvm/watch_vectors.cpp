#include "runtime/cpu/llvm/watch_vectors.h"

#include <llvm/ADT/STLExtras.h>
#include <llvm/IR/IRBuilder.h>
#include <llvm/Support/ModRef.h>
#include <llvm/Transforms/Utils/ModuleUtils.h>

#include <string>
#include <vector>

#include "runtime/cpu/llvm/watch.h"
#include "runtime/cpu/llvm/watch_calls.h"

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

/// A function for `width` lanes: scalars where consecutive lanes have the same or the next value, vectors else, and
/// which lanes take part.
llvm::Function* MakeVectorHook(llvm::CallInst& hook, unsigned width) {
  llvm::Module& module = *hook.getModule();
  const bool stores = hook.getCalledFunction()->getName() == kWatchStore;
  llvm::IRBuilder<> builder(module.getContext());
  std::vector<llvm::Type*> types;
  for (const llvm::Use& argument : hook.args()) types.push_back(argument->getType());
  std::vector<llvm::Type*> called_types = types;
  if (stores) {
    types.back() = llvm::FixedVectorType::get(types.back(), width);
    called_types.back() = builder.getInt64Ty();
  }
  types.push_back(llvm::FixedVectorType::get(builder.getInt1Ty(), width));
  called_types.push_back(builder.getInt64Ty());
  auto* called = llvm::cast<llvm::Function>(
      module
          .getOrInsertFunction(stores ? kWatchStores : kWatchLoads,
                               llvm::FunctionType::get(builder.getVoidTy(), called_types, false))
          .getCallee());
  auto* function = llvm::Function::Create(llvm::FunctionType::get(builder.getVoidTy(), types, false),
                                          llvm::GlobalValue::InternalLinkage,
                                          NameFor(hook.getCalledFunction()->getName(), width), module);
  for (llvm::Function* each : {called, function}) {
    each->addFnAttr(llvm::Attribute::NoUnwind);
    each->addFnAttr(llvm::Attribute::WillReturn);
    each->setMemoryEffects(llvm::MemoryEffects::inaccessibleMemOnly());
  }
  builder.SetInsertPoint(llvm::BasicBlock::Create(module.getContext(), "", function));
  std::vector<llvm::Value*> arguments;
  for (llvm::Argument& argument : function->args())
    arguments.push_back(argument.getType()->isVectorTy() ? BitsOf(builder, &argument, width) : &argument);
  builder.CreateCall(called, arguments);
  builder.CreateRetVoid();
  return function;
}

}  // namespace

void AddVectorHooks(llvm::CallInst& hook) {
  const auto* bytes = llvm::dyn_cast<llvm::ConstantInt>(hook.getArgOperand(kHookBytes));
  const llvm::StringRef name = hook.getCalledFunction()->getName();
  const bool stores = name == kWatchStore;
  if (!bytes || (!stores && name != kWatchLoad)) return;
  llvm::Module& module = *hook.getModule();
  std::string variants;
  for (const unsigned width : kWidths) {
    const std::string variant = NameFor(name, width);
    if (!module.getFunction(variant)) llvm::appendToCompilerUsed(module, {MakeVectorHook(hook, width)});
    // Masked; the worker is uniform, threads and addresses grow from lane to lane, bytes and site are uniform.
    variants += (variants.empty() ? "" : ",") + std::string("_ZGV_LLVM_M") + std::to_string(width) + "ull" +
                std::to_string(bytes->getZExtValue()) + (stores ? "uuv_" : "uu_") + name.str() + "(" + variant + ")";
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
