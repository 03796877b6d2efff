#include "editor/names/definition.h"

#include <algorithm>

#include "editor/names/meaning.h"
#include "editor/text/tokens.h"
#include "frontend/sema/model/header_set.h"

namespace pyk2cu::editor {
namespace {

/// A module is a file: its beginning.
std::vector<Location> FileOfModule(const State& state, uint32_t module) {
  if (module == 0 || module > state.ast.imported.size()) return {};
  const std::string& stem = state.ast.imported[module - 1]->stem;
  for (const auto& file : state.file.Added())
    if (file->Name() == stem + ".py" || file->Name() == stem + "/__init__.py") return {{file->Name(), {0, 0}}};
  return {};
}

std::vector<Location> PlaceOfCpp(const State& state, const CppPlace& place) {
  const HeaderSet* headers = state.ast.header_set.get();
  if (place.file.empty() || !headers) return {};
  if (const std::optional<Span> span = headers->Find(state.file, place)) return {LocationOf(state, *span)};
  return {};
}

std::vector<Location> PlaceOfEntity(const State& state, const sema::Entity& entity) {
  if (const auto* function = entity.As<sema::FileFunction>())
    return {LocationOf(state, function->function->def->name_span)};
  if (const auto* found = entity.As<sema::FileClass>()) return {LocationOf(state, found->definition->span)};
  if (entity.cpp) {
    std::vector<Location> place = PlaceOfCpp(state, entity.cpp->place);
    if (!place.empty()) return place;
  }
  if (const auto* module = entity.As<sema::FileModule>()) return FileOfModule(state, module->file);
  if (entity.span.end > entity.span.begin) return {LocationOf(state, entity.span)};
  return {};
}

/// The first place that binds a name in its scope.
std::vector<Location> FirstBinding(const State& state, const Occurrence& name) {
  for (const Occurrence& each : state.occurrences.names) {
    const bool binds = each.role == Occurrence::Role::kParameter || each.role == Occurrence::Role::kWrite ||
                       each.role == Occurrence::Role::kDefinition;
    if (binds && each.scope == name.scope && each.name == name.name) return {LocationOf(state, each.span)};
  }
  return {};
}

/// The parameter that a keyword argument names.
std::vector<Location> PlaceOfKeyword(const State& state, sema::HostContext& host, uint32_t offset) {
  const auto& tokens = state.tokens.tokens;
  int depth = 0;
  const size_t start = TokenAfter(state.tokens, offset);
  for (size_t at = std::min(start, tokens.size()); at-- > 0;) {
    using enum TokenKind;
    const TokenKind kind = tokens[at].kind;
    if (kind == kNewline) break;
    depth += kind == kRightParen || kind == kRightBracket;
    depth -= kind == kLeftParen || kind == kLeftBracket;
    if (depth >= 0 || at == 0) continue;
    const std::optional<DottedName> callee = DottedNameAt(state, at - 1);
    if (!callee) break;
    const sema::Entity meaning = MeaningOf(host, state, callee->path, offset);
    const auto* function = meaning.As<sema::FileFunction>();
    if (!function) break;
    for (const ast::Parameter& parameter : function->function->def->parameters)
      if (parameter.name == state.file.Text(tokens[start].Place())) return {LocationOf(state, parameter.span)};
    break;
  }
  return {};
}

}  // namespace

std::vector<Location> DefinitionAt(const Analysis& analysis, uint32_t offset) {
  const State& state = analysis.state();
  const Occurrence* name = state.occurrences.At(offset);
  if (!name) return {};
  if (name->scope != kFileScope && name->role != Occurrence::Role::kAttribute &&
      name->role != Occurrence::Role::kKeyword)
    return FirstBinding(state, *name);
  const std::optional<DottedName> dotted = DottedNameAt(state, TokenAfter(state.tokens, name->span.begin));
  if (!dotted) return {};
  sema::HostContext host = HostOf(state);
  if (name->role == Occurrence::Role::kKeyword) return PlaceOfKeyword(state, host, name->span.begin);
  const Occurrence* root = state.occurrences.At(dotted->root);
  if (root && root->scope != kFileScope) return {};
  std::vector<Location> place = PlaceOfEntity(state, MeaningOf(host, state, dotted->path, offset));
  const bool is_plain = dotted->path.find('.') == std::string::npos;
  return place.empty() && is_plain ? FirstBinding(state, *name) : place;
}

}  // namespace pyk2cu::editor
