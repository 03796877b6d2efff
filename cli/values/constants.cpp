#include "cli/values/constants.h"

#include <fmt/core.h>

#include <string>
#include <utility>

#include "cli/options/text.h"
#include "cli/values/numbers.h"
#include "runtime/npy/npy.h"

namespace pyk2cu::cli {
using namespace runtime;
namespace {

/// An array of a .npy file, its elements in C order.
Result<BoundConstant> ArrayConstant(const std::string& name, const std::string& path) {
  Result<HostArray> array = LoadNpy(path);
  if (!array) return array.error();
  if (static_cast<int64_t>(array->Bytes()) > kMaxConstantArrayBytes)
    return Usage(fmt::format("--const {}: an array of {} bytes is too large for a constant, at most {} are possible",
                             name, array->Bytes(), kMaxConstantArrayBytes));
  if (!array->dtype->IsScalar())
    return Usage(fmt::format("--const {}: a constant array holds scalars, found {}", name, array->dtype->Name()));
  ConstantArray constant{array->dtype, array->shape, {}};
  const size_t item = array->ItemBytes();
  std::vector<int64_t> index(array->shape.size(), 0);
  for (int64_t i = 0; i < array->Size(); ++i) {
    int64_t offset = 0;
    for (size_t axis = 0; axis < index.size(); ++axis) offset += index[axis] * array->strides[axis];
    constant.bytes.insert(constant.bytes.end(), array->data.begin() + offset,
                          array->data.begin() + offset + static_cast<int64_t>(item));
    for (size_t axis = index.size(); axis-- > 0 && ++index[axis] == array->shape[axis];) index[axis] = 0;
  }
  return BoundConstant{name, std::make_shared<const ConstantArray>(std::move(constant))};
}

}  // namespace

Result<BoundConstant> ParseConstant(std::string_view text) {
  const size_t equals = text.find('=');
  if (equals == 0 || equals == std::string_view::npos)
    return Usage(fmt::format("--const {}: expected NAME=VALUE", text));
  BoundConstant constant{std::string(text.substr(0, equals)), std::string(text.substr(equals + 1))};
  if (text.substr(equals + 1).starts_with('@'))
    return ArrayConstant(constant.name, std::string(text.substr(equals + 2)));
  Result<ScalarValue> number = ParseNumber(text.substr(equals + 1));
  if (!number) return constant;  // a string
  switch (number->type) {
    case ScalarId::kBool: constant.value = number->bits != 0; break;
    case ScalarId::kInt64: constant.value = static_cast<int64_t>(number->bits); break;
    case ScalarId::kFloat64: constant.value = number->real; break;
    default: return Usage(fmt::format("--const {}: expected a bool, an integer of 64 bits, a float or a string", text));
  }
  return constant;
}

}  // namespace pyk2cu::cli
