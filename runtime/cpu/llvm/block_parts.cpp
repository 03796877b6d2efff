#include "runtime/cpu/llvm/block_parts.h"

#include <llvm/ADT/SmallPtrSet.h>
#include <llvm/ADT/GenericUniformityImpl.h>
#include <llvm/Analysis/CGSCCPassManager.h>
#include <llvm/Analysis/CycleAnalysis.h>
#include <llvm/Analysis/LoopInfo.h>
#include <llvm/Analysis/PostDominators.h>
#include <llvm/Analysis/TargetTransformInfoImpl.h>
#include <llvm/Analysis/UniformityAnalysis.h>
#include <llvm/IR/DebugInfo.h>
#include <llvm/IR/Dominators.h>
#include <llvm/IR/IRBuilder.h>
#include <llvm/IR/InstIterator.h>
#include <llvm/IR/IntrinsicInst.h>
#include <llvm/IR/Module.h>
#include <llvm/Passes/PassBuilder.h>
#include <llvm/Transforms/Scalar/LoopPassManager.h>
#include <llvm/Transforms/Scalar/SimpleLoopUnswitch.h>
#include <llvm/Transforms/Scalar/SimplifyCFG.h>
#include <llvm/Transforms/Utils/BasicBlockUtils.h>
#include <llvm/Transforms/Utils/Cloning.h>
#include <llvm/Transforms/Utils/Local.h>
#include <llvm/Transforms/Utils/SSAUpdater.h>

#include <map>
#include <string>

#include "runtime/cpu/llvm/reach.h"

namespace pyk2cu::runtime::cpu {
namespace {

constexpr const char* kBarrier = "pyk_cpu_barrier";
constexpr const char* kExit = "pyk_cpu_exit";
/// What only fibers can do: wait for other lanes, blocks or memory, or let others run.
constexpr const char* kNeedFibers[] = {"pyk_cpu_warp",  "pyk_cpu_grid_barrier", "pyk_cpu_launch", "pyk_cpu_yield",
                                       "pyk_cpu_waited", "pyk_cpu_wait",         "pyk_cpu_spin"};
constexpr size_t kMaxParts = 24;
constexpr uint64_t kMaxContextBytes = 4096;
constexpr int kMaxChain = 24;  ///< instructions that are computed again rather than kept

/// The parameters of the function that is cut.
enum Parameter : unsigned { kCall, kArguments, kX, kY, kZ, kThread, kThreads, kContext, kPredicates, kResult };

/// Byte offsets in BlockCall.
constexpr unsigned kBlockX = 12, kFirst = 24, kLast = 36;

bool CallsNamed(const llvm::Instruction& instruction, llvm::StringRef name) {
  const auto* call = llvm::dyn_cast<llvm::CallBase>(&instruction);
  const llvm::Function* callee = call ? call->getCalledFunction() : nullptr;
  return callee && callee->getName() == name;
}

/// The prelude's variable that an address lies in, or null.
const llvm::GlobalVariable* PreludeVariable(const llvm::Value* address) {
  const auto* variable = llvm::dyn_cast<llvm::GlobalVariable>(address->stripInBoundsConstantOffsets());
  if (!variable) return nullptr;
  const llvm::StringRef name = variable->getName();
  for (const char* own : {"threadIdx", "blockIdx", "blockDim", "gridDim"})
    if (name.contains(own)) return variable;
  return name.starts_with("pyk_cpu_") || name.contains("pyk_cpu_worker") || name.contains("pyk_cpu_dynamic_bytes")
             ? variable
             : nullptr;
}

bool Reaches(const llvm::Function& function, const llvm::GlobalValue& value) {
  return FunctionsThatReach(value).contains(&function);
}

/// Whether functions that the entry calls, and which were not inlined, read threadIdx or wait.
bool CalleesAreSimple(llvm::Function& entry, llvm::Module& module) {
  for (const char* name : kNeedFibers)
    for (const llvm::Function& function : module)
      if (function.getName().starts_with(name) && Reaches(entry, function)) return false;
  llvm::SmallPtrSet<const llvm::Function*, 8> seen;
  llvm::SmallVector<const llvm::Function*, 8> open{&entry};
  while (!open.empty()) {
    const llvm::Function* function = open.pop_back_val();
    for (const llvm::Instruction& instruction : llvm::instructions(*function)) {
      if (function != &entry) {
        if (CallsNamed(instruction, kBarrier) || CallsNamed(instruction, kExit)) return false;
        for (const llvm::Value* operand : instruction.operands()) {
          const llvm::GlobalVariable* variable = PreludeVariable(operand);
          if (variable && variable->getName().contains("threadIdx")) return false;
        }
      }
      const auto* call = llvm::dyn_cast<llvm::CallBase>(&instruction);
      if (!call) continue;
      if (!call->getCalledFunction()) return false;
      if (!call->getCalledFunction()->isDeclaration() && seen.insert(call->getCalledFunction()).second)
        open.push_back(call->getCalledFunction());
    }
  }
  return true;
}

/// Tells the uniformity analysis what differs between threads.
class ThreadTarget : public llvm::TargetTransformInfoImplCRTPBase<ThreadTarget> {
 public:
  ThreadTarget(const llvm::DataLayout& layout, const llvm::SmallPtrSetImpl<const llvm::Instruction*>& of_launch)
      : TargetTransformInfoImplCRTPBase(layout), of_launch_(of_launch) {}

