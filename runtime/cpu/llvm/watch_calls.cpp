#include "runtime/cpu/llvm/watch_calls.h"

#include <llvm/IR/IRBuilder.h>
#include <llvm/Support/ModRef.h>

#include "base/check.h"
#include "runtime/cpu/llvm/user_place.h"
#include "runtime/cpu/llvm/watch.h"

namespace pyk2cu::runtime::cpu {
namespace {

constexpr size_t kMostSites = 65535;  // a stamp has 16 bits for the number

llvm::GlobalVariable* FindWorker(llvm::Module& module) {
  for (llvm::GlobalVariable& variable : module.globals())
    if (variable.getName().contains("pyk_cpu_worker")) return &variable;
  CheckFailed("the prelude has no worker");
}

}  // namespace

WatchCalls::WatchCalls(llvm::Module& module, WatchTables& tables)
    : module_(module), tables_(tables), worker_(FindWorker(module)) {
  for (size_t i = 0; i < tables_.sites.size(); ++i)
    numbers_[{tables_.sites[i].file, tables_.sites[i].line, tables_.sites[i].array}] = static_cast<uint32_t>(i);
}

void WatchCalls::Call(std::string_view hook, llvm::Instruction& at, std::vector<llvm::Value*> arguments) {
  llvm::IRBuilder<> builder(&at);
  arguments.insert(arguments.begin(), builder.CreateLoad(builder.getPtrTy(), worker_));
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
  builder.CreateCall(function, arguments);
}

llvm::Value* WatchCalls::Number(uint64_t value) const {
  return llvm::ConstantInt::get(llvm::Type::getInt32Ty(module_.getContext()), value);
}

llvm::Value* WatchCalls::SiteOf(const llvm::Instruction& instruction, const std::string& array,
                                const std::vector<uint64_t>& extents) {
  const llvm::DILocation* place = UserPlace(instruction);
  if (!place) return Number(0);
  Site site{PathOf(*place), place->getLine(), array, extents};
  const auto [found, added] =
      numbers_.try_emplace({site.file, site.line, site.array}, static_cast<uint32_t>(tables_.sites.size()));
  if (added && tables_.sites.size() >= kMostSites) found->second = 0;
  if (added && found->second != 0) tables_.sites.push_back(std::move(site));
  return Number(found->second);
}

}  // namespace pyk2cu::runtime::cpu
