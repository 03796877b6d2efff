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

/// The type of a tuple of these elements; of a named one if there is a class.
const Type* TupleType(TypeTable& types, std::span<const Type* const> elements, const NamedTupleType* named_tuple);

/// The type of the members of an enumeration.
const Type* EnumType(TypeTable& types, const EnumClass& enumeration);

/// The number that stands for a member: its value where all values are integers, else its place.
int64_t MemberNumber(const EnumClass& enumeration, size_t member);

/// The member of this name.
std::optional<Entity> MemberOf(const std::shared_ptr<const EnumClass>& enumeration, std::string_view name);

/// The arguments of a call of a named tuple's class, by field; null for those left to defaults. Nothing if they do not
/// fit.
std::optional<std::vector<const ast::Expr*>> FieldArguments(const NamedTupleType& named_tuple, const ast::Call& call);

inline constexpr int kMaxClassDepth = 100;  ///< classes that derive from each other

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
