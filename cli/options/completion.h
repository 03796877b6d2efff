#pragma once

#include <span>
#include <string>
#include <string_view>

#include "base/result.h"
#include "cli/options/command_info.h"

namespace pyk2cu::cli {

/// The script that makes a shell complete the command's words: "bash", "zsh" or "fish". kUsage for others.
Result<std::string> CompletionScript(std::string_view shell, std::span<const CommandInfo> commands);

}  // namespace pyk2cu::cli
