#include "runtime/launch/pattern_conditions.h"

#include <algorithm>
#include <utility>

namespace pyk2cu::runtime {
namespace {

using Kind = FactSlot::Kind;

bool IsSmallExtent(int64_t extent) { return extent >= 1 && extent <= kMaxExtentFact; }

/// For an argument that is the same in all launches of a pattern, because it was left out.
bool HoldsForDefault(const FactCondition& condition, std::span<const Argument> arguments) {
  if (condition.slot.argument >= arguments.size()) return false;
  const Argument& argument = arguments[condition.slot.argument];
  return condition.slot.kind == Kind::kValue && argument.kind == Argument::Kind::kScalar &&
         static_cast<int64_t>(argument.scalar.bits) == condition.value;
}

}  // namespace

PatternConditions::PatternConditions(const ChosenVariant& chosen, std::span<const LaunchValue> values,
                                     std::span<const size_t> places, std::span<const Argument> arguments)
    : choice_(chosen.choice), generation_(chosen.generation), grids_(chosen.conditions.grids) {
  for (const FactCondition& condition : chosen.conditions.hold) {
    const FactSlot& slot = condition.slot;
    if (slot.kind == Kind::kBlock) {
      block_.push_back({slot.kind, slot.axis, 0, condition.value});
    } else if (slot.argument < places.size()) {
      const size_t place = places[slot.argument];
      const int64_t expected =
          slot.kind == Kind::kValue ? static_cast<int64_t>(values[place].integer) : condition.value;
      values_.push_back({slot.kind, slot.axis, static_cast<uint16_t>(place), expected});
    }
  }
  for (const ChoiceConditions::Other& other : chosen.conditions.others) AddOther(other, places, arguments);
  is_empty_ = values_.empty() && others_.empty();
}

void PatternConditions::AddOther(const ChoiceConditions::Other& other, std::span<const size_t> places,
                                 std::span<const Argument> arguments) {
  List list{{}, other.grids};
  for (const FactCondition& condition : other.hold) {
    const FactSlot& slot = condition.slot;
    if (slot.kind == Kind::kBlock)
      list.conditions.push_back({slot.kind, slot.axis, 0, condition.value});
    else if (slot.argument < places.size())
      list.conditions.push_back({slot.kind, slot.axis, static_cast<uint16_t>(places[slot.argument]), condition.value});
    else if (!HoldsForDefault(condition, arguments))
      return;  // it never holds
  }
  others_.push_back(std::move(list));
}

bool PatternConditions::Holds(const Condition& condition, const LaunchConfig& config,
                              std::span<const LaunchValue> values) {
  const auto expected = condition.expected;
  switch (condition.kind) {
    case Kind::kBlock: {
      const Dim3& block = config.block;
      return (condition.axis == 0 ? block.x : condition.axis == 1 ? block.y : block.z) == expected;
    }
    case Kind::kExtent: {
      const int64_t extent = values[condition.value].memory->extents[condition.axis];
      return expected == kNoFact ? !IsSmallExtent(extent) : extent == expected;
    }
    case Kind::kRow:
      return LengthOfRow(values[condition.value].memory->extents[condition.axis], config.block.x) == expected;
    case Kind::kMultiple: return values[condition.value].memory->extents[condition.axis] % expected == 0;
    case Kind::kAlignment:
    case Kind::kAddress: return values[condition.value].address % static_cast<uint64_t>(expected) == 0;
    case Kind::kStride: return values[condition.value].memory->strides[condition.axis] == expected;
    case Kind::kValue:
    case Kind::kCoarsening: break;
  }
  return static_cast<int64_t>(values[condition.value].integer) == expected;
}

bool PatternConditions::HoldFor(const LaunchConfig& config, std::span<const LaunchValue> values) const {
  const auto holds = [&](const Condition& condition) { return Holds(condition, config, values); };
  if (!std::ranges::all_of(values_, holds)) return false;
  return std::ranges::none_of(others_, [&](const List& other) {
    return std::ranges::all_of(other.conditions, holds) && other.grids.Has(config);
  });
}

bool PatternConditions::Allow(const LaunchConfig& config) const {
  return grids_.Has(config) &&
         std::ranges::all_of(block_, [&](const Condition& condition) { return Holds(condition, config, {}); });
}

}  // namespace pyk2cu::runtime
