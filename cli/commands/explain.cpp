#include "cli/commands/explain.h"

#include <fmt/core.h>

#include <string>
#include <vector>

#include "cli/commands/explain_diagnostic.h"
#include "cli/findings/page_text.h"
#include "cli/findings/pages.h"

namespace pyk2cu::cli {
namespace {

std::string Explanation(const FindingPage& page) {
  return fmt::format(
      "{}\n\n{}\n\nThe mistake:\n\n{}\nThe right kernel:\n\n{}\nIf it is on purpose, a comment on the line says so: # "
      "pyk2cu: ignore[{}]\nMore: docs/reference/lint/{}.md\n",
      page.title, Filled(page.meaning), Indented(page.wrong), Indented(page.right), page.id, page.id);
}

std::string AllTitles() {
  std::string text;
  for (const FindingPage& page : FindingPages()) text += page.title + "\n";
  return text + "\n" + DiagnosticTitles();
}

Error UnknownId(const std::string& id) {
  std::vector<std::string> ids = ExplainedDiagnostics();
  for (const FindingPage& page : FindingPages()) ids.push_back(page.id);
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
  if (const FindingPage* page = FindPage(id)) return Deliver(console, Explanation(*page));
  const std::string explanation = ExplainDiagnostic(id);
  return explanation.empty() ? console.Fail(UnknownId(id)) : Deliver(console, explanation);
}

}  // namespace pyk2cu::cli
