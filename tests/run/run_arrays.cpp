#include <gtest/gtest.h>

#include "tests/run/launch.h"

namespace pyk2cu::test {
namespace {

using I64 = int64_t;

/// Values that use all bits of integers, fractions of floats, and signs.
template <class T>
HostArray Various(std::vector<I64> shape) {
  return Generate<T>(std::move(shape), [](I64 i) {
    if constexpr (std::is_same_v<T, bool>)
      return i % 3 == 0;
    else if constexpr (std::is_floating_point_v<T>)
      return static_cast<T>(i % 2 ? i * 0.37 : -i * 1e6);
    else
      return static_cast<T>(static_cast<uint64_t>(i + 1) * 0x9E3779B97F4A7C15ULL);
  });
}

template <class T>
void CheckCopies() {
  SCOPED_TRACE(Info(IdOf<T>()).name);
  HostArray one = Various<T>({77}), two = Various<T>({9, 13});
  Launch("arrays.py", "copy").Grid(2).Block(64).In(one).Out(Zeros<T>({77}), one).Check();
  Launch("arrays.py", "copy").Grid(2).Block(64).In(one.Gapped().Readonly()).Out(Zeros<T>({77}), one).Check();
  Launch("arrays.py", "copy_2d").Grid(4, 2).Block(4, 8).In(two.Fortran()).Out(Zeros<T>({9, 13}), two).Check();
}

TEST(arrays, EveryType) {
  CheckCopies<bool>();
  CheckCopies<int8_t>();
  CheckCopies<int16_t>();
  CheckCopies<int32_t>();
  CheckCopies<int64_t>();
  CheckCopies<uint8_t>();
  CheckCopies<uint16_t>();
  CheckCopies<uint32_t>();
  CheckCopies<uint64_t>();
  CheckCopies<float>();
  CheckCopies<double>();
}

TEST(arrays, Layouts) {
  HostArray x = Various<int32_t>({9, 13}), zeros = Zeros<int32_t>({9, 13});
  auto check = [&](HostArray src, HostArray dst) {
    Launch("arrays.py", "copy_2d").Grid(4, 2).Block(4, 8).In(std::move(src)).Out(std::move(dst), x).Check();
  };
  check(x, zeros);
  check(x, zeros.Fortran());
  check(x.Gapped(), zeros.Fortran());
  check(x.Reversed(), zeros.Gapped());
  check(x.Fortran(), zeros.Reversed());
}

TEST(arrays, FiveDimensions) {
  HostArray x = Various<float>({2, 3, 4, 2, 3}), zeros = Zeros<float>({2, 3, 4, 2, 3});
  Launch("arrays.py", "copy_5d").In(x).Out(zeros, x).Check();
  Launch("arrays.py", "copy_5d").In(x.Fortran()).Out(zeros.Gapped(), x).Check();
}

TEST(arrays, ZeroDimensions) {
  Launch("arrays.py", "zero_dimensions")
      .In(Full<double>({}, 2.5))
      .Out(Zeros<double>({}), Full<double>({}, 3.5))
      .Check();
}

TEST(arrays, NoElements) {
  Launch("arrays.py", "copy").Grid(2).Block(32).In(Zeros<float>({0})).Out(Zeros<float>({0}), Zeros<float>({0})).Check();
  Launch("arrays.py", "copy_2d")
      .Grid(2, 2)
      .Block(8, 8)
      .In(Zeros<float>({0, 5}))
      .Out(Zeros<float>({0, 5}), Zeros<float>({0, 5}))
      .Check();
  Launch("arrays.py", "copy_2d")
      .Grid(2, 2)
      .Block(8, 8)
      .In(Zeros<float>({5, 0}))
      .Out(Zeros<float>({5, 0}), Zeros<float>({5, 0}))
      .Check();
}

TEST(arrays, NegativeIndexes) {
  HostArray reversed = Generate<I64>({10}, [](I64 i) { return 9 - i; });
  Launch("arrays.py", "from_the_end").Block(32).In(Arange<I64>(10)).Out(Zeros<I64>({10}), reversed).Check();
  Launch("arrays.py", "from_the_end")
      .Block(32)
      .In(Arange<I64>(10).Gapped())
      .Out(Zeros<I64>({10}).Reversed(), reversed)
      .Check();
  HostArray x = Generate<I64>({4, 3}, [](I64 i) { return i * i; });
  HostArray expected =
      Generate<I64>({4, 3}, [&](I64 i) { return x.Get<I64>((3 - i / 3) * 3 + 2 - i % 3) - x.Get<I64>(11); });
  Launch("arrays.py", "from_the_end_2d").Block(4, 3).In(x).Out(Zeros<I64>({4, 3}), expected).Check();
  Launch("arrays.py", "from_the_end_2d")
      .Block(4, 3)
      .In(x.Fortran())
      .Out(Zeros<I64>({4, 3}).Fortran(), expected)
      .Check();
  Launch("arrays.py", "any_sign")
      .Block(8)
      .In(Arange<float>(5))
      .In(Of<int8_t>({0, -1, 4, -5, 2, -2}))
      .Out(Zeros<float>({6}), Of<float>({0, 4, 4, 0, 2, 3}))
      .Check();
}

TEST(arrays, ChainedIndexes) {
  HostArray x = Generate<I64>({3, 3}, [](I64 i) { return i; });
  // out[i][0] = x[i][1]; out[i][1] += x[i][0]; out[-1-i][2] = x[0][i]
  HostArray expected = Of<I64>({1, 100, 2, 4, 103, 1, 7, 106, 0}, {3, 3});
  Launch("arrays.py", "chained").Block(3).In(x).Out(Full<I64>({3, 3}, 100), expected).Check();
  Launch("arrays.py", "chained").Block(3).In(x.Fortran()).Out(Full<I64>({3, 3}, 100).Gapped(), expected).Check();
  HostArray cube = Generate<I64>({2, 3, 4}, [](I64 i) { return i; });
  Launch("arrays.py", "chained_3d").Block(2).In(cube).Out(Zeros<I64>({2}), Of<I64>({18, 54})).Check();
  Launch("arrays.py", "chained_3d").Block(2).In(cube.Fortran()).Out(Zeros<I64>({2}), Of<I64>({18, 54})).Check();
}

TEST(arrays, Attributes) {
  HostArray x = Zeros<float>({6, 7});
  auto check = [&](HostArray array, I64 stride0, I64 stride1) {
    Launch("arrays.py", "attributes")
        .In(std::move(array))
        .Out(Zeros<I64>({10}), Of<I64>({2, 42, 6, 6, 7, stride0, stride1, 6007, 7, 2}))
        .Check();
  };
  check(x, 28, 4);
  check(x.Fortran(), 4, 24);
  check(x.Gapped(), 56, 8);
  check(x.Reversed(), -28, -4);
}

TEST(arrays, AugmentedElements) {
  std::vector<double> out(20);
  for (size_t i = 0; i < 10; ++i) out[i % 2 * 10 + i] += 0.5 * static_cast<double>(i);
  for (size_t i = 0; i < 10; ++i) out[(1 - i % 2) * 10 + 9 - i] -= 1;
  HostArray x = Generate<double>({10}, [](I64 i) { return 0.5 * static_cast<double>(i); });
  Launch("arrays.py", "accumulate").In(x).Out(Zeros<double>({2, 10}), Of(out, {2, 10})).Check();
  Launch("arrays.py", "accumulate").In(x.Gapped()).Out(Zeros<double>({2, 10}).Fortran(), Of(out, {2, 10})).Check();
  Launch("arrays.py", "scale")
      .Grid(2)
      .Block(32)
      .Out(Arange<float>(100), Generate<float>({100}, [](I64 i) { return i * 1.5; }))
      .In(1.5)
      .Check();
}

TEST(arrays, OnlyRead) {
  Launch("arrays.py", "only_reads")
      .Block(32)
      .In(Arange<I64>(100).Readonly())
      .Out(Zeros<I64>({1}), Of<I64>({4950}))
      .Check();
  Launch("arrays.py", "only_reads")
      .Block(32)
      .In(Arange<double>(100).Gapped().Readonly())
      .Out(Zeros<double>({1}), Of<double>({4950}))
      .Check();
}

TEST(arrays, ChosenAtRunTime) {
  HostArray a = Full<I64>({8}, 100), b = Full<I64>({9}, 200);
  HostArray expected = Generate<I64>({8}, [](I64 i) { return i % 2 == 0 ? 108 : 209; });
  Launch("arrays.py", "chosen").Block(8).In(a).In(b).Out(Zeros<I64>({8}), expected).Check();
  Launch("arrays.py", "chosen").Block(8).In(a).In(b.Gapped()).Out(Zeros<I64>({8}), expected).Check();
  Launch("arrays.py", "swapped")
      .Out(Zeros<I64>({4}), Full<I64>({4}, 2))
      .Out(Zeros<I64>({4}), Full<I64>({4}, 3))
      .In(3)
      .Check();
}

TEST(arrays, Tuples) {
  std::vector<Value> arrays{Arange<I64>(8), Full<I64>({8}, 5)};
  Launch("arrays.py", "in_tuple")
      .Block(8)
      .In(arrays)
      .Out(Zeros<I64>({8}), Generate<I64>({8}, [](I64 i) { return 2 * i + 5; }))
      .Check();
  std::vector<Value> pair{3, 4}, mixed{2, 2.5}, inner{1, 2}, nested{inner, 10};
  Launch("arrays.py", "tuple_arguments")
      .In(pair)
      .In(mixed)
      .In(nested)
      .Out(Zeros<double>({5}), Of<double>({7, 5, 21, 6, 7}))
      .Check();
}

TEST(arrays, IndexTypes) {
  Launch("arrays.py", "typed_indexes")
      .In(Arange<float>(200))
      .In(Typed<int8_t>(-3))
      .In(Typed<uint8_t>(199))
      .In(Typed<int16_t>(-200))
      .In(Typed<uint64_t>(7))
      .Out(Zeros<float>({4}), Of<float>({197, 199, 0, 7}))
      .Check();
}

TEST(arrays, OneArrayTwice) {
  Launch("arrays.py", "overlapping").Grid(2).Block(32).Out(Zeros<I64>({50}), Full<I64>({50}, 4)).Same(0).Check();
  Launch("arrays.py", "overlapping").Grid(2).Block(32).Out(Zeros<float>({50}), Full<float>({50}, 4)).Same(0).Check();
}

TEST(arrays, Outer) {
  HostArray expected = Generate<float>({20, 30}, [](I64 i) { return (i / 30) * (i % 30); });
  Launch("arrays.py", "outer")
      .Grid(3, 4)
      .Block(8, 8)
      .In(Arange<float>(20))
      .In(Arange<float>(30))
      .Out(Zeros<float>({20, 30}), expected)
      .Check();
  Launch("arrays.py", "outer")
      .Grid(3, 4)
      .Block(8, 8)
      .In(Arange<float>(20))
      .In(Arange<float>(30).Gapped())
      .Out(Zeros<float>({20, 30}).Fortran(), expected)
      .Check();
}

}  // namespace
}  // namespace pyk2cu::test
