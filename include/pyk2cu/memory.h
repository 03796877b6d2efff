#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "pyk2cu/argument.h"
#include "pyk2cu/device.h"

namespace pyk2cu::api {

/// C-contiguous strides in bytes for this shape; empty if no array can have the shape.
std::vector<int64_t> ContiguousStrides(size_t item_bytes, std::span<const int64_t> shape);

/// What the elements of an array are: a scalar type, or a record, whose layout outlives the array.
struct ElementType {
  DType dtype = DType::kFloat64;
  const RecordLayout* record = nullptr;

  ElementType(DType type, const RecordLayout* layout = nullptr)
      : dtype(type), record(layout) {}  // NOLINT: implicit on purpose
  size_t Bytes() const;                 ///< of one element; 0 if there is no such type
};

/// An array on a device of any element type, or a view of a part of one, which keeps the whole alive. Programs that
/// know the element type use Array<T>. Copies with a stream return before they are done: the host's side must stay
/// unchanged until the stream has done them. Errors: kUsage for sizes, shapes and streams that do not fit.
class Memory {
 public:
  /// `shape` is in elements, which are not initialized. kEnvironment if there is too little memory.
  static Result<Memory> Allocate(const Device& device, ElementType type, std::vector<int64_t> shape);

  /// `bytes` must be the size of all elements, which lie one after the other in C order.
  Result<void> CopyFrom(const void* from, size_t bytes) const;
  Result<void> CopyFrom(const void* from, size_t bytes, StreamRef stream) const;
  /// Waits for all kernels that were launched before; the error is the first that one of them met.
  Result<void> CopyTo(void* to, size_t bytes) const;
  Result<void> CopyTo(void* to, size_t bytes, StreamRef stream) const;
  /// From memory of the same element type and shape on any device; the stream is one of either device.
  Result<void> CopyFrom(const Memory& from, StreamRef stream) const;
  /// Every element becomes a copy of `*element`.
  Result<void> Fill(const void* element, StreamRef stream) const;

  /// A view of the elements `begin`, `begin + step`, … below `end` of one axis.
  Result<Memory> Slice(size_t axis, int64_t begin, int64_t end, int64_t step = 1) const;
  /// A view of one index of an axis; the result has one dimension less.
  Result<Memory> At(size_t axis, int64_t index) const;
  /// The same elements in C order under another shape; contiguous arrays only.
  Result<Memory> Reshape(std::vector<int64_t> shape) const;
  /// A view with the axes in reverse.
  Result<Memory> Transpose() const;
  /// Any view: `offset` and strides in bytes, all within this memory's allocation.
  Result<Memory> View(int64_t offset, std::vector<int64_t> shape, std::vector<int64_t> strides) const;

  uint64_t Address() const;  ///< of the first element, as the device sees it
  const std::vector<int64_t>& Shape() const;
  const std::vector<int64_t>& Strides() const;  ///< in bytes
  size_t Size() const;                          ///< elements
  bool IsContiguous() const;                    ///< in C order
  Argument ToArgument() const;

  struct Impl;
  std::shared_ptr<const Impl> impl;
};

inline Argument ToArgument(const Memory& memory) { return memory.ToArgument(); }

/// Page-locked host memory, which GPUs copy from and to while the program goes on. Programs use PinnedArray<T>.
class PinnedMemory {
 public:
  /// kEnvironment if there is too little memory.
  static Result<PinnedMemory> Allocate(const Device& device, size_t bytes);
  void* Address() const;
  size_t Bytes() const;

  struct Impl;
  std::shared_ptr<const Impl> impl;
};

}  // namespace pyk2cu::api
