#include "runtime/cpu/llvm/device_variables.h"

#include <llvm/IR/Constants.h>
#include <llvm/IR/IRBuilder.h>
#include <llvm/IR/Instructions.h>
#include <llvm/IR/Module.h>
#include <llvm/IR/ReplaceConstant.h>

#include "runtime/cpu/object/object_code.h"

namespace pyk2cu::runtime::cpu {
namespace {

/// The prelude's variables: where a thread is.
bool IsOwnOfEachCopy(llvm::StringRef name) {
  for (const char* own : {"threadIdx", "blockIdx", "blockDim", "gridDim", "pyk_cpu_"})
    if (name.contains(own)) return true;
  return name.starts_with("llvm.");
}

std::vector<llvm::GlobalVariable*> DeviceVariables(llvm::Module& module) {
  std::vector<llvm::GlobalVariable*> found;
  for (llvm::GlobalVariable& variable : module.globals())
    if (!variable.isConstant() && !variable.isDeclaration() && !variable.isThreadLocal() &&
        !IsOwnOfEachCopy(variable.getName()))
      found.push_back(&variable);
  return found;
}

/// Replaces the variable's address by the one from the table, in each function that uses the variable.
void Redirect(llvm::GlobalVariable& variable, llvm::GlobalVariable& table, uint64_t index) {
  llvm::convertUsersOfConstantsToInstructions({&variable});
  std::vector<llvm::Instruction*> users;
  for (llvm::User* user : variable.users())
    if (auto* instruction = llvm::dyn_cast<llvm::Instruction>(user))
      users.push_back(instruction);  // else an initial value: the own address
  for (llvm::Instruction* user : users) {
    llvm::Instruction* place = user;
    if (llvm::isa<llvm::PHINode>(user)) place = &*user->getFunction()->getEntryBlock().getFirstInsertionPt();
    llvm::IRBuilder<> builder(place);
    llvm::Value* entry = builder.CreateConstInBoundsGEP2_64(table.getValueType(), &table, 0, index);
    llvm::LoadInst* address = builder.CreateLoad(builder.getPtrTy(), entry);
    address->setMetadata(llvm::LLVMContext::MD_invariant_load,
                         llvm::MDNode::get(variable.getContext(), {}));  // set before anything runs
    user->replaceUsesOfWith(&variable, address);
  }
}

}  // namespace

llvm::PreservedAnalyses DeviceVariablesPass::run(llvm::Module& module, llvm::ModuleAnalysisManager&) {
  const std::vector<llvm::GlobalVariable*> variables = DeviceVariables(module);
  if (variables.empty()) return llvm::PreservedAnalyses::all();
  auto* type = llvm::ArrayType::get(llvm::PointerType::getUnqual(module.getContext()), variables.size());
  auto* table =
      new llvm::GlobalVariable(module, type, false, llvm::GlobalValue::ExternalLinkage, nullptr, kDeviceVariables);
  for (size_t i = 0; i < variables.size(); ++i) Redirect(*variables[i], *table, i);
  table->setInitializer(
      llvm::ConstantArray::get(type, std::vector<llvm::Constant*>(variables.begin(), variables.end())));
  return llvm::PreservedAnalyses::none();
}

uint64_t CountDeviceVariables(const llvm::Module& module) {
  const llvm::GlobalVariable* table = module.getNamedGlobal(kDeviceVariables);
  return table ? llvm::cast<llvm::ArrayType>(table->getValueType())->getNumElements() : 0;
}

}  // namespace pyk2cu::runtime::cpu