  bool hasBranchDivergence(const llvm::Function* = nullptr) const { return true; }
  bool isSourceOfDivergence(const llvm::Value* value) const {
    if (const auto* argument = llvm::dyn_cast<llvm::Argument>(value))
      return argument->getArgNo() >= kX && argument->getArgNo() <= kThread;
    const auto* instruction = llvm::dyn_cast<llvm::Instruction>(value);
    if (!instruction || of_launch_.contains(instruction)) return false;
    // What lies at one place is the same for all threads between two barriers, unless they race.
    if (const auto* load = llvm::dyn_cast<llvm::LoadInst>(instruction)) return !load->isSimple();
    return instruction->mayReadOrWriteMemory() || llvm::isa<llvm::AllocaInst>(instruction);
  }
  bool isAlwaysUniform(const llvm::Value*) const { return false; }

 private:
  const llvm::SmallPtrSetImpl<const llvm::Instruction*>& of_launch_;
};

/// Cuts one entry.
class Cutter {
 public:
  Cutter(llvm::Module& module, llvm::Function& entry, unsigned number)
      : module_(module), entry_(entry), number_(number), context_(module.getContext()) {}

  /// Returns an empty form, and leaves the module as it was, if the entry cannot be cut.
  PartsForm Run(llvm::FunctionAnalysisManager& analyses, llvm::FunctionPassManager& simplify) {
    PartsForm form;
    if (!IsCuttable()) return form;
    MakeWhole();
    if (!Prepare()) {
      whole_->eraseFromParent();
      return form;
    }
    PlaceVariables();
    FindUniform();
    FindKept();
    if (bytes_ > kMaxContextBytes) {
      whole_->eraseFromParent();
      return form;
    }
    for (size_t part = 0; part <= barriers_.size(); ++part) parts_.push_back(MakePart(part));
    llvm::Function* all = MakeAll();
    for (llvm::Function* part : parts_) part->eraseFromParent();
    whole_->eraseFromParent();
    simplify.run(*all, analyses);
    form.context_bytes = bytes_;
    form.kinds.push_back(0);
    for (const uint8_t kind : kinds_) form.kinds.push_back(kind);
    return form;
  }

 private:
  bool IsCuttable() {
    size_t count = 0;
    for (const llvm::Instruction& instruction : llvm::instructions(entry_)) {
      count += CallsNamed(instruction, kBarrier);
      const auto* variable = llvm::dyn_cast<llvm::AllocaInst>(&instruction);
      if (variable && !variable->isStaticAlloca()) return false;
      if (llvm::isa<llvm::InvokeInst>(instruction)) return false;
    }
    return count > 0 && count < kMaxParts && CalleesAreSimple(entry_, module_);
  }

  /// A copy of the entry that knows its place in the block and in the contexts.
  void MakeWhole() {
    llvm::IRBuilder<> builder(context_);
    llvm::Type *pointer = builder.getPtrTy(), *word = builder.getInt32Ty(), *size = builder.getInt64Ty();
    auto* type = llvm::FunctionType::get(word, {pointer, pointer, word, word, word, size, size, pointer, pointer, word},
                                         false);
    whole_ = llvm::Function::Create(type, llvm::GlobalValue::InternalLinkage, "pyk_cpu_whole", module_);
    llvm::ValueToValueMapTy map;
    for (unsigned i = 0; i < entry_.arg_size(); ++i) map[entry_.getArg(i)] = whole_->getArg(i);
    llvm::SmallVector<llvm::ReturnInst*, 4> returns;
    llvm::CloneFunctionInto(whole_, &entry_, map, llvm::CloneFunctionChangeType::LocalChangesOnly, returns);
    for (llvm::ReturnInst* end : returns) {
      llvm::IRBuilder<> at(end);
      at.CreateRet(at.getInt32(static_cast<uint32_t>(-1)));
      end->eraseFromParent();
    }
    whole_->setAttributes(llvm::AttributeList().addFnAttributes(
        context_, llvm::AttrBuilder(context_, entry_.getAttributes().getFnAttrs())));
    whole_->removeFnAttr(llvm::Attribute::NoInline);
    llvm::stripDebugInfo(*whole_);
  }

