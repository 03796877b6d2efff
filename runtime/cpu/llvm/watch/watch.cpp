#include "runtime/cpu/llvm/watch/watch.h"

#include <llvm/Analysis/ValueTracking.h>
#include <llvm/IR/IRBuilder.h>
#include <llvm/IR/InstIterator.h>
#include <llvm/IR/Instructions.h>
#include <llvm/IR/IntrinsicInst.h>
#include <llvm/Transforms/IPO/AlwaysInliner.h>
#include <llvm/Transforms/Scalar/EarlyCSE.h>
#include <llvm/Transforms/Scalar/SROA.h>
#include <llvm/Transforms/Utils/BasicBlockUtils.h>
#include <llvm/Transforms/Utils/Mem2Reg.h>

#include <algorithm>
#include <array>
#include <string>
#include <vector>

#include "runtime/cpu/llvm/reach.h"
#include "runtime/cpu/llvm/user_place.h"
#include "runtime/cpu/llvm/watch/watch_calls.h"
#include "runtime/cpu/llvm/watch/watch_locals.h"
#include "runtime/cpu/llvm/watch/watch_vectors.h"

namespace pyk2cu::runtime::cpu {
namespace {

constexpr const char* kNamePrefix = "pyk.array.";
constexpr std::array kWaits{"pyk_cpu_barrier", "pyk_cpu_warp", "pyk_cpu_grid_barrier"};

/// A function of the prelude, or a helper of the generated text. Before inlining.
bool IsOwnFunction(const llvm::Function& function) {
  return std::ranges::none_of(llvm::instructions(function),
                              [](const llvm::Instruction& instruction) { return UserPlace(instruction) != nullptr; });
}

/// What the prelude's functions do belongs to the lines that call them.
void InlineOwnFunctions(llvm::Module& module, llvm::ModuleAnalysisManager& analyses) {
  for (llvm::Function& function : module) {
    const bool stays = function.isDeclaration() || function.hasFnAttribute(llvm::Attribute::NoInline) ||
                       function.hasFnAttribute(llvm::Attribute::OptimizeNone) ||
                       function.getName().starts_with(kEntryPrefix);
    if (!stays && IsOwnFunction(function)) function.addFnAttr(llvm::Attribute::AlwaysInline);
  }
  llvm::ModulePassManager passes;
  passes.addPass(llvm::AlwaysInlinerPass());
  passes.run(module, analyses);
}

/// Whether a call passes a local array on, as far as the code shows.
bool PassesLocalArray(const llvm::CallBase& call) {
  return llvm::any_of(call.args(), [](const llvm::Use& argument) {
    if (!argument->getType()->isPointerTy()) return false;
    const auto* variable = llvm::dyn_cast<llvm::AllocaInst>(llvm::getUnderlyingObject(argument.get(), 0));
    return variable && variable->getAllocatedType()->isArrayTy();
  });
}

/// Device functions in which threads wait, and those that get local arrays: what they do depends on the call.
bool InlineFunctionsOfCallers(llvm::Module& module) {
  FunctionSet waits;
  for (const char* name : kWaits)
    if (const llvm::Function* function = module.getFunction(name))
      for (const llvm::Function* user : FunctionsThatReach(*function)) waits.insert(user);
  bool any = false;
  for (llvm::Function& function : module) {
    const bool stays = function.isDeclaration() || function.hasFnAttribute(llvm::Attribute::NoInline) ||
                       function.hasFnAttribute(llvm::Attribute::OptimizeNone) ||
                       function.hasFnAttribute(llvm::Attribute::AlwaysInline) ||
                       function.getName().starts_with(kEntryPrefix);
    const bool inlines = !stays && (waits.contains(&function) || llvm::any_of(function.users(), [](const auto* user) {
                                      const auto* call = llvm::dyn_cast<llvm::CallBase>(user);
                                      return call && PassesLocalArray(*call);
                                    }));
    if (inlines) function.addFnAttr(llvm::Attribute::AlwaysInline);
    any = any || inlines;
  }
  return any;
}

void FollowCalls(llvm::Module& module, llvm::ModuleAnalysisManager& analyses) {
  constexpr int kDepth = 8;
  for (int depth = 0; depth < kDepth && InlineFunctionsOfCallers(module); ++depth) {
    analyses.invalidate(module, llvm::PreservedAnalyses::none());
    llvm::ModulePassManager passes;
    passes.addPass(llvm::AlwaysInlinerPass());
    passes.addPass(llvm::createModuleToFunctionPassAdaptor(llvm::PromotePass()));
    passes.run(module, analyses);
  }
}

/// Values that the text stores in pointers with names get these names, which outlive the pointers' own memory.
void NamePointers(llvm::Function& function) {
  if (IsOwnFunction(function)) return;
  for (llvm::Instruction& instruction : llvm::instructions(function)) {
    auto* store = llvm::dyn_cast<llvm::StoreInst>(&instruction);
    const auto* variable = store ? llvm::dyn_cast<llvm::AllocaInst>(store->getPointerOperand()) : nullptr;
    if (!variable || !variable->hasName() || !variable->getAllocatedType()->isPointerTy()) continue;
    if (auto* value = llvm::dyn_cast<llvm::Instruction>(store->getValueOperand()))
      value->setName(kNamePrefix + variable->getName() + ".");
    // Inlining drops what only casts.
    if (auto* base = llvm::dyn_cast<llvm::LoadInst>(store->getValueOperand()->stripPointerCasts()))
      base->setName(kNamePrefix + variable->getName() + ".");
  }
}

std::string NameOf(const llvm::Value* pointer) {
  for (;;) {
    llvm::StringRef name = pointer->getName();
    if (name.consume_front(kNamePrefix)) return name.split('.').first.str();
    if (const auto* argument = llvm::dyn_cast<llvm::Argument>(pointer))
      return IsOwnFunction(*argument->getParent()) ? "" : name.str();
    const auto* address = llvm::dyn_cast<llvm::GEPOperator>(pointer);
    if (!address) return "";
    pointer = address->getPointerOperand();
  }
}

/// Whether other threads may see the memory, as far as the code shows: what only looks so is sorted out at run time.
bool MayBeShared(const llvm::Value* pointer) {
  const llvm::Value* object = llvm::getUnderlyingObject(pointer, 0);
  if (llvm::isa<llvm::AllocaInst>(object)) return false;
  if (const auto* argument = llvm::dyn_cast<llvm::Argument>(object))
    return !argument->hasByValAttr() && !argument->hasStructRetAttr();
  if (const auto* variable = llvm::dyn_cast<llvm::GlobalVariable>(object)) {
    const llvm::StringRef name = variable->getName();
    const bool own = name.contains("pyk_cpu_") || name.contains("threadIdx") || name.contains("blockIdx") ||
                     name.contains("blockDim") || name.contains("gridDim");
    return !variable->isConstant() && !own;
  }
  return true;
}

/// Whether the pointer derives from a parameter of an entry that points to memory which nothing writes: entries load
/// parameters from the addresses that are their second argument.
bool IsReadOnly(const llvm::Value* pointer, const WatchOptions& options) {
  const auto* value = llvm::dyn_cast<llvm::LoadInst>(llvm::getUnderlyingObject(pointer, 0));
  const auto* place = value ? llvm::dyn_cast<llvm::LoadInst>(value->getPointerOperand()) : nullptr;
  if (!place) return false;
  const llvm::Function& function = *place->getFunction();
  llvm::StringRef name = function.getName();
  size_t entry = 0;
  if (!name.consume_front(kEntryPrefix) || name.getAsInteger(10, entry) || entry >= options.read_only.size())
    return false;
  const llvm::DataLayout& layout = function.getParent()->getDataLayout();
  llvm::APInt offset(layout.getIndexTypeSizeInBits(place->getPointerOperandType()), 0);
  const llvm::Value* base = place->getPointerOperand()->stripAndAccumulateConstantOffsets(layout, offset, true);
  const auto* argument = llvm::dyn_cast<llvm::Argument>(base);
  if (!argument || argument->getArgNo() != 1) return false;
  const uint64_t number = offset.getZExtValue() / sizeof(void*);
  return number < options.read_only[entry].size() && options.read_only[entry][number];
}

/// Whether a value is computed from what lies at the pointer: `x[i] += 1`.
bool DependsOn(const llvm::Value* value, const llvm::Value* pointer, int depth) {
  constexpr int kMostSteps = 6;
  const auto* instruction = llvm::dyn_cast<llvm::Instruction>(value);
  if (!instruction || llvm::isa<llvm::PHINode>(instruction) || depth > kMostSteps) return false;
  if (const auto* load = llvm::dyn_cast<llvm::LoadInst>(instruction)) return load->getPointerOperand() == pointer;
  return llvm::any_of(instruction->operands(),
                      [&](const llvm::Use& operand) { return DependsOn(operand.get(), pointer, depth + 1); });
}

class Watches {
 public:
  Watches(llvm::Module& module, const WatchOptions& options, WatchTables& tables)
      : module_(module), options_(options), calls_(module, tables) {}

