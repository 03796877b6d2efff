#pragma once

#include "frontend/sema/context.h"

namespace pyk2cu::sema {

Value CheckUnary(FunctionContext& context, const ast::Unary& node);

Value CheckBinary(FunctionContext& context, const ast::Binary& node);

/// `and` and `or` yield one of their operands, in the type of both; all bools are a plain condition.
Value CheckBoolOp(FunctionContext& context, const ast::BoolOp& node);

Value BinaryOperator(FunctionContext& context, Span span, Span op_span, ast::BinaryOp op, const Value& left,
                     const Value& right);

const ir::Expr* CompareScalars(FunctionContext& context, Span span, ast::CompareOp op, const ir::Expr* left,
                               const ir::Expr* right);

/// `//` and `%` on the same operands; what has effects is evaluated once, before.
Value Divmod(FunctionContext& context, Span span, const ir::Expr* left, const ir::Expr* right);

const ir::Expr* CheckLogical(FunctionContext& context, const ast::BoolOp& node);

}  // namespace pyk2cu::sema
