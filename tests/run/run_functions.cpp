#include <gtest/gtest.h>

#include <cmath>
#include <limits>

#include "tests/run/launch.h"

namespace pyk2cu::test {
namespace {

using I64 = int64_t;

TEST(functions, SeveralReturns) {
  std::vector<I64> x{-5, -1, 0, 1, 4}, out;
  for (I64 v : x)
    for (I64 r :
         {I64{(v > 0) - (v < 0)}, std::min<I64>(std::max<I64>(v, -2), 3), 4 * v, v > 0 ? v * (v + 1) / 2 : 0, 3 * v})
      out.push_back(r);
  Launch("functions.py", "several_returns").Block(32).In(Of(x)).Out(Zeros<I64>({5, 5}), Of(out, {5, 5})).Check();
}

TEST(functions, Tuples) {
  constexpr double kInf = std::numeric_limits<double>::infinity();
  Launch("functions.py", "tuples")
      .Block(4)
      .In(Of<I64>({7, -7, 1}))
      .In(Of<I64>({2, 2, 0}))
      .Out(Zeros<I64>({3}), Of<I64>({3, -4, 0}))
      .Out(Zeros<double>({3}), Of<double>({3.5, -3.5, kInf}))
      .Out(Zeros<I64>({3, 4}), Of<I64>({2, 7, 708, 7, 2, -7, -706, -7, 0, 1, 102, 1}, {3, 4}))
      .Check();
}

TEST(functions, Arrays) {
  HostArray x = Of<I64>({1, 5, 3, 7, 2, 9}, {2, 3});
  Launch("functions.py", "arrays")
      .Block(2)
      .In(x)
      .Out(Zeros<I64>({2, 3}), Of<I64>({9, 5, 9, 18, 9, 18}, {2, 3}))
      .Check();
  Launch("functions.py", "rows")
      .Block(4)
      .Out(Zeros<float>({4, 3}), Generate<float>({4, 3}, [](I64 i) { return i / 3 + 1; }))
      .Check();
  Launch("functions.py", "rows")
      .Block(4)
      .Out(Zeros<float>({4, 3}).Fortran(), Generate<float>({4, 3}, [](I64 i) { return i / 3 + 1; }))
      .Check();
}

TEST(functions, OneForManyTypes) {
  Launch("functions.py", "one_for_many_types")
      .In(3)
      .In(Typed<float>(2.5f))
      .In(0.1)
      .Out(Zeros<double>({5}), Of<double>({12, 10, 0.4, 1.5, std::fma(3.0f, 0.1f, 1.0f)}))
      .Check();
}

TEST(functions, ArgumentOrder) {
  Launch("functions.py", "argument_order").Out(Zeros<I64>({3}), Of<I64>({204, 120, 3})).Check();
}

TEST(functions, WithDecoratorsOfTheFile) {
  Launch("functions.py", "calls_decorated").Out(Zeros<I64>({1}), Of<I64>({37})).Check();
}

TEST(functions, DefinedLater) {
  auto later = [](I64 x) { return x * x - 1; };
  Launch("functions.py", "recursive_shape")
      .Block(8)
      .In(Arange<I64>(5))
      .Out(Zeros<I64>({5}), Generate<I64>({5}, [&](I64 i) { return later(i) + later(later(i)); }))
      .Check();
}

TEST(functions, WithoutValue) {
  Launch("functions.py", "calls_without_value").Out(Zeros<I64>({1}), Of<I64>({1})).Check();
}

}  // namespace
}  // namespace pyk2cu::test
