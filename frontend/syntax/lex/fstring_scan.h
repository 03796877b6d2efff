#pragma once

#include <cstddef>
#include <string_view>

namespace pyk2cu {

/// The length of the f-string (or t-string) body at the start of `text`, from its opening quotes to its closing ones,
/// or 0 if it is not well formed. What is in its braces may hold strings with the same quotes and further f-strings, as
/// in Python 3.12.
size_t ScanFString(std::string_view text, bool raw);

/// Whether `prefix` (any case) makes the string after it an f-string or a t-string.
bool IsFStringPrefix(std::string_view prefix);

}  // namespace pyk2cu