  /// Reads of threadIdx become the parameters, what the prelude keeps for others goes, and the blocks are split at the
  /// barriers.
  bool Prepare() {
    llvm::SmallVector<llvm::CallInst*, 8> calls;
    llvm::SmallVector<llvm::Instruction*, 4> exits;
    for (llvm::Instruction& instruction : llvm::instructions(*whole_))
      if (CallsNamed(instruction, kExit)) exits.push_back(&instruction);
    for (llvm::Instruction* exit : exits) {
      llvm::BasicBlock* block = exit->getParent();
      llvm::changeToUnreachable(exit);
      block->getTerminator()->eraseFromParent();
      llvm::IRBuilder<> at(block);
      at.CreateRet(at.getInt32(static_cast<uint32_t>(-1)));
    }
    for (llvm::Instruction& instruction : llvm::make_early_inc_range(llvm::instructions(*whole_))) {
      if (CallsNamed(instruction, kBarrier)) calls.push_back(llvm::cast<llvm::CallInst>(&instruction));
      if (instruction.isLifetimeStartOrEnd()) {
        instruction.eraseFromParent();
        continue;
      }
      if (auto* store = llvm::dyn_cast<llvm::StoreInst>(&instruction)) {
        if (PreludeVariable(store->getPointerOperand())) store->eraseFromParent();
      } else if (auto* copy = llvm::dyn_cast<llvm::MemTransferInst>(&instruction)) {
        if (PreludeVariable(copy->getRawDest())) copy->eraseFromParent();
      } else if (auto* load = llvm::dyn_cast<llvm::LoadInst>(&instruction)) {
        if (!PrepareLoad(*load)) return false;
      }
    }
    HoistLaunch();
    DropUnread();
    for (const llvm::Instruction& instruction : llvm::instructions(*whole_))
      if (const auto* copy = llvm::dyn_cast<llvm::MemTransferInst>(&instruction))
        if (const llvm::GlobalVariable* from = PreludeVariable(copy->getRawSource()))
          if (from->getName().contains("threadIdx")) return false;
    FindUniform();
    for (llvm::CallInst* point : AddPoints()) calls.push_back(point);
    for (llvm::CallInst* call : calls) {
      const auto* kind = llvm::dyn_cast<llvm::ConstantInt>(call->getArgOperand(1));
      if (!kind) return false;
      llvm::BasicBlock* block = llvm::SplitBlock(call->getParent(), call);
      llvm::BasicBlock* next = llvm::SplitBlock(block, call->getNextNode());
      if (!call->use_empty()) {
        llvm::IRBuilder<> at(next, next->begin());
        call->replaceAllUsesWith(at.CreateFreeze(whole_->getArg(kResult)));
      }
      barriers_.push_back(block);
      kinds_.push_back(static_cast<uint8_t>(kind->getZExtValue()));
    }
    return true;
  }

  /// What the launch passes can be read at the beginning: it does not depend on the thread's path.
  void HoistLaunch() {
    llvm::Instruction* place = &*whole_->getEntryBlock().getFirstInsertionPt();
    while (llvm::isa<llvm::AllocaInst>(place)) place = place->getNextNode();
    llvm::SmallPtrSet<llvm::Instruction*, 16> done;
    for (llvm::Instruction* load : launch_loads_) Hoist(*load, *place, done);
  }
  void Hoist(llvm::Instruction& instruction, llvm::Instruction& place, llvm::SmallPtrSetImpl<llvm::Instruction*>& done) {
    if (&instruction == &place || !done.insert(&instruction).second) return;
    for (llvm::Value* operand : instruction.operands())
      if (auto* before = llvm::dyn_cast<llvm::Instruction>(operand)) Hoist(*before, place, done);
    instruction.moveBefore(&place);
  }

  /// What threads keep while others run is not read any more.
  void DropUnread() {
    llvm::SmallVector<llvm::AllocaInst*, 8> variables;
    for (llvm::Instruction& instruction : llvm::instructions(*whole_))
      if (auto* variable = llvm::dyn_cast<llvm::AllocaInst>(&instruction)) variables.push_back(variable);
    for (llvm::AllocaInst* variable : variables) {
      llvm::SmallVector<llvm::Instruction*, 8> users{variable};
      bool read = false;
      for (size_t i = 0; i < users.size() && !read; ++i)
        for (llvm::User* user : users[i]->users()) {
          auto* instruction = llvm::cast<llvm::Instruction>(user);
          const auto* store = llvm::dyn_cast<llvm::StoreInst>(instruction);
          const auto* copy = llvm::dyn_cast<llvm::MemTransferInst>(instruction);
          const bool writes = (store && store->getValueOperand() != users[i]) || (copy && copy->getRawSource() != users[i]);
          if (!writes && !llvm::isa<llvm::GetElementPtrInst>(instruction)) read = true;
          if (!llvm::is_contained(users, instruction)) users.push_back(instruction);
        }
      if (read) continue;
      for (llvm::Instruction* user : llvm::reverse(users)) user->dropAllReferences();
      for (llvm::Instruction* user : users) user->eraseFromParent();
    }
  }

  /// What is the same for all threads of a block. Sets `even_` if all of them come to each barrier together.
  void FindUniform() {
    dominators_ = std::make_unique<llvm::DominatorTree>(*whole_);
    cycles_ = std::make_unique<llvm::CycleInfo>();
    cycles_->compute(*whole_);
    target_ = std::make_unique<llvm::TargetTransformInfo>(ThreadTarget(module_.getDataLayout(), of_launch_));
    uniform_ = std::make_unique<llvm::UniformityInfo>(*dominators_, *cycles_, target_.get());
    uniform_->compute();
    post_dominators_ = std::make_unique<llvm::PostDominatorTree>(*whole_);
    even_ = true;
    for (const llvm::BasicBlock& block : *whole_)
      for (const llvm::Instruction& instruction : block)
        if (CallsNamed(instruction, kBarrier) && !IsEven(block)) even_ = false;
  }

  /// Whether no branch that differs between threads decides if they come to a block.
  bool IsEven(const llvm::BasicBlock& block) const {
    for (llvm::BasicBlock& branch : *whole_) {
      if (!uniform_->hasDivergentTerminator(branch)) continue;
      const auto* node = post_dominators_->getNode(&branch);
      const llvm::BasicBlock* join = node && node->getIDom() ? node->getIDom()->getBlock() : nullptr;
      llvm::SmallPtrSet<const llvm::BasicBlock*, 16> seen;
      llvm::SmallVector<const llvm::BasicBlock*, 16> open(llvm::successors(&branch));
      while (!open.empty()) {
        const llvm::BasicBlock* next = open.pop_back_val();
        if (next == join || !seen.insert(next).second) continue;
        if (next == &block) return false;
        open.append(llvm::succ_begin(next), llvm::succ_end(next));
      }
    }
    return true;
  }

