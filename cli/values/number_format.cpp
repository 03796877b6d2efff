#include "cli/values/number_format.h"

#include <fmt/core.h>

#include <algorithm>
#include <charconv>
#include <cmath>
#include <vector>

namespace pyk2cu::cli {
namespace {

constexpr int kPrecision = 8;  ///< digits after the point, at most

/// The shortest decimal digits that give back the number in its own type, as d.ddd × 10^exponent; and the number
/// itself.
struct Decimal {
  std::string digits;
  int exponent = 0;
};

Decimal Split(const char* begin, const char* end) {  // "1.25e-05"
  const char* e = std::find(begin, end, 'e');
  Decimal decimal;
  for (const char* p = begin; p != e; ++p)
    if (*p != '.') decimal.digits += *p;
  std::from_chars(e + 1 + (e[1] == '+'), end, decimal.exponent);
  while (decimal.digits.size() > 1 && decimal.digits.back() == '0') decimal.digits.pop_back();
  return decimal;
}

Decimal Shortest(double magnitude, int bits) {
  char text[64];
  std::to_chars_result result{};
  if (bits == 64) result = std::to_chars(text, std::end(text), magnitude, std::chars_format::scientific);
  if (bits == 32)
    result = std::to_chars(text, std::end(text), static_cast<float>(magnitude), std::chars_format::scientific);
  if (bits == 16) {
    for (int precision = 0; precision <= 5; ++precision) {
      result = std::to_chars(text, std::end(text), magnitude, std::chars_format::scientific, precision);
      double back = 0;
      std::from_chars(text, result.ptr, back);
      if (HalfFromDouble(back) == HalfFromDouble(magnitude)) break;
    }
  }
  return Split(text, result.ptr);
}

std::string Trimmed(std::string text) {
  while (text.back() == '0') text.pop_back();
  return text;
}

/// Digits before and after the point, at most kPrecision after it, without trailing zeros: "12." for 12.
std::string Positional(double magnitude, int bits, int precision) {
  if (magnitude == 0) return "0.";
  const Decimal shortest = Shortest(magnitude, bits);
  const int fraction = static_cast<int>(shortest.digits.size()) - 1 - shortest.exponent;
  if (fraction > precision) {
    const std::string text = fmt::format("{:.{}f}", magnitude, precision);
    return Trimmed(text);
  }
  std::string digits = shortest.digits;
  if (shortest.exponent < 0) digits.insert(0, -shortest.exponent, '0');
  const size_t whole = static_cast<size_t>(std::max(shortest.exponent, 0)) + 1;
  if (digits.size() < whole) digits.append(whole - digits.size(), '0');
  return digits.substr(0, whole) + "." + digits.substr(whole);
}

struct Scientific {
  std::string whole, fraction;
  int exponent;
};

Scientific ToScientific(double magnitude, int bits, int precision) {
  if (magnitude == 0) return {"0", "", 0};
  Decimal decimal = Shortest(magnitude, bits);
  if (static_cast<int>(decimal.digits.size()) - 1 > precision) {
    const std::string text = fmt::format("{:.{}e}", magnitude, precision);
    decimal = Split(text.data(), text.data() + text.size());
  }
  return {decimal.digits.substr(0, 1), decimal.digits.substr(1), decimal.exponent};
}

std::string PadLeft(std::string text, size_t width) {
  return text.size() < width ? text.insert(0, width - text.size(), ' ') : text;
}
std::string PadRight(std::string text, size_t width) {
  if (text.size() < width) text.append(width - text.size(), ' ');
  return text;
}

/// Floats of one column: the same number of places before and after the point.
class FloatColumn {
 public:
  FloatColumn(int bits, const std::vector<double>& values, bool plus) : bits_(bits), plus_(plus) {
    double smallest = INFINITY, largest = 0;
    bool nan = false, inf = false, negative_inf = false;
    for (double v : values) {
      nan = nan || std::isnan(v);
      inf = inf || std::isinf(v);
      negative_inf = negative_inf || (std::isinf(v) && v < 0);
      if (!std::isfinite(v) || v == 0) continue;
      smallest = std::min(smallest, std::fabs(v));
      largest = std::max(largest, std::fabs(v));
    }
    exponential_ = largest > 0 && (largest >= Cutoff() || smallest < 1e-4 || Ratio(largest, smallest) > 1000);
    for (double v : values)
      if (std::isfinite(v)) Measure(v);
    if (exponential_) right_ = exponent_width_ + 2 + precision_;
    const size_t offset = right_ + 1;
    if (nan) left_ = std::max(left_, 3 > offset ? 3 - offset : 0);
    if (nan || inf) {
      const size_t width = 3 + (plus_ || negative_inf);
      left_ = std::max(left_, width > offset ? width - offset : 0);
    }
  }

