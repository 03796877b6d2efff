#include "frontend/analysis/ranges/evaluate.h"

#include <algorithm>

#include "frontend/analysis/ranges/conditions.h"
#include "frontend/analysis/ranges/elements.h"
#include "frontend/analysis/ranges/learn.h"
#include "frontend/builtins/builtin_row.h"
#include "frontend/ir/walk.h"

namespace pyk2cu::analysis {
namespace {

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

Interval ComputeExtent(const Evaluator& evaluator, const ir::Extent& extent, const State& state) {
  if (const std::optional<Wide> known = StaticExtent(*extent.array, extent.axis)) return Interval::Of(*known);
  const int slot = evaluator.SlotOf(extent);
  return slot >= 0 ? state.values[slot] : evaluator.RangeOfExtent(*extent.array, extent.axis);
}

Interval ComputeSize(const Evaluator& evaluator, const ir::Size& size, const State& state) {
  const Type& type = *size.array->type;
  std::optional<Wide> product = 1;
  for (int axis = 0; axis < type.ndim() && product; ++axis) {
    const std::optional<Wide> extent = StaticExtent(*size.array, axis);
    product = extent ? std::optional(*product * *extent) : std::nullopt;
  }
  if (product && type.ndim() > 0) return Interval::Of(*product);
  if (const int slot = evaluator.SlotOf(size); slot >= 0) return state.values[slot];
  if (type.ndim() <= 1) return evaluator.RangeOfExtent(*size.array, 0);
  // With strides of zero, the size of a strided array is not limited by its memory.
  if (type.layout() == Layout::kA) return {0, Power(63) - 1};
  const bool small = IsSmallArray(*size.array, evaluator.function, evaluator.inputs.facts);
  return {0, small ? Wide{Facts::kSmallIndex} + 1 : kMostBytes};
}

Interval ComputeLaunch(const Evaluator& evaluator, const ir::Expr& expr, const State& state) {
  const int slot = evaluator.SlotOf(expr);
  return slot >= 0 ? state.values[slot] : LaunchRange(*evaluator.symbols.Of(expr), evaluator.inputs.facts);
}

/// Evaluates all operands of a node; of its indices, relations are searched for bounds.
template <class Node>
Interval ComputeOperands(Evaluator& evaluator, const Node& node, State& state) {
  ir::ForEachField(node, [&]<ir::Role R, class Field>(ir::FieldTag<R>, const Field& field) {
    if constexpr (R == ir::Role::kChild || R == ir::Role::kOptionalChild) {
      if (field) Evaluate(evaluator, *field, state);
    } else if constexpr (R == ir::Role::kChildren) {
      for (const ir::Expr* child : field) Evaluate(evaluator, *child, state);
    } else if constexpr (R == ir::Role::kIndex) {
      EvaluateIndex(evaluator, field, state);
    } else if constexpr (R == ir::Role::kIndices) {
      for (const ir::ElementIndex& index : field) EvaluateIndex(evaluator, index, state);
    }
  });
  return RangeOf(*node.type);
}

/// An element, its address, or a view that begins there.
template <class Node>
Interval ComputeAccess(Evaluator& evaluator, const Node& node, State& state) {
  const Interval range = ComputeOperands(evaluator, node, state);
  NoteElement(evaluator, *node.array, node.indices, state);
  return range;
}

Interval ComputeLoad(Evaluator& evaluator, const ir::Load& load, State& state) {
  ComputeAccess(evaluator, load, state);
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
  if (binary.op == ir::BinaryOp::kMod || binary.op == ir::BinaryOp::kFloorDiv)
    right = AtLeastByRelations(evaluator, *binary.right, 1, right, state);
  const Interval range = RangeByRelations(evaluator, binary, ApplyBinary(binary, left, right, exact), state);
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
  const size_t checked = evaluator.checked.size();
  Branch(evaluator, logical, state, yes, no);
  evaluator.checked.resize(checked);  // the right operand may not be evaluated
  Interval range = yes.reachable ? Interval::Of(1) : Interval::Empty();
  if (no.reachable) range = Join(range, Interval::Of(0));
  JoinInto(yes, no);
  state = std::move(yes);
  return range;
}

Interval ComputeSelect(Evaluator& evaluator, const ir::Select& select, State& state) {
  State yes, no;
  const size_t checked = evaluator.checked.size();
  Branch(evaluator, *select.condition, state, yes, no);
  Interval then = Evaluate(evaluator, *select.then, yes);
  Interval otherwise = Evaluate(evaluator, *select.otherwise, no);
  evaluator.checked.resize(checked);
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
  EvaluateIndex(evaluator, item.index, state);
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
  Interval index = EvaluateIndex(evaluator, bounded.index, state);
  Interval extent = Evaluate(evaluator, *bounded.extent, state);
  if (!state.reachable) return Interval::Empty();
  NoteBounded(evaluator, bounded, state);
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

/// For what relations need to know later in the same expression or statement.
void NoteLast(Evaluator& evaluator, const ir::Expr& expr, const Interval& range, bool exact) {
  switch (expr.kind) {
    case ir::Kind::kUnary:
    case ir::Kind::kBinary:
    case ir::Kind::kConvert:
    case ir::Kind::kIntrinsic: evaluator.last[&expr] = {range, exact}; break;
    default: break;
  }
}

Interval Compute(Evaluator& evaluator, const ir::Expr& expr, State& state, bool& exact) {
  return ir::Visit(expr,
                   Overloaded{[&](const ir::Constant& node) { return ComputeConstant(node); },
                              [&](const ir::VariableRef& node) { return ComputeVariable(evaluator, node, state); },
                              [&](const ir::ThreadIndex& node) { return ComputeLaunch(evaluator, node, state); },
                              [&](const ir::GridIndex& node) { return ComputeLaunch(evaluator, node, state); },
                              [&](const ir::GridSize& node) { return ComputeLaunch(evaluator, node, state); },
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
                                return ComputeOperands(evaluator, node, state), ComputeExtent(evaluator, node, state);
                              },
                              [&](const ir::Size& node) {
                                return ComputeOperands(evaluator, node, state), ComputeSize(evaluator, node, state);
                              },
                              [&](const ir::TupleGet& node) { return ComputeTupleGet(evaluator, node, state); },
                              [&](const ir::BoundedIndex& node) { return ComputeBounded(evaluator, node, state); },
                              [&](const ir::Require& node) { return ComputeRequire(evaluator, node, state); },
                              [&](const ir::StringConstant& node) { return ComputeOperands(evaluator, node, state); },
                              [&](const ir::StaticValue& node) { return ComputeOperands(evaluator, node, state); },
                              [&](const ir::VariablePlace& node) { return ComputeOperands(evaluator, node, state); },
                              [&](const ir::Load& node) { return ComputeLoad(evaluator, node, state); },
                              [&](const ir::ElementAddress& node) { return ComputeAccess(evaluator, node, state); },
                              [&](const ir::Stride& node) { return ComputeOperands(evaluator, node, state); },
                              [&](const ir::View& node) { return ComputeAccess(evaluator, node, state); },
                              [&](const ir::MakeTuple& node) { return ComputeMakeTuple(evaluator, node, state); },
                              [&](const ir::TupleIndex& node) { return ComputeTupleIndex(evaluator, node, state); },
                              [&](const ir::Field& node) { return ComputeOperands(evaluator, node, state); },
                              [&](const ir::FieldView& node) { return ComputeOperands(evaluator, node, state); },
                              [&](const ir::CharLength& node) { return ComputeOperands(evaluator, node, state); }});
}

}  // namespace

void RecordRange(Evaluator& evaluator, const ir::Expr& expr, const Interval& range, bool exact) {
  if (!evaluator.recorded) return;
  ValueFact& fact = evaluator.recorded->values[&expr];
  fact.range = Join(fact.range, range);
  fact.exact &= exact;
}

namespace {

Interval EvaluateAtLeast(Evaluator& evaluator, const ir::Expr& expr, State& state, bool natural) {
  if (!state.reachable) return Interval::Empty();
  bool exact = true;
  ++evaluator.nested;
  Interval range = Compute(evaluator, expr, state, exact);
  --evaluator.nested;
  if (!state.reachable) return Interval::Empty();
  if (!HasRange(*expr.type)) return range;
  if (Interval type = RangeOf(*expr.type); !type.Contains(range)) {
    range = type;
    exact = false;
  }
  NoteLast(evaluator, expr, range, exact);
  if (natural) range = AtLeastByRelations(evaluator, expr, 0, range, state);
  RecordRange(evaluator, expr, range, exact);
  return range;
}

}  // namespace

Interval Evaluate(Evaluator& evaluator, const ir::Expr& expr, State& state) {
  return EvaluateAtLeast(evaluator, expr, state, false);
}

Interval EvaluateIndex(Evaluator& evaluator, const ir::ElementIndex& index, State& state) {
  return EvaluateAtLeast(evaluator, *index.value, state, index.wrap);
}

Interval Peek(Evaluator& evaluator, const ir::Expr& expr, const State& state) {
  FunctionRanges* recorded = evaluator.recorded;
  const size_t checked = evaluator.checked.size();
  evaluator.recorded = nullptr;
  State copy = state;
  Interval range = Evaluate(evaluator, expr, copy);
  evaluator.recorded = recorded;
  evaluator.checked.resize(checked);
  return range;
}

}  // namespace pyk2cu::analysis
