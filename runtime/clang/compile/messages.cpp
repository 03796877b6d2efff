#include "runtime/clang/compile/messages.h"

#include <clang/Basic/SourceManager.h>
#include <clang/Lex/Lexer.h>

#include <algorithm>

#include "runtime/clang/compile/compiler.h"

namespace pyk2cu::runtime::cxx {
namespace {

constexpr size_t kMaxMessages = 200;  // notes count
constexpr uint32_t kMaxLength = 200;

std::string OneLine(llvm::StringRef text) {
  std::string line = text.str();
  std::ranges::replace(line, '\n', ' ');
  return line;
}

/// The last token of the header that was included last: a bracket that it leaves open is reported only after it.
clang::SourceLocation EndOfHeaders(const clang::SourceManager& sources) {
  clang::FileID last;
  for (unsigned i = 0; i < sources.local_sloc_entry_size(); ++i) {
    const clang::SrcMgr::SLocEntry& entry = sources.getLocalSLocEntry(i);
    if (!entry.isFile() || entry.getFile().getIncludeLoc().isInvalid()) continue;
    if (sources.getFileID(entry.getFile().getIncludeLoc()) == sources.getMainFileID())
      last = sources.getFileID(clang::SourceLocation::getFromRawEncoding(entry.getOffset()));
  }
  const size_t length = last.isValid() ? sources.getBufferData(last).rtrim().size() : 0;
  return length == 0 ? clang::SourceLocation()
                     : sources.getLocForStartOfFile(last).getLocWithOffset(static_cast<int>(length) - 1);
}

}  // namespace

CppPlace PlaceOf(clang::SourceLocation location, const clang::SourceManager& sources,
                 const clang::LangOptions& options) {
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
  CppMessage message{is_note                                    ? Severity::kNote
                     : level >= clang::DiagnosticsEngine::Error ? Severity::kError
                                                                : Severity::kWarning,
                     {},
                     OneLine(text)};
  if (info.hasSourceManager() && options_) {
    const clang::SourceManager& sources = info.getSourceManager();
    message.place = PlaceOf(info.getLocation(), sources, *options_);
    if (reads_headers_ && IsBehindHeaders(info.getLocation(), sources))
      message.place = PlaceOf(EndOfHeaders(sources), sources, *options_);
  }
  messages_.push_back(std::move(message));
}

bool MessageCollector::IsBehindHeaders(clang::SourceLocation location, const clang::SourceManager& sources) const {
  if (location.isInvalid() || !sources.isInMainFile(sources.getExpansionLoc(location))) return false;
  const auto [file, offset] = sources.getDecomposedExpansionLoc(location);
  return offset >= headers_end_;
}

bool MessageCollector::HasErrors() const {
  return std::ranges::any_of(
      messages_, [](const CppMessage& message) { return message.severity == CppMessage::Severity::kError; });
}

}  // namespace pyk2cu::runtime::cxx