  std::string Text(double value) const {
    if (!std::isfinite(value)) {
      const std::string name = std::isnan(value) ? (plus_ ? "+nan" : "nan")
                               : value < 0       ? "-inf"
                               : plus_           ? "+inf"
                                                 : "inf";
      return PadLeft(name, left_ + right_ + 1);
    }
    if (!exponential_) {
      const std::string text = Sign(value) + Positional(std::fabs(value), bits_, kPrecision);
      const size_t point = text.find('.');
      return PadRight(PadLeft(text, left_ + text.size() - point), left_ + 1 + right_);
    }
    const Scientific parts = ToScientific(std::fabs(value), bits_, kPrecision);
    // A shorter number is not padded with zeros, but shows more digits of its exact value.
    std::string fraction = parts.fraction;
    if (fraction.size() < precision_)
      fraction = fmt::format("{:.{}e}", std::fabs(value), precision_).substr(2, precision_);
    const std::string exponent = fmt::format("{:0{}}", std::abs(parts.exponent), exponent_width_);
    return PadLeft(Sign(value) + parts.whole, left_) + "." + fraction + "e" + (parts.exponent < 0 ? "-" : "+") +
           exponent;
  }

 private:
  /// From where on numbers are shown with exponents: beyond their reliable digits (NumPy 2.3 and later).
  double Cutoff() const { return bits_ == 16 ? 1e3 : bits_ == 32 ? 1e6 : 1e8; }

  /// In the array's own precision, as NumPy divides.
  double Ratio(double largest, double smallest) const {
    if (bits_ == 32) return static_cast<float>(largest) / static_cast<float>(smallest);
    if (bits_ == 16) return DoubleFromHalf(HalfFromDouble(largest / smallest));
    return largest / smallest;
  }

  std::string Sign(double value) const { return std::signbit(value) ? "-" : plus_ ? "+" : ""; }

  void Measure(double value) {
    if (exponential_) {
      const Scientific parts = ToScientific(std::fabs(value), bits_, kPrecision);
      left_ = std::max(left_, Sign(value).size() + parts.whole.size());
      precision_ = std::max(precision_, parts.fraction.size());
      exponent_width_ = std::max(exponent_width_, fmt::format("{:02}", std::abs(parts.exponent)).size());
      return;
    }
    const std::string text = Positional(std::fabs(value), bits_, kPrecision);
    const size_t point = text.find('.');
    left_ = std::max(left_, Sign(value).size() + point);
    right_ = std::max(right_, text.size() - point - 1);
  }

  int bits_;
  bool plus_;
  bool exponential_ = false;
  size_t left_ = 0, right_ = 0, precision_ = 0, exponent_width_ = 0;
};

class FloatFormat : public NumberFormat {
 public:
  FloatFormat(int bits, const std::vector<double>& values) : column_(bits, values, false) {}
  std::string Text(const ScalarValue& value) const override { return column_.Text(value.real); }

