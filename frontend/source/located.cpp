#include "frontend/source/located.h"

#include "frontend/source/render.h"

#include <algorithm>
#include <memory>

namespace pyk2cu {
namespace {

api::SourceRange RangeOf(const SourceFile& file, Span span) {
  const LineColumn begin = file.Locate(span.begin), end = file.Locate(std::max(span.begin, span.end));
  return {file.At(span.begin).Name(), begin.line, begin.column, end.line, end.column};
}

}  // namespace

std::vector<api::Diagnostic> Locate(const Diagnostics& diagnostics, Words words) {
  std::vector<api::Diagnostic> located;
  for (Diagnostic& each : diagnostics.Sorted()) {
    api::Diagnostic& made = located.emplace_back();
    made.severity = each.severity;
    made.id = DiagName(each.id);
    made.range = RangeOf(diagnostics.File(), each.span);
    made.message = std::move(each.message);
    made.hint = each.hint.In(words);
    made.kernel = std::move(each.kernel);
    if (each.launch) made.launch = *each.launch;
    for (Note& note : each.notes)
      made.notes.push_back({RangeOf(diagnostics.File(), note.span), std::move(note.message)});
  }
  return located;
}

Error SourceError(const Diagnostics& diagnostics, Words words) {
  Error error{ErrorKind::kSource, Render(diagnostics, {.words = words})};
  error.diagnostics = std::make_shared<const std::vector<api::Diagnostic>>(Locate(diagnostics, words));
  return error;
}

}  // namespace pyk2cu
