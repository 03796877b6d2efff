#pragma once

#include <unordered_set>

#include "frontend/lowering/usage.h"

namespace pyk2cu::lowering {

/// The statements that store a binary operator whose left operand is the value of the very place that they store to,
/// so that `target op= right` evaluates the place once.
using Updates = std::unordered_set<const ir::Stmt*>;
Updates FindUpdates(const ir::Function& function, const ModuleUse& use);

}  // namespace pyk2cu::lowering
