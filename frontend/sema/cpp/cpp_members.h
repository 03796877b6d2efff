#pragma once

#include <optional>
#include <span>
#include <string_view>

#include "frontend/sema/context.h"

namespace pyk2cu::sema {

/// `ray.at`, which is about to be called; nothing for fields, and for names that the struct does not have.
std::optional<Value> CppMember(FunctionContext& context, const ast::Attribute& node, const ir::Expr* object);

/// `rays[i].at(t)`: what the function changes of the object, it changes in place.
Value CallCppMember(FunctionContext& context, const ast::Call& node, const Value& callee);

/// `q * r` and `-q` where an operand is a struct of C++, or a vector for which a header has operators; nothing for all
/// others.
std::optional<Value> CppOperator(FunctionContext& context, Span span, std::string_view op,
                                 std::span<const Value> operands);

}  // namespace pyk2cu::sema
