#include <gtest/gtest.h>

#include <cmath>
#include <complex>
#include <cstring>
#include <limits>

#include "tests/run/launch.h"

namespace pyk2cu::test {
namespace {

constexpr double kNan = std::numeric_limits<double>::quiet_NaN();

TEST(ufuncs, EveryForm) {
  const float f[] = {0.5f, 0, 3}, g[] = {-1.25f, 4, std::numeric_limits<float>::quiet_NaN()};
  const double floats[] = {std::sin(f[0]),
                           0,
                           std::sin(f[2]),
                           std::hypot(f[0], g[0]),
                           4,
                           kNan,
                           std::atan2(5.0, -1.25),
                           std::atan2(0.0, 4.0),
                           kNan,
                           0.5,
                           4,
                           kNan,
                           0.5,
                           0,
                           2,
                           std::log(5.0),
                           -std::numeric_limits<double>::infinity(),
                           kNan};
  Launch("ufuncs.py", "every_form")
      .In(Of<float>({f[0], f[1], f[2]}))
      .In(Of<float>({g[0], g[1], g[2]}))
      .In(Of<int32_t>({5, 0, -7}))
      .In(Of<int32_t>({6, 0, -8}))
      .Out(Zeros<double>({6, 3}), Of<double>(std::vector<double>(std::begin(floats), std::end(floats)), {6, 3}),
           {4, 2e-7, 0})
      .Out(Full<bool>({4, 3}, true),
           Of<bool>({false, false, true, true, true, false, false, false, false, false, true, false}, {4, 3}))
      .Out(Zeros<int64_t>({4, 3}), Of<int64_t>({7, 0, -7, -6, -1, 6, 40, 0, -56, 5, 0, -8}, {4, 3}))
      .Check();
}

/// The loops are chosen by the operands: float64 for int32, float32 for int8; the result is converted to what the array
/// holds.
TEST(ufuncs, Types) {
  using Complex = std::complex<double>;
  const Complex numbers[] = {{0.5, 1}, {0, -2}}, of_numbers[] = {std::sin(numbers[0]), std::sin(numbers[1])};
  HostArray z(ScalarId::kComplex128, {2}), sines = z;
  std::memcpy(z.bytes.data(), numbers, sizeof numbers);
  std::memcpy(sines.bytes.data(), of_numbers, sizeof of_numbers);
  const double wide[] = {std::cos(1.0), std::cos(2.0), std::sin(3.0f), std::tanh(1.0)};
  Launch("ufuncs.py", "types")
      .In(Of<int32_t>({1, 2}))
      .In(Of<int8_t>({3}))
      .Out(Zeros<float>({2}), Of<float>({static_cast<float>(wide[0]), static_cast<float>(wide[1])}), {2, 0, 0})
      .Out(Zeros<double>({4}), Of<double>({wide[0], wide[1], wide[2], wide[3]}), {4, 1e-7, 0})
      .Out(z, sines, {0, 1e-12, 0})
      .Check();
}

TEST(ufuncs, Repeated) {
  const double degree = 180 / std::acos(-1.0);
  const std::vector<double> expected = {5,
                                        std::hypot(3, 8),
                                        std::hypot(3, 1),
                                        std::hypot(6, 4),
                                        10,
                                        std::hypot(6, 1),
                                        std::hypot(8, 4),
                                        std::hypot(8, 8),
                                        std::hypot(8, 1),
                                        4,
                                        4,
                                        4,
                                        4,
                                        5,
                                        6,
                                        7,
                                        8,
                                        9,
                                        7,
                                        9,
                                        9,
                                        4,
                                        6,
                                        9,
                                        4,
                                        4,
                                        9,
                                        degree + 1,
                                        4 * degree,
                                        0,
                                        2 * degree,
                                        5 * degree,
                                        0,
                                        0,
                                        0,
                                        0};
  Launch("ufuncs.py", "repeated")
      .In(Of<double>({4, 8, 1}))
      .In(Of<double>({3, 6, 8}, {3, 1}))
      .In(Of<int64_t>({4}))
      .In(Of<double>({1, 2, 3, 4, 5, 6, 7, 8, 9}, {3, 3}))
      .Out(Zeros<double>({4, 3, 3}), Of<double>(expected, {4, 3, 3}), {4, 1e-12, 0})
      .Check();
}

TEST(ufuncs, Shapes) {
  const std::string message = "operands could not be broadcast together";
  const HostArray out = Of<double>({1, 1, 1, 1, 1, 1}, {3, 2});
  Launch("ufuncs.py", "shapes")
      .In(Of<double>({0, 0}))
      .Out(out, Of<double>({0, 0, 0, 0, 1, 1}, {3, 2}))
      .Checked()
      .Check();
  Launch("ufuncs.py", "shapes").In(Of<double>({0})).Out(out, Of<double>({0, 0, 0, 0, 1, 1}, {3, 2})).Checked().Check();
  Launch("ufuncs.py", "shapes")
      .In(Of<double>({0, 0, 0}))
      .Out(out, out)
      .Checked()
      .Raises("ValueError", message, 45)
      .Check();
}

TEST(ufuncs, ComplexOrder) {
  constexpr float kInf = std::numeric_limits<float>::infinity(), kNan = std::numeric_limits<float>::quiet_NaN();
  const std::vector<float> a = {1, 2, 1, 2, 1, 3, 2, 0, kNan, 0, 0, kNan, 0, 0, -kInf, 1, kNan, 1, 1, -1};
  const std::vector<float> b = {1, 3, 1, 2, 1, 2, 1, 9, 1, 0, 1, 0, 1, kNan, -kInf, 2, 0, kNan, 2, -5};
  const std::vector<float> extrema = {
      // clang-format off
      1, 3, 1, 2, 1, 3, 1, 2,
      1, 2, 1, 2, 1, 2, 1, 2,
      1, 3, 1, 2, 1, 3, 1, 2,
      2, 0, 1, 9, 2, 0, 1, 9,
      kNan, 0, kNan, 0, 1, 0, 1, 0,
      0, kNan, 0, kNan, 1, 0, 1, 0,
      1, kNan, 1, kNan, 0, 0, 0, 0,
      -kInf, 2, -kInf, 1, -kInf, 2, -kInf, 1,
      kNan, 1, kNan, 1, kNan, 1, kNan, 1,
      2, -5, 1, -1, 2, -5, 1, -1,
      // clang-format on
  };
  HostArray logarithms(ScalarId::kComplex128, {10}), after = logarithms;
  std::vector<double> parts;
  for (size_t i = 0; i < 10; ++i) {
    const double x = a[2 * i], y = a[2 * i + 1];
    parts.push_back(std::log2(std::hypot(x, y)));
    parts.push_back(std::atan2(y, x) / std::log(2.0));
  }
  std::memcpy(after.bytes.data(), parts.data(), parts.size() * sizeof parts[0]);
  Launch("ufuncs.py", "complex_order")
      .Block(10)
      .In(Of<float>(a, {10, 2}))
      .In(Of<float>(b, {10, 2}))
      .Out(Zeros<int32_t>({10}), Of<int32_t>({3, 10, 12, 12, 0, 0, 0, 3, 0, 3}))
      .Out(Zeros<float>({10, 4, 2}), Of<float>(extrema, {10, 4, 2}))
      .Out(logarithms, after, Tolerance{.ulps = 4, .absolute = 1e-12})
      .Check();
}

}  // namespace
}  // namespace pyk2cu::test
