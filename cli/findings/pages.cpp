#include "cli/findings/pages.h"

#include <fmt/core.h>

#include <algorithm>
#include <vector>

#include "cli/findings/page_text.h"

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
