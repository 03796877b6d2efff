#include "frontend/lint/suppression.h"

#include <algorithm>

namespace pyk2cu::lint {
namespace {

constexpr std::string_view kMark = "pyk2cu: ignore[";

/// An id in a comment.
struct Ignore {
  std::string_view name;
  Span span;
  uint32_t line;
  bool used = false;
};

std::string_view Trim(std::string_view text) {
  while (!text.empty() && text.front() == ' ') text.remove_prefix(1);
  while (!text.empty() && text.back() == ' ') text.remove_suffix(1);
  return text;
}

/// The ids of the comment in a line, by name and offset.
std::vector<Ignore> IgnoresIn(const SourceFile& file, uint32_t number) {
  std::vector<Ignore> found;
  const std::string_view line = file.Line(number);
  const size_t hash = line.find('#');
  const size_t mark = hash == line.npos ? line.npos : line.find(kMark, hash);
  if (mark == line.npos) return found;
  size_t begin = mark + kMark.size();
  const size_t close = line.find(']', begin);
  for (size_t end = begin; close != line.npos && end < close; begin = end + 1) {
    end = std::min(line.find(',', begin), close);
    const std::string_view name = Trim(line.substr(begin, end - begin));
    const auto at = file.LineStart(number) + static_cast<uint32_t>(name.data() - line.data());
    if (!name.empty()) found.push_back({name, {at, at + static_cast<uint32_t>(name.size())}, number});
  }
  return found;
}

std::vector<Ignore> AllIgnores(const SourceFile& file) {
  std::vector<Ignore> all;
  if (file.Text().find(kMark) == std::string_view::npos) return all;
  for (uint32_t line = file.FirstLine(); line < file.FirstLine() + file.LineCount(); ++line)
    for (const Ignore& ignore : IgnoresIn(file, line)) all.push_back(ignore);
  return all;
}

bool IsFindingName(std::string_view name) {
#define DIAGNOSTIC(id, severity, text, parameters) DiagId::id,
  constexpr DiagId kAll[] = {
#include "frontend/source/diagnostics.def"
  };
#undef DIAGNOSTIC
  return std::ranges::any_of(kAll, [&](DiagId id) { return DiagIsFinding(id) && DiagName(id) == name; });
}

/// Whether a comment of the diagnostic's line silences it; marks the comment as used.
bool Silences(std::vector<Ignore>& ignores, const SourceFile& file, const Diagnostic& diagnostic) {
  if (!DiagIsFinding(diagnostic.id)) return false;
  const SourceFile& own = file.At(diagnostic.span.begin);
  const uint32_t line = own.LineOf(diagnostic.span.begin);
  bool silenced = false;
  if (&own == &file || own.Begin() == file.Begin()) {
    for (Ignore& ignore : ignores)
      if (ignore.line == line && ignore.name == DiagName(diagnostic.id)) silenced = ignore.used = true;
    return silenced;
  }
  for (const Ignore& ignore : IgnoresIn(own, line)) silenced |= ignore.name == DiagName(diagnostic.id);
  return silenced;
}

/// The checker's warning of a variable where the lint knows who reads it.
bool IsSaidBetter(const std::vector<Diagnostic>& all, const Diagnostic& diagnostic) {
  return diagnostic.id == DiagId::kMaybeUndefined && std::ranges::any_of(all, [&](const Diagnostic& other) {
           return other.id == DiagId::kUninitialized && other.span == diagnostic.span;
         });
}

}  // namespace

Diagnostics WithoutIgnored(const Diagnostics& found, bool notes) {
  const SourceFile& file = found.File();
  std::vector<Ignore> ignores = AllIgnores(file);
  Diagnostics kept(file);
  const std::vector<Diagnostic> all = found.Sorted();
  for (const Diagnostic& diagnostic : all)
    if (!IsSaidBetter(all, diagnostic) && !Silences(ignores, file, diagnostic)) kept.Add(diagnostic);
  if (!notes) return kept;
  for (const Ignore& ignore : ignores)
    if (!IsFindingName(ignore.name))
      kept.Report(diag::kUnknownIgnore, ignore.span, ignore.name, "");
    else if (!ignore.used)
      kept.Report(diag::kUnusedIgnore, ignore.span, ignore.name);
  return kept;
}

}  // namespace pyk2cu::lint
