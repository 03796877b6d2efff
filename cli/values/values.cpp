#include "cli/values/values.h"

#include <fmt/core.h>

#include <cmath>
#include <optional>

#include "base/text.h"
#include "cli/options/text.h"
#include "cli/values/numbers.h"
#include "frontend/types/dtype_text.h"
#include "runtime/device/cpp_layout.h"
#include "runtime/npy/npy.h"
#include "runtime/npy/random.h"

namespace pyk2cu::cli {
using namespace runtime;
namespace {

constexpr int kMaxTupleDepth = 32;

/// The text up to the next colon, which is taken off `rest`.
std::string_view NextField(std::string_view& rest) {
  const size_t colon = rest.find(':');
  const std::string_view field = rest.substr(0, colon);
  rest = colon == std::string_view::npos ? std::string_view() : rest.substr(colon + 1);
  return field;
}

/// "1024", "1024x768", "()" for no dimensions.
Result<std::vector<int64_t>> ParseShape(std::string_view text) {
  std::vector<int64_t> shape;
  if (text == "()") return shape;
  for (std::string_view rest = text;;) {
    const size_t cross = rest.find('x');
    Result<uint64_t> extent = ParseCount(rest.substr(0, cross), fmt::format("shape '{}'", text), INT64_MAX);
    if (!extent) return extent.error();
    shape.push_back(static_cast<int64_t>(*extent));
    if (cross == std::string_view::npos) return shape;
    rest.remove_prefix(cross + 1);
  }
}

/// A typed scalar: it must hold the number; floats may round.
Result<ScalarValue> Typed(ScalarId type, std::string_view text) {
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

/// Uniform numbers in [0, 1), the same for a seed on every machine (SplitMix64).
class Random {
 public:
  explicit Random(uint64_t seed) : state_(seed) {}
  /// With as many bits as the type's mantissa has, so that rounding never reaches 1.
  double Next(int mantissa_bits) {
    state_ += 0x9e3779b97f4a7c15;
    uint64_t z = state_;
    z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9;
    z = (z ^ z >> 27) * 0x94d049bb133111eb;
    z ^= z >> 31;
    return std::ldexp(static_cast<double>(z >> (64 - mantissa_bits)), -mantissa_bits);
  }

 private:
  uint64_t state_;
};

Result<void> FillRandom(HostArray& array, std::string_view seed_text) {
  const ScalarInfo& info = array.dtype->Scalar();
  const bool complex = info.scalar_class == ScalarClass::kComplex;
  if (!complex && info.scalar_class != ScalarClass::kFloat && info.scalar_class != ScalarClass::kSmallFloat)
    return Usage(fmt::format("random gives numbers in [0, 1): {} cannot hold them, use a float dtype", info.name));
  uint64_t seed = 0;
  if (!seed_text.empty()) {
    Result<uint64_t> given = ParseCount(seed_text, "the seed", UINT64_MAX);
    if (!given) return given.error();
    seed = *given;
  }
  const int part = complex ? info.bits / 2 : info.bits;
  const int mantissa = part == 8                                       ? 2
                       : info.scalar_class == ScalarClass::kSmallFloat ? 8
                       : part == 16                                    ? 11
                       : part == 32                                    ? 24
                                                                       : 53;
  Random random(seed);
  for (int64_t i = 0, n = array.Size(); i < n; ++i) {
    ScalarValue value{info.id};
    value.real = random.Next(mantissa);
    if (complex) value.imaginary = random.Next(mantissa);
    array.Set(i, value);
  }
  return {};
}

Result<void> FillZeros(HostArray&, std::string_view) { return {}; }

Result<void> FillWith(HostArray& array, const ScalarValue& value) {
  for (int64_t i = 0, n = array.Size(); i < n; ++i) array.Set(i, value);
  return {};
}

Result<void> FillOnes(HostArray& array, std::string_view) {
  return FillWith(array, ConvertScalar(ScalarValue::Int(1), array.dtype->scalar()));
}

Result<void> FillValue(HostArray& array, std::string_view text) {
  Result<ScalarValue> value = Typed(array.dtype->scalar(), text);
  if (!value) return value.error();
  return FillWith(array, *value);
}

Result<void> FillRange(HostArray& array, std::string_view) {
  for (int64_t i = 0, n = array.Size(); i < n; ++i)
    array.Set(i, ConvertScalar(ScalarValue::Int(i), array.dtype->scalar()));
  return {};
}

/// The forms that make a new array: NAME:DTYPE:SHAPE and, for some, one more field.
struct Maker {
  std::string_view name;
  Result<void> (*fill)(HostArray&, std::string_view extra);
  enum class Extra { kNone, kOptional, kRequired } extra;
  std::string_view form;
};
constexpr Maker kMakers[] = {
    {"zeros", FillZeros, Maker::Extra::kNone, "zeros:DTYPE:SHAPE"},
    {"empty", FillZeros, Maker::Extra::kNone, "empty:DTYPE:SHAPE"},
    {"ones", FillOnes, Maker::Extra::kNone, "ones:DTYPE:SHAPE"},
    {"full", FillValue, Maker::Extra::kRequired, "full:DTYPE:SHAPE:VALUE"},
    {"arange", FillRange, Maker::Extra::kNone, "arange:DTYPE:SHAPE"},
    {"random", FillRandom, Maker::Extra::kOptional, "random:DTYPE:SHAPE[:SEED]"},
};

/// A dtype as NumPy names it ("float32", "S5", "M8[D]"), or a record as Type::Name() spells it; null for any other
/// text.
const Type* ElementType(std::string_view text, TypeTable& types) {
  if (const std::optional<ScalarId> scalar = FindScalar(text)) return TypeTable::Scalar(*scalar);
  size_t end = 0;
  if (const Type* type = ReadTypeName(text, end, types); type && end == text.size()) return type;
  const bool coded = text.find('[') != std::string_view::npos || text.starts_with('S') || text.starts_with('U');
  const Type* type = coded ? TypeOfDtypeText(text, types) : nullptr;
  return type && !type->IsScalar() ? type : nullptr;
}

/// A struct of a C++ header that the program imports, "sdf.Particle" or "Particle"; null if not found.
const Type* StructType(std::string_view text, const TypeTable& known, TypeTable& types) {
  std::string name(text);
  for (size_t at = name.find('.'); at != std::string::npos; at = name.find('.', at + 2)) name.replace(at, 1, "::");
  const Type* record = known.FindCppRecord(name);
  return record ? NumpyTypeOf(record, types) : nullptr;
}

Result<HostArray> Make(const Maker& maker, std::string_view rest, std::string_view text, const TypeTable& known) {
  const Error form = Usage(fmt::format("'{}': expected {}", text, maker.form));
  const std::string_view dtype = NextField(rest);
  const std::string_view shape = NextField(rest);
  if (dtype.empty() || shape.empty()) return form;
  if (rest.empty() ? maker.extra == Maker::Extra::kRequired : maker.extra == Maker::Extra::kNone) return form;
  auto types = std::make_shared<TypeTable>();
  const Type* type = ElementType(dtype, *types);
  if (!type) type = StructType(dtype, known, *types);
  if (!type) return Usage(fmt::format("'{}': '{}' is not a dtype", text, dtype));
  if (!type->IsScalar() && maker.fill != FillZeros)
    return Usage(fmt::format("'{}': only zeros and empty make arrays of {}", text, type->Name()));
  Result<std::vector<int64_t>> extents = ParseShape(shape);
  if (!extents) return extents.error();
  Result<HostArray> array = HostArray::Make(type, *extents);
  if (!array) return array;
  if (!type->IsScalar()) array->types = std::move(types);
  if (Result<void> filled = maker.fill(*array, rest); !filled) return filled.error();
  return array;
}

Result<HostValue> ParseAtDepth(std::string_view text, const TypeTable& types, int depth);

/// The elements between the brackets, split at commas outside inner brackets.
Result<std::vector<std::string_view>> SplitTuple(std::string_view inside, std::string_view text) {
  std::vector<std::string_view> parts;
  int depth = 0;
  size_t begin = 0;
  for (size_t i = 0; i < inside.size(); ++i) {
    if (inside[i] == '(') ++depth;
    if (inside[i] == ')' && --depth < 0) break;
    if (inside[i] != ',' || depth > 0) continue;
    parts.push_back(inside.substr(begin, i - begin));
    begin = i + 1;
  }
  if (depth != 0) return Usage(fmt::format("'{}': the brackets do not match", text));
  if (!Trim(inside.substr(begin)).empty()) parts.push_back(inside.substr(begin));
  return parts;
}

Result<HostValue> ParseTuple(std::string_view text, const TypeTable& types, int depth) {
  if (depth >= kMaxTupleDepth) return Usage(fmt::format("a tuple is nested more than {} levels deep", kMaxTupleDepth));
  if (!text.ends_with(')')) return Usage(fmt::format("'{}': expected ')' at the end", text));
  const std::string_view inside = text.substr(1, text.size() - 2);
  Result<std::vector<std::string_view>> parts = SplitTuple(inside, text);
  if (!parts) return parts.error();
  // As in Python: (5) is a number, (5,) a tuple.
  if (parts->size() == 1 && !Trim(inside).ends_with(',')) return ParseAtDepth((*parts)[0], types, depth + 1);
  std::vector<HostValue> elements;
  for (std::string_view part : *parts) {
    Result<HostValue> element = ParseAtDepth(part, types, depth + 1);
    if (!element) return element;
    if (std::holds_alternative<HostArray>(element->value))
      return Usage(fmt::format("'{}': arrays in tuples are not supported yet", text));
    elements.push_back(std::move(*element));
  }
  return HostValue{std::move(elements)};
}

/// `xoroshiro128p:N:SEED[:START]`: the states of N random generators.
Result<HostArray> MakeGenerators(std::string_view text) {
  std::string_view rest = text;
  NextField(rest);
  uint64_t numbers[3] = {0, 0, 0};
  int given = 0;
  for (bool more = !rest.empty(); more && given < 3; ++given) {
    more = rest.find(':') != std::string_view::npos;
    Result<ScalarValue> number = Typed(ScalarId::kUInt64, NextField(rest));
    if (!number) return number.error();
    numbers[given] = number->bits;
  }
  constexpr uint64_t kMost = uint64_t{1} << 40;
  if (given < 2 || numbers[0] > kMost)
    return Usage(fmt::format("'{}': expected xoroshiro128p:COUNT:SEED[:FIRST_SUBSEQUENCE]", text));
  return MakeXoroshiro128pStates(static_cast<int64_t>(numbers[0]), numbers[1], numbers[2]);
}

Result<HostValue> ParseScalar(std::string_view text) {
  std::string_view rest = text;
  const std::string_view name = NextField(rest);
  if (name.size() == text.size()) {
    Result<ScalarValue> number = ParseNumber(text);
    if (!number)
      return Usage(
          fmt::format("'{}' is not a value: expected a number, TYPE:NUMBER, (…), @FILE.npy, or one of zeros, ones, "
                      "empty, full, arange, random",
                      text));
    return HostValue{HostScalar{*number, true}};
  }
  const std::optional<ScalarId> type = FindScalar(name);
  if (!type)
    return Usage(
        fmt::format("'{}': '{}' is neither a type nor one of zeros, ones, empty, full, arange, random", text, name));
  Result<ScalarValue> value = Typed(*type, rest);
  if (!value) return value.error();
  return HostValue{HostScalar{*value, false}};
}

/// `Color.RED`
std::optional<HostScalar> FindMember(std::string_view text, const TypeTable& types) {
  const size_t dot = text.rfind('.');
  const NamedClass* found = dot == std::string_view::npos ? nullptr : types.FindClass(text.substr(0, dot));
  if (!found || !found->enumeration) return std::nullopt;
  for (const EnumMember& member : found->enumeration->members())
    if (member.name == text.substr(dot + 1))
      return HostScalar{{ScalarId::kInt64, static_cast<uint64_t>(member.value), 0}, false, found->enumeration};
  return std::nullopt;
}

Result<HostValue> FromArray(Result<HostArray> array) {
  if (!array) return array.error();
  return HostValue{std::move(*array)};
}

Result<HostValue> ParseAtDepth(std::string_view text, const TypeTable& types, int depth) {
  text = Trim(text);
  if (text.starts_with('@')) return FromArray(LoadNpy(std::string(text.substr(1))));
  if (text.starts_with('(')) return ParseTuple(text, types, depth);
  if (text == "None") return HostValue{HostNone{}};
  if (std::optional<HostScalar> member = FindMember(text, types)) return HostValue{*member};
  std::string_view rest = text;
  const std::string_view name = NextField(rest);
  for (const Maker& maker : kMakers)
    if (maker.name == name) return FromArray(Make(maker, rest, text, types));
  if (name == "xoroshiro128p") return FromArray(MakeGenerators(text));
  return ParseScalar(text);
}

}  // namespace

Result<HostValue> ParseValue(std::string_view text, const TypeTable& types) { return ParseAtDepth(text, types, 0); }

}  // namespace pyk2cu::cli
