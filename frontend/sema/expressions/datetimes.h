#pragma once

#include "frontend/builtins/operators.h"
#include "frontend/sema/context.h"

namespace pyk2cu::sema {

bool IsTimeOperation(const ir::Expr* left, const ir::Expr* right);

/// `left op right` where one is a datetime or a timedelta; null after an error.
const ir::Expr* TimeOperator(FunctionContext& context, Span span, Span op_span, OperatorId op, const ir::Expr* left,
                             const ir::Expr* right);

/// NaT differs from everything, itself too.
const ir::Expr* CompareTimes(FunctionContext& context, Span span, OperatorId op, ir::CompareOp compare,
                             const ir::Expr* left, const ir::Expr* right);

/// `-t`, `+t`: the negative of NaT is NaT by itself.
const ir::Expr* SignedTime(FunctionContext& context, Span span, OperatorId op, const ir::Expr* operand);

/// A time in a finer unit; null if `type` is none.
const ir::Expr* TimeAs(FunctionContext& context, const ir::Expr* value, const Type* type);

/// np.isnat(t)
Value CheckIsNaT(FunctionContext& context, const ast::Call& node);

/// np.datetime64('2020-01-31') and np.timedelta64(5, 'D') of constants.
Value CheckTimeConstant(FunctionContext& context, const ast::Call& node);

}  // namespace pyk2cu::sema
