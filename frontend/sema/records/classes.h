#pragma once

#include <memory>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "frontend/sema/context.h"
#include "frontend/types/type.h"

namespace pyk2cu::sema {

/// Checks `P(x, y=1)`, which makes a named tuple. `type` must be a NamedTupleType.
Value MakeNamedTuple(FunctionContext& context, const ast::Call& node, const Entity& type);

/// A field of a named tuple. Nullopt if the object is not a named tuple with a field of this name.
std::optional<Value> NamedField(FunctionContext& context, const ast::Attribute& node, const Value& object);

/// The member `Color.RED` of an enumeration. Reports a name that the enumeration does not have.
Value MemberOfEnum(FunctionContext& context, Span span, const Entity& enumeration, std::string_view name);

/// Checks `Color["RED"]`. The name must be a constant string.
Value IndexEnum(FunctionContext& context, const ast::Subscript& node, const Entity& enumeration);

/// `.value` or `.name` of a member. Nullopt, without an error, for other names, for the name of a member that is known
/// at run time only, and for its value if the values of the enumeration have no common type.
std::optional<Value> MemberAttribute(FunctionContext& context, const ast::Attribute& node, const ir::Expr* member);

}  // namespace pyk2cu::sema
