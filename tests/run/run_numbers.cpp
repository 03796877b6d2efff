#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <limits>

#include "tests/run/launch.h"

namespace pyk2cu::test {
namespace {

constexpr double kInf = std::numeric_limits<double>::infinity(), kNan = std::numeric_limits<double>::quiet_NaN();

/// Another implementation than the compiler's: all numbers of a format in a table, by its definition, and a search for
/// the nearest.
class Format {
 public:
  Format(ScalarId id, int exponent_bits, int mantissa_bits, bool has_infinity, bool saturates)
      : id_(id), bits_(1 + exponent_bits + mantissa_bits) {
    const int bias = (1 << (exponent_bits - 1)) - 1;
    const uint32_t count = 1u << (bits_ - 1);
    for (uint32_t code = 0; code < count; ++code) {
      const int exponent = static_cast<int>(code >> mantissa_bits);
      const uint32_t mantissa = code & ((1u << mantissa_bits) - 1);
      const double fraction = mantissa / std::ldexp(1.0, mantissa_bits);
      double value = exponent == 0 ? std::ldexp(fraction, 1 - bias) : std::ldexp(1 + fraction, exponent - bias);
      if (has_infinity && exponent == (1 << exponent_bits) - 1) value = mantissa == 0 ? kInf : kNan;
      if (!has_infinity && code == count - 1) value = kNan;
      values_.push_back(value);
    }
    finite_ =
        static_cast<uint32_t>(std::count_if(values_.begin(), values_.end(), [](double v) { return std::isfinite(v); }));
    beyond_ = saturates ? finite_ - 1 : finite_;
  }

  double Value(uint32_t code) const {
    const double value = values_[code & ((1u << (bits_ - 1)) - 1)];
    return code >> (bits_ - 1) ? -value : value;
  }

  /// The nearest, ties to even; the step beyond the largest is as wide as the one before.
  uint32_t Nearest(double x) const {
    if (std::isnan(x)) return (1u << (bits_ - 1)) - 1;
    const uint32_t sign = std::signbit(x) ? 1u << (bits_ - 1) : 0;
    const double size = std::fabs(x);
    const double last = values_[finite_ - 1], step = last - values_[finite_ - 2];
    if (size >= last + step / 2 && !(size == last + step / 2 && (finite_ - 1) % 2 == 0)) return sign | beyond_;
    const auto above = std::upper_bound(values_.begin(), values_.begin() + finite_, size) - values_.begin();
    const auto low = static_cast<uint32_t>(above - 1), high = std::min(low + 1, finite_ - 1);
    const double to_low = size - values_[low], to_high = values_[high] - size;
    const bool up = to_high < to_low || (to_high == to_low && low % 2 == 1);
    return sign | (up ? high : low);
  }

  uint32_t Count() const { return 1u << bits_; }
  uint32_t Finite() const { return finite_; }
  HostArray Codes(const std::vector<uint32_t>& codes) const {
    HostArray array(id_, {static_cast<int64_t>(codes.size())});
    for (size_t i = 0; i < codes.size(); ++i)
      if (bits_ == 16)
        array.Set<uint16_t>(static_cast<int64_t>(i), static_cast<uint16_t>(codes[i]));
      else
        array.Set<uint8_t>(static_cast<int64_t>(i), static_cast<uint8_t>(codes[i]));
    return array;
  }
  HostArray Rounded(const std::vector<double>& values) const {
    std::vector<uint32_t> codes;
    for (double value : values) codes.push_back(Nearest(value));
    return Codes(codes);
  }

