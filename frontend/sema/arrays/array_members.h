#pragma once

#include <optional>
#include <vector>

#include "frontend/sema/context.h"

namespace pyk2cu::sema {

/// A member of an array that is a view, a method, an object like `flags`, or `nbytes`. Nullopt for any other name,
/// which ArrayAttribute then takes.
std::optional<Value> ArrayMemberOf(FunctionContext& context, const ast::Attribute& node, const Value& array);

/// `a.flags.contiguous`, `a.flat.size` or `a.ctypes.data`: a member of a member that has no value of its own. `object`
/// is the BoundMethod of that member. Nullopt if it is a method, which has no members.
std::optional<Value> MemberOfMember(FunctionContext& context, const ast::Attribute& node, const Value& object);

/// Calls a method of an array. `method` is its BoundMethod.
Value CallArrayMethod(FunctionContext& context, const ast::Call& node, const Value& method);

/// The place of `a.flat[i]`, which counts the elements in C order whatever the layout. `flat` is the BoundMethod of
/// `a.flat`.
Value FlatElement(FunctionContext& context, const Value& flat, const ast::Expr& index, Span span);

/// The values of `f(a, b)` or `f((a, b))`, each of which is an integer or None. Nullopt after an error.
std::optional<std::vector<Value>> ShapeArguments(FunctionContext& context, ast::ExprList arguments);

/// The scalar type that np.float32, 'float32' or a.dtype names. Null after an error.
const Type* CheckDtype(FunctionContext& context, const ast::Expr& node);

}  // namespace pyk2cu::sema
