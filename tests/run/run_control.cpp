#include <gtest/gtest.h>

#include <cmath>

#include "tests/run/launch.h"

namespace pyk2cu::test {
namespace {

using I64 = int64_t;

TEST(control, ElifChain) {
  Launch("control.py", "elif_chain")
      .Block(8)
      .In(Of<I64>({-3, 0, 3, 4, 9, 10, 99}))
      .Out(Zeros<I64>({7}), Of<I64>({1, 2, 3, 4, 3, 5, 5}))
      .Check();
  Launch("control.py", "elif_chain")
      .Block(8)
      .In(Of<double>({-0.5, -0.0, 1, 2, 2.5, 10, std::nan("")}))
      .Out(Zeros<I64>({7}), Of<I64>({1, 2, 3, 4, 3, 5, 5}))
      .Check();
}

TEST(control, Ternaries) {
  Launch("control.py", "ternaries")
      .Block(8)
      .In(Of<I64>({-3, 0, 3}))
      .Out(Zeros<int8_t>({3}), Of<int8_t>({-1, 0, 1}))
      .Check();
}

TEST(control, ChainedComparisons) {
  std::vector<I64> a, b, c, out;
  I64 count = 0;
  for (I64 i = 0; i < 64; ++i) {
    I64 x = i % 4, y = i / 4 % 4, z = i / 16;
    a.push_back(x), b.push_back(y), c.push_back(z);
    ++count;
    if (x < y && y <= z) {
      out.push_back(1);
      continue;
    }
    count += x == y ? 3 : 2;
    if (x == y && y == z) {
      out.push_back(2);
      continue;
    }
    out.push_back(x != y && y > z && z < 5 ? 3 : 0);
  }
  Launch("control.py", "chained")
      .Block(64)
      .In(Of(a))
      .In(Of(b))
      .In(Of(c))
      .Out(Zeros<I64>({64}), Of(out))
      .Out(Zeros<int32_t>({1}), Of<int32_t>({static_cast<int32_t>(count)}))
      .Check();
}

TEST(control, ShortCircuit) {
  // x:            -1   0    1    2
  Launch("control.py", "short_circuit")
      .Block(4)
      .In(Of<I64>({-1, 0, 1, 2}))
      .Out(Zeros<I64>({4}), Of<I64>({100, 0, 111, 11}))
      .Out(Zeros<I64>({1}), Of<I64>({2 + 2 + 2}))
      .Check();
}

TEST(control, AndOrValues) {
  std::vector<I64> a{0, 3, 0, -5}, b{0, 0, 8, 9}, out;
  std::vector<double> f{0, 1.5, -0.0, -2}, fout;
  for (size_t i = 0; i < 4; ++i) {
    I64 both = a[i] ? b[i] : a[i];
    for (I64 v : {both, a[i] ? a[i] : b[i], both ? both : I64{77}, I64{!a[i]}, I64{f[i] == 0}}) out.push_back(v);
    fout.push_back(f[i] != 0 ? f[i] : 2.5);
    fout.push_back(f[i] != 0 ? f[i] * 2 : f[i]);
  }
  Launch("control.py", "and_or_values")
      .Block(4)
      .In(Of(a))
      .In(Of(b))
      .In(Of(f))
      .Out(Zeros<I64>({4, 5}), Of(out, {4, 5}))
      .Out(Zeros<double>({4, 2}), Of(fout, {4, 2}))
      .Check();
}

TEST(control, Truth) {
  Launch("control.py", "truth")
      .Block(4)
      .In(Of<int16_t>({0, 1, -1, 0}))
      .In(Of<float>({0, 0.1f, std::nanf(""), -0.0f}))
      .In(Of<bool>({false, true, false, true}))
      .Out(Zeros<I64>({4}), Of<I64>({1000, 111, 11, 1100}))
      .Check();
}

TEST(control, NothingMuch) { Launch("control.py", "nothing_much").Out(Zeros<I64>({2}), Of<I64>({0, 3})).Check(); }
TEST(control, ChainedAssignment) {
  Launch("control.py", "chained_assignment").Out(Zeros<I64>({6}), Of<I64>({4, 4, 5, 0, 0, 1})).Check();
}
TEST(control, Unpacking) {
  Launch("control.py", "unpacking").Out(Zeros<I64>({9}), Of<I64>({3, 1, 2, 4, 5, 6, 0, 7, 8})).Check();
}

TEST(control, UnpackedArrays) {
  Launch("control.py", "unpacked_arrays")
      .In(Of<I64>({7, 8, 9}))
      .Out(Of<I64>({0, 1, 2, 3, 4, 5}, {3, 2}), Of<I64>({1, 0, 2, 3, 4, 5}, {3, 2}))
      .Out(Zeros<I64>({9}), Of<I64>({7, 8, 9, -111, 2, 3, 3, 10, 18}))
      .Check();
}

TEST(control, UnpackedBadly) {
  // A thread ends where the number of elements is wrong, as in the reference.
  Launch("control.py", "unpacked_badly")
      .Block(4)
      .In(Of<I64>({1, 2, 3}))
      .Out(Zeros<I64>({4}), Of<I64>({0, 0, 3, 0}))
      .Check();
}

TEST(control, TupleStatement) { Launch("control.py", "tuple_statement").Out(Zeros<I64>({1}), Of<I64>({6})).Check(); }

template <class T>
void CheckAugmented() {
  auto result = [](I64 i) {
    T v = static_cast<T>(static_cast<T>(i) + static_cast<T>(3 * i));
    v = static_cast<T>(v * 3), v = static_cast<T>(v - 1),
    v = static_cast<T>(v < 0 ? -1 : v / 2);  // the one negative value is -1
    v = static_cast<T>(v < 0 ? 16 : v % 17);
    v = static_cast<T>(v << 2), v |= 1, v ^= 6, v &= 0x7F, v = static_cast<T>(v >> 1);
    return static_cast<T>(v * v);
  };
  Launch("control.py", "augmented")
      .Block(32)
      .In(Generate<T>({20}, [](I64 i) { return 3 * i; }))
      .Out(Arange<T>(20), Generate<T>({20}, result))
      .Check();
}

TEST(control, AugmentedAssignment) {
  CheckAugmented<I64>();
  CheckAugmented<int32_t>();
  CheckAugmented<int16_t>();
}

TEST(control, EarlyReturn) {
  Launch("control.py", "early_return")
      .Block(32)
      .In(Of<I64>({-1, 50, 200}))
      .Out(Zeros<I64>({3}), Of<I64>({-1, 0, 2}))
      .Check();
}

TEST(control, Coordinates) {
  auto value = [](I64 i) { return 1000000 + i / 70 * 10000 + i / 10 % 7 * 100 + i % 10; };
  Launch("control.py", "coordinates")
      .Grid(3, 2, 3)
      .Block(4, 4, 2)
      .Out(Zeros<I64>({5, 7, 10}), Generate<I64>({5, 7, 10}, value))
      .Check();
}

}  // namespace
}  // namespace pyk2cu::test