  void Insert(llvm::Function& function) {
    std::vector<llvm::Instruction*> instructions;
    for (llvm::Instruction& instruction : llvm::instructions(function)) instructions.push_back(&instruction);
    for (llvm::Instruction* instruction : instructions) InsertAt(*instruction);
  }
  /// Bytes of the smallest access; 0 without any.
  uint64_t Smallest() const { return smallest_; }

 private:
  void InsertAt(llvm::Instruction& instruction) {
    if (!UserPlace(instruction)) return;
    if (auto* call = llvm::dyn_cast<llvm::CallBase>(&instruction); call && call->getCalledFunction()) {
      if (std::ranges::find(kWaits, call->getCalledFunction()->getName()) != kWaits.end())
        calls_.Call(kWatchPlace, instruction, {calls_.PlaceOf(instruction)});
    }
    if (options_.accesses) AccessAt(instruction);
  }

  void AccessAt(llvm::Instruction& instruction) {
    if (auto* load = llvm::dyn_cast<llvm::LoadInst>(&instruction)) {
      if (load->isAtomic()) return Atomic(instruction, load->getPointerOperand(), load->getType(), false);
      Access(load->isVolatile() ? kWatchSpin : kWatchLoad, instruction, load->getPointerOperand(), load->getType());
    } else if (auto* store = llvm::dyn_cast<llvm::StoreInst>(&instruction)) {
      Store(*store);
    } else if (auto* change = llvm::dyn_cast<llvm::AtomicRMWInst>(&instruction)) {
      const bool exchanges = change->getOperation() == llvm::AtomicRMWInst::Xchg;
      Atomic(instruction, change->getPointerOperand(), change->getType(), exchanges);
    } else if (auto* exchange = llvm::dyn_cast<llvm::AtomicCmpXchgInst>(&instruction)) {
      // The prelude's atomicCAS; those in loops of other operations are relaxed.
      const bool whole = exchange->getSuccessOrdering() == llvm::AtomicOrdering::SequentiallyConsistent;
      Atomic(instruction, exchange->getPointerOperand(), exchange->getCompareOperand()->getType(), whole);
    } else if (auto* fence = llvm::dyn_cast<llvm::FenceInst>(&instruction)) {
      const bool device = fence->getOrdering() == llvm::AtomicOrdering::SequentiallyConsistent;
      calls_.Call(kWatchFence, instruction, {calls_.Number(device)});
    } else if (auto* memory = llvm::dyn_cast<llvm::MemIntrinsic>(&instruction)) {
      Range(*memory);
    }
  }