 private:
  FloatColumn column_;
};

class ComplexFormat : public NumberFormat {
 public:
  ComplexFormat(int bits, const std::vector<double>& real, const std::vector<double>& imaginary)
      : real_(bits, real, false), imaginary_(bits, imaginary, true) {}
  std::string Text(const ScalarValue& value) const override {
    std::string imaginary = imaginary_.Text(value.imaginary);
    imaginary.insert(imaginary.find_last_not_of(' ') + 1, "j");
    return real_.Text(value.real) + imaginary;
  }

 private:
  FloatColumn real_, imaginary_;
};

/// Integers and bools: right-aligned.
class PaddedFormat : public NumberFormat {
 public:
  explicit PaddedFormat(std::span<const ScalarValue> values) {
    for (const ScalarValue& value : values) width_ = std::max(width_, ScalarText(value).size());
    if (!values.empty() && values[0].type == ScalarId::kBool) width_ = 5;  // even where all are True
  }
  std::string Text(const ScalarValue& value) const override { return PadLeft(ScalarText(value), width_); }

 private:
  size_t width_ = 0;
};

int PartBits(ScalarId type) {
  const ScalarInfo& info = Info(type);
  if (info.scalar_class == ScalarClass::kSmallFloat) return 32;  // shown as the float32 that it is
  return info.scalar_class == ScalarClass::kComplex ? info.bits / 2 : info.bits;
}

bool IsFloat(ScalarClass kind) { return kind == ScalarClass::kFloat || kind == ScalarClass::kSmallFloat; }

/// A float alone, as str shows it: positional from 1e-4 to 1e16, always with a point or an exponent.
std::string FloatAlone(double value, int bits) {
  if (!std::isfinite(value)) return std::isnan(value) ? "nan" : value < 0 ? "-inf" : "inf";
  const double magnitude = std::fabs(value);
  const std::string sign = std::signbit(value) ? "-" : "";
  if (magnitude != 0 && (magnitude < 1e-4 || magnitude >= 1e16)) {
    const Scientific parts = ToScientific(magnitude, bits, 30);
    return sign + parts.whole + (parts.fraction.empty() ? "" : "." + parts.fraction) +
           fmt::format("e{}{:02}", parts.exponent < 0 ? '-' : '+', std::abs(parts.exponent));
  }
  const std::string text = Positional(magnitude, bits, 30);
  return sign + text + (text.back() == '.' ? "0" : "");
}

std::string ComplexAlone(const ScalarValue& value, int bits) {
  const auto part = [&](double number) {
    std::string text = FloatAlone(number, bits);
    return text.ends_with(".0") ? text.substr(0, text.size() - 2) : text;
  };
  std::string imaginary = part(value.imaginary);
  if (value.real == 0 && !std::signbit(value.real)) return imaginary + "j";
  if (imaginary[0] != '-') imaginary.insert(0, "+");
  return "(" + part(value.real) + imaginary + "j)";
}

}  // namespace

std::unique_ptr<NumberFormat> MakeNumberFormat(ScalarId type, std::span<const ScalarValue> values) {
  const ScalarClass kind = Info(type).scalar_class;
  if (!IsFloat(kind) && kind != ScalarClass::kComplex) return std::make_unique<PaddedFormat>(values);
  std::vector<double> real, imaginary;
  for (const ScalarValue& value : values) {
    real.push_back(value.real);
    imaginary.push_back(value.imaginary);
  }
  if (IsFloat(kind)) return std::make_unique<FloatFormat>(PartBits(type), real);
  return std::make_unique<ComplexFormat>(PartBits(type), real, imaginary);
}

std::string NumberText(const ScalarValue& value) {
  const ScalarClass kind = Info(value.type).scalar_class;
  if (IsFloat(kind)) return FloatAlone(value.real, PartBits(value.type));
  if (kind == ScalarClass::kComplex) return ComplexAlone(value, PartBits(value.type));
  return ScalarText(value);
}

}  // namespace pyk2cu::cli
