#include <gtest/gtest.h>

#include "tests/run/launch.h"

namespace pyk2cu::test {
namespace {

using I32 = int32_t;

/// 0, 1, 2, … below `limit`, again and again.
std::vector<I32> Numbers(size_t count, I32 limit) {
  std::vector<I32> values(count);
  for (size_t i = 0; i < count; ++i) values[i] = static_cast<I32>(i) % limit;
  return values;
}

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
    const std::vector<I32> x = Numbers(size, 7);
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
    std::vector<I32> x = Numbers(size, 50), y = Numbers(size, 11), sums = x, differences = y;
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
  const std::vector<I32> before = Numbers(2 * columns, 200);
  std::vector<I32> after(before.size());
  for (size_t i = 0; i < columns; ++i) {
    after[i] = before[columns + i] + 1;
    after[columns + i] = before[i] + 2;
  }
  Kernel("swap_rows").Grid(8).Block(kThreads).Out(Of(before, {2, columns}), Of(after, {2, columns})).Check();
}

TEST(coarsening, AStoreBeforeALoadOfTheSameElement) {
  const std::vector<I32> before = Numbers(121, 90);
  std::vector<I32> after = before;
  for (size_t i = 0; 2 * i + 1 < after.size(); ++i) {
    after[2 * i] += 5;
    after[2 * i + 1] = after[2 * i] * 2;
  }
  Kernel("shifted").Grid(9).Block(kThreads).Out(Of(before), Of(after)).Check();
}

TEST(coarsening, Branches) {
  const std::vector<I32> x = Numbers(99, 30);
  std::vector<I32> expected;
  for (const I32 v : x) expected.push_back(v % 3 == 0 ? 1 + v : v % 3 == 1 ? 2 : 3 + v);
  Kernel("branches").Grid(13).Block(kThreads).In(Of(x)).Out(Zeros<I32>({99}), Of(expected)).Check();
}

TEST(coarsening, Loops) {
  const std::vector<I32> x = Numbers(99, 12);
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
  const std::vector<I32> x = Numbers(99, 7);
  std::vector<I32> expected(4);
  for (const I32 v : x) ++expected[static_cast<size_t>(v % 4)];
  Kernel("histogram").Grid(13).Block(kThreads).In(Of(x)).Out(Zeros<I32>({4}), Of(expected)).Check();
}

TEST(coarsening, BlocksFromTheEnd) {
  for (const uint32_t grid : kGrids) {
    const size_t size = grid * kThreads - 5;
    const std::vector<I32> x = Numbers(size, 90);
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
  const std::vector<I32> x = Numbers(301, 90);
  Kernel("strided").Grid(13).Block(kThreads).In(Of(x)).Out(Zeros<I32>({301}), Of(x)).Check();
}

TEST(coarsening, Rows) {
  const size_t height = 21, width = 37;
  const std::vector<I32> a = Numbers(height * width, 41);
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

}  // namespace
}  // namespace pyk2cu::test
