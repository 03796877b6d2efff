#pragma once

#include <unordered_map>

#include "frontend/ir/pass.h"
#include "frontend/lowering/use/per_function.h"

namespace pyk2cu::lowering {

/// How a counted loop is written in a language whose `for` evaluates its stop and step in every round.
struct LoopPlan {
  /// The bound gives the same value in every round and costs nothing worth a variable: it stays where it is. A bound
  /// that does not is evaluated once, into a variable.
  bool start_stays = false, stop_stays = false, step_stays = false;
  /// The variable may step over the end of its type: the loop counts its rounds instead of comparing.
  bool counts_rounds = false;
  int step_sign = 0;  ///< 1 or -1 if every value of the step is positive or negative, else 0
};

/// One plan for each loop of a function.
using LoopPlans = std::unordered_map<const ir::ForRange*, LoopPlan>;
using ModuleLoops = PerFunction<LoopPlans>;

/// Decides how each counted loop is written.
/// Needs: nothing. Guarantees: ModuleLoops, with a plan for every ForRange.
void PlanLoops(const ir::Module& module, ir::PassContext& context);

}  // namespace pyk2cu::lowering
