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

/// Returns the type of a tuple with these elements: of a named tuple if `named_tuple` is not null.
const Type* TupleType(TypeTable& types, std::span<const Type* const> elements, const NamedTupleType* named_tuple);

/// Returns the type of the members of an enumeration.
const Type* EnumType(TypeTable& types, const EnumClass& enumeration);

/// Returns the number that represents a member at run time: its value if all values are integers, else the position of
/// the first member with the same value.
int64_t MemberNumber(const EnumClass& enumeration, size_t member);

/// Returns the member of this name; nullopt if the enumeration has none.
std::optional<Entity> MemberOf(const std::shared_ptr<const EnumClass>& enumeration, std::string_view name);

/// Returns the arguments of a call of a named tuple's class, one for each field, with null for fields without an
/// argument; nullopt if the arguments do not fit.
std::optional<std::vector<const ast::Expr*>> FieldArguments(const NamedTupleType& named_tuple, const ast::Call& call);

inline constexpr int kMaxClassDepth = 100;  ///< levels of base classes

}  // namespace pyk2cu::sema
