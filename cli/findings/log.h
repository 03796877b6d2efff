#pragma once

#include <cstdint>
#include <mutex>
#include <string>
#include <string_view>
#include <vector>

#include "cli/findings/fixes.h"
#include "frontend/source/diagnostics.h"
#include "pyk2cu/diagnostics.h"

namespace pyk2cu::cli {

/// Why a finding is not shown.
enum class Hidden : uint8_t { kNo, kByComment, kByBaseline };

/// A diagnostic about a place.
struct LoggedResult {
  api::Diagnostic diagnostic;
  std::string line;         ///< the text of the line; empty if it is not known
  std::string fingerprint;  ///< empty for what was found while a kernel ran
  Hidden hidden = Hidden::kNo;
  std::vector<SuggestedFix> fixes = {};  ///< only if they were asked for
};

/// A message that is about no place: wrong options, a missing library.
struct LoggedMessage {
  Severity severity;
  std::string id, text;
};

/// What a command has to say, kept for the formats that are one document in the end. May be used from several threads.
class FindingLog {
 public:
  /// `with_fixes`: looks for changes that answer what is shown.
  explicit FindingLog(bool with_fixes) : with_fixes_(with_fixes) {}

  /// Everything reported about one file.
  void Add(const Diagnostics& report, Words words);
  /// One finding that is not shown; findings of a file come in the order of their places.
  void AddHidden(const SourceFile& file, const Diagnostic& diagnostic, const std::string& fingerprint, Hidden hidden,
                 Words words);
  /// What was found while a kernel ran: only places are known, no text.
  void Add(const api::Diagnostic& diagnostic);
  void AddMessage(Severity severity, std::string_view id, const std::string& message);

  std::vector<LoggedResult> Results() const;
  std::vector<LoggedMessage> Messages() const;

 private:
  const bool with_fixes_;
  mutable std::mutex mutex_;
  std::vector<LoggedResult> results_;
  std::vector<LoggedMessage> messages_;
};

/// A path as code hosts compare it: without "./" before it.
std::string_view PlainPath(std::string_view path);

}  // namespace pyk2cu::cli