  void Access(const char* hook, llvm::Instruction& at, llvm::Value* pointer, llvm::Type* type) {
    if (!MayBeShared(pointer) || IsReadOnly(pointer, options_)) return;
    calls_.CallOfAccess(hook, at, {pointer, Bytes(type), calls_.SiteOf(at, NameOf(pointer))});
  }

  void Atomic(llvm::Instruction& at, llvm::Value* pointer, llvm::Type* type, bool exchanges) {
    if (!MayBeShared(pointer)) return;
    calls_.Call(kWatchAtomic, at, {pointer, Bytes(type), calls_.SiteOf(at, NameOf(pointer)), calls_.Number(exchanges)});
  }

  void Store(llvm::StoreInst& store) {
    llvm::Value* pointer = store.getPointerOperand();
    if (store.isAtomic()) return Atomic(store, pointer, store.getValueOperand()->getType(), true);
    if (!MayBeShared(pointer)) return;
    llvm::Type* type = store.getValueOperand()->getType();
    llvm::Value* site = DependsOn(store.getValueOperand(), pointer, 0) ? calls_.SiteOfUpdate(store, NameOf(pointer))
                                                                       : calls_.SiteOf(store, NameOf(pointer));
    calls_.CallOfAccess(kWatchStore, store, {pointer, Bytes(type), site, IsSame(store)});
  }

