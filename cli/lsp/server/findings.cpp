#include "cli/lsp/server/findings.h"

#include <algorithm>

namespace pyk2cu::lsp {
namespace {

/// The place with an empty path if it is in the analyzed document.
editor::Location PlaceIn(const editor::Analysis& analysis, Span span) {
  editor::Location place = analysis.PlaceOf(span);
  if (place.path == analysis.Path()) place.path.clear();
  return place;
}

/// That the types of a kernel are not known is information: its launches may be in other files, and while one is typed
/// the types come and go.
Severity SeverityOf(const Diagnostic& diagnostic) {
  return diagnostic.id == DiagId::kUntypedKernel ? Severity::kNote : diagnostic.severity;
}

/// Hints are about what to write into the file: an editor has no options of the command.
Finding FindingOf(const editor::Analysis& analysis, const Diagnostic& diagnostic) {
  Finding finding{
      diagnostic.id, SeverityOf(diagnostic), {}, diagnostic.message, diagnostic.hint.In(Words::kPython), {}};
  for (const Note& note : diagnostic.notes) finding.related.push_back({PlaceIn(analysis, note.span), note.message});
  const editor::Location place = PlaceIn(analysis, diagnostic.span);
  if (place.path.empty()) {
    finding.span = place.span;
    return finding;
  }
  const auto own = std::ranges::find_if(finding.related, [](const RelatedPlace& each) { return each.at.path.empty(); });
  if (own != finding.related.end()) finding.span = own->at.span;
  finding.related.insert(finding.related.begin(), {place, diagnostic.message});
  return finding;
}

bool Touches(Span span, Span changed) {
  if (changed.begin == changed.end) return span.begin < changed.begin && changed.begin < span.end;
  return span.begin < changed.end && changed.begin < span.end;
}

void Move(Span& span, const Edit& edit) {
  if (span.begin < edit.replaced.end) return;
  const uint32_t moved = edit.length - (edit.replaced.end - edit.replaced.begin);  // modulo 2^32
  span.begin += moved;
  span.end += moved;
}

}  // namespace

std::vector<Finding> FindingsOf(const editor::Analysis& analysis, const std::vector<Diagnostic>& diagnostics) {
  std::vector<Finding> findings;
  for (const Diagnostic& diagnostic : diagnostics)
    if (diagnostic.id != DiagId::kNoKernels) findings.push_back(FindingOf(analysis, diagnostic));
  return findings;
}

void Move(std::vector<Finding>& findings, const Edit& edit) {
  std::erase_if(findings, [&](const Finding& finding) { return Touches(finding.span, edit.replaced); });
  for (Finding& finding : findings) {
    Move(finding.span, edit);
    std::erase_if(finding.related, [&](const RelatedPlace& place) {
      return place.at.path.empty() && Touches(place.at.span, edit.replaced);
    });
    for (RelatedPlace& place : finding.related)
      if (place.at.path.empty()) Move(place.at.span, edit);
  }
}

void RemoveCommon(std::vector<Finding>& findings, const std::vector<Finding>& others) {
  std::erase_if(findings, [&](const Finding& finding) {
    return std::ranges::any_of(others, [&](const Finding& other) {
      return finding.id == other.id && finding.span == other.span && finding.message == other.message;
    });
  });
}

}  // namespace pyk2cu::lsp
