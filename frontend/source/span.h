#pragma once

#include <algorithm>
#include <cstdint>

namespace pyk2cu {

/// A half-open range of places: byte offsets in a SourceFile, or in a file that was added to it. Lines and columns are
/// computed on demand.
struct Span {
  uint32_t begin = 0;
  uint32_t end = 0;

  bool operator==(const Span&) const = default;
};

/// The smallest span that covers both.
inline Span Cover(Span a, Span b) { return {std::min(a.begin, b.begin), std::max(a.end, b.end)}; }

}  // namespace pyk2cu
