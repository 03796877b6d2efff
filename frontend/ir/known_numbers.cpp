#include "frontend/ir/known_numbers.h"

#include <algorithm>
#include <vector>

namespace pyk2cu::ir {
namespace {

std::optional<int64_t> Number(const std::vector<int64_t>& numbers, int axis) {
  const auto at = static_cast<size_t>(axis);
  return at < numbers.size() && numbers[at] != ArgumentFacts::kUnknown ? std::optional(numbers[at]) : std::nullopt;
}

}  // namespace

const ArgumentFacts* FactsOf(const Function& function, const Variable& parameter) {
  if (parameter.kind != VariableKind::kParameter) return nullptr;
  const auto found = std::ranges::find(function.parameters, &parameter);
  const auto at = static_cast<size_t>(found - function.parameters.begin());
  return at < function.parameters.size() && at < function.facts.arguments.size() ? &function.facts.arguments[at]
                                                                                 : nullptr;
}

std::optional<int64_t> KnownExtent(const Function& function, const Variable& parameter, int axis) {
  const ArgumentFacts* facts = FactsOf(function, parameter);
  return facts ? Number(facts->extents, axis) : std::nullopt;
}

std::optional<int64_t> KnownStride(const Function& function, const Variable& parameter, int axis) {
  const ArgumentFacts* facts = FactsOf(function, parameter);
  const bool keeps_strides = parameter.type->IsArray() && parameter.type->layout() == Layout::kA;
  return facts && keeps_strides ? Number(facts->strides, axis) : std::nullopt;
}

}  // namespace pyk2cu::ir
