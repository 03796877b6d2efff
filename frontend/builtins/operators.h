#pragma once

#include <optional>
#include <string_view>

#include "frontend/types/type.h"

namespace pyk2cu {

/// The operators of the language on scalars, as Python spells them.
enum class OperatorId : uint8_t {
#define OPERATOR(id, ...) k##id,
#include "frontend/builtins/operators.def"
};

/// "+", "//", "<=" …
std::string_view Spelling(OperatorId id);

/// Operand types to convert to, and the type of the result.
struct OperatorTypes {
  ScalarId left, right, result;
};

/// The reference's overload for these operand types; nothing if the operator is not defined on them.
std::optional<OperatorTypes> ResolveBinary(OperatorId id, ScalarId left, ScalarId right);

/// The same for a prefix operator; `right` is unused.
std::optional<OperatorTypes> ResolveUnary(OperatorId id, ScalarId operand);

/// NumPy's promotion of two types, which is how variables, ternaries, min and max unify theirs; bool with a number is
/// the number.
std::optional<ScalarId> Promote(ScalarId a, ScalarId b);

}  // namespace pyk2cu
