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

}  // namespace pyk2cu::sema
