#include "codegen/expressions/row_text.h"

#include "base/text.h"
#include "codegen/text/breaks.h"

namespace pyk2cu::codegen {
namespace {

/// Reads the number at `at`, and moves `at` after it.
size_t ReadNumber(std::string_view text, size_t& at) {
  size_t number = 0;
  for (; at < text.size() && IsDigit(text[at]); ++at) number = number * 10 + static_cast<size_t>(text[at] - '0');
  return number;
}

/// Whether what lies between the two places is a whole argument of a call or of braces.
bool IsArgument(std::string_view text, size_t begin, size_t end) {
  const char before = begin == 0 ? 0 : text[begin - 1];
  const bool opens = before == '(' || before == '{' || (before == ' ' && begin >= 2 && text[begin - 2] == ',');
  return opens && end < text.size() && (text[end] == ',' || text[end] == ')' || text[end] == '}');
}

RowPart ReadOperand(std::string_view text, size_t& at) {
  const size_t begin = at++;
  const size_t operand = ReadNumber(text, at);
  return {.kind = RowPart::Kind::kOperand,
          .operand = operand,
          .minimum = IsArgument(text, begin, at) ? Precedence::kAssignment : Precedence::kPostfix};
}

RowPart ReadRecord(std::string_view text, size_t& at) {
  at += 2;
  const size_t operand = ReadNumber(text, at);
  const bool has_member = at < text.size() && text[at] == '.';
  if (has_member) ++at;
  return {.kind = has_member ? RowPart::Kind::kMember : RowPart::Kind::kRecord, .operand = operand};
}

}  // namespace

std::vector<RowPart> PartsOf(const BuiltinRow& row) {
  std::vector<RowPart> parts;
  const std::string_view text = row.cuda;
  for (size_t at = 0; at < text.size();) {
    const std::string_view name = LeadingName(text.substr(at));
    if (!name.empty()) {
      parts.push_back({.kind = RowPart::Kind::kName, .text = name});
      at += name.size();
    } else if (row.is_cpp && text.substr(at).starts_with("*$")) {
      parts.push_back(ReadRecord(text, at));
    } else if (text.substr(at).starts_with(", ")) {
      parts.push_back({.kind = RowPart::Kind::kText, .text = kComma});
      at += 2;
    } else if (text[at] == '$' && at + 1 < text.size()) {
      parts.push_back(ReadOperand(text, at));
    } else {
      parts.push_back({.kind = RowPart::Kind::kText, .text = text.substr(at++, 1)});
    }
  }
  return parts;
}

std::string_view ConstructedType(const BuiltinRow& row) {
  const std::string_view text = row.cuda;
  const bool is_braced = row.precedence == Precedence::kPostfix && text.find('}') + 1 == text.size();
  return is_braced ? text.substr(0, text.find('{')) : std::string_view();
}

}  // namespace pyk2cu::codegen
