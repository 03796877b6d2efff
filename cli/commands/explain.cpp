#include "cli/commands/explain.h"

#include <fmt/core.h>

#include <algorithm>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

namespace pyk2cu::cli {
namespace {

constexpr size_t kWidth = 100;  ///< of lines of text

struct Page {
  std::string_view id, text;
};

// tests/docs checks that each finding has a page, and that all have the headings and files that are looked for here.
constexpr Page kPages[] = {
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

/// "race-shared: two threads …", without the backticks of the heading.
std::string Title(const Page& page) {
  std::string title(Between(page.text, "# ", "\n"));
  std::erase(title, '`');
  return title;
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

/// The words of a paragraph in lines of kWidth.
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

/// The page's file `name`, indented.
std::string File(const Page& page, std::string_view name) {
  std::string_view rest = Between(page.text, fmt::format("```python file={}\n", name), "```");
  std::string text;
  while (!rest.empty()) {
    const std::string_view line = rest.substr(0, rest.find('\n'));
    text += line.empty() ? "\n" : fmt::format("    {}\n", line);
    rest.remove_prefix(std::min(line.size() + 1, rest.size()));
  }
  return text;
}

std::string Explanation(const Page& page) {
  const std::string_view meaning = Between(page.text, "\n\n", "\n\n## ");
  return fmt::format(
      "{}\n\n{}\n\nThe mistake:\n\n{}\nThe right kernel:\n\n{}\nIf it is on purpose, a comment on the line says so: # "
      "pyk2cu: ignore[{}]\nMore: docs/reference/lint/{}.md\n",
      Title(page), Filled(WithoutLinks(meaning)), File(page, "wrong.py"), File(page, "right.py"), page.id, page.id);
}

std::string AllTitles() {
  std::string text;
  for (const Page& page : kPages) text += Title(page) + "\n";
  return text;
}

Error UnknownId(const std::string& id) {
  std::vector<std::string> ids;
  for (const Page& page : kPages) ids.emplace_back(page.id);
  const std::string near = Nearest(id, ids);
  return {ErrorKind::kUsage, fmt::format("unknown finding '{}'{}; see: pyk2cu explain", id,
                                         near.empty() ? "" : fmt::format("; did you mean '{}'?", near))};
}

}  // namespace

std::string_view FindingPage(std::string_view id) {
  const Page* page = std::ranges::find(kPages, id, &Page::id);
  return page == std::end(kPages) ? std::string_view() : page->text;
}

int Explain(const Options& options, const Console& console) {
  if (options.Positional().empty()) return Deliver(console, AllTitles());
  if (options.Positional().size() > 1)
    return console.Fail({ErrorKind::kUsage, fmt::format("unexpected argument '{}'", options.Positional()[1])});
  const std::string& id = options.Positional()[0];
  const Page* page = std::ranges::find(kPages, id, &Page::id);
  return page == std::end(kPages) ? console.Fail(UnknownId(id)) : Deliver(console, Explanation(*page));
}

}  // namespace pyk2cu::cli
