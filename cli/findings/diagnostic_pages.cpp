#include "cli/findings/diagnostic_pages.h"

#include <algorithm>
#include <vector>

#include "cli/findings/page_text.h"

namespace pyk2cu::cli {
namespace {

struct Page {
  std::string_view name, text;
};

// tests/docs checks that each diagnostic has a section, and that all have the parts that are looked for.
constexpr Page kPages[] = {
#define PAGE(name, text) {name, text},
#include "diagnostic_pages.inc"
#undef PAGE
};

constexpr std::string_view kHeading = "\n## `";

std::vector<DiagnosticSection> ReadSections() {
  std::vector<DiagnosticSection> sections;
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

}  // namespace

std::span<const DiagnosticSection> DiagnosticSections() {
  static const std::vector<DiagnosticSection> sections = ReadSections();
  return sections;
}

const DiagnosticSection* FindSection(std::string_view id) {
  const std::span<const DiagnosticSection> sections = DiagnosticSections();
  const auto found = std::ranges::find(sections, id, &DiagnosticSection::id);
  return found == sections.end() ? nullptr : &*found;
}

}  // namespace pyk2cu::cli
