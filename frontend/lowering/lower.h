#pragma once

#include "frontend/lowering/declarations.h"
#include "frontend/lowering/evaluation_order.h"
#include "frontend/lowering/loop_plan.h"
#include "frontend/lowering/shared_placement.h"
#include "frontend/lowering/updates.h"
#include "frontend/lowering/usage.h"

namespace pyk2cu::lowering {

/// What was decided about the text of one function.
struct FunctionPlan {
  Declarations declarations;
  LoopPlans loops;
  MovableParts movable;
  Updates updates;
};

/// What was decided about a module before it is printed: tables beside the IR, by node, because C++ text shows it
/// (where a variable is declared, what a loop's head holds), not the IR.
struct Plan {
  ModuleUse use;
  SharedPlacement shared;
  std::unordered_map<const ir::Function*, FunctionPlan> functions;
};

/// Runs all passes that prepare a module for printing. The module must live as long as the plan.
Plan Lower(const ir::Module& module);

}  // namespace pyk2cu::lowering
