#pragma once

#include <cstdint>
#include <type_traits>
#include <utility>
#include <vector>

#include "pyk2cu/extents.h"
#include "pyk2cu/memory.h"

namespace pyk2cu::api {

/// Device memory that another library owns, as a kernel argument. A `const T` is a read-only array. Strides are in
/// bytes, one for each extent; without them the array is C-contiguous. The launch refuses (kUsage) a shape and strides
/// that no array can have.
template <class T>
class ArrayView {
 public:
  ArrayView(T* address, Extents shape, std::vector<int64_t> strides = {})
      : address_(address), shape_(std::move(shape).List()), strides_(std::move(strides)) {
    if (strides_.empty()) strides_ = ContiguousStrides(sizeof(T), shape_);
  }
  friend Argument ToArgument(const ArrayView& view) {
    using Element = std::remove_const_t<T>;
    return {.kind = Argument::Kind::kArray,
            .dtype = DTypeOf<Element>(),
            .readonly = std::is_const_v<T>,
            .address = reinterpret_cast<uint64_t>(view.address_),
            .record = LayoutOf<Element>(),
            .shape = view.shape_,
            .strides = view.strides_};
  }

 private:
  T* address_;
  std::vector<int64_t> shape_, strides_;
};

}  // namespace pyk2cu::api
