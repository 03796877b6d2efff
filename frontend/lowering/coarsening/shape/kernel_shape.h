#pragma once

#include <map>
#include <set>
#include <vector>

#include "frontend/ir/ir.h"
#include "frontend/lowering/coarsening/shape/guards.h"

namespace pyk2cu::lowering {

/// A condition of a kernel's guard, in terms of the launch, of parameters and of variables that all blocks share.
struct GuardCondition {
  const ir::Expr* condition;
  WorstBlock worst;  ///< not kEach
};

/// What a kernel's body consists of, as far as coarsening along one axis cares: statements that are the same for all
/// blocks, numbers of each block, and the work, mostly inside a guard.
struct KernelShape {
  std::vector<const ir::Stmt*> shared;  ///< assignments, the same in all blocks
  std::vector<const ir::Stmt*> own;     ///< assignments of plain numbers and pointers of rows that differ
  ir::StmtList work;                    ///< all the rest, with its guard
  std::vector<GuardCondition> guard;    ///< empty: no guard that is understood
  ir::StmtList inside;                  ///< the rest as it runs where the guard holds
  std::set<const ir::Variable*> known;  ///< parameters, and variables of `shared`
  /// The values of variables of `own` that no other statement assigns, in terms of the launch and of known variables.
  std::map<const ir::Variable*, const ir::Expr*> own_values;
};

/// How often each variable is assigned.
std::map<const ir::Variable*, int> CountDefinitions(ir::StmtList body);

/// Takes a body without `return` apart, for the coarsening that the kernel's facts ask for.
KernelShape FindShape(const ir::Function& kernel, ir::StmtList body, Arena& arena);

}  // namespace pyk2cu::lowering
