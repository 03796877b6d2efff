#include "frontend/lint/interpreter/number_checks.h"
#include "frontend/lint/interpreter/expressions.h"

#include <fmt/format.h>

namespace pyk2cu::lint {
namespace {

/// Numbers that may be as large as an array or a grid.
bool IsLarge(const Value& value) {
  return value.origin.terms != 0 || (value.origin.flags & (kFromScalar | kFromBlock));
}

/// The divisor as an integer: a float division converts it first. It is evaluated again, which only indices allow.
Value DivisorOf(Machine& machine, const ir::Expr& node, const Value& right) {
  const auto* convert = ir::As<ir::Convert>(&node);
  const bool is_index =
      convert && node.type->IsFloat() && convert->operand->type->IsInteger() && !(right.origin.flags & kFromData);
  return is_index ? Evaluate(machine, *convert->operand) : right;
}

void CheckDivision(Machine& machine, const ir::Binary& node, const Value& right) {
  const Value divisor = DivisorOf(machine, *node.right, right);
  const uint32_t flags = divisor.origin.flags;
  const bool is_index = (flags & (kFromThread | kFromBlock | kFromLoop)) != 0 &&
                        !(flags & (kFromData | kFromScalar | kFromLaunch)) && !divisor.origin.terms;
  if (!is_index) return;
  for (uint32_t lane = 0; lane < machine.lanes; ++lane) {
    if (machine.run[lane] != kYes || !divisor.known[lane] || divisor.value[lane] != 0) continue;
    Finding finding{DiagId::kDivisionByZero, Severity::kWarning, node.right->span};
    finding.other = node.right->span;
    finding.other_text = fmt::format("the divisor is 0 in {}", LaneText(machine, lane));
    finding.hint = "guard the division, or add 1 to the divisor";
    AddFinding(machine, std::move(finding));
    return;
  }
}

/// `blockDim.x // 2`, halved again and again, leaves threads out if the size of the block is no power of two.
void CheckHalving(Machine& machine, const ir::Binary& node, const Value& left, const Value& right) {
  if (!machine.launch.from_host || left.origin.flags != kFromLaunch || right.origin.flags || right.origin.terms) return;
  const int64_t divisor = node.op == ir::BinaryOp::kShr ? 1 : 2;
  const int64_t value = left.value[0];
  if (!right.known[0] || right.value[0] != divisor || !left.known[0] || value <= 1 || value % 2 == 0) return;
  const int64_t threads = machine.block_threads;
  if ((threads & (threads - 1)) == 0) return;
  Finding finding{DiagId::kBlockSize, Severity::kWarning, node.span};
  finding.subject = std::to_string(threads);
  finding.text =
      fmt::format("{} is halved here, which leaves a thread out: the size of the block must be a power of two", value);
  finding.hint = "launch blocks of 64, 128 or 256 threads, or let the loop handle an odd number";
  AddFinding(machine, std::move(finding));
}

}  // namespace

void NoteNumbers(Machine& machine, const ir::Binary& node, const Value& left, const Value& right, Value& out) {
  switch (node.op) {
    case ir::BinaryOp::kMul:
      if (node.type->IsInteger() && IsLarge(left) && IsLarge(right)) out.origin.flags |= kLargeProduct;
      break;
    case ir::BinaryOp::kDiv: CheckDivision(machine, node, right); break;
    case ir::BinaryOp::kFloorDiv:
    case ir::BinaryOp::kMod:
      CheckDivision(machine, node, right);
      if (node.op == ir::BinaryOp::kFloorDiv) CheckHalving(machine, node, left, right);
      out.origin.flags &= ~kLargeProduct;
      break;
    case ir::BinaryOp::kAnd:
    case ir::BinaryOp::kShr:
      if (node.op == ir::BinaryOp::kShr) CheckHalving(machine, node, left, right);
      out.origin.flags &= ~kLargeProduct;
      break;
    default: break;
  }
}

void CheckNarrowed(Machine& machine, const ir::Convert& node, const Value& operand) {
  const bool narrows = node.type->IsInteger() && node.type->Bits() <= 32 && node.operand->type->IsInteger() &&
                       node.operand->type->Bits() == 64;
  const bool is_large = (operand.origin.flags & kLargeProduct) && !(operand.origin.flags & kFromData);
  if (!narrows || !is_large || machine.stores_value) return;
  Finding finding{DiagId::kOverflow, Severity::kWarning, node.span};
  finding.subject = "a large product";
  finding.type = node.type;
  finding.text = "both factors may be as large as an array or a grid, and the result is cut to 32 bits";
  finding.hint = "leave it an int64, which is what indices are";
  AddFinding(machine, std::move(finding));
}

}  // namespace pyk2cu::lint
