#include "frontend/syntax/host_scope.h"

namespace pyk2cu {

void HostScope::Bind(const ast::GlobalBinding& binding, std::string_view value_text, Certainty certainty) {
  auto [entry, added] = last_.try_emplace(binding.name, Last{bindings_.size(), value_text, certainty});
  Last& last = entry->second;
  ast::GlobalBinding stored = binding;
  if (!added && certainty != Certainty::kPlain) {
    bool agrees = !value_text.empty() && last.value_text == value_text;
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

const ast::GlobalBinding* HostScope::Find(std::string_view name) const {
  auto entry = last_.find(name);
  return entry == last_.end() ? nullptr : &bindings_[entry->second.index];
}

}  // namespace pyk2cu
