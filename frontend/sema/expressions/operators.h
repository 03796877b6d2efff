#pragma once

#include "frontend/sema/context.h"

namespace pyk2cu::sema {

/// Checks `+x`, `-x`, `~x` or `not x`. An operator on a literal is folded by Python's rules and gives a literal.
Value CheckUnary(FunctionContext& context, const ast::Unary& node);

/// Checks both operands, the left one first, and applies BinaryOperator to them.
Value CheckBinary(FunctionContext& context, const ast::Binary& node);

/// The value of `and` or `or`: one of the operands, converted to the type that all of them unify to. Bools become a
/// plain condition.
Value CheckBoolOp(FunctionContext& context, const ast::BoolOp& node);

/// `left op right` of values that are checked already, by the reference's typing rules. Literals are folded as Python
/// does. A wrong combination of types is reported at `op_span`.
Value BinaryOperator(FunctionContext& context, Span span, Span op_span, ast::BinaryOp op, const Value& left,
                     const Value& right);

/// Reports an operator on whole arrays.
Value RefuseArrayOperator(FunctionContext& context, Span span);

/// Compares two numbers, two times, or character sequences. `op` must be one of the six operators from `<` to `!=`.
/// Null after an error.
const ir::Expr* CompareScalars(FunctionContext& context, Span span, ast::CompareOp op, const ir::Expr* left,
                               const ir::Expr* right);

/// The tuple of `left // right` and `left % right`. Operands that have effects are evaluated only once.
Value Divmod(FunctionContext& context, Span span, const ir::Expr* left, const ir::Expr* right);

/// `and` or `or` as a condition. The result is a bool, and only the truth of the operands counts. Null after an error.
/// Operands after a constant that decides the result are not checked, so that it can guard code that has no valid
/// types.
const ir::Expr* CheckLogical(FunctionContext& context, const ast::BoolOp& node);

}  // namespace pyk2cu::sema
