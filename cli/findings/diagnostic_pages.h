#pragma once

#include <span>
#include <string_view>

namespace pyk2cu::cli {

/// What docs/reference/diagnostics/ says about one diagnostic that is no finding of the lint, in Markdown: its message
/// as a quote, an example, and what to do.
struct DiagnosticSection {
  std::string_view page;  ///< "names"
  std::string_view id;    ///< "undefined-name"
  std::string_view text;  ///< after the heading
};

/// All of them, in the order of the pages.
std::span<const DiagnosticSection> DiagnosticSections();

/// The section of a diagnostic; null if the id is of none.
const DiagnosticSection* FindSection(std::string_view id);

}  // namespace pyk2cu::cli
