#include "cli/values/new_arrays.h"

#include <fmt/core.h>

#include <algorithm>
#include <utility>
#include <vector>

#include "base/text.h"
#include "cli/options/text.h"
#include "cli/values/array_fill.h"
#include "cli/values/numbers.h"
#include "frontend/types/dtype_text.h"
#include "runtime/device/cpp_layout.h"
#include "runtime/npy/random.h"

namespace pyk2cu::cli {
namespace {

/// The forms that make a new array: NAME:DTYPE and more fields.
struct Maker {
  std::string_view name;
  Result<HostArray> (*make)(const Type*, Fields);
  size_t least, most;  ///< how many fields are after the type
  std::string_view form;
};
constexpr Maker kMakers[] = {
    {"zeros", MakeZeros, 1, 1, "zeros:DTYPE:SHAPE"},
    {"ones", MakeOnes, 1, 1, "ones:DTYPE:SHAPE"},
    {"empty", MakeZeros, 1, 1, "empty:DTYPE:SHAPE"},
    {"full", MakeFull, 2, 2, "full:DTYPE:SHAPE:VALUE"},
    {"arange", MakeRange, 1, 3, "arange:DTYPE:SHAPE or arange:DTYPE:START:STOP[:STEP]"},
    {"random", MakeRandom, 1, 2, "random:DTYPE:SHAPE[:SEED]"},
    {"randint", MakeRandomIntegers, 3, 4, "randint:DTYPE:SHAPE:LOW:HIGH[:SEED]"},
};

std::vector<std::string_view> Split(std::string_view text) {
  std::vector<std::string_view> fields;
  for (;;) {
    const size_t colon = text.find(':');
    fields.push_back(text.substr(0, colon));
    if (colon == std::string_view::npos) return fields;
    text.remove_prefix(colon + 1);
  }
}

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

Result<HostArray> Make(const Maker& maker, Fields fields, std::string_view text, const TypeTable& known) {
  const size_t given = fields.size() - std::min<size_t>(fields.size(), 2);
  if (given < maker.least || given > maker.most || std::ranges::count(fields, std::string_view()) > 0)
    return Usage(fmt::format("'{}': expected {}", text, maker.form));
  auto types = std::make_shared<TypeTable>();
  const Type* type = ElementType(fields[1], *types);
  if (!type) type = StructType(fields[1], known, *types);
  if (!type)
    return Usage(
        fmt::format("'{}': '{}' is not a dtype: expected one such as float32, int64 or bool", text, fields[1]));
  if (!type->IsScalar() && maker.make != MakeZeros)
    return Usage(fmt::format("'{}': only zeros and empty make arrays of {}", text, type->Name()));
  Result<HostArray> array = maker.make(type, fields.subspan(2));
  if (array && !type->IsScalar()) array->types = std::move(types);
  return array;
}

/// `xoroshiro128p:N:SEED[:START]`: the states of N random generators.
Result<HostArray> MakeGenerators(Fields fields, std::string_view text) {
  const Error form = Usage(fmt::format("'{}': expected xoroshiro128p:COUNT:SEED[:FIRST_SUBSEQUENCE]", text));
  uint64_t numbers[3] = {0, 0, 0};
  if (fields.size() < 3 || fields.size() > 4) return form;
  for (size_t i = 1; i < fields.size(); ++i) {
    Result<ScalarValue> number = ParseTyped(ScalarId::kUInt64, fields[i]);
    if (!number) return number.error();
    numbers[i - 1] = number->bits;
  }
  constexpr uint64_t kMost = uint64_t{1} << 40;
  if (numbers[0] > kMost) return form;
  return MakeXoroshiro128pStates(static_cast<int64_t>(numbers[0]), numbers[1], numbers[2]);
}

}  // namespace

std::optional<Result<HostArray>> MakeNewArray(std::string_view text, const TypeTable& known) {
  const std::vector<std::string_view> fields = Split(text);
  if (fields[0] == "xoroshiro128p") return MakeGenerators(fields, text);
  for (const Maker& maker : kMakers)
    if (maker.name == fields[0]) return Make(maker, fields, text, known);
  return std::nullopt;
}

std::string NewArrayNames() {
  std::string names;
  for (const Maker& maker : kMakers) names += fmt::format("{}{}", names.empty() ? "" : ", ", maker.name);
  return names;
}

}  // namespace pyk2cu::cli