  /// Loops that all threads go through together are cut at each round, so that the loop over the threads is the
  /// innermost one.
  llvm::SmallVector<llvm::CallInst*, 4> AddPoints() {
    llvm::SmallVector<llvm::CallInst*, 4> points;
    if (!even_) return points;
    const llvm::LoopInfo loops(*dominators_);
    llvm::SmallVector<llvm::BasicBlock*, 4> headers;
    for (const llvm::Loop* loop : loops.getLoopsInPreorder())
      if (loop->isInnermost() && IsEven(*loop->getHeader()) && MayVectorize(*loop)) headers.push_back(loop->getHeader());
    for (llvm::BasicBlock* header : headers) {
      llvm::IRBuilder<> at(header, header->getFirstNonPHIIt());
      llvm::Function* barrier = module_.getFunction(kBarrier);
      points.push_back(at.CreateCall(barrier, {llvm::Constant::getNullValue(barrier->getArg(0)->getType()),
                                               at.getInt32(0), at.getInt32(0)}));
    }
    return points;
  }

  bool MayVectorize(const llvm::Loop& loop) const {
    for (const llvm::BasicBlock* block : loop.blocks())
      for (const llvm::Instruction& instruction : *block) {
        if (const auto* call = llvm::dyn_cast<llvm::CallBase>(&instruction))
          if (!llvm::isa<llvm::IntrinsicInst>(call) || call->mayWriteToMemory()) return false;
        if (instruction.isAtomic() || instruction.isVolatile()) return false;
      }
    return true;
  }

  bool PrepareLoad(llvm::LoadInst& load) {
    const llvm::GlobalVariable* variable = PreludeVariable(load.getPointerOperand());
    if (!variable) {
      if (IsOfLaunch(load.getPointerOperand(), 0) && load.isSimple()) MakeInvariant(load);
      return true;
    }
    if (!variable->getName().contains("threadIdx")) {
      MakeInvariant(load);
      return true;
    }
    llvm::APInt offset(64, 0);
    load.getPointerOperand()->stripAndAccumulateInBoundsConstantOffsets(module_.getDataLayout(), offset);
    const uint64_t axis = offset.getZExtValue() / 4;
    if (axis > 2 || offset.getZExtValue() % 4 != 0 || !load.getType()->isIntegerTy(32)) return false;
    load.replaceAllUsesWith(whole_->getArg(kX + static_cast<unsigned>(axis)));
    load.eraseFromParent();
    return true;
  }

  void MakeInvariant(llvm::LoadInst& load) {
    load.setMetadata(llvm::LLVMContext::MD_invariant_load, llvm::MDNode::get(context_, {}));
    of_launch_.insert(&load);
    launch_loads_.push_back(&load);
  }

  /// Whether an address lies in what the launch passes: the call, or the memory of the arguments.
  bool IsOfLaunch(const llvm::Value* address, int depth) const {
    address = address->stripInBoundsConstantOffsets();
    if (address == whole_->getArg(kCall) || address == whole_->getArg(kArguments)) return true;
    const auto* load = llvm::dyn_cast<llvm::LoadInst>(address);
    return load && depth == 0 &&
           load->getPointerOperand()->stripInBoundsConstantOffsets() == whole_->getArg(kArguments);
  }

  /// Variables of a thread lie in its context.
  void PlaceVariables() {
    llvm::SmallVector<llvm::AllocaInst*, 8> variables;
    for (llvm::Instruction& instruction : llvm::instructions(*whole_))
      if (auto* variable = llvm::dyn_cast<llvm::AllocaInst>(&instruction)) variables.push_back(variable);
    for (llvm::AllocaInst* variable : variables) {
      const uint64_t bytes =
          llvm::alignTo(variable->getAllocationSize(module_.getDataLayout())->getFixedValue(), variable->getAlign());
      llvm::IRBuilder<> at(&*whole_->getEntryBlock().getFirstInsertionPt());
      variable->replaceAllUsesWith(Slot(at, Reserve(bytes), bytes, at.getInt8Ty()));
      variable->eraseFromParent();
    }
  }

  uint64_t Reserve(uint64_t bytes) {
    const uint64_t offset = bytes_;
    bytes_ = llvm::alignTo(bytes_ + bytes, 64);
    return offset;
  }

  /// The address of a thread's slot: those of all threads lie side by side.
  llvm::Value* Slot(llvm::IRBuilder<>& at, uint64_t offset, uint64_t bytes, llvm::Type* type) {
    llvm::Function& function = *at.GetInsertBlock()->getParent();
    llvm::Value* begin = at.CreateInBoundsGEP(
        at.getInt8Ty(), function.getArg(kContext), at.CreateMul(function.getArg(kThreads), at.getInt64(offset)));
    if (type->isIntegerTy(8) && bytes != 1)
      return at.CreateInBoundsGEP(at.getInt8Ty(), begin, at.CreateMul(function.getArg(kThread), at.getInt64(bytes)));
    return at.CreateInBoundsGEP(type, begin, function.getArg(kThread));
  }

  /// The address of a slot that all threads share.
  llvm::Value* CommonSlot(llvm::IRBuilder<>& at, llvm::Function& function, uint64_t offset) {
    return at.CreateInBoundsGEP(at.getInt8Ty(), function.getArg(kContext),
                                at.CreateMul(function.getArg(kThreads), at.getInt64(offset)));
  }

