#pragma once

#include "frontend/sema/context.h"

namespace pyk2cu::sema {

/// Reads the arguments of `range`, converted to the loop variable's type: int32, int64 or uint64, whichever the
/// reference's overload resolution chooses. A float is truncated. False after an error.
bool RangeOperands(FunctionContext& context, const ast::Call& call, const ir::Expr*& start, const ir::Expr*& stop,
                   const ir::Expr*& step);

/// Warns of the floats among the arguments of `range` in this pass that need not be whole. The body must be complete,
/// because a variable is whole if everything that is assigned to it is.
void WarnOfFractions(FunctionContext& context, ir::StmtList body);

}  // namespace pyk2cu::sema
