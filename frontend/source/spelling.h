#pragma once

#include <cstddef>
#include <string_view>

namespace pyk2cu {

/// How many characters must be inserted, removed or replaced to make one word of the other (Levenshtein): for "did you
/// mean". The cost grows with the product of the lengths.
size_t EditDistance(std::string_view a, std::string_view b);

}  // namespace pyk2cu
