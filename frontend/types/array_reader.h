#pragma once

#include "frontend/types/type_reader.h"

namespace pyk2cu {

/// "[:, ::1]" after an element type.
const Type* ReadSubscript(TypeReader& in, const Type* dtype);

/// "readonly array(float32, 1d, C)", as types are printed.
const Type* ReadReadonly(TypeReader& in);

/// "Array(float32, 2, 'C', readonly=True)" and "array(float32, 2d, C)".
const Type* ReadArray(TypeReader& in, bool readonly);

}  // namespace pyk2cu
