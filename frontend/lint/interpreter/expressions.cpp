#include "frontend/lint/interpreter/expressions.h"

#include <algorithm>

#include "frontend/lint/arrays/memories.h"
#include "frontend/lint/arrays/seen.h"
#include "frontend/lint/interpreter/array_values.h"
#include "frontend/lint/interpreter/calls.h"
#include "frontend/lint/interpreter/intrinsics.h"
#include "frontend/lint/interpreter/lanes.h"
#include "frontend/lint/interpreter/number_checks.h"
#include "frontend/lint/interpreter/unset.h"
#include "frontend/lint/values/number.h"
#include "frontend/lint/values/operators.h"

namespace pyk2cu::lint {
namespace {

/// The first seeds of value numbers are the operators'; see values/operators.cpp.
constexpr uint64_t kNodeSeed = 0x1000;

void SetKnown(Value& out, uint32_t lane, int64_t value) {
  out.value[lane] = value;
  out.known[lane] = 1;
  out.number[lane] = NumberOf(value);
}

Value EvaluateConstant(Machine& machine, const ir::Constant& node) {
  if (node.type->IsInteger() || node.type->IsBool()) return NewKnown(machine, static_cast<int64_t>(node.bits));
  Value out = NewValue(machine, node.type);
  uint64_t bits = 0;
  static_assert(sizeof bits == sizeof node.number);
  std::copy_n(reinterpret_cast<const char*>(&node.number), sizeof bits, reinterpret_cast<char*>(&bits));
  std::fill_n(out.number, machine.lanes, NumberOfFloat(bits));
  return out;
}

Value EvaluateVariable(Machine& machine, const ir::Variable& variable, const Type* type, Span span) {
  const bool is_array_of_kernel =
      variable.type->IsArray() && variable.kind == ir::VariableKind::kParameter && machine.frame->depth == 0;
  if (!variable.IsStaticArray() && !is_array_of_kernel) {
    CheckSet(machine, variable, span);
    return machine.frame->variables[variable.index];
  }
  Value out = NewValue(machine, type);
  *out.array = ArrayOf(machine, variable);
  SetBase(machine, out);
  return out;
}

Value EvaluateThreadIndex(Machine& machine, const ir::ThreadIndex& node) {
  Value out = NewValue(machine, node.type);
  const auto axis = static_cast<size_t>(node.axis);
  const uint32_t bit = 1u << (node.axis & 3);
  for (uint32_t lane = 0; lane < machine.lanes; ++lane) {
    const uint32_t in_block = lane % machine.block_threads;
    switch (node.value) {
      case ir::ThreadValue::kThreadIdx: SetKnown(out, lane, machine.thread[axis][lane]); break;
      case ir::ThreadValue::kBlockIdx: SetKnown(out, lane, machine.block[axis][lane]); break;
      case ir::ThreadValue::kBlockDim: SetKnown(out, lane, machine.launch.block[axis]); break;
      case ir::ThreadValue::kGridDim: SetKnown(out, lane, machine.launch.grid[axis]); break;
      case ir::ThreadValue::kLaneId: SetKnown(out, lane, in_block % kWarpLanes); break;
      case ir::ThreadValue::kWarpSize: SetKnown(out, lane, kWarpLanes); break;
    }
  }
  if (node.value == ir::ThreadValue::kThreadIdx) out.origin.flags = bit;
  if (node.value == ir::ThreadValue::kLaneId) out.origin.flags = kFromThread & 1;
  if (node.value == ir::ThreadValue::kBlockIdx) out.origin.flags = bit << 3;
  if (node.value == ir::ThreadValue::kBlockDim || node.value == ir::ThreadValue::kGridDim)
    out.origin.flags = kFromLaunch;
  return out;
}

Value EvaluateGrid(Machine& machine, const Type* type, int axis, bool is_size) {
  Value out = NewValue(machine, type);
  const auto at = static_cast<size_t>(axis);
  const int64_t threads = machine.launch.block[at];
  for (uint32_t lane = 0; lane < machine.lanes; ++lane)
    SetKnown(
        out, lane,
        is_size ? machine.launch.grid[at] * threads : machine.block[at][lane] * threads + machine.thread[at][lane]);
  out.origin.flags = is_size ? static_cast<uint32_t>(kFromLaunch) : (1u << axis) | (1u << axis << 3);
  return out;
}

/// `threadIdx.x < 32` says that blocks have more threads: if it holds for all, the block size is not the intended one.
void NoteVacuous(Machine& machine, const Value& left, const Value& right, const Value& out) {
  const auto is_thread = [](const Value& side) {
    return (side.origin.flags & kFromThread) && !(side.origin.flags & ~kFromThread);
  };
  if (!(is_thread(left) && IsConstant(machine, right)) && !(is_thread(right) && IsConstant(machine, left))) return;
  if (machine.block_threads == 1) return;
  const Value& limit = is_thread(left) ? right : left;
  if (limit.value[0] < 2) return;
  for (uint32_t lane = 0; lane < machine.lanes; ++lane)
    if (!out.known[lane] || !out.value[lane]) return;
  ++machine.misfits;
}

Value EvaluateBinary(Machine& machine, const ir::Binary& node) {
  const Value left = Evaluate(machine, *node.left), right = Evaluate(machine, *node.right);
  Value out = NewValue(machine, node.type);
  ComputeBinary(node.op, node.type, left, right, out, machine.lanes);
  out.origin = left.origin;
  out.origin.Add(right.origin);
  if (node.op == ir::BinaryOp::kMod) {
    out.origin.bounds |= right.origin.AllTerms();
    if (IsConstant(machine, right)) out.origin.bounds |= kConstantTerm;
    if (right.origin.terms) out.origin.flags |= kModulo;
  }
  out.origin.flags &= ~kWhole;
  NoteNumbers(machine, node, left, right, out);
  NoteSeen(machine, node, left, right, out);
  const bool masks = node.op == ir::BinaryOp::kAnd && !node.type->IsBool();
  if (masks && (IsConstant(machine, left) || IsConstant(machine, right))) out.origin.bounds |= kConstantTerm;
  if (masks && IsConstant(machine, right)) out.origin.below = std::max<int64_t>(right.value[0] + 1, 0);
  if (node.op == ir::BinaryOp::kMod && IsConstant(machine, right))
    out.origin.below = std::max<int64_t>(right.value[0], 0);
  return out;
}

Value EvaluateUnary(Machine& machine, const ir::Unary& node) {
  const Value operand = Evaluate(machine, *node.operand);
  Value out = NewValue(machine, node.type);
  ComputeUnary(node.op, node.type, operand, out, machine.lanes);
  out.origin = operand.origin;
  out.origin.flags &= ~kWhole;
  if (node.op == ir::UnaryOp::kNot) std::swap(out.origin.inclusive, out.origin.inclusive_if_false);
  return out;
}

/// What may be equal to its limit after a comparison: `i <= n`, and `i > n` where it is false.
void NoteInclusive(const Machine& machine, ir::CompareOp op, const Value& left, const Value& right, Origin& out) {
  const bool is_strict = op == ir::CompareOp::kLt || op == ir::CompareOp::kGt;
  const bool left_is_small = op == ir::CompareOp::kLe || op == ir::CompareOp::kGt;
  const Value& small = left_is_small ? left : right;
  const Value& large = left_is_small ? right : left;
  if (!large.origin.sources) {
    out.at_most |= small.origin.sources;
    out.limits |= large.origin.terms;
  }
  const int axis = GridAxisOf(machine, small);
  if (axis < 0 || !(large.origin.flags & kWhole)) return;
  (is_strict ? out.inclusive_if_false : out.inclusive)[static_cast<size_t>(axis)] |= large.origin.terms;
}

Value EvaluateCompare(Machine& machine, const ir::Compare& node) {
  const Value left = Evaluate(machine, *node.left), right = Evaluate(machine, *node.right);
  Value out = NewValue(machine, node.type);
  ComputeCompare(node.op, node.left->type, left, right, out, machine.lanes);
  out.origin = left.origin;
  out.origin.Add(right.origin);
  Terms limits = left.origin.AllTerms() | right.origin.AllTerms();
  const bool is_equality = node.op == ir::CompareOp::kEq;
  if (!is_equality) NoteVacuous(machine, left, right, out);
  for (const Value* side : {&left, &right})
    if (IsConstant(machine, *side) && (is_equality || side->value[0] > 1)) limits |= kConstantTerm;
  if (left.origin.Axes() && right.origin.Axes()) limits |= kIndexTerm;
  for (size_t axis = 0; axis < out.origin.guards.size(); ++axis)
    if (out.origin.Axes() >> axis & 1) out.origin.guards[axis] |= limits;
  if (!is_equality && node.op != ir::CompareOp::kNe) NoteInclusive(machine, node.op, left, right, out.origin);
  return out;
}

/// The right operand is evaluated only in the lanes whose left one does not decide.
Value EvaluateLogical(Machine& machine, const ir::Logical& node) {
  const bool is_and = node.op == ir::LogicalOp::kAnd;
  const Value left = Evaluate(machine, *node.left);
  const Lanes before = SaveLanes(machine);
  Enter(machine, left, is_and, {node.left->span, Leave::kBranch});
  const Value right = Evaluate(machine, *node.right);
  RestoreLanes(machine, before);
  Value out = NewValue(machine, node.type);
  const int64_t deciding = is_and ? 0 : 1;
  for (uint32_t lane = 0; lane < machine.lanes; ++lane) {
    const bool left_known = left.known[lane], right_known = right.known[lane];
    if ((left_known && left.value[lane] == deciding) || (left_known && right_known)) {
      SetKnown(out, lane, left.value[lane] == deciding ? deciding : right.value[lane]);
    } else if (right_known && right.value[lane] == deciding) {
      SetKnown(out, lane, deciding);
    } else {
      out.number[lane] = left_known    ? right.number[lane]
                         : right_known ? left.number[lane]
                                       : Mix(Mix(kNodeSeed + 1 + is_and, left.number[lane]), right.number[lane]);
    }
  }
  out.origin = left.origin;
  out.origin.Add(right.origin);
  return out;
}

Value EvaluateSelect(Machine& machine, const ir::Select& node) {
  const Value condition = Evaluate(machine, *node.condition);
  const Lanes before = SaveLanes(machine);
  Value out = NewValue(machine, node.type);
  Enter(machine, condition, true, {node.condition->span, Leave::kBranch});
  AssignValue(machine, out, Evaluate(machine, *node.then));
  const Value first = CopyValue(machine, node.type, out);
  const Lanes first_lanes = SaveLanes(machine);
  RestoreLanes(machine, before);
  Enter(machine, condition, false, {node.condition->span, Leave::kBranch});
  AssignValue(machine, out, Evaluate(machine, *node.otherwise));
  RestoreLanes(machine, before);
  for (uint32_t lane = 0; lane < machine.lanes; ++lane)
    if (!condition.known[lane] && first_lanes.run[lane] && out.number[lane] != first.number[lane]) {
      out.known[lane] = 0;
      out.number[lane] = Mix(Mix(condition.number[lane], first.number[lane]), out.number[lane]);
    }
  out.origin.Add(first.origin);
  AddChoice(condition.origin, out.origin);
  out.origin.flags &= ~(kFolded | (condition.origin.flags & kScaled));
  for (const Terms guard : condition.origin.guards) out.origin.bounds |= guard;
  return out;
}

Value EvaluateConvert(Machine& machine, const ir::Convert& node) {
  const Value operand = Evaluate(machine, *node.operand);
  if (!node.type->IsScalar() || !node.operand->type->IsScalar()) {
    if (operand.part_count == node.type->PartCount() && operand.part_count > 0) return operand;
    Value out = NewValue(machine, node.type);
    if (out.part_count == 2 && node.type->IsOptional() && operand.part_count == 0) {
      out.parts[0] = NewKnown(machine, node.operand->type->IsNone() ? 0 : 1);
      if (operand.number) AssignValue(machine, out.parts[1], operand);
    }
    if (out.array && operand.array) *out.array = *operand.array;
    if (operand.number) AssignValue(machine, out, operand);
    return out;
  }
  Value out = NewValue(machine, node.type);
  ComputeConvert(node.operand->type, node.type, operand, out, machine.lanes);
  out.origin = operand.origin;
  const int unused = 64 - node.type->Bits();
  const bool fits = node.type->IsInteger() && (operand.seen.least >= 0 || node.type->IsSigned()) && unused < 64 &&
                    operand.seen.most <= INT64_MAX >> unused && operand.seen.least >= INT64_MIN >> unused;
  if (fits) out.seen = operand.seen;
  CheckNarrowed(machine, node, operand);
  return out;
}

Value EvaluateBind(Machine& machine, const ir::Bind& node) {
  AssignValue(machine, machine.frame->variables[node.variable->index], Evaluate(machine, *node.value));
  return Evaluate(machine, *node.body);
}

Value EvaluateTuple(Machine& machine, const ir::MakeTuple& node) {
  Value out = NewValue(machine, node.type);
  for (size_t part = 0; part < std::min<size_t>(node.elements.size(), out.part_count); ++part) {
    out.parts[part] = Evaluate(machine, *node.elements[part]);
    out.origin.Add(out.parts[part].origin);
  }
  for (uint32_t lane = 0; lane < machine.lanes; ++lane)
    for (uint32_t part = 0; part < out.part_count; ++part)
      if (out.parts[part].number) out.number[lane] = Mix(out.number[lane], out.parts[part].number[lane]);
  return out;
}

/// Anything else: all that is known is that equal operands give equal values.
Value EvaluateOther(Machine& machine, const ir::Expr& node, std::initializer_list<const ir::Expr*> operands) {
  Value out = NewValue(machine, node.type);
  uint64_t seed = Mix(kNodeSeed + 8, static_cast<uint64_t>(node.kind));
  for (uint32_t lane = 0; lane < machine.lanes; ++lane) out.number[lane] = seed;
  for (const ir::Expr* operand : operands) {
    const Value value = Evaluate(machine, *operand);
    out.origin.Add(value.origin);
    for (uint32_t lane = 0; value.number && lane < machine.lanes; ++lane)
      out.number[lane] = Mix(out.number[lane], value.number[lane]);
  }
  out.origin.flags |= kFromData;
  return out;
}

Value EvaluateTupleIndex(Machine& machine, const ir::TupleIndex& node) {
  const Value tuple = Evaluate(machine, *node.tuple), index = Evaluate(machine, *node.index.value);
  Value out = NewValue(machine, node.type);
  for (uint32_t lane = 0; lane < machine.lanes; ++lane) {
    const int64_t at = index.value[lane] < 0 ? index.value[lane] + tuple.part_count : index.value[lane];
    const bool found = index.known[lane] && at >= 0 && at < tuple.part_count && tuple.parts[at].number;
    out.known[lane] = found && tuple.parts[at].known[lane];
    out.value[lane] = out.known[lane] ? tuple.parts[at].value[lane] : 0;
    out.number[lane] = found ? tuple.parts[at].number[lane]
                             : Mix(Mix(kNodeSeed + 4, tuple.number ? tuple.number[lane] : 0), index.number[lane]);
  }
  out.origin = tuple.origin;
  out.origin.Add(index.origin);
  return out;
}

Value EvaluateRequire(Machine& machine, const ir::Require& node) {
  Evaluate(machine, *node.condition);
  return Evaluate(machine, *node.value);
}

Value EvaluateBounded(Machine& machine, const ir::BoundedIndex& node) {
  const Value index = Evaluate(machine, *node.index.value), extent = Evaluate(machine, *node.extent);
  Value out = NewValue(machine, node.type);
  ComputeKnown(kNodeSeed + 5, index, extent, out, machine.lanes,
               [](int64_t at, int64_t size) { return at < 0 ? at + size : at; });
  out.origin = index.origin;
  out.origin.bounds |= extent.origin.AllTerms();
  return out;
}

Value EvaluateNode(Machine& machine, const ir::Expr& node) {
  switch (node.kind) {
    case ir::Kind::kConstant: return EvaluateConstant(machine, static_cast<const ir::Constant&>(node));
    case ir::Kind::kVariableRef:
      return EvaluateVariable(machine, *static_cast<const ir::VariableRef&>(node).variable, node.type, node.span);
    case ir::Kind::kThreadIndex: return EvaluateThreadIndex(machine, static_cast<const ir::ThreadIndex&>(node));
    case ir::Kind::kGridIndex:
      return EvaluateGrid(machine, node.type, static_cast<const ir::GridIndex&>(node).axis, false);
    case ir::Kind::kGridSize:
      return EvaluateGrid(machine, node.type, static_cast<const ir::GridSize&>(node).axis, true);
    case ir::Kind::kUnary: return EvaluateUnary(machine, static_cast<const ir::Unary&>(node));
    case ir::Kind::kBinary: return EvaluateBinary(machine, static_cast<const ir::Binary&>(node));
    case ir::Kind::kCompare: return EvaluateCompare(machine, static_cast<const ir::Compare&>(node));
    case ir::Kind::kLogical: return EvaluateLogical(machine, static_cast<const ir::Logical&>(node));
    case ir::Kind::kSelect: return EvaluateSelect(machine, static_cast<const ir::Select&>(node));
    case ir::Kind::kConvert: return EvaluateConvert(machine, static_cast<const ir::Convert&>(node));
    case ir::Kind::kBind: return EvaluateBind(machine, static_cast<const ir::Bind&>(node));
    case ir::Kind::kCall: return EvaluateCall(machine, static_cast<const ir::Call&>(node));
    case ir::Kind::kIntrinsic: return EvaluateIntrinsic(machine, static_cast<const ir::Intrinsic&>(node));
    case ir::Kind::kLoad: return EvaluateLoad(machine, static_cast<const ir::Load&>(node));
    case ir::Kind::kExtent: return EvaluateExtent(machine, static_cast<const ir::Extent&>(node));
    case ir::Kind::kSize: return EvaluateSize(machine, static_cast<const ir::Size&>(node));
    case ir::Kind::kStride: return EvaluateStride(machine, static_cast<const ir::Stride&>(node));
    case ir::Kind::kView: return EvaluateView(machine, static_cast<const ir::View&>(node));
    case ir::Kind::kMakeTuple: return EvaluateTuple(machine, static_cast<const ir::MakeTuple&>(node));
    case ir::Kind::kTupleIndex: return EvaluateTupleIndex(machine, static_cast<const ir::TupleIndex&>(node));
    case ir::Kind::kRequire: return EvaluateRequire(machine, static_cast<const ir::Require&>(node));
    case ir::Kind::kBoundedIndex: return EvaluateBounded(machine, static_cast<const ir::BoundedIndex&>(node));
    case ir::Kind::kField: return EvaluateField(machine, static_cast<const ir::Field&>(node));
    case ir::Kind::kFieldView: return EvaluateFieldView(machine, static_cast<const ir::FieldView&>(node));
    case ir::Kind::kTupleGet: {
      const auto& get = static_cast<const ir::TupleGet&>(node);
      const Value tuple = Evaluate(machine, *get.tuple);
      const auto part = static_cast<uint32_t>(get.index);
      return part < tuple.part_count && tuple.parts[part].number ? tuple.parts[part] : NewValue(machine, node.type);
    }
    case ir::Kind::kCharLength: return EvaluateOther(machine, node, {static_cast<const ir::CharLength&>(node).operand});
    case ir::Kind::kVariablePlace: {
      const Value& variable = machine.frame->variables[static_cast<const ir::VariablePlace&>(node).variable->index];
      Value out = NewValue(machine, node.type);
      out.origin = variable.origin;
      return out;
    }
    default: return EvaluateOther(machine, node, {});
  }
}

}  // namespace

Value Evaluate(Machine& machine, const ir::Expr& node) {
  machine.work += machine.lanes;
  if (machine.Stopped()) return NewValue(machine, node.type);  // the rest of a statement costs nothing
  return EvaluateNode(machine, node);
}

}  // namespace pyk2cu::lint
