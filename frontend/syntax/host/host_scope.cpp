#include "frontend/syntax/host/host_scope.h"

namespace pyk2cu {

void HostScope::Bind(const ast::GlobalBinding& binding, std::string_view value_text, Certainty certainty) {
  auto [entry, added] = last_.try_emplace(binding.name, Last{bindings_.size(), value_text, certainty});
  Last& last = entry->second;
  ast::GlobalBinding stored = binding;
  if (!added && certainty != Certainty::kPlain) {
    bool agrees = !value_text.empty() && last.value_text == value_text;
    ast::GlobalBinding& first = bindings_[last.index];
    if (!agrees && certainty == Certainty::kHandler && !first.import.empty()) first.fallback = binding.import;
    if (agrees || certainty == Certainty::kHandler) return;
    if (last.certainty != Certainty::kHandler) {  // either may be in force: the value is not known
      stored.value = nullptr;
      stored.import = {};
      value_text = {};
    }
  }
  last = {bindings_.size(), value_text, certainty};
  bindings_.push_back(stored);
}

bool HostScope::MarkChanged(std::string_view name) {
  if (!last_.contains(name)) return false;
  for (ast::GlobalBinding& binding : bindings_)
    if (binding.name == name) binding.changed = true;
  return true;
}

bool HostScope::MarkReassigned(std::string_view name, Span place) {
  const auto entry = last_.find(name);
  if (entry == last_.end()) return false;
  bindings_[entry->second.index].reassigned = place;
  return true;
}

const ast::GlobalBinding* HostScope::Find(std::string_view name) const {
  auto entry = last_.find(name);
  return entry == last_.end() ? nullptr : &bindings_[entry->second.index];
}

std::vector<ast::GlobalBinding> BindingsAround(const HostScope& inner) {
  std::vector<const HostScope*> scopes;
  for (const HostScope* scope = inner.Parent(); scope; scope = scope->Parent())
    if (scope->OfFunction()) scopes.push_back(scope);
  std::vector<ast::GlobalBinding> bindings;
  for (size_t i = scopes.size(); i-- > 0;)
    bindings.insert(bindings.end(), scopes[i]->Bindings().begin(), scopes[i]->Bindings().end());
  return bindings;
}

std::vector<ast::GlobalBinding> BindingsWithin(const HostScope& scope) {
  std::vector<ast::GlobalBinding> bindings = BindingsAround(scope);
  if (scope.OfFunction()) bindings.insert(bindings.end(), scope.Bindings().begin(), scope.Bindings().end());
  return bindings;
}

std::vector<ast::GlobalBinding> BindingsOf(const std::vector<std::string_view>& names, const HostScope& scope) {
  std::vector<const HostScope*> scopes;
  for (const HostScope* at = &scope; at->Parent(); at = at->Parent())
    if (!at->OfClass()) scopes.push_back(at);
  std::vector<ast::GlobalBinding> bindings;
  for (size_t i = scopes.size(); i-- > 0;)
    for (std::string_view name : names)
      if (const ast::GlobalBinding* binding = scopes[i]->Find(name)) bindings.push_back(*binding);
  return bindings;
}

ast::ExprList ElementsOf(const ast::Expr* value) {
  if (const auto* tuple = ast::As<ast::Tuple>(value)) return tuple->elements;
  if (const auto* list = ast::As<ast::List>(value)) return list->elements;
  return {};
}

}  // namespace pyk2cu
