#pragma once

#include <cstdint>
#include <vector>

namespace pyk2cu::distributed {

/// How an array is split over ranks. Each list has a value for each axis, or is empty.
struct PartitionOptions {
  std::vector<int> ranks;  ///< along each axis; their product is the number of ranks. Empty: long axes are split more
  std::vector<int64_t> halo;   ///< how many elements of its neighbors a rank sees on either side. Empty: 1
  std::vector<bool> periodic;  ///< whether the last element is the neighbor of the first. Empty: not
  bool corners = true;         ///< whether halos are exchanged over edges and corners, too: stencils with diagonals
};

/// A box of elements: from `begin` up to, but not including, `end` along each axis.
struct Region {
  std::vector<int64_t> begin, end;

  bool IsEmpty() const {
    for (size_t axis = 0; axis < begin.size(); ++axis)
      if (begin[axis] >= end[axis]) return true;
    return false;
  }
  bool operator==(const Region&) const = default;
};

/// The place of one rank in a partition.
struct PartPlace {
  std::vector<int64_t> shape;    ///< of the whole array
  std::vector<int> ranks;        ///< along each axis
  std::vector<int> coordinates;  ///< of this rank among them: the last axis counts fastest
  std::vector<int64_t> halo;
  Region part;  ///< what this rank owns of the whole array
};

}  // namespace pyk2cu::distributed
