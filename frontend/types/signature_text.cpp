#include "frontend/types/signature_text.h"

#include <algorithm>
#include <vector>

#include <fmt/format.h>

#include "base/text.h"
#include "frontend/source/spelling.h"

namespace pyk2cu {

std::string Suggestion(std::string_view name) {
  if (name.size() > 16) return "";
  std::string_view best;
  size_t best_distance = 3;
  auto consider = [&](std::string_view candidate) {
    size_t distance = EditDistance(name, candidate);
    if (distance < best_distance && distance < candidate.size() / 2) best = candidate, best_distance = distance;
  };
#define SCALAR(id, name, ...) consider(name);
#include "frontend/types/scalar_types.def"
  for (std::string_view other : {"boolean", "void", "none", "Array", "UniTuple", "Tuple"}) consider(other);
  return best.empty() ? "" : fmt::format("; did you mean '{}'", best);
}

char SignatureText::Peek() {
  while (at < text.size() && std::isspace(static_cast<unsigned char>(text[at]))) ++at;
  return at < text.size() ? text[at] : '\0';
}

bool SignatureText::Accept(char c) {
  if (Peek() != c || at >= text.size()) return false;
  ++at;
  return true;
}

bool SignatureText::Take(char c) {
  if (Accept(c)) return true;
  return Expected(fmt::format("'{}'", c));
}

std::string_view SignatureText::TakeName() {
  if (!IsNameStart(Peek())) return {};
  size_t begin = at;
  while (at < text.size() && IsNameByte(text[at])) ++at;
  return text.substr(begin, at - begin);
}

std::string SignatureText::Found() {
  if (Peek() == '\0') return at < text.size() ? "a null character" : "the end";
  size_t end = at + 1;
  if (IsNameByte(text[at]))
    while (end < text.size() && IsNameByte(text[end])) ++end;
  else  // a whole UTF-8 sequence
    while (end < text.size() && (static_cast<unsigned char>(text[end]) & 0xC0) == 0x80) ++end;
  return fmt::format("'{}'", text.substr(at, end - at));
}

bool SignatureText::FailAt(size_t offset, std::string message) {
  if (!error.empty()) return false;
  size_t column = 1;
  for (char c : text.substr(0, offset)) column += (static_cast<unsigned char>(c) & 0xC0) != 0x80;
  error = fmt::format("column {}: {}", column, message);
  return false;
}

bool SignatureText::Expected(std::string_view what) {
  std::string found = Found();
  return FailAt(at, fmt::format("expected {}, found {}", what, found));
}

size_t EndOfCppName(std::string_view text, size_t at) {
  for (int depth = 0; at < text.size(); ++at) {
    const char c = text[at];
    depth += c == '<' ? 1 : c == '>' ? -1 : 0;
    const bool goes_on = c == ':' || c == '<' || c == '>' || IsNameByte(c);
    if (depth < 0 || (depth == 0 && !goes_on)) break;
  }
  return at;
}

}  // namespace pyk2cu
