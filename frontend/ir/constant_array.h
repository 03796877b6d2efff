#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "frontend/types/type.h"

namespace pyk2cu {

/// A NumPy array whose elements are known when the program is compiled.
struct ConstantArray {
  const Type* dtype = nullptr;
  std::vector<int64_t> shape;
  std::vector<std::byte> bytes;  ///< the elements in C order, as they lie in memory

  int64_t Size() const;  ///< elements
};

/// Larger ones belong into arguments: they would be written out number by number.
inline constexpr int64_t kMaxConstantArrayBytes = int64_t{1} << 20;

inline int64_t ConstantArray::Size() const {
  int64_t size = 1;
  for (const int64_t extent : shape) size *= extent;
  return size;
}

}  // namespace pyk2cu
