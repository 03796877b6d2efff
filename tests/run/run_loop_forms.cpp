#include <gtest/gtest.h>

#include <limits>

#include "tests/run/launch.h"

namespace pyk2cu::test {
namespace {

using I32 = int32_t;
constexpr I32 kMax = std::numeric_limits<I32>::max();
constexpr I32 kMin = std::numeric_limits<I32>::min();

TEST(loop_forms, SparseRows) {
  Launch("loop_forms.py", "row_sums")
      .Block(4)
      .In(Of<I32>({0, 2, 2, 5, 6}))
      .In(Of<I32>({0, 2, 1, -1, 0, 2}))
      .In(Of<float>({1, 2, 3, 4, 5, 6}))
      .In(Of<float>({1, 10, 100}))
      .Out(Zeros<float>({4}), Of<float>({201, 0, 435, 600}))
      .Check();
}

// An index below zero counts from the end, also where the row's end is not below zero.
TEST(loop_forms, RowsThatBeginBelowZero) {
  Launch("loop_forms.py", "row_sums")
      .Block(3)
      .In(Of<I32>({-2, 1, -4, -1}))
      .In(Of<I32>({0, 2, 1, -1, 0, 2}))
      .In(Of<float>({1, 2, 3, 4, 5, 6}))
      .In(Of<float>({1, 10, 100}))
      .Out(Zeros<float>({3}), Of<float>({606, 0, 435}))
      .Check();
}

TEST(loop_forms, LanesOfARow) {
  Launch("loop_forms.py", "row_sums_by_lanes")
      .Block(12)
      .In(Of<I32>({0, 5, 5, 8}))
      .In(Of<I32>({1, 2, 3, 4, 5, 6, 7, 8}))
      .Out(Zeros<I32>({3}), Of<I32>({15, 0, 21}))
      .Check();
  // Rows at the end of int32 are empty: a lane's start must not wrap around.
  Launch("loop_forms.py", "row_sums_by_lanes")
      .Block(4)
      .In(Of<I32>({-3, 2, kMax, kMax}))
      .In(Of<I32>({1, 2, 3, 4, 5, 6, 7, 8}))
      .Out(Zeros<I32>({1}), Of<I32>({24}))
      .Check();
  Launch("loop_forms.py", "row_sums_by_lanes")
      .Block(8)
      .In(Of<I32>({kMax, kMax, kMin}))
      .In(Of<I32>({1}))
      .Out(Zeros<I32>({2}), Of<I32>({0, 0}))
      .Check();
}

TEST(loop_forms, RoundsThatAreLeft) {
  Launch("loop_forms.py", "row_sums_with_exits")
      .Block(3)
      .In(Of<I32>({0, 3, -2, 1}))
      .In(Of<I32>({0, 1, 0, -5, 0, 7, 0, 101}))
      .Out(Zeros<I32>({3}), Of<I32>({8, 0, 7}))
      .Check();
}

TEST(loop_forms, RowsBackwards) {
  Launch("loop_forms.py", "backwards")
      .Block(3)
      .In(Of<I32>({0, 3, 3, 4}))
      .In(Of<I32>({1, 2, 3, 4}))
      .Out(Zeros<I32>({3}), Of<I32>({321, 0, 4}))
      .Check();
}

TEST(loop_forms, StartsAndStopsThatDoNotFit) {
  Launch("loop_forms.py", "counters_beyond_their_rows")
      .Block(4)
      .In(Of<I32>({kMax, kMax, kMax - 1, kMax}))
      .In(Of<I32>({kMin, kMax, kMin + 1, kMin}))
      .In(Of<I32>({1}))
      .Out(Zeros<I32>({4}), Of<I32>({0, 0, 0, 0}))
      .Check();
}

TEST(loop_forms, SumsOfLowBits) {
  const std::vector<I32> x{kMax, 12345, -77777, 1 << 30};
  std::vector<I32> counts, products;
  std::vector<uint8_t> bytes;
  for (const I32 first : x) {
    uint64_t total = static_cast<uint64_t>(int64_t{first}), product = 1, mixed = 0;
    for (size_t j = 0; j < x.size(); ++j) {
      const auto each = static_cast<uint64_t>(int64_t{x[j]});
      total += each * 65537 - j;
      product *= each;
      mixed = (mixed ^ (0 - total)) + ~(each & 255);
    }
    counts.push_back(static_cast<I32>(total));
    bytes.push_back(static_cast<uint8_t>(mixed));
    products.push_back(static_cast<I32>(product));
  }
  Launch("loop_forms.py", "low_bits")
      .Block(4)
      .In(Of(x))
      .Out(Zeros<I32>({4}), Of(counts))
      .Out(Zeros<uint8_t>({4}), Of(bytes))
      .Out(Zeros<I32>({4}), Of(products))
      .Check();
}

TEST(loop_forms, SumsOfAllBits) {
  Launch("loop_forms.py", "all_bits")
      .In(Of<I32>({kMax, kMax, kMax, 5}))
      .Out(Zeros<I32>({1}), Of<I32>({static_cast<I32>(3 * int64_t{kMax} + 5)}))
      .Out(Zeros<I32>({1}), Of<I32>({1}))
      .Check();
}

TEST(loop_forms, Scan) {
  std::vector<I32> x, sums;
  for (I32 i = 0; i < 64; ++i) x.push_back(static_cast<I32>(i * int64_t{100'000'000}));
  uint32_t sum = 0;
  for (const I32 each : x) sums.push_back(static_cast<I32>(sum += static_cast<uint32_t>(each)));
  Launch("loop_forms.py", "scan").Block(64).In(Of(x)).Out(Zeros<I32>({64}), Of(sums)).Check();
}

}  // namespace
}  // namespace pyk2cu::test
