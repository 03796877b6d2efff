#pragma once

#include <unordered_set>

#include "frontend/lowering/use/usage.h"

namespace pyk2cu::lowering {

/// The statements that store a binary operator whose left operand is the value of the very place that they store to,
/// and for which C++ has an `op=` that means the same: `target op= right` evaluates the place once.
class Updates {
 public:
  explicit Updates(std::unordered_set<const ir::Stmt*> statements) : statements_(std::move(statements)) {}
  bool Contains(const ir::Stmt& stmt) const { return statements_.contains(&stmt); }

 private:
  std::unordered_set<const ir::Stmt*> statements_;
};
using ModuleUpdates = PerFunction<Updates>;

/// Finds them. Needs: ModuleUse. Guarantees: ModuleUpdates.
void FindUpdates(const ir::Module& module, ir::PassContext& context);

}  // namespace pyk2cu::lowering
