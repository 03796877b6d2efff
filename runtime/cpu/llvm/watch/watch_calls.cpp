#include "runtime/cpu/llvm/watch/watch_calls.h"

#include <llvm/Support/ModRef.h>

#include "base/check.h"
#include "runtime/cpu/llvm/user_place.h"
#include "runtime/cpu/llvm/watch/watch.h"
#include "runtime/cpu/llvm/watch/watch_vectors.h"

namespace pyk2cu::runtime::cpu {
namespace {

constexpr size_t kMostSites = 65535;  // a stamp has 16 bits for the number

llvm::GlobalVariable* Find(llvm::Module& module, llvm::StringRef name) {
  for (llvm::GlobalVariable& variable : module.globals())
    if (variable.getName().contains(name)) return &variable;
  CheckFailed("the prelude lacks a variable that watched code reads");
}

std::tuple<std::string, uint32_t, std::string, std::string> KeyOf(const Site& site) {
  return {site.file, site.line, site.array, site.callers};
}

}  // namespace

WatchCalls::WatchCalls(llvm::Module& module, WatchTables& tables)
    : module_(module),
      tables_(tables),
      worker_(Find(module, "pyk_cpu_worker")),
      thread_(Find(module, "threadIdx")),
      block_(Find(module, "blockDim")) {
  for (size_t i = 0; i < tables_.sites.size(); ++i) numbers_[KeyOf(tables_.sites[i])] = static_cast<uint32_t>(i);
}

llvm::Value* WatchCalls::ThreadNumber(llvm::IRBuilder<>& builder) const {
  const auto axis = [&](llvm::GlobalVariable* of, unsigned number) {
    llvm::Type* type = builder.getInt32Ty();
    return builder.CreateLoad(type, builder.CreateConstInBoundsGEP1_64(type, of, number));
  };
  llvm::Value* row = builder.CreateAdd(axis(thread_, 1), builder.CreateMul(axis(block_, 1), axis(thread_, 2)));
  return builder.CreateAdd(axis(thread_, 0), builder.CreateMul(axis(block_, 0), row));
}

void WatchCalls::CallOfAccess(std::string_view hook, llvm::Instruction& at, std::vector<llvm::Value*> arguments) {
  AddVectorHooks(*Call(hook, at, std::move(arguments)));
}

llvm::CallInst* WatchCalls::Call(std::string_view hook, llvm::Instruction& at, std::vector<llvm::Value*> arguments) {
  llvm::IRBuilder<> builder(&at);
  arguments.insert(arguments.begin(), {builder.CreateLoad(builder.getPtrTy(), worker_), ThreadNumber(builder)});
  for (llvm::Value*& argument : arguments)
    if (argument->getType()->isPointerTy()) argument = builder.CreatePtrToInt(argument, builder.getInt64Ty());
  std::vector<llvm::Type*> types;
  for (const llvm::Value* argument : arguments) types.push_back(argument->getType());
  llvm::Function* function = llvm::cast<llvm::Function>(
      module_.getOrInsertFunction(llvm::StringRef(hook), llvm::FunctionType::get(builder.getVoidTy(), types, false))
          .getCallee());
  function->addFnAttr(llvm::Attribute::NoUnwind);
  function->addFnAttr(llvm::Attribute::WillReturn);
  // Accesses stay free to be optimized; only what may order the thread changes what it reads of its state.
  const bool orders = hook == kWatchAtomic || hook == kWatchSpin || hook == kWatchFence;
  if (!orders) function->setMemoryEffects(llvm::MemoryEffects::inaccessibleMemOnly());
  return builder.CreateCall(function, arguments);
}

llvm::Value* WatchCalls::Number(uint64_t value) const {
  return llvm::ConstantInt::get(llvm::Type::getInt32Ty(module_.getContext()), value);
}

llvm::Value* WatchCalls::SiteOf(const llvm::Instruction& instruction, const std::string& array,
                                const std::vector<uint64_t>& extents) {
  const llvm::DILocation* place = UserPlace(instruction);
  if (!place) return Number(0);
  return Number(NumberOf({PathOf(*place), place->getLine(), array, extents, false, {}}));
}

llvm::Value* WatchCalls::SiteOfUpdate(const llvm::Instruction& instruction, const std::string& array) {
  const llvm::DILocation* place = UserPlace(instruction);
  if (!place) return Number(0);
  const uint32_t number = NumberOf({PathOf(*place), place->getLine(), array, {}, false, {}});
  if (number != 0) tables_.sites[number].updates = true;
  return Number(number);
}

llvm::Value* WatchCalls::PlaceOf(const llvm::Instruction& instruction) {
  const llvm::DILocation* place = UserPlace(instruction);
  if (!place) return Number(0);
  Site site{PathOf(*place), place->getLine(), {}, {}, false, {}};
  for (const llvm::DILocation* call = place->getInlinedAt(); call; call = call->getInlinedAt())
    if (call->getLine() != 0 && !IsOwnFile(call->getFilename()))
      site.callers += (site.callers.empty() ? "" : ", ") + PathOf(*call) + ":" + std::to_string(call->getLine());
  return Number(NumberOf(std::move(site)));
}

uint32_t WatchCalls::NumberOf(Site site) {
  const auto [found, added] = numbers_.try_emplace(KeyOf(site), static_cast<uint32_t>(tables_.sites.size()));
  if (added && tables_.sites.size() >= kMostSites) found->second = 0;
  if (added && found->second != 0) tables_.sites.push_back(std::move(site));
  return found->second;
}

}  // namespace pyk2cu::runtime::cpu
