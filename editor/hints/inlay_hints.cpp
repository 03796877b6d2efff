#include "editor/hints/inlay_hints.h"

#include <map>
#include <string>

#include "editor/state/state.h"

namespace pyk2cu::editor {
namespace {

constexpr size_t kMostBytes = 40;

/// The parameter whose name is at the place; null for other names.
const ast::Parameter* ParameterAt(const State& state, const Occurrence& name) {
  if (name.role != Occurrence::Role::kParameter) return nullptr;
  const ast::Node* node = state.occurrences.scopes[name.scope].function;
  const auto* def = ast::As<ast::FunctionDef>(node);
  for (const ast::Parameter& parameter : def ? def->parameters : std::span<const ast::Parameter>())
    if (parameter.name == name.name) return &parameter;
  return nullptr;
}

}  // namespace

std::vector<InlayHint> InlayHints(const Analysis& analysis, Span range) {
  const State& state = analysis.state();
  std::vector<InlayHint> hints;
  std::map<std::pair<uint32_t, std::string_view>, std::string> shown;  // the last type of each name
  for (size_t at = 0; at < state.facts.bindings.size();) {
    const Span span = state.facts.bindings[at].span;
    const std::span<const BindingFact> facts = state.facts.BindingsAt(span);
    at += facts.size();
    const Occurrence* name = state.occurrences.At(span.begin);
    const std::string type = TypeNames(facts);
    if (!name || name->span != span || name->scope == kFileScope || type.empty()) continue;
    std::string& last = shown[{name->scope, name->name}];
    if (last == type) continue;
    last = type;
    const ast::Parameter* parameter = ParameterAt(state, *name);
    const bool is_annotated = parameter && parameter->annotation;
    if (is_annotated || span.end < range.begin || span.end > range.end) continue;
    std::string label = ": " + type;
    if (label.size() > kMostBytes) label = ": …";
    hints.push_back({span.end, std::move(label), InlayHint::Kind::kType, type});
  }
  return hints;
}

}  // namespace pyk2cu::editor
