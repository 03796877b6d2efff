#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "frontend/types/type.h"

namespace pyk2cu {

/// A NumPy array whose elements are known at compile time.
struct ConstantArray {
  const Type* dtype = nullptr;
  std::vector<int64_t> shape;
  std::vector<std::byte> bytes;  ///< the elements in C order, as in memory

  int64_t Size() const;  ///< elements
};

/// The limit of what is captured. Larger arrays must be arguments: the text would list every number.
inline constexpr int64_t kMaxConstantArrayBytes = int64_t{1} << 20;

inline int64_t ConstantArray::Size() const {
  int64_t size = 1;
  for (const int64_t extent : shape) size *= extent;
  return size;
}

}  // namespace pyk2cu
