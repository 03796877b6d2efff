#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

#include "frontend/source/diagnostic_kinds.h"
#include "frontend/source/finding_data.h"
#include "frontend/source/hint.h"
#include "frontend/source/source_file.h"
#include "frontend/source/span.h"
#include "pyk2cu/diagnostics.h"

namespace pyk2cu {

/// The id as text ("kUnknownName" is "unknown-name"), its default severity, and its message with {} for each argument.
std::string_view DiagName(DiagId id);
Severity DiagSeverity(DiagId id);
std::string_view DiagText(DiagId id);
/// Whether the row is a FINDING, whose id is shown and can be named in a comment `# pyk2cu: ignore[id]`.
bool DiagIsFinding(DiagId id);
/// Whether the message has the name of a type in it, so that it depends on the types that a function is checked for.
bool DiagMentionsTypes(DiagId id);

/// A second place that explains the first.
struct Note {
  Span span;
  std::string message;
};

/// One finding: a sentence in lower case without a full stop, at the narrowest span.
struct Diagnostic {
  DiagId id;
  Severity severity;
  Span span;
  std::string message;
  std::vector<Note> notes;
  pyk2cu::Hint hint;
  std::shared_ptr<const FindingData> finding = nullptr;  ///< null for what is no finding of the lint
};

/// Adds notes, a hint and data to the diagnostic just reported: `diagnostics.Report(…).Note(span, "…").Hint("…")`.
class DiagnosticBuilder {
 public:
  explicit DiagnosticBuilder(Diagnostic* diagnostic) : diagnostic_(diagnostic) {}
  DiagnosticBuilder& Note(Span span, std::string message);
  DiagnosticBuilder& Hint(pyk2cu::Hint hint);
  DiagnosticBuilder& Finding(FindingData finding);
  /// The same with a setting, which stands for the {} of `text`: see pyk2cu::Hint.
  DiagnosticBuilder& Hint(std::string_view text, Setting setting, std::vector<std::string> values = {});

 private:
  Diagnostic* diagnostic_;  // null: the diagnostic was dropped
};

/// Collects what the stages report about one source file and what it imports. At most kMaxErrors errors, and one
/// error a line.
class Diagnostics {
 public:
  static constexpr int kMaxErrors = 20;
  static constexpr int kMaxWarnings = 100;

  explicit Diagnostics(const SourceFile& file) : file_(&file) {}

  /// Reports a row of diagnostics.def, `diag::kX`; `arguments` fill the {} of its text in order.
  template <class... Parameters>
  DiagnosticBuilder Report(const DiagnosticKind<Parameters...>& kind, Span span,
                           std::type_identity_t<Parameters>... arguments) {
    return ReportAs(DiagSeverity(kind.id), kind, span, std::move(arguments)...);
  }
  /// The same with another severity than the row's.
  template <class... Parameters>
  DiagnosticBuilder ReportAs(Severity severity, const DiagnosticKind<Parameters...>& kind, Span span,
                             std::type_identity_t<Parameters>... arguments) {
    const std::array<std::string, sizeof...(Parameters)> texts{std::move(arguments.text)...};
    return ReportFilled(kind.id, severity, span, texts);
  }

  /// Takes over a diagnostic that was made elsewhere, under the same limits.
  void Add(Diagnostic diagnostic);

  const SourceFile& File() const { return *file_; }
  bool HasErrors() const { return error_count_ > 0; }
  int ErrorCount() const { return error_count_; }
  int WarningCount() const { return warning_count_; }
  /// True once kMaxErrors was reached: stages may stop early.
  bool Full() const { return error_count_ >= kMaxErrors; }
  /// True once an error was dropped because there were kMaxErrors already.
  bool Truncated() const { return truncated_; }
  /// Everything reported, ordered by place.
  std::vector<Diagnostic> Sorted() const;
  void set_warnings_as_errors(bool value) { warnings_as_errors_ = value; }
  void set_max_warnings(int count) { max_warnings_ = count; }

 private:
  DiagnosticBuilder ReportFilled(DiagId id, Severity given, Span span, std::span<const std::string> arguments);
  Severity Raised(Severity severity) const;
  bool AcceptError(DiagId id, Span span, std::string_view message);
  bool AcceptWarning(DiagId id, Span span, std::string_view message);

  const SourceFile* file_;
  std::vector<Diagnostic> diagnostics_;
  std::vector<uint32_t> error_lines_;  ///< where they begin
  int error_count_ = 0;
  int warning_count_ = 0;
  int max_warnings_ = kMaxWarnings;
  bool warnings_as_errors_ = false;
  bool truncated_ = false;
};

}  // namespace pyk2cu
