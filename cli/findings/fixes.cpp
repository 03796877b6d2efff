#include "cli/findings/fixes.h"

#include <memory>
#include <span>

#include "editor/editor.h"

namespace pyk2cu::cli {
namespace {

api::SourceRange RangeOf(const SourceFile& file, Span span) {
  const LineColumn begin = file.Locate(span.begin), end = file.Locate(span.end);
  return {file.Name(), begin.line, begin.column, end.line, end.column};
}

SuggestedFix Located(const SourceFile& file, const editor::Fix& fix) {
  SuggestedFix located{fix.title, {}};
  for (const editor::TextEdit& edit : fix.edits) located.edits.push_back({RangeOf(file, edit.span), edit.text});
  return located;
}

}  // namespace

std::vector<std::vector<SuggestedFix>> FixesOf(const SourceFile& file, const std::vector<Diagnostic>& diagnostics) {
  std::vector<std::vector<SuggestedFix>> fixes(diagnostics.size());
  if (diagnostics.empty()) return fixes;
  const std::shared_ptr<const editor::Analysis> analysis = editor::Analyze(file.Name(), std::string(file.Text()), {});
  for (size_t i = 0; i < diagnostics.size(); ++i)
    for (const editor::Fix& fix : editor::FixesAt(*analysis, diagnostics[i].span, std::span(&diagnostics[i], 1)))
      if (fix.kind == editor::Fix::Kind::kRepair) fixes[i].push_back(Located(file, fix));
  return fixes;
}

}  // namespace pyk2cu::cli
