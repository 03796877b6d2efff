#include <gtest/gtest.h>

#include <algorithm>
#include <functional>
#include <limits>

#include "tests/run/launch.h"

namespace pyk2cu::test {
namespace {

using I32 = int32_t;

constexpr uint32_t kBlocks[] = {64, 96, 256, 1024};
constexpr uint32_t kGrid = 5;

/// Numbers of all sizes, so that sums wrap around.
template <class T>
std::vector<T> Mixed(size_t count) {
  std::vector<T> values(count);
  uint64_t state = 12345;
  for (T& value : values) {
    state = state * 6364136223846793005u + 1442695040888963407u;
    value = static_cast<T>(state >> (state >> 60));
  }
  return values;
}

template <class T>
T Sum(T a, T b) {
  using U = std::make_unsigned_t<T>;
  return static_cast<T>(static_cast<U>(a) + static_cast<U>(b));
}

/// The scans of each `threads` values.
template <class T>
std::vector<T> Scanned(std::vector<T> values, size_t threads, const std::function<T(T, T)>& op) {
  for (size_t i = 0; i < values.size(); ++i)
    if (i % threads != 0) values[i] = op(values[i - 1], values[i]);
  return values;
}

Launch Kernel(const char* name, uint32_t threads, uint32_t grid = kGrid) {
  return Launch("block_scans.py", name).Const("N", threads).Grid(grid).Block(threads);
}

TEST(block_scans, Tiles) {
  for (const uint32_t threads : kBlocks)
    for (const size_t left : {0u, 1u, 33u}) {
      const size_t size = threads * kGrid - left;
      const std::vector<I32> x = Mixed<I32>(size), all = Scanned<I32>(x, threads, Sum<I32>);
      std::vector<I32> sums;
      for (uint32_t block = 0; block < kGrid; ++block)
        sums.push_back(all[std::min<size_t>(size, threads * (block + 1)) - 1]);
      Kernel("tiles", threads)
          .In(Of(x))
          .Out(Zeros<I32>({static_cast<int64_t>(size)}), Of(all))
          .Out(Zeros<I32>({kGrid}), Of(sums))
          .Check();
    }
}

TEST(block_scans, ResultsThatOthersRead) {
  for (const uint32_t threads : kBlocks) {
    const std::vector<int64_t> x = Mixed<int64_t>(threads * kGrid), all = Scanned<int64_t>(x, threads, Sum<int64_t>);
    std::vector<int64_t> expected;
    for (size_t i = 0; i < x.size(); ++i) expected.push_back(all[i / threads * threads + threads - 1 - i % threads]);
    Kernel("read_by_others", threads)
        .In(Of(x))
        .Out(Zeros<int64_t>({static_cast<int64_t>(x.size())}), Of(expected))
        .Check();
  }
}

TEST(block_scans, Smallest) {
  for (const uint32_t threads : {64u, 256u}) {
    const std::vector<I32> x = Mixed<I32>(threads * kGrid);
    std::vector<I32> expected = Scanned<I32>(x, threads, [](I32 a, I32 b) { return std::min(a, b); });
    for (I32& value : expected) value = Sum<I32>(value, static_cast<I32>(threads));
    Kernel("smallest", threads).In(Of(x)).Out(Zeros<I32>({static_cast<int64_t>(x.size())}), Of(expected)).Check();
  }
}

TEST(block_scans, Largest) {
  for (const uint32_t threads : kBlocks) {
    const std::vector<uint32_t> x = Mixed<uint32_t>(threads * kGrid - 7);
    const std::vector<uint32_t> expected =
        Scanned<uint32_t>(x, threads, [](uint32_t a, uint32_t b) { return std::max(a, b); });
    Kernel("largest", threads).In(Of(x)).Out(Zeros<uint32_t>({static_cast<int64_t>(x.size())}), Of(expected)).Check();
  }
}

TEST(block_scans, Bits) {
  for (const uint32_t threads : kBlocks) {
    const std::vector<uint64_t> x = Mixed<uint64_t>(threads * kGrid);
    const auto a = Scanned<uint64_t>(x, threads, std::bit_and<uint64_t>());
    const auto b = Scanned<uint64_t>(x, threads, std::bit_or<uint64_t>());
    const auto c = Scanned<uint64_t>(x, threads, std::bit_xor<uint64_t>());
    std::vector<uint64_t> expected;
    for (size_t i = 0; i < x.size(); ++i) expected.insert(expected.end(), {a[i], b[i], c[i]});
    const std::vector<int64_t> shape = {static_cast<int64_t>(x.size()), 3};
    Kernel("bits", threads).In(Of(x)).Out(Zeros<uint64_t>(shape), Of(expected, shape)).Check();
  }
}

TEST(block_scans, InALoop) {
  constexpr int kRounds = 4;
  for (const uint32_t threads : kBlocks) {
    const std::vector<I32> x = Mixed<I32>(threads * kRounds);
    const int64_t size = static_cast<int64_t>(x.size());
    Kernel("in_turn", threads, 1)
        .In(Of(x))
        .Out(Zeros<I32>({size}), Of(Scanned<I32>(x, x.size(), Sum<I32>)))
        .In(kRounds)
        .Check();
    Kernel("alone", threads, 1)
        .In(Of(x))
        .Out(Zeros<I32>({size}), Of(Scanned<I32>(x, threads, Sum<I32>)))
        .In(kRounds)
        .Check();
  }
}

}  // namespace
}  // namespace pyk2cu::test
