#pragma once

#include <vector>

#include "frontend/ir/ir.h"

namespace pyk2cu::analysis {

struct Evaluator;
struct State;

/// For each slot the variables, by slot, whose definitions read it.
using Dependents = std::vector<std::vector<int>>;

/// What an assignment changes about the definitions that hold: the variable of `slot` gets `value` (null: something
/// unknown).
///
/// A definition is an expression that gives the same value again as long as no variable in it is assigned: a condition
/// on `inside`, which is `i < n`, is one on i.
void AssignDefinition(const Evaluator& evaluator, int slot, const ir::Expr* value, State& state);

/// Whether the expression gives the same value in all rounds of a loop that assigns the `changed` variables, by slot.
bool KeepsValue(const Evaluator& evaluator, const ir::Expr& expr, const std::vector<bool>& changed);

/// Finds the variables that definitions read. `slots` are those of the evaluator.
Dependents FindDependents(const Evaluator& evaluator);

}  // namespace pyk2cu::analysis
