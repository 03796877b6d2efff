#pragma once

#include <string>

#include "base/result.h"
#include "runtime/plugins/clang_plugin.h"

namespace pyk2cu::runtime::cxx {

/// Returns the text in a style of clang-format. kUsage for an unknown style, and for "file" without a .clang-format.
Result<FormattedText> FormatText(const std::string& text, const std::string& style, const std::string& folder);

}  // namespace pyk2cu::runtime::cxx
