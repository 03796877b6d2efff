#include "cli/lsp/server/explanation.h"

#include <fmt/core.h>

#include "cli/findings/diagnostic_pages.h"
#include "cli/findings/pages.h"

namespace pyk2cu::lsp {

std::string ExplanationPage(std::string_view id) {
  if (const cli::FindingPage* page = cli::FindPage(id))
    return fmt::format(
        "# {}\n\n{}\n\n## The mistake\n\n```python\n{}```\n\n## The right kernel\n\n```python\n{}```\n\nIf it is on "
        "purpose, a comment on the line says so: `# pyk2cu: ignore[{}]`\n",
        page->title, page->meaning, page->wrong, page->right, page->id);
  const cli::DiagnosticSection* section = cli::FindSection(id);
  return section ? fmt::format("# {}\n\n{}\n", section->id, section->text) : "";
}

}  // namespace pyk2cu::lsp
