#include "runtime/cpu/llvm/generate_object.h"

#include <llvm/Analysis/CGSCCPassManager.h>
#include <llvm/Analysis/LoopAnalysisManager.h>
#include <llvm/Demangle/Demangle.h>
#include <llvm/IR/DebugInfo.h>
#include <llvm/IR/IRBuilder.h>
#include <llvm/IR/InstIterator.h>
#include <llvm/IR/Instructions.h>
#include <llvm/IR/IntrinsicInst.h>
#include <llvm/IR/LegacyPassManager.h>
#include <llvm/IR/ReplaceConstant.h>
#include <llvm/MC/TargetRegistry.h>
#include <llvm/Passes/PassBuilder.h>
#include <llvm/Support/raw_ostream.h>
#include <llvm/Target/TargetMachine.h>
#include <llvm/Transforms/InstCombine/InstCombine.h>
#include <llvm/Transforms/Scalar/SimplifyCFG.h>

#include "runtime/cpu/llvm/accumulated_arrays.h"
#include "runtime/cpu/llvm/contraction.h"
#include "runtime/cpu/llvm/device_variables.h"
#include "runtime/cpu/llvm/host_target.h"
#include "runtime/cpu/llvm/ir_module.h"
#include "runtime/cpu/llvm/loops/pipeline.h"
#include "runtime/cpu/llvm/loops/round_order.h"
#include "runtime/cpu/llvm/loops/thread_loops.h"
#include "runtime/cpu/llvm/parts/block_parts.h"
#include "runtime/cpu/llvm/reach.h"
#include "runtime/cpu/llvm/waits.h"
#include "runtime/cpu/llvm/watch/watch.h"
#include "runtime/cpu/object/elf_linker.h"

namespace pyk2cu::runtime::cpu {
namespace {

constexpr const char* kSharedBase = "pyk_cpu_shared";    // the prelude's pointer to the block's shared memory
constexpr const char* kDynamicBase = "pyk_cpu_dynamic";  // and to the part of it whose size the launch gives

/// Moves `thread_local` variables, as which the prelude declares shared memory, into the arena of the block that runs.
/// What only one entry reaches shares its place with what only another does: they never run in the same launch.
class SharedMemoryLayout {
 public:
  explicit SharedMemoryLayout(llvm::Module& module) : module_(module) {
    while (llvm::Function* entry = module.getFunction(kEntryPrefix + std::to_string(entries_.size())))
      entries_.push_back(entry);
    bytes_.resize(entries_.size());
  }

  /// Returns the bytes of each entry, and adds the variables to `arrays`.
  std::vector<uint64_t> Run(std::vector<SharedArray>& arrays) {
    std::vector<llvm::GlobalVariable*> variables;
    for (llvm::GlobalVariable& variable : module_.globals())
      if (variable.isThreadLocal()) variables.push_back(&variable);
    for (llvm::GlobalVariable* variable : variables) {
      const bool dynamic = variable->isDeclaration();  // the prelude's, or as a header calls it
      const uint64_t offset = dynamic ? 0 : Reserve(*variable);
      if (!dynamic) arrays.push_back(Describe(*variable, offset));
      Replace(*variable, dynamic ? kDynamicBase : kSharedBase, offset);
    }
    for (uint64_t& bytes : bytes_) bytes = llvm::alignTo(bytes, kSharedAlignment);
    return bytes_;
  }

 private:
  /// An offset that is free in every entry that reaches the variable.
  uint64_t Reserve(const llvm::GlobalVariable& variable) {
    const llvm::DataLayout& layout = module_.getDataLayout();
    FunctionSet users = FunctionsThatReach(variable);
    uint64_t offset = 0;
    for (size_t i = 0; i < entries_.size(); ++i)
      if (users.contains(entries_[i])) offset = std::max(offset, bytes_[i]);
    offset = llvm::alignTo(offset, layout.getPreferredAlign(&variable));
    for (size_t i = 0; i < entries_.size(); ++i)
      if (users.contains(entries_[i])) bytes_[i] = offset + layout.getTypeAllocSize(variable.getValueType());
    return offset;
  }

  SharedArray Describe(const llvm::GlobalVariable& variable, uint64_t offset) const {
    SharedArray array;
    const std::string name = llvm::demangle(variable.getName());  // "kernel::tile"
    const size_t at = name.rfind("::");
    array.name = at == std::string::npos ? name : name.substr(at + 2);
    array.offset = offset;
    llvm::Type* type = variable.getValueType();
    array.bytes = module_.getDataLayout().getTypeAllocSize(type);
    for (; type->isArrayTy(); type = type->getArrayElementType()) array.extents.push_back(type->getArrayNumElements());
    array.element_bytes = std::max<uint64_t>(module_.getDataLayout().getTypeAllocSize(type), 1);
    const FunctionSet users = FunctionsThatReach(variable);
    for (size_t i = 0; i < entries_.size(); ++i)
      if (users.contains(entries_[i])) array.entries.push_back(static_cast<uint32_t>(i));
    return array;
  }

