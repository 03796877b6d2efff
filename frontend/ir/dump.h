#pragma once

#include <string>

#include "frontend/ir/function.h"

namespace pyk2cu::ir {

/// The dump of `--emit=ir`.
std::string Dump(const Module& module);

/// The JSON of `--emit=types`.
std::string DumpTypes(const Module& module);

}  // namespace pyk2cu::ir
