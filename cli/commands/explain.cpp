#include "cli/commands/explain.h"

#include <fmt/core.h>

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include "cli/commands/explain_diagnostic.h"
#include "cli/commands/page_text.h"

namespace pyk2cu::cli {
namespace {

struct Page {
  std::string_view id, text;
};

// tests/docs checks that each finding has a page, and that all have the headings and files that are looked for here.
constexpr Page kPages[] = {
#define PAGE(id, text) {id, text},
#include "finding_pages.inc"
#undef PAGE
};

/// "race-shared: two threads …", without the backticks of the heading.
std::string Title(const Page& page) {
  std::string title(Between(page.text, "# ", "\n"));
  std::erase(title, '`');
  return title;
}

/// The page's file `name`, indented.
std::string File(const Page& page, std::string_view name) {
  return Indented(Between(page.text, fmt::format("```python file={}\n", name), "```"));
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
  return text + "\n" + DiagnosticTitles();
}

Error UnknownId(const std::string& id) {
  std::vector<std::string> ids = ExplainedDiagnostics();
  for (const Page& page : kPages) ids.emplace_back(page.id);
  const std::string near = Nearest(id, ids);
  return {ErrorKind::kUsage, fmt::format("unknown diagnostic '{}'{}; see: pyk2cu explain", id,
                                         near.empty() ? "" : fmt::format("; did you mean '{}'?", near))};
}

}  // namespace

int Explain(const Options& options, const Console& console) {
  if (options.Positional().empty()) return Deliver(console, AllTitles());
  if (options.Positional().size() > 1)
    return console.Fail({ErrorKind::kUsage, fmt::format("unexpected argument '{}'", options.Positional()[1])});
  const std::string& id = options.Positional()[0];
  const Page* page = std::ranges::find(kPages, id, &Page::id);
  if (page != std::end(kPages)) return Deliver(console, Explanation(*page));
  const std::string explanation = ExplainDiagnostic(id);
  return explanation.empty() ? console.Fail(UnknownId(id)) : Deliver(console, explanation);
}

}  // namespace pyk2cu::cli
