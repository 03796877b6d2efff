#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace pyk2cu::runtime::cpu {

/// What threads do with an element. All of them commute, so that their order does not matter.
enum class Accumulation : uint8_t { kAdd, kAnd, kOr, kXor, kMax, kMin, kUnsignedMax, kUnsignedMin };

/// An array of integers that a kernel only accumulates into: atomically, always by the same operation, whose result
/// it does not use. The kernel's code accumulates into a copy of its beginning in place of it, if there is one.
struct Accumulated {
  uint32_t parameter = 0;  ///< that points to the array
  Accumulation operation = Accumulation::kAdd;
  uint32_t bytes = 4;  ///< of an element: 4 or 8

  bool operator==(const Accumulated&) const = default;
};

/// The arrays of one kernel, at most kMostAccumulated.
using AccumulatedArrays = std::vector<Accumulated>;
inline constexpr size_t kMostAccumulated = 4;

/// A copy has the array's first bytes; what lies beyond them is accumulated into the array itself. After them come the
/// copy's marks: a byte for each page that is not 0 if the kernel has accumulated there, so that few are searched.
inline constexpr uint64_t kAccumulatedBytes = 65536, kAccumulatedPage = 1024;
inline constexpr uint64_t kAccumulatedMarks = kAccumulatedBytes / kAccumulatedPage;

/// The value that changes nothing, in as many bytes as an element has.
uint64_t IdentityOf(const Accumulated& array);

/// The arrays of all entries as text, for a cache.
std::string ToText(const std::vector<AccumulatedArrays>& entries);
std::vector<AccumulatedArrays> ReadAccumulated(std::string_view text);

}  // namespace pyk2cu::runtime::cpu
