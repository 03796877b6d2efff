#pragma once

#include <type_traits>
#include <utility>
#include <vector>

#include "pyk2cu/array_view.h"  // IWYU pragma: export
#include "pyk2cu/element_list.h"
#include "pyk2cu/extents.h"
#include "pyk2cu/memory.h"

namespace pyk2cu::api {

template <class T>
class Array;
/// The memory as an array of T, which its elements are.
template <class T>
Result<Array<T>> AsArray(Result<Memory> memory);

/// An array of T on a device, or a view of a part of one: `array(dtype, nd, …)` to the kernel. A copy is the same
/// array; its memory is freed with the last copy and view. Shapes are in elements: `1000`, `{rows, columns}`. Calls
/// fail with kUsage if a shape, an axis or an index does not fit, and with kEnvironment if there is too little memory.
template <class T>
class Array {
 public:
  /// No elements, no device: to be assigned to.
  Array() = default;
  /// The elements of `memory` are of type T.
  explicit Array(Memory memory) : memory_(std::move(memory)) {}
  /// The elements are not initialized.
  static Result<Array> Allocate(const Device& device, Extents shape) {
    return AsArray<T>(Memory::Allocate(device, {DTypeOf<T>(), LayoutOf<T>()}, std::move(shape).List()));
  }
  /// Every element is `value`.
  static Result<Array> Full(const Device& device, Extents shape, const T& value) {
    Result<Array> array = Allocate(device, std::move(shape));
    if (!array) return array;
    if (Result<void> filled = array->Fill(value); !filled) return filled.error();
    return array;
  }
  /// Every element is `T{}`.
  static Result<Array> Zeros(const Device& device, Extents shape) { return Full(device, std::move(shape), T{}); }
  /// A copy of `elements`, such as a std::vector or a list in braces: of one dimension, or in C order under a shape
  /// that has as many.
  static Result<Array> From(const Device& device, ElementList<T> elements) {
    return From(device, elements, elements.Span().size());
  }
  static Result<Array> From(const Device& device, ElementList<T> elements, Extents shape) {
    Result<Array> array = Allocate(device, std::move(shape));
    if (!array) return array;
    if (Result<void> copied = array->CopyFrom(elements.Span()); !copied) return copied.error();
    return array;
  }

  /// kUsage unless there are as many elements as in the array. Without a stream, the copy is done when the call
  /// returns; with one, `elements` must stay unchanged until the stream has done it.
  Result<void> CopyFrom(std::span<const T> elements) const {
    return memory_.CopyFrom(elements.data(), elements.size_bytes());
  }
  Result<void> CopyFrom(std::span<const T> elements, StreamRef stream) const {
    return memory_.CopyFrom(elements.data(), elements.size_bytes(), stream);
  }
  /// From an array of the same shape, of this or another device.
  Result<void> CopyFrom(const Array& from, StreamRef stream = {}) const {
    return memory_.CopyFrom(from.memory_, stream);
  }
  /// Without a stream: waits for all kernels that were launched before; the error is the first that one of them met.
  Result<void> CopyTo(std::span<T> elements) const { return memory_.CopyTo(elements.data(), elements.size_bytes()); }
  Result<void> CopyTo(std::span<T> elements, StreamRef stream) const {
    return memory_.CopyTo(elements.data(), elements.size_bytes(), stream);
  }
  /// All elements in C order, copied to the host as by CopyTo.
  Result<std::vector<T>> ToVector() const {
    static_assert(!std::is_same_v<T, bool>, "std::vector<bool> has no elements: copy to an array of bool");
    std::vector<T> elements(Size());
    if (Result<void> copied = CopyTo(elements); !copied) return copied.error();
    return elements;
  }
  /// Every element becomes `value`.
  Result<void> Fill(const T& value, StreamRef stream = {}) const { return memory_.Fill(&value, stream); }

  /// Views, which share the elements: a range of one axis (of axis 0); one index of an axis, which is dropped; another
  /// shape of a contiguous array; the axes in reverse.
  Result<Array> Slice(size_t axis, int64_t begin, int64_t end, int64_t step = 1) const {
    return AsArray<T>(memory_.Slice(axis, begin, end, step));
  }
  Result<Array> Slice(int64_t begin, int64_t end) const { return Slice(0, begin, end); }
  Result<Array> At(size_t axis, int64_t index) const { return AsArray<T>(memory_.At(axis, index)); }
  Result<Array> Reshape(Extents shape) const { return AsArray<T>(memory_.Reshape(std::move(shape).List())); }
  Result<Array> Transpose() const { return AsArray<T>(memory_.Transpose()); }

  /// The extents of the axes; the distances of elements along them, in bytes; the number of elements.
  const std::vector<int64_t>& Shape() const { return memory_.Shape(); }
  const std::vector<int64_t>& Strides() const { return memory_.Strides(); }
  size_t Size() const { return memory_.Size(); }
  bool IsContiguous() const { return memory_.IsContiguous(); }
  /// Of the first element, on the device: for other libraries.
  T* Address() const { return reinterpret_cast<T*>(memory_.Address()); }
  /// The same array without its element type.
  const Memory& Untyped() const { return memory_; }

 private:
  Memory memory_;
};

template <class T>
Result<Array<T>> AsArray(Result<Memory> memory) {
  if (!memory) return memory.error();
  return Array<T>(std::move(*memory));
}

template <class T>
Argument ToArgument(const Array<T>& array) {
  return array.Untyped().ToArgument();
}

}  // namespace pyk2cu::api
