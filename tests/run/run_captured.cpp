// Arrays that host code makes of constants: they are frozen into the program.

#include <gtest/gtest.h>

#include <cmath>
#include <limits>

#include "tests/run/launch.h"

namespace pyk2cu::test {
namespace {

using I64 = int64_t;

constexpr double kInf = std::numeric_limits<double>::infinity();

TEST(captured, Convolution) {
  Launch("captured.py", "convolve")
      .Block(32)
      .In(Of<float>({0, 1, 2, 3, 4, 5, 6, 7, 8, 9}))
      .Out(Zeros<float>({8}), Of<float>({1, 2, 3, 4, 5, 6, 7, 8}))
      .Check();
}

TEST(captured, Elements) {
  Launch("captured.py", "tables").Out(Zeros<I64>({11}), Of<I64>({66, 9, 6, 3, 2, -1, 1, 1, 0, 7, 12})).Check();
}

TEST(captured, Floats) {
  const std::vector<double> expected{2,    2.5, 3,    5, kInf, -kInf, std::nan(""), -0.0, 1e-310, 0,
                                     0.25, 0.5, 0.75, 1, 1.5,  2,     1.5};
  Launch("captured.py", "floats").Out(Zeros<double>({17}), Of<double>(expected)).Check();
}

/// bfloat16 and float16 round to the nearest number, and overflow to infinity; the 8-bit floats overflow to the largest
/// number, and fp8_e8m0 rounds up to a power of two, as their constructors do.
TEST(captured, SmallFloats) {
  const double nan = std::nan("");
  std::vector<double> expected{0.0999755859375, -65504, kInf, 2048, 0};  // float16
  const auto add = [&](const std::vector<double>& row) { expected.insert(expected.end(), row.begin(), row.end()); };
  add({0.10009765625, -1, 1.015625, kInf, nan});                // bfloat16
  add({1.203125, -1, 3.03125, kInf, nan});                      // doubled, plus 1
  add({0.400390625, -4, 4.0625, kInf, nan});                    // as float32, times 4
  add({0.09375, -1, 1.5, 57344, -57344});                       // fp8_e5m2
  add({0.1015625, -1, 1.25, 448, nan});                         // fp8_e4m3
  add({0.125, 1, 4, std::ldexp(1, 127), std::ldexp(1, -127)});  // fp8_e8m0
  Launch("captured.py", "small_floats").Out(Zeros<double>({7, 5}), Of<double>(expected, {7, 5})).Check();
}

TEST(captured, MoreThanConstantMemory) {
  std::vector<double> expected(20000);
  for (size_t i = 0; i < expected.size(); ++i) expected[i] = static_cast<double>(expected.size() - 1 - i);
  Launch("captured.py", "large").Grid(79).Block(256).Out(Zeros<double>({20000}), Of<double>(expected)).Check();
}

TEST(captured, PassedOn) {
  Launch("captured.py", "passed_on").Out(Zeros<double>({2}), Of<double>({1.5, 0.25})).Check();
}

TEST(captured, GivenFromOutside) {
  const HostArray table = Of<I64>({1, 2, 3, 4});
  HostArray square = table;
  square.shape = {2, 2};
  square.strides = {16, 8};
  Launch("captured.py", "closed_over").Const("weights", square).Out(Zeros<I64>({1}), Of<I64>({6})).Check();
  Launch("captured.py", "from_a_file").Const("GIVEN", square).Out(Zeros<double>({2}), Of<double>({2, 4})).Check();
}

}  // namespace
}  // namespace pyk2cu::test
