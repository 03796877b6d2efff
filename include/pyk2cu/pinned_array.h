#pragma once

#include <cstddef>
#include <span>
#include <utility>

#include "pyk2cu/memory.h"

namespace pyk2cu::api {

/// Elements in host memory that GPUs copy from and to directly. Converts to std::span<T>.
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
