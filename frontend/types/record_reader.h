#pragma once

#include "frontend/types/type_reader.h"

namespace pyk2cu {

/// "record(x: float32, m: int32[2, 3], align=True)"
const Type* ReadRecord(TypeReader& in, size_t begin);

}  // namespace pyk2cu
