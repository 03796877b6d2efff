#include "cli/findings/pages.h"

#include <fmt/core.h>

#include <algorithm>
#include <vector>

namespace pyk2cu::cli {
namespace {

struct Text {
  std::string_view id, text;
};

// tests/docs checks that each finding has a page, and that all have the headings and files that are looked for here.
constexpr Text kTexts[] = {
#define PAGE(id, text) {id, text},
#include "finding_pages.inc"
#undef PAGE
};

/// The part between two texts, without them; empty if they are not there.
std::string_view Between(std::string_view text, std::string_view before, std::string_view after) {
  const size_t begin = text.find(before);
  if (begin == std::string_view::npos) return {};
  text.remove_prefix(begin + before.size());
  return text.substr(0, std::min(text.find(after), text.size()));
}

/// Markdown's links, `[text](address)` and `[text][name]`, as their text.
std::string WithoutLinks(std::string_view markdown) {
  std::string text;
  for (size_t at = 0; at < markdown.size(); ++at) {
    const size_t end = markdown.find(']', at);
    const bool is_link =
        markdown[at] == '[' && end + 1 < markdown.size() && (markdown[end + 1] == '(' || markdown[end + 1] == '[');
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

/// The page's file of this name.
std::string File(std::string_view page, std::string_view name) {
  return std::string(Between(page, fmt::format("```python file={}\n", name), "```"));
}

FindingPage Read(const Text& page) {
  std::string title(Between(page.text, "# ", "\n"));
  std::erase(title, '`');
  return {std::string(page.id), title, WithoutLinks(Between(page.text, "\n\n", "\n\n## ")), File(page.text, "wrong.py"),
          File(page.text, "right.py")};
}

}  // namespace

std::span<const FindingPage> FindingPages() {
  static const std::vector<FindingPage> pages = [] {
    std::vector<FindingPage> read;
    for (const Text& text : kTexts) read.push_back(Read(text));
    return read;
  }();
  return pages;
}

const FindingPage* FindPage(std::string_view id) {
  const std::span<const FindingPage> pages = FindingPages();
  const auto found = std::ranges::find(pages, id, &FindingPage::id);
  return found == pages.end() ? nullptr : &*found;
}

}  // namespace pyk2cu::cli
