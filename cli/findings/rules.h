#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "pyk2cu/diagnostics.h"

namespace pyk2cu::cli {

/// What a kind of diagnostics means.
struct Rule {
  std::string id;    ///< "race-shared"
  std::string name;  ///< "RaceOnSharedArray"; empty if it has none
  std::string short_description, full_description, help;
  std::string markdown;  ///< a longer help with a wrong and a right kernel; empty if not known
  std::string uri;       ///< of the rule's page; empty if the build does not know where the documentation is published
  Severity severity = Severity::kWarning;
};

/// The rules of all findings, in the order of their table.
std::vector<Rule> FindingRules();

/// The page of a diagnostic on a site that has docs/ at this address; empty without an address.
std::string RuleUri(std::string_view site, std::string_view id);

/// The rule of any id; its description is the id if there is no such one.
Rule RuleOf(std::string_view id);

}  // namespace pyk2cu::cli
