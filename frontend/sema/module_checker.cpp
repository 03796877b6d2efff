#include "frontend/sema/module_checker.h"

#include <algorithm>

#include <fmt/format.h>

#include "frontend/ir/walk.h"
#include "frontend/sema/control/function.h"
#include "frontend/sema/files/library.h"
#include "frontend/sema/host/dtypes.h"
#include "frontend/sema/host/imports.h"
#include "frontend/sema/model/header_set.h"
#include "frontend/sema/walk.h"
#include "frontend/syntax/function_text.h"
#include "frontend/types/number_class.h"

namespace pyk2cu::sema {
namespace {

void ForgetPlaces(const ir::Expr& expr) {
  const_cast<ir::Expr&>(expr).span = {};
  ir::ForEachOperand(expr, [](const ir::Expr& operand) { ForgetPlaces(operand); });
}

void ForgetPlaces(ir::StmtList statements) {
  for (const ir::Stmt* statement : statements) {
    const_cast<ir::Stmt*>(statement)->span = {};
    ir::ForEachExpression(*statement, [](const ir::Expr& expr) { ForgetPlaces(expr); });
    ir::ForEachBlock(*statement, [](ir::StmtList block) { ForgetPlaces(block); });
  }
}

/// Clears all spans: the library's functions have no place in the user's file.
void ForgetPlaces(ir::Function& function) {
  function.span = {};
  for (ir::Variable* variable : function.variables) variable->span = {};
  ForgetPlaces(function.body);
}

/// Returns true if a header declares the type, or a type that it is made of.
bool NamesCpp(const Type* type) {
  if (!type || type->IsStatic()) return false;
  if (!type->cpp_name().empty() || (type->dtype() && NamesCpp(type->dtype()))) return true;
  for (const Type* element : type->elements())
    if (NamesCpp(element)) return true;
  return false;
}

/// Calls `f` with the class of numbers that a type is, or with those in a tuple.
template <class F>
void ForEachNumberClass(const Type* type, F&& f) {
  if (NumberOf(type)) f(type);
  for (const Type* element : type->elements()) ForEachNumberClass(element, f);
}

/// Returns true if one of the kernel's own signatures has these types.
bool Declares(const KernelDeclaration& kernel, std::span<const Type* const> arguments) {
  return std::ranges::any_of(kernel.signatures, [&](const Signature& signature) {
    return std::ranges::equal(signature.arguments, arguments.first(kernel.parameters.size()));
  });
}

/// Adds the argument types to the first message that depends on them: the file does not say them.
void NoteTypes(std::vector<Diagnostic>& diagnostics, const KernelDeclaration& kernel,
               std::span<const Type* const> arguments) {
  const auto first = std::ranges::find_if(diagnostics, [](const Diagnostic& each) {
    return each.severity == Severity::kError && DiagMentionsTypes(each.id);
  });
  if (first == diagnostics.end() || arguments.empty()) return;
  std::string types;
  for (size_t i = 0; i < kernel.parameters.size(); ++i)
    types += fmt::format("{}{}: {}", i > 0 ? ", " : "", kernel.parameters[i], arguments[i]->Name());
  first->notes.push_back(
      {kernel.function->def->name_span, fmt::format("'{}' is compiled for ({})", kernel.name, types)});
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

ModuleChecker::ModuleChecker(const ast::Module& module, std::span<const BoundConstant> constants, TypeTable& types,
                             Diagnostics& diagnostics, Observer* observer)
    : known_(std::make_shared<HostKnowledge>(
          HostKnowledge{{module, constants, types}, AllDeclarations(module, constants, types, diagnostics.File())})),
      observer_(observer),
      types_(types),
      diagnostics_(diagnostics),
      arena_(std::make_unique<Arena>()) {
  for (const KernelDeclaration& declaration : known_->declarations) {
    known_->by_function[declaration.function] = &declaration;
    if (declaration.function->module == 0 && !declaration.shadowed) known_->by_name[declaration.name] = &declaration;
  }
}

ModuleChecker::ModuleChecker(const ModuleChecker& other, Diagnostics& diagnostics)
    : known_(other.known_),
      observer_(other.observer_),
      types_(other.types_),
      diagnostics_(diagnostics),
      arena_(std::make_unique<Arena>()) {}

const Type* ModuleChecker::StaticType(const Entity& entity) {
  if (entity.Is<NoneObject>()) return TypeTable::None();
  if (entity.Is<UnknownName>() || entity.Is<HostObject>() || entity.Is<MissingName>() || entity.Is<EllipsisObject>() ||
      entity.Is<UndecoratedFunction>() || entity.Is<LiveObject>() || entity.Is<CapturedArray>())
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

const EnumClass* ModuleChecker::EnumOf(const Type* type) { return FindEnumClass(host(), type); }

const KernelDeclaration* ModuleChecker::DeclarationOf(const ast::FoundFunction& function) const {
  auto found = known_->by_function.find(&function);
  return found == known_->by_function.end() ? nullptr : found->second;
}

const KernelDeclaration* ModuleChecker::FindKernel(const std::string& name) const {
  auto found = known_->by_name.find(name);
  return found == known_->by_name.end() ? nullptr : found->second;
}

void ModuleChecker::AddKernel(const Specialization& specialization) {
  const KernelDeclaration* declaration = FindKernel(specialization.kernel);
  const Snapshot* live = declaration ? OwnSnapshot(host(), *declaration->function) : nullptr;
  const std::span<const CapturedArray> captured = live ? std::span(live->arrays) : std::span<const CapturedArray>();
  PYK_CHECK(declaration && declaration->parameters.size() + captured.size() == specialization.arguments.size());
  kernels_.push_back(std::make_unique<Instance>(file()));
  Instance& instance = *kernels_.back();
  std::vector<Given> given;
  std::span<const ast::Parameter> parameters = declaration->function->def->parameters;
  const auto give = [&](std::string_view name, Span span, bool is_captured) {
    const Type* type = specialization.arguments[given.size()];
    ForEachNumberClass(type, [&](const Type* each) {
      const Type* number = NumberOf(each);
      ScalarTypeName name{"numpy." + number->Name(), number->scalar()};
      static_objects_.emplace(each, std::make_shared<const Entity>(Entity{std::move(name)}));
    });
    const ir::Expr* argument = arena_->New<ir::Constant>(ir::Kind::kConstant, span, type, uint64_t{0}, 0.0);
    given.push_back({name, span, Value::Of(argument), is_captured});  // Prepare uses only its type
  };
  for (const ast::Parameter& parameter : parameters) give(parameter.name, parameter.span, false);
  for (const CapturedArray& array : captured) give(array.name, declaration->function->def->name_span, true);
  Prepare(instance, *declaration->function, std::move(given),
          declaration->device ? ir::FunctionKind::kDevice : ir::FunctionKind::kKernel);
  Check(instance);
  instance.result->facts = specialization.facts;
  std::vector<Diagnostic> problems = Problems(host());  // errors of imported files make errors of the kernel unreliable
  if (problems.empty()) {
    problems = instance.diagnostics.Sorted();
    if (!Declares(*declaration, specialization.arguments)) NoteTypes(problems, *declaration, specialization.arguments);
  }
  for (Diagnostic& diagnostic : problems) diagnostics_.Add(std::move(diagnostic));
}

/// Appends callees before callers, each once. Of functions that call each other, the one that was called first comes
/// last.
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
  module.record_names = RecordNames(host());
  const HeaderSet* headers = host().headers;
  if (headers && (needs_headers_ || NamesCpp(module))) module.includes = headers->includes;
  module.arena = std::move(arena_);
  ir::SpreadChecks(module);
  return module;
}

/// Makes the instance's function, with one parameter for each leaf of the given values: each part that is only known at
/// run time.
void ModuleChecker::Prepare(Instance& instance, const ast::FoundFunction& function, std::vector<Given> given,
                            ir::FunctionKind kind) {
  const KernelDeclaration* declaration = DeclarationOf(function);
  instance.function = &function;
  instance.given = std::move(given);
  instance.result = std::make_unique<ir::Function>();
  ir::Function& result = *instance.result;
  result.kind = kind;
  result.name = arena_->Copy(function.def->name);
  if (function.module != 0) result.module = arena_->Copy(std::string_view(FileName(host(), function.module)));
  result.span = function.def->name_span;
  result.returns = TypeTable::None();
  if (declaration) result.options = declaration->options;
  result.uses_barriers = false;
  for (Given& each : instance.given) {
    ForEachLeaf(each.value, std::string(each.name.substr(each.name.starts_with('.') ? 1 : 0)),
                [&](Value& leaf, const std::string& path) {
                  auto index = static_cast<uint32_t>(result.parameters.size());
                  const auto* variable =
                      arena_->New<ir::Variable>(ir::VariableKind::kParameter, index, arena_->Copy(path),
                                                leaf.expr()->type, each.span, std::span<const int64_t>(), 0, false);
                  result.parameters.push_back(variable);
                  auto& expression = *leaf.As<Expression>();
                  expression.expr =
                      arena_->New<ir::VariableRef>(ir::Kind::kVariableRef, each.span, variable->type, variable);
                  expression.known.reset();
                  expression.view.reset();
                });
  }
  instance.written.assign(result.parameters.size(), false);
}

/// Checks the body. The results and their diagnostics go to the instance and replace those of an earlier check.
void ModuleChecker::Check(Instance& instance) {
  instance.diagnostics = Diagnostics(file());
  instance.incomplete = false;
  instance.reported_by = nullptr;
  if (const KernelDeclaration* declaration = DeclarationOf(*instance.function))
    for (const Diagnostic& diagnostic : declaration->diagnostics) instance.diagnostics.Add(diagnostic);
  instance.in_progress = true;
  FunctionContext context(*this, *instance.function, instance);
  CheckFunction(context);
  if (Library::Has(*instance.function)) ForgetPlaces(*instance.result);
  instance.in_progress = false;
}

int ModuleChecker::CountInProgress(const ast::FoundFunction& function) const {
  int count = 0;
  for (auto known = instances_.lower_bound({&function, {}});
       known != instances_.end() && known->first.first == &function; ++known)
    count += known->second && known->second->in_progress;
  return count;
}

Instance* ModuleChecker::Refuse(Instance& instance, DiagnosticKind<diag::Count> kind, int limit) {
  instance.diagnostics.Report(kind, instance.function->def->name_span, limit);
  return &instance;
}

std::pair<Instance*, bool> ModuleChecker::InstanceFor(const ast::FoundFunction& function, std::vector<Given> given,
                                                      ir::FunctionKind kind) {
  std::unique_ptr<Instance>& instance = instances_[{&function, KeyOf(given)}];
  Instance* known = instance.get();  // checking it may add to instances_
  if (known) {
    if (known->in_progress)
      known->recursive = true;
    else if (known->IsStale())
      Check(*known);
    return {known, false};
  }
  instance = std::make_unique<Instance>(file());
  Prepare(*instance, function, std::move(given), kind);
  instance->result->is_child = kind == ir::FunctionKind::kKernel;
  const bool too_many = instances_.size() > size_t{kMaxInstances};
  if (too_many) Refuse(*instance, diag::kTooManyInstances, kMaxInstances);
  return {instance.get(), !too_many};
}

Instance* ModuleChecker::Specialize(const ast::FoundFunction& function, std::vector<Given> given,
                                    const Signature* signature) {
  const int nested = CountInProgress(function);
  const auto [instance, unchecked] = InstanceFor(function, std::move(given), ir::FunctionKind::kDevice);
  if (!unchecked) return instance;
  if (depth_ > kMaxCallDepth) return Refuse(*instance, diag::kCallsTooDeep, kMaxCallDepth);
  if (nested >= kMaxRecursion) return Refuse(*instance, diag::kEndlessSpecialization, kMaxRecursion);
  if (signature && signature->returns && !signature->returns->IsNone()) instance->declared_return = signature->returns;
  Check(*instance);
  return instance;
}

Instance* ModuleChecker::SpecializeChild(const ast::FoundFunction& kernel, std::vector<Given> given) {
  const auto [instance, unchecked] = InstanceFor(kernel, std::move(given), ir::FunctionKind::kKernel);
  if (unchecked) Check(*instance);
  return instance;
}

const ast::FoundFunction& ModuleChecker::Nested(const ast::FunctionDef& def, const ast::FoundFunction& outer) {
  std::unique_ptr<ast::FoundFunction>& found = nested_[&def];
  if (!found)
    found = std::make_unique<ast::FoundFunction>(ast::FoundFunction{&def, outer.captured, false, outer.module});
  return *found;
}

const ast::FoundFunction& ModuleChecker::Nested(const ast::Lambda& lambda, std::string_view name,
                                                const ast::FoundFunction& outer) {
  if (auto known = nested_.find(&lambda); known != nested_.end()) return *known->second;
  const ast::FunctionDef* def = FunctionOf(lambda, name, *arena_);
  auto found = std::make_unique<ast::FoundFunction>(ast::FoundFunction{def, outer.captured, false, outer.module});
  return *nested_.emplace(&lambda, std::move(found)).first->second;
}

}  // namespace pyk2cu::sema
