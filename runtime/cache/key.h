#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "runtime/cache/sha256.h"

namespace pyk2cu::cache {

/// One of the things that machine code is made from: its name, which users see, and its value, or a hash if the value
/// is long.
struct Part {
  std::string name, value;

  bool operator==(const Part&) const = default;
};
using Parts = std::vector<Part>;

/// Of all names and values, in their order.
Digest KeyOf(const Parts& parts);

/// A part for a text of any length: "#" and a hash.
Part HashedPart(std::string name, std::string_view text);

/// The parts as a text, and back; what is no such text gives what could be read.
std::string ToText(const Parts& parts);
Parts PartsOf(std::string_view text);

/// How many parts of one list the other has not, or has with another value.
size_t CountDifferences(const Parts& before, const Parts& now);

/// The first difference in words: "argument x: array(float32, 1d, C) -> array(float64, 1d, C)", "body of kernel saxpy";
/// empty if not found.
std::string FirstDifference(const Parts& before, const Parts& now);

}  // namespace pyk2cu::cache
