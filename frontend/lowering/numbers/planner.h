#pragma once

#include "frontend/lowering/aggregates.h"
#include "frontend/lowering/loop_plan.h"
#include "frontend/lowering/numbers/arithmetic.h"
#include "frontend/lowering/updates.h"

namespace pyk2cu::lowering {

/// What is known while the arithmetic of one function is planned.
struct Planner {
  const ir::Function& function;
  const FunctionUse& use;
  const LoopPlans& loops;
  const Updates& updates;
  const Temporaries& temporaries;
  const Aggregates& aggregates;
  Arithmetic& result;
  std::unordered_map<const ir::Variable*, const ir::Expr*> rows =
      {};  ///< the arrays that the pointers of rows point to
};

/// Plans an expression and all inside it, once, and returns its number.
Number NumberOf(Planner& planner, const ir::Expr& expr);

/// An expression as an operand that may be congruent only.
inline Operand Read(Planner& planner, const ir::Expr& expr) { return {NumberOf(planner, expr)}; }
/// The same, exact.
Operand ReadValue(Planner& planner, const ir::Expr& expr);
/// The same, exact, and of the C++ type that belongs to the IR's type.
Operand ReadExactly(Planner& planner, const ir::Expr& expr);
/// The same for a place whose type converts the value: an initializer, an assignment, an argument.
Operand ReadAssigned(Planner& planner, const ir::Expr& expr);

/// Notes an operand of a node with its casts, and returns its number.
Number Keep(Planner& planner, const ir::Node& user, int slot, const Operand& operand);

}  // namespace pyk2cu::lowering
