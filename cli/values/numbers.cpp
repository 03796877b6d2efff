#include "cli/values/numbers.h"

#include <fmt/core.h>

#include <algorithm>
#include <cctype>
#include <charconv>
#include <optional>

#include "cli/options/text.h"
#include "runtime/npy/npy.h"

namespace pyk2cu::cli {
using namespace runtime;
namespace {

std::string Lower(std::string_view text) {
  std::string lower(text);
  std::transform(lower.begin(), lower.end(), lower.begin(), [](unsigned char c) { return std::tolower(c); });
  return lower;
}

/// Without Python's underscores between digits; nothing if they stand elsewhere.
std::optional<std::string> WithoutUnderscores(std::string_view text) {
  std::string clean;
  for (size_t i = 0; i < text.size(); ++i) {
    if (text[i] != '_') {
      clean += text[i];
      continue;
    }
    const auto digit = [&](size_t at) {
      return at < text.size() && std::isxdigit(static_cast<unsigned char>(text[at]));
    };
    if (i == 0 || !digit(i - 1) || !digit(i + 1)) return std::nullopt;
  }
  return clean;
}

enum class Scan { kNo, kYes, kTooLarge };

/// A magnitude with Python's prefixes.
Scan ScanMagnitude(std::string_view text, uint64_t* value) {
  int base = 10;
  if (text.starts_with("0x")) base = 16;
  if (text.starts_with("0o")) base = 8;
  if (text.starts_with("0b")) base = 2;
  if (base != 10) text.remove_prefix(2);
  const auto [end, status] = std::from_chars(text.data(), text.data() + text.size(), *value, base);
  if (end != text.data() + text.size() || status == std::errc::invalid_argument) return Scan::kNo;
  return status == std::errc() ? Scan::kYes : Scan::kTooLarge;
}

/// A float at the start of `text`; the characters it took, or 0.
size_t ScanFloat(std::string_view text, double* value) {
  const bool plus = text.starts_with('+');
  if (plus) text.remove_prefix(1);
  if (plus && text.starts_with('-')) return 0;
  const auto [end, status] = std::from_chars(text.data(), text.data() + text.size(), *value);
  if (status == std::errc::invalid_argument) return 0;
  if (status == std::errc::result_out_of_range) {
    // Beyond float64's range, in either direction: strtod knows which.
    *value = std::strtod(std::string(text.substr(0, end - text.data())).c_str(), nullptr);
  }
  return static_cast<size_t>(end - text.data()) + plus;
}

/// "1+2j", "2.5j"
std::optional<ScalarValue> ScanComplex(std::string_view text) {
  if (!text.ends_with('j')) return std::nullopt;
  text.remove_suffix(1);
  double first = 0, second = 0;
  const size_t used = ScanFloat(text, &first);
  if (used == 0) return std::nullopt;
  if (used == text.size()) return ScalarValue::Complex(0, first);
  if (text[used] != '+' && text[used] != '-') return std::nullopt;
  if (ScanFloat(text.substr(used), &second) != text.size() - used) return std::nullopt;
  return ScalarValue::Complex(first, second);
}

}  // namespace

Result<ScalarValue> ParseNumber(std::string_view written) {
  const Error bad = Usage(fmt::format("'{}' is not a number", written));
  const std::string lower = Lower(written);
  if (lower == "true" || lower == "false") return ScalarValue::Bool(lower == "true");
  const std::optional<std::string> clean = WithoutUnderscores(lower);
  if (!clean || clean->empty()) return bad;
  const bool negative = clean->front() == '-';
  const std::string_view digits = std::string_view(*clean).substr(negative || clean->front() == '+');
  uint64_t magnitude = 0;
  if (const Scan scan = ScanMagnitude(digits, &magnitude); scan != Scan::kNo) {
    constexpr uint64_t kLimit = uint64_t{1} << 63;
    if (scan == Scan::kTooLarge || (negative && magnitude > kLimit))
      return Usage(fmt::format("the integer {} does not fit in 64 bits", written));
    if (!negative && magnitude >= kLimit) return ScalarValue{ScalarId::kUInt64, magnitude};
    return ScalarValue::Int(static_cast<int64_t>(negative ? 0 - magnitude : magnitude));
  }
  double number = 0;
  if (ScanFloat(*clean, &number) == clean->size()) return ScalarValue::Float(number);
  if (const std::optional<ScalarValue> complex = ScanComplex(*clean)) return *complex;
  return bad;
}

Result<ScalarValue> ParseTyped(ScalarId type, std::string_view text) {
  Result<ScalarValue> number = ParseNumber(text);
  if (!number) return number;
  const ScalarClass target = Info(type).scalar_class;
  const bool rounds =
      target == ScalarClass::kFloat || target == ScalarClass::kComplex || target == ScalarClass::kSmallFloat;
  const bool real = Info(number->type).scalar_class != ScalarClass::kComplex;
  if (!HoldsValue(*number, type) && !(rounds && real))
    return Usage(fmt::format("{} cannot hold {}", Info(type).name, text));
  return ConvertScalar(*number, type);
}

Result<uint64_t> ParseCount(std::string_view text, std::string_view what, uint64_t most) {
  uint64_t value = 0;
  const auto [end, status] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (end != text.data() + text.size() || text.empty() || status == std::errc::invalid_argument)
    return Usage(fmt::format("{}: expected a whole number, found '{}'", what, text));
  if (status != std::errc() || value > most)
    return Usage(fmt::format("{}: {} is too large, at most {} is possible", what, text, most));
  return value;
}

Result<Dim3> ParseDim3(std::string_view text, std::string_view what) {
  std::string list(text);
  std::replace(list.begin(), list.end(), 'x', ',');
  uint32_t extents[3] = {1, 1, 1};
  size_t axis = 0;
  for (std::string_view rest = list;; ++axis) {
    if (axis == 3) return Usage(fmt::format("{} {}: at most three extents are possible", what, text));
    const size_t comma = rest.find(',');
    Result<uint64_t> extent = ParseCount(rest.substr(0, comma), what, UINT32_MAX);
    if (!extent) return extent.error();
    if (*extent == 0) return Usage(fmt::format("{} {}: each extent must be at least 1", what, text));
    extents[axis] = static_cast<uint32_t>(*extent);
    if (comma == std::string_view::npos) break;
    rest.remove_prefix(comma + 1);
  }
  return Dim3{extents[0], extents[1], extents[2]};
}

}  // namespace pyk2cu::cli
