#include <gtest/gtest.h>

#include <algorithm>

#include "tests/run/launch.h"

namespace pyk2cu::test {
namespace {

using I64 = int64_t;

/// The elements that Python's a[start:stop:step] has, by CPython's PySlice_AdjustIndices.
std::vector<I64> Slice(const std::vector<I64>& a, I64 start, I64 stop, I64 step) {
  const I64 n = static_cast<I64>(a.size());
  const auto bound = [&](I64 at) {
    if (at < 0) at += n;
    return step < 0 ? std::clamp<I64>(at, -1, n - 1) : std::clamp<I64>(at, 0, n);
  };
  std::vector<I64> result;
  for (I64 at = bound(start); step < 0 ? at > bound(stop) : at < bound(stop); at += step)
    result.push_back(a[static_cast<size_t>(at)]);
  return result;
}

void CheckSlices(I64 n) {
  std::vector<I64> a, bounds, out;
  for (I64 i = 0; i < n; ++i) a.push_back(10 * i + 1);
  I64 rows = 0;
  for (I64 start = -7; start <= 7; ++start)
    for (I64 stop = -7; stop <= 7; ++stop)
      for (I64 step : {-3, -2, -1, 1, 2, 3}) {
        std::vector<I64> row(32);
        const std::vector<I64> v = Slice(a, start, stop, step), w = Slice(a, start, stop, 1);
        row[0] = static_cast<I64>(v.size());
        std::copy(v.begin(), v.end(), row.begin() + 1);
        std::copy(v.rbegin(), v.rend(), row.begin() + 20);
        row[10] = static_cast<I64>(w.size());
        std::copy(w.begin(), w.end(), row.begin() + 11);
        out.insert(out.end(), row.begin(), row.end());
        bounds.insert(bounds.end(), {start, stop, step});
        ++rows;
      }
  Launch("views.py", "any_slice")
      .Grid(static_cast<int>(rows / 128 + 1))
      .Block(128)
      .In(Of(a, {n}))
      .In(Of(bounds, {rows, 3}))
      .Out(Zeros<I64>({rows, 32}), Of(out, {rows, 32}))
      .Check();
}

TEST(views, AnySlice) {
  for (I64 n : {0, 1, 5}) CheckSlices(n);
}

TEST(views, LiteralSlices) {
  Launch("views.py", "literal_slices")
      .In(Arange<float>(8))
      .In(-3)
      .Out(Zeros<float>({16}), Of<float>({2, 7, 3, 3, 7, 4, 2, 0, 3, 4, 6, 3, 30, 0, 5, 6}))
      .Check();
}

TEST(views, Shapes) {
  Launch("views.py", "shapes")
      .In(Generate<I64>({2, 3, 4}, [](I64 i) { return i; }))
      .Out(Zeros<I64>({12}), Of<I64>({23, 21, 23, 34, 18, 22, 6, 206, 13, 32, 23, 5}))
      .Check();
}

TEST(views, Variables) {
  std::vector<I64> first{0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15}, second = first;
  first[5] = 7, first[2] = 70, first[9] = 18, first[10] = 20, first[12] = 24, first[14] = 28;
  second[9] = 14, second[5] = 70, second[10] = 20, second[12] = 24, second[14] = 28;
  Launch("views.py", "variables")
      .Out(Generate<I64>({4, 4}, [](I64 i) { return i; }), Of(first, {4, 4}))
      .In(1)
      .Out(Zeros<I64>({10}), Of<I64>({6, 28, 1, 4, 1, 74, 27, 15, 400, 0}))
      .Check();
  Launch("views.py", "variables")
      .Out(Generate<I64>({4, 4}, [](I64 i) { return i; }), Of(second, {4, 4}))
      .In(0)
      .Out(Zeros<I64>({10}), Of<I64>({6, 28, 4, 8, 4, 74, 90, 15, 400, 0}))
      .Check();
}

TEST(views, SharedParts) {
  Launch("views.py", "shared_parts")
      .Block(32)
      .Shared(64 * 8 + 32 * 4)
      .In(Arange<I64>(32))
      .Out(Zeros<I64>({32}), Generate<I64>({32}, [](I64 i) { return (31 - i) + 2 * (31 - i) + (31 - i) + i + 21000; }))
      .Check();
}

}  // namespace
}  // namespace pyk2cu::test
