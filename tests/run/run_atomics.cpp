#include <gtest/gtest.h>

#include <limits>

#include "tests/run/launch.h"

namespace pyk2cu::test {
namespace {

using I64 = int64_t;

/// Integers of either sign where the type has them, small enough that sums are exact in every type.
template <class T>
HostArray Samples() {
  return Generate<T>({300}, [](I64 i) { return std::is_signed_v<T> ? i * 7919 % 201 - 100 : i * 7919 % 201; });
}

template <class T>
void CheckArithmetic() {
  SCOPED_TRACE(Info(IdOf<T>()).name);
  HostArray x = Samples<T>();
  T sum = 0, largest = x.Get<T>(0), smallest = largest;
  for (I64 i = 0; i < x.Size(); ++i)
    sum = static_cast<T>(sum + x.Get<T>(i)), largest = std::max(largest, x.Get<T>(i)),
    smallest = std::min(smallest, x.Get<T>(i));
  Launch("atomics.py", "sums").Grid(3).Block(128).In(x).Out(Zeros<T>({2}), Of<T>({sum, static_cast<T>(-sum)})).Check();
  Launch("atomics.py", "extremes")
      .Grid(3)
      .Block(128)
      .In(x)
      .Out(Full<T>({2}, x.Get<T>(5)), Of<T>({largest, smallest}))
      .Check();
  T minus = static_cast<T>(10 - 3);
  Launch("atomics.py", "old_values")
      .Out(Full<T>({4}, 10), Of<T>({13, minus, 10, 3}))
      .In(Typed<T>(3))
      .Out(Zeros<T>({4}), Full<T>({4}, 10))
      .Check();
}

template <class T>
void CheckBits() {
  SCOPED_TRACE(Info(IdOf<T>()).name);
  HostArray x = Generate<T>({100}, [](I64 i) { return static_cast<uint64_t>(i + 1) * 0x9E3779B97F4A7C15ULL | 0x10; });
  T all = static_cast<T>(~T{0}), any = 0, odd = 0;
  for (I64 i = 0; i < 100; ++i) all &= x.Get<T>(i), any |= x.Get<T>(i), odd ^= x.Get<T>(i);
  Launch("atomics.py", "bits")
      .Grid(2)
      .Block(64)
      .In(x)
      .Out(Of<T>({static_cast<T>(~T{0}), 0, 0}), Of<T>({all, any, odd}))
      .Check();
  Launch("atomics.py", "old_bits")
      .Out(Of<T>({12, 12, 12, 12, 5, 6}), Of<T>({8, 14, 6, 10, 10, 6}))
      .In(Typed<T>(10))
      .Out(Zeros<T>({7}), Of<T>({12, 12, 12, 12, 5, 6, 8}))
      .Check();
}

TEST(atomics, Arithmetic) {
  CheckArithmetic<int32_t>();
  CheckArithmetic<uint32_t>();
  CheckArithmetic<int64_t>();
  CheckArithmetic<uint64_t>();
  CheckArithmetic<float>();
  CheckArithmetic<double>();
}

TEST(atomics, Bits) {
  CheckBits<int32_t>();
  CheckBits<uint32_t>();
  CheckBits<int64_t>();
  CheckBits<uint64_t>();
}

template <class T>
void CheckCounters() {
  std::vector<T> old;
  T up = 2, down = 1;
  for (int i = 0; i < 8; ++i) {
    old.push_back(up), old.push_back(down);
    up = up >= 3 ? 0 : up + 1;
    down = down == 0 || down > 3 ? 3 : down - 1;
  }
  Launch("atomics.py", "counters")
      .Out(Of<T>({2, 1}), Of<T>({up, down}))
      .In(Typed<T>(3))
      .Out(Zeros<T>({8, 2}), Of(old, {8, 2}))
      .Check();
}

TEST(atomics, Counters) {
  CheckCounters<uint32_t>();
  CheckCounters<uint64_t>();
}

TEST(atomics, NotANumber) {
  float nan = std::numeric_limits<float>::quiet_NaN();
  Launch("atomics.py", "extremes")
      .Block(32)
      .In(Of<float>({1, nan, 3, nan}))
      .Out(Full<float>({2}, 2), Of<float>({3, 1}))
      .Check();
  Launch("atomics.py", "extremes")
      .Block(32)
      .In(Of<float>({1, 3}))
      .Out(Full<float>({2}, nan), Full<float>({2}, nan))
      .Check();
}

/// nanmax and nanmin take NaN for a missing value; max and min keep what is there if either is NaN.
template <class T>
void CheckNumberExtremes(const std::vector<T>& x) {
  SCOPED_TRACE(Info(IdOf<T>()).name);
  const I64 n = static_cast<I64>(x.size());
  std::vector<T> out, old;
  for (int form = 0; form < 4; ++form) {
    for (T there : x) {
      for (T value : x) {
        const bool greater = form % 2 == 0 ? value > there : value < there;
        const bool beats_nan = form < 2 && there != there && value == value;
        out.push_back(greater || beats_nan ? value : there);
        old.push_back(there);
      }
    }
  }
  Launch("atomics.py", "number_extremes")
      .Block(8, 8)
      .In(Of(x))
      .Out(Zeros<T>({4, n, n}), Of(out, {4, n, n}))
      .Out(Zeros<T>({4, n, n}), Of(old, {4, n, n}))
      .Check();
}

TEST(atomics, NumberExtremes) {
  constexpr double kNan = std::numeric_limits<double>::quiet_NaN(), kInf = std::numeric_limits<double>::infinity();
  CheckNumberExtremes<float>({1, -2, static_cast<float>(kNan), static_cast<float>(kInf), static_cast<float>(-kInf), 0});
  CheckNumberExtremes<double>({1, -2, kNan, kInf, -kInf, 0});
  CheckNumberExtremes<int32_t>({1, -2, 7, 0});
  CheckNumberExtremes<int64_t>({1, -2, I64{1} << 40, -(I64{1} << 40)});
  CheckNumberExtremes<uint32_t>({1, 0xFFFFFFFE, 7, 0});
  CheckNumberExtremes<uint64_t>({1, ~uint64_t{0}, 7, 0});
  Launch("atomics.py", "shared_number_extremes")
      .Block(4)
      .In(Of<float>({static_cast<float>(kNan), 3, -1, static_cast<float>(kNan)}))
      .Out(Zeros<float>({2}), Of<float>({3, -1}))
      .Check();
  Launch("atomics.py", "shared_number_extremes")
      .Block(4)
      .In(Of<double>({kNan, 3, -1, kNan}))
      .Out(Zeros<double>({2}), Of<double>({3, -1}))
      .Check();
}

TEST(atomics, Indexes) {
  std::vector<I64> out(6);
  for (I64 i = 0; i < 8; ++i)
    for (I64 j = 0; j < 9; ++j)
      out[static_cast<size_t>(i % 2 * 3 + j % 3)] += 1, out[static_cast<size_t>(3 + j % 3)] += 100;
  Launch("atomics.py", "many_dimensions").Grid(2, 3).Block(4, 3).Out(Zeros<I64>({2, 3}), Of(out, {2, 3})).Check();
  Launch("atomics.py", "many_dimensions")
      .Grid(2, 3)
      .Block(4, 3)
      .Out(Zeros<I64>({2, 3}).Fortran(), Of(out, {2, 3}))
      .Check();
  // i from 0 to 11: bump(x, (i % 2, i % 3)) hits each of the six cells twice.
  Launch("atomics.py", "in_device_function").Block(12).Out(Zeros<int32_t>({2, 3}), Full<int32_t>({2, 3}, 4)).Check();
}

TEST(atomics, ThroughViews) {
  std::vector<I64> out = {0, 0, 7, 0, 0, 5, 1, 1, 1, 1, 1, 1, 10, 0, 20, 0, 20, 0, 0, 0, 0, 0, 0, 100};
  out[12] = 20, out[5] = 15;
  Launch("atomics.py", "through_views")
      .Block(6)
      .Out(Zeros<I64>({4, 6}), Of(out, {4, 6}))
      .Out(Zeros<I64>({2}), Of<I64>({0, 7}))
      .Check();
}

TEST(atomics, InSharedMemory) {
  HostArray x = Generate<uint8_t>({1000}, [](I64 i) { return i * i % 10; });
  std::vector<I64> bins(10);
  for (I64 i = 0; i < 1000; ++i) ++bins[x.Get<uint8_t>(i)];
  Launch("atomics.py", "histogram").Grid(4).Block(256).In(x).Out(Zeros<I64>({10}), Of(bins)).Check();
}

TEST(atomics, SpinLock) {
  Launch("atomics.py", "spin_lock")
      .Grid(20)
      .Block(32)
      .Out(Zeros<int32_t>({1}), Zeros<int32_t>({1}))
      .Out(Zeros<I64>({1}), Of<I64>({20}))
      .Check();
}

TEST(atomics, Conversions) {
  Launch("atomics.py", "converted")
      .Block(64)
      .In(Zeros<I64>({50}))
      .Out(Zeros<int32_t>({2}), Full<int32_t>({2}, 50))
      .Check();
  Launch("atomics.py", "converted")
      .Block(64)
      .In(Zeros<I64>({50}))
      .Out(Zeros<float>({2}), Of<float>({50, 87.5}))
      .Check();
}

TEST(atomics, Tickets) {
  Launch("atomics.py", "tickets")
      .Grid(4)
      .Block(64)
      .Out(Zeros<int32_t>({1}), Of<int32_t>({200}))
      .Out(Zeros<I64>({200}), Full<I64>({200}, 1))
      .Check();
}

}  // namespace
}  // namespace pyk2cu::test
