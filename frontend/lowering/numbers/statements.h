#pragma once

#include "frontend/lowering/numbers/planner.h"

namespace pyk2cu::lowering {

/// The expressions of a statement, without those of statements inside it.
void PlanStatement(Planner& planner, const ir::Stmt& stmt);

}  // namespace pyk2cu::lowering
