#pragma once

#include <optional>

#include "frontend/ir/ir.h"

namespace pyk2cu::lowering {

/// The statements of a kernel's body without `return`, as the body of a loop over parts.
struct PartBody {
  ir::StmtList statements;
  bool continues = false;  ///< some statements go on with the next part
};

/// Takes `return` out of a body: what follows one stands in the other branch. Where a branch returns only sometimes, it
/// becomes `continue`. Nullopt if a `return` stands in a loop.
std::optional<PartBody> WithoutReturns(ir::StmtList body, Arena& arena);

/// The condition that holds where the given one does not.
const ir::Expr* Negated(const ir::Expr& condition, Arena& arena);

}  // namespace pyk2cu::lowering
