#include "frontend/sema/function_checker.h"

#include <algorithm>
#include <unordered_map>

#include "frontend/sema/stores.h"

namespace pyk2cu::sema {

namespace {

/// The scalar type in it that the language has but this compiler does not yet; null if there is none.
const Type* FindUnsupported(const Type* type) {
  if (type->IsArray() || type->Is(TypeKind::kNestedArray)) return FindUnsupported(type->dtype());
  for (const RecordField& field : type->fields())
    if (const Type* found = FindUnsupported(field.type)) return found;
  if (!type->IsTuple()) return nullptr;
  for (const Type* element : type->elements())
    if (const Type* found = FindUnsupported(element)) return found;
  return nullptr;
}

bool HoldsOptional(const Type* type) {
  return type->IsOptional() || (type->IsTuple() && std::ranges::any_of(type->elements(), HoldsOptional));
}

/// CUDA's short vectors by value: nothing outside a kernel has them.
bool HoldsVector(const Type* type) {
  return type->IsVector() || (type->IsTuple() && std::ranges::any_of(type->elements(), HoldsVector));
}

}  // namespace

void FunctionChecker::Run() {
  CollectLocals(function_.def->body);
  const SourceFile& file = module_.file();
  if (HasLoop(function_.def->body)) {
    Diagnostics quiet(file);
    diagnostics_ = &quiet;
    versions_.set_seeding(true);
    RunPass(false);
    versions_.set_seeding(false);
  }
  for (int pass = 0;; ++pass) {
    Diagnostics quiet(file);  // what an early pass finds may be due to types not known yet
    diagnostics_ = &quiet;
    RunPass(false);
    if (!versions_.Changed()) break;
    if (pass < kMaxPasses) continue;
    instance_.diagnostics.Report(diag::kNoConvergence, function_.def->name_span, function_.def->name);
    break;
  }
  versions_.ComputeStorage();
  diagnostics_ = &instance_.diagnostics;
  RunPass(true);
}

void FunctionChecker::RunPass(bool last) {
  last_ = last;
  versions_.BeginPass();
  variables_.clear();
  own_variables_.clear();
  all_variables_.clear();
  warned_.clear();
  fixed_.clear();
  sources_.clear();
  loops_.clear();
  prepared_.clear();
  instance_.callees.clear();
  instance_.relies_on.clear();
  reachable_ = true;
  returns_value_ = uses_barriers_ = uses_grid_sync_ = false;
  temporaries_ = 0;
  BindParameters();
  Block body;
  CheckBlock(function_.def->body, body);
  if (reachable_) ReturnNone(function_.def->name_span, body);
  Finish(std::move(body));
}

void FunctionChecker::BindParameters() {
  current_.assign(locals_.size(), 0);
  for (uint32_t i = 0; i < locals_.size(); ++i)
    current_[i] = versions_.New(Version::Kind::kUndefined, locals_[i], function_.def->name_span);
  ir::Function& result = *instance_.result;
  if (instance_.declared_return && FindUnsupported(instance_.declared_return))
    NotYet(function_.def->name_span, instance_.declared_return->Name());
  captured_.clear();
  for (const ir::Variable* variable : result.parameters) {
    if (result.kind == ir::FunctionKind::kKernel && HoldsOptional(variable->type))
      Fail(diag::kOptionalParameter, variable->span, variable->type);
    if (result.kind == ir::FunctionKind::kKernel && HoldsVector(variable->type))
      Fail(diag::kVectorParameter, variable->span, variable->type);
    if (const Type* later = FindUnsupported(variable->type)) NotYet(variable->span, later->Name());
    const_cast<ir::Variable*>(variable)->written = false;
    all_variables_.push_back(const_cast<ir::Variable*>(variable));
  }
  for (const Given& given : instance_.given)
    if (given.captured)
      captured_[given.name] = given.value;
    else
      BindParameter(given);
}

/// A parameter is a variable, unless it is an array, or is or holds something that exists at compile time only.
void FunctionChecker::BindParameter(const Given& given) {
  VersionId id = versions_.New(Version::Kind::kParameter, given.name, given.span);
  current_[LocalIndex(given.name)] = id;
  if (const Type* type = TypeOf(given.value)) versions_.SetType(id, type);
  const auto* ref = IsLeaf(given.value) ? ir::As<ir::VariableRef>(given.value.expr) : nullptr;
  if (!ref || ref->type->IsArray()) versions_[id].alias = given.value;
  if (ref && ref->type->IsStatic()) versions_[id].alias = ValueOf(ref);
  if (!ref) return;
  auto* variable = const_cast<ir::Variable*>(ref->variable);
  own_variables_[id] = variable;
  if (!variable->type->IsArray()) variables_[{given.name, variable->type}] = variable;
}

/// Sets what the pass found on the instance's function.
void FunctionChecker::Finish(Block body) {
  PropagateWrites();
  ir::Function& result = *instance_.result;
  result.body = builder_.arena().Copy(body);
  PropagateReferences(result.body);
  NoteProgress(result.kind == ir::FunctionKind::kDevice && return_type_ ? return_type_ : TypeTable::None());
  result.uses_grid_sync = result.uses_grid_sync || uses_grid_sync_;
  for (size_t i = 0; i < all_variables_.size(); ++i) all_variables_[i]->index = static_cast<uint32_t>(i);
  result.variables = all_variables_;
  result.versions.clear();
  if (!last_) return;
  std::unordered_map<std::string_view, size_t> rows;
  for (VersionId id = 0; id < versions_.Count(); ++id) {
    const Version& version = versions_[id];
    if (!version.visited || !version.type || (version.kind == Version::Kind::kMerge && !version.live)) continue;
    auto [row, is_new] = rows.try_emplace(version.name, result.versions.size());
    if (is_new) result.versions.push_back({version.name, {}});
    result.versions[row->second].second.push_back(version.type);
  }
}

}  // namespace pyk2cu::sema
