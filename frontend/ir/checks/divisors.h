#pragma once

#include "frontend/ir/ir.h"

namespace pyk2cu::ir {

/// Whether the function compares the right operand with zero at run time.
bool ChecksDivisor(const Function& function, const Binary& binary);

}  // namespace pyk2cu::ir
