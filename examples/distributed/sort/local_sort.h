#pragma once

#include <optional>

#include "support/program.h"

namespace sort {
namespace pk = pyk2cu;
namespace pd = pyk2cu::distributed;

using Keys = pk::Array<uint64_t>;

/// For each value of a key's highest twelve bits, the rank that gets it.
using Owners = pk::Array<uint8_t>;
constexpr int64_t kBins = 4096, kMostRanks = 256;
inline int64_t BinOf(uint64_t key) { return int64_t(key >> 52); }

/// Sorts keys of one device by their digits of eight bits, from the lowest on. Launches go to the default stream.
class LocalSort {
 public:
  explicit LocalSort(const pk::Device& device);

  /// Random bits for the keys of the whole from `first` on; skewed ones are small more often.
  void MakeKeys(const Keys& keys, int64_t first, bool skewed) const;
  /// Sorts `from` into `to`, which may be the same array; `other` is as long, and changes.
  void Sort(const Keys& from, const Keys& other, const Keys& to);
  /// Moves keys so that those of rank 0 come first, then those of rank 1, …
  void ByOwner(const Keys& from, const Owners& owners, const Keys& to);
  /// How many keys have each value of their highest bits, added to `bins`.
  void CountBins(const Keys& keys, const pk::Array<int64_t>& bins) const;

  /// How many keys are larger than the next one, and two sums that do not depend on their order.
  struct Check {
    int64_t wrong, sum_of_keys, sum_of_bits;
  };
  Check CheckKeys(const Keys& keys) const;
  int64_t CountDifferent(const Keys& a, const Keys& b) const;

 private:
  void Pass(const Keys& from, uint64_t shift, const std::optional<Owners>& owners, const Keys& to);

  pk::Device device_;
  pk::Kernel make_keys_, count_bins_, count_digits_, add_counts_, add_sums_, move_keys_, check_keys_, count_different_;
  pk::Array<int32_t> counts_;  ///< of each digit and tile
  pk::Array<int64_t> sums_;    ///< of the counts that a block adds up
};

}  // namespace sort
