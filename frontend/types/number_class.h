#pragma once

#include "frontend/types/type.h"

namespace pyk2cu {

/// The type of a type of numbers as a value, such as np.float64: "class(float64)". It is static.
const Type* NumberClass(const Type* scalar, TypeTable& types);

/// Returns the type of numbers that a type of NumberClass stands for; null for other types.
const Type* NumberOf(const Type* type);

}  // namespace pyk2cu
