#pragma once

#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "frontend/sema/context.h"

/// The walk over a function is recursive: a call has arguments, an argument is an expression, an expression may be a
/// call. These are the places where it enters a topic that is built on the caller's own; everything else is called
/// through the headers of the topics, which form an order.
namespace pyk2cu::sema {

Value CheckExpr(FunctionContext& context, const ast::Expr& node);

/// A run-time value; null after an error.
const ir::Expr* CheckValue(FunctionContext& context, const ast::Expr& node);

const ir::Expr* CheckScalar(FunctionContext& context, const ast::Expr& node, std::string_view where);

/// A bool; null after an error.
const ir::Expr* CheckCondition(FunctionContext& context, const ast::Expr& node);

Value CheckCall(FunctionContext& context, const ast::Call& node);

/// Specializes the function for what it is given. A callee that fails because it needs constants gets those that are
/// known.
Value CallWith(FunctionContext& context, const ast::Call& node, const ast::FoundFunction& function,
               const std::vector<Given>& given, const Signature* signature);

Value CheckLambda(FunctionContext& context, const ast::Lambda& node, std::string_view name);

}  // namespace pyk2cu::sema
