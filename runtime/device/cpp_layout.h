#pragma once

#include "frontend/types/type.h"

namespace pyk2cu::runtime {

/// Returns true if C++ can read elements of `given`, a NumPy dtype, as `type`: a struct's fields by name and
/// offset, a vector as an array of its lanes or a record of x, y, z and w, an enumeration as its integer.
bool IsLaidOutAs(const Type* type, const Type* given);

/// Returns the NumPy dtype with the layout of a C++ type.
const Type* NumpyTypeOf(const Type* type, TypeTable& types);

}  // namespace pyk2cu::runtime