 private:
  ScalarId id_;
  int bits_;
  uint32_t finite_, beyond_;
  std::vector<double> values_;
};

const Format& Half() {
  static const Format format(ScalarId::kFloat16, 5, 10, true, false);
  return format;
}
const Format& Brain() {
  static const Format format(ScalarId::kBFloat16, 8, 7, true, false);
  return format;
}

/// Every number of the format to float; the ones between two neighbors, a little below and above, and far ones back.
void Sweep(const char* kernel, const Format& format) {
  std::vector<uint32_t> codes;
  std::vector<float> values;
  std::vector<double> between{0.0,  -0.0,  kInf,  -kInf, kNan,    1e300,   -1e300,  5e-324,
                              1e30, 448.0, 464.0, 465.0, 57344.0, 61440.0, 65519.0, 65520.0};
  for (uint32_t code = 0; code < format.Count(); ++code) {
    codes.push_back(code);
    values.push_back(static_cast<float>(format.Value(code)));
    if ((code & (format.Count() / 2 - 1)) + 1 >= format.Finite()) continue;
    const double middle = (format.Value(code) + format.Value(code + 1)) / 2;
    for (double value : {middle, std::nextafter(middle, 0.0), std::nextafter(middle, 2 * middle)})
      between.push_back(value);
  }
  std::vector<float> floats;
  std::vector<double> floats_exact;
  for (double value : between) {
    floats.push_back(static_cast<float>(value));
    floats_exact.push_back(floats.back());
  }
  Launch("numbers.py", kernel)
      .Grid(static_cast<uint32_t>(between.size() / 256 + 1))
      .Block(256)
      .In(format.Codes(codes))
      .Out(Zeros<float>({static_cast<int64_t>(values.size())}), Of(values))
      .In(Of(between))
      .Out(format.Codes(std::vector<uint32_t>(between.size())), format.Rounded(between))
      .In(Of(floats))
      .Out(format.Codes(std::vector<uint32_t>(between.size())), format.Rounded(floats_exact))
      .Check();
}

TEST(numbers, HalvesBothWays) { Sweep("half_values", Half()); }
TEST(numbers, Bfloat16BothWays) { Sweep("brain_values", Brain()); }
TEST(numbers, BytesBothWays) {
  Sweep("byte_values", Format(ScalarId::kFp8E5M2, 5, 2, true, true));
  Sweep("byte_values_e4m3", Format(ScalarId::kFp8E4M3, 4, 3, false, true));
}

/// Of numbers whose sums and products a long double holds to within its last bit, which tells that there is more.
void Arithmetic(const char* kernel, const Format& format) {
  std::vector<uint32_t> a, b, c;
  std::vector<double> sums, differences, products, quotients, fused;
  uint64_t seed = 7;
  const auto next = [&] {
    return static_cast<uint32_t>((seed = seed * 6364136223846793005ULL + 1442695040888963407ULL) >> 48);
  };
  for (int i = 0; i < 20000; ++i) {
    a.push_back(next()), b.push_back(next()), c.push_back(i % 2 ? next() : a.back() ^ (next() & 0x83ff));
    const double x = format.Value(a.back()), y = format.Value(b.back()), z = format.Value(c.back());
    sums.push_back(x + y), differences.push_back(x - y), products.push_back(x * y), quotients.push_back(x / y);
    const double product = x * y;
    double total = product + z;  // rounded to odd: what is cut off stays as the last bit
    const double part = total - product, rest = (product - (total - part)) + (z - part);
    if (std::isfinite(total) && rest != 0) {
      int64_t word;
      std::memcpy(&word, &total, 8);
      if (word % 2 == 0) total = std::nextafter(total, rest > 0 ? kInf : -kInf);
    }
    fused.push_back(total);
  }
  const HostArray empty = format.Codes(std::vector<uint32_t>(a.size()));
  Launch("numbers.py", kernel)
      .Grid(100)
      .Block(256)
      .In(format.Codes(a))
      .In(format.Codes(b))
      .In(format.Codes(c))
      .Out(empty, format.Rounded(sums))
      .Out(empty, format.Rounded(differences))
      .Out(empty, format.Rounded(products))
      .Out(empty, format.Rounded(quotients))
      .Out(empty, format.Rounded(fused))
      .Check();
}

TEST(numbers, HalfArithmetic) { Arithmetic("half_arithmetic", Half()); }
TEST(numbers, Bfloat16Arithmetic) { Arithmetic("brain_arithmetic", Brain()); }

TEST(numbers, HalfComparisons) {
  const std::vector<double> a{1, 1, 2, kNan, 0, -kInf}, b{2, 1, 1, 1, -0.0, kInf};
  std::vector<bool> expected;
  HostArray out(ScalarId::kBool, {6, 8}), after = out;
  for (int64_t i = 0; i < 6; ++i) {
    const double x = a[static_cast<size_t>(i)], y = b[static_cast<size_t>(i)];
    const bool row[] = {x < y, x <= y, x == y, x != y, x < y || x > y, false, true, x == x};
    for (int64_t k = 0; k < 8; ++k) after.Set<bool>(i * 8 + k, row[k]);
  }
  Launch("numbers.py", "half_comparisons").Block(8).In(Half().Rounded(a)).In(Half().Rounded(b)).Out(out, after).Check();
}

TEST(numbers, Bfloat16Rounding) {
  // 257 lies between 256 and 258, 2^62 + 1 just above a power of two, 2^53 + 2^45 + 1 just above the middle of 2^53 and
  // 2^53 + 2^46.
  const std::vector<int64_t> n{257,      -257, 259, (int64_t{1} << 62) + 1, (int64_t{1} << 53) + (int64_t{1} << 45) + 1,
                               INT64_MIN};
  const std::vector<float> f{1.001f, -1.001f, 300.7f, 70000.0f, -3.5f, -129.9f};
  const auto code = [](double value) { return Brain().Nearest(value); };
  const double up = std::ldexp(1 + 0x1p-7, 62), down = std::ldexp(1.0, 62), middle = std::ldexp(1.0, 53),
               next = std::ldexp(1 + 0x1p-7, 53);
  const double least = std::ldexp(-1.0, 63), above = 1 + 0x1p-7;
  std::vector<uint32_t> from_int, from_float;
  for (double v : {256.0, 256.0, 256.0, 258.0, -256.0, -256.0, -258.0, -256.0, 260.0, 258.0, 258.0, 260.0,
                   down,  down,  down,  up,    next,   middle, middle, next,   least, least, least, least})
    from_int.push_back(code(v));
  for (double v : {1.0,     1.0,     1.0,     above,   -1.0, -1.0, -above, -1.0, 300.0,  300.0,  300.0,  302.0,
                   70144.0, 69632.0, 69632.0, 70144.0, -3.5, -3.5, -3.5,   -3.5, -130.0, -129.0, -130.0, -129.0})
    from_float.push_back(code(v));
  HostArray ints = Brain().Codes(from_int), floats = Brain().Codes(from_float);
  HostArray empty(ScalarId::kBFloat16, {6, 4});
  const auto shaped = [](HostArray array) { return array.shape = {6, 4}, array.strides = {8, 2}, array; };
  Launch("numbers.py", "brain_rounding")
      .Block(8)
      .In(Of(n))
      .In(Of(f))
      .Out(empty, shaped(ints))
      .Out(empty, shaped(floats))
      .Out(Zeros<int32_t>({6, 4}), Of<int32_t>({1,     1,   1,     1,     -1, -1, 0, -1, 300,  127,  300, 300,
                                                32767, 127, 65535, 69632, -4, -3, 0, -3, -129, -128, 0,   -129},
                                               {6, 4}))
      .Check();
}

TEST(numbers, BytesOfPowers) {
  const std::vector<float> f{1.0f, 3.0f, 0.0f, -5.0f, 1e38f, std::numeric_limits<float>::infinity(), 1000.0f, 1e-45f};
  Launch("numbers.py", "bytes_of_powers")
      .Block(8)
      .In(Of(f))
      .Out(Zeros<uint8_t>({8, 4}),
           Of<uint8_t>({127, 127, 0x38, 0x3c, 129, 128, 0x44, 0x42, 0,   0,   0,    0,    130, 129, 0xca, 0xc5,
                        254, 253, 0x7f, 0x7c, 254, 255, 0x7f, 0x7c, 137, 136, 0x7f, 0x64, 0,   0,   0,    0},
                       {8, 4}))
      .Check();
}

/// What CPython's cmath gives.
TEST(numbers, SpecialValues) {
  const double pi = 3.141592653589793, half_pi = pi / 2;
  Launch("numbers.py", "special_values")
      .Block(8)
      .In(Of<double>({kInf, 1, kNan, -kInf}))
      .In(Of<double>({0, kInf, 0, 1}))
      .Out(Zeros<double>({4, 9, 2}),
           Of<double>({kInf,  0,     kInf, 0,    kInf, 0,       kInf,    0,     1,     0,       kInf, 0,
                       0,     -kInf, kInf, 0,    0,    half_pi, kNan,    kNan,  kInf,  kInf,    kNan, kNan,
                       kNan,  kNan,  kNan, kNan, kInf, half_pi, half_pi, -kInf, kInf,  half_pi, 0,    half_pi,
                       kNan,  0,     kNan, kNan, kNan, kNan,    kNan,    kNan,  kNan,  kNan,    kNan, kNan,
                       kNan,  kNan,  kNan, kNan, kNan, half_pi, 0,       0,     0,     kInf,    kInf, -kInf,
                       -kInf, kInf,  -1,   0,    kInf, pi,      pi,      -kInf, -kInf, 0,       -0.0, half_pi},
                      {4, 9, 2}),
           {4, 0, 0})
      .Check();
}

TEST(numbers, ComplexArrays) {
  HostArray x(ScalarId::kComplex64, {3}), out(ScalarId::kComplex128, {3}), after = out;
  const std::vector<float> parts{1, 2, 0, 0, -3, 0.5f};
  std::memcpy(x.bytes.data(), parts.data(), 24);
  // (1+2j) + 0 + (-3+0.5j) = -2+2.5j, times 2+1j
  const std::vector<double> results{-6.5, 3, 0, 0, -6.5, 3};
  std::memcpy(after.bytes.data(), results.data(), 48);
  ScalarValue z = ScalarValue::Complex(2, -1);
  Launch("numbers.py", "complex_arrays").Block(4).In(x).In(Value(z)).Out(out, after).Check();
}

TEST(numbers, Ufuncs) {
  const float nan = std::numeric_limits<float>::quiet_NaN();
  Launch("numbers.py", "ufuncs")
      .In(Of<float>({2.5f, 4.0f, nan}))
      .In(Of<int32_t>({3, -100}))
      .In(Of<uint8_t>({200, 1}))
      .Out(Zeros<double>({8}),
           Of<double>({std::sin(3.0), std::atan2(2.5f, 3.0f), std::hypot(2.5f, 4.0f), kNan, 2.5, 4.0f * 0.017453292f,
                       kNan, -std::sin(0.5) * std::sinh(1.0)}),
           {4, 1e-7, 0})
      .Out(Zeros<int64_t>({5}), Of<int64_t>({3 & 200, 144, 55, 3, -13}))
      .Out(Zeros<bool>({5}), Of<bool>({true, false, true, true, false}))
      .Check();
}

TEST(numbers, Constants) {
  // -1+1j is what 2j * 1j + (1+1j) comes to; (-1+1j) * (1-2j) = 1+3j
  Launch("numbers.py", "constants")
      .Out(Full<float>({1}, 3), Full<float>({1}, 1.5f))
      .Out(Half().Codes({0}), Half().Rounded({6}))
      .Out(Zeros<double>({3}), Of<double>({1, 1, -2}))
      .Prints({"(-1.000000+1.000000j) 6.000000 2.500000"})
      .Check();
}

}  // namespace
}  // namespace pyk2cu::test