  /// Whether a value is cheap to compute again from what each part knows.
  bool IsRecomputed(const llvm::Value* value, int& left) const {
    if (llvm::isa<llvm::Constant>(value)) return true;
    if (const auto* argument = llvm::dyn_cast<llvm::Argument>(value)) return argument->getArgNo() != kResult;
    const auto* instruction = llvm::dyn_cast<llvm::Instruction>(value);
    if (!instruction || --left < 0) return false;
    const bool computes = llvm::isa<llvm::BinaryOperator, llvm::CastInst, llvm::CmpInst, llvm::GetElementPtrInst,
                                    llvm::SelectInst>(instruction) ||
                          of_launch_.contains(instruction);
    if (!computes) return false;
    return llvm::all_of(instruction->operands(), [&](const llvm::Use& use) { return IsRecomputed(use.get(), left); });
  }

  /// Finds which values are needed after each barrier.
  void FindKept() {
    needed_.resize(barriers_.size());
    for (llvm::Instruction& value : llvm::instructions(*whole_)) {
      if (value.getType()->isVoidTy()) continue;
      llvm::SmallPtrSet<llvm::BasicBlock*, 16> live_in;
      llvm::SmallVector<llvm::BasicBlock*, 16> open;
      for (llvm::Use& use : value.uses()) {
        auto* user = llvm::cast<llvm::Instruction>(use.getUser());
        if (auto* merge = llvm::dyn_cast<llvm::PHINode>(user))
          open.push_back(merge->getIncomingBlock(use));
        else if (user->getParent() != value.getParent())
          open.push_back(user->getParent());
        // Uses in the value's own block come after it.
      }
      while (!open.empty()) {
        llvm::BasicBlock* block = open.pop_back_val();
        if (block == value.getParent() || !live_in.insert(block).second) continue;
        for (llvm::BasicBlock* before : llvm::predecessors(block)) open.push_back(before);
      }
      bool anywhere = false;
      for (size_t i = 0; i < barriers_.size(); ++i)
        if (live_in.contains(barriers_[i]->getSingleSuccessor())) needed_[i].push_back(&value), anywhere = true;
      if (!anywhere) continue;
      int left = kMaxChain;
      if (IsRecomputed(&value, left)) {
        recomputed_.insert(&value);
        continue;
      }
      // Flags take a byte, which has an address.
      if (even_ && IsCommon(value)) common_.emplace(&value, static_cast<unsigned>(common_.size()));
      slots_[&value] = Reserve(module_.getDataLayout().getTypeAllocSize(StoredType(value.getType())));
    }
  }

  bool IsCommon(const llvm::Instruction& value) const {
    return uniform_->isUniform(&value) &&
           llvm::none_of(value.uses(), [&](const llvm::Use& use) { return uniform_->isDivergentUse(use); });
  }

  llvm::Type* StoredType(llvm::Type* type) const {
    return type->isIntegerTy(1) ? llvm::Type::getInt8Ty(context_) : type;
  }

  /// The value in a part that begins after a barrier.
  llvm::Value* Restore(llvm::IRBuilder<>& at, llvm::Value* value, std::map<llvm::Value*, llvm::Value*>& known,
                       llvm::ValueToValueMapTy& map) {
    if (llvm::isa<llvm::Constant>(value)) return value;
    if (llvm::isa<llvm::Argument>(value)) return map[value];
    if (const auto found = known.find(value); found != known.end()) return found->second;
    llvm::Value* restored = nullptr;
    auto* instruction = llvm::cast<llvm::Instruction>(value);
    if (const auto shared = common_.find(instruction); shared != common_.end()) {
      llvm::Function* function = at.GetInsertBlock()->getParent();
      restored = function->getArg(static_cast<unsigned>(kResult + 1 + shared->second));
      if (restored->getType() != value->getType()) restored = at.CreateTrunc(restored, value->getType());
    } else if (const auto slot = slots_.find(instruction); slot != slots_.end()) {
      llvm::Type* type = StoredType(value->getType());
      const uint64_t bytes = module_.getDataLayout().getTypeAllocSize(type);
      restored = at.CreateLoad(type, Slot(at, slot->second, bytes, type));
      if (type != value->getType()) restored = at.CreateTrunc(restored, value->getType());
    } else {
      llvm::Instruction* copy = instruction->clone();
      for (llvm::Use& use : copy->operands()) use.set(Restore(at, use.get(), known, map));
      copy->dropPoisonGeneratingFlags();
      if (of_launch_.contains(instruction)) copy->setMetadata(llvm::LLVMContext::MD_noundef, nullptr);
      restored = at.Insert(copy);
    }
    known[value] = restored;
    return restored;
  }

  /// A copy with a parameter more for each value that all threads share.
  llvm::Function* CloneWhole(llvm::ValueToValueMapTy& map) {
    std::vector<llvm::Type*> types(whole_->getFunctionType()->params());
    types.resize(types.size() + common_.size());
    for (const auto& [value, number] : common_) types[kResult + 1 + number] = StoredType(value->getType());
    auto* type = llvm::FunctionType::get(whole_->getReturnType(), types, false);
    auto* copy = llvm::Function::Create(type, llvm::GlobalValue::InternalLinkage, "pyk_cpu_part", module_);
    for (unsigned i = 0; i < whole_->arg_size(); ++i) map[whole_->getArg(i)] = copy->getArg(i);
    llvm::SmallVector<llvm::ReturnInst*, 4> returns;
    llvm::CloneFunctionInto(copy, whole_, map, llvm::CloneFunctionChangeType::LocalChangesOnly, returns);
    return copy;
  }

