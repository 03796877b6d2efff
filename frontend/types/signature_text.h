#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "base/result.h"

namespace pyk2cu {

/// "; did you mean 'float32'", or nothing if no type is called nearly so.
std::string Suggestion(std::string_view name);

/// The text of a signature as it is read, and the first error in it.
struct SignatureText {
  explicit SignatureText(std::string_view text) : text(text) {}

  char Peek();
  bool AtEnd() { return Peek() == '\0' && at == text.size(); }
  bool Accept(char c);
  bool Take(char c);  ///< reports what it found instead
  std::string_view TakeName();
  /// The word or character at the place, as messages show it.
  std::string Found();

  // The first error counts; both give false.
  bool FailAt(size_t offset, std::string message);
  bool Expected(std::string_view what);
  Error Failed() const { return {ErrorKind::kUsage, error}; }

  std::string_view text;
  size_t at = 0;
  std::string error;
};

/// Where a name of C++ that goes on at `at` ends, template arguments included: "Ray", "sdf::Vec<float, 3>".
size_t EndOfCppName(std::string_view text, size_t at);

}  // namespace pyk2cu
