#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace pyk2cu {

/// The library uses the same types inside. A note is about something that is no mistake by itself, or not surely one.
enum class Severity : uint8_t { kError, kWarning, kNote };

/// What a launch passes for one parameter, as far as it matters.
struct ExampleArgument {
  std::string name;
  bool is_array = false;
  std::vector<int64_t> extents;  ///< of an array, whose elements do not matter; empty if they are not known
  std::optional<int64_t> value;  ///< of an integer; nothing if any value does
};

/// A launch that shows a finding: one that the lint tried, or one that ran with checks.
struct ExampleLaunch {
  std::string signature;  ///< what the kernel was checked for: "void(float32[::1], int64)"; empty if it is not known
  std::array<uint32_t, 3> grid{1, 1, 1};   ///< blocks
  std::array<uint32_t, 3> block{1, 1, 1};  ///< threads of each block
  uint64_t shared_bytes = 0;               ///< dynamic shared memory of each block
  std::vector<ExampleArgument> arguments;  ///< in the order of the parameters; empty if they do not matter
};

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

/// What running the launch of a finding with generated data has shown.
struct Confirmation {
  std::string result;   ///< "confirmed", "not-seen", "cannot-show" or "not-run"
  std::string message;  ///< what happened, or why nothing is known
  std::string data;     ///< the values of the arguments, in words, if it happened
};

/// One finding in a Python text.
struct Diagnostic {
  Severity severity = Severity::kError;
  std::string id;  ///< "undefined-name": stays the same while messages may be reworded
  SourceRange range;
  std::string message;  ///< one sentence
  std::vector<DiagnosticNote> notes;
  std::string hint = {};                     ///< an obvious fix, or empty
  std::string kernel = {};                   ///< what the lint or a check found is found in this kernel; else empty
  std::optional<ExampleLaunch> launch = {};  ///< that shows it, if it takes one
  std::optional<Confirmation> confirmation = {};  ///< if it was asked for
};

}  // namespace api
}  // namespace pyk2cu
