#include "runtime/npy/host_array.h"

#include <fmt/core.h>

#include <algorithm>
#include <new>
#include <stdexcept>

#include "runtime/device/argument.h"

namespace pyk2cu::runtime {

Result<HostArray> HostArray::Describe(const Type* dtype, std::span<const int64_t> shape, bool fortran) {
  if (shape.size() > static_cast<size_t>(kMaxDimensions))
    return Error{ErrorKind::kUsage,
                 fmt::format("the array has {} dimensions, at most {} are allowed", shape.size(), kMaxDimensions)};
  HostArray array;
  array.dtype = dtype;
  array.fortran = fortran && shape.size() > 1;
  array.shape.assign(shape.begin(), shape.end());
  Result<std::vector<int64_t>> strides =
      ContiguousStrides(array.ItemBytes(), shape, array.fortran ? Layout::kF : Layout::kC);
  if (!strides) return strides.error();
  array.strides = std::move(*strides);
  return array;
}

Result<HostArray> HostArray::Make(ScalarId dtype, std::span<const int64_t> shape, bool fortran) {
  return Make(TypeTable::Scalar(dtype), shape, fortran);
}

Result<HostArray> HostArray::Make(const Type* dtype, std::span<const int64_t> shape, bool fortran) {
  Result<HostArray> array = Describe(dtype, shape, fortran);
  if (!array) return array;
  if (Result<void> made = array->Resize(array->Bytes()); !made) return made.error();
  return array;
}

Result<void> HostArray::Fill() {
  if (uniform.empty()) return {};
  if (Result<void> made = Resize(Bytes()); !made) return made;
  const bool zeros = std::all_of(uniform.begin(), uniform.end(), [](std::byte byte) { return byte == std::byte{}; });
  for (size_t at = 0; !zeros && at < data.size(); at += uniform.size())
    std::copy(uniform.begin(), uniform.end(), data.begin() + static_cast<std::ptrdiff_t>(at));
  uniform.clear();
  return {};
}

Result<void> HostArray::Resize(size_t bytes) {
  try {
    data.resize(bytes);
  } catch (const std::exception&) {  // bad_alloc, length_error
    return Error{ErrorKind::kUsage, fmt::format("there is not enough memory for an array of {} bytes", Bytes())};
  }
  return {};
}

int64_t HostArray::Size() const {
  int64_t size = 1;
  for (int64_t extent : shape) size *= extent;
  return size;
}

const std::byte* HostArray::Place(std::span<const int64_t> index) const {
  int64_t offset = 0;
  for (size_t axis = 0; axis < index.size(); ++axis) offset += index[axis] * strides[axis];
  return data.data() + offset;
}

}  // namespace pyk2cu::runtime
