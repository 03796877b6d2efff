#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "frontend/source/result.h"
#include "frontend/types/type.h"
#include "runtime/scalar_value.h"

namespace pyk2cu {

/// An array in host memory that owns its elements, contiguous in C or Fortran order.
struct HostArray {
  ScalarId dtype = ScalarId::kFloat64;
  bool fortran = false;  ///< as .npy files say it: only arrays of two dimensions or more can be
  std::vector<int64_t> shape;
  std::vector<int64_t> strides;  ///< bytes
  std::vector<std::byte> data;

  /// An array of zeros. kUsage if there are too many dimensions, an extent is negative, or the size cannot be had.
  static Result<HostArray> Make(ScalarId dtype, std::span<const int64_t> shape, bool fortran = false);

  size_t ItemBytes() const { return Info(dtype).bits / 8; }
  int64_t Size() const;  ///< elements
  ScalarValue At(std::span<const int64_t> index) const;
  /// Element number `position` in memory order.
  void Set(int64_t position, const ScalarValue& value) { StoreScalar(value, data.data() + position * ItemBytes()); }
};

}  // namespace pyk2cu
