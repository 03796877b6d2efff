#include "cli/findings/page_text.h"

#include <fmt/core.h>

#include <algorithm>
#include <sstream>

namespace pyk2cu::cli {
namespace {

constexpr size_t kWidth = 100;  ///< of lines of text

}  // namespace

std::string_view Between(std::string_view text, std::string_view before, std::string_view after) {
  const size_t begin = text.find(before);
  if (begin == std::string_view::npos) return {};
  text.remove_prefix(begin + before.size());
  return text.substr(0, std::min(text.find(after), text.size()));
}

std::string WithoutLinks(std::string_view markdown) {
  std::string text;
  for (size_t at = 0; at < markdown.size(); ++at) {
    const size_t end = markdown.find(']', at);
    const bool is_link = markdown[at] == '[' && end != std::string_view::npos && end + 1 < markdown.size() &&
                         (markdown[end + 1] == '(' || markdown[end + 1] == '[');
    if (!is_link) {
      text += markdown[at];
      continue;
    }
    text += markdown.substr(at + 1, end - at - 1);
    at = markdown.find(markdown[end + 1] == '(' ? ')' : ']', end + 1);
    if (at == std::string_view::npos) break;
  }
  return text;
}

std::string Filled(const std::string& paragraph) {
  std::istringstream words(paragraph);
  std::string text;
  size_t column = 0;
  for (std::string word; words >> word;) {
    const bool fits = column + 1 + word.size() <= kWidth;
    text += column == 0 ? "" : fits ? " " : "\n";
    column = (fits && column > 0 ? column + 1 : 0) + word.size();
    text += word;
  }
  return text;
}

std::string Indented(std::string_view lines) {
  std::string text;
  while (!lines.empty()) {
    const std::string_view line = lines.substr(0, lines.find('\n'));
    text += line.empty() ? "\n" : fmt::format("    {}\n", line);
    lines.remove_prefix(std::min(line.size() + 1, lines.size()));
  }
  return text;
}

}  // namespace pyk2cu::cli
