#pragma once

#include <string_view>

namespace pyk2cu::cli {

/// What help, completions and the man page say of a command.
struct CommandInfo {
  std::string_view name;  ///< one word, or two: "cache info"
  char letter;            ///< in options.def
  std::string_view usage, help;
};

}  // namespace pyk2cu::cli
