#pragma once

#include <memory>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "frontend/sema/context.h"
#include "frontend/sema/model/entity.h"
#include "frontend/types/type.h"

namespace pyk2cu::sema {

/// The type of a tuple with these elements. `named_tuple` is its class, or null for a plain tuple.
const Type* TupleType(TypeTable& types, std::span<const Type* const> elements, const NamedTupleType* named_tuple);

/// The type of an enumeration's members.
const Type* EnumType(TypeTable& types, const EnumClass& enumeration);

/// The number that represents a member at run time: its value if the values of all members are integers, else the
/// position of the first member with the same value.
int64_t MemberNumber(const EnumClass& enumeration, size_t member);

/// The member of this name. Nullopt if the enumeration does not have it.
std::optional<Entity> MemberOf(const std::shared_ptr<const EnumClass>& enumeration, std::string_view name);

/// The arguments of a call of a named tuple's class, one for each field; null for a field that is left to its default.
/// Nullopt, without an error, if the arguments do not fit the fields.
std::optional<std::vector<const ast::Expr*>> FieldArguments(const NamedTupleType& named_tuple, const ast::Call& call);

inline constexpr int kMaxClassDepth = 100;  ///< the longest chain of classes that derive from each other

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
