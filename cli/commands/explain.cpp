#include "cli/commands/explain.h"

#include <fmt/core.h>

#include <algorithm>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include "cli/findings/pages.h"

namespace pyk2cu::cli {
namespace {

constexpr size_t kWidth = 100;  ///< of lines of text

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

/// A file, indented.
std::string Indented(std::string_view file) {
  std::string text;
  while (!file.empty()) {
    const std::string_view line = file.substr(0, file.find('\n'));
    text += line.empty() ? "\n" : fmt::format("    {}\n", line);
    file.remove_prefix(std::min(line.size() + 1, file.size()));
  }
  return text;
}

std::string Explanation(const FindingPage& page) {
  return fmt::format(
      "{}\n\n{}\n\nThe mistake:\n\n{}\nThe right kernel:\n\n{}\nIf it is on purpose, a comment on the line says so: # "
      "pyk2cu: ignore[{}]\nMore: docs/reference/lint/{}.md\n",
      page.title, Filled(page.meaning), Indented(page.wrong), Indented(page.right), page.id, page.id);
}

std::string AllTitles() {
  std::string text;
  for (const FindingPage& page : FindingPages()) text += page.title + "\n";
  return text;
}

Error UnknownId(const std::string& id) {
  std::vector<std::string> ids;
  for (const FindingPage& page : FindingPages()) ids.push_back(page.id);
  const std::string near = Nearest(id, ids);
  return {ErrorKind::kUsage, fmt::format("unknown finding '{}'{}; see: pyk2cu explain", id,
                                         near.empty() ? "" : fmt::format("; did you mean '{}'?", near))};
}

}  // namespace

int Explain(const Options& options, const Console& console) {
  if (options.Positional().empty()) return Deliver(console, AllTitles());
  if (options.Positional().size() > 1)
    return console.Fail({ErrorKind::kUsage, fmt::format("unexpected argument '{}'", options.Positional()[1])});
  const std::string& id = options.Positional()[0];
  const FindingPage* page = FindPage(id);
  return page ? Deliver(console, Explanation(*page)) : console.Fail(UnknownId(id));
}

}  // namespace pyk2cu::cli
