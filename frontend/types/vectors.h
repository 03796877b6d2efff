#pragma once

#include <optional>
#include <string_view>

#include "frontend/types/type.h"

namespace pyk2cu {

/// One of CUDA's short vectors by any of its names: "float32x4", "float4", "uchar3"; null if not found.
const Type* FindVector(std::string_view name, TypeTable& types);

struct VectorShape {
  ScalarId scalar;
  int lanes;
};
std::optional<VectorShape> FindVectorShape(std::string_view name);

/// CUDA's name of a vector type, "float4".
std::string_view CudaVectorStem(ScalarId scalar);

}  // namespace pyk2cu
