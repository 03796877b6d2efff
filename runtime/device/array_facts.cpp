#include "runtime/device/array_facts.h"

#include <cstdlib>

#include "runtime/device/argument.h"

namespace pyk2cu::runtime {
namespace {

/// Sets the bytes from the first to the last element; what cannot be counted in 64 bits may be anywhere.
void SetRange(int64_t item_bytes, uint64_t address, std::span<const int64_t> shape, std::span<const int64_t> strides,
              ArrayFacts& facts) {
  facts.begin = 0;
  facts.end = UINT64_MAX;
  uint64_t begin = address, end = 0;
  if (__builtin_add_overflow(address, static_cast<uint64_t>(item_bytes), &end)) return;
  for (size_t axis = 0; axis < shape.size(); ++axis) {
    int64_t reach = 0;
    if (__builtin_mul_overflow(shape[axis] - 1, strides[axis], &reach)) return;
    uint64_t& bound = reach < 0 ? begin : end;
    if (__builtin_add_overflow(bound, reach, &bound)) return;
  }
  facts.begin = begin;
  facts.end = end;
}

bool IsSmall(int64_t item_bytes, std::span<const int64_t> shape, std::span<const int64_t> strides) {
  int64_t reach = 0;
  for (size_t axis = 0; axis < shape.size(); ++axis) {
    const int64_t extent = shape[axis], stride = strides[axis];
    int64_t bytes = 0;
    if (extent < 0 || extent > Facts::kSmallIndex || stride % item_bytes != 0 || stride == INT64_MIN) return false;
    if (extent == 0) continue;
    if (__builtin_mul_overflow(extent - 1, std::abs(stride), &bytes) ||
        __builtin_add_overflow(reach, bytes / item_bytes, &reach))
      return false;
  }
  return reach <= Facts::kSmallIndex;
}

}  // namespace

ArrayFacts FactsOf(int64_t item_bytes, uint64_t address, std::span<const int64_t> shape,
                   std::span<const int64_t> strides) {
  ArrayFacts facts;
  if (QuickFacts(item_bytes, address, shape, strides.data(), facts)) return facts;
  facts.small = IsSmall(item_bytes, shape, strides);
  facts.layout = LayoutOf(static_cast<size_t>(item_bytes), shape, strides);
  facts.fortran_too =
      facts.layout == Layout::kC && IsFortranContiguous(static_cast<size_t>(item_bytes), shape, strides);
  for (const int64_t extent : shape)
    if (extent == 0) {
      facts.begin = facts.end = 0;
      return facts;
    }
  SetRange(item_bytes, address, shape, strides, facts);
  return facts;
}

}  // namespace pyk2cu::runtime
