#pragma once

#include "frontend/types/type.h"

namespace pyk2cu::sema {

/// Whether a number of type `from` may become one of type `to` by itself (stores, returns, declared parameters): a
/// complex number never becomes a real one, and nothing becomes an 8-bit float or comes from one.
bool IsNumberConvertible(const Type* from, const Type* to);

/// The same when the program names the type: np.float32(x).
bool IsNumberCastable(const Type* from, const Type* to);

}  // namespace pyk2cu::sema
