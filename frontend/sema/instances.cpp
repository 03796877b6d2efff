#include <algorithm>

#include "frontend/ir/walk.h"
#include "frontend/sema/files/library.h"
#include "frontend/sema/module_checker.h"
#include "frontend/sema/walk.h"

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

}  // namespace

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
  if (function.module != 0) result.module = arena_->Copy(std::string_view(FileName(host_, function.module)));
  result.span = function.def->name_span;
  result.returns = TypeTable::None();
  if (declaration) result.options = declaration->options;
  result.uses_barriers = false;
  for (Given& each : instance.given) {
    ForEachLeaf(each.value, std::string(each.name), [&](Value& leaf, const std::string& path) {
      auto index = static_cast<uint32_t>(result.parameters.size());
      const auto* variable =
          arena_->New<ir::Variable>(ir::VariableKind::kParameter, index, arena_->Copy(path), leaf.expr()->type,
                                    each.span, std::span<const int64_t>(), 0, false);
      result.parameters.push_back(variable);
      auto& expression = *leaf.As<Expression>();
      expression.expr = arena_->New<ir::VariableRef>(ir::Kind::kVariableRef, each.span, variable->type, variable);
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
  if (Library::Get().Has(*instance.function)) ForgetPlaces(*instance.result);
  instance.in_progress = false;
}

int ModuleChecker::CountInProgress(const ast::FoundFunction& function) const {
  int count = 0;
  for (auto known = devices_.lower_bound({&function, {}}); known != devices_.end() && known->first.first == &function;
       ++known)
    count += known->second && known->second->in_progress;
  return count;
}

Instance* ModuleChecker::Refuse(Instance& instance, DiagnosticKind<diag::Count> kind, int limit) {
  instance.diagnostics.Report(kind, instance.function->def->name_span, limit);
  return &instance;
}

Instance* ModuleChecker::Specialize(const ast::FoundFunction& function, std::vector<Given> given,
                                    const Signature* signature) {
  const int nested = CountInProgress(function);
  std::unique_ptr<Instance>& instance = devices_[{&function, KeyOf(given)}];
  Instance* made = instance.get();  // checking it may add to devices_
  if (made) {
    if (made->in_progress)
      made->recursive = true;
    else if (made->IsStale())
      Check(*made);
    return made;
  }
  instance = std::make_unique<Instance>(file());
  made = instance.get();
  Prepare(*made, function, std::move(given), ir::FunctionKind::kDevice);
  if (devices_.size() > size_t{kMaxInstances}) return Refuse(*made, diag::kTooManyInstances, kMaxInstances);
  if (depth_ > kMaxCallDepth) return Refuse(*made, diag::kCallsTooDeep, kMaxCallDepth);
  if (nested >= kMaxRecursion) return Refuse(*made, diag::kEndlessSpecialization, kMaxRecursion);
  if (signature && signature->returns && !signature->returns->IsNone()) made->declared_return = signature->returns;
  Check(*made);
  return made;
}

Instance* ModuleChecker::SpecializeChild(const ast::FoundFunction& kernel, std::vector<Given> given) {
  std::unique_ptr<Instance>& instance = children_[{&kernel, KeyOf(given)}];
  Instance* made = instance.get();  // checking it may add to children_
  if (made) {
    if (made->in_progress)
      made->recursive = true;
    else if (made->IsStale())
      Check(*made);
    return made;
  }
  instance = std::make_unique<Instance>(file());
  made = instance.get();
  Prepare(*made, kernel, std::move(given), ir::FunctionKind::kKernel);
  made->result->is_child = true;
  if (children_.size() > size_t{kMaxInstances}) return Refuse(*made, diag::kTooManyInstances, kMaxInstances);
  Check(*made);
  return made;
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
  auto* result = arena_->New<ast::Return>();
  result->kind = ast::Kind::kReturn;
  result->span = lambda.body->span;
  result->value = lambda.body;
  auto* def = arena_->New<ast::FunctionDef>();
  def->kind = ast::Kind::kFunctionDef;
  def->span = def->name_span = lambda.span;
  def->name = name;
  def->parameters = lambda.parameters;
  const ast::Stmt* body[] = {result};
  def->body = arena_->Copy(std::span<const ast::Stmt* const>(body));
  auto found = std::make_unique<ast::FoundFunction>(ast::FoundFunction{def, outer.captured, false, outer.module});
  return *nested_.emplace(&lambda, std::move(found)).first->second;
}

}  // namespace pyk2cu::sema