  void Replace(llvm::GlobalVariable& variable, const char* base, uint64_t offset) {
    llvm::convertUsersOfConstantsToInstructions({&variable});
    std::vector<llvm::Instruction*> users;
    for (llvm::User* user : variable.users()) users.push_back(llvm::cast<llvm::Instruction>(user));
    for (llvm::Instruction* user : users) ReplaceIn(*user, variable, base, offset);
    variable.eraseFromParent();
  }

  void ReplaceIn(llvm::Instruction& user, llvm::GlobalVariable& variable, const char* base, uint64_t offset) {
    llvm::Instruction* place = &user;
    if (llvm::isa<llvm::PHINode>(&user)) place = &*user.getFunction()->getEntryBlock().getFirstInsertionPt();
    llvm::IRBuilder<> builder(place);
    llvm::Value* start = builder.CreateLoad(builder.getPtrTy(), module_.getNamedGlobal(base));
    llvm::Value* address = builder.CreateConstInBoundsGEP1_64(builder.getInt8Ty(), start, offset);
    auto* intrinsic = llvm::dyn_cast<llvm::IntrinsicInst>(&user);
    if (intrinsic && intrinsic->getIntrinsicID() == llvm::Intrinsic::threadlocal_address) {
      intrinsic->replaceAllUsesWith(address);
      intrinsic->eraseFromParent();
      return;
    }
    user.replaceUsesOfWith(&variable, address);
  }

