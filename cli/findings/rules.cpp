#include "cli/findings/rules.h"

#include <fmt/core.h>

#include <algorithm>

#include "cli/findings/diagnostic_pages.h"
#include "cli/findings/page_text.h"
#include "cli/findings/pages.h"
#include "frontend/source/diagnostics.h"

namespace pyk2cu::cli {
namespace {

constexpr DiagId kIds[] = {
#define DIAGNOSTIC(id, severity, text, parameters) DiagId::id,
#include "frontend/source/diagnostics.def"
#undef DIAGNOSTIC
};

/// The message of a diagnostic, with "…" for what differs.
std::string Pattern(std::string_view text) {
  std::string pattern;
  for (size_t at = text.find("{}"); at != text.npos; at = text.find("{}")) {
    pattern.append(text.substr(0, at)).append("…");
    text.remove_prefix(at + 2);
  }
  return pattern.append(text);
}

std::string Markdown(std::string_view id, const std::string& help) {
  const FindingPage* page = FindPage(id);
  if (!page) return "";
  return fmt::format("{}\n\n{}\n\nThe mistake:\n\n```python\n{}```\n\nThe right kernel:\n\n```python\n{}```\n", help,
                     page->meaning, page->wrong, page->right);
}

/// A section without its links, whose targets do not exist outside of the pages. Code such as `a[1](x)` stays.
std::string Plain(std::string_view section) {
  std::string text;
  bool is_code = false;
  while (!section.empty()) {
    const std::string_view line = section.substr(0, section.find('\n'));
    section.remove_prefix(std::min(line.size() + 1, section.size()));
    if (line.starts_with("```")) is_code = !is_code;
    text += is_code ? std::string(line) : WithoutLinks(line);
    text += '\n';
  }
  return text;
}

/// The last paragraph of a diagnostic's section says what to do.
std::string Remedy(std::string_view section) {
  while (section.ends_with('\n')) section.remove_suffix(1);
  const size_t begin = section.rfind("\n\n");
  return WithoutLinks(section.substr(begin == section.npos ? 0 : begin + 2));
}

Rule Finding(DiagId id, const char* name, const char* short_description, const char* full_description,
             const char* help) {
  const std::string_view text = DiagName(id);
  return {std::string(text),
          name,
          short_description,
          full_description,
          help,
          Markdown(text, help),
          RuleUri(PYK2CU_DOCS_URL, text),
          DiagSeverity(id)};
}

}  // namespace

std::vector<Rule> FindingRules() {
  std::vector<Rule> rules;
#define RULE(id, name, short_description, full_description, help) \
  rules.push_back(Finding(DiagId::id, name, short_description, full_description, help));
#include "cli/findings/rules.def"
  return rules;
}

std::string RuleUri(std::string_view site, std::string_view id) {
  if (site.empty()) return "";
  if (FindPage(id)) return fmt::format("{}reference/lint/{}.html", site, id);
  if (const DiagnosticSection* section = FindSection(id))
    return fmt::format("{}reference/diagnostics/{}.html#{}", site, section->page, id);
  return fmt::format("{}reference/diagnostics.html", site);
}

Rule RuleOf(std::string_view id) {
  const std::vector<Rule> findings = FindingRules();
  if (const auto found = std::ranges::find(findings, id, &Rule::id); found != findings.end()) return *found;
  const auto known = std::ranges::find(kIds, id, DiagName);
  const std::string text = known == std::end(kIds) ? std::string(id) : Pattern(DiagText(*known));
  const Severity severity = known == std::end(kIds) ? Severity::kError : DiagSeverity(*known);
  const DiagnosticSection* section = FindSection(id);
  const std::string help = section ? Remedy(section->text) : "", markdown = section ? Plain(section->text) : "";
  return {std::string(id), "", text, text, help, markdown, RuleUri(PYK2CU_DOCS_URL, id), severity};
}

}  // namespace pyk2cu::cli
