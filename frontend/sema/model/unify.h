#pragma once

#include "frontend/types/type.h"

namespace pyk2cu::sema {

/// Returns the one type that values of two types can share in a merge, a ternary or a return; null if the types do not
/// unify. Scalars unify by NumPy's promotion and tuples element by element. Arrays must have the same dtype and number
/// of dimensions, and get layout A if their layouts differ. None and a value unify to an optional.
const Type* Unify(TypeTable& types, const Type* a, const Type* b);

}  // namespace pyk2cu::sema
