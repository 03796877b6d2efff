#pragma once

#include <string_view>

#include "base/text.h"
#include "frontend/builtins/precedence.h"
#include "frontend/builtins/row_signature.h"

namespace pyk2cu {
namespace row_text {

/// The length of the name that the text begins with.
constexpr size_t LeadingName(std::string_view text) { return pyk2cu::LeadingName(text).size(); }

/// The place of the bracket that closes the one at `open`.
constexpr size_t Closing(std::string_view text, size_t open) {
  int depth = 0;
  for (size_t i = open; i < text.size(); ++i) {
    depth += text[i] == '(' || text[i] == '{' ? 1 : text[i] == ')' || text[i] == '}' ? -1 : 0;
    if (depth == 0) return i;
  }
  throw "a bracket of a builtin's text is not closed";
}

/// The forms that the text of a row may have; another one is not a constant expression, so it does not compile.
constexpr Precedence Read(std::string_view text) {
  constexpr std::string_view kOperand = "$0";
  if (text.empty() || text == kOperand) return Precedence::kPrimary;
  if (text.starts_with("$0.")) {
    if (LeadingName(text.substr(3)) + 3 != text.size()) throw "only a member may follow the first operand";
    return Precedence::kPostfix;
  }
  const size_t open = LeadingName(text);
  if (open == text.size() || (text[open] != '(' && (text[open] != '{' || open == 0)))
    throw "a builtin's text is neither a call nor in parentheses nor a cast";
  const size_t close = Closing(text, open);
  if (close + 1 == text.size()) return text[open] == '{' ? Precedence::kPostfix : Precedence::kPrimary;
  if (open != 0) throw "text after a call";
  // What follows a cast binds more tightly than the cast: an operand, a member of one, or a call.
  if (Read(text.substr(close + 1)) < Precedence::kPostfix) throw "a cast of a cast";
  return Precedence::kUnary;
}

}  // namespace row_text

/// How tightly the CUDA C++ text of a row binds: a call, `T{…}`, `$0.member`, one parenthesis, or a cast of one of
/// these. A variable of its own for each text, as for signatures.
template <row_signature::Text text>
inline constexpr Precedence kRowPrecedence = row_text::Read({text.characters, sizeof(text.characters) - 1});

}  // namespace pyk2cu
