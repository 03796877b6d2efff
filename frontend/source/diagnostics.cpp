#include "frontend/source/diagnostics.h"

#include <algorithm>
#include <cctype>
#include <iterator>

namespace pyk2cu {

namespace {

struct DiagRow {
  std::string_view id;
  Severity severity;
  std::string_view text, parameters;
  bool is_finding;
};

constexpr DiagRow kRows[] = {
#define DIAGNOSTIC(id, severity, text, parameters) {#id, Severity::severity, text, #parameters, false},
#define FINDING(id, severity, text, parameters) {#id, Severity::severity, text, #parameters, true},
#include "frontend/source/diagnostics.def"
#undef DIAGNOSTIC
};

/// "kUnknownName" is "unknown-name".
std::string PublicName(std::string_view id) {
  std::string name;
  for (char c : id.substr(1)) {
    bool upper = c >= 'A' && c <= 'Z';
    if (upper && !name.empty()) name += '-';
    name += upper ? static_cast<char>(c - 'A' + 'a') : c;
  }
  return name;
}

const std::vector<std::string>& PublicNames() {
  static const std::vector<std::string> names = [] {
    std::vector<std::string> result;
    for (const DiagRow& row : kRows) result.push_back(PublicName(row.id));
    return result;
  }();
  return names;
}

/// The text with its {} replaced by `arguments`, of which there are as many (diagnostic_kinds.h checks it).
std::string Fill(std::string_view text, std::span<const std::string> arguments) {
  std::string message;
  for (const std::string& argument : arguments) {
    const size_t at = text.find("{}");
    message.append(text.substr(0, at)).append(argument);
    text.remove_prefix(at + 2);
  }
  return message.append(text);
}

}  // namespace

std::string_view DiagName(DiagId id) { return PublicNames()[static_cast<size_t>(id)]; }
Severity DiagSeverity(DiagId id) { return kRows[static_cast<size_t>(id)].severity; }
bool DiagIsFinding(DiagId id) { return kRows[static_cast<size_t>(id)].is_finding; }
bool DiagMentionsTypes(DiagId id) {
  return kRows[static_cast<size_t>(id)].parameters.find("Type") != std::string::npos;
}
std::string_view DiagText(DiagId id) { return kRows[static_cast<size_t>(id)].text; }

DiagnosticBuilder& DiagnosticBuilder::Note(Span span, std::string message) {
  if (diagnostic_) diagnostic_->notes.push_back({span, std::move(message)});
  return *this;
}

DiagnosticBuilder& DiagnosticBuilder::Hint(pyk2cu::Hint hint) {
  if (diagnostic_) diagnostic_->hint = std::move(hint);
  return *this;
}

DiagnosticBuilder& DiagnosticBuilder::Finding(FindingData finding) {
  if (diagnostic_) diagnostic_->finding = std::make_shared<const FindingData>(std::move(finding));
  return *this;
}

DiagnosticBuilder& DiagnosticBuilder::Hint(std::string_view text, Setting setting, std::vector<std::string> values) {
  return Hint(pyk2cu::Hint(text, setting, std::move(values)));
}

/// Notes stay notes, however severe warnings are.
Severity Diagnostics::Raised(Severity severity) const {
  return warnings_as_errors_ && severity == Severity::kWarning ? Severity::kError : severity;
}

DiagnosticBuilder Diagnostics::ReportFilled(DiagId id, Severity given, Span span,
                                            std::span<const std::string> arguments) {
  const Severity severity = Raised(given);
  std::string message = Fill(DiagText(id), arguments);
  bool accepted = severity == Severity::kError ? AcceptError(id, span, message) : AcceptWarning(id, span, message);
  if (!accepted) return DiagnosticBuilder(nullptr);
  diagnostics_.push_back({id, severity, span, std::move(message), {}, {}, nullptr});
  return DiagnosticBuilder(&diagnostics_.back());
}

void Diagnostics::Add(Diagnostic diagnostic) {
  diagnostic.severity = Raised(diagnostic.severity);
  bool accepted = diagnostic.severity == Severity::kError
                      ? AcceptError(diagnostic.id, diagnostic.span, diagnostic.message)
                      : AcceptWarning(diagnostic.id, diagnostic.span, diagnostic.message);
  if (accepted) diagnostics_.push_back(std::move(diagnostic));
}

/// A name whose value is not known is reported at its first use, because one constant mends all of them.
bool Diagnostics::AcceptError(DiagId id, Span span, std::string_view message) {
  const auto is_same = [&](const Diagnostic& other) { return other.id == id && other.message == message; };
  if (id == DiagId::kOpaqueName && std::ranges::any_of(diagnostics_, is_same)) return false;
  const SourceFile& file = file_->At(span.begin);
  uint32_t line = file.LineStart(file.LineOf(span.begin));
  if (std::find(error_lines_.begin(), error_lines_.end(), line) != error_lines_.end()) return false;
  if (Full()) {
    truncated_ = true;
    return false;
  }
  error_lines_.push_back(line);
  ++error_count_;
  return true;
}

/// The same warning at the same place (a function checked for several types) is reported once.
bool Diagnostics::AcceptWarning(DiagId id, Span span, std::string_view message) {
  for (const Diagnostic& other : diagnostics_)
    if (other.id == id && other.span == span && other.message == message) return false;
  if (warning_count_ >= max_warnings_) return false;
  ++warning_count_;
  return true;
}

std::vector<Diagnostic> Diagnostics::Sorted() const {
  std::vector<const Diagnostic*> order;
  for (const Diagnostic& diagnostic : diagnostics_) order.push_back(&diagnostic);
  std::sort(order.begin(), order.end(), [](const Diagnostic* a, const Diagnostic* b) {
    return a->span.begin != b->span.begin ? a->span.begin < b->span.begin
                                          : a < b;  // as reported where the place is the same
  });
  std::vector<Diagnostic> sorted;
  for (const Diagnostic* diagnostic : order) sorted.push_back(*diagnostic);
  return sorted;
}

}  // namespace pyk2cu
