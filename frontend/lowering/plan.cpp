#include "frontend/lowering/plan.h"

namespace pyk2cu::lowering {

FunctionPlan Plan::Of(const ir::Function& function) const {
  return {use.at(&function),
          results_.Get<ModuleDeclarations>().at(&function),
          results_.Get<ModuleElseIfs>().at(&function),
          results_.Get<ModuleLoops>().at(&function),
          results_.Get<ModuleUpdates>().at(&function),
          results_.Get<ModuleTemporaries>().at(&function),
          results_.Get<ModuleAggregates>().at(&function),
          results_.Get<ModuleArithmetic>().at(&function)};
}

}  // namespace pyk2cu::lowering
