#pragma once

#include "frontend/lowering/aggregates.h"
#include "frontend/lowering/branches.h"
#include "frontend/lowering/declarations.h"
#include "frontend/lowering/loop_plan.h"
#include "frontend/lowering/numbers/arithmetic.h"
#include "frontend/lowering/shared_placement.h"
#include "frontend/lowering/temporaries.h"
#include "frontend/lowering/updates.h"
#include "frontend/lowering/use/usage.h"

namespace pyk2cu::lowering {

/// What was decided about the text of one function.
struct FunctionPlan {
  const FunctionUse& use;
  const Declarations& declarations;
  const ElseIfs& else_ifs;
  const LoopPlans& loops;
  const Updates& updates;
  const Temporaries& temporaries;
  const Aggregates& aggregates;
  const Arithmetic& arithmetic;
};

/// What the lowering passes decided about a module: tables beside the IR, by node, because C++ text shows it (where a
/// variable is declared, what a loop's head holds), not the IR. The emitter reads it and decides nothing itself. The
/// results and the module must outlive it.
class Plan {
 public:
  /// Of passes that all ran; otherwise the program stops.
  explicit Plan(const ir::AnalysisResults& results)
      : use(results.Get<ModuleUse>()), shared(results.Get<SharedPlacement>()), results_(results) {}

  FunctionPlan Of(const ir::Function& function) const;

  const ModuleUse& use;
  const SharedPlacement& shared;

 private:
  const ir::AnalysisResults& results_;
};

}  // namespace pyk2cu::lowering
