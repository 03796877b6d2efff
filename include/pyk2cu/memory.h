#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "pyk2cu/argument.h"
#include "pyk2cu/device.h"

namespace pyk2cu::api {

/// C-contiguous strides in bytes for this shape; none if it is not a shape of an array.
std::vector<int64_t> ContiguousStrides(size_t item_bytes, std::span<const int64_t> shape);

/// What the elements of an array are: a scalar type, or a record, whose layout outlives the array.
struct ElementType {
  DType dtype = DType::kFloat64;
  const RecordLayout* record = nullptr;

  ElementType(DType type, const RecordLayout* layout = nullptr)
      : dtype(type), record(layout) {}  // NOLINT: implicit on purpose
  size_t Bytes() const;                 ///< 0 if there is no such type
};

/// An array on a device of any element type, or a view of a part of one, which keeps the whole alive. Array<T> is what
/// programs use that know the type. Asynchronous copies return before they are done: the host's side must stay as it is
/// until the stream was waited for.
class Memory {
 public:
  static Result<Memory> Allocate(const Device& device, ElementType type, std::vector<int64_t> shape);

  /// `bytes` must be those of the elements; they lie one after the other, in C order.
  Result<void> CopyFrom(const void* from, size_t bytes) const;
  Result<void> CopyFrom(const void* from, size_t bytes, StreamRef stream) const;
  /// Waits for all kernels that were launched before; the error is the first that one of them met.
  Result<void> CopyTo(void* to, size_t bytes) const;
  Result<void> CopyTo(void* to, size_t bytes, StreamRef stream) const;
  /// Elements of the same type and shape, from any device; the stream is of this one, or of `from`'s.
  Result<void> CopyFrom(const Memory& from, StreamRef stream) const;
  Result<void> Fill(const void* element, StreamRef stream) const;

  /// A part: elements `begin`, `begin + step`, … below `end` of one axis.
  Result<Memory> Slice(size_t axis, int64_t begin, int64_t end, int64_t step = 1) const;
  /// One index of an axis, which goes.
  Result<Memory> At(size_t axis, int64_t index) const;
  /// The same elements in C order under another shape; contiguous arrays only.
  Result<Memory> Reshape(std::vector<int64_t> shape) const;
  Result<Memory> Transpose() const;
  /// Any view: `offset` and strides in bytes, all within this memory's allocation.
  Result<Memory> View(int64_t offset, std::vector<int64_t> shape, std::vector<int64_t> strides) const;

  uint64_t Address() const;
  const std::vector<int64_t>& Shape() const;
  const std::vector<int64_t>& Strides() const;  ///< in bytes
  size_t Size() const;                          ///< elements
  bool IsContiguous() const;                    ///< in C order
  Argument ToArgument() const;

  struct Impl;
  std::shared_ptr<const Impl> impl;
};

/// Host memory that GPUs copy from and to directly, while the program goes on. PinnedArray<T> is what programs use.
class PinnedMemory {
 public:
  static Result<PinnedMemory> Allocate(const Device& device, size_t bytes);
  void* Address() const;
  size_t Bytes() const;

  struct Impl;
  std::shared_ptr<const Impl> impl;
};

}  // namespace pyk2cu::api
