#pragma once

#include <clang/Basic/Diagnostic.h>

#include <vector>

#include "frontend/sema/model/cpp_headers.h"

namespace pyk2cu::runtime::cxx {

/// The place of a token, as `#line` has it; no file if it is in none that people know.
CppPlace PlaceOf(clang::SourceLocation location, const clang::SourceManager& sources,
                 const clang::LangOptions& options);

/// Keeps what Clang says: errors, with `warnings` those too, and the notes of what is kept.
class MessageCollector : public clang::DiagnosticConsumer {
 public:
  void BeginSourceFile(const clang::LangOptions& options, const clang::Preprocessor*) override { options_ = &options; }
  void HandleDiagnostic(clang::DiagnosticsEngine::Level level, const clang::Diagnostic& info) override;
  /// What was kept since the last time.
  std::vector<CppMessage> Take() { return std::exchange(messages_, {}); }
  bool HasErrors() const;
  /// While headers are read, which the main file includes in its first `bytes`: messages after that are about the
  /// last of them.
  void BeginHeaders(size_t bytes) { reads_headers_ = true, headers_end_ = bytes; }
  void EndHeaders() { reads_headers_ = false; }

 private:
  bool IsBehindHeaders(clang::SourceLocation location, const clang::SourceManager& sources) const;

  const clang::LangOptions* options_ = nullptr;
  std::vector<CppMessage> messages_;
  bool keeps_notes_ = false;
  bool reads_headers_ = false;
  size_t headers_end_ = 0;
};

}  // namespace pyk2cu::runtime::cxx
