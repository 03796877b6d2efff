#pragma once

#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "frontend/sema/context.h"

// The walk over a function is recursive: a call has arguments, an argument is an expression, and an expression may be a
// call. The rooms of the checker are in an order, and each one calls only earlier rooms through their own headers. The
// functions of this header are the exceptions: any room may call them, and later rooms define them.
namespace pyk2cu::sema {

/// Checks an expression of any kind. The value is an ErrorValue after an error, or if its type is not known yet in an
/// early pass.
Value CheckExpr(FunctionContext& context, const ast::Expr& node);

/// Checks what `in` searches or a loop runs over: any expression, or a list display, which is a tuple there. A set
/// display is one for `in`, where the order of its elements does not matter.
Value CheckContainer(FunctionContext& context, const ast::Expr& node, bool allows_set = false);

/// Checks an expression that must have a value at run time; null after an error.
const ir::Expr* CheckValue(FunctionContext& context, const ast::Expr& node);

/// Checks an expression that must be a scalar; null after an error. `where` says in messages what the expression is.
const ir::Expr* CheckScalar(FunctionContext& context, const ast::Expr& node, std::string_view where);

/// Checks an expression and returns its truth value as a bool; null after an error.
const ir::Expr* CheckCondition(FunctionContext& context, const ast::Expr& node);

/// Checks a call of any kind: of a builtin, a function of the file, a method, a class or a C++ function.
Value CheckCall(FunctionContext& context, const ast::Call& node);

/// Calls a function of the file: specializes it for the given arguments. If that fails because the callee needs
/// constants, it is specialized again for the arguments whose values are known. `signature` is the explicit one that
/// the call matches, or null.
Value CallWith(FunctionContext& context, const ast::Call& node, const ast::FoundFunction& function,
               const std::vector<Given>& given, const Signature* signature);

/// Makes a closure of a lambda and evaluates its default values. `name` is the function's name in the emitted text.
Value CheckLambda(FunctionContext& context, const ast::Lambda& node, std::string_view name);

}  // namespace pyk2cu::sema
