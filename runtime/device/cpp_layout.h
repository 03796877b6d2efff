#pragma once

#include "frontend/types/type.h"

namespace pyk2cu::runtime {

/// Whether elements of `given`, a dtype of NumPy's, are bytes that C++ reads as `type`: a struct's fields by name and
/// offset, a vector as an array of its lanes or a record of x, y, z and w, an enumeration as its integer.
bool IsLaidOutAs(const Type* type, const Type* given);

/// The dtype of NumPy's that says the same as a type of C++.
const Type* NumpyTypeOf(const Type* type, TypeTable& types);

}  // namespace pyk2cu::runtime
