// A distributed sort of keys of 64 bits on many GPUs, or on processes with the CPU device:
//
//   mpirun -n 4 build/sort --size 1000000 --steps 3          strong scaling: a million keys in all
//   mpirun -n 4 build/sort --size 1000000 --weak             weak scaling: a million on each rank
//   … --keys skewed                                          small keys are more frequent than large ones
//
// All ranks count how many keys have each value of the highest twelve bits. An all-reduce adds the counts up, and the
// values are given to the ranks, in order, so that each gets about as many keys. A rank moves its keys so that those
// for the same rank lie together, all ranks exchange them, and each sorts what it got: by digits of eight bits, from
// the lowest on. So only the order within a rank needs a sort, and a key travels once. The bandwidth counts the eight
// passes of that sort, each of which reads a key twice and writes it once. Whether the keys are sorted, across ranks
// too, and are still those of the beginning, is always checked. Rank 0 sorts the same alone, to compare: the result
// must be the same.
#include <algorithm>
#include <array>
#include <cstdio>
#include <numeric>
#include <string>
#include <vector>

#include "sort/local_sort.h"
#include "support/parts.h"
#include "support/report.h"

namespace sort {
namespace {

constexpr double kBytes = 8 * 3 * 8;  ///< that the passes over a key move

struct Options : example::Options {
  std::string keys = "uniform";

  bool Skewed() const { return keys == "skewed"; }
};

/// The rank of each bin: bins go to a rank as long as their middle is within its share of all keys.
std::vector<uint8_t> ChooseOwners(const std::vector<int64_t>& bins, int ranks) {
  const int64_t all = std::accumulate(bins.begin(), bins.end(), int64_t{0});
  std::vector<uint8_t> owners;
  int64_t before = 0;
  for (const int64_t count : bins) {
    const double middle = double(before) + double(count) / 2;
    owners.push_back(uint8_t(std::min(int(middle / double(std::max<int64_t>(all, 1)) * ranks), ranks - 1)));
    before += count;
  }
  return owners;
}

/// The keys of one rank, and what a sort of all ranks needs.
class Sorter {
 public:
  Sorter(const example::Context& context, int64_t count, bool skewed)
      : ranks_(context.ranks), device_(context.device), local_(device_) {
    const example::Range own = example::PartOf(count, ranks_.Size(), ranks_.Rank());
    keys_ = Keys::Allocate(device_, own.Size()).value();
    bins_ = pk::Array<int64_t>::Zeros(device_, kBins).value(),
    all_bins_ = pk::Array<int64_t>::Zeros(device_, kBins).value();
    sends_ = pk::Array<int64_t>::Zeros(device_, ranks_.Size()).value();
    table_ = pk::Array<int64_t>::Zeros(device_, ranks_.Size() * ranks_.Size()).value();
    owners_ = Owners::Zeros(device_, kBins).value();
    Reserve(own.Size() + own.Size() / 64);
    local_.MakeKeys(keys_, own.begin, skewed);
    before_ = local_.CheckKeys(keys_);
  }

  void Sort() {
    if (ranks_.Size() == 1) {
      got_count_ = int64_t(keys_.Size());
      return local_.Sort(keys_, Other(), Sorted());
    }
    const std::vector<int64_t> sends = ChooseBins();
    Exchange(sends, GatherCounts(sends));
    local_.Sort(Sorted(), Other(), Sorted());
  }

  /// The keys of this rank after a sort.
  Keys Sorted() const { return got_.Slice(0, got_count_).value(); }
  LocalSort& Local() { return local_; }
  /// How many keys each rank has.
  const std::vector<int64_t>& Counts() const { return counts_; }

  /// Whether the keys of all ranks are in order, and are those that there were before.
  bool IsSorted() {
    const LocalSort::Check after = local_.CheckKeys(Sorted());
    std::array<int64_t, 3> ends{got_count_, 0, 0};
    if (got_count_ > 0) ends[1] = At(0), ends[2] = At(got_count_ - 1);
    const std::vector<int64_t> all_ends = AllGather({ends.begin(), ends.end()});
    bool in_order = after.wrong == 0;
    uint64_t last = 0;
    counts_.clear();
    for (size_t rank = 0; rank < size_t(ranks_.Size()); ++rank) {
      counts_.push_back(all_ends[3 * rank]);
      if (counts_.back() == 0) continue;
      in_order = in_order && last <= uint64_t(all_ends[3 * rank + 1]);
      last = uint64_t(all_ends[3 * rank + 2]);
    }
    return example::OnAll(ranks_, in_order) && AreTheSame(after);
  }

