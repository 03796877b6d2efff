#include "frontend/lint/suppression.h"

#include <algorithm>
#include <deque>

#include "base/text.h"
#include "frontend/source/spelling.h"

namespace pyk2cu::lint {
namespace {

constexpr std::string_view kMark = "pyk2cu: ignore[";
constexpr int kMaxWarnings = 2000;  ///< of a file, before comments and filters

/// An id in a comment.
struct Ignore {
  std::string_view name;
  Span span;
  uint32_t line;  ///< whose findings it silences
  bool used = false;
};

/// The comments of one file.
struct FileIgnores {
  const SourceFile* file;
  std::vector<Ignore> ignores;
};

/// Whether the line has no code: a comment at most.
bool IsComment(std::string_view line) {
  const size_t begin = line.find_first_not_of(" \t\f\r");
  return begin == line.npos || line[begin] == '#';
}

/// A comment beside code is about its line, one of its own about the next line with code.
uint32_t LineMeant(const SourceFile& file, uint32_t number) {
  if (!IsComment(file.Line(number))) return number;
  const uint32_t end = file.FirstLine() + file.LineCount();
  uint32_t next = number + 1;
  while (next < end && IsComment(file.Line(next))) ++next;
  return next;
}

/// Adds the ids of the comment in a line, by name and offset.
void AddIgnores(const SourceFile& file, uint32_t number, std::vector<Ignore>& found) {
  const std::string_view line = file.Line(number);
  const size_t hash = line.find('#');
  const size_t mark = hash == line.npos ? line.npos : line.find(kMark, hash);
  if (mark == line.npos) return;
  const uint32_t meant = LineMeant(file, number);
  size_t begin = mark + kMark.size();
  const size_t close = line.find(']', begin);
  for (size_t end = begin; close != line.npos && end < close; begin = end + 1) {
    end = std::min(line.find(',', begin), close);
    const std::string_view name = Trim(line.substr(begin, end - begin));
    const auto at = file.LineStart(number) + static_cast<uint32_t>(name.data() - line.data());
    if (!name.empty()) found.push_back({name, {at, at + static_cast<uint32_t>(name.size())}, meant});
  }
}

std::vector<Ignore> AllIgnores(const SourceFile& file) {
  std::vector<Ignore> all;
  if (file.Text().find(kMark) == std::string_view::npos) return all;
  for (uint32_t line = file.FirstLine(); line < file.FirstLine() + file.LineCount(); ++line)
    AddIgnores(file, line, all);
  return all;
}

/// The comments of the file with this place; `all` has those of the files that were asked for.
FileIgnores& IgnoresAt(std::deque<FileIgnores>& all, const SourceFile& file, uint32_t offset) {
  const SourceFile& own = file.At(offset);
  for (FileIgnores& each : all)
    if (each.file->Begin() == own.Begin()) return each;
  return all.emplace_back(&own, AllIgnores(own));
}

/// Whether a comment of the diagnostic's first or last line silences it; marks the comment as used.
bool Silences(FileIgnores& comments, const Diagnostic& diagnostic) {
  const uint32_t first = comments.file->LineOf(diagnostic.span.begin),
                 last = comments.file->LineOf(diagnostic.span.end);
  bool silenced = false;
  for (Ignore& ignore : comments.ignores)
    if ((ignore.line == first || ignore.line == last) && ignore.name == DiagName(diagnostic.id))
      silenced = ignore.used = true;
  return silenced;
}

/// Says what is wrong with the comments of the file; `notes`: also which silence nothing.
void ReportComments(const FileIgnores& comments, bool notes, Diagnostics& report) {
  for (const Ignore& ignore : comments.ignores) {
    NearestName nearest(ignore.name);
    bool known = false;
    for (const std::string_view name : FindingNames()) {
      nearest.Consider(name);
      known = known || name == ignore.name;
    }
    const std::string question = nearest.Question();
    if (!known)
      report.Report(diag::kUnknownIgnore, ignore.span, ignore.name, question.empty() ? "" : "; " + question);
    else if (!ignore.used && notes)
      report.Report(diag::kUnusedIgnore, ignore.span, ignore.name);
  }
}

/// The checker's warning of a variable where the lint knows who reads it.
bool IsSaidBetter(const std::vector<Diagnostic>& all, const Diagnostic& diagnostic) {
  return diagnostic.id == DiagId::kMaybeUndefined && std::ranges::any_of(all, [&](const Diagnostic& other) {
           return other.id == DiagId::kUninitialized && other.span == diagnostic.span;
         });
}

}  // namespace

std::vector<std::string_view> FindingNames() {
#define DIAGNOSTIC(id, severity, text, parameters) DiagId::id,
  constexpr DiagId kAll[] = {
#include "frontend/source/diagnostics.def"
  };
#undef DIAGNOSTIC
  std::vector<std::string_view> names;
  for (const DiagId id : kAll)
    if (DiagIsFinding(id)) names.push_back(DiagName(id));
  return names;
}

Diagnostics NewLintReport(const Diagnostics& before) {
  Diagnostics report = before;
  report.set_warnings_as_errors(false);
  report.set_max_warnings(kMaxWarnings);
  return report;
}

Diagnostics WithoutIgnored(const Diagnostics& found, bool notes, bool warnings_as_errors, const FindingFilter& filter) {
  const SourceFile& file = found.File();
  std::deque<FileIgnores> comments;
  comments.emplace_back(&file, AllIgnores(file));
  Diagnostics kept(file);
  kept.set_warnings_as_errors(warnings_as_errors);
  const std::vector<Diagnostic> all = found.Sorted();
  for (const Diagnostic& diagnostic : all) {
    if (IsSaidBetter(all, diagnostic)) continue;
    const bool is_finding = DiagIsFinding(diagnostic.id);
    const bool silenced = is_finding && Silences(IgnoresAt(comments, file, diagnostic.span.begin), diagnostic);
    const bool filtered = is_finding && filter && filter(diagnostic, silenced);
    if (!silenced && !filtered) kept.Add(diagnostic);
  }
  ReportComments(comments.front(), notes, kept);
  return kept;
}

std::vector<IgnoreComment> IgnoreComments(const SourceFile& file) {
  std::vector<IgnoreComment> comments;
  const auto add = [&](const SourceFile& from) {
    for (const Ignore& ignore : AllIgnores(from))
      comments.push_back({from.Name(), ignore.line, std::string(ignore.name)});
  };
  add(file);
  for (const auto& added : file.Added()) add(*added);
  return comments;
}

}  // namespace pyk2cu::lint
