#pragma once

#include "frontend/builtins/operators.h"
#include "frontend/sema/context.h"

namespace pyk2cu::sema {

/// Whether an operand is a datetime or a timedelta. TimeOperator and CompareTimes handle such operations.
bool IsTimeOperation(const ir::Expr* left, const ir::Expr* right);

/// `left op right`, where at least one operand is a datetime or a timedelta. Null after an error, which is reported at
/// `op_span`, or at `span` if the units of the operands do not convert.
const ir::Expr* TimeOperator(FunctionContext& context, Span span, Span op_span, OperatorId op, const ir::Expr* left,
                             const ir::Expr* right);

/// Compares two datetimes or two timedeltas; null after an error. As in NumPy, NaT differs from every value, itself
/// included, and is neither less nor greater. `op` and `compare` are the same operator: the diagnostics need the first,
/// the IR the second.
const ir::Expr* CompareTimes(FunctionContext& context, Span span, OperatorId op, ir::CompareOp compare,
                             const ir::Expr* left, const ir::Expr* right);

/// `-t` or `+t` of a timedelta. Null, without an error, for `~` and for other operands. NaT needs no special case: the
/// negative of the smallest int64 is that number again.
const ir::Expr* SignedTime(FunctionContext& context, Span span, OperatorId op, const ir::Expr* operand);

/// Converts a datetime or timedelta to `type`, which has the same or a finer unit. Null, without an error, if the types
/// are not both datetimes or both timedeltas, or if their units do not convert.
const ir::Expr* TimeAs(FunctionContext& context, const ir::Expr* value, const Type* type);

/// Checks `np.isnat(t)`. The value is a bool.
Value CheckIsNaT(FunctionContext& context, const ast::Call& node);

/// Checks `np.datetime64('2020-01-31')` or `np.timedelta64(5, 'D')`. The arguments must be constants.
Value CheckTimeConstant(FunctionContext& context, const ast::Call& node);

}  // namespace pyk2cu::sema
