#pragma once

#include "frontend/ir/ir.h"

namespace pyk2cu {

/// Value ranges put to use: clears `wrap` where an index cannot be negative, sets `exact` where arithmetic cannot
/// overflow, narrows 64-bit integers to 32 bits where nobody can tell the difference, using each kernel's facts. The
/// result is a module of its own.
ir::Module Optimize(const ir::Module& module);

}  // namespace pyk2cu
