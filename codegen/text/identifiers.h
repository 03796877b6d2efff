#pragma once

#include <string_view>

#include "base/text.h"

namespace pyk2cu::codegen {

/// Calls `f` with each identifier in C++ text.
template <class F>
void ForEachName(std::string_view text, F f) {
  for (size_t at = 0; at < text.size();) {
    const std::string_view name = LeadingName(text.substr(at));
    if (!name.empty()) f(name);
    at += name.empty() ? 1 : name.size();
  }
}

/// Calls `f` with each identifier in C++ text that is looked up in the scope where the text stands: not as a member.
template <class F>
void ForEachFreeName(std::string_view text, F f) {
  for (size_t at = 0; at < text.size();) {
    const std::string_view name = LeadingName(text.substr(at));
    const bool is_number = !name.empty() && IsDigit(name[0]);
    const bool is_member = at > 0 && (text[at - 1] == ':' || text[at - 1] == '.');
    if (!name.empty() && !is_number && !is_member) f(name);
    at += name.empty() ? 1 : name.size();
  }
}

}  // namespace pyk2cu::codegen
