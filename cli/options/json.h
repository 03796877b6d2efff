#pragma once

#include <string>
#include <string_view>

namespace pyk2cu::cli {

/// The text as a JSON string, quotes included; bytes that are not UTF-8 become U+FFFD.
std::string JsonString(std::string_view text);

}  // namespace pyk2cu::cli
