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

api::Diagnostic Locate(const SourceFile& file, const Diagnostic& diagnostic, Words words) {
  api::Diagnostic made{diagnostic.severity, std::string(DiagName(diagnostic.id)), RangeOf(file, diagnostic.span),
                       diagnostic.message, {}};
  made.hint = diagnostic.hint.In(words);
  made.kernel = diagnostic.kernel;
  if (diagnostic.launch) made.launch = *diagnostic.launch;
  for (const Note& note : diagnostic.notes) made.notes.push_back({RangeOf(file, note.span), note.message});
  return made;
}

std::vector<api::Diagnostic> Locate(const Diagnostics& diagnostics, Words words) {
  std::vector<api::Diagnostic> located;
  for (const Diagnostic& each : diagnostics.Sorted()) located.push_back(Locate(diagnostics.File(), each, words));
  return located;
}

Error SourceError(const Diagnostics& diagnostics, Words words) {
  Error error{ErrorKind::kSource, Render(diagnostics, {.words = words})};
  error.diagnostics = std::make_shared<const std::vector<api::Diagnostic>>(Locate(diagnostics, words));
  return error;
}

}  // namespace pyk2cu
