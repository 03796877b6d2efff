#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <limits>

#include "tests/run/launch.h"

namespace pyk2cu::test {
namespace {

using I32 = int32_t;

Launch Kernel(const char* name) { return Launch("coarsening.py", name).InAllCoarsenings(); }

/// Grids whose number of blocks is a multiple of what a block takes, and others; with blocks of eight threads.
constexpr uint32_t kGrids[] = {1, 3, 8, 13, 16};
constexpr uint32_t kThreads = 8;

void CheckIndices(uint32_t x, uint32_t y, uint32_t z) {
  SCOPED_TRACE(testing::Message() << x << ", " << y << ", " << z);
  const uint32_t block[] = {4, 2, 1}, extents[] = {z * block[2], y * block[1], x * block[0] - 1};
  std::vector<I32> expected;
  for (uint32_t k = 0; k < extents[0]; ++k)
    for (uint32_t j = 0; j < extents[1]; ++j)
      for (uint32_t i = 0; i < extents[2]; ++i) {
        const uint32_t number = (k / block[2] * y + j / block[1]) * x + i / block[0];
        expected.push_back(static_cast<I32>(1000 * number + x * block[0] + 10 * y * block[1] + 100 * z * block[2]));
      }
  const std::vector<int64_t> shape(extents, extents + 3);
  Kernel("indices")
      .Grid(x, y, z)
      .Block(block[0], block[1], block[2])
      .Out(Zeros<I32>(shape), Of(expected, shape))
      .Check();
}

TEST(coarsening, BlocksOfTheLaunch) {
  CheckIndices(1, 1, 1);
  CheckIndices(5, 2, 1);
  CheckIndices(4, 3, 9);
}

TEST(coarsening, WithoutGuard) {
  for (const uint32_t grid : kGrids) {
    std::vector<I32> expected;
    for (uint32_t i = 0; i < grid * kThreads; ++i) expected.push_back(static_cast<I32>(i * grid));
    Kernel("without_guard").Grid(grid).Block(kThreads).Out(Zeros<I32>({grid * kThreads}), Of(expected)).Check();
  }
}

TEST(coarsening, GuardsAtBothEnds) {
  for (const size_t size : {3, 64, 101}) {
    const std::vector<I32> x = InTurn(size, 7);
    std::vector<I32> expected(size);
    for (size_t i = 2; i + 2 < size; ++i)
      if (x[i] != 3) expected[i] = x[i - 2] + x[i - 1] + x[i] + x[i + 1] + x[i + 2];
    Kernel("window")
        .Grid(13)
        .Block(kThreads)
        .In(Of(x))
        .Out(Zeros<I32>({static_cast<int64_t>(size)}), Of(expected))
        .Check();
  }
}

TEST(coarsening, LoadsAndStoresOfOneArray) {
  for (const uint32_t grid : kGrids) {
    const size_t size = grid * kThreads, n = size - 3;
    std::vector<I32> x = InTurn(size, 50), y = InTurn(size, 11), sums = x, differences = y;
    for (size_t i = 0; i < n; ++i) sums[i] = x[i] + y[i], differences[i] = x[i] - y[i];
    Kernel("in_place")
        .Grid(grid)
        .Block(kThreads)
        .Out(Of(x), Of(sums))
        .Out(Of(y), Of(differences))
        .In(Typed(static_cast<I32>(n)))
        .Check();
  }
}

TEST(coarsening, LoadsOfAThreadComeBeforeItsStores) {
  const int64_t columns = 61;
  const std::vector<I32> before = InTurn(2 * columns, 200);
  std::vector<I32> after(before.size());
  for (size_t i = 0; i < columns; ++i) {
    after[i] = before[columns + i] + 1;
    after[columns + i] = before[i] + 2;
  }
  Kernel("swap_rows").Grid(8).Block(kThreads).Out(Of(before, {2, columns}), Of(after, {2, columns})).Check();
}

TEST(coarsening, AStoreBeforeALoadOfTheSameElement) {
  const std::vector<I32> before = InTurn(121, 90);
  std::vector<I32> after = before;
  for (size_t i = 0; 2 * i + 1 < after.size(); ++i) {
    after[2 * i] += 5;
    after[2 * i + 1] = after[2 * i] * 2;
  }
  Kernel("shifted").Grid(9).Block(kThreads).Out(Of(before), Of(after)).Check();
}

TEST(coarsening, Branches) {
  const std::vector<I32> x = InTurn(99, 30);
  std::vector<I32> expected;
  for (const I32 v : x) expected.push_back(v % 3 == 0 ? 1 + v : v % 3 == 1 ? 2 : 3 + v);
  Kernel("branches").Grid(13).Block(kThreads).In(Of(x)).Out(Zeros<I32>({99}), Of(expected)).Check();
}

TEST(coarsening, Loops) {
  const std::vector<I32> x = InTurn(99, 12);
  std::vector<I32> expected;
  for (const I32 v : x) {
    I32 total = 0;
    for (I32 k = 0; k < v; ++k) {
      total += k;
      if (total > 20) break;
    }
    expected.push_back(total);
  }
  Kernel("loops").Grid(13).Block(kThreads).In(Of(x)).Out(Zeros<I32>({99}), Of(expected)).Check();
}

TEST(coarsening, ShortLoops) {
  std::vector<float> x(101), expected(99);
  for (size_t i = 0; i < x.size(); ++i) x[i] = static_cast<float>(i % 17);
  const std::vector<float> weights = {1, 2, 4};
  for (size_t i = 0; i < expected.size(); ++i) expected[i] = x[i] + 2 * x[i + 1] + 4 * x[i + 2];
  Kernel("taps").Grid(13).Block(kThreads).In(Of(x)).In(Of(weights)).Out(Zeros<float>({99}), Of(expected)).Check();
}

TEST(coarsening, Atomics) {
  const std::vector<I32> x = InTurn(99, 7);
  std::vector<I32> expected(4);
  for (const I32 v : x) ++expected[static_cast<size_t>(v % 4)];
  Kernel("histogram").Grid(13).Block(kThreads).In(Of(x)).Out(Zeros<I32>({4}), Of(expected)).Check();
}

TEST(coarsening, BlocksFromTheEnd) {
  for (const uint32_t grid : kGrids) {
    const size_t size = grid * kThreads - 5;
    const std::vector<I32> x = InTurn(size, 90);
    const std::vector<I32> expected(x.rbegin(), x.rend());
    Kernel("backwards")
        .Grid(grid)
        .Block(kThreads)
        .In(Of(x))
        .Out(Zeros<I32>({static_cast<int64_t>(size)}), Of(expected))
        .Check();
  }
}

TEST(coarsening, StridesOverTheGrid) {
  const std::vector<I32> x = InTurn(301, 90);
  Kernel("strided").Grid(13).Block(kThreads).In(Of(x)).Out(Zeros<I32>({301}), Of(x)).Check();
}

TEST(coarsening, Rows) {
  const size_t height = 21, width = 37;
  const std::vector<I32> a = InTurn(height * width, 41);
  std::vector<I32> expected(a.size());
  for (size_t y = 1; y + 1 < height; ++y)
    for (size_t x = 1; x + 1 < width; ++x) {
      const size_t at = y * width + x;
      expected[at] = a[at - 1] + 2 * a[at] + a[at + 1] + a[at - width] - a[at + width];
    }
  Kernel("rows")
      .Grid(5, 6)
      .Block(8, 4)
      .In(Of(a, {height, width}))
      .Out(Zeros<I32>({height, width}), Of(expected, {height, width}))
      .Check();
}

TEST(coarsening, ColumnsThatThreadsRead) {
  for (const size_t size : {96, 101}) {
    std::vector<float> x, expected;
    std::vector<int64_t> index;
    for (size_t i = 0; i < size; ++i) {
      for (size_t column = 0; column < 4; ++column) x.push_back(static_cast<float>((i + column * column) % 9));
      index.push_back(static_cast<int64_t>(i * 7 % 8) - 4);
      expected.push_back(std::sqrt(x[i * 4 + (i * 7 % 8) % 4]) + 1);
    }
    const auto rows = static_cast<int64_t>(size);
    Kernel("picked_columns")
        .Grid(13)
        .Block(kThreads)
        .In(Of(x, {rows, 4}))
        .In(Of(index))
        .Out(Zeros<float>({rows}), Of(expected), {.absolute = 1e-5})
        .Check();
  }
}

TEST(coarsening, GuardsThatFall) {
  const uint32_t threads = 6, size = threads * 13;  // parts of a thread lie in two blocks
  const std::vector<I32> x = InTurn(size, 90);
  for (const int64_t n : {1, 40, 200}) {
    SCOPED_TRACE(n);
    std::vector<I32> expected(size);
    for (uint32_t i = 0; i < size; ++i)
      if (i * (i % threads) < n) expected[i] = x[i] + 1;
    Kernel("own_products").Grid(13).Block(threads).In(Of(x)).Out(Zeros<I32>({size}), Of(expected)).In(n).Check();
  }
  for (const int64_t d : {-3, -1, 2}) {
    SCOPED_TRACE(d);
    std::vector<I32> expected(size);
    const int64_t n = d < 0 ? -7 : 9;
    for (uint32_t i = 0; i < size; ++i)
      if (std::floor(static_cast<double>(i) / static_cast<double>(d)) < static_cast<double>(n)) expected[i] = x[i] + 1;
    Kernel("quotients").Grid(13).Block(threads).In(Of(x)).Out(Zeros<I32>({size}), Of(expected)).In(d).In(n).Check();
  }
}

TEST(coarsening, RowsOfAnyLength) {
  const int64_t height = 3;
  for (const int64_t width : {5, 31, 36, 38}) {
    SCOPED_TRACE(width);
    const std::vector<I32> a = InTurn(static_cast<size_t>(height * width), 10);
    std::vector<I32> expected(a.size());
    for (int64_t i = 0; i < height; ++i)
      for (int64_t j = 1; j < width - 1; ++j) {
        const auto at = static_cast<size_t>(i * width + j), last = static_cast<size_t>((height - 1) * width + j);
        expected[at] = a[at - 1] + 10 * a[at] + 100 * a[at + 1] + 1000 * a[last];
      }
    Kernel("odd_rows")
        .Grid(5, 2)
        .Block(8, 2)
        .In(Of(a, {height, width}))
        .Out(Zeros<I32>({height, width}), Of(expected, {height, width}))
        .Check();
  }
}

TEST(coarsening, SearchesThatEndEarly) {
  const std::vector<uint8_t> pattern = {1, 2, 1, 1};
  for (const uint32_t size : {3u, 4u, 5u, 50u, 96u, 103u}) {
    SCOPED_TRACE(size);
    std::vector<uint8_t> text;
    for (uint32_t i = 0; i < size; ++i) text.push_back(static_cast<uint8_t>(1 + (i * i % 7 == 1)));
    std::vector<I32> inside(size, -1), to_the_end(size);
    for (size_t i = 0; i < size; ++i) {
      size_t k = 0, later = 1;
      while (k < pattern.size() && i + k < size && text[i + k] == pattern[k]) ++k;
      while (later < pattern.size() && i + later < size && text[i + later] == pattern[later]) ++later;
      if (i + pattern.size() <= size) inside[i] = static_cast<I32>(k);
      to_the_end[i] = static_cast<I32>(later);
    }
    const auto check = [&](const char* name, const std::vector<I32>& before, const std::vector<I32>& expected) {
      Kernel(name).Grid(13).Block(8).In(Of(text)).In(Of(pattern)).Out(Of(before), Of(expected)).Check();
    };
    check("searched", std::vector<I32>(size, -1), inside);
    check("searched_to_the_end", std::vector<I32>(size, -1), to_the_end);
  }
}

/// Searches whose neighbors compare words: text of two letters, so that parts of the pattern stand in many places.
template <class Element>
void CheckMatches(const char* name, size_t pattern_size, uint32_t size) {
  SCOPED_TRACE(testing::Message() << name << ": " << pattern_size << " in " << size << ", bytes: " << sizeof(Element));
  std::vector<Element> text, pattern;
  for (uint32_t i = 0; i < size; ++i) text.push_back(static_cast<Element>(i % 11 < 9 && i / 33 != 1 ? 1 + i % 2 : 250));
  for (size_t i = 0; i < pattern_size; ++i) pattern.push_back(static_cast<Element>(1 + i % 2));
  std::vector<uint8_t> before(size, 0), expected(size, 0);
  for (size_t i = 0; i + pattern_size <= size; ++i)
    expected[i] = std::equal(pattern.begin(), pattern.end(), text.begin() + static_cast<std::ptrdiff_t>(i));
  EXPECT_EQ(std::ranges::count(expected, 1) > 0, size >= pattern_size);
  Kernel(name).Grid(13).Block(8).In(Of(text)).In(Of(pattern)).Out(Of(before), Of(expected)).Check();
}

TEST(coarsening, SearchesThatCompareWords) {
  for (const uint32_t size : {3u, 40u, 103u}) CheckMatches<uint8_t>("matches", 8, size);
  CheckMatches<uint8_t>("matches_by_flag", 5, 103);
  CheckMatches<int8_t>("matches_by_else", 4, 103);
  CheckMatches<uint16_t>("matches", 2, 103);
  CheckMatches<int16_t>("matches_by_flag", 5, 103);
}

TEST(coarsening, SearchesInRows) {
  const std::vector<uint8_t> pattern = {7, 7, 3, 7, 7};
  for (const int64_t width : {36, 48}) {
    const int64_t height = 3;
    const auto size = static_cast<size_t>(height * width);
    std::vector<uint8_t> text(size, 7), before(size, 0), expected(size, 0);
    for (size_t i = 0; i < size; i += 1 + i % 5) text[i] = 3;
    for (int64_t y = 0; y < height; ++y)
      for (int64_t x = 0; x + 5 <= width; ++x) {
        const int64_t at = y * width + x;
        expected[static_cast<size_t>(at)] = std::equal(pattern.begin(), pattern.end(), text.begin() + at);
      }
    EXPECT_GT(std::ranges::count(expected, 1), 0);
    Kernel("matches_in_rows")
        .Grid(6, 3)
        .Block(8)
        .In(Of(text, {height, width}))
        .In(Of(pattern))
        .Out(Of(before, {height, width}), Of(expected, {height, width}))
        .Check();
  }
}

/// All numbers of a type.
template <class Element>
void CheckFloats() {
  std::vector<Element> x;
  std::vector<float> expected;
  for (int64_t value = std::numeric_limits<Element>::min(); value <= std::numeric_limits<Element>::max(); ++value) {
    x.push_back(static_cast<Element>(value));
    expected.push_back(static_cast<float>(value));
  }
  const auto count = static_cast<uint32_t>(x.size());
  Kernel("floats").Grid(count / 64).Block(64).In(Of(x)).Out(Zeros<float>({count}), Of(expected)).Check();
}

TEST(coarsening, FloatsOfAllSmallIntegers) {
  CheckFloats<uint8_t>();
  CheckFloats<int8_t>();
  CheckFloats<uint16_t>();
  CheckFloats<int16_t>();
}

TEST(coarsening, LoopsOverFewNeighbors) {
  const std::vector<I32> weights = {3, -1, 2, 5, 1};
  const int64_t height = 7, radius = 2;
  for (const int64_t width : {5, 32, 40}) {
    SCOPED_TRACE(width);
    const std::vector<I32> a = InTurn(static_cast<size_t>(height * width), 10);
    std::vector<I32> rows(a.size()), along(a.size(), 7);
    for (int64_t y = 0; y < height; ++y)
      for (int64_t x = 0; x < width; ++x)
        for (int64_t k = -radius; k <= radius; ++k)
          rows[static_cast<size_t>(y * width + x)] +=
              weights[static_cast<size_t>(k + radius)] *
              a[static_cast<size_t>(std::min(std::max(y + k, int64_t{0}), height - 1) * width + x)];
    for (size_t i = 0; i + weights.size() <= a.size(); ++i)
      for (size_t k = 0; k < weights.size(); ++k) along[i] += weights[k] * a[i + k];
    Kernel("weighted_rows")
        .Grid(5, 4)
        .Block(8, 2)
        .In(Of(a, {height, width}))
        .In(Of(weights))
        .Out(Zeros<I32>({height, width}), Of(rows, {height, width}))
        .Check();
    const auto blocks = static_cast<uint32_t>((height * width + 15) / 16);
    Kernel("moved")
        .Grid(blocks)
        .Block(16)
        .In(Of(a))
        .In(Of(weights))
        .Out(Of(std::vector<I32>(a.size(), 7)), Of(along))
        .Check();
  }
}

}  // namespace
}  // namespace pyk2cu::test
