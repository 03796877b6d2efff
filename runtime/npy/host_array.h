#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "base/result.h"
#include "frontend/types/type.h"
#include "runtime/device/scalar_value.h"

namespace pyk2cu::runtime {

/// An array in host memory that owns its elements, contiguous in C or Fortran order.
struct HostArray {
  const Type* dtype = TypeTable::Scalar(ScalarId::kFloat64);
  std::shared_ptr<TypeTable> types;  ///< the owner of the dtype, if that is not a scalar
  bool fortran = false;              ///< as .npy files say it: only arrays of two dimensions or more can be
  std::vector<int64_t> shape;
  std::vector<int64_t> strides;  ///< bytes
  std::vector<std::byte> data;
  /// Of an array without data yet whose elements are all the same: one of them. Devices fill such arrays by themselves.
  std::vector<std::byte> uniform;

  /// Makes an array without elements, which are added later. kUsage if there are too many dimensions, an extent is
  /// negative, or its size in bytes does not fit in 63 bits.
  static Result<HostArray> Describe(const Type* dtype, std::span<const int64_t> shape, bool fortran = false);
  /// An array of zeros. kUsage, too, if there is not enough memory.
  static Result<HostArray> Make(const Type* dtype, std::span<const int64_t> shape, bool fortran = false);
  static Result<HostArray> Make(ScalarId dtype, std::span<const int64_t> shape, bool fortran = false);

  /// Gives `data` its elements, all like `uniform`, if it has none yet. kUsage if there is not enough memory.
  Result<void> Fill();
  /// Resizes `data` to that many bytes; kUsage if there is not enough memory.
  Result<void> Resize(size_t bytes);

  size_t ItemBytes() const { return static_cast<size_t>(dtype->Bytes()); }
  int64_t Size() const;  ///< elements
  size_t Bytes() const { return static_cast<size_t>(Size()) * ItemBytes(); }
  /// Returns the offset of the element in bytes.
  const std::byte* Place(std::span<const int64_t> index) const;
  /// The element of an array of scalars.
  ScalarValue At(std::span<const int64_t> index) const { return LoadScalar(Place(index), dtype->scalar()); }
  /// Element number `position` in memory order.
  void Set(int64_t position, const ScalarValue& value) { StoreScalar(value, data.data() + position * ItemBytes()); }
};

}  // namespace pyk2cu::runtime