  /// Whether the value lies there already, as an i32.
  llvm::Value* IsSame(llvm::StoreInst& store) {
    llvm::Type* type = store.getValueOperand()->getType();
    const llvm::DataLayout& layout = module_.getDataLayout();
    const uint64_t bits = layout.getTypeSizeInBits(type);
    const bool comparable = (type->isIntOrIntVectorTy() || type->isFPOrFPVectorTy() || type->isPointerTy()) &&
                            bits == layout.getTypeStoreSizeInBits(type) && !store.isVolatile();
    if (!comparable) return calls_.Number(false);
    llvm::IRBuilder<> builder(&store);
    llvm::Type* plain = builder.getIntNTy(static_cast<unsigned>(bits));
    llvm::Value* before = builder.CreateAlignedLoad(plain, store.getPointerOperand(), store.getAlign());
    llvm::Value* after = type->isPointerTy() ? builder.CreatePtrToInt(store.getValueOperand(), plain)
                                             : builder.CreateBitCast(store.getValueOperand(), plain);
    return builder.CreateZExt(builder.CreateICmpEQ(before, after), builder.getInt32Ty());
  }

  void Range(llvm::MemIntrinsic& memory) {
    llvm::Value* bytes =
        llvm::IRBuilder<>(&memory).CreateZExtOrTrunc(memory.getLength(), llvm::Type::getInt32Ty(module_.getContext()));
    if (auto* copy = llvm::dyn_cast<llvm::MemTransferInst>(&memory))
      RangeOf(kWatchLoad, memory, copy->getSource(), bytes);
    RangeOf(kWatchStore, memory, memory.getDest(), bytes);
  }

  void RangeOf(const char* hook, llvm::Instruction& at, llvm::Value* pointer, llvm::Value* bytes) {
    if (!MayBeShared(pointer) || IsReadOnly(pointer, options_)) return;
    std::vector<llvm::Value*> arguments{pointer, bytes, calls_.SiteOf(at, NameOf(pointer))};
    if (hook == kWatchStore) arguments.push_back(calls_.Number(false));
    calls_.Call(hook, at, std::move(arguments));
    smallest_ = 1;  // a record, whose members other threads may change
  }

  llvm::Value* Bytes(llvm::Type* type) {
    const uint64_t bytes = module_.getDataLayout().getTypeStoreSize(type);
    smallest_ = smallest_ == 0 ? bytes : std::min(smallest_, bytes);
    return calls_.Number(bytes);
  }

