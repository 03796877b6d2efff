#pragma once

#include <cstdint>
#include <span>

#include "frontend/ir/facts.h"
#include "frontend/types/type.h"

namespace pyk2cu::runtime {

/// What a launch knows of an array besides its type. `begin` and `end` are the bytes that it touches: both 0 for an
/// array without elements, everything for one whose place cannot be counted in 64 bits.
struct ArrayFacts {
  uint64_t begin = 0, end = 0;
  Layout layout = Layout::kC;
  bool fortran_too = false;  ///< contiguous in both orders; `layout` is C
  bool small = false;        ///< indices are at most Facts::kSmallIndex

  bool Overlaps(const ArrayFacts& other) const { return begin < other.end && other.begin < end; }
};

/// Returns the facts of an array with these byte strides.
ArrayFacts FactsOf(int64_t item_bytes, uint64_t address, std::span<const int64_t> shape,
                   std::span<const int64_t> strides);

/// The same for what launches see most often, in line: an array of the layout C with elements, every stride of which is
/// that of its layout. False for all others.
inline bool QuickFacts(int64_t item_bytes, uint64_t address, std::span<const int64_t> shape, const int64_t* strides,
                       ArrayFacts& to) {
  constexpr int64_t kMost = Facts::kSmallIndex;  // the product of two such numbers fits
  int64_t elements = 1;
  for (size_t axis = shape.size(); axis-- > 0;) {
    if (shape[axis] <= 0 || shape[axis] > kMost || strides[axis] != elements * item_bytes) return false;
    elements *= shape[axis];
    if (elements > kMost) return false;
  }
  to.begin = address;
  to.end = address + static_cast<uint64_t>(elements * item_bytes);
  to.layout = Layout::kC;
  to.fortran_too = shape.size() < 2;
  to.small = true;
  // Of arrays with several axes only those of one row, or of one column, are contiguous in both orders.
  if (shape.size() >= 2) {
    int64_t largest = 1;
    for (const int64_t extent : shape)
      if (extent != 1) largest = extent;
    to.fortran_too = largest == elements;
  }
  return to.end >= to.begin;
}

}  // namespace pyk2cu::runtime
