#include "frontend/lint/arrays/seen.h"

#include "frontend/lint/state/conversions.h"

namespace pyk2cu::lint {
namespace {

constexpr int64_t kMaxSeen = int64_t{1} << 40;  ///< larger values are not followed

bool IsSmall(int64_t value) { return value > -kMaxSeen && value < kMaxSeen; }

int64_t FloorOf(int64_t a, int64_t b) { return a / b - (a % b != 0 && a < 0); }

/// One value after an operator with a constant on its right; nullopt if it is not followed.
std::optional<int64_t> After(ir::BinaryOp op, int64_t value, int64_t constant) {
  if (!IsSmall(value) || !IsSmall(constant)) return std::nullopt;
  switch (op) {
    case ir::BinaryOp::kAdd: return value + constant;
    case ir::BinaryOp::kSub: return value - constant;
    case ir::BinaryOp::kMul:
      if (constant < 0 || constant > 0xFFFF || value > 0xFFFFFF || value < -0xFFFFFF) return std::nullopt;
      return value * constant;
    case ir::BinaryOp::kFloorDiv: return constant > 0 ? std::optional(FloorOf(value, constant)) : std::nullopt;
    case ir::BinaryOp::kShr: return constant >= 0 && constant < 40 ? std::optional(value >> constant) : std::nullopt;
    default: return std::nullopt;
  }
}

Seen SeenAfter(ir::BinaryOp op, const Seen& seen, int64_t constant) {
  if (!seen.Any()) return {};
  const std::optional<int64_t> least = After(op, seen.least, constant), most = After(op, seen.most, constant);
  return least && most ? Seen{*least, *most} : Seen{};
}

/// The greatest value of the operand's type before it was made wider; -1 if that is not small.
int64_t MostOf(const ir::Expr& node) {
  const Type* type = Unconverted(node).type;
  if (!type->IsInteger() || type->Bits() > 16) return -1;
  return (int64_t{1} << (type->Bits() - (type->IsSigned() ? 1 : 0))) - 1;
}

/// `x % 16` and `x & 15` can be anything from 0 to 15.
Seen SeenInFold(const ir::Expr& operand, const Value& value, int64_t most) {
  const bool is_inside = value.seen.Any() && (value.origin.flags & kFolded) && value.seen.least >= 0;
  if (is_inside && value.seen.most <= most) return value.seen;
  const int64_t of_type = MostOf(operand);
  return {0, of_type >= 0 && of_type < most ? of_type : most};
}

}  // namespace

bool IsConstant(const Machine& machine, const Value& value) {
  const uint32_t derived = kFromThread | kFromBlock | kFromData | kFromLaunch | kFromLoop | kFromScalar;
  return !(value.origin.flags & derived) && !value.origin.terms && machine.lanes > 0 && value.known && value.known[0];
}

int GridAxisOf(const Machine& machine, const Value& value) {
  const uint32_t axes = value.origin.Axes();
  const uint32_t of_grid = (value.origin.flags & kFromThread) & (value.origin.flags & kFromBlock) >> 3;
  if (axes == 0 || (axes & (axes - 1)) || of_grid != axes) return -1;
  const auto axis = static_cast<size_t>(axes >> 1);
  for (uint32_t lane = 0; lane < machine.lanes; ++lane) {
    const int64_t index = machine.block[axis][lane] * machine.launch.block[axis] + machine.thread[axis][lane];
    if (machine.run[lane] && (!value.known[lane] || value.value[lane] != index)) return -1;
  }
  return static_cast<int>(axis);
}

void NoteSeen(const Machine& machine, const ir::Binary& node, const Value& left, const Value& right, Value& out) {
  if (!node.type->IsInteger()) return;
  const bool on_left = IsConstant(machine, left), on_right = IsConstant(machine, right);
  if (on_left == on_right) {
    out.origin.flags &= ~kFolded;
    return;
  }
  const int64_t constant = on_left ? left.value[0] : right.value[0];
  const bool is_remainder = node.op == ir::BinaryOp::kMod && on_right && constant > 0;
  const bool is_mask = node.op == ir::BinaryOp::kAnd && constant > 0;
  const bool scales =
      (node.op == ir::BinaryOp::kShr || (node.op == ir::BinaryOp::kFloorDiv && constant > 0)) && on_right;
  if (scales && !left.seen.Any() && left.origin.sources && Unconverted(*node.left).type->IsUnsigned()) {
    const int64_t most = MostOf(*node.left);
    if (most >= 0) out.seen = SeenAfter(node.op, {0, most}, constant);
    if (out.seen.Any()) out.origin.flags |= kFolded;
  } else if (is_remainder || is_mask) {
    const int64_t most = is_mask ? constant : constant - 1;
    out.seen = on_left ? SeenInFold(*node.right, right, most) : SeenInFold(*node.left, left, most);
    out.origin.flags |= kFolded;
  } else if (on_right) {
    out.seen = SeenAfter(node.op, left.seen, constant);
  } else if (node.op == ir::BinaryOp::kAdd || node.op == ir::BinaryOp::kMul) {
    out.seen = SeenAfter(node.op, right.seen, constant);
  }
  if (!out.seen.Any()) out.origin.flags &= ~kFolded;
}

}  // namespace pyk2cu::lint
