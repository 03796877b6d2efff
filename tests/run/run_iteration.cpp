#include <gtest/gtest.h>

#include "tests/run/launch.h"

namespace pyk2cu::test {
namespace {

using I64 = int64_t;

TEST(iteration, Iterables) {
  // range(4, -4, -3) is 4, 1, -2; zip stops at the shorter one: range(0, 4, 4) has one element
  Launch("iteration.py", "iterables")
      .In(Of<double>({0, 1, 2, 3}))
      .In(Of<float>({1, 2, 3, 4, 5, 6}, {3, 2}))
      .In(I64{4})
      .Out(Zeros<double>({10}), Of<double>({27, 68, 6, 21, 2 * 1 * 4 + 3 * 2 * 6, 0 + 1 - 4, 1, 1.5 + 1 + 5, 13, 5}))
      .Check();
}

TEST(iteration, Leaving) {
  Launch("iteration.py", "leaving")
      .In(Of<I64>({1, -2, 4, 9, 3}))
      .Out(Zeros<I64>({6}), Of<I64>({5, 0, 3, 9, 1, 0}))
      .Check();
  Launch("iteration.py", "leaving").In(Of<I64>({1, 2, 4})).Out(Zeros<I64>({6}), Of<I64>({7, 1, 2, 4, 0, 1})).Check();
}

TEST(iteration, Unrolled) {
  Launch("iteration.py", "unrolled")
      .In(Of<double>({0.5, 6}))
      .Out(Zeros<double>({7}), Of<double>({7, 38.5, 0, 30, 2 + 4 + 24, 5, 107.5}))
      .Check();
}

TEST(iteration, Asked) {
  Launch("iteration.py", "asked")
      .In(Of<float>({0.5, 6}))
      .Out(Zeros<double>({5}), Of<double>({1 + 25 + 20 + 2 + 2.5, 2006, 4.25, 1.5 + 2.75, 3.5 + 7 + 2}))
      .Check();
}

TEST(iteration, Operators) {
  // a, b = 13, 3
  Launch("iteration.py", "operators")
      .In(I64{13})
      .In(I64{3})
      .In(Of<I64>({4, 8, 9}))
      .Out(Zeros<double>({20}), Of<double>({16,
                                            10,
                                            39,
                                            13.0 / 3,
                                            4,
                                            1,
                                            2197,
                                            104,
                                            1,
                                            1,
                                            15,
                                            14,
                                            4 + 8 + 32,
                                            -13 + 3 - 14 - 4,
                                            2,
                                            16 + 10 + 39,
                                            13.0 / 3 + 4 + 1 + 169,
                                            104 + 1 + 1 + 15 + 14,
                                            21,
                                            7}))
      .Check();
}

}  // namespace
}  // namespace pyk2cu::test
