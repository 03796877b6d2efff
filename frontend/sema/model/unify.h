#pragma once

#include "frontend/types/type.h"

namespace pyk2cu::sema {

/// The one type of a variable, ternary or return that takes both: NumPy's promotion for scalars, element by element for
/// tuples, the common layout for arrays of the same dtype and dimensions. Null if there is none.
const Type* Unify(TypeTable& types, const Type* a, const Type* b);

}  // namespace pyk2cu::sema
