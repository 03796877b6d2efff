#pragma once

#include <string>
#include <string_view>

namespace pyk2cu {

/// The text as a JSON string, quotes included: a newline becomes \n, other control characters \u00hh, bytes that are
/// not UTF-8 become U+FFFD.
std::string JsonString(std::string_view text);

}  // namespace pyk2cu
