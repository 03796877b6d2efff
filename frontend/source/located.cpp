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

std::array<uint32_t, 3> Extents(const std::array<int64_t, 3>& extents) {
  return {static_cast<uint32_t>(extents[0]), static_cast<uint32_t>(extents[1]), static_cast<uint32_t>(extents[2])};
}

ExampleLaunch Convert(const FindingLaunch& launch) {
  ExampleLaunch made{
      launch.signature, Extents(launch.grid), Extents(launch.block), static_cast<uint64_t>(launch.shared_bytes), {}};
  for (const FindingArgument& argument : launch.arguments)
    made.arguments.push_back({argument.name, !argument.extents.empty(), argument.extents, argument.value});
  return made;
}

void AddData(const FindingData& data, api::Diagnostic& to) {
  to.kernel = data.kernel;
  if (data.launch) to.launch = Convert(*data.launch);
  if (!data.confirmation) return;
  const Confirmation& confirmation = *data.confirmation;
  to.confirmation = {std::string(ConfirmationName(confirmation.result)), confirmation.message, confirmation.data};
}

}  // namespace

api::Diagnostic Locate(const SourceFile& file, const Diagnostic& diagnostic, Words words) {
  api::Diagnostic made{diagnostic.severity,
                       std::string(DiagName(diagnostic.id)),
                       RangeOf(file, diagnostic.span),
                       diagnostic.message,
                       {}};
  made.hint = diagnostic.hint.In(words);
  if (diagnostic.finding) AddData(*diagnostic.finding, made);
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
