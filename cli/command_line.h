#pragma once

#include <span>

namespace pyk2cu::cli {

/// Runs the command with its arguments (the program's name not among them) and gives its exit code.
int Main(std::span<const char* const> arguments);

}  // namespace pyk2cu::cli
