#pragma once

#include <mutex>
#include <string>
#include <string_view>
#include <vector>

#include "frontend/source/diagnostics.h"
#include "pyk2cu/diagnostics.h"

namespace pyk2cu::cli {

/// Why a finding is not shown.
enum class Hidden : uint8_t { kNo, kByComment, kByBaseline };

/// What a command has to say, as one document in the format SARIF 2.1.0 (https://docs.oasis-open.org/sarif). May be
/// used from several threads.
class SarifLog {
 public:
  /// Everything reported about one file.
  void Add(const Diagnostics& report, Words words);
  /// One finding that is not shown; findings of a file come in the order of their places.
  void AddHidden(const SourceFile& file, const Diagnostic& diagnostic, const std::string& fingerprint, Hidden hidden,
                 Words words);
  /// What was found while a kernel ran: only places are known, no text.
  void Add(const api::Diagnostic& diagnostic);
  /// A message that is about no place: wrong options, a missing library.
  void AddMessage(Severity severity, std::string_view id, const std::string& message);

  /// The whole document, with a newline at its end.
  std::string Text(std::string_view version, int exit_code) const;

 private:
  struct Result {
    api::Diagnostic diagnostic;
    std::string line;         ///< the text of the line; empty if it is not known
    std::string fingerprint;  ///< empty for messages about no line
    Hidden hidden = Hidden::kNo;
  };
  struct Message {
    Severity severity;
    std::string id, text;
  };
  struct Rules;
  static std::string Json(const Result& result, const Rules& rules);
  static std::string Json(const Message& message);

  mutable std::mutex mutex_;
  std::vector<Result> results_;
  std::vector<Message> messages_;
};

}  // namespace pyk2cu::cli
