#include "frontend/analysis/ranges/evaluator.h"

#include <algorithm>

#include "frontend/analysis/ranges/definitions.h"
#include "frontend/analysis/ranges/learn.h"
#include "frontend/ir/known_numbers.h"

namespace pyk2cu::analysis {
namespace {

/// The largest extent of an array, broadcast and empty ones included.
constexpr Wide kMostExtent = Power(60);

}  // namespace

Evaluator::Evaluator(const ir::Function& function, const FunctionInputs& inputs, bool track)
    : function(function),
      inputs(inputs),
      symbols(function, inputs.facts.block),
      slots(function.variables.size(), -1),
      assigned(AssignedVariables(function)),
      fixed(function, assigned, AddVariables(track), ProvesBounds()),
      tracks(track) {
  if (track) AddFixed();
  dependents = FindDependents(*this);
  launch = LaunchRelations(*this);
}

/// Returns the number of slots.
int Evaluator::AddVariables(bool track) {
  std::vector<Interval> parameters(function.variables.size(), Interval::Empty());
  for (size_t i = 0; i < function.parameters.size(); ++i)
    parameters[function.parameters[i]->index] = inputs.parameters[i];
  for (const ir::Variable* variable : function.variables) {
    bool parameter = variable->kind == ir::VariableKind::kParameter;
    if (!IsTracked(*variable->type) || variable->by_reference || (!track && (!parameter || assigned[variable->index])))
      continue;
    slots[variable->index] = static_cast<int>(initial.size());
    Interval range = RangeOf(*variable->type);
    initial.push_back(parameter ? parameters[variable->index] : Interval::Of(0));
    limits.push_back(parameter && !assigned[variable->index] ? initial.back() : range);
  }
  return static_cast<int>(initial.size());
}

void Evaluator::AddFixed() {
  for (const ir::Variable* array : fixed.arrays())
    for (int axis = 0; axis < array->type->ndim(); ++axis) initial.push_back(RangeOfExtent(*array, axis));
  for (const ir::Expr* number : fixed.numbers()) initial.push_back(LaunchRange(*symbols.Of(*number), inputs.facts));
  limits.insert(limits.end(), initial.begin() + static_cast<ptrdiff_t>(limits.size()), initial.end());
}

void Evaluator::WidenTo(State& state, const State& previous) const {
  for (size_t i = 0; i < limits.size(); ++i)
    state.values[i] = Meet(Widen(previous.values[i], state.values[i]), Join(limits[i], initial[i]));
  std::erase_if(state.relations, [&](const Linear& each) {
    return std::ranges::find(previous.relations, each) == previous.relations.end();
  });
}

void Evaluator::Assign(const ir::Variable& variable, const Interval& value, const ir::Expr* expr, State& state) {
  if (!state.reachable) return;
  if (const int slot = slots[variable.index]; slot >= 0) {
    AssignRelations(*this, slot, expr && HasRange(*variable.type) ? expr : nullptr, state);
    AssignDefinition(*this, slot, expr, state);
    state.values[slot] = value;
    std::erase_if(checked, [&](const Linear& each) { return each.Has(static_cast<Atom>(slot)); });
  }
  if (recorded && HasRange(*variable.type)) {
    Interval& all = recorded->assigned[variable.index];
    all = Join(all, value);
  }
}

void Evaluator::Limit(uint32_t variable, const Interval& range, State& state) const {
  if (slots[variable] >= 0) Restrict(state, slots[variable], range);
}

Interval Evaluator::ValueOf(uint32_t variable, const State& state) const {
  return slots[variable] >= 0 ? state.values[slots[variable]] : RangeOf(*function.variables[variable]->type);
}

int Evaluator::SlotOf(const ir::Expr& expr) const {
  if (const auto* ref = ir::As<ir::VariableRef>(&expr)) return HasRange(*ref->type) ? slots[ref->variable->index] : -1;
  return tracks ? fixed.Of(expr) : -1;
}

bool Evaluator::IsExact(const ir::Expr& expr) const {
  const auto found = last.find(&expr);
  return found != last.end() && found->second.exact;
}

Interval Evaluator::LastRange(const ir::Expr& expr) const {
  const auto found = last.find(&expr);
  return found == last.end() ? Interval::Empty() : found->second.range;
}

Interval Evaluator::RangeOfExtent(const ir::Expr& array, int axis) const {
  if (const auto* ref = ir::As<ir::VariableRef>(&array)) return RangeOfExtent(*ref->variable, axis);
  return {0, IsSmallArray(array, function, inputs.facts) ? Wide{Facts::kSmallIndex} : kMostExtent};
}

Interval Evaluator::RangeOfExtent(const ir::Variable& array, int axis) const {
  const std::optional<int64_t> known = assigned[array.index] ? std::nullopt : ir::KnownExtent(function, array, axis);
  if (known) return Interval::Of(*known);
  return {0, IsSmallArray(array, function, inputs.facts) ? Wide{Facts::kSmallIndex} : kMostExtent};
}

}  // namespace pyk2cu::analysis
