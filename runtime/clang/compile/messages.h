#pragma once

#include <clang/Basic/Diagnostic.h>

#include <vector>

#include "frontend/sema/model/cpp_headers.h"

namespace pyk2cu::runtime::cxx {

/// Returns the place of a token after `#line`. The file is empty for internal files.
CppPlace PlaceOf(clang::SourceLocation location, const clang::SourceManager& sources,
                 const clang::LangOptions& options);

/// Collects messages of Clang: errors, with `warnings` also warnings, and the notes of these.
class MessageCollector : public clang::DiagnosticConsumer {
 public:
  void BeginSourceFile(const clang::LangOptions& options, const clang::Preprocessor*) override { options_ = &options; }
  void HandleDiagnostic(clang::DiagnosticsEngine::Level level, const clang::Diagnostic& info) override;
  /// Returns the messages since the last call.
  std::vector<CppMessage> Take() { return std::exchange(messages_, {}); }
  bool HasErrors() const;
  /// Call it before headers are read, which the main file includes in its first `bytes`. Messages after these bytes are
  /// attributed to the last header.
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
