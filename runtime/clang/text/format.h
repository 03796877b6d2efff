#pragma once

#include <string>

#include "base/result.h"
#include "runtime/plugins/clang_plugin.h"

namespace pyk2cu::runtime::cxx {

/// The text in a style of clang-format's. kUsage for a style that does not exist, and where no .clang-format is found
/// for "file".
Result<FormattedText> FormatText(const std::string& text, const std::string& style, const std::string& folder);

}  // namespace pyk2cu::runtime::cxx
