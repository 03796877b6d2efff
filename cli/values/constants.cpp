#include "cli/values/constants.h"

#include <fmt/core.h>

#include <string>
#include <utility>

#include "cli/options/text.h"
#include "cli/values/values.h"
#include "frontend/types/signature.h"

namespace pyk2cu::cli {
namespace {

/// The array's elements in C order.
Result<BoundValue> ArrayConstant(HostArray array) {
  if (static_cast<int64_t>(array.Bytes()) > kMaxConstantArrayBytes)
    return Usage(fmt::format("an array of {} bytes is too large for a constant, at most {} are possible", array.Bytes(),
                             kMaxConstantArrayBytes));
  if (!array.dtype->IsScalar())
    return Usage(fmt::format("a constant array holds scalars, found {}", array.dtype->Name()));
  if (Result<void> filled = array.Fill(); !filled) return filled.error();
  ConstantArray constant{array.dtype, array.shape, {}};
  const size_t item = array.ItemBytes();
  std::vector<int64_t> index(array.shape.size(), 0);
  for (int64_t i = 0; i < array.Size(); ++i) {
    const std::byte* place = array.Place(index);
    constant.bytes.insert(constant.bytes.end(), place, place + item);
    for (size_t axis = index.size(); axis-- > 0 && ++index[axis] == array.shape[axis];) index[axis] = 0;
  }
  return BoundValue(std::make_shared<const ConstantArray>(std::move(constant)));
}

BoundValue ScalarConstant(const HostScalar& scalar) {
  const ScalarValue& value = scalar.value;
  if (scalar.literal) switch (value.type) {
      case ScalarId::kBool: return value.bits != 0;
      case ScalarId::kInt64: return static_cast<int64_t>(value.bits);
      case ScalarId::kFloat64: return value.real;
      default: break;
    }
  return BoundNumber{value.type, !scalar.literal, value.bits, value.real, value.imaginary};
}

/// `leaves` counts the values that are neither tuples nor lists.
Result<BoundValue> ToConstant(HostValue value, int& leaves) {
  if (auto* elements = std::get_if<std::vector<HostValue>>(&value.value)) {
    BoundTuple tuple;
    for (HostValue& element : *elements) {
      Result<BoundValue> constant = ToConstant(std::move(element), leaves);
      if (!constant) return constant;
      tuple.elements.push_back({std::move(*constant)});
    }
    return BoundValue(std::move(tuple));
  }
  if (++leaves > kMaxTupleLeaves)
    return Usage(fmt::format("more than {} values are too many for a tuple: use an array", kMaxTupleLeaves));
  if (auto* array = std::get_if<HostArray>(&value.value)) return ArrayConstant(std::move(*array));
  if (auto* scalar = std::get_if<HostScalar>(&value.value)) return ScalarConstant(*scalar);
  if (auto* string = std::get_if<HostString>(&value.value)) return BoundValue(std::move(string->text));
  return BoundValue(BoundNone());
}

}  // namespace

Result<BoundConstant> ParseConstant(std::string_view text) {
  const size_t equals = text.find('=');
  if (equals == 0 || equals == std::string_view::npos)
    return Usage(fmt::format("--const {}: expected NAME=VALUE", text));
  Result<HostValue> value = ParseValue(text.substr(equals + 1), TypeTable(), ValueUse::kConstant);
  int leaves = 0;
  Result<BoundValue> constant = value ? ToConstant(std::move(*value), leaves) : Result<BoundValue>(value.error());
  if (!constant) return Usage(fmt::format("--const {}: {}", text, constant.error().message));
  return BoundConstant{std::string(text.substr(0, equals)), std::move(*constant)};
}

}  // namespace pyk2cu::cli
