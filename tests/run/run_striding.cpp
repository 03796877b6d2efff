#include <gtest/gtest.h>

#include <algorithm>
#include <utility>

#include "tests/run/launch.h"

namespace pyk2cu::test {
namespace {

using I32 = int32_t;

struct Shape {
  uint32_t grid, block;
};
/// Multiples of a group's rounds, and others; less rounds than threads, and more.
constexpr std::pair<int64_t, Shape> kLaunches[] = {{0, {1, 8}},     {3, {3, 4}},     {64, {3, 4}},  {101, {1, 1}},
                                                   {1024, {3, 32}}, {1031, {3, 32}}, {1031, {2, 6}}};

std::vector<I32> Numbers(int64_t count, I32 limit) {
  std::vector<I32> values(static_cast<size_t>(count));
  for (size_t i = 0; i < values.size(); ++i) values[i] = static_cast<I32>(i * i + 5) % limit;
  return values;
}

Launch Kernel(const char* name, const Shape& shape) {
  return Launch("striding.py", name).Grid(shape.grid).Block(shape.block);
}

void ForAll(const auto& check) {
  for (const auto& [size, shape] : kLaunches) {
    SCOPED_TRACE(testing::Message() << size << " elements, " << shape.grid << " blocks of " << shape.block);
    check(size, shape);
    if (testing::Test::HasFailure()) return;
  }
}

TEST(striding, Maps) {
  ForAll([](int64_t size, const Shape& shape) {
    std::vector<float> x, y, expected;
    for (int64_t i = 0; i < size; ++i) {
      x.push_back(static_cast<float>(i % 17));
      y.push_back(static_cast<float>(i % 5));
      expected.push_back(2.5F * x.back() + y.back());
    }
    Kernel("axpy", shape).In(Typed(2.5F)).In(Of(x)).In(Of(y)).Out(Zeros<float>({size}), Of(expected)).Check();
  });
}

TEST(striding, StopsAtANumber) {
  for (const I32 stop : {-8, -5, 0, 61, 100}) {
    SCOPED_TRACE(stop);
    const std::vector<I32> x = Numbers(100, 50), before = Numbers(100, 7);
    std::vector<I32> after = before;
    for (I32 i = 0; i < stop; ++i) after[static_cast<size_t>(i)] += x[static_cast<size_t>(i)] + 1;
    Kernel("by_hand", {3, 4}).In(Of(x)).Out(Of(before), Of(after)).In(Typed(stop)).Check();
  }
}

TEST(striding, BlocksKeepTheirRounds) {
  ForAll([](int64_t size, const Shape& shape) {
    const std::vector<I32> x = Numbers(size, 300);
    std::vector<I32> bins(shape.grid * 16);
    for (size_t i = 0; i < x.size(); ++i) ++bins[i / shape.block % shape.grid * 16 + static_cast<size_t>(x[i] % 16)];
    const std::vector<int64_t> extents = {shape.grid, 16};
    Kernel("histogram", shape).In(Of(x)).Out(Zeros<I32>(extents), Of(bins, extents)).Check();
  });
}

TEST(striding, PlacesFromMemory) {
  ForAll([](int64_t size, const Shape& shape) {
    std::vector<double> src, expected;
    for (int k = 0; k < 40; ++k) src.push_back(k * 0.5);
    std::vector<I32> index = Numbers(size, 40);
    for (size_t i = 0; i < index.size(); ++i)
      if (i % 3 == 0) index[i] -= 40;  // from the end
    for (const I32 at : index) expected.push_back(src[static_cast<size_t>(at < 0 ? at + 40 : at)]);
    Kernel("gather", shape).In(Of(src)).In(Of(index)).Out(Zeros<double>({size}), Of(expected)).Check();
  });
}

I32 Branch(const std::vector<I32>& x, const std::vector<uint8_t>& small, size_t i) {
  I32 value = x[i];
  if (small[i] > 3) {
    for (I32 k = 0; k < small[i] && value <= 90; ++k) value += k;
    return value;
  }
  return i > 2 ? x[i - 1] + x[i - 2] : value;
}

TEST(striding, Branches) {
  ForAll([](int64_t size, const Shape& shape) {
    const std::vector<I32> x = Numbers(size, 60);
    std::vector<uint8_t> small;
    std::vector<I32> expected;
    I32 most = -1;
    for (const I32 value : x) small.push_back(static_cast<uint8_t>(value % 9));
    for (size_t i = 0; i < x.size(); ++i) {
      expected.push_back(Branch(x, small, i));
      if (expected.back() % 2 == 0) most = std::max(most, expected.back());
    }
    Kernel("branches", shape)
        .In(Of(x))
        .In(Of(small))
        .Out(Zeros<I32>({size}), Of(expected))
        .Out(Of<I32>({-1}), Of<I32>({most}))
        .Check();
  });
}

TEST(striding, EightBytes) {
  ForAll([](int64_t size, const Shape& shape) {
    std::vector<int64_t> x, expected;
    for (int64_t i = 0; i < size; ++i) x.push_back(i << 33), expected.push_back(i << 34);
    Kernel("wide", shape).In(Of(x)).Out(Zeros<int64_t>({size}), Of(expected)).Check();
  });
}

TEST(striding, WhatAThreadKeepsForItself) {
  for (const int64_t size : {64, 101}) {
    const Shape shape{3, 4};
    const std::vector<I32> x = Numbers(size, 60);
    const size_t threads = shape.grid * shape.block;
    std::vector<I32> doubled, numbered, sums(threads), slots(threads), left(x.size());
    for (size_t i = 0; i < x.size(); ++i) {
      doubled.push_back((x[i] + 1) * (i + 3 < x.size() ? 2 : 1));
      numbered.push_back(x[i] + 1000 * static_cast<I32>(i % threads));
      sums[i % threads] += x[i];
      slots[i % threads] =
          static_cast<I32>(static_cast<uint32_t>(slots[i % threads]) * 3 + static_cast<uint32_t>(x[i]));
      if (i % threads % 3 != 1) left[i] = x[i];
    }
    Kernel("own_elements", shape).In(Of(x)).Out(Zeros<I32>({size}), Of(doubled)).Check();
    Kernel("own_number", shape).In(Of(x)).Out(Zeros<I32>({size}), Of(numbered)).Check();
    const auto count = static_cast<int64_t>(threads);
    Kernel("own_sum", shape).In(Of(x)).Out(Zeros<I32>({count}), Of(sums)).Check();
    Kernel("own_slot", shape).In(Of(x)).Out(Zeros<I32>({count}), Of(slots)).Check();
    Kernel("leaves", shape).In(Of(x)).Out(Zeros<I32>({size}), Of(left)).Check();
  }
}

TEST(striding, TheOrderOfOneThread) {
  const std::vector<I32> x = Numbers(203, 50);
  std::vector<I32> sums(x.size());
  for (size_t i = 1; i < x.size(); ++i) sums[i] = sums[i - 1] + x[i];
  Kernel("shifted", {1, 1}).In(Of(x)).Out(Zeros<I32>({203}), Of(sums)).Check();
  std::vector<float> parts(4), numbers;
  for (size_t i = 0; i < 203; ++i) {
    numbers.push_back(i % 7 == 0 ? 1e8F : 0.37F * static_cast<float>(i));
    parts[i % 4] += numbers.back();
  }
  Kernel("float_sums", {1, 1}).In(Of(numbers)).Out(Zeros<float>({4}), Of(parts)).Check();
}

}  // namespace
}  // namespace pyk2cu::test