  llvm::Function* MakePart(size_t part) {
    llvm::ValueToValueMapTy map;
    llvm::Function* function = CloneWhole(map);
    llvm::BasicBlock* before = nullptr;
    std::map<llvm::Value*, llvm::Value*> known;
    if (part > 0) {
      llvm::BasicBlock* start = barriers_[part - 1]->getSingleSuccessor();
      before = llvm::BasicBlock::Create(context_, "restore", function, &function->getEntryBlock());
      llvm::IRBuilder<> at(before);
      for (llvm::Instruction* value : needed_[part - 1]) Restore(at, value, known, map);
      at.CreateBr(llvm::cast<llvm::BasicBlock>(map[start]));
    }
    const llvm::DominatorTree dominators(*function);
    std::map<llvm::Instruction*, std::unique_ptr<llvm::SSAUpdater>> updaters;
    std::map<llvm::Instruction*, llvm::Value*> at_start;
    for (size_t i = 0; part > 0 && i < 1; ++i)
      for (llvm::Instruction* value : needed_[part - 1]) {
        auto* copy = llvm::cast<llvm::Instruction>(map[value]);
        auto updater = std::make_unique<llvm::SSAUpdater>();
        updater->Initialize(value->getType(), "kept");
        updater->AddAvailableValue(before, known[value]);
        if (dominators.isReachableFromEntry(copy->getParent())) updater->AddAvailableValue(copy->getParent(), copy);
        at_start[value] = known[value];
        updaters[value] = std::move(updater);
      }
    // The terminators of the barriers' blocks store what the next part needs.
    for (size_t i = 0; i < barriers_.size(); ++i) {
      auto* block = llvm::cast<llvm::BasicBlock>(map[barriers_[i]]);
      if (!dominators.isReachableFromEntry(block)) continue;
      auto* call = llvm::cast<llvm::CallInst>(&block->front());
      llvm::IRBuilder<> at(call);
      for (llvm::Instruction* value : needed_[i]) {
        const auto slot = slots_.find(value);
        if (slot == slots_.end()) continue;
        const auto updater = updaters.find(value);
        llvm::Value* current = map[value];
        if (updater != updaters.end()) current = updater->second->GetValueInMiddleOfBlock(block);
        if (updater != updaters.end() && current == at_start[value]) continue;
        llvm::Type* type = StoredType(value->getType());
        if (type != value->getType()) current = at.CreateZExt(current, type);
        at.CreateStore(current, common_.contains(value)
                                    ? CommonSlot(at, *function, slot->second)
                                    : Slot(at, slot->second, module_.getDataLayout().getTypeAllocSize(type), type));
      }
      if (kinds_[i] != 0) {
        llvm::Value* truth = at.CreateICmpNE(call->getArgOperand(2), at.getInt32(0));
        at.CreateStore(at.CreateZExt(truth, at.getInt8Ty()),
                       at.CreateInBoundsGEP(at.getInt8Ty(), function->getArg(kPredicates), function->getArg(kThread)));
      }
      at.CreateRet(at.getInt32(static_cast<uint32_t>(i + 1)));
      call->eraseFromParent();
      block->getTerminator()->eraseFromParent();
    }
    for (auto& [value, updater] : updaters) {
      auto* copy = llvm::cast<llvm::Instruction>(map[value]);
      const bool defined = dominators.isReachableFromEntry(copy->getParent());
      for (llvm::Use& use : llvm::make_early_inc_range(copy->uses())) {
        auto* user = llvm::cast<llvm::Instruction>(use.getUser());
        llvm::BasicBlock* at = user->getParent();
        if (auto* merge = llvm::dyn_cast<llvm::PHINode>(user)) at = merge->getIncomingBlock(use);
        if (!dominators.isReachableFromEntry(at)) continue;
        if (defined && at == copy->getParent() && !llvm::isa<llvm::PHINode>(user)) continue;
        if (defined && at == copy->getParent()) continue;
        updater->RewriteUse(use);
      }
    }
    llvm::removeUnreachableBlocks(*function);
    return function;
  }

  /// Runs a part for all threads of a block, and those that follow it as far as all threads come to them.
  llvm::Function* MakeAll() {
    llvm::IRBuilder<> at(context_);
    llvm::Type *pointer = at.getPtrTy(), *word = at.getInt32Ty();
    // (call, arguments, contexts, next, predicates, result, part, go on) -> the part that all threads come to, or -2
    auto* type = llvm::FunctionType::get(word, {pointer, pointer, pointer, pointer, pointer, word, word, word}, false);
    auto* all = llvm::Function::Create(type, llvm::GlobalValue::ExternalLinkage,
                                       "pyk_cpu_parts_" + std::to_string(number_), module_);
    all->setAttributes(whole_->getAttributes());
    for (const unsigned i : {2u, 3u, 4u}) all->addParamAttr(i, llvm::Attribute::NoAlias);
    auto* entry = llvm::BasicBlock::Create(context_, "entry", all);
    begins_.clear();
    for (size_t i = 0; i < parts_.size(); ++i) begins_.push_back(llvm::BasicBlock::Create(context_, "part", all));
    auto* unknown = llvm::BasicBlock::Create(context_, "unknown", all);
    llvm::IRBuilder<>(unknown).CreateUnreachable();
    at.SetInsertPoint(entry);
    llvm::Value* goes_on = at.CreateICmpNE(all->getArg(7), at.getInt32(0));
    llvm::SwitchInst* choice = at.CreateSwitch(all->getArg(6), unknown);
    for (size_t i = 0; i < parts_.size(); ++i) {
      choice->addCase(at.getInt32(static_cast<uint32_t>(i)), begins_[i]);
      MakeLoops(*all, i, goes_on);
    }
    return all;
  }

