#include <gtest/gtest.h>

#include "tests/run/launch.h"

namespace pyk2cu::test {
namespace {

using I32 = int32_t;

std::vector<I32> Numbers(size_t count) {
  std::vector<I32> values(count);
  for (size_t i = 0; i < count; ++i) values[i] = static_cast<I32>(i * i % 101) - 20;
  return values;
}

Launch Kernel(const char* name) { return Launch("together.py", name).InAllCoarsenings(); }

/// Grids whose number of blocks is a multiple of what a block takes, and others.
constexpr uint32_t kGrids[] = {1, 3, 8, 13, 16};
constexpr uint32_t kThreads = 32;

int64_t Size(const std::vector<I32>& values) { return static_cast<int64_t>(values.size()); }

TEST(together, ReversedTiles) {
  for (const uint32_t grid : kGrids) {
    const std::vector<I32> x = Numbers(grid * kThreads - 5);
    std::vector<I32> expected(x.size());
    for (size_t i = 0; i < x.size(); ++i) {
      const size_t from = i / kThreads * kThreads + kThreads - 1 - i % kThreads;
      expected[i] = from < x.size() ? x[from] : -1;
    }
    Kernel("reversed_tiles").Grid(grid).Block(kThreads).In(Of(x)).Out(Zeros<I32>({Size(x)}), Of(expected)).Check();
  }
}

TEST(together, Transposed) {
  for (const auto& [rows, columns] : {std::pair{5, 40}, std::pair{24, 24}, std::pair{21, 70}}) {
    std::vector<float> src, expected;
    for (int i = 0; i < rows * columns; ++i) src.push_back(static_cast<float>(i));
    for (int column = 0; column < columns; ++column)
      for (int row = 0; row < rows; ++row) expected.push_back(static_cast<float>(row * columns + column));
    Kernel("transposed")
        .Grid(static_cast<uint32_t>(columns + 7) / 8, static_cast<uint32_t>(rows + 7) / 8)
        .Block(8, 4)
        .In(Of(src, {rows, columns}))
        .Out(Zeros<float>({columns, rows}), Of(expected, {columns, rows}))
        .Check();
  }
}

TEST(together, Scaled) {
  for (const uint32_t grid : kGrids) {
    const std::vector<I32> x = Numbers(grid * kThreads);
    std::vector<I32> expected(x.size());
    for (size_t i = 0; i < x.size(); ++i) expected[i] = 7 * x[i / kThreads * kThreads + kThreads - 1 - i % kThreads];
    Kernel("scaled").Grid(grid).Block(kThreads).In(Of(x)).Out(Zeros<I32>({Size(x)}), Of(expected)).Check();
  }
}

TEST(together, Sums) {
  for (const uint32_t grid : kGrids) {
    const std::vector<I32> x = Numbers(grid * 3 * kThreads - 40);
    std::vector<int64_t> expected(grid);
    for (size_t i = 0; i < x.size(); ++i) expected[i / (3 * kThreads)] += x[i];
    Kernel("sums").Grid(grid).Block(kThreads).In(Of(x)).Out(Zeros<int64_t>({grid}), Of(expected)).Check();
  }
}

void CheckKept(uint32_t grid, int rounds) {
  const std::vector<I32> x = Numbers(grid * kThreads - 9);
  std::vector<I32> expected;
  for (uint32_t block = 0; block < grid; ++block) {
    std::vector<I32> v(kThreads);
    std::vector<float> half(kThreads);
    for (uint32_t t = 0; t < kThreads; ++t) {
      const size_t i = block * kThreads + t;
      v[t] = i < x.size() ? x[i] : 0;
      half[t] = static_cast<float>(v[t]) / 2;
    }
    for (int k = 0; k < rounds; ++k) {
      const std::vector<I32> s = v;
      for (uint32_t t = 0; t < kThreads; ++t) {
        v[t] += s[(t + static_cast<uint32_t>(k)) % kThreads] + static_cast<I32>(block);
        half[t] += static_cast<float>(rounds > 2 ? k : -s[kThreads - 1 - t]);
      }
    }
    for (uint32_t t = 0; t < kThreads && expected.size() < x.size(); ++t)
      expected.push_back(v[t] + static_cast<I32>(half[t]));
  }
  Kernel("kept").Grid(grid).Block(kThreads).In(Of(x)).Out(Zeros<I32>({Size(x)}), Of(expected)).In(rounds).Check();
}

TEST(together, WhatPartsKeep) {
  for (const uint32_t grid : kGrids)
    for (const int rounds : {0, 2, 3}) CheckKept(grid, rounds);
}

TEST(together, Counted) {
  for (const uint32_t grid : kGrids) {
    std::vector<I32> x(grid * kThreads - 3), expected(8);
    for (size_t i = 0; i < x.size(); ++i) ++expected[static_cast<size_t>(x[i] = static_cast<I32>(i * i % 61)) % 8];
    Kernel("counted").Grid(grid).Block(kThreads).In(Of(x)).Out(Zeros<I32>({8}), Of(expected)).Check();
  }
}

TEST(together, Exchanged) {
  for (const uint32_t grid : kGrids) {
    const std::vector<I32> x = Numbers(grid * kThreads);
    std::vector<I32> expected;
    for (uint32_t block = 0; block < grid; ++block) {
      const I32* own = x.data() + block * kThreads;
      std::vector<I32> v;
      for (uint32_t t = 0; t < kThreads; ++t) v.push_back(own[t] + own[t ^ 1]);
      std::vector<I32> sums = v;
      for (uint32_t t = 0; t < kThreads; ++t) sums[t] += v[(3 - t / 8) * 8];
      for (uint32_t t = 0; t < kThreads; ++t) expected.push_back(sums[t == 0 ? 0 : t - 1] + static_cast<I32>(grid));
    }
    Kernel("exchanged").Grid(grid).Block(kThreads).In(Of(x)).Out(Zeros<I32>({Size(x)}), Of(expected)).Check();
  }
}

TEST(together, InPlace) {
  for (const uint32_t grid : kGrids) {
    const std::vector<I32> x = Numbers(grid * kThreads);
    std::vector<I32> expected;
    for (size_t i = 0; i < x.size(); ++i)
      expected.push_back(7 + x[i / kThreads * kThreads + (i % kThreads + 1) % kThreads]);
    Kernel("in_place").Grid(grid).Block(kThreads).Out(Of(x), Of(expected)).Check();
  }
}

}  // namespace
}  // namespace pyk2cu::test
