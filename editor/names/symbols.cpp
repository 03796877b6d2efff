#include "editor/names/symbols.h"

#include "base/text.h"

namespace pyk2cu::editor {

std::string HeadOf(const State& state, const FunctionPlace& function) {
  std::string text(function.found->def->name);
  text += "(";
  for (const ast::Parameter& parameter : function.found->def->parameters) {
    const auto facts = state.facts.BindingsIn({parameter.span.begin, parameter.span.end});
    const auto own = facts.empty() ? facts : state.facts.BindingsAt(facts.front().span);
    const std::string type = TypeNames(own);
    text += (text.back() == '(' ? "" : ", ") + std::string(parameter.name);
    if (!type.empty()) text += ": " + type;
  }
  return text + ")";
}

std::string DocstringOf(const ast::FunctionDef& function) {
  const auto* first = function.body.empty() ? nullptr : ast::As<ast::ExprStmt>(function.body.front());
  const auto* text = first ? ast::As<ast::StringLiteral>(first->value) : nullptr;
  if (!text || text->bytes) return "";
  std::string result;
  for (size_t at = 0; at <= text->value.size();) {
    const size_t end = std::min(text->value.find('\n', at), text->value.size());
    result += (at > 0 ? "\n" : "") + std::string(Trim(text->value.substr(at, end - at)));
    at = end + 1;
  }
  return std::string(Trim(result));
}

std::vector<Symbol> SymbolsOf(const Analysis& analysis) {
  const State& state = analysis.state();
  std::vector<Symbol> symbols;
  for (const FunctionPlace& function : state.functions) {
    if (!function.declaration) continue;
    const ast::FunctionDef& def = *function.found->def;
    symbols.push_back({function.IsKernel() ? Symbol::Kind::kKernel : Symbol::Kind::kDeviceFunction,
                       std::string(def.name), HeadOf(state, function).substr(def.name.size()), function.span,
                       def.name_span});
  }
  return symbols;
}

}  // namespace pyk2cu::editor
