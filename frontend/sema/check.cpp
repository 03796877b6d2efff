#include "frontend/sema/check.h"

#include <algorithm>

#include <fmt/format.h>

#include "frontend/sema/function_checker.h"
#include "frontend/sema/module_checker.h"

namespace pyk2cu {
namespace sema {

ModuleChecker::ModuleChecker(const ast::Module& module, std::span<const BoundConstant> constants, TypeTable& types, Diagnostics& diagnostics)
    : globals_(module, constants), types_(types), diagnostics_(diagnostics), arena_(std::make_unique<Arena>()) {
  declarations_ = AllDeclarations(module, constants, types, diagnostics.File());
  for (const KernelDeclaration& declaration : declarations_) {
    by_function_[declaration.function] = &declaration;
    by_name_[declaration.name] = &declaration;  // the last of that name, as in Python
  }
}

const KernelDeclaration* ModuleChecker::DeclarationOf(const ast::FoundFunction& function) const {
  auto found = by_function_.find(&function);
  return found == by_function_.end() ? nullptr : found->second;
}

const KernelDeclaration* ModuleChecker::FindKernel(const std::string& name) const {
  auto found = by_name_.find(name);
  return found == by_name_.end() ? nullptr : found->second;
}

/// Types the body for the given arguments; the instance holds the result and what there is to say about it.
void ModuleChecker::Check(Instance& instance, const std::vector<const Type*>& arguments, ir::FunctionKind kind, const KernelDeclaration& declaration) {
  instance.function = declaration.function;
  instance.result = std::make_unique<ir::Function>();
  ir::Function& result = *instance.result;
  result.kind = kind;
  result.name = arena_->Copy(declaration.name);
  result.span = declaration.function->def->name_span;
  result.returns = TypeTable::None();
  result.options = declaration.options;
  result.uses_barriers = false;
  std::span<const ast::Parameter> parameters = declaration.function->def->parameters;
  for (size_t i = 0; i < parameters.size(); ++i) {
    auto index = static_cast<uint32_t>(i);
    result.parameters.push_back(arena_->New<ir::Variable>(ir::VariableKind::kParameter, index, parameters[i].name, arguments[i], parameters[i].span,
                                                          std::span<const int64_t>(), 0, false));
  }
  for (const Diagnostic& diagnostic : declaration.diagnostics) instance.diagnostics.Add(diagnostic);
  instance.in_progress = true;
  FunctionChecker(*this, *declaration.function, instance).Run();
  instance.in_progress = false;
}

Instance* ModuleChecker::Specialize(const ast::FoundFunction& function, const std::vector<const Type*>& arguments) {
  // A function that is being checked already calls itself, be it with other types: these could grow for ever.
  for (auto known = devices_.lower_bound({&function, {}}); known != devices_.end() && known->first.first == &function; ++known)
    if (known->second->in_progress) return nullptr;
  std::unique_ptr<Instance>& instance = devices_[{&function, arguments}];
  if (instance) return instance.get();
  instance = std::make_unique<Instance>(file());
  Instance* made = instance.get();  // checking it may add to devices_
  const KernelDeclaration* declaration = DeclarationOf(function);
  PYK_CHECK(declaration);
  const bool too_many = devices_.size() > size_t{kMaxInstances};
  if (too_many || depth_ > kMaxCallDepth) {
    made->result = std::make_unique<ir::Function>();
    made->result->name = declaration->name;
    const std::string limit = fmt::format("{}", too_many ? kMaxInstances : kMaxCallDepth);
    made->diagnostics.Report(too_many ? DiagId::kTooManyInstances : DiagId::kCallsTooDeep, function.def->name_span, {limit});
    return made;
  }
  if (!declaration->signatures.empty()) made->declared_return = declaration->signatures[0].returns;
  if (made->declared_return && made->declared_return->IsNone()) made->declared_return = nullptr;
  Check(*made, arguments, ir::FunctionKind::kDevice, *declaration);
  return made;
}

void ModuleChecker::AddKernel(const Specialization& specialization) {
  const KernelDeclaration* declaration = FindKernel(specialization.kernel);
  PYK_CHECK(declaration && declaration->parameters.size() == specialization.arguments.size());
  kernels_.push_back(std::make_unique<Instance>(file()));
  Instance& instance = *kernels_.back();
  Check(instance, specialization.arguments, declaration->device ? ir::FunctionKind::kDevice : ir::FunctionKind::kKernel, *declaration);
  instance.result->facts = specialization.facts;
  for (Diagnostic& diagnostic : instance.diagnostics.Sorted()) diagnostics_.Add(std::move(diagnostic));
}

/// Callees before callers, each once.
void ModuleChecker::Collect(Instance* instance, std::vector<Instance*>& order) {
  if (instance->collected) return;
  instance->collected = true;
  for (Instance* callee : instance->callees) Collect(callee, order);
  order.push_back(instance);
}

ir::Module ModuleChecker::Take() {
  std::vector<Instance*> order;
  for (const auto& kernel : kernels_) Collect(kernel.get(), order);
  ir::Module module;
  for (Instance* instance : order) module.functions.push_back(std::move(instance->result));
  module.arena = std::move(arena_);
  return module;
}

}  // namespace sema

ir::Module Check(const ast::Module& module, std::span<const Specialization> specializations, std::span<const BoundConstant> constants,
                 TypeTable& types, Diagnostics& diagnostics) {
  sema::ModuleChecker checker(module, constants, types, diagnostics);
  for (const Specialization& specialization : specializations) checker.AddKernel(specialization);
  return checker.Take();
}

}  // namespace pyk2cu
