#include <gtest/gtest.h>

#include <limits>

#include "tests/run/launch.h"

namespace pyk2cu::test {
namespace {

using I64 = int64_t;
constexpr I64 kNaT = std::numeric_limits<I64>::min();

TEST(datetimes, Sums) {
  Launch("datetimes.py", "sums")
      .Block(32)
      .In(Of<I64>({10, kNaT, -3}))
      .In(Of<I64>({250, 5, kNaT}))
      .In(Of<I64>({2, 1, kNaT}))
      .In(Of<I64>({-7, kNaT, 30}))
      .Out(Zeros<I64>({3, 8}), Of<I64>({10,   55,   96,   233,  243,  192,  7,    48,  //
                                        kNaT, kNaT, 48,   kNaT, kNaT, kNaT, kNaT, 24,  //
                                        kNaT, kNaT, kNaT, -42,  kNaT, kNaT, -30,  kNaT},
                                       {3, 8}))
      .Check();
}

TEST(datetimes, Scaled) {
  Launch("datetimes.py", "scaled")
      .Block(32)
      .In(Of<I64>({7, -7, 7, kNaT}))
      .In(Of<I64>({50, 50, 0, 3}))
      .In(Of<I64>({2, 2, 0, 5}))
      .In(Of<double>({0.5, 2, 0, 1}))
      .Out(Zeros<I64>({4, 8}), Of<I64>({14,   14,   3,    3,    3,    14,   3,  18,    //
                                        -14,  -14,  -3,   -3,   -14,  -3,   -4, 32,    //
                                        0,    0,    kNaT, kNaT, 0,    kNaT, 0,  kNaT,  //
                                        kNaT, kNaT, kNaT, kNaT, kNaT, kNaT, 0,  kNaT},
                                       {4, 8}))
      .Check();
}

TEST(datetimes, Ratios) {
  const double nan = std::numeric_limits<double>::quiet_NaN(), infinity = std::numeric_limits<double>::infinity();
  Launch("datetimes.py", "ratios")
      .Block(32)
      .In(Of<I64>({2, kNaT, -1}))
      .In(Of<I64>({32, 1, 0}))
      .Out(Zeros<double>({3, 2}), Of<double>({1.5, 32.0 / 48, nan, nan, -infinity, -0.0}, {3, 2}))
      .Check();
}

TEST(datetimes, Comparisons) {
  Launch("datetimes.py", "comparisons")
      .Block(32)
      .In(Of<I64>({1, 1, 2, kNaT, kNaT}))
      .In(Of<I64>({24, 25, 3, 0, kNaT}))
      .Out(Zeros<I64>({5, 8}), Of<I64>({0, 1, 0, 1, 1, 0, 0, 1,  //
                                        1, 1, 0, 0, 0, 1, 0, 1,  //
                                        0, 0, 1, 1, 0, 1, 0, 1,  //
                                        0, 0, 0, 0, 0, 1, 0, 1,  //
                                        0, 0, 0, 0, 0, 1, 0, 1},
                                       {5, 8}))
      .Check();
}

TEST(datetimes, Calendar) {
  Launch("datetimes.py", "calendar")
      .Block(32)
      .In(Of<I64>({50, -25, 361, 0, kNaT}))
      .In(Of<I64>({1520, -762, 11000, 0, 5}))
      .Out(Zeros<I64>({5, 7}),
           Of<I64>({0, 16742, 1520, 18263,  2188710, 1,      0,        0,    -8369, -762, -9130, -1097370,
                    1, 0,     12,   120852, 10988,   131853, 15822630, 1,    2,     0,    0,     0,
                    1, -90,   1,    1,      kNaT,    kNaT,   kNaT,     kNaT, kNaT,  0,    2},
                   {5, 7}))
      .Check();
}

TEST(datetimes, InKernels) {
  Launch("datetimes.py", "in_kernels")
      .Block(32)
      .In(Of<I64>({18300, 18321, kNaT}))
      .Out(Zeros<I64>({3, 5}), Of<I64>({38, 10, 0, 6, 1, 59, 10, 0, 6, 1, kNaT, 10, 1, 7, 0}, {3, 5}))
      .Check();
}

TEST(datetimes, Constants) {
  Launch("datetimes.py", "constants")
      .In(Of<I64>({18300}))
      .Out(Zeros<I64>({7}), Of<I64>({26382990, -750000000, 38, 7, 1, 0, 604}))
      .Check();
}

}  // namespace
}  // namespace pyk2cu::test
