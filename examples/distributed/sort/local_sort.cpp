#include "sort/local_sort.h"

#include <vector>

#include "support/kernels.h"

namespace sort {
namespace {

constexpr int64_t kTile = 4096, kDigits = 256, kCountsOfBlock = 2048;  // of kernels/sort.py
constexpr int64_t kBlocks = 2048;                                      ///< of kernels that go over all keys

int64_t Up(int64_t count, int64_t of) { return (count + of - 1) / of; }

}  // namespace

LocalSort::LocalSort(const pk::Device& device) : device_(device) {
  const pk::Program program = example::Kernels("sort");
  const auto kernel = [&](const char* name) { return program.GetKernel(name, device).value(); };
  make_keys_ = kernel("make_keys"), count_bins_ = kernel("count_bins"), count_digits_ = kernel("count_digits");
  add_counts_ = kernel("add_counts"), add_sums_ = kernel("add_sums"), move_keys_ = kernel("move_keys");
  check_keys_ = kernel("check_keys"), count_different_ = kernel("count_different");
}

void LocalSort::MakeKeys(const Keys& keys, int64_t first, bool skewed) const {
  make_keys_.Launch(example::Blocks(int64_t(keys.Size()), {}, kBlocks), keys, first, skewed).value();
}

void LocalSort::CountBins(const Keys& keys, const pk::Array<int64_t>& bins) const {
  count_bins_.Launch(example::Blocks(int64_t(keys.Size()), {}, kBlocks), keys, bins).value();
}

void LocalSort::Pass(const Keys& from, uint64_t shift, const std::optional<Owners>& owners, const Keys& to) {
  const int64_t tiles = Up(int64_t(from.Size()), kTile), cells = tiles * kDigits, sums = Up(cells, kCountsOfBlock);
  if (tiles == 0) return;
  if (int64_t(counts_.Size()) < cells) {
    counts_ = pk::Array<int32_t>::Allocate(device_, cells).value();
    sums_ = pk::Array<int64_t>::Allocate(device_, sums).value();
  }
  const pk::Array<int32_t> counts = counts_.Slice(0, cells).value();
  const pk::Array<int64_t> sums_here = sums_.Slice(0, sums).value();
  const pk::LaunchConfig tiled{tiles, 256};
  count_digits_.Launch(tiled, from, shift, owners, counts).value();
  add_counts_.Launch({sums, 256}, counts, sums_here).value();
  add_sums_.Launch({1, 1024}, sums_here).value();
  move_keys_.Launch(tiled, from, shift, owners, counts, sums_here, to).value();
}

void LocalSort::Sort(const Keys& from, const Keys& other, const Keys& to) {
  Pass(from, 0, std::nullopt, other);
  for (uint64_t shift = 8; shift < 64; shift += 8)
    Pass(shift % 16 == 8 ? other : to, shift, std::nullopt, shift % 16 == 8 ? to : other);
}

void LocalSort::ByOwner(const Keys& from, const Owners& owners, const Keys& to) { Pass(from, 0, owners, to); }

LocalSort::Check LocalSort::CheckKeys(const Keys& keys) const {
  const auto found = pk::Array<int64_t>::Zeros(device_, 3).value();
  if (keys.Size() > 0) check_keys_.Launch(example::Blocks(int64_t(keys.Size()), {}, kBlocks), keys, found).value();
  const std::vector<int64_t> values = found.ToVector().value();
  return {values[0], values[1], values[2]};
}

int64_t LocalSort::CountDifferent(const Keys& a, const Keys& b) const {
  const auto found = pk::Array<int64_t>::Zeros(device_, 1).value();
  count_different_.Launch(example::Blocks(int64_t(a.Size()), {}, kBlocks), a, b, found).value();
  return found.ToVector()->front();
}

}  // namespace sort
