#include "frontend/sema/control/function.h"

#include <algorithm>
#include <unordered_map>

#include "frontend/sema/arrays/range_operands.h"
#include "frontend/sema/calls/recursion.h"
#include "frontend/sema/context.h"
#include "frontend/sema/control/returns.h"
#include "frontend/sema/control/statements.h"
#include "frontend/sema/files/library.h"
#include "frontend/sema/model/stores.h"
#include "frontend/sema/names/names.h"
#include "frontend/sema/names/references.h"
#include "frontend/sema/names/values.h"
#include "frontend/sema/names/views.h"
#include "frontend/sema/observer.h"
#include "frontend/sema/walk.h"

namespace pyk2cu::sema {
namespace {

bool HoldsOptional(const Type* type) {
  return type->IsOptional() || (type->IsTuple() && std::ranges::any_of(type->elements(), HoldsOptional));
}

/// Whether the type is or holds one of CUDA's short vectors. Host code cannot pass them to a kernel by value.
bool HoldsVector(const Type* type) {
  return type->IsVector() || (type->IsTuple() && std::ranges::any_of(type->elements(), HoldsVector));
}

/// Binds a parameter to a new version. The version is an alias of the argument if that is an array, or is or holds a
/// compile-time object; otherwise it has the parameter's variable.
void BindParameter(FunctionContext& context, const Given& given) {
  VersionId id = context.names.versions.New(Version::Kind::kParameter, given.name, given.span);
  context.names.current[LocalIndex(context, given.name)] = id;
  if (const Type* type = TypeOf(context, given.value)) context.names.versions.SetType(id, type);
  const auto* ref = IsLeaf(given.value) ? ir::As<ir::VariableRef>(given.value.expr()) : nullptr;
  if (!ref || ref->type->IsArray()) context.names.versions[id].alias = given.value;
  if (ref && ref->type->IsStatic()) context.names.versions[id].alias = ValueOf(context, ref);
  if (!ref) return;
  auto* variable = const_cast<ir::Variable*>(ref->variable);
  context.variables.own[id] = variable;
  if (!variable->type->IsArray()) context.variables.by_name[{given.name, variable->type}] = variable;
}

/// Binds all parameters and captures at the start of a pass, and refuses parameters of types that kernels cannot have.
void BindParameters(FunctionContext& context) {
  context.names.current.assign(context.names.locals.size(), 0);
  for (uint32_t i = 0; i < context.names.locals.size(); ++i)
    context.names.current[i] =
        context.names.versions.New(Version::Kind::kUndefined, context.names.locals[i], context.function.def->name_span);
  ir::Function& result = *context.instance.result;
  context.names.captured.clear();
  for (const ir::Variable* variable : result.parameters) {
    if (result.kind == ir::FunctionKind::kKernel && HoldsOptional(variable->type))
      Fail(context, diag::kOptionalParameter, variable->span, variable->type);
    if (result.kind == ir::FunctionKind::kKernel && HoldsVector(variable->type))
      Fail(context, diag::kVectorParameter, variable->span, variable->type);
    const_cast<ir::Variable*>(variable)->written = false;
    context.variables.all.push_back(const_cast<ir::Variable*>(variable));
  }
  for (const Given& given : context.instance.given)
    if (given.captured)
      context.names.captured[given.name] = given.value;
    else
      BindParameter(context, given);
}

/// Tells what the places are bound to that bind local names.
void ObserveBindings(FunctionContext& context, Observer& observer) {
  for (VersionId id = 0; id < context.names.versions.Count(); ++id) {
    const Version& version = context.names.versions[id];
    const bool is_place = version.kind == Version::Kind::kStore || version.kind == Version::Kind::kParameter;
    if (!version.visited || !is_place) continue;
    const Type* type = version.alias ? TypeOf(context, *version.alias) : version.type;
    observer.OnBinding(version.name, version.span, type);
  }
}

/// Stores the results of the pass in the instance's function.
void Finish(FunctionContext& context, Block body) {
  PropagateWrites(context);
  ir::Function& result = *context.instance.result;
  result.body = context.builder.arena().Copy(body);
  PropagateReferences(result.body);
  NoteProgress(context, result.kind == ir::FunctionKind::kDevice && context.control.return_type
                            ? context.control.return_type
                            : TypeTable::None());
  result.uses_grid_sync = result.uses_grid_sync || context.uses_grid_sync;
  for (size_t i = 0; i < context.variables.all.size(); ++i) context.variables.all[i]->index = static_cast<uint32_t>(i);
  result.variables = context.variables.all;
  result.versions.clear();
  if (!context.last_pass) return;
  Observer* observer = context.module.observer();
  if (observer && !Library::Has(context.function)) ObserveBindings(context, *observer);
  WarnOfFractions(context, result.body);
  std::unordered_map<std::string_view, size_t> rows;
  for (VersionId id = 0; id < context.names.versions.Count(); ++id) {
    const Version& version = context.names.versions[id];
    if (!version.visited || !version.type || (version.kind == Version::Kind::kMerge && !version.live)) continue;
    auto [row, is_new] = rows.try_emplace(version.name, result.versions.size());
    if (is_new) result.versions.push_back({version.name, {}});
    result.versions[row->second].second.push_back(version.type);
  }
}

/// Walks the function once. Everything that a pass makes is reset; versions, loops and kept variables stay.
void RunPass(FunctionContext& context, bool last) {
  context.last_pass = last;
  context.names.versions.BeginPass();
  context.variables.by_name.clear();
  context.variables.own.clear();
  context.variables.all.clear();
  context.names.warned.clear();
  context.variables.fixed.clear();
  context.variables.sources.clear();
  context.control.loops.clear();
  context.prepared.clear();
  context.range_floats.clear();
  context.instance.callees.clear();
  context.instance.relies_on.clear();
  context.control.reachable = true;
  context.control.returns_value = context.uses_barriers = context.uses_grid_sync = false;
  context.variables.temporaries = 0;
  BindParameters(context);
  Block body;
  CheckBlock(context, context.function.def->body, body);
  if (context.control.reachable) ReturnNone(context, context.function.def->name_span, body);
  Finish(context, std::move(body));
}

}  // namespace

void CheckFunction(FunctionContext& context) {
  CollectLocals(context, context.function.def->body);
  const SourceFile& file = context.module.file();
  if (HasLoop(context.function.def->body)) {
    Diagnostics quiet(file);
    context.diagnostics = &quiet;
    context.names.versions.set_seeding(true);
    RunPass(context, false);
    context.names.versions.set_seeding(false);
  }
  for (int pass = 0;; ++pass) {
    Diagnostics quiet(file);  // errors of an early pass may be due to types that are not known yet
    context.diagnostics = &quiet;
    RunPass(context, false);
    if (!context.names.versions.Changed()) break;
    if (pass < kMaxPasses) continue;
    context.instance.diagnostics.Report(diag::kNoConvergence, context.function.def->name_span,
                                        context.function.def->name);
    break;
  }
  context.names.versions.ComputeStorage();
  context.diagnostics = &context.instance.diagnostics;
  RunPass(context, true);
}

}  // namespace pyk2cu::sema
