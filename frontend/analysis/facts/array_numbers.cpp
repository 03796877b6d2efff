#include "frontend/analysis/facts/array_numbers.h"

#include <algorithm>
#include <vector>

#include "frontend/ir/known_numbers.h"

namespace pyk2cu::analysis {
namespace {

using Number = std::optional<int64_t>;

const ir::Expr& Unconverted(const ir::Expr& array) {
  const auto* convert = ir::As<ir::Convert>(&array);
  return convert ? Unconverted(*convert->operand) : array;
}

Number AsNumber(const ir::Expr& expr) {
  const auto* constant = ir::As<ir::Constant>(&expr);
  return constant ? Number(static_cast<int64_t>(constant->bits)) : std::nullopt;
}

Number Product(Number a, Number b) {
  int64_t product = 0;
  if (!a || !b || __builtin_mul_overflow(*a, *b, &product)) return std::nullopt;
  return product;
}

/// The parameter that an expression reads, if its facts hold for it.
const ir::Variable* FixedParameter(const ArrayNumbers& numbers, const ir::Expr& array) {
  const auto* ref = ir::As<ir::VariableRef>(&array);
  return ref && !numbers.assigned[ref->variable->index] ? ref->variable : nullptr;
}

Number ExtentOf(const ArrayNumbers& numbers, const ir::Expr& given, int axis) {
  const ir::Expr& array = Unconverted(given);
  if (const ir::Variable* parameter = FixedParameter(numbers, array))
    return ir::KnownExtent(numbers.function, *parameter, axis);
  const auto* view = ir::As<ir::View>(&array);
  return view ? AsNumber(*view->extents[static_cast<size_t>(axis)]) : std::nullopt;
}

/// The product of the extents of the axes from `first` up to `last`.
Number ProductOf(const ArrayNumbers& numbers, const ir::Expr& array, int first, int last) {
  Number product = 1;
  for (int axis = first; axis < last; ++axis) product = Product(product, ExtentOf(numbers, array, axis));
  return product;
}

Number StrideOf(const ArrayNumbers& numbers, const ir::Expr& given, int axis) {
  const ir::Expr& array = Unconverted(given);
  const int64_t item = array.type->dtype()->Bytes();
  switch (array.type->layout()) {
    case Layout::kC: return Product(ProductOf(numbers, array, axis + 1, array.type->ndim()), item);
    case Layout::kF: return Product(ProductOf(numbers, array, 0, axis), item);
    case Layout::kA: break;
  }
  if (const ir::Variable* parameter = FixedParameter(numbers, array))
    return ir::KnownStride(numbers.function, *parameter, axis);
  const auto* view = ir::As<ir::View>(&array);
  return view ? AsNumber(*view->strides[static_cast<size_t>(axis)]) : std::nullopt;
}

/// Empty if none is known.
std::vector<int64_t> IfKnown(std::vector<int64_t> numbers) {
  const bool any = std::ranges::any_of(numbers, [](int64_t each) { return each != ArgumentFacts::kUnknown; });
  return any ? std::move(numbers) : std::vector<int64_t>();
}

std::vector<int64_t> CommonOf(const std::vector<int64_t>& a, const std::vector<int64_t>& b) {
  if (a.size() != b.size()) return {};
  std::vector<int64_t> common = a;
  for (size_t i = 0; i < common.size(); ++i)
    if (common[i] != b[i]) common[i] = ArgumentFacts::kUnknown;
  return IfKnown(std::move(common));
}

}  // namespace

std::optional<int64_t> ArrayNumbers::Of(const ir::Expr& node) const {
  const auto is_parameter = [&](const ir::Expr& array) { return FixedParameter(*this, Unconverted(array)) != nullptr; };
  const auto* extent = ir::As<ir::Extent>(&node);
  const auto* stride = ir::As<ir::Stride>(&node);
  const auto* size = ir::As<ir::Size>(&node);
  if (extent && is_parameter(*extent->array)) return ExtentOf(*this, *extent->array, extent->axis);
  if (stride && is_parameter(*stride->array)) return StrideOf(*this, *stride->array, stride->axis);
  if (size && is_parameter(*size->array)) return ProductOf(*this, *size->array, 0, size->array->type->ndim());
  return std::nullopt;
}

ArgumentFacts ArrayNumbers::OfArray(const ir::Expr& array) const {
  ArgumentFacts facts;
  for (int axis = 0; axis < array.type->ndim(); ++axis) {
    facts.extents.push_back(ExtentOf(*this, array, axis).value_or(ArgumentFacts::kUnknown));
    facts.strides.push_back(StrideOf(*this, array, axis).value_or(ArgumentFacts::kUnknown));
  }
  facts.extents = IfKnown(std::move(facts.extents));
  facts.strides = IfKnown(std::move(facts.strides));
  return facts;
}

ArgumentFacts CommonNumbers(const ArgumentFacts& a, const ArgumentFacts& b) {
  ArgumentFacts common;
  common.extents = CommonOf(a.extents, b.extents);
  common.strides = CommonOf(a.strides, b.strides);
  return common;
}

}  // namespace pyk2cu::analysis
