#pragma once

#include <optional>
#include <vector>

#include "frontend/sema/context.h"

namespace pyk2cu::sema {

/// Members of an array that are no plain numbers; nothing if the name is none of these.
std::optional<Value> ArrayMemberOf(FunctionContext& context, const ast::Attribute& node, const Value& array);

/// `a.flags.contiguous`, `a.flat.size`: members of what has no value of its own.
std::optional<Value> MemberOfMember(FunctionContext& context, const ast::Attribute& node, const Value& object);

/// A call of a method of an array.
Value CallArrayMethod(FunctionContext& context, const ast::Call& node, const Value& method);

/// `a.flat[i]`
Value FlatElement(FunctionContext& context, const Value& flat, const ast::Expr& index, Span span);

/// The numbers of `f(a, b)` or `f((a, b))`; nothing after an error.
std::optional<std::vector<Value>> ShapeArguments(FunctionContext& context, ast::ExprList arguments);

/// A scalar type as np.float32, 'float32' or a.dtype say it; null after an error.
const Type* CheckDtype(FunctionContext& context, const ast::Expr& node);

}  // namespace pyk2cu::sema