 private:
  /// Room for `count` keys, and for as many beside them.
  void Reserve(int64_t count) {
    if (got_.Size() >= size_t(count) && got_.Size() > 0) return;
    got_ = Keys::Allocate(device_, count).value(), other_ = Keys::Allocate(device_, count).value();
  }
  Keys Other() const { return other_.Slice(0, got_count_).value(); }
  int64_t At(int64_t i) const { return int64_t(got_.Slice(i, i + 1)->ToVector()->front()); }

  std::vector<int64_t> AllGather(const std::vector<int64_t>& here) const {
    const auto all = pk::Array<int64_t>::Allocate(device_, int64_t(here.size()) * ranks_.Size()).value();
    ranks_.AllGather(pk::Array<int64_t>::From(device_, here).value(), all).value();
    ranks_.Synchronize().value();
    return all.ToVector().value();
  }

  /// Gives values of the highest bits to ranks, and tells how many of the own keys each gets.
  std::vector<int64_t> ChooseBins() {
    bins_.Fill(0).value();
    local_.CountBins(keys_, bins_);
    ranks_.AllReduce(bins_, all_bins_).value();
    ranks_.Synchronize().value();
    const std::vector<uint8_t> owners = ChooseOwners(all_bins_.ToVector().value(), ranks_.Size());
    owners_.CopyFrom(owners).value();
    const std::vector<int64_t> bins = bins_.ToVector().value();
    std::vector<int64_t> sends(size_t(ranks_.Size()));
    for (size_t bin = 0; bin < owners.size(); ++bin) sends[owners[bin]] += bins[bin];
    return sends;
  }

  /// How many keys this rank gets of each.
  std::vector<int64_t> GatherCounts(const std::vector<int64_t>& sends) const {
    sends_.CopyFrom(sends).value();
    ranks_.AllGather(sends_, table_).value();
    ranks_.Synchronize().value();
    const std::vector<int64_t> table = table_.ToVector().value();
    std::vector<int64_t> gets;
    for (size_t rank = 0; rank < sends.size(); ++rank)
      gets.push_back(table[rank * sends.size() + size_t(ranks_.Rank())]);
    return gets;
  }

  void Exchange(const std::vector<int64_t>& sends, const std::vector<int64_t>& gets) {
    got_count_ = std::accumulate(gets.begin(), gets.end(), int64_t{0});
    Reserve(std::max(got_count_, int64_t(keys_.Size())));
    const Keys by_owner = other_.Slice(0, int64_t(keys_.Size())).value();
    local_.ByOwner(keys_, owners_, by_owner);
    std::vector<pd::Call> group;
    int64_t from = 0, to = 0;
    for (int rank = 0; rank < ranks_.Size(); ++rank) {
      const int64_t sent = sends[size_t(rank)], got = gets[size_t(rank)];
      const Keys send = by_owner.Slice(from, from + sent).value(), get = got_.Slice(to, to + got).value();
      if (rank == ranks_.Rank() && got > 0) get.CopyFrom(send).value();
      if (rank != ranks_.Rank() && sent > 0) group.push_back(pd::Call::Send(send.Untyped(), rank));
      if (rank != ranks_.Rank() && got > 0) group.push_back(pd::Call::Receive(get.Untyped(), rank));
      from += sent, to += got;
    }
    if (!group.empty()) ranks_.Start(group).value();
  }

  bool AreTheSame(const LocalSort::Check& after) const {
    const std::vector<int64_t> sums = AllGather({before_.sum_of_keys, before_.sum_of_bits, after.sum_of_keys,
                                                 after.sum_of_bits, int64_t(keys_.Size()), got_count_});
    std::array<uint64_t, 6> all{};
    for (size_t i = 0; i < sums.size(); ++i) all[i % 6] += uint64_t(sums[i]);
    return all[0] == all[2] && all[1] == all[3] && all[4] == all[5];
  }

