#include "cli/values/array_fill.h"

#include <fmt/core.h>

#include <algorithm>
#include <cmath>

#include "base/text.h"
#include "cli/options/text.h"
#include "cli/values/numbers.h"
#include "cli/values/random.h"

namespace pyk2cu::cli {
namespace {

__extension__ typedef __int128 Wide;

/// Of a shape as Python writes it ("6,8", "(6, 8)", "(6,)") how it is written here, "6x8"; empty for any other text.
std::string ShapeInPython(std::string_view text) {
  const bool in_brackets = text.starts_with('(') && text.ends_with(')');
  if (!in_brackets && text.find(',') == std::string_view::npos) return "";
  if (in_brackets) text = text.substr(1, text.size() - 2);
  if (text.find_first_not_of("0123456789, ") != std::string_view::npos) return "";
  std::string crosses;
  while (!text.empty()) {
    const size_t comma = std::min(text.find(','), text.size());
    const std::string_view extent = Trim(text.substr(0, comma));
    if (extent.empty() || extent.find(' ') != std::string_view::npos) return "";
    crosses += fmt::format("{}{}", crosses.empty() ? "" : "x", extent);
    text = Trim(text.substr(std::min(comma + 1, text.size())));
  }
  return crosses;
}

/// "1024", "1024x768", "()" for no dimensions.
Result<std::vector<int64_t>> ParseShape(std::string_view text) {
  std::vector<int64_t> shape;
  if (text == "()") return shape;
  if (const std::string with_crosses = ShapeInPython(text); !with_crosses.empty())
    return Usage(fmt::format("shape '{}': write {}, with x between the extents", text, with_crosses));
  for (std::string_view rest = text;;) {
    const size_t cross = rest.find('x');
    Result<uint64_t> extent = ParseCount(rest.substr(0, cross), fmt::format("shape '{}'", text), INT64_MAX);
    if (!extent) return extent.error();
    shape.push_back(static_cast<int64_t>(*extent));
    if (cross == std::string_view::npos) return shape;
    rest.remove_prefix(cross + 1);
  }
}

Result<HostArray> MakeShaped(const Type* dtype, std::string_view shape) {
  Result<std::vector<int64_t>> extents = ParseShape(shape);
  return extents ? HostArray::Make(dtype, *extents) : Result<HostArray>(extents.error());
}

Result<HostArray> MakeUniform(const Type* dtype, std::string_view shape, std::vector<std::byte> element) {
  Result<std::vector<int64_t>> extents = ParseShape(shape);
  if (!extents) return extents.error();
  Result<HostArray> array = HostArray::Describe(dtype, *extents);
  if (array) array->uniform = std::move(element);
  return array;
}

std::vector<std::byte> BytesOf(const ScalarValue& value) {
  std::vector<std::byte> bytes(static_cast<size_t>(TypeTable::Scalar(value.type)->Bytes()));
  StoreScalar(value, bytes.data());
  return bytes;
}

bool IsInteger(ScalarClass kind) { return kind == ScalarClass::kSigned || kind == ScalarClass::kUnsigned; }
bool IsReal(ScalarClass kind) { return kind == ScalarClass::kFloat || kind == ScalarClass::kSmallFloat; }

/// An integer of 64 bits, signed or not.
Wide WideOf(const ScalarValue& value) {
  return value.type == ScalarId::kUInt64 ? Wide{value.bits} : Wide{static_cast<int64_t>(value.bits)};
}

ScalarValue IntegerOf(Wide value) {
  return {value > INT64_MAX ? ScalarId::kUInt64 : ScalarId::kInt64, static_cast<uint64_t>(value)};
}

Result<ScalarValue> ParseReal(std::string_view text) {
  Result<ScalarValue> number = ParseNumber(text);
  if (number && number->type == ScalarId::kComplex128) return Usage(fmt::format("'{}' is not a real number", text));
  return number;
}

/// Integers that the type can hold.
Result<Wide> ParseInteger(std::string_view text) {
  Result<ScalarValue> number = ParseReal(text);
  if (!number) return number.error();
  if (!IsInteger(Info(number->type).scalar_class))
    return Usage(fmt::format("expected a whole number for this type, found '{}'", text));
  return WideOf(*number);
}

Result<uint64_t> ParseSeed(Fields fields, size_t at) {
  return fields.size() > at ? ParseCount(fields[at], "the seed", UINT64_MAX) : Result<uint64_t>(uint64_t{0});
}

Result<void> CheckHolds(const ScalarInfo& info, Wide value) {
  if (HoldsValue(IntegerOf(value), info.id)) return {};
  const ScalarValue shown = IntegerOf(value);
  return Usage(fmt::format("{} cannot hold {}", info.name, ScalarText(shown)));
}

Error TooLong() { return Usage("the range has too many elements"); }

Result<HostArray> MakeOneDimension(const Type* dtype, int64_t size) {
  const int64_t shape[] = {size};
  return HostArray::Make(dtype, shape);
}

/// START:STOP:STEP of an integer type.
Result<HostArray> MakeIntegerRange(const Type* dtype, Fields fields) {
  Wide numbers[3] = {0, 0, 1};
  for (size_t i = 0; i < fields.size(); ++i) {
    Result<Wide> number = ParseInteger(fields[i]);
    if (!number) return number.error();
    numbers[i] = *number;
  }
  const auto [start, stop, step] = numbers;
  if (step == 0) return Usage("the step of a range cannot be 0");
  const Wide distance = stop - start, one = step > 0 ? 1 : -1;
  const Wide size = distance * one > 0 ? (distance + step - one) / step : 0;
  if (size > INT64_MAX) return TooLong();
  for (const Wide end : {start, start + (size - 1) * step})
    if (Result<void> fits = size > 0 ? CheckHolds(dtype->Scalar(), end) : Result<void>(); !fits) return fits.error();
  Result<HostArray> array = MakeOneDimension(dtype, static_cast<int64_t>(size));
  for (int64_t i = 0; array && i < size; ++i)
    array->Set(i, ConvertScalar(IntegerOf(start + i * step), dtype->scalar()));
  return array;
}

/// NumPy's fill: the first two elements decide, in the precision of the type; `Number` is what it computes in.
template <class Number>
void FillRealRange(HostArray& array, double start, double step) {
  const ScalarId type = array.dtype->scalar();
  const auto rounded = [&](double value) {
    std::byte bytes[16];
    ScalarValue scalar{type};
    scalar.real = value;
    StoreScalar(scalar, bytes);
    return static_cast<Number>(LoadScalar(bytes, type).real);
  };
  const Number first = rounded(start), second = rounded(start + step);
  const Number delta = second - first;
  for (int64_t i = 0, size = array.Size(); i < size; ++i) {
    ScalarValue value{type};
    value.real = i == 0 ? first : i == 1 ? second : first + static_cast<Number>(i) * delta;
    array.Set(i, value);
  }
}

/// START:STOP:STEP of a float or complex type.
Result<HostArray> MakeRealRange(const Type* dtype, Fields fields) {
  double numbers[3] = {0, 0, 1};
  for (size_t i = 0; i < fields.size(); ++i) {
    Result<ScalarValue> number = ParseReal(fields[i]);
    if (!number) return number.error();
    numbers[i] = ConvertScalar(*number, ScalarId::kFloat64).real;
  }
  const auto [start, stop, step] = numbers;
  if (step == 0) return Usage("the step of a range cannot be 0");
  const double size = std::ceil((stop - start) / step);
  if (!(size < 0x1p62)) return TooLong();  // also NaN
  Result<HostArray> array = MakeOneDimension(dtype, static_cast<int64_t>(std::max(size, 0.0)));
  if (!array) return array;
  const bool is_double = dtype->scalar() == ScalarId::kFloat64 || dtype->scalar() == ScalarId::kComplex128;
  is_double ? FillRealRange<double>(*array, start, step) : FillRealRange<float>(*array, start, step);
  return array;
}

/// How many bits of a fraction the type, or each part of a complex type, has.
int MantissaBits(const ScalarInfo& info) {
  const int part = info.scalar_class == ScalarClass::kComplex ? info.bits / 2 : info.bits;
  if (part == 8) return 2;
  if (info.scalar_class == ScalarClass::kSmallFloat) return 8;
  return part == 16 ? 11 : part == 32 ? 24 : 53;
}

}  // namespace

Result<HostArray> MakeZeros(const Type* dtype, Fields fields) {
  return MakeUniform(dtype, fields[0], std::vector<std::byte>(static_cast<size_t>(dtype->Bytes())));
}

Result<HostArray> MakeOnes(const Type* dtype, Fields fields) {
  return MakeUniform(dtype, fields[0], BytesOf(ConvertScalar(ScalarValue::Int(1), dtype->scalar())));
}

Result<HostArray> MakeFull(const Type* dtype, Fields fields) {
  Result<ScalarValue> value = ParseTyped(dtype->scalar(), fields[1]);
  return value ? MakeUniform(dtype, fields[0], BytesOf(*value)) : Result<HostArray>(value.error());
}

Result<HostArray> MakeRange(const Type* dtype, Fields fields) {
  const ScalarClass kind = dtype->Scalar().scalar_class;
  if (fields.size() > 1 && kind == ScalarClass::kBool) return Usage("a range has no bools");
  if (fields.size() > 1) return IsInteger(kind) ? MakeIntegerRange(dtype, fields) : MakeRealRange(dtype, fields);
  Result<HostArray> array = MakeShaped(dtype, fields[0]);
  if (!array) return array;
  for (int64_t i = 0, size = array->Size(); i < size; ++i)
    array->Set(i, ConvertScalar(ScalarValue::Int(i), dtype->scalar()));
  return array;
}

Result<HostArray> MakeRandom(const Type* dtype, Fields fields) {
  const ScalarInfo& info = dtype->Scalar();
  const bool complex = info.scalar_class == ScalarClass::kComplex;
  if (!complex && !IsReal(info.scalar_class))
    return Usage(
        fmt::format("random gives numbers in [0, 1): {} cannot hold them, use a float dtype, or randint", info.name));
  Result<uint64_t> seed = ParseSeed(fields, 1);
  if (!seed) return seed.error();
  Result<HostArray> array = MakeShaped(dtype, fields[0]);
  if (!array) return array;
  const int mantissa = MantissaBits(info);
  Random random(*seed);
  for (int64_t i = 0, n = array->Size(); i < n; ++i) {
    ScalarValue value{info.id};
    value.real = random.Fraction(mantissa);
    if (complex) value.imaginary = random.Fraction(mantissa);
    array->Set(i, value);
  }
  return array;
}

Result<HostArray> MakeRandomIntegers(const Type* dtype, Fields fields) {
  const ScalarInfo& info = dtype->Scalar();
  if (!IsInteger(info.scalar_class))
    return Usage(fmt::format("randint gives whole numbers: use an integer dtype in place of {}, or random", info.name));
  Result<Wide> low = ParseInteger(fields[1]), high = ParseInteger(fields[2]);
  if (!low) return low.error();
  if (!high) return high.error();
  if (*low >= *high) return Usage(fmt::format("{} is not below {}", fields[1], fields[2]));
  for (const Wide end : {*low, *high - 1})
    if (Result<void> fits = CheckHolds(info, end); !fits) return fits.error();
  Result<uint64_t> seed = ParseSeed(fields, 3);
  if (!seed) return seed.error();
  Result<HostArray> array = MakeShaped(dtype, fields[0]);
  if (!array) return array;
  Random random(*seed);
  const auto most = static_cast<uint64_t>(*high - *low - 1);
  for (int64_t i = 0, n = array->Size(); i < n; ++i)
    array->Set(i, ConvertScalar(IntegerOf(*low + random.UpTo(most)), info.id));
  return array;
}

}  // namespace pyk2cu::cli
