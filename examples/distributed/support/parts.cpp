#include "support/parts.h"

#include <algorithm>

namespace example {

Range PartOf(int64_t count, int ranks, int rank, int64_t piece) {
  const int64_t pieces = (count + piece - 1) / piece;
  const auto begin = [&](int64_t of) { return std::min(pieces * of / ranks * piece, count); };
  return {begin(rank), begin(rank + 1)};
}

int OwnerOf(int64_t i, int64_t count, int ranks) {
  int rank = int(i * ranks / count);
  while (PartOf(count, ranks, rank).end <= i) ++rank;
  while (PartOf(count, ranks, rank).begin > i) --rank;
  return rank;
}

}  // namespace example
