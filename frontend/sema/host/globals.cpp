#include "frontend/sema/host/globals.h"

#include <algorithm>

#include "frontend/sema/evaluate/evaluator.h"
#include "frontend/sema/host/bound_constant.h"
#include "frontend/sema/host/header_names.h"
#include "frontend/sema/host/host_classes.h"
#include "frontend/sema/host/host_values.h"
#include "frontend/sema/host/imports.h"
#include "frontend/sema/model/header_set.h"

namespace pyk2cu::sema {
namespace {

constexpr int kMaxDepth = evaluate::kMaxEvaluationDepth;

Entity FunctionEntity(const ast::FoundFunction& function) {
  return {FileFunction{std::string(function.def->name), &function}, function.def->name_span};
}

/// Returns the last binding before an offset; the last one of all if all of them come later.
const ast::GlobalBinding& InForce(const FileNames& file, const ast::GlobalBinding& last, uint32_t before) {
  const ast::GlobalBinding* binding = &last;
  while (binding->span.begin >= before) {
    const auto earlier = file.previous.find(binding);
    if (earlier == file.previous.end()) return last;
    binding = earlier->second;
  }
  return *binding;
}

HostObject::Unusable UnusableKindOf(const evaluate::Value& value) {
  using enum HostObject::Unusable;
  if (value.Is<evaluate::DictValue>()) return kDictionary;
  if (value.Is<evaluate::SetValue>()) return kSet;
  return value.Is<evaluate::ListValue>() ? kList : kNo;
}

/// Returns the entity of a value, which a binding gives a name.
Entity NamedValue(const evaluate::Value& value, const ast::GlobalBinding& binding, const FileNames& file) {
  std::optional<Entity> entity = evaluate::ToEntity(value);
  if (!entity) entity = Entity{HostData{binding.name, file.imported, std::make_shared<const evaluate::Value>(value)}};
  entity->span = binding.span;
  if (auto* array = entity->As<ArrayObject>()) array->name = binding.name;
  return *std::move(entity);
}

}  // namespace

HostContext::HostContext(const ast::Module& module, std::span<const BoundConstant> constants, TypeTable& types)
    : constants(constants), types(types), headers(module.header_set.get()) {
  files.push_back({&module});
  for (const auto& imported : module.imported) files.push_back({&imported->module, imported.get()});
  looked_into.resize(files.size());
  for (uint32_t number = 0; FileNames & file : files) {
    file.top.module = number++;
    for (const ast::FoundFunction& function : file.ast->functions) {
      by_def[function.def] = &function;
      if (function.rank == ast::NameRank::kApplied) continue;  // its own name still means the undecorated function
      const ast::FoundFunction*& named = file.functions[function.def->name];
      if (!named || named->rank <= function.rank) named = &function;
    }
    for (const ast::GlobalBinding& binding : file.ast->globals) {
      const ast::GlobalBinding*& last = file.globals[binding.name];
      if (last) file.previous[&binding] = last;
      last = &binding;
      if (binding.name == "*") file.stars.push_back(&binding);
    }
    if (file.imported) by_stem[file.imported->stem] = file.top.module;
    for (const ast::GlobalBinding& host : file.ast->host_functions) file.host_functions.try_emplace(host.name, &host);
  }
}

std::optional<Entity> GivenName(HostContext& host, std::string_view path, const FileNames& file) {
  if (const Snapshot* snapshot = file.ast->snapshot.get()) {
    const Entity* entity = snapshot->Find(path);
    return entity ? std::optional(*entity) : std::nullopt;
  }
  if (host.constants.empty()) return std::nullopt;
  const std::string full = (file.imported ? file.imported->name + "." : "") + std::string(path);
  for (const BoundConstant& constant : host.constants)
    if (constant.name == full) return EntityOf(constant);
  return std::nullopt;
}

const Snapshot* SnapshotOf(const HostContext& host, const ast::FoundFunction* function) {
  return FileOf(host, function).ast->snapshot.get();
}

const Snapshot* OwnSnapshot(const HostContext& host, const ast::FoundFunction& function) {
  const Snapshot* snapshot = SnapshotOf(host, &function);
  return snapshot && FileOf(host, &function).ast->functions[0].def == function.def ? snapshot : nullptr;
}

Entity ForKernels(Entity entity) {
  if (const auto* data = entity.As<HostData>())
    entity.is = HostObject{std::string(data->name), data->file, nullptr, UnusableKindOf(*data->value)};
  return entity;
}

std::optional<Span> ReassignedAt(const HostContext& host, const Entity& entity) {
  const auto found = entity.span.end ? host.reassigned.find(entity.span.begin) : host.reassigned.end();
  return found == host.reassigned.end() ? std::nullopt : std::optional(found->second);
}

Entity LookUpGlobal(HostContext& host, std::string_view name, const ast::FoundFunction* function, int depth) {
  return ForKernels(LookUpHost(host, name, function, depth, UINT32_MAX));
}

Entity LookUpHost(HostContext& host, std::string_view name, const ast::FoundFunction* function, int depth,
                  uint32_t before) {
  if (depth > kMaxDepth) return {HostObject{std::string(name)}};
  if (std::optional<Entity> given = GivenName(host, name, FileOf(host, function))) return *given;
  if (function) {
    for (auto it = function->captured.rbegin(); it != function->captured.rend(); ++it)
      if (it->name == name) return Bound(host, *it, function, depth);
  }
  if (SnapshotOf(host, function)) return PythonBuiltin(name);
  std::vector<bool> searched(host.files.size());
  const bool at_top = !function || function == &FileOf(host, function).top;
  Entity entity = LookupFile(host, FileOf(host, function), name, searched, depth, at_top ? before : UINT32_MAX);
  if (entity.Is<UnknownName>() && host.headers && host.headers->modules.contains(name))
    return HeaderEntity(std::string(name), "");
  return entity.Is<UnknownName>() ? PythonBuiltin(name) : entity;
}

Entity LookupFile(HostContext& host, const FileNames& file, std::string_view name, std::vector<bool>& searched,
                  int depth, uint32_t before) {
  if (depth > kMaxDepth) return {HostObject{std::string(name)}};
  auto global = file.globals.find(name);
  Entity entity;
  uint32_t place = 0;
  if (global != file.globals.end()) {
    const ast::GlobalBinding& binding = InForce(file, *global->second, before);
    entity = Bound(host, binding, &file.top, depth);
    place = binding.span.begin;
  }
  bool unclear = entity.Is<UnknownName>() || entity.Is<HostObject>();  // `except ImportError: def f` and the like
  if (auto found = file.functions.find(name); unclear && found != file.functions.end())
    entity = FunctionEntity(*found->second), place = entity.span.begin;
  if (Entity star = StarMember(host, file, name, place, searched, depth); !star.Is<UnknownName>()) return star;
  if (!entity.Is<UnknownName>()) return entity;
  if (auto host = file.host_functions.find(name); host != file.host_functions.end())
    return {UndecoratedFunction{std::string(name)}, host->second->span};
  return entity;
}

const ast::FoundFunction& ScopeOf(HostContext& host, const ast::FoundClass& found) {
  auto [entry, fresh] = host.class_scopes.try_emplace(&found);
  auto& [scope, bindings] = entry->second;
  if (fresh) {
    bindings.assign(found.captured.begin(), found.captured.end());
    bindings.insert(bindings.end(), found.members.begin(), found.members.end());
    scope.captured = bindings;
    scope.module = found.module;
  }
  return scope;
}

Entity ClassMember(HostContext& host, const ast::FoundClass& found, std::string_view name, int depth) {
  if (depth > kMaxDepth) return {};
  for (auto it = found.members.rbegin(); it != found.members.rend(); ++it)
    if (it->name == name) return Bound(host, *it, &ScopeOf(host, found), depth + 1);
  for (const ast::Expr* base : found.bases) {
    std::optional<Entity> entity = EvaluateHost(host, *base, &ScopeOf(host, found), depth + 1);
    const auto* derived_from = entity ? entity->As<FileClass>() : nullptr;
    if (!derived_from) continue;
    if (Entity member = ClassMember(host, *derived_from->definition, name, depth + 1); !member.Is<UnknownName>())
      return member;
  }
  return {};
}

Entity Bound(HostContext& host, const ast::GlobalBinding& binding, const ast::FoundFunction* function, int depth) {
  if (!binding.import.empty()) return Imported(host, binding, FileOf(host, function), depth + 1);
  if (binding.function) {
    if (auto found = host.by_def.find(binding.function); found != host.by_def.end())
      return FunctionEntity(*found->second);
  }
  if (binding.class_def) return ClassEntity(host, *binding.class_def, binding.span, depth);
  // The name is a HostObject until its value is known, so that bindings that refer to each other end here.
  Entity nothing{HostObject{std::string(binding.name), FileOf(host, function).imported}, binding.span};
  const auto [known, fresh] = host.known.try_emplace({&binding, function}, std::move(nothing));
  if (!fresh || !binding.value) return known->second;
  if (binding.reassigned.end) host.reassigned[binding.span.begin] = binding.reassigned;
  if (const std::optional<evaluate::Value> value =
          HostValue(host, *binding.value, function, depth + 1, binding.statement);
      value && !(binding.changed && value->IsMutable()) && !(binding.reassigned.end && value->IsNone()))
    known->second = NamedValue(*value, binding, FileOf(host, function));
  return known->second;
}

}  // namespace pyk2cu::sema
