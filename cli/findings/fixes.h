#pragma once

#include <string>
#include <vector>

#include "frontend/source/diagnostics.h"
#include "pyk2cu/diagnostics.h"

namespace pyk2cu::cli {

/// A text in the place of a part of a file.
struct SuggestedEdit {
  api::SourceRange range;
  std::string text;
};

/// Changes of one file that answer a diagnostic.
struct SuggestedFix {
  std::string title;  ///< "Change to 'cuda.grid'"
  std::vector<SuggestedEdit> edits;
};

/// The fixes of each of these diagnostics of the file, in their order. Diagnostics of imported files have none, nor do
/// those whose only remedy is a comment that hides them.
std::vector<std::vector<SuggestedFix>> FixesOf(const SourceFile& file, const std::vector<Diagnostic>& diagnostics);

}  // namespace pyk2cu::cli