  pd::Communicator ranks_;
  pk::Device device_;
  LocalSort local_;
  Keys keys_;         ///< as they are at first
  Keys got_, other_;  ///< those that this rank gets, and as many beside them
  int64_t got_count_ = 0;
  pk::Array<int64_t> bins_, all_bins_;
  pk::Array<int64_t> sends_, table_;  ///< keys for each rank: of this one, of all
  Owners owners_;
  LocalSort::Check before_;
  std::vector<int64_t> counts_;
};

/// What one device sorts alone, with the `seconds` that it takes.
Keys Alone(LocalSort& local, const pk::Device& device, int64_t count, const Options& options, double& seconds) {
  const auto keys = Keys::Allocate(device, count).value(), other = Keys::Allocate(device, count).value();
  const auto sorted = Keys::Allocate(device, count).value();
  local.MakeKeys(keys, 0, options.Skewed());
  local.Sort(keys, other, sorted);  // compiles
  seconds = example::SecondsAlone(device, [&] {
    for (int64_t step = 0; step < options.steps; ++step) local.Sort(keys, other, sorted);
  });
  seconds /= double(options.steps);
  return sorted;
}

/// Rank 0 sorts alone, and compares with what the ranks have together.
std::optional<example::OneRank> Compare(Sorter& sorter, const example::Context& context, int64_t count,
                                        const Options& options) {
  if (!context.IsFirst()) {
    example::Gather(context.ranks, sorter.Sorted(), sorter.Counts());
    return std::nullopt;
  }
  double seconds = 0;
  const Keys alone = Alone(sorter.Local(), context.device, count, options, seconds);
  const Keys together = example::Gather(context.ranks, sorter.Sorted(), sorter.Counts());
  const int64_t different = sorter.Local().CountDifferent(alone, together);
  if (options.weak) Alone(sorter.Local(), context.device, options.size, options, seconds);
  return example::OneRank{seconds, different == 0,
                          different == 0 ? "the same" : "WRONG: " + std::to_string(different) + " keys are others"};
}

bool Sort(const example::Context& context, const Options& options) {
  const int ranks = context.ranks.Size();
  if (ranks > kMostRanks)
    throw example::UsageError("keys can be given to " + std::to_string(kMostRanks) + " ranks at most, not " +
                              std::to_string(ranks) + ": start fewer");
  const int64_t count = options.weak ? options.size * ranks : options.size;
  Sorter sorter(context, count, options.Skewed());
  const auto run = [&](int64_t steps) {
    return example::Seconds(context.ranks, {pk::StreamRef{}}, [&] {
      for (int64_t step = 0; step < steps; ++step) sorter.Sort();
    });
  };
  run(1);  // compiles, and connects the ranks
  const double seconds = run(options.steps) / double(options.steps);
  const bool is_sorted = sorter.IsSorted();
  if (!is_sorted && context.IsFirst())
    std::fputs("error: the keys are not sorted, or not those of the beginning\n", stderr);
  example::Measurement measured{.program = "sort",
                                .size = {count},
                                .steps = options.steps,
                                .seconds_per_step = seconds,
                                .bytes_per_step = kBytes * double(count),
                                .figures = {{"mkeys_per_s", double(count) / seconds / 1e6, "Mkeys/s"}}};
  if (options.compare) measured.one_rank = Compare(sorter, context, count, options);
  return example::Report(measured, options, context) && is_sorted;
}

}  // namespace
}  // namespace sort

int main(int argc, char** argv) {
  sort::Options options;
  options.size = 100000, options.steps = 3;
  example::OptionReader reader("sort", "A sort of keys of 64 bits.");
  reader.Number("--size", options.size, 1, int64_t{1} << 36, "keys: of the whole, with --weak of each rank");
  reader.Number("--steps", options.steps, 1, int64_t{1} << 40, "how often the same keys are sorted");
  reader.Choice("--keys", options.keys, {"uniform", "skewed"}, "skewed: small keys are more frequent than large ones");
  reader.Common(options);
  return example::Main(argc, argv, reader, options,
                       [&](const example::Context& context) { return sort::Sort(context, options); });
}
