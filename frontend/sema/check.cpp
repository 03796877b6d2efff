#include "frontend/sema/check.h"

#include <algorithm>

#include <fmt/format.h>

#include "frontend/ir/pass.h"
#include "frontend/ir/verify/verify.h"
#include "frontend/sema/host/dtypes.h"
#include "frontend/sema/host/imports.h"
#include "frontend/sema/model/header_set.h"
#include "frontend/sema/module_checker.h"
#include "frontend/sema/walk.h"

namespace pyk2cu {
namespace sema {

ModuleChecker::ModuleChecker(const ast::Module& module, std::span<const BoundConstant> constants, TypeTable& types,
                             Diagnostics& diagnostics)
    : host_(module, constants, types), types_(types), diagnostics_(diagnostics), arena_(std::make_unique<Arena>()) {
  declarations_ = AllDeclarations(module, constants, types, diagnostics.File());
  for (const KernelDeclaration& declaration : declarations_) {
    by_function_[declaration.function] = &declaration;
    if (declaration.function->module == 0)
      by_name_[declaration.name] = &declaration;  // the last of that name, as in Python
  }
}

const Type* ModuleChecker::StaticType(const Entity& entity) {
  if (entity.Is<NoneObject>()) return TypeTable::None();
  if (entity.Is<UnknownName>() || entity.Is<HostObject>() || entity.Is<MissingName>() || entity.Is<EllipsisObject>() ||
      entity.Is<UndecoratedFunction>())
    return nullptr;
  for (const auto& [type, known] : static_objects_)
    if (SameEntity(entity, *known)) return type;
  const auto* text = entity.As<StringObject>();
  std::string name = text ? fmt::format("Literal[str]({})", text->text) : Describe(entity);
  const Type* type = types_.Static(name);
  for (int number = 2; static_objects_.contains(type); ++number)
    type = types_.Static(fmt::format("{} {}", name, number));
  static_objects_.emplace(type, std::make_shared<const Entity>(entity));
  return type;
}

const EnumClass* ModuleChecker::EnumOf(const Type* type) { return FindEnumClass(host_, type); }

const KernelDeclaration* ModuleChecker::DeclarationOf(const ast::FoundFunction& function) const {
  auto found = by_function_.find(&function);
  return found == by_function_.end() ? nullptr : found->second;
}

const KernelDeclaration* ModuleChecker::FindKernel(const std::string& name) const {
  auto found = by_name_.find(name);
  return found == by_name_.end() ? nullptr : found->second;
}

void ModuleChecker::AddKernel(const Specialization& specialization) {
  const KernelDeclaration* declaration = FindKernel(specialization.kernel);
  PYK_CHECK(declaration && declaration->parameters.size() == specialization.arguments.size());
  kernels_.push_back(std::make_unique<Instance>(file()));
  Instance& instance = *kernels_.back();
  std::vector<Given> given;
  std::span<const ast::Parameter> parameters = declaration->function->def->parameters;
  for (size_t i = 0; i < parameters.size(); ++i) {
    const ir::Expr* argument = arena_->New<ir::Constant>(ir::Kind::kConstant, parameters[i].span,
                                                         specialization.arguments[i], uint64_t{0}, 0.0);
    given.push_back({parameters[i].name, parameters[i].span, Value::Of(argument)});  // Prepare uses only its type
  }
  Prepare(instance, *declaration->function, std::move(given),
          declaration->device ? ir::FunctionKind::kDevice : ir::FunctionKind::kKernel);
  Check(instance);
  instance.result->facts = specialization.facts;
  std::vector<Diagnostic> problems = Problems(host_);  // errors of imported files make errors of the kernel unreliable
  for (Diagnostic& diagnostic : problems.empty() ? instance.diagnostics.Sorted() : std::move(problems))
    diagnostics_.Add(std::move(diagnostic));
}

/// Appends callees before callers, each once. Of functions that call each other, the one that was called first comes
/// last.
void ModuleChecker::Collect(Instance* instance, std::vector<Instance*>& order) {
  if (instance->collected) return;
  instance->collected = true;
  for (Instance* callee : instance->callees) Collect(callee, order);
  order.push_back(instance);
}

namespace {

/// Returns true if a header declares the type, or a type that it is made of.
bool NamesCpp(const Type* type) {
  if (!type || type->IsStatic()) return false;
  if (!type->cpp_name().empty() || (type->dtype() && NamesCpp(type->dtype()))) return true;
  for (const Type* element : type->elements())
    if (NamesCpp(element)) return true;
  return false;
}

bool NamesCpp(const ir::Module& module) {
  for (const auto& function : module.functions) {
    if (NamesCpp(function->returns)) return true;
    for (const ir::Variable* variable : function->variables)
      if (NamesCpp(variable->type)) return true;
  }
  return false;
}

}  // namespace

ir::Module ModuleChecker::Take() {
  std::vector<Instance*> order;
  for (const auto& kernel : kernels_) Collect(kernel.get(), order);
  ir::Module module;
  for (Instance* instance : order) module.functions.push_back(std::move(instance->result));
  module.record_names = RecordNames(host_);
  const HeaderSet* headers = host_.headers;
  if (headers && (needs_headers_ || NamesCpp(module))) module.includes = headers->includes;
  module.arena = std::move(arena_);
  ir::SpreadChecks(module);
  return module;
}

}  // namespace sema

ir::Module Check(const ast::Module& module, std::span<const Specialization> specializations,
                 std::span<const BoundConstant> constants, TypeTable& types, Diagnostics& diagnostics) {
  sema::ModuleChecker checker(module, constants, types, diagnostics);
  for (const Specialization& specialization : specializations) checker.AddKernel(specialization);
  ir::Module result = checker.Take();
  if (ir::kVerifiesByDefault && !diagnostics.HasErrors()) ir::Verify(result);
  return result;
}

}  // namespace pyk2cu
