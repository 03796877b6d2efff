#pragma once

#include "frontend/lowering/numbers/planner.h"

namespace pyk2cu::lowering {

/// A conversion node whose operand is planned.
Number PlanConversion(Planner& planner, const ir::Convert& node);

}  // namespace pyk2cu::lowering
