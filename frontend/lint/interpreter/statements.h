#pragma once

#include "frontend/ir/ir.h"
#include "frontend/lint/state/machine.h"

namespace pyk2cu::lint {

/// Executes statements in the lanes that run, while there are any. It recurses over the statements inside.
void Execute(Machine& machine, ir::StmtList statements);

}  // namespace pyk2cu::lint
