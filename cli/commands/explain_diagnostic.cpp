#include "cli/commands/explain_diagnostic.h"

#include <fmt/core.h>

#include <algorithm>

#include "cli/commands/page_text.h"

namespace pyk2cu::cli {
namespace {

struct Page {
  std::string_view name, text;
};

// tests/docs checks that each diagnostic has a section, and that all have the parts that are looked for here.
constexpr Page kPages[] = {
#define PAGE(name, text) {name, text},
#include "diagnostic_pages.inc"
#undef PAGE
};

constexpr std::string_view kHeading = "\n## `";

/// One diagnostic's part of a page.
struct Section {
  std::string_view page, id;
  std::string_view text;  ///< after the heading
};

std::vector<Section> Sections() {
  std::vector<Section> sections;
  for (const Page& page : kPages) {
    for (size_t at = page.text.find(kHeading); at != std::string_view::npos;) {
      const size_t next = page.text.find(kHeading, at + 1);
      const std::string_view part = page.text.substr(at, next == std::string_view::npos ? next : next - at);
      const std::string_view id = Between(part, kHeading, "`");
      sections.push_back({page.name, id, part.substr(std::min(part.size(), part.find("`\n") + 2))});
      at = next;
    }
  }
  return sections;
}

/// "undefined-name: error: '{}' is not defined"
std::string Title(const Section& section) {
  std::string message(Between(section.text, "> ", "\n"));
  for (size_t at = 0; (at = message.find('\\', at)) != std::string::npos; ++at) message.erase(at, 1);
  return fmt::format("{}: {}", section.id, message);
}

/// The paragraphs that are no code and no quote, each filled.
std::string Prose(std::string_view text) {
  std::string prose;
  bool is_code = false;
  while (!text.empty()) {
    const std::string_view line = text.substr(0, text.find('\n'));
    text.remove_prefix(std::min(line.size() + 1, text.size()));
    if (line.starts_with("```")) is_code = !is_code;
    if (is_code || line.empty() || line.starts_with("```") || line.starts_with("> ")) continue;
    prose += "\n" + Filled(WithoutLinks(line)) + "\n";
  }
  return prose;
}

/// The files of the example, and what the command prints.
std::string Example(std::string_view text) {
  std::string example;
  while (text.find("\n```") != std::string_view::npos) {
    text.remove_prefix(text.find("\n```") + 4);
    const std::string_view info = text.substr(0, text.find('\n'));
    const std::string_view body = Between(text, "\n", "```");
    example += info == "console" ? "\nPrints:\n\n" : fmt::format("\n{}:\n\n", Between(info, "file=", "\n"));
    example += Indented(body);
    text.remove_prefix(info.size() + 1 + body.size() + 3);
  }
  return example;
}

}  // namespace

std::string ExplainDiagnostic(std::string_view id) {
  const std::vector<Section> sections = Sections();
  const auto found = std::ranges::find(sections, id, &Section::id);
  if (found == sections.end()) return "";
  return fmt::format("{}\n{}{}\nMore: docs/reference/diagnostics/{}.md\n", Title(*found), Prose(found->text),
                     Example(found->text), found->page);
}

std::vector<std::string> ExplainedDiagnostics() {
  std::vector<std::string> ids;
  for (const Section& section : Sections()) ids.emplace_back(section.id);
  return ids;
}

std::string DiagnosticTitles() {
  std::string text;
  for (const Section& section : Sections()) text += Title(section) + "\n";
  return text;
}

}  // namespace pyk2cu::cli
