#include "runtime/clang/messages.h"

#include <clang/Basic/SourceManager.h>
#include <clang/Lex/Lexer.h>

#include <algorithm>

#include "runtime/clang/compiler.h"

namespace pyk2cu::cxx {
namespace {

constexpr size_t kMaxMessages = 200;  // notes count
constexpr uint32_t kMaxLength = 200;

std::string OneLine(llvm::StringRef text) {
  std::string line = text.str();
  std::ranges::replace(line, '\n', ' ');
  return line;
}

}  // namespace

CppPlace PlaceOf(clang::SourceLocation location, const clang::SourceManager& sources, const clang::LangOptions& options) {
  if (location.isInvalid()) return {};
  location = sources.getExpansionLoc(location);  // where the user wrote it, not where a macro has it
  const clang::PresumedLoc presumed = sources.getPresumedLoc(location);
  if (presumed.isInvalid()) return {};
  llvm::StringRef file = presumed.getFilename();
  if (file == kMainPath || file == kDeclarationsPath || file.starts_with("<")) return {};
  file.consume_front("./");
  const uint32_t length = clang::Lexer::MeasureTokenLength(location, sources, options);
  return {file.str(), presumed.getLine(), presumed.getColumn(), std::clamp(length, 1u, kMaxLength)};
}

void MessageCollector::HandleDiagnostic(clang::DiagnosticsEngine::Level level, const clang::Diagnostic& info) {
  DiagnosticConsumer::HandleDiagnostic(level, info);
  using Severity = CppMessage::Severity;
  const bool is_note = level == clang::DiagnosticsEngine::Note;
  if (!is_note) keeps_notes_ = level >= clang::DiagnosticsEngine::Warning;
  if (!keeps_notes_ || messages_.size() >= kMaxMessages) return;
  llvm::SmallString<256> text;
  info.FormatDiagnostic(text);
  CppMessage message{is_note ? Severity::kNote : level >= clang::DiagnosticsEngine::Error ? Severity::kError : Severity::kWarning, {}, OneLine(text)};
  if (info.hasSourceManager() && options_) message.place = PlaceOf(info.getLocation(), info.getSourceManager(), *options_);
  messages_.push_back(std::move(message));
}

bool MessageCollector::HasErrors() const {
  return std::ranges::any_of(messages_, [](const CppMessage& message) { return message.severity == CppMessage::Severity::kError; });
}

}  // namespace pyk2cu::cxx
