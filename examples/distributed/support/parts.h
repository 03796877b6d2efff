#pragma once

#include <cstdint>
#include <vector>

#include "support/program.h"

namespace example {

/// From `begin` to before `end`.
struct Range {
  int64_t begin = 0, end = 0;

  int64_t Size() const { return end - begin; }
  bool Contains(int64_t i) const { return begin <= i && i < end; }
};

/// A rank's part of `count` things, which follow each other in the order of the ranks. Parts differ by one `piece` of
/// things at most; only the last piece may be smaller.
Range PartOf(int64_t count, int ranks, int rank, int64_t piece = 1);
/// The rank whose part has this one; pieces are of one thing.
int OwnerOf(int64_t i, int64_t count, int ranks);

/// The parts of all ranks, one after the other, in an array of rank 0; the others' is empty. `part` has one axis, and
/// `counts` says how many elements each rank has.
template <class T>
pk::Array<T> Gather(const pd::Communicator& ranks, const pk::Array<T>& part, const std::vector<int64_t>& counts) {
  std::vector<pd::Call> group;
  pk::Array<T> whole;
  if (ranks.Rank() == 0) {
    int64_t all = 0;
    for (const int64_t count : counts) all += count;
    whole = pk::Array<T>::Allocate(ranks.GetDevice(), all).value();
    int64_t begin = counts[0];
    if (begin > 0) whole.Slice(0, begin)->CopyFrom(part).value();
    for (int rank = 1; rank < ranks.Size(); begin += counts[size_t(rank++)])
      if (const int64_t count = counts[size_t(rank)]; count > 0)
        group.push_back(pd::Call::Receive(whole.Slice(begin, begin + count)->Untyped(), rank));
  } else if (part.Size() > 0) {
    group.push_back(pd::Call::Send(part.Untyped(), 0));
  }
  if (!group.empty()) ranks.Start(group).value();
  ranks.Synchronize().value();
  return whole;
}

}  // namespace example
