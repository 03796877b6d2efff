#pragma once

#include <string>

#include "frontend/ir/ir.h"

namespace pyk2cu::ir {

/// The dump of `--emit=ir`.
std::string Dump(const Module& module);

/// The JSON of `--emit=types`.
std::string DumpTypes(const Module& module);

/// Aborts with a message if the module breaks an invariant stated in ir.h (types of operands, ownership of variables,
/// …).
void Verify(const Module& module);

}  // namespace pyk2cu::ir
