#include "runtime/api/constants.h"

#include <fmt/core.h>

#include <memory>
#include <string>
#include <utility>
#include <variant>

#include "frontend/ir/constant_array.h"
#include "runtime/api/convert.h"

namespace pyk2cu::api {
namespace {

Result<BoundConstant> BindArray(std::string name, ArrayValue array) {
  const Result<size_t> bytes = ConstantBytes(array);
  if (!bytes) return Usage(fmt::format("the constant '{}': {}", name, bytes.error().message));
  const size_t item = ElementType(array.dtype).Bytes();
  if (*bytes != array.bytes.size())
    return Usage(fmt::format("the constant '{}' has {} elements, but its shape {} is that of {}", name,
                             array.bytes.size() / item, ShapeText(array.shape), *bytes / item));
  const Type* dtype = TypeTable::Scalar(static_cast<ScalarId>(array.dtype));
  return BoundConstant{std::move(name), std::make_shared<const ConstantArray>(
                                            ConstantArray{dtype, std::move(array.shape), std::move(array.bytes)})};
}

Result<BoundConstant> Bind(Constant constant) {
  if (auto* array = std::get_if<ArrayValue>(&constant.value))
    return BindArray(std::move(constant.name), std::move(*array));
  if (const auto* number = std::get_if<uint64_t>(&constant.value)) {
    if (*number > INT64_MAX)
      return Usage(fmt::format("the constant '{}' is {}, which does not fit in int64", constant.name, *number));
    constant.value = static_cast<int64_t>(*number);
  }
  BoundConstant bound{std::move(constant.name), {}};
  std::visit(
      [&]<class Value>(Value& value) {
        if constexpr (!std::is_same_v<Value, ArrayValue> && !std::is_same_v<Value, uint64_t>)
          bound.value = std::move(value);
      },
      constant.value);
  return bound;
}

}  // namespace

Result<size_t> ConstantBytes(const ArrayValue& array) {
  const size_t item = ElementType(array.dtype).Bytes();
  if (item == 0) return Usage("the dtype does not exist");
  if (array.shape.size() > static_cast<size_t>(kMaxDimensions)) return Usage("an array has at most 32 dimensions");
  pyk2cu::Result<std::vector<int64_t>> strides = runtime::ContiguousStrides(item, array.shape, Layout::kC);
  if (!strides) return strides.error();
  size_t bytes = item;
  for (const int64_t extent : array.shape) bytes *= static_cast<size_t>(extent);
  if (bytes > static_cast<size_t>(kMaxConstantArrayBytes))
    return Usage(
        fmt::format("an array of shape {} is too large for a constant, which has at most {} KiB; make it an "
                    "argument of the kernel",
                    ShapeText(array.shape), kMaxConstantArrayBytes >> 10));
  return bytes;
}

Result<std::vector<BoundConstant>> Convert(std::vector<Constant> constants) {
  std::vector<BoundConstant> list;
  for (Constant& constant : constants) {
    for (const BoundConstant& earlier : list)
      if (earlier.name == constant.name) return Usage("the constant '" + constant.name + "' is given twice");
    Result<BoundConstant> bound = Bind(std::move(constant));
    if (!bound) return bound.error();
    list.push_back(std::move(*bound));
  }
  return list;
}

}  // namespace pyk2cu::api
