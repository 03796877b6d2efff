#pragma once

#include <memory>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "frontend/sema/context.h"
#include "frontend/types/type.h"

namespace pyk2cu::sema {

/// `P(x, y=1)`: a named tuple.
Value MakeNamedTuple(FunctionContext& context, const ast::Call& node, const Entity& type);

/// A field of a named tuple; nothing if it has none of this name.
std::optional<Value> NamedField(FunctionContext& context, const ast::Attribute& node, const Value& object);

/// `Color.RED`, or the value or name of a member.
Value MemberOfEnum(FunctionContext& context, Span span, const Entity& enumeration, std::string_view name);

/// `Color["RED"]`
Value IndexEnum(FunctionContext& context, const ast::Subscript& node, const Entity& enumeration);

/// `.value` and `.name` of a member: a name only if the member is known, a value found by its number.
std::optional<Value> MemberAttribute(FunctionContext& context, const ast::Attribute& node, const ir::Expr* member);

}  // namespace pyk2cu::sema
