#include "cli/findings/rules.h"

#include <algorithm>

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

}  // namespace

std::vector<Rule> FindingRules() {
  std::vector<Rule> rules;
#define RULE(id, name, short_description, full_description, help) \
  rules.push_back(                                                \
      {std::string(DiagName(DiagId::id)), name, short_description, full_description, help, DiagSeverity(DiagId::id)});
#include "cli/findings/rules.def"
  return rules;
}

Rule RuleOf(std::string_view id) {
  const std::vector<Rule> findings = FindingRules();
  if (const auto found = std::ranges::find(findings, id, &Rule::id); found != findings.end()) return *found;
  const auto known = std::ranges::find(kIds, id, DiagName);
  const std::string text = known == std::end(kIds) ? std::string(id) : Pattern(DiagText(*known));
  const Severity severity = known == std::end(kIds) ? Severity::kError : DiagSeverity(*known);
  return {std::string(id), "", text, text, "", severity};
}

}  // namespace pyk2cu::cli
