#pragma once

#include <span>
#include <string>
#include <string_view>

#include "cli/options/command_info.h"

namespace pyk2cu::cli {

/// The manual page of section 1, for man. `values` are the lines of help on values of arguments.
std::string ManPage(std::string_view version, std::span<const CommandInfo> commands, std::string_view values);

}  // namespace pyk2cu::cli
