#include <gtest/gtest.h>

#include <cmath>
#include <limits>

#include "tests/run/launch.h"

namespace pyk2cu::test {
namespace {

TEST(reductions, All) {
  constexpr double kNan = std::numeric_limits<double>::quiet_NaN();
  Launch("reductions.py", "reductions")
      .In(Generate<float>({3, 4}, [](int64_t i) { return static_cast<float>(i) * 1.25f - 3; }))
      .In(Of<int32_t>({5, -7, 3, 9}))
      .In(Of<double>({1.5, kNan, -2.25, 4}))
      .In(Of<uint8_t>({3, 0, 200}))
      .Out(Zeros<double>({29}),
           Of<double>({46.5,
                       10,
                       3.875,
                       2.5,
                       18.619791666666668,
                       5.894913061275798,
                       -3,
                       9,
                       1,
                       3,
                       1,
                       1,
                       168.1875,
                       0,
                       3.25,
                       -13.5,
                       -2.25,
                       4,
                       1.0833333333333333,
                       6.597222222222221,
                       2.5685058345704066,
                       kNan,
                       203,
                       20.5,
                       -1,
                       2,
                       -1,
                       4,
                       6}),
           Tolerance{.ulps = 2})
      .Check();
}

}  // namespace
}  // namespace pyk2cu::test
