#pragma once

#include <span>
#include <string>

#include "codegen/emit.h"
#include "runtime/device/argument.h"
#include "runtime/program/program.h"

namespace pyk2cu::bench {
using namespace runtime;

/// The text that the library would launch for these arguments: all facts that hold of the launch are used; `checked`:
/// with run-time checks of bounds and exceptions. Errors end the program.
GeneratedSource GenerateFor(const Program& program, const std::string& kernel, const LaunchConfig& config,
                            std::span<const Argument> arguments, bool checked = false);

}  // namespace pyk2cu::bench
