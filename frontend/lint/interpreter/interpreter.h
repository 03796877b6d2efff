#pragma once

#include "frontend/ir/ir_visit.h"
#include "frontend/lint/state/machine.h"

/// Executes a kernel for all lanes of a launch at once.
namespace pyk2cu::lint {

/// Runs the kernel from its start; the machine holds what happened.
void RunKernel(Machine& machine);

// What follows recurses over the nodes of functions.

/// Returns the value of an expression in the lanes that run. Of the other lanes nothing is known.
Value Evaluate(Machine& machine, const ir::Expr& node);
void Execute(Machine& machine, ir::StmtList statements);
void ExecuteStatement(Machine& machine, const ir::Stmt& node);

}  // namespace pyk2cu::lint
