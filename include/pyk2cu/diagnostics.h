#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace pyk2cu {

/// The library uses the same type inside. A note is about something that is no mistake by itself, or not surely one.
enum class Severity : uint8_t { kError, kWarning, kNote };

namespace api {

/// A part of a Python text. Lines and columns start at 1, columns count Unicode code points; `end` is where the part is
/// over.
struct SourceRange {
  std::string file;
  uint32_t line = 1, column = 1, end_line = 1, end_column = 1;
};

/// A second place that explains a diagnostic.
struct DiagnosticNote {
  SourceRange range;
  std::string message;
};

/// One finding in a Python text.
struct Diagnostic {
  Severity severity = Severity::kError;
  std::string id;  ///< "undefined-name": stays the same while messages may be reworded
  SourceRange range;
  std::string message;  ///< one sentence
  std::vector<DiagnosticNote> notes;
  std::string hint;  ///< an obvious fix, or empty
};

}  // namespace api
}  // namespace pyk2cu