  llvm::Module& module_;
  std::vector<llvm::Function*> entries_;
  std::vector<uint64_t> bytes_;
};

/// Only the entries are called from outside: the rest may be inlined away and dropped.
void HideAllButEntries(llvm::Module& module) {
  for (llvm::GlobalValue& value : module.global_values()) {
    if (value.isDeclaration() || value.getName().starts_with(kEntryPrefix) || value.getName().starts_with("llvm."))
      continue;
    value.setLinkage(llvm::GlobalValue::InternalLinkage);
    value.setVisibility(llvm::GlobalValue::DefaultVisibility);
    if (auto* object = llvm::dyn_cast<llvm::GlobalObject>(&value)) object->setComdat(nullptr);
  }
}

/// All functions are for one processor, which the target machine knows: what each says of it LLVM would read again.
void ForgetProcessors(llvm::Module& module) {
  for (llvm::Function& function : module)
    for (const char* attribute : {"target-cpu", "target-features", "tune-cpu"}) function.removeFnAttr(attribute);
}

uint64_t FrameBytes(const llvm::Module& module) {
  uint64_t bytes = 0;
  for (const llvm::Function& function : module) {
    for (const llvm::Instruction& instruction : llvm::instructions(function)) {
      const auto* variable = llvm::dyn_cast<llvm::AllocaInst>(&instruction);
      if (!variable) continue;
      std::optional<llvm::TypeSize> size = variable->getAllocationSize(module.getDataLayout());
      if (size && !size->isScalable()) bytes += size->getFixedValue();
    }
  }
  return bytes;
}

std::unique_ptr<llvm::TargetMachine> MakeTargetMachine(const TranslationOptions& options) {
  const HostTarget& host = TheHostTarget();
  std::string error;
  const llvm::Target* target = llvm::TargetRegistry::lookupTarget(host.triple, error);
  if (!target) return nullptr;
  llvm::TargetOptions target_options;
  target_options.AllowFPOpFusion = options.contract ? llvm::FPOpFusion::Standard : llvm::FPOpFusion::Strict;
  auto level = options.optimize ? llvm::CodeGenOptLevel::Less : llvm::CodeGenOptLevel::None;
  // An object's code and data lie together, and calls of other functions jump through a table: nothing is farther away
  // than 32 bits can say. For x86-64 LLVM would else take the worst.
  std::optional<llvm::CodeModel::Model> distances;
  if (kHasElfLinker) distances = llvm::CodeModel::Small;
  return std::unique_ptr<llvm::TargetMachine>(
      target->createTargetMachine(host.triple, host.processor, FeatureText(host.features), target_options,
                                  llvm::Reloc::PIC_, distances, level, /*JIT=*/true));
}

/// LLVM's own pipeline, with the passes of this device where they belong.
llvm::ModulePassManager FullPipeline(llvm::PassBuilder& builder, const TranslationOptions& options,
                                     ObjectCode& object) {
  // Late enough that those which nothing writes are known to be constants.
  if (!options.headers.directories.empty())
    builder.registerOptimizerEarlyEPCallback(
        [](llvm::ModulePassManager& early, llvm::OptimizationLevel) { early.addPass(DeviceVariablesPass()); });
  // When all has been inlined, and before loops are vectorized.
  if (!options.watch.Any() && options.optimize)
    builder.registerOptimizerEarlyEPCallback([&](llvm::ModulePassManager& early, llvm::OptimizationLevel) {
      early.addPass(AccumulatedArraysPass(options.apart, object.accumulated));
      early.addPass(BlockPartsPass(object.can_have_parts, options.parts ? &object.parts : nullptr,
                                   {options.contract, options.block}));
    });
  if (!options.watch.Any())
    builder.registerVectorizerStartEPCallback([](llvm::FunctionPassManager& start, llvm::OptimizationLevel level) {
      if (level == llvm::OptimizationLevel::O0) return;
      start.addPass(ThreadLoopsPass());
      start.addPass(llvm::InstCombinePass());
      start.addPass(llvm::SimplifyCFGPass());
      start.addPass(RoundOrderPass());
    });
  builder.registerPeepholeEPCallback([](llvm::FunctionPassManager& early, llvm::OptimizationLevel level) {
    if (level != llvm::OptimizationLevel::O0) early.addPass(WaitsPass());
  });
  if (options.contract) {
    builder.registerOptimizerLastEPCallback([](llvm::ModulePassManager& last, llvm::OptimizationLevel) {
      last.addPass(llvm::createModuleToFunctionPassAdaptor(ContractionPass()));
    });
  }
  return options.optimize ? builder.buildPerModuleDefaultPipeline(llvm::OptimizationLevel::O1)
                          : builder.buildO0DefaultPipeline(llvm::OptimizationLevel::O0);
}

llvm::ModulePassManager Pipeline(llvm::PassBuilder& builder, llvm::Module& module, const TranslationOptions& options,
                                 ObjectCode& object) {
  const bool is_plain = options.optimize && options.headers.directories.empty() && !options.watch.Any();
  if (!is_plain || !FitsSmallPipeline(module)) return FullPipeline(builder, options, object);
  llvm::FunctionPassManager last;
  if (options.contract) last.addPass(ContractionPass());
  return SmallPipeline(AccumulatedArraysPass(options.apart, object.accumulated), std::move(last));
}

void Optimize(llvm::Module& module, llvm::TargetMachine& machine, const TranslationOptions& options,
              ObjectCode& object) {
  WatchTables& tables = object.watch;
  llvm::LoopAnalysisManager loops;
  llvm::FunctionAnalysisManager functions;
  llvm::CGSCCAnalysisManager components;
  llvm::ModuleAnalysisManager modules;
  llvm::PipelineTuningOptions tuning;
  llvm::PassBuilder builder(&machine, tuning);
  builder.registerModuleAnalyses(modules);
  builder.registerCGSCCAnalyses(components);
  builder.registerFunctionAnalyses(functions);
  builder.registerLoopAnalyses(loops);
  builder.crossRegisterProxies(loops, functions, components, modules);
  if (options.watch.Any()) InsertWatches(module, options.watch, tables, modules);
  Pipeline(builder, module, options, object).run(module, modules);
  if (options.watch.Any()) FinishWatches(module, tables.granule);
}

bool EmitObject(llvm::Module& module, llvm::TargetMachine& machine, std::vector<char>& bytes) {
  llvm::SmallVector<char, 0> buffer;
  llvm::raw_svector_ostream stream(buffer);
  llvm::legacy::PassManager passes;
  if (machine.addPassesToEmitFile(passes, stream, nullptr, llvm::CodeGenFileType::ObjectFile, /*DisableVerify=*/true))
    return false;
  passes.run(module);
  bytes.assign(buffer.begin(), buffer.end());
  return true;
}

}  // namespace

Result<ObjectCode> GenerateObject(IrModulePtr ir, const TranslationOptions& options) {
  std::unique_ptr<llvm::TargetMachine> machine = MakeTargetMachine(options);
  if (!machine) return Error{ErrorKind::kEnvironment, "LLVM has no code generator for this processor"};
  llvm::Module& module = *ir->module;
  module.setDataLayout(machine->createDataLayout());
  ObjectCode object;
  object.static_shared_bytes = SharedMemoryLayout(module).Run(object.watch.shared);
  HideAllButEntries(module);
  ForgetProcessors(module);
  object.frame_bytes = FrameBytes(module) * (options.watch.locals ? 2 : 1);  // with what was stored of local arrays
  Optimize(module, *machine, options, object);
  object.can_have_parts.resize(object.static_shared_bytes.size());
  object.parts.resize(object.static_shared_bytes.size());
  WaitsFound found = FindWaits(module, object.static_shared_bytes.size());
  object.parts_block = options.block;
  object.waits = std::move(found.waits);
  object.polls = found.polls;
  object.device_variables = CountDeviceVariables(module);
  llvm::StripDebugInfo(module);  // places are known to those who need them, and the object has none
  if (!EmitObject(module, *machine, object.bytes))
    return Error{ErrorKind::kEnvironment, "LLVM can't write object code for this processor"};
  return object;
}

}  // namespace pyk2cu::runtime::cpu
