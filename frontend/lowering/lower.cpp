#include "frontend/lowering/lower.h"

namespace pyk2cu::lowering {

Plan Lower(const ir::Module& module) {
  Plan plan;
  plan.use = AnalyzeUse(module);
  plan.shared = PlaceShared(module, plan.use);
  for (const auto& function : module.functions) {
    plan.functions.emplace(function.get(),
                           FunctionPlan{Declarations(*function), PlanLoops(*function),
                                        FindMovableParts(*function, plan.use), FindUpdates(*function, plan.use)});
  }
  return plan;
}

}  // namespace pyk2cu::lowering
