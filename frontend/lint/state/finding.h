#pragma once

#include <memory>
#include <string>
#include <vector>

#include "frontend/source/diagnostics.h"

namespace pyk2cu::lint {

/// How sure a finding is.
enum class Certainty : uint8_t {
  kAlways,    ///< whatever the sizes, the launch and the data are, if all launches that are tried show it
  kLikely,    ///< in the launch that it names
  kPossible,  ///< it may be on purpose
};

/// The one place where certainty becomes a severity.
constexpr Severity SeverityOf(Certainty certainty) {
  return certainty == Certainty::kAlways   ? Severity::kError
         : certainty == Certainty::kLikely ? Severity::kWarning
                                           : Severity::kNote;
}

/// What is wrong, in one launch.
struct Finding {
  DiagId id;
  Severity severity = Severity::kWarning;
  Span span;
  Span other = {};         ///< a second place; empty if a finding has only one
  std::string name;        ///< of the array, or what takes its place in the message
  std::string subject;     ///< the index, the operation
  std::string text;        ///< what happens, with the example
  std::string other_text;  ///< of the note at the second place
  std::string hint;
  std::string launch;  ///< the launch that shows it, for the message
  int64_t count = 0;   ///< the value of an index
  const Type* type = nullptr;
  std::shared_ptr<const FindingLaunch> example = nullptr;  ///< the same launch as data; null if no launch shows it
  Certainty certainty = Certainty::kLikely;  ///< kAlways becomes an error if each launch shows the finding
  int shown = 1;                             ///< the launches that show it

  bool IsSame(const Finding& finding) const {
    return id == finding.id && span == finding.span && other == finding.other;
  }
};

}  // namespace pyk2cu::lint
