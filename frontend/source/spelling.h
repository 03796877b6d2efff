#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace pyk2cu {

/// How many characters must be inserted, removed, replaced or swapped with their neighbor to make one word of the
/// other: for "did you mean". The cost grows with the product of the lengths.
size_t EditDistance(std::string_view a, std::string_view b);

/// Finds the name that a misspelled one was probably meant to be.
class NearestName {
 public:
  explicit NearestName(std::string_view misspelled);

  /// Names that are too different are ignored. Of equally similar ones the first in the alphabet is found, so that the
  /// order of the calls does not matter.
  void Consider(std::string_view name);

  /// Returns the most similar name; empty if none is similar enough.
  const std::string& Found() const { return best_; }
  /// Returns "did you mean 'x'?"; empty if no name is similar enough.
  std::string Question() const;

 private:
  std::string_view misspelled_;
  std::string best_;
  size_t least_;  ///< the distance of `best_`, or the smallest one that is too large
};

}  // namespace pyk2cu
