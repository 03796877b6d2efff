#pragma once

#include "frontend/ir/verify/verification.h"

namespace pyk2cu::ir {

// What is special to each kind of statement, called after its expressions are verified and before its blocks are.
#define EXPRESSION(name, dump, fields)
#define STATEMENT(name, dump, fields) void CheckNode(Verification& state, const name& node);
#include "frontend/ir/ir_nodes.def"

}  // namespace pyk2cu::ir