  /// Ends a part: all threads come to `next`, a constant or what they agree on.
  void GoOn(llvm::IRBuilder<>& at, llvm::Function& all, llvm::Value* next, llvm::Value* goes_on) {
    auto* stop = llvm::BasicBlock::Create(context_, "stop", &all);
    llvm::IRBuilder<>(stop).CreateRet(next);
    auto* go = llvm::BasicBlock::Create(context_, "go", &all);
    at.CreateCondBr(goes_on, go, stop);
    at.SetInsertPoint(go);
    llvm::SwitchInst* choice = at.CreateSwitch(next, stop);
    for (size_t i = 1; i < begins_.size(); ++i)
      if (kinds_[i - 1] == 0) choice->addCase(at.getInt32(static_cast<uint32_t>(i)), begins_[i]);
  }

  llvm::Value* Invariant(llvm::IRBuilder<>& at, llvm::Value* call, unsigned offset) {
    llvm::LoadInst* load =
        at.CreateLoad(at.getInt32Ty(), at.CreateConstInBoundsGEP1_64(at.getInt8Ty(), call, offset));
    load->setMetadata(llvm::LLVMContext::MD_invariant_load, llvm::MDNode::get(context_, {}));
    return load;
  }

  struct Nest {
    llvm::BasicBlock *head, *body;
    llvm::PHINode* counter;
  };

  Nest BeginLoop(llvm::IRBuilder<>& at, llvm::Function& all, llvm::Value* first) {
    auto* head = llvm::BasicBlock::Create(context_, "loop", &all);
    llvm::BasicBlock* before = at.GetInsertBlock();
    at.CreateBr(head);
    at.SetInsertPoint(head);
    llvm::PHINode* counter = at.CreatePHI(at.getInt32Ty(), 2);
    counter->addIncoming(first, before);
    return {head, head, counter};
  }

  llvm::BasicBlock* EndLoop(llvm::IRBuilder<>& at, llvm::Function& all, const Nest& nest, llvm::Value* last) {
    llvm::Value* next = at.CreateAdd(nest.counter, at.getInt32(1), "", true, true);
    auto* after = llvm::BasicBlock::Create(context_, "after", &all);
    nest.counter->addIncoming(next, at.GetInsertBlock());
    at.CreateCondBr(at.CreateICmpULT(next, last), nest.head, after);
    at.SetInsertPoint(after);
    return after;
  }

  bool HasOneEnd(const llvm::Function& part, llvm::Value*& end) const {
    end = nullptr;
    for (const llvm::BasicBlock& block : part)
      if (const auto* stop = llvm::dyn_cast<llvm::ReturnInst>(block.getTerminator())) {
        if (end && end != stop->getReturnValue()) return false;
        end = stop->getReturnValue();
      }
    return end != nullptr;
  }

  void MakeLoops(llvm::Function& all, size_t number, llvm::Value* goes_on) {
    llvm::Function& part = *parts_[number];
    llvm::IRBuilder<> at(begins_[number]);
    llvm::Value *call = all.getArg(0), *size[3], *first[3], *last[3];
    for (unsigned i = 0; i < 3; ++i) {
      size[i] = at.CreateZExt(Invariant(at, call, kBlockX + 4 * i), at.getInt64Ty());
      first[i] = Invariant(at, call, kFirst + 4 * i);
      last[i] = Invariant(at, call, kLast + 4 * i);
    }
    llvm::Value* threads = at.CreateMul(at.CreateMul(size[0], size[1]), size[2]);
    std::vector<llvm::Value*> common(common_.size());
    for (const auto& [value, at_slot] : common_) {
      llvm::Type* type = StoredType(value->getType());
      llvm::Value* address =
          at.CreateInBoundsGEP(at.getInt8Ty(), all.getArg(2), at.CreateMul(threads, at.getInt64(slots_.at(value))));
      common[at_slot] = number > 0 && llvm::is_contained(needed_[number - 1], value)
                            ? static_cast<llvm::Value*>(at.CreateLoad(type, address))
                            : llvm::PoisonValue::get(type);
    }
    llvm::Value* end = nullptr;
    const bool one_end = HasOneEnd(part, end);
    llvm::AllocaInst *least = nullptr, *most = nullptr;
    if (!one_end) {
      llvm::IRBuilder<> top(&*all.getEntryBlock().getFirstInsertionPt());
      least = top.CreateAlloca(at.getInt32Ty());
      most = top.CreateAlloca(at.getInt32Ty());
      at.CreateStore(at.getInt32(INT32_MAX), least);
      at.CreateStore(at.getInt32(static_cast<uint32_t>(INT32_MIN)), most);
    }
    const Nest z = BeginLoop(at, all, first[2]);
    const Nest y = BeginLoop(at, all, first[1]);
    const auto wide = [&](llvm::Value* value) { return at.CreateZExt(value, at.getInt64Ty(), "", true); };
    llvm::Value* row =
        at.CreateMul(at.CreateAdd(at.CreateMul(wide(z.counter), size[1]), wide(y.counter)), size[0]);
    const Nest x = BeginLoop(at, all, first[0]);
    llvm::Value* thread = at.CreateAdd(row, wide(x.counter), "", true, true);
    std::vector<llvm::Value*> values = {call,    all.getArg(1), x.counter,     y.counter,     z.counter, thread,
                                        threads, all.getArg(2), all.getArg(4),   all.getArg(5)};
    values.insert(values.end(), common.begin(), common.end());
    llvm::CallInst* result = at.CreateCall(&part, values);
    llvm::MDNode* group = llvm::MDNode::getDistinct(context_, {});
    if (!one_end) {
      at.CreateStore(result, at.CreateInBoundsGEP(at.getInt32Ty(), all.getArg(3), thread))
          ->setMetadata(llvm::LLVMContext::MD_access_group, group);
      at.CreateStore(at.CreateBinaryIntrinsic(llvm::Intrinsic::smin, at.CreateLoad(at.getInt32Ty(), least), result), least);
      at.CreateStore(at.CreateBinaryIntrinsic(llvm::Intrinsic::smax, at.CreateLoad(at.getInt32Ty(), most), result), most);
    }
    EndLoop(at, all, x, last[0]);
    MakeParallel(part, *x.counter, group);
    EndLoop(at, all, y, last[1]);
    EndLoop(at, all, z, last[2]);
    if (one_end) {
      GoOn(at, all, end, goes_on);
    } else {
      llvm::Value *low = at.CreateLoad(at.getInt32Ty(), least), *high = at.CreateLoad(at.getInt32Ty(), most);
      GoOn(at, all, at.CreateSelect(at.CreateICmpEQ(low, high), low, at.getInt32(static_cast<uint32_t>(-2))), goes_on);
    }
    llvm::InlineFunctionInfo info;
    llvm::InlineFunction(*result, info);
  }

