#include <cmath>

#include <gtest/gtest.h>

#include <cmath>

#include "tests/run/launch.h"

namespace pyk2cu::test {
namespace {

using I64 = int64_t;

TEST(constants, OfTheModule) {
  constexpr double kPi = 3.141592653589793, kE = 2.718281828459045;
  Launch("constants.py", "module_constants")
      .Out(Zeros<double>({16}), Of<double>({16, 33, -3, 0.25, 1, 64, 0.5, 0xFF00, 1099511627776.0, 2.5, kPi, kPi, 4,
                                            kPi, static_cast<double>(0.1f), kE + 2 * kPi}))
      .Check();
}

TEST(constants, InShapes) {
  Launch("constants.py", "shapes_from_constants").Out(Zeros<I64>({5}), Of<I64>({4, 16, 8, 3, 120})).Check();
}
TEST(constants, Computed) {
  Launch("constants.py", "computed")
      .Out(Zeros<double>({18}), Of<double>({4, 0.001, std::exp(-4.5), 2, 3600, 1 + 4 + 9, 32, 15, 97, 3, 1, 4, 7.5, 5,
                                            2, 0.5, 2147483647, 6}))
      .Check();
}
TEST(constants, GivenFromOutside) {
  Launch("constants.py", "from_outside").Const("FROM_OUTSIDE", 21).Out(Zeros<I64>({1}), Of<I64>({42})).Check();
}

TEST(constants, OfAClosure) {
  Launch("constants.py", "closure")
      .Const("n", 3)
      .Const("scale", -2)
      .Out(Zeros<I64>({4}), Of<I64>({10, 8, 6, 0}))
      .Check();
}

TEST(constants, LocalHidesGlobal) {
  Launch("constants.py", "local_hides_global").Out(Zeros<I64>({1}), Of<I64>({99})).Check();
}

TEST(constants, OfTwinModules) {
  Launch("constants.py", "twins")
      .In(Of<double>({0.1}))
      .Out(Zeros<double>({4}), Of<double>({0.1F, 0.1F, HUGE_VAL, 1.0009765625 + 2 + 0.25 + 2}))
      .Check();
}

TEST(constants, BytesAreNumbers) {
  Launch("constants.py", "bytes_are_numbers")
      .In(1)
      .Out(Zeros<int64_t>({8}), Of<int64_t>({90, 320, 3, 1110, 10, 410, 190, 1}))
      .Check();
}

TEST(constants, OfStatementsOfHostCode) {
  Launch("constants.py", "host_statements").Out(Zeros<I64>({6}), Of<I64>({70, 49, 28, 72, 2143, 1})).Check();
}

TEST(constants, ArraysOfRecords) {
  Launch("constants.py", "constant_records")
      .In(1)
      .Out(Zeros<double>({6}), Of<double>({2.5, -1, 24, 9.5, 32, 0}))
      .Check();
}

}  // namespace
}  // namespace pyk2cu::test
