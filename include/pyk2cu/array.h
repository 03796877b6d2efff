#pragma once

#include <initializer_list>
#include <type_traits>
#include <utility>
#include <vector>

#include "pyk2cu/memory.h"

namespace pyk2cu::api {

/// An array of T on a device, or a view of a part of one: `array(dtype, nd, …)` to the kernel. A copy is the same
/// array; its memory is given back with the last copy and view.
template <class T>
class Array {
 public:
  /// No elements, no device: to be assigned to.
  Array() = default;
  /// Not initialized.
  static Result<Array> Allocate(const Device& device, std::vector<int64_t> shape) {
    return Wrap(Memory::Allocate(device, {DTypeOf<T>(), LayoutOf<T>()}, std::move(shape)));
  }
  /// Every element has this value.
  static Result<Array> Full(const Device& device, std::vector<int64_t> shape, const T& value) {
    Result<Array> array = Allocate(device, std::move(shape));
    if (!array) return array;
    if (Result<void> filled = array->Fill(value); !filled) return filled.error();
    return array;
  }
  static Result<Array> Zeros(const Device& device, std::vector<int64_t> shape) {
    return Full(device, std::move(shape), T{});
  }
  /// These elements: of one dimension, or in C order.
  static Result<Array> From(const Device& device, std::span<const T> elements) {
    return From(device, elements, {static_cast<int64_t>(elements.size())});
  }
  static Result<Array> From(const Device& device, std::span<const T> elements, std::vector<int64_t> shape) {
    Result<Array> array = Allocate(device, std::move(shape));
    if (!array) return array;
    if (Result<void> copied = array->CopyFrom(elements); !copied) return copied.error();
    return array;
  }

  /// The number of elements must be the array's. With a stream the copy is put into it, and `elements` must stay until
  /// it is done.
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
  Result<std::vector<T>> ToVector() const {
    static_assert(!std::is_same_v<T, bool>, "std::vector<bool> has no elements: copy to an array of bool");
    std::vector<T> elements(Size());
    if (Result<void> copied = CopyTo(elements); !copied) return copied.error();
    return elements;
  }
  Result<void> Fill(const T& value, StreamRef stream = {}) const { return memory_.Fill(&value, stream); }

  /// Views: they share the elements.
  Result<Array> Slice(size_t axis, int64_t begin, int64_t end, int64_t step = 1) const {
    return Wrap(memory_.Slice(axis, begin, end, step));
  }
  Result<Array> Slice(int64_t begin, int64_t end) const { return Slice(0, begin, end); }
  Result<Array> At(size_t axis, int64_t index) const { return Wrap(memory_.At(axis, index)); }
  Result<Array> Reshape(std::vector<int64_t> shape) const { return Wrap(memory_.Reshape(std::move(shape))); }
  Result<Array> Transpose() const { return Wrap(memory_.Transpose()); }

  const std::vector<int64_t>& Shape() const { return memory_.Shape(); }
  const std::vector<int64_t>& Strides() const { return memory_.Strides(); }  ///< in bytes
  size_t Size() const { return memory_.Size(); }
  bool IsContiguous() const { return memory_.IsContiguous(); }
  T* Address() const {
    return reinterpret_cast<T*>(memory_.Address());
  }  ///< of the first element, on the device: for other libraries
  const Memory& Untyped() const { return memory_; }
  friend Argument ToArgument(const Array& array) { return array.memory_.ToArgument(); }

 private:
  explicit Array(Memory memory) : memory_(std::move(memory)) {}
  static Result<Array> Wrap(Result<Memory> memory) {
    if (!memory) return memory.error();
    return Array(std::move(*memory));
  }
  Memory memory_;
};

/// Device memory that another library owns, as a kernel argument. A `const T` is a read-only array. Strides are in
/// bytes, one for each extent; without them the array is C-contiguous. The launch refuses (kUsage) a shape and strides
/// that no array can have.
template <class T>
class ArrayView {
 public:
  ArrayView(T* address, std::vector<int64_t> shape, std::vector<int64_t> strides = {})
      : address_(address), shape_(std::move(shape)), strides_(std::move(strides)) {
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

/// Elements in host memory that GPUs copy from and to directly. A std::span<T> by itself.
template <class T>
class PinnedArray {
 public:
  PinnedArray() = default;
  static Result<PinnedArray> Allocate(const Device& device, size_t size) {
    if (size > SIZE_MAX / sizeof(T)) return Error{ErrorKind::kUsage, "the array is larger than memory can be"};
    Result<PinnedMemory> memory = PinnedMemory::Allocate(device, size * sizeof(T));
    if (!memory) return memory.error();
    PinnedArray array;
    array.elements_ = {static_cast<T*>(memory->Address()), size};
    array.memory_ = std::move(*memory);
    return array;
  }

  T* data() const { return elements_.data(); }
  size_t size() const { return elements_.size(); }
  T& operator[](size_t index) const { return elements_[index]; }
  auto begin() const { return elements_.begin(); }
  auto end() const { return elements_.end(); }
  std::span<T> Elements() const { return elements_; }

 private:
  PinnedMemory memory_;
  std::span<T> elements_;
};

}  // namespace pyk2cu::api