  /// Nothing orders the threads of a block between two barriers, so that the iterations of the loop over them may
  /// overlap.
  void MakeParallel(llvm::Function& part, llvm::PHINode& counter, llvm::MDNode* group) {
    for (llvm::Instruction& instruction : llvm::instructions(part))
      if (llvm::isa<llvm::LoadInst, llvm::StoreInst>(instruction) && !instruction.isAtomic() &&
          !instruction.isVolatile())
        instruction.setMetadata(llvm::LLVMContext::MD_access_group, group);
    llvm::MDNode* parallel =
        llvm::MDNode::get(context_, {llvm::MDString::get(context_, "llvm.loop.parallel_accesses"), group});
    llvm::MDNode* loop = llvm::MDNode::getDistinct(context_, {nullptr, parallel});
    loop->replaceOperandWith(0, loop);
    counter.getIncomingBlock(1)->getTerminator()->setMetadata(llvm::LLVMContext::MD_loop, loop);
  }

  llvm::Module& module_;
  llvm::Function& entry_;
  unsigned number_;
  llvm::LLVMContext& context_;
  llvm::Function* whole_ = nullptr;
  std::vector<llvm::BasicBlock*> barriers_;
  std::vector<uint8_t> kinds_;
  llvm::SmallPtrSet<const llvm::Instruction*, 16> of_launch_;
  std::vector<llvm::Instruction*> launch_loads_;  ///< the same, in order
  std::vector<std::vector<llvm::Instruction*>> needed_;  ///< after each barrier
  llvm::SmallPtrSet<llvm::Instruction*, 16> recomputed_;
  std::map<llvm::Instruction*, uint64_t> slots_;       ///< in the contexts
  std::map<llvm::Instruction*, unsigned> common_;      ///< those of slots_ that are the same for all threads: a number
  std::unique_ptr<llvm::DominatorTree> dominators_;
  std::unique_ptr<llvm::PostDominatorTree> post_dominators_;
  std::unique_ptr<llvm::CycleInfo> cycles_;
  std::unique_ptr<llvm::TargetTransformInfo> target_;
  std::unique_ptr<llvm::UniformityInfo> uniform_;
  bool even_ = false;  ///< all threads come to each barrier together
  uint64_t bytes_ = 0;
  std::vector<llvm::Function*> parts_;
  std::vector<llvm::BasicBlock*> begins_;  ///< of each part, in the function that runs them
};

}  // namespace

llvm::PreservedAnalyses BlockPartsPass::run(llvm::Module& module, llvm::ModuleAnalysisManager& analyses) {
  if (!module.getFunction(kBarrier)) return llvm::PreservedAnalyses::all();
  auto& functions = analyses.getResult<llvm::FunctionAnalysisManagerModuleProxy>(module).getManager();
  llvm::PassBuilder builder;
  llvm::FunctionPassManager simplify =
      builder.buildFunctionSimplificationPipeline(llvm::OptimizationLevel::O1, llvm::ThinOrFullLTOPhase::None);
  simplify.addPass(llvm::createFunctionToLoopPassAdaptor(llvm::SimpleLoopUnswitchPass(/*NonTrivial=*/true),
                                                         /*UseMemorySSA=*/true));
  simplify.addPass(llvm::SimplifyCFGPass());
  bool changed = false;
  for (unsigned i = 0; llvm::Function* entry = module.getFunction(kEntryPrefix + std::to_string(i)); ++i) {
    forms_->resize(i + 1);
    (*forms_)[i] = Cutter(module, *entry, i).Run(functions, simplify);
    changed = changed || !(*forms_)[i].kinds.empty();
  }
  return changed ? llvm::PreservedAnalyses::none() : llvm::PreservedAnalyses::all();
}

}  // namespace pyk2cu::runtime::cpu
