#pragma once

#include <unordered_set>

#include "frontend/lowering/usage.h"

namespace pyk2cu::lowering {

/// The statements of which a part may be evaluated before the rest, in a statement of its own: nothing in them has
/// effects, except for a call that comes last.
using MovableParts = std::unordered_set<const ir::Stmt*>;
MovableParts FindMovableParts(const ir::Function& function, const ModuleUse& use);

}  // namespace pyk2cu::lowering
