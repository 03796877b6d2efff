#pragma once

#include <string>
#include <vector>

#include "cli/lsp/text/document.h"
#include "editor/analysis.h"

namespace pyk2cu::lsp {

/// A second place of a finding.
struct RelatedPlace {
  editor::Location at;  ///< the path is empty for the document itself
  std::string message;

  bool operator==(const RelatedPlace& other) const {
    return at.path == other.at.path && at.span == other.at.span && message == other.message;
  }
};

/// A diagnostic of a document, as it is shown. It can outlive the analysis that it is from.
struct Finding {
  DiagId id;
  Severity severity;
  Span span;  ///< of the document
  std::string message, hint;
  std::vector<RelatedPlace> related;

  bool operator==(const Finding&) const = default;
};

/// Diagnostics of an analysis. What lies in an imported file is shown at the first note in the document, else at its
/// beginning, with the place itself as a related one. An editor opens many files without kernels, which is no mistake.
std::vector<Finding> FindingsOf(const editor::Analysis& analysis, const std::vector<Diagnostic>& diagnostics);

/// Moves findings along with a change of the text; those that the change touches are dropped.
void Move(std::vector<Finding>& findings, const Edit& edit);

/// Removes those that are in `others`, too.
void RemoveCommon(std::vector<Finding>& findings, const std::vector<Finding>& others);

}  // namespace pyk2cu::lsp
