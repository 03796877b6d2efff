#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <tuple>

#include "tests/run/launch.h"

namespace pyk2cu::test {
namespace {

using I32 = int32_t;

Launch Stencil(const char* name) { return Launch("row_ends.py", name).InAllCoarsenings(); }

/// Rows of whole vectors, whose ends lie beside the guard.
constexpr int64_t kWidths[] = {8, 16, 40};

I32 Between(I32 a, I32 b, I32 c) { return a < b ? std::min(b, c) : std::max(b, c); }

TEST(row_ends, InACube) {
  const int64_t depth = 5, height = 4;
  for (const int64_t width : kWidths) {
    SCOPED_TRACE(width);
    const std::vector<I32> u = InTurn(static_cast<size_t>(depth * height * width), 11);
    const std::vector<int64_t> shape = {depth, height, width};
    std::vector<I32> expected(u.size());
    const auto at = [&](int64_t z, int64_t y, int64_t x) {
      return u[static_cast<size_t>((z * height + y) * width + x)];
    };
    for (int64_t z = 1; z < depth - 1; ++z)
      for (int64_t y = 1; y < height - 1; ++y)
        for (int64_t x = 2; x < width - 1; ++x) {
          const double third = std::floor(1000 * (at(z - 1, y, x) - at(z + 1, y, x)) / 3.0);
          expected[static_cast<size_t>((z * height + y) * width + x)] =
              Between(at(z, y, x - 1), at(z, y, x), at(z, y, x + 1)) + 7 * at(z, y, x - 2) +
              100 * (at(z, y - 1, x) - at(z, y + 1, x)) + static_cast<I32>(third);
        }
    Stencil("cube")
        .Grid(5, 2, 3)
        .Block(8, 2, 2)
        .In(Of(u, shape))
        .In(Of(std::vector<I32>{5, 7}))
        .Out(Zeros<I32>(shape), Of(expected, shape))
        .Check();
  }
}

TEST(row_ends, OfArraysThatAreWritten) {
  const int64_t height = 6;
  for (const int64_t width : kWidths) {
    SCOPED_TRACE(width);
    const auto size = static_cast<size_t>(height * width);
    const std::vector<I32> h = InTurn(size, 13), gx = InTurn(size, 5), gy = InTurn(size, 3);
    std::vector<I32> expected_x = gx, expected_y = gy;
    for (int64_t y = 0; y < height - 1; ++y)
      for (int64_t x = 0; x < width - 1; ++x) {
        const auto at = static_cast<size_t>(y * width + x), below = at + static_cast<size_t>(width);
        expected_x[at] -= 3 * (h[at + 1] - h[at]);
        expected_y[at] += 3 * (h[below] - h[at]);
      }
    const std::vector<int64_t> shape = {height, width};
    Stencil("gradients")
        .Grid(5, 3)
        .Block(8, 2)
        .In(Of(h, shape))
        .Out(Of(gx, shape), Of(expected_x, shape))
        .Out(Of(gy, shape), Of(expected_y, shape))
        .In(I32{3})
        .Check();
  }
}

TEST(row_ends, QuotientsThatDoNotExist) {
  const int64_t height = 3, width = 16;
  const std::vector<I32> a = InTurn(static_cast<size_t>(height * width), 90);
  std::vector<I32> expected(a.size());
  for (int64_t y = 0; y < height; ++y)
    for (int64_t x = 1; x < width - 1; ++x) {
      const auto at = static_cast<size_t>(y * width + x);
      expected[at] = a[at - 1] + a[at] + a[at + 1] + 1000 / static_cast<I32>(x);
    }
  const std::vector<int64_t> shape = {height, width};
  Stencil("divided").Grid(3, 2).Block(8, 2).In(Of(a, shape)).Out(Zeros<I32>(shape), Of(expected, shape)).Check();
}

TEST(row_ends, QuotientsBeyondTheLaunch) {
  const int64_t width = 16;
  for (const uint32_t blocks : {3, 5}) {
    SCOPED_TRACE(blocks);
    const std::vector<I32> a = InTurn(static_cast<size_t>(width), 90);
    std::vector<I32> expected(a.size());
    for (int64_t x = 1; x < std::min<int64_t>(3 * blocks, width - 1); ++x) {
      const auto at = static_cast<size_t>(x);
      expected[at] = a[at - 1] + a[at] + a[at + 1] + 1000 / static_cast<I32>(blocks - at / 3);
    }
    Stencil("divided_by_blocks")
        .Grid(blocks)
        .Block(3)
        .In(Of(a, {1, width}))
        .Out(Zeros<I32>({1, width}), Of(expected, {1, width}))
        .Check();
  }
}

TEST(row_ends, NeighborsInTheNextRow) {
  const int64_t height = 3, width = 8;
  const std::vector<I32> a = InTurn(static_cast<size_t>(height * width), 90);
  std::vector<I32> expected(a.size());
  for (size_t at = 0; at < static_cast<size_t>((height - 1) * width); ++at) expected[at] = a[at + 1] - a[at];
  const std::vector<int64_t> shape = {height, width};
  Stencil("next_row").Grid(1, 2).Block(8, 2).In(Of(a, shape)).Out(Zeros<I32>(shape), Of(expected, shape)).Check();
}

TEST(row_ends, RowsThatDoNotExist) {
  const int64_t width = 16;
  const std::vector<I32> a = InTurn(static_cast<size_t>(2 * width), 9);
  for (const auto& [row, low, high] :
       {std::tuple<int64_t, int64_t, int64_t>{1, 3, 6}, {1, 0, 16}, {int64_t{1} << 40, 6, 5}}) {
    SCOPED_TRACE(row);
    std::vector<I32> expected(static_cast<size_t>(width));
    for (int64_t x = low; x < std::min(high, width - 1); ++x) {
      const auto at = static_cast<size_t>(row * width + x);
      expected[static_cast<size_t>(x)] = a[at] + 10 * a[at + 1];
    }
    Stencil("between_columns")
        .Grid(3)
        .Block(8)
        .In(Of(a, {2, width}))
        .Out(Zeros<I32>({1, width}), Of(expected, {1, width}))
        .In(row)
        .In(low)
        .In(high)
        .Check();
  }
}

TEST(row_ends, NeighborsThatAreFarAway) {
  const int64_t height = 3, width = 40;
  const std::vector<I32> a = InTurn(static_cast<size_t>(height * width), 10);
  std::vector<I32> expected(a.size());
  for (int64_t y = 0; y < height; ++y)
    for (int64_t x = 9; x < width - 9; ++x) {
      const auto at = static_cast<size_t>(y * width + x);
      expected[at] = a[at - 9] + 10 * a[at] + 100 * a[at + 9];
    }
  const std::vector<int64_t> shape = {height, width};
  Stencil("far_away").Grid(5, 2).Block(8, 2).In(Of(a, shape)).Out(Zeros<I32>(shape), Of(expected, shape)).Check();
}

}  // namespace
}  // namespace pyk2cu::test
