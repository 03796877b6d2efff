#pragma once

#include <memory>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "frontend/sema/model/entity.h"
#include "frontend/syntax/ast.h"
#include "frontend/types/type_table.h"

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

}  // namespace pyk2cu::sema
