#include "frontend/analysis/work/thread_run.h"

#include <algorithm>
#include <cstdlib>

#include "frontend/analysis/work/thread_statements.h"
#include "frontend/builtins/builtin_row.h"
#include "frontend/ir/walk.h"

namespace pyk2cu::analysis {
namespace {

using Number = std::optional<int64_t>;
constexpr int kMostDepth = 8;

/// `of_complex`: what it is in operations of the parts, if the numbers are complex.
void CountOperation(ThreadFrame& frame, const Type& type, double of_complex = 2) {
  if (!type.IsFloat() && !type.IsSmallFloat() && !type.IsComplex()) return;
  const double operations = type.IsComplex() ? of_complex : 1;
  (type.RealPart()->Bits() == 64 ? frame.run.work.operations64 : frame.run.work.operations32) += operations;
}

int64_t FloorOf(int64_t a, int64_t b) { return a / b - (a % b != 0 && (a % b < 0) != (b < 0)); }

Number Applied(ir::BinaryOp op, int64_t a, int64_t b) {
  int64_t result = 0;
  switch (op) {
    case ir::BinaryOp::kAdd: return __builtin_add_overflow(a, b, &result) ? Number() : result;
    case ir::BinaryOp::kSub: return __builtin_sub_overflow(a, b, &result) ? Number() : result;
    case ir::BinaryOp::kMul: return __builtin_mul_overflow(a, b, &result) ? Number() : result;
    case ir::BinaryOp::kFloorDiv: return b == 0 || b == -1 ? Number() : FloorOf(a, b);
    case ir::BinaryOp::kMod: return b == 0 || b == -1 ? Number() : a - FloorOf(a, b) * b;
    case ir::BinaryOp::kShl: return a < 0 || a > INT32_MAX || b < 0 || b > 30 ? Number() : a << b;
    case ir::BinaryOp::kShr: return b < 0 || b > 62 ? Number() : a >> b;
    case ir::BinaryOp::kAnd: return a & b;
    case ir::BinaryOp::kOr: return a | b;
    case ir::BinaryOp::kXor: return a ^ b;
    case ir::BinaryOp::kDiv:
    case ir::BinaryOp::kPow: break;
  }
  return std::nullopt;
}

Number OfBinary(ThreadFrame& frame, const ir::Binary& node) {
  const Number left = Count(frame, *node.left), right = Count(frame, *node.right);
  CountOperation(frame, *node.type, node.op == ir::BinaryOp::kMul ? 6 : 2);  // four products and two sums
  return left && right && node.type->IsInteger() ? Applied(node.op, *left, *right) : Number();
}

Number OfCompare(ThreadFrame& frame, const ir::Compare& node) {
  const Number left = Count(frame, *node.left), right = Count(frame, *node.right);
  if (!left || !right) return std::nullopt;
  switch (node.op) {
    case ir::CompareOp::kLt: return *left < *right;
    case ir::CompareOp::kLe: return *left <= *right;
    case ir::CompareOp::kGt: return *left > *right;
    case ir::CompareOp::kGe: return *left >= *right;
    case ir::CompareOp::kEq: return *left == *right;
    case ir::CompareOp::kNe: break;
  }
  return *left != *right;
}

Number OfLogical(ThreadFrame& frame, const ir::Logical& node) {
  const bool is_and = node.op == ir::LogicalOp::kAnd;
  const Number left = Count(frame, *node.left);
  if (left && (*left == 0) == is_and) return left;
  const Number right = Count(frame, *node.right);
  if (right && (*right == 0) == is_and) return right;
  return left && right ? right : Number();
}

Number OfUnary(ThreadFrame& frame, const ir::Unary& node) {
  const Number operand = Count(frame, *node.operand);
  if (!operand) return std::nullopt;
  if (node.op == ir::UnaryOp::kNot) return *operand == 0;
  if (node.op == ir::UnaryOp::kNegate && node.type->IsInteger()) return Applied(ir::BinaryOp::kSub, 0, *operand);
  return std::nullopt;
}

Number OfSelect(ThreadFrame& frame, const ir::Select& node) {
  const Number condition = Count(frame, *node.condition);
  if (!condition) frame.run.work.complete = false;
  return Count(frame, condition && *condition == 0 ? *node.otherwise : *node.then);
}

Number OfThread(const ThreadRun& run, ir::ThreadValue value, int axis) {
  const auto at = static_cast<size_t>(axis);
  switch (value) {
    case ir::ThreadValue::kThreadIdx: return run.thread[at];
    case ir::ThreadValue::kBlockIdx: return run.block[at];
    case ir::ThreadValue::kBlockDim: return run.launch.block[at];
    case ir::ThreadValue::kGridDim: return run.launch.grid[at];
    case ir::ThreadValue::kLaneId:
      return ((run.thread[2] * run.launch.block[1] + run.thread[1]) * run.launch.block[0] + run.thread[0]) % 32;
    case ir::ThreadValue::kWarpSize: break;
  }
  return 32;
}

Number OfGrid(ThreadFrame& frame, const ir::GridIndex& node) {
  const auto at = static_cast<size_t>(node.axis);
  const Number block = node.block ? Count(frame, *node.block) : Number(frame.run.block[at]);
  return block ? Number(*block * frame.run.launch.block[at] + frame.run.thread[at]) : Number();
}

Number OfOperands(ThreadFrame& frame, const ir::Expr& expr) {
  ir::ForEachOperand(expr, [&](const ir::Expr& operand) {
    if (!operand.type->IsArray()) Count(frame, operand);
  });
  return std::nullopt;
}

Number OfLoad(ThreadFrame& frame, const ir::Load& node) {
  for (const ir::ElementIndex& index : node.indices) Count(frame, *index.value);
  CountAccess(frame, ArrayOf(frame, *node.array), node.type->Bytes(), false);
  return std::nullopt;
}

Number OfIntrinsic(ThreadFrame& frame, const ir::Intrinsic& node) {
  std::vector<Number> operands;
  for (const ir::Expr* operand : node.operands) {
    const auto* address = ir::As<ir::ElementAddress>(operand);
    if (address) {
      const SeenArray array = ArrayOf(frame, *address->array);
      CountAccess(frame, array, operand->type->Bytes(), false);
      if (!node.row->parsed.reads_only) CountAccess(frame, array, operand->type->Bytes(), true);
      for (const ir::ElementIndex& index : address->indices) Count(frame, *index.value);
      continue;
    }
    operands.push_back(Count(frame, *operand));
  }
  CountOperation(frame, *node.type);
  const bool two = operands.size() == 2 && operands[0] && operands[1] && node.type->IsInteger();
  if (two && node.row->meaning == Meaning::kMinimum) return std::min(*operands[0], *operands[1]);
  if (two && node.row->meaning == Meaning::kMaximum) return std::max(*operands[0], *operands[1]);
  const bool is_wrap = node.row->meaning == Meaning::kWrap && !operands.empty() && operands[0] && *operands[0] >= 0;
  return is_wrap || (node.row->IsOperand() && operands.size() == 1) ? operands[0] : Number();
}

Number OfField(ThreadFrame& frame, const ir::Field& node) {
  const Type& record = *node.record->type;
  if (!record.Is(TypeKind::kRecord)) return OfOperands(frame, node);
  CountIndices(frame, *node.record);
  CountAccess(frame, ArrayOf(frame, *node.record), record.Bytes(), false);
  return std::nullopt;
}

Number OfExtent(ThreadFrame& frame, const ir::Extent& node) {
  const SeenArray array = ArrayOf(frame, *node.array);
  const auto axis = static_cast<size_t>(node.axis);
  return axis < array.extents.size() ? array.extents[axis] : Number();
}

Number OfSize(ThreadFrame& frame, const ir::Size& node) {
  Number size = 1;
  for (const Number& extent : ArrayOf(frame, *node.array).extents)
    size = size && extent ? Applied(ir::BinaryOp::kMul, *size, *extent) : Number();
  return size;
}

Number OfBind(ThreadFrame& frame, const ir::Bind& node) {
  if (node.variable->type->IsArray())
    frame.arrays[node.variable->index] = ArrayOf(frame, *node.value);
  else
    frame.values[node.variable->index] = Count(frame, *node.value);
  return Count(frame, *node.body);
}

Number OfCall(ThreadFrame& frame, const ir::Call& node) {
  if (frame.depth >= kMostDepth) {
    frame.run.work.complete = false;
    return std::nullopt;
  }
  ThreadFrame callee(frame.run, *node.callee, frame.depth + 1);
  for (size_t i = 0; i < node.arguments.size(); ++i) {
    const uint32_t to = node.callee->parameters[i]->index;
    if (node.arguments[i]->type->IsArray())
      callee.arrays[to] = ArrayOf(frame, *node.arguments[i]);
    else
      callee.values[to] = Count(frame, *node.arguments[i]);
  }
  CountBody(callee);
  return callee.returned;
}

}  // namespace

Number Count(ThreadFrame& frame, const ir::Expr& expr) {
  ++frame.run.steps;
  return ir::Visit(expr, Overloaded{
                             [&](const ir::Constant& node) {
                               const bool whole = node.type->IsInteger() || node.type->IsBool();
                               return whole ? Number(static_cast<int64_t>(node.bits)) : Number();
                             },
                             [&](const ir::VariableRef& node) { return frame.values[node.variable->index]; },
                             [&](const ir::ThreadIndex& node) { return OfThread(frame.run, node.value, node.axis); },
                             [&](const ir::GridIndex& node) { return OfGrid(frame, node); },
                             [&](const ir::GridSize& node) {
                               const auto at = static_cast<size_t>(node.axis);
                               return Number(int64_t{frame.run.launch.grid[at]} * frame.run.launch.block[at]);
                             },
                             [&](const ir::Unary& node) { return OfUnary(frame, node); },
                             [&](const ir::Binary& node) { return OfBinary(frame, node); },
                             [&](const ir::Compare& node) { return OfCompare(frame, node); },
                             [&](const ir::Logical& node) { return OfLogical(frame, node); },
                             [&](const ir::Select& node) { return OfSelect(frame, node); },
                             [&](const ir::Convert& node) {
                               const Number operand = Count(frame, *node.operand);
                               return node.type->IsInteger() ? operand : Number();
                             },
                             [&](const ir::Bind& node) { return OfBind(frame, node); },
                             [&](const ir::Call& node) { return OfCall(frame, node); },
                             [&](const ir::Intrinsic& node) { return OfIntrinsic(frame, node); },
                             [&](const ir::Load& node) { return OfLoad(frame, node); },
                             [&](const ir::Field& node) { return OfField(frame, node); },
                             [&](const ir::Extent& node) { return OfExtent(frame, node); },
                             [&](const ir::Size& node) { return OfSize(frame, node); },
                             [&](const ir::BoundedIndex& node) { return Count(frame, *node.index.value); },
                             [&](const ir::Require& node) { return Count(frame, *node.value); },
                             [&](const ir::Expr& node) { return OfOperands(frame, node); },
                         });
}

SeenArray ArrayOf(ThreadFrame& frame, const ir::Expr& expr) {
  SeenArray array;
  if (const auto* ref = ir::As<ir::VariableRef>(&expr)) {
    const auto found = frame.arrays.find(ref->variable->index);
    if (found != frame.arrays.end()) return found->second;
    for (const int64_t extent : ref->variable->extents) array.extents.emplace_back(extent);
    return array;
  }
  if (const auto* view = ir::As<ir::View>(&expr)) {
    array.root = ArrayOf(frame, *view->array).root;
    for (const ir::Expr* extent : view->extents) array.extents.push_back(Count(frame, *extent));
    return array;
  }
  ir::ForEachOperand(expr, [&](const ir::Expr& operand) {
    if (operand.type->IsArray() && array.root.empty()) array.root = ArrayOf(frame, operand).root;
  });
  return array;
}

void CountIndices(ThreadFrame& frame, const ir::Expr& place) {
  if (const auto* load = ir::As<ir::Load>(&place))
    for (const ir::ElementIndex& index : load->indices) Count(frame, *index.value);
}

void CountAccess(ThreadFrame& frame, const SeenArray& array, int64_t bytes, bool writes) {
  if (array.root.empty()) return;
  ArrayTraffic& traffic = frame.run.work.arrays[array.root];
  (writes ? traffic.written : traffic.read) += static_cast<double>(bytes);
}

}  // namespace pyk2cu::analysis