  llvm::Module& module_;
  WatchOptions options_;
  WatchCalls calls_;
  uint64_t smallest_ = 0;
};

/// Notes the `return` statements of kernels: before each jump to the end that is not the one at the end of the text.
void WatchReturns(llvm::Function& function, WatchCalls& calls) {
  const bool kernel = function.getReturnType()->isVoidTy() && function.hasFnAttribute(llvm::Attribute::AlwaysInline) &&
                      !function.getName().starts_with("_Z") && !IsOwnFunction(function);
  if (!kernel) return;
  std::vector<llvm::Instruction*> returns;
  for (llvm::Instruction& instruction : llvm::instructions(function)) {
    // Clang's number of the function's end among the places where clean-up of variables continues is 1.
    const auto* store = llvm::dyn_cast<llvm::StoreInst>(&instruction);
    const auto* value = store ? llvm::dyn_cast<llvm::ConstantInt>(store->getValueOperand()) : nullptr;
    if (value && value->isOne() && store->getPointerOperand()->getName().starts_with("cleanup.dest"))
      returns.push_back(instruction.getParent()->getTerminator());
    const auto* jump = llvm::dyn_cast<llvm::BranchInst>(&instruction);
    if (!jump || jump->isConditional()) continue;
    const llvm::Instruction& end = *jump->getSuccessor(0)->getFirstNonPHIOrDbgOrLifetime();
    if (llvm::isa<llvm::ReturnInst>(end) && end.getDebugLoc() && jump->getDebugLoc() &&
        end.getDebugLoc().getLine() != jump->getDebugLoc().getLine())
      returns.push_back(&instruction);
  }
  for (llvm::Instruction* place : returns)
    if (UserPlace(*place)) calls.Call(kWatchPlace, *place, {calls.PlaceOf(*place)});
}

/// Makes loads skip the hook where shared memory is quiet (WatchState): they are the most accesses of kernels that
/// compute. `bytes` are those of one or two granules.
void SkipQuiet(llvm::CallInst& hook, uint32_t granule, uint64_t bytes) {
  llvm::IRBuilder<> builder(&hook);
  llvm::Type* word = builder.getInt64Ty();
  llvm::Value* state = builder.CreateIntToPtr(hook.getArgOperand(0), builder.getPtrTy());
  const auto field = [&](llvm::Type* type, unsigned offset) {
    return builder.CreateLoad(type, builder.CreateConstInBoundsGEP1_64(builder.getInt8Ty(), state, offset));
  };
  llvm::Value* offset = builder.CreateSub(hook.getArgOperand(kHookAddress), field(word, 0));
  llvm::Value* inside = builder.CreateICmpULT(offset, field(word, 8));
  llvm::Instruction* check = llvm::SplitBlockAndInsertIfThen(inside, &hook, /*Unreachable=*/false);
  builder.SetInsertPoint(check);
  llvm::Type* type = bytes == granule ? builder.getInt32Ty() : word;
  llvm::Value* cell = builder.CreateInBoundsGEP(builder.getInt32Ty(), field(builder.getPtrTy(), 16),
                                                {builder.CreateLShr(offset, llvm::Log2_32(granule))});
  llvm::Value* epoch = builder.CreateZExt(field(builder.getInt32Ty(), 24), type);
  if (type == word) epoch = builder.CreateMul(epoch, builder.getInt64(0x100000001));
  llvm::Value* quiet = builder.CreateICmpEQ(builder.CreateAlignedLoad(type, cell, llvm::Align(4)), epoch);
  llvm::BasicBlock* call = hook.getParent();  // the hook begins it
  llvm::BasicBlock* rest = call->splitBasicBlock(hook.getNextNode());
  builder.CreateCondBr(quiet, rest, call);
  check->eraseFromParent();
}

/// A power of two.
uint32_t GranuleFor(uint64_t smallest) {
  uint32_t granule = 8;
  while (granule > 1 && (smallest == 0 || granule > smallest)) granule /= 2;
  return smallest == 0 ? 4 : granule;
}

}  // namespace

void InsertWatches(llvm::Module& module, const WatchOptions& options, WatchTables& tables,
                   llvm::ModuleAnalysisManager& analyses) {
  WatchCalls calls(module, tables);
  for (llvm::Function& function : module) {
    if (function.isDeclaration()) continue;
    if (options.places) WatchReturns(function, calls);
    NamePointers(function);
  }
  InlineOwnFunctions(module, analyses);
  FollowCalls(module, analyses);
  for (llvm::Function& function : module)
    if (options.locals && !function.isDeclaration()) WatchLocalArrays(function, calls);
  analyses.invalidate(module, llvm::PreservedAnalyses::none());  // blocks were split
  llvm::FunctionPassManager simple;
  simple.addPass(llvm::SROAPass(llvm::SROAOptions::ModifyCFG));
  simple.addPass(llvm::EarlyCSEPass());
  llvm::ModulePassManager passes;
  passes.addPass(llvm::createModuleToFunctionPassAdaptor(std::move(simple)));
  passes.run(module, analyses);
  Watches watches(module, options, tables);
  for (llvm::Function& function : module)
    if (!function.isDeclaration()) watches.Insert(function);
  tables.granule = GranuleFor(watches.Smallest());
  analyses.invalidate(module, llvm::PreservedAnalyses::none());
}

void FinishWatches(llvm::Module& module, uint32_t granule) {
  DropVectorHooks(module);
  llvm::Function* hook = module.getFunction(kWatchLoad);
  if (!hook) return;
  std::vector<std::pair<llvm::CallInst*, uint64_t>> calls;
  for (llvm::User* user : hook->users()) {
    auto* call = llvm::cast<llvm::CallInst>(user);
    const auto* bytes = llvm::dyn_cast<llvm::ConstantInt>(call->getArgOperand(kHookBytes));
    if (bytes && (bytes->getZExtValue() == granule || bytes->getZExtValue() == 2 * granule))
      calls.emplace_back(call, bytes->getZExtValue());
  }
  for (const auto& [call, bytes] : calls) SkipQuiet(*call, granule, bytes);
}

}  // namespace pyk2cu::runtime::cpu
