#include "frontend/analysis/ranges/evaluator.h"

#include <algorithm>

#include "frontend/analysis/ranges/conditions.h"
#include "frontend/analysis/ranges/constant_elements.h"
#include "frontend/analysis/ranges/operators.h"
#include "frontend/builtins/builtin_row.h"
#include "frontend/ir/walk.h"

namespace pyk2cu::analysis {
namespace {

/// The largest extent of an array, broadcast and empty ones included.
constexpr Wide kMostExtent = Power(60);
/// The largest number of bytes that a program can address.
constexpr Wide kMostBytes = Power(47);

bool IsBitCount(const ir::Intrinsic& call) {
  return call.row->meaning == Meaning::kBitCount && call.operands.size() == 1 && call.operands[0]->type->IsInteger();
}

/// The result of the intrinsics that wrap an index around or clamp a slice to its array.
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

Interval ComputeConstant(const ir::Constant& constant) {
  return HasRange(*constant.type) ? Interval::Of(ValueOf(constant)) : Interval{};
}

Interval ComputeVariable(Evaluator& evaluator, const ir::VariableRef& ref, const State& state) {
  if (!IsTracked(*ref.type)) return RangeOf(*ref.type);
  int slot = evaluator.slots[ref.variable->index];
  Interval range = slot < 0 ? RangeOf(*ref.type) : state.values[slot];
  std::optional<LaunchSymbol> symbol = evaluator.symbols.Of(ref);
  if (!symbol) return range;
  Interval most = {0, LaunchRange(*symbol, evaluator.inputs.facts).hi};
  return Meet(range, most).IsEmpty() ? range : Meet(range, most);
}

Interval ComputeExtent(Evaluator& evaluator, const ir::Extent& extent) {
  if (const ir::Variable* array = StaticArray(*extent.array)) return Interval::Of(array->extents[extent.axis]);
  return {0, IsSmallArray(*extent.array, evaluator.function, evaluator.inputs.facts) ? Wide{Facts::kSmallIndex}
                                                                                     : kMostExtent};
}

Interval ComputeSize(Evaluator& evaluator, const ir::Size& size) {
  if (const ir::Variable* array = StaticArray(*size.array)) {
    Wide product = 1;
    for (int64_t extent : array->extents) product *= extent;
    return Interval::Of(product);
  }
  const Type& type = *size.array->type;
  bool small = IsSmallArray(*size.array, evaluator.function, evaluator.inputs.facts);
  if (type.ndim() <= 1) return {0, small ? Wide{Facts::kSmallIndex} : kMostExtent};
  // With strides of zero, the size of a strided array is not limited by its memory.
  if (type.layout() == Layout::kA) return {0, Power(63) - 1};
  return {0, small ? Wide{Facts::kSmallIndex} + 1 : kMostBytes};
}

Interval ComputeOperands(Evaluator& evaluator, const ir::Expr& expr, State& state) {
  ir::ForEachOperand(expr, [&](const ir::Expr& operand) { Evaluate(evaluator, operand, state); });
  return RangeOf(*expr.type);
}

Interval ComputeLoad(Evaluator& evaluator, const ir::Load& load, State& state) {
  ComputeOperands(evaluator, load, state);
  return RangeOfElements(load);
}

Interval ComputeUnary(Evaluator& evaluator, const ir::Unary& unary, State& state, bool&) {
  Interval operand = Evaluate(evaluator, *unary.operand, state);
  if (!HasRange(*unary.type)) return RangeOf(*unary.type);
  if (unary.op == ir::UnaryOp::kNegate) return Negate(operand);
  Interval type = RangeOf(*unary.type);
  if (unary.op == ir::UnaryOp::kNot || unary.type->IsBool()) return Subtract(Interval::Of(1), operand);
  return unary.type->IsSigned() ? Subtract(Interval::Of(-1), operand) : Subtract(Interval::Of(type.hi), operand);
}

Interval ComputeBinary(Evaluator& evaluator, const ir::Binary& binary, State& state, bool& exact) {
  Interval left = Evaluate(evaluator, *binary.left, state);
  Interval right = Evaluate(evaluator, *binary.right, state);
  if (!state.reachable || !HasRange(*binary.type)) return RangeOf(*binary.type);
  Interval range = ApplyBinary(binary, left, right, exact);
  if (const Interval known = Meet(range, RangeByDifferences(evaluator, binary, state)); !known.IsEmpty()) range = known;
  std::optional<LaunchSymbol> symbol = evaluator.symbols.Of(binary);
  if (!symbol) return range;
  return Meet(range, {0, LaunchRange(*symbol, evaluator.inputs.facts).hi});
}

Interval ComputeCompare(Evaluator& evaluator, const ir::Compare& compare, State& state) {
  Evaluate(evaluator, *compare.left, state);
  Evaluate(evaluator, *compare.right, state);
  return kBoolRange;
}

Interval ComputeLogical(Evaluator& evaluator, const ir::Logical& logical, State& state) {
  State yes, no;
  Branch(evaluator, logical, state, yes, no);
  Interval range = yes.reachable ? Interval::Of(1) : Interval::Empty();
  if (no.reachable) range = Join(range, Interval::Of(0));
  JoinInto(yes, no);
  state = std::move(yes);
  return range;
}

Interval ComputeSelect(Evaluator& evaluator, const ir::Select& select, State& state) {
  State yes, no;
  Branch(evaluator, *select.condition, state, yes, no);
  Interval then = Evaluate(evaluator, *select.then, yes);
  Interval otherwise = Evaluate(evaluator, *select.otherwise, no);
  Interval range = Join(yes.reachable ? then : Interval::Empty(), no.reachable ? otherwise : Interval::Empty());
  JoinInto(yes, no);
  state = std::move(yes);
  return range;
}

Interval ComputeConvert(Evaluator& evaluator, const ir::Convert& convert, State& state, bool& exact) {
  Interval operand = Evaluate(evaluator, *convert.operand, state);
  const Type& from = *convert.operand->type;
  const Type& to = *convert.type;
  exact = false;
  if (!HasRange(to) || !HasRange(from)) return RangeOf(to);
  if (to.IsBool()) return operand.Contains(0) ? (operand.IsSingle() ? Interval::Of(0) : kBoolRange) : Interval::Of(1);
  exact = true;
  return operand;
}

Interval ComputeBind(Evaluator& evaluator, const ir::Bind& bind, State& state) {
  Interval value = Evaluate(evaluator, *bind.value, state);
  evaluator.Assign(*bind.variable, value, bind.value, state);
  return Evaluate(evaluator, *bind.body, state);
}

Interval ComputeCall(Evaluator& evaluator, const ir::Call& call, State& state) {
  CallSite site{call.callee, {}, {}};
  for (const ir::Expr* argument : call.arguments) {
    site.arguments.push_back(Evaluate(evaluator, *argument, state));
    site.small.push_back(argument->type->IsArray() &&
                         IsSmallArray(*argument, evaluator.function, evaluator.inputs.facts));
  }
  if (evaluator.recorded && state.reachable) evaluator.recorded->calls.push_back(std::move(site));
  if (!evaluator.inputs.returns || !IsTracked(*call.type)) return RangeOf(*call.type);
  auto known = evaluator.inputs.returns->find(call.callee);
  return known == evaluator.inputs.returns->end() || known->second.IsEmpty() ? RangeOf(*call.type) : known->second;
}

Interval ComputeIntrinsic(Evaluator& evaluator, const ir::Intrinsic& call, State& state) {
  std::vector<Interval> operands;
  bool integers = HasRange(*call.type);
  for (const ir::Expr* operand : call.operands) {
    operands.push_back(Evaluate(evaluator, *operand, state));
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

/// The values of an element of a tuple.
Interval OfTuple(const Type& element, const Type& tuple, const Interval& elements) {
  return tuple.IsTuple() && IsTracked(tuple) ? elements : RangeOf(element);
}

Interval ComputeMakeTuple(Evaluator& evaluator, const ir::MakeTuple& made, State& state) {
  Interval all = Interval::Empty();
  for (const ir::Expr* element : made.elements) all = Join(all, Evaluate(evaluator, *element, state));
  return IsTracked(*made.type) ? all : RangeOf(*made.type);
}

Interval ComputeTupleIndex(Evaluator& evaluator, const ir::TupleIndex& item, State& state) {
  const Interval elements = Evaluate(evaluator, *item.tuple, state);
  Evaluate(evaluator, *item.index.value, state);
  return OfTuple(*item.type, *item.tuple->type, elements);
}

Interval ComputeTupleGet(Evaluator& evaluator, const ir::TupleGet& get, State& state) {
  auto* made = ir::As<ir::MakeTuple>(get.tuple);
  if (!made) return OfTuple(*get.type, *get.tuple->type, Evaluate(evaluator, *get.tuple, state));
  Interval range = Interval::Empty();
  for (size_t i = 0; i < made->elements.size(); ++i) {
    Interval element = Evaluate(evaluator, *made->elements[i], state);
    if (i == static_cast<size_t>(get.index)) range = element;
  }
  return range;
}

Interval ComputeBounded(Evaluator& evaluator, const ir::BoundedIndex& bounded, State& state) {
  Interval index = Evaluate(evaluator, *bounded.index.value, state);
  Interval extent = Evaluate(evaluator, *bounded.extent, state);
  if (!state.reachable) return Interval::Empty();
  if (bounded.index.wrap && index.lo < 0) {
    Interval from_end = Add(Meet(index, {index.lo, -1}), extent);
    index = Join(Meet(index, {0, index.hi}), from_end);
  }
  if (!evaluator.function.options.check_bounds) return index;
  Interval inside = Meet(index, {0, extent.hi - 1});
  return inside.IsEmpty() ? index : inside;
}

Interval ComputeRequire(Evaluator& evaluator, const ir::Require& require, State& state) {
  State fails;
  Branch(evaluator, *require.condition, std::move(state), state, fails);
  return Evaluate(evaluator, *require.value, state);
}

/// For what differences need to know later in the same expression or statement.
void NoteExactness(Evaluator& evaluator, const ir::Expr& expr, bool exact) {
  if (expr.kind != ir::Kind::kBinary && expr.kind != ir::Kind::kConvert) return;
  if (exact)
    evaluator.inexact.erase(&expr);
  else
    evaluator.inexact.insert(&expr);
}

Interval Compute(Evaluator& evaluator, const ir::Expr& expr, State& state, bool& exact) {
  const Facts& facts = evaluator.inputs.facts;
  auto launch = [&](LaunchValue value, int axis) { return LaunchRange({value, axis}, facts); };
  return ir::Visit(expr,
                   Overloaded{[&](const ir::Constant& node) { return ComputeConstant(node); },
                              [&](const ir::VariableRef& node) { return ComputeVariable(evaluator, node, state); },
                              [&](const ir::ThreadIndex& node) {
                                const LaunchSymbol symbol = *evaluator.symbols.Of(node);
                                return LaunchRange(symbol, facts);
                              },
                              [&](const ir::GridIndex& node) { return launch(LaunchValue::kGridIndex, node.axis); },
                              [&](const ir::GridSize& node) { return launch(LaunchValue::kGridSize, node.axis); },
                              [&](const ir::Unary& node) { return ComputeUnary(evaluator, node, state, exact); },
                              [&](const ir::Binary& node) { return ComputeBinary(evaluator, node, state, exact); },
                              [&](const ir::Compare& node) { return ComputeCompare(evaluator, node, state); },
                              [&](const ir::Logical& node) { return ComputeLogical(evaluator, node, state); },
                              [&](const ir::Select& node) { return ComputeSelect(evaluator, node, state); },
                              [&](const ir::Convert& node) { return ComputeConvert(evaluator, node, state, exact); },
                              [&](const ir::Bind& node) { return ComputeBind(evaluator, node, state); },
                              [&](const ir::Call& node) { return ComputeCall(evaluator, node, state); },
                              [&](const ir::Intrinsic& node) { return ComputeIntrinsic(evaluator, node, state); },
                              [&](const ir::Extent& node) {
                                return ComputeOperands(evaluator, node, state), ComputeExtent(evaluator, node);
                              },
                              [&](const ir::Size& node) {
                                return ComputeOperands(evaluator, node, state), ComputeSize(evaluator, node);
                              },
                              [&](const ir::TupleGet& node) { return ComputeTupleGet(evaluator, node, state); },
                              [&](const ir::BoundedIndex& node) { return ComputeBounded(evaluator, node, state); },
                              [&](const ir::Require& node) { return ComputeRequire(evaluator, node, state); },
                              [&](const ir::StringConstant& node) { return ComputeOperands(evaluator, node, state); },
                              [&](const ir::StaticValue& node) { return ComputeOperands(evaluator, node, state); },
                              [&](const ir::VariablePlace& node) { return ComputeOperands(evaluator, node, state); },
                              [&](const ir::Load& node) { return ComputeLoad(evaluator, node, state); },
                              [&](const ir::ElementAddress& node) { return ComputeOperands(evaluator, node, state); },
                              [&](const ir::Stride& node) { return ComputeOperands(evaluator, node, state); },
                              [&](const ir::View& node) { return ComputeOperands(evaluator, node, state); },
                              [&](const ir::MakeTuple& node) { return ComputeMakeTuple(evaluator, node, state); },
                              [&](const ir::TupleIndex& node) { return ComputeTupleIndex(evaluator, node, state); },
                              [&](const ir::Field& node) { return ComputeOperands(evaluator, node, state); },
                              [&](const ir::FieldView& node) { return ComputeOperands(evaluator, node, state); },
                              [&](const ir::CharLength& node) { return ComputeOperands(evaluator, node, state); }});
}

}  // namespace

Evaluator::Evaluator(const ir::Function& function, const FunctionInputs& inputs, bool track)
    : function(function),
      inputs(inputs),
      symbols(function, inputs.facts.block),
      slots(function.variables.size(), -1),
      assigned(AssignedVariables(function)) {
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
  dependents = FindDependents(*this);
  launch = FindLaunchDifferences(*this);
}

void Evaluator::WidenTo(State& state, const State& previous) const {
  for (size_t i = 0; i < limits.size(); ++i)
    state.values[i] = Meet(Widen(previous.values[i], state.values[i]), Join(limits[i], initial[i]));
  std::erase_if(state.differences, [&](const Difference& each) {
    return std::ranges::find(previous.differences, each) == previous.differences.end();
  });
}

void Evaluator::Assign(const ir::Variable& variable, const Interval& value, const ir::Expr* expr, State& state) {
  if (!state.reachable) return;
  if (const int slot = slots[variable.index]; slot >= 0) {
    AssignDifferences(*this, slot, expr, state);
    AssignDefinition(*this, slot, expr, state);
    state.values[slot] = value;
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

Interval Evaluate(Evaluator& evaluator, const ir::Expr& expr, State& state) {
  if (!state.reachable) return Interval::Empty();
  bool exact = true;
  Interval range = Compute(evaluator, expr, state, exact);
  if (!state.reachable) return Interval::Empty();
  if (!HasRange(*expr.type)) return range;
  if (Interval type = RangeOf(*expr.type); !type.Contains(range)) {
    range = type;
    exact = false;
  }
  NoteExactness(evaluator, expr, exact);
  if (evaluator.recorded) {
    ValueFact& fact = evaluator.recorded->values[&expr];
    fact.range = Join(fact.range, range);
    fact.exact &= exact;
  }
  return range;
}

Interval Peek(Evaluator& evaluator, const ir::Expr& expr, const State& state) {
  FunctionRanges* recorded = evaluator.recorded;
  evaluator.recorded = nullptr;
  State copy = state;
  Interval range = Evaluate(evaluator, expr, copy);
  evaluator.recorded = recorded;
  return range;
}

}  // namespace pyk2cu::analysis
