#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "runtime/npy/random.h"
#include "tests/run/devices.h"
#include "tests/run/launch.h"
#include "tests/run/program.h"

// Every example against the same algorithm in C++. That the command lines in the examples work is tested in
// run_commands.cpp.
namespace pyk2cu::test {
using namespace runtime;
namespace {

using I64 = int64_t;

template <class T>
std::vector<T> Values(const HostArray& array) {
  std::vector<T> values;
  for (I64 i = 0; i < array.Size(); ++i) values.push_back(array.Get<T>(i));
  return values;
}

TEST(examples_algorithms, Matmul) {
  constexpr I64 kRows = 40, kInner = 50, kCols = 60;
  HostArray a = Random<float>({kRows, kInner}, 1), b = Random<float>({kInner, kCols}, 2);
  auto expected = Generate<float>({kRows, kCols}, [&](I64 i) {
    float acc = 0;
    for (I64 k = 0; k < kInner; ++k)
      acc = std::fma(a.Get<float>(i / kCols * kInner + k), b.Get<float>(k * kCols + i % kCols), acc);
    return acc;
  });
  for (const char* kernel : {"matmul", "matmul_tiled"})
    Launch("examples/matmul.py", kernel)
        .Grid(4, 3)
        .Block(16, 16)
        .In(a)
        .In(b)
        .Out(Zeros<float>({kRows, kCols}), expected)
        .Check();
  Launch("examples/matmul.py", "matmul_tiled")
      .Grid(4, 3)
      .Block(16, 16)
      .In(a.Fortran())
      .In(b.Gapped())
      .Out(Zeros<float>({kRows, kCols}), expected)
      .Check();
}

TEST(examples_algorithms, BlockReduction) {
  Launch("examples/block_reduction.py", "block_sum")
      .Grid(8)
      .Block(256)
      .In(Arange<I64>(100000))
      .Out(Of<I64>({5}), Of<I64>({4999950000 + 5}))
      .Check();
}

TEST(examples_algorithms, Histogram) {
  HostArray x = Random<float>({100000}, 1);
  std::vector<int32_t> bins(64);
  for (float v : Values<float>(x)) ++bins[std::min<size_t>(static_cast<size_t>(static_cast<double>(v) * 64), 63)];
  Launch("examples/histogram.py", "histogram")
      .Grid(8)
      .Block(128)
      .In(x)
      .In(0.0)
      .In(1.0)
      .Out(Zeros<int32_t>({64}), Of(bins))
      .Check();
}

TEST(examples_algorithms, Softmax) {
  HostArray src = Random<float>({20, 100}, 1);
  auto expected = Generate<float>({20, 100}, [&](I64 i) {
    double total = 0;
    for (I64 j = 0; j < 100; ++j) total += std::exp(static_cast<double>(src.Get<float>(i / 100 * 100 + j)));
    return std::exp(static_cast<double>(src.Get<float>(i))) / total;
  });
  Launch("examples/softmax.py", "softmax")
      .Grid(5)
      .Block(128)
      .In(src)
      .Out(Zeros<float>({20, 100}), expected, {.ulps = 16})
      .Check();
}

TEST(examples_algorithms, Spmv) {
  constexpr I64 kRows = 300, kCols = 200;
  std::vector<int32_t> indptr{0}, indices;
  std::vector<float> data, y;
  HostArray x = Random<float>({kCols}, 3), weights = Random<float>({kRows * kCols}, 4);
  for (I64 row = 0; row < kRows; ++row) {
    float acc = 0;
    for (I64 col = row % 7; col < kCols; col += 1 + row % 31) {
      float weight = weights.Get<float>(row * kCols + col);
      indices.push_back(static_cast<int32_t>(col)), data.push_back(weight);
      acc = std::fma(weight, x.Get<float>(col), acc);
    }
    indptr.push_back(static_cast<int32_t>(indices.size()));
    y.push_back(acc);
  }
  Launch("examples/spmv.py", "spmv")
      .Grid(2)
      .Block(256)
      .In(Of(indptr))
      .In(Of(indices))
      .In(Of(data))
      .In(x)
      .Out(Zeros<float>({kRows}), Of(y))
      .Check();
}

TEST(examples_algorithms, PrefixSum) {
  HostArray x = Generate<I64>({1000}, [](I64 i) { return i * 37 % 100 - 20; });
  std::vector<I64> scanned, totals(4);
  for (I64 i = 0; i < 1000; ++i) {
    scanned.push_back((i % 256 ? scanned.back() : 0) + x.Get<I64>(i));
    totals[static_cast<size_t>(i / 256)] = scanned.back();
  }
  Launch("examples/prefix_sum.py", "scan_blocks")
      .Grid(4)
      .Block(256)
      .In(x)
      .Out(Zeros<I64>({1000}), Of(scanned))
      .Out(Zeros<I64>({4}), Of(totals))
      .Check();
  auto shifted = Generate<I64>({1000}, [&](I64 i) {
    return scanned[static_cast<size_t>(i)] + (i >= 256 ? totals[static_cast<size_t>(i / 256 - 1)] : 0);
  });
  Launch("examples/prefix_sum.py", "add_offsets").Grid(4).Block(256).Out(Of(scanned), shifted).In(Of(totals)).Check();
}

TEST(examples_algorithms, Quicksort) {
  HostArray rows = Random<float>({50, 40}, 1), sorted = rows;
  for (I64 row = 0; row < 50; ++row) {
    std::vector<float> values;
    for (I64 i = 0; i < 40; ++i) values.push_back(rows.Get<float>(row * 40 + i));
    std::ranges::sort(values);
    for (I64 i = 0; i < 40; ++i) sorted.Set(row * 40 + i, values[static_cast<size_t>(i)]);
  }
  Launch("examples/quicksort.py", "sort_rows").Grid(2).Block(32).Out(rows, sorted).Check();
}

TEST(examples_algorithms, ReduceWith) {
  Launch("examples/reduce_with.py", "statistics")
      .Block(64)
      .In(Arange<double>(1000))
      .Out(Zeros<double>({3}), Of<double>({499500, 0, 999}))
      .Check();
}

}  // namespace
}  // namespace pyk2cu::test
