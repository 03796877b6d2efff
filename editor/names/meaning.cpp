#include "editor/names/meaning.h"

#include <algorithm>

#include "frontend/sema/host/header_names.h"
#include "frontend/sema/host/imports.h"
#include "frontend/sema/model/header_set.h"

namespace pyk2cu::editor {
namespace {

/// Of how many names a dotted name may consist. A longer chain of attributes means no member of a module, and reading
/// it whole for each of its names takes too long.
constexpr size_t kMostNames = 64;

}  // namespace

std::optional<DottedName> DottedNameAt(const State& state, size_t token) {
  const auto& tokens = state.tokens.tokens;
  if (token >= tokens.size() || !IsName(tokens[token].kind)) return std::nullopt;
  DottedName name{tokens[token].Place(), std::string(state.file.Text(tokens[token].Place())), tokens[token].begin};
  size_t count = 1;
  for (size_t at = token; at > 0 && tokens[at - 1].kind == TokenKind::kDot; at -= 2) {
    if (at < 2 || !IsName(tokens[at - 2].kind) || count++ == kMostNames) {
      name.path = "." + name.path;
      break;
    }
    name.span.begin = name.root = tokens[at - 2].begin;
    name.path = std::string(state.file.Text(tokens[at - 2].Place())) + "." + name.path;
  }
  return name;
}

sema::HostContext HostOf(const State& state) { return {state.ast, state.options.constants, state.types}; }

sema::Entity MemberOf(sema::HostContext& host, const sema::Entity& entity, std::string_view name) {
  if (const auto* module = entity.As<sema::ModuleName>()) return sema::ModuleMember(module->path, name);
  if (const auto* file = entity.As<sema::FileModule>()) return sema::FileMember(host, *file, name);
  if (const auto* found = entity.As<sema::FileClass>()) return sema::ClassMember(host, *found->definition, name);
  const bool is_cpp = entity.Is<sema::CppScope>() || !entity.CppScopeName().empty();
  if (is_cpp && host.headers && host.headers->reader) return sema::HeaderMember(host, entity, name);
  return {};
}

sema::Entity MeaningOf(sema::HostContext& host, const State& state, std::string_view path, uint32_t offset) {
  if (path.empty() || path.front() == '.') return {};
  const FunctionPlace* function = FunctionAt(state, offset);
  size_t dot = path.find('.');
  sema::Entity entity = sema::LookUpGlobal(host, path.substr(0, dot), function ? function->found : nullptr);
  while (dot != std::string_view::npos) {
    const size_t next = path.find('.', dot + 1);
    entity = MemberOf(host, entity, path.substr(dot + 1, next == path.npos ? next : next - dot - 1));
    dot = next;
  }
  return entity;
}

const Type* BoundType(const State& state, std::string_view name, uint32_t scope, uint32_t offset) {
  const Type* type = nullptr;
  for (const BindingFact& fact : state.facts.bindings) {
    if (fact.name != name || !fact.type) continue;
    const Occurrence* place = state.occurrences.At(fact.span.begin);
    if (!place || place->scope != scope) continue;
    if (type && fact.span.begin >= offset) break;
    type = fact.type;
  }
  return type;
}

const FunctionPlace* FunctionNamed(const State& state, const Occurrence& name) {
  if (name.scope != kFileScope || name.role == Occurrence::Role::kAttribute || name.role == Occurrence::Role::kKeyword)
    return nullptr;
  const FunctionPlace* found = nullptr;
  for (const FunctionPlace& function : state.functions) {
    if (function.found->def->name_span == name.span) return &function;
    if (function.declaration && function.found->def->name == name.name) found = &function;
  }
  return found;
}

}  // namespace pyk2cu::editor
