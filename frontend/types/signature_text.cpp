#include "frontend/types/signature_text.h"

#include <algorithm>
#include <cctype>
#include <vector>

#include <fmt/format.h>

namespace pyk2cu {
namespace {

/// Levenshtein distance, for short names.
size_t Distance(std::string_view a, std::string_view b) {
  std::vector<size_t> row(b.size() + 1);
  for (size_t j = 0; j <= b.size(); ++j) row[j] = j;
  for (size_t i = 1; i <= a.size(); ++i) {
    size_t diagonal = row[0];
    row[0] = i;
    for (size_t j = 1; j <= b.size(); ++j) {
      size_t replaced = diagonal + (a[i - 1] != b[j - 1]);
      diagonal = row[j];
      row[j] = std::min({replaced, row[j] + 1, row[j - 1] + 1});
    }
  }
  return row[b.size()];
}

}  // namespace

std::string Suggestion(std::string_view name) {
  if (name.size() > 16) return "";
  std::string_view best;
  size_t best_distance = 3;
  auto consider = [&](std::string_view candidate) {
    size_t distance = Distance(name, candidate);
    if (distance < best_distance && distance < candidate.size() / 2) best = candidate, best_distance = distance;
  };
#define SCALAR(id, name, ...) consider(name);
#include "frontend/types/scalar_types.def"
  for (std::string_view other : {"boolean", "void", "none", "Array", "UniTuple", "Tuple"}) consider(other);
  return best.empty() ? "" : fmt::format("; did you mean '{}'", best);
}

bool SignatureText::IsNameStart(char c) { return std::isalpha(static_cast<unsigned char>(c)) || c == '_'; }
bool SignatureText::IsNameChar(char c) { return std::isalnum(static_cast<unsigned char>(c)) || c == '_'; }

char SignatureText::Peek() {
  while (at_ < text_.size() && std::isspace(static_cast<unsigned char>(text_[at_]))) ++at_;
  return at_ < text_.size() ? text_[at_] : '\0';
}

bool SignatureText::Accept(char c) {
  if (Peek() != c || at_ >= text_.size()) return false;
  ++at_;
  return true;
}

bool SignatureText::Take(char c) {
  if (Accept(c)) return true;
  return Expected(fmt::format("'{}'", c));
}

std::string_view SignatureText::TakeName() {
  if (!IsNameStart(Peek())) return {};
  size_t begin = at_;
  while (at_ < text_.size() && IsNameChar(text_[at_])) ++at_;
  return text_.substr(begin, at_ - begin);
}

std::string SignatureText::Found() {
  if (Peek() == '\0') return at_ < text_.size() ? "a null character" : "the end";
  size_t end = at_ + 1;
  if (IsNameChar(text_[at_])) {
    while (end < text_.size() && IsNameChar(text_[end])) ++end;
  } else {  // a whole UTF-8 sequence
    while (end < text_.size() && (static_cast<unsigned char>(text_[end]) & 0xC0) == 0x80) ++end;
  }
  return fmt::format("'{}'", text_.substr(at_, end - at_));
}

bool SignatureText::FailAt(size_t offset, std::string message) {
  if (!error_.empty()) return false;
  size_t column = 1;
  for (char c : text_.substr(0, offset)) column += (static_cast<unsigned char>(c) & 0xC0) != 0x80;
  error_ = fmt::format("column {}: {}", column, message);
  return false;
}

bool SignatureText::Expected(std::string_view what) {
  std::string found = Found();
  return FailAt(at_, fmt::format("expected {}, found {}", what, found));
}

}  // namespace pyk2cu
