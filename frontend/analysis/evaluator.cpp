#include "frontend/analysis/evaluator.h"

#include "frontend/analysis/walk.h"
#include "frontend/builtins/builtin_row.h"

namespace pyk2cu::analysis {
namespace {

/// No array is larger; broadcast and empty ones count too.
constexpr Wide kMostExtent = Power(60);
/// Bytes that a program can address.
constexpr Wide kMostBytes = Power(47);

bool IsBitCount(const ir::Intrinsic& call) {
  return call.row->meaning == Meaning::kBitCount && call.operands.size() == 1 && call.operands[0]->type->IsInteger();
}

/// What places in arrays become when they are counted from the end, or bound to the array.
Interval SliceNumber(const ir::Intrinsic& call, const std::vector<Interval>& operands) {
  const Interval none = RangeOf(*call.type);
  if (operands.size() < 2) return none;
  const Interval &first = operands[0], &second = operands[1];
  const Interval counted = Add(Meet(first, {none.lo, -1}), second), plain = Meet(first, {0, none.hi});
  const Interval wrapped = plain.IsEmpty() ? counted : counted.IsEmpty() ? plain : Join(counted, plain);
  const Interval limit = {0, second.hi > 0 ? second.hi : 0};
  const Interval distance = Join(Subtract(second, first), Subtract(first, second));
  switch (call.row->meaning) {
    case Meaning::kWrap: return wrapped;
    case Meaning::kSliceBound:
      if (operands.size() != 2) return {-1, limit.hi};
      return Meet(wrapped, limit).IsEmpty() ? limit : Meet(wrapped, limit);
    case Meaning::kSliceBoundDown: return {-1, limit.hi};
    case Meaning::kSliceSize: return {0, distance.hi > 0 ? distance.hi : 0};
    default: return none;
  }
}

const ir::Variable* StaticArray(const ir::Expr& array) {
  auto* ref = ir::As<ir::VariableRef>(&array);
  if (!ref) return nullptr;
  bool fixed = ref->variable->IsStaticArray();
  bool dynamic = ref->variable->extents.size() == 1 && ref->variable->extents[0] == 0;
  return fixed && !dynamic ? ref->variable : nullptr;
}

}  // namespace

Evaluator::Evaluator(const ir::Function& function, const FunctionInputs& inputs, bool track)
    : function_(function), inputs_(inputs), symbols_(function), slots_(function.variables.size(), -1) {
  std::vector<Interval> parameters(function.variables.size(), Interval::Empty());
  for (size_t i = 0; i < function.parameters.size(); ++i)
    parameters[function.parameters[i]->index] = inputs.parameters[i];
  std::vector<bool> assigned = AssignedVariables(function);
  for (const ir::Variable* variable : function.variables) {
    bool parameter = variable->kind == ir::VariableKind::kParameter;
    if (!HasRange(*variable->type) || variable->by_reference || (!track && (!parameter || assigned[variable->index])))
      continue;
    slots_[variable->index] = static_cast<int>(tracked_.size());
    tracked_.push_back(variable);
    Interval range = RangeOf(*variable->type);
    initial_.push_back(parameter ? parameters[variable->index] : Interval::Of(0));
    limits_.push_back(parameter && !assigned[variable->index] ? initial_.back() : range);
  }
}

State Evaluator::Entry() const { return {true, initial_}; }
State Evaluator::Anything() const { return {true, limits_}; }

void Evaluator::WidenTo(State& state, const State& previous) const {
  for (size_t i = 0; i < limits_.size(); ++i)
    state.values[i] = Meet(Widen(previous.values[i], state.values[i]), Join(limits_[i], initial_[i]));
}

Interval Evaluator::Evaluate(const ir::Expr& expr, State& state) {
  if (!state.reachable) return Interval::Empty();
  bool exact = true;
  Interval range = Compute(expr, state, exact);
  if (!state.reachable) return Interval::Empty();
  if (!HasRange(*expr.type)) return range;
  if (Interval type = RangeOf(*expr.type); !type.Contains(range)) {
    range = type;
    exact = false;
  }
  if (recorded_) {
    ValueFact& fact = recorded_->values[&expr];
    fact.range = Join(fact.range, range);
    fact.exact &= exact;
  }
  return range;
}

Interval Evaluator::Compute(const ir::Expr& expr, State& state, bool& exact) {
  auto launch = [&](LaunchValue value, int axis) { return LaunchRange({value, axis}, inputs_.facts.small_grid); };
  return ir::Visit(
      expr,
      Overloaded{[&](const ir::Constant& node) { return ComputeConstant(node); },
                 [&](const ir::VariableRef& node) { return ComputeVariable(node, state); },
                 [&](const ir::ThreadIndex& node) { return LaunchRange(*symbols_.Of(node), inputs_.facts.small_grid); },
                 [&](const ir::GridIndex& node) { return launch(LaunchValue::kGridIndex, node.axis); },
                 [&](const ir::GridSize& node) { return launch(LaunchValue::kGridSize, node.axis); },
                 [&](const ir::Unary& node) { return ComputeUnary(node, state, exact); },
                 [&](const ir::Binary& node) { return ComputeBinary(node, state, exact); },
                 [&](const ir::Compare& node) { return ComputeCompare(node, state); },
                 [&](const ir::Logical& node) { return ComputeLogical(node, state); },
                 [&](const ir::Select& node) { return ComputeSelect(node, state); },
                 [&](const ir::Convert& node) { return ComputeConvert(node, state, exact); },
                 [&](const ir::Bind& node) { return ComputeBind(node, state); },
                 [&](const ir::Call& node) { return ComputeCall(node, state); },
                 [&](const ir::Intrinsic& node) { return ComputeIntrinsic(node, state); },
                 [&](const ir::Extent& node) { return ComputeOperands(node, state), ComputeExtent(node); },
                 [&](const ir::Size& node) { return ComputeOperands(node, state), ComputeSize(node); },
                 [&](const ir::TupleGet& node) { return ComputeTupleGet(node, state); },
                 [&](const ir::BoundedIndex& node) { return ComputeBounded(node, state); },
                 [&](const ir::Require& node) { return ComputeRequire(node, state); },
                 [&](const ir::Expr& node) { return ComputeOperands(node, state); }});
}

Interval Evaluator::ComputeVariable(const ir::VariableRef& ref, const State& state) const {
  if (!HasRange(*ref.type)) return RangeOf(*ref.type);
  int slot = Slot(*ref.variable);
  Interval range = slot < 0 ? RangeOf(*ref.type) : state.values[slot];
  std::optional<LaunchSymbol> symbol = symbols_.Of(ref);
  if (!symbol) return range;
  Interval most = {0, LaunchRange(*symbol, inputs_.facts.small_grid).hi};
  return Meet(range, most).IsEmpty() ? range : Meet(range, most);
}

Interval Evaluator::ComputeExtent(const ir::Extent& extent) const {
  if (const ir::Variable* array = StaticArray(*extent.array)) return Interval::Of(array->extents[extent.axis]);
  return {0, IsSmallArray(*extent.array, function_, inputs_.facts) ? Wide{Facts::kSmallIndex} : kMostExtent};
}

Interval Evaluator::ComputeSize(const ir::Size& size) const {
  if (const ir::Variable* array = StaticArray(*size.array)) {
    Wide product = 1;
    for (int64_t extent : array->extents) product *= extent;
    return Interval::Of(product);
  }
  const Type& type = *size.array->type;
  bool small = IsSmallArray(*size.array, function_, inputs_.facts);
  if (type.ndim() <= 1) return {0, small ? Wide{Facts::kSmallIndex} : kMostExtent};
  // Strides of zero make the size of a strided array independent of its memory.
  if (type.layout() == Layout::kA) return {0, Power(63) - 1};
  return {0, small ? Wide{Facts::kSmallIndex} + 1 : kMostBytes};
}

Interval Evaluator::ComputeOperands(const ir::Expr& expr, State& state) {
  ir::ForEachOperand(expr, [&](const ir::Expr& operand) { Evaluate(operand, state); });
  return RangeOf(*expr.type);
}

Interval Evaluator::ComputeUnary(const ir::Unary& unary, State& state, bool&) {
  Interval operand = Evaluate(*unary.operand, state);
  if (!HasRange(*unary.type)) return RangeOf(*unary.type);
  if (unary.op == ir::UnaryOp::kNegate) return Negate(operand);
  Interval type = RangeOf(*unary.type);
  if (unary.op == ir::UnaryOp::kNot || unary.type->IsBool()) return Subtract(Interval::Of(1), operand);
  return unary.type->IsSigned() ? Subtract(Interval::Of(-1), operand) : Subtract(Interval::Of(type.hi), operand);
}

Interval Evaluator::ComputeBinary(const ir::Binary& binary, State& state, bool& exact) {
  Interval left = Evaluate(*binary.left, state);
  Interval right = Evaluate(*binary.right, state);
  if (!state.reachable || !HasRange(*binary.type)) return RangeOf(*binary.type);
  Interval range = ApplyBinary(binary, left, right, exact);
  std::optional<LaunchSymbol> symbol = symbols_.Of(binary);
  if (!symbol) return range;
  return Meet(range, {0, LaunchRange(*symbol, inputs_.facts.small_grid).hi});
}

Interval Evaluator::ComputeCompare(const ir::Compare& compare, State& state) {
  Evaluate(*compare.left, state);
  Evaluate(*compare.right, state);
  return kBoolRange;
}

Interval Evaluator::ComputeLogical(const ir::Logical& logical, State& state) {
  State yes, no;
  Branch(logical, state, yes, no);
  Interval range = yes.reachable ? Interval::Of(1) : Interval::Empty();
  if (no.reachable) range = Join(range, Interval::Of(0));
  JoinInto(yes, no);
  state = std::move(yes);
  return range;
}

Interval Evaluator::ComputeSelect(const ir::Select& select, State& state) {
  State yes, no;
  Branch(*select.condition, state, yes, no);
  Interval then = Evaluate(*select.then, yes);
  Interval otherwise = Evaluate(*select.otherwise, no);
  Interval range = Join(yes.reachable ? then : Interval::Empty(), no.reachable ? otherwise : Interval::Empty());
  JoinInto(yes, no);
  state = std::move(yes);
  return range;
}

Interval Evaluator::ComputeConvert(const ir::Convert& convert, State& state, bool& exact) {
  Interval operand = Evaluate(*convert.operand, state);
  const Type& from = *convert.operand->type;
  const Type& to = *convert.type;
  exact = false;
  if (!HasRange(to) || !HasRange(from)) return RangeOf(to);
  if (to.IsBool()) return operand.Contains(0) ? (operand.IsSingle() ? Interval::Of(0) : kBoolRange) : Interval::Of(1);
  exact = true;
  return operand;
}

Interval Evaluator::ComputeBind(const ir::Bind& bind, State& state) {
  Interval value = Evaluate(*bind.value, state);
  Assign(*bind.variable, value, state);
  return Evaluate(*bind.body, state);
}

Interval Evaluator::ComputeCall(const ir::Call& call, State& state) {
  CallSite site{call.callee, {}, {}};
  for (const ir::Expr* argument : call.arguments) {
    site.arguments.push_back(Evaluate(*argument, state));
    site.small.push_back(argument->type->IsArray() && IsSmallArray(*argument, function_, inputs_.facts));
  }
  if (recorded_ && state.reachable) recorded_->calls.push_back(std::move(site));
  if (!inputs_.returns || !HasRange(*call.type)) return RangeOf(*call.type);
  auto known = inputs_.returns->find(call.callee);
  return known == inputs_.returns->end() || known->second.IsEmpty() ? RangeOf(*call.type) : known->second;
}

Interval Evaluator::ComputeIntrinsic(const ir::Intrinsic& call, State& state) {
  std::vector<Interval> operands;
  bool integers = HasRange(*call.type);
  for (const ir::Expr* operand : call.operands) {
    operands.push_back(Evaluate(*operand, state));
    integers &= operand->type == call.type;
  }
  if (IsBitCount(call) && state.reachable) return {0, call.operands[0]->type->Bits()};
  if (!integers || !state.reachable) return RangeOf(*call.type);
  switch (call.row->meaning) {
    case Meaning::kMinimum: return Minimum(operands[0], operands[1]);
    case Meaning::kMaximum: return Maximum(operands[0], operands[1]);
    case Meaning::kMagnitude: return Absolute(operands[0]);
    default: return SliceNumber(call, operands);
  }
}

Interval Evaluator::ComputeTupleGet(const ir::TupleGet& get, State& state) {
  auto* made = ir::As<ir::MakeTuple>(get.tuple);
  if (!made) return ComputeOperands(get, state);
  Interval range;
  for (size_t i = 0; i < made->elements.size(); ++i) {
    Interval element = Evaluate(*made->elements[i], state);
    if (i == static_cast<size_t>(get.index)) range = element;
  }
  return range;
}

Interval Evaluator::ComputeBounded(const ir::BoundedIndex& bounded, State& state) {
  Interval index = Evaluate(*bounded.index.value, state);
  Interval extent = Evaluate(*bounded.extent, state);
  if (!state.reachable) return Interval::Empty();
  if (bounded.index.wrap && index.lo < 0) {
    Interval from_end = Add(Meet(index, {index.lo, -1}), extent);
    index = Join(Meet(index, {0, index.hi}), from_end);
  }
  if (!function_.options.check_bounds) return index;
  Interval inside = Meet(index, {0, extent.hi - 1});
  return inside.IsEmpty() ? index : inside;
}

Interval Evaluator::ComputeRequire(const ir::Require& require, State& state) {
  State fails;
  Branch(*require.condition, std::move(state), state, fails);
  return Evaluate(*require.value, state);
}

void Evaluator::Assign(const ir::Variable& variable, const Interval& value, State& state) {
  if (!state.reachable) return;
  int slot = Slot(variable);
  if (slot >= 0) state.values[slot] = value;
  if (recorded_ && HasRange(*variable.type)) {
    Interval& all = recorded_->assigned[variable.index];
    all = Join(all, value);
  }
}

Interval Evaluator::Peek(const ir::Expr& expr, const State& state) {
  FunctionRanges* recorded = recorded_;
  recorded_ = nullptr;
  State copy = state;
  Interval range = Evaluate(expr, copy);
  recorded_ = recorded;
  return range;
}

void Evaluator::Limit(uint32_t variable, const Interval& range, State& state) const {
  if (slots_[variable] >= 0) Restrict(state, slots_[variable], range);
}

Interval Evaluator::ValueOf(uint32_t variable, const State& state) const {
  return slots_[variable] >= 0 ? state.values[slots_[variable]] : RangeOf(*function_.variables[variable]->type);
}

}  // namespace pyk2cu::analysis
