#include "frontend/sema/host/imports.h"

#include <algorithm>
#include <string>
#include <utility>

#include <fmt/format.h>

#include "frontend/builtins/builtin_row.h"
#include "frontend/sema/host/globals.h"
#include "frontend/sema/host/header_names.h"
#include "frontend/sema/model/header_set.h"
#include "frontend/source/spelling.h"

namespace pyk2cu::sema {
namespace {

/// Returns true if `from m import *` imports the name: `__all__` lists it, or without `__all__` it has no leading
/// underscore.
bool IsPublic(const FileNames& file, std::string_view name) {
  const auto all = file.globals.find("__all__");
  const ast::Expr* value = all == file.globals.end() ? nullptr : all->second->value;
  const auto* list = ast::As<ast::List>(value);
  const auto* tuple = ast::As<ast::Tuple>(value);
  if (!list && !tuple) return !name.starts_with("_");
  return std::ranges::any_of(list ? list->elements : tuple->elements, [&](const ast::Expr* element) {
    const auto* text = ast::As<ast::StringLiteral>(element);
    return text && text->value == name;
  });
}

/// Returns what `from m import *` binds a name to for a module of the language's tables; an UnknownName if nothing.
Entity TableMember(const std::string& module, std::string_view name) {
  Entity entity = ModuleMember(module, name);
  const auto* builtin = entity.As<BuiltinName>();
  const bool known = !builtin || IsKnownName(builtin->path) || !FindBuiltin(builtin->path).empty();
  return known && !name.starts_with("_") ? entity : Entity();
}

/// Returns the module part of an import target: "a.b" for "a.b.c", "." for ".c", ".." for "..c".
std::string ModulePart(std::string_view target) {
  const size_t dot = target.rfind('.');
  if (dot == std::string_view::npos) return {};
  return std::string(target.substr(0, dot == 0 || target[dot - 1] == '.' ? dot + 1 : dot));
}

FileModule FileOfNumber(HostContext& host, uint32_t number) {
  const ast::ImportedModule* imported = host.files[number].imported;
  return {imported ? imported->name : host.files[0].ast->name, number};
}

Entity FileEntity(HostContext& host, uint32_t number) { return {FileOfNumber(host, number)}; }

}  // namespace

Entity Imported(HostContext& host, const ast::GlobalBinding& binding, const FileNames& file, int depth) {
  const std::string target(binding.import), module = ModulePart(target);
  if (auto found = file.ast->modules.find(target); found != file.ast->modules.end())
    return FileEntity(host, found->second);
  if (auto found = file.ast->modules.find(module); found != file.ast->modules.end()) {
    Entity member = FileMember(host, FileOfNumber(host, found->second),
                               std::string_view(target).substr(target.rfind('.') + 1), depth);
    if (member.Is<MissingName>() || (member.Is<HostObject>() && !member.span.end)) member.span = binding.span;
    return member;
  }
  if (std::optional<Entity> header = HeaderTarget(host, target, *file.ast)) {
    header->span = binding.span;
    return *header;
  }
  Entity entity = ResolveImport(target);
  entity.span = binding.span;
  const auto has = [&](const std::string& name) { return file.ast->modules.contains(name); };
  if (entity.Is<HostObject>() && !binding.fallback.empty() &&
      (has(std::string(binding.fallback)) || has(ModulePart(binding.fallback)))) {
    ast::GlobalBinding other = binding;
    other.import = std::exchange(other.fallback, {});
    return Imported(host, other, file, depth);
  }
  for (const std::string& name : {target, module})
    if (auto missing = file.ast->missing.find(name); missing != file.ast->missing.end())
      if (auto* object = entity.As<HostObject>()) object->looked_for = &missing->second;
  return entity;
}

Entity FileMember(HostContext& host, const FileModule& module, std::string_view name, int depth) {
  const FileNames& file = host.files[module.file];
  host.looked_into[module.file] = true;
  std::vector<bool> searched(host.files.size());
  if (std::optional<Entity> given = GivenName(host, name, file)) return *given;
  Entity entity = LookupFile(host, file, name, searched, depth);
  if (!entity.Is<UnknownName>()) return entity;
  if (file.imported) {
    const auto inner =
        host.by_stem.find(file.imported->stem + (file.imported->stem.empty() ? "" : "/") + std::string(name));
    if (inner != host.by_stem.end()) return FileEntity(host, inner->second);
    const auto& headers = host.files[0].ast->headers_by_stem;
    const auto header =
        headers.find(file.imported->stem + (file.imported->stem.empty() ? "" : "/") + std::string(name));
    if (header != headers.end()) return HeaderEntity(file.imported->name + "." + std::string(name), "");
  }
  // A folder without a file of its own may have modules that are not here.
  if (file.imported && !file.imported->module.arena) return {HostObject{std::string(name), file.imported}};
  return {MissingName{std::string(name), std::make_shared<const Entity>(Entity{module})}};
}

Entity StarMember(HostContext& host, const FileNames& file, std::string_view name, uint32_t after,
                  std::vector<bool>& searched, int depth) {
  searched[file.top.module] = true;
  for (auto star = file.stars.rbegin(); star != file.stars.rend() && (*star)->span.begin >= after; ++star) {
    const std::string module((*star)->import);
    if (Entity entity = StarHeaderMember(host, module, *file.ast, name); !entity.Is<UnknownName>()) return entity;
    const auto found = file.ast->modules.find(module);
    if (found == file.ast->modules.end()) {
      Entity entity = IsKnownModule(module) ? TableMember(module, name) : Entity();
      if (!entity.Is<UnknownName>()) return entity;
    } else if (!searched[found->second] && IsPublic(host.files[found->second], name)) {
      host.looked_into[found->second] = true;
      Entity entity = LookupFile(host, host.files[found->second], name, searched, depth + 1);
      if (!entity.Is<UnknownName>()) return entity;
    }
  }
  return {};
}

std::string Suggestion(HostContext& host, const MissingName& missing) {
  NearestName nearest(missing.name);
  const auto* module = missing.scope->As<FileModule>();
  if (!module) {
    for (const std::string& name : host.headers->reader->Names(std::string(missing.scope->CppScopeName())))
      nearest.Consider(name);
    return nearest.Found();
  }
  const FileNames& file = host.files[module->file];
  for (const auto& [name, binding] : file.globals)
    if (name != "*") nearest.Consider(name);
  for (const auto& [name, function] : file.functions) nearest.Consider(name);
  return nearest.Found();
}

bool IsBroken(HostContext& host, const Entity& scope) {
  const auto* module = scope.As<FileModule>();
  const ast::ImportedModule* imported = module ? host.files[module->file].imported : nullptr;
  return imported && imported->broken;
}

std::vector<Diagnostic> Problems(HostContext& host) {
  std::vector<Diagnostic> problems;
  for (const FileNames& file : host.files) {
    if (!file.imported || !host.looked_into[file.top.module]) continue;
    for (const Diagnostic& problem : file.imported->problems) {
      problems.push_back(problem);
      if (problem.span != file.imported->import)
        problems.back().notes.push_back(
            {file.imported->import, fmt::format("'{}' is imported here", file.imported->name)});
    }
  }
  return problems;
}

}  // namespace pyk2cu::sema
