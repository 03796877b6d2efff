#pragma once

#include <optional>
#include <span>
#include <string_view>

#include "frontend/sema/context.h"

namespace pyk2cu::sema {

/// Returns the member function that an attribute of a C++ struct names, such as `ray.at` before its call; nullopt for
/// fields, for names that the struct does not have, and for other objects.
std::optional<Value> CppMember(FunctionContext& context, const ast::Attribute& node, const ir::Expr* object);

/// Checks a call of a member function, such as `rays[i].at(t)`. The function changes the object in place.
Value CallCppMember(FunctionContext& context, const ast::Call& node, const Value& callee);

/// Checks an operator such as `q * r` or `-q` if an operand is a C++ struct, or a vector for which a header has the
/// operator; nullopt for other operands.
std::optional<Value> CppOperator(FunctionContext& context, Span span, std::string_view op,
                                 std::span<const Value> operands);

}  // namespace pyk2cu::sema
