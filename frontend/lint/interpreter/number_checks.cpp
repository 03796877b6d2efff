#include "frontend/lint/interpreter/number_checks.h"

#include <fmt/format.h>

#include "frontend/lint/arrays/seen.h"
#include "frontend/lint/interpreter/expressions.h"
#include "frontend/lint/interpreter/stored_values.h"
#include "frontend/lint/values/number.h"

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

/// Whether the divisor is zero in the lane: an integer, or a float that is computed as `x - x`.
bool IsZero(const Value& divisor, const Type* type, uint32_t lane) {
  if (type->IsFloat() && divisor.number[lane] == kFloatZero) return true;
  return divisor.known[lane] && divisor.value[lane] == 0;
}

/// A divisor that the program's own indices make zero. Data, and what the caller chooses, are the caller's business.
bool IsOfIndices(const Machine& machine, const ir::Binary& node, const Value& divisor) {
  const uint32_t flags = divisor.origin.flags;
  if (node.type->IsFloat() && (flags & kFromData)) return node.right->kind != ir::Kind::kConstant;
  const Launch& launch = machine.launch;
  const uint32_t derived = kFromThread | kFromBlock | kFromLoop | (launch.from_host ? kFromLaunch : 0u);
  const uint32_t of_others = launch.IsExact() ? kFromData : kFromData | kFromScalar | (kFromLaunch & ~derived);
  return (flags & derived) && !(flags & of_others) && (launch.IsExact() || !divisor.origin.terms);
}

void CheckDivision(Machine& machine, const ir::Binary& node, const Value& right) {
  const Value divisor = DivisorOf(machine, *node.right, right);
  if (!IsOfIndices(machine, node, divisor)) return;
  const Type* type = &divisor == &right ? node.type : node.right->type;
  for (uint32_t lane = 0; lane < machine.lanes; ++lane) {
    if (machine.run[lane] != kYes || !IsZero(divisor, type, lane)) continue;
    Finding finding{DiagId::kDivisionByZero, Severity::kWarning, node.right->span};
    finding.other = node.right->span;
    finding.other_text = fmt::format("the divisor is 0 in {}", LaneText(machine, lane));
    const bool is_float = type->IsFloat() && (divisor.origin.flags & kFromData);
    finding.hint = is_float ? "leave out the element itself, or add a small number to the divisor"
                            : "guard the division, or add 1 to the divisor";
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

/// `int16(cuda.grid(1))`: grids have more threads than 8 or 16 bits count.
void CheckShortIndex(Machine& machine, const ir::Convert& node, const Value& operand) {
  const uint32_t flags = operand.origin.flags;
  const bool is_grid = (flags & kFromThread) & (flags & kFromBlock) >> 3;
  const bool is_short = node.type->IsInteger() && node.type->Bits() <= 16 && node.operand->type->IsInteger();
  const bool may_be_large = !(flags & (kFromData | kFolded)) && !(operand.origin.bounds & kConstantTerm);
  if (!is_short || !is_grid || !may_be_large || machine.stored) return;
  Finding finding{DiagId::kOverflow, Severity::kWarning, node.span};
  finding.subject = "an index of the grid";
  finding.type = node.type;
  finding.text = "grids have more threads than this type counts";
  finding.hint = "leave it an int64, which is what indices are";
  AddFinding(machine, std::move(finding));
}

/// `row * rows + column` where rows limits the row, and something else the column: a row takes as many elements as
/// there are columns.
void NoteStride(const Machine& machine, const Value& left, const Value& right, Value& out) {
  const bool on_left = left.origin.stride != 0;
  const Origin& row = on_left ? left.origin : right.origin;
  const Origin& column = on_left ? right.origin : left.origin;
  const uint32_t rows = row.Axes(), columns = column.Axes();
  if (!row.stride || !columns || (rows & columns) || column.terms) return;
  Terms of_rows = 0, of_columns = 0;
  for (size_t axis = 0; axis < machine.path.guards.size(); ++axis) {
    if (rows >> axis & 1) of_rows |= machine.path.guards[axis];
    if (columns >> axis & 1) of_columns |= machine.path.guards[axis];
  }
  const int axis = GridAxisOf(machine, on_left ? right : left);
  if (axis >= 0 && (machine.path.inclusive[static_cast<size_t>(axis)] & row.stride)) out.origin.flags |= kPastRow;
  of_rows &= ~kIndexTerm;
  if (of_rows == row.stride && of_columns && !(of_columns & (row.stride | kIndexTerm)))
    out.origin.flags |= kForeignStride;
}

/// What a sum tells of its operands.
void NoteSum(const Machine& machine, const ir::Binary& node, const Value& left, const Value& right, Value& out) {
  if ((left.origin.flags | right.origin.flags) & kFromLaunch) out.origin.flags |= kOffset;
  if (node.op == ir::BinaryOp::kAdd && node.type->IsInteger()) NoteStride(machine, left, right, out);
}

/// What a product tells of its factors.
void NoteProduct(const ir::Binary& node, const Value& left, const Value& right, Value& out) {
  if (node.type->IsInteger() && IsLarge(left) && IsLarge(right)) out.origin.flags |= kLargeProduct;
  const bool scales = ((left.origin.flags & kFromData) && right.origin.terms) ||
                      ((right.origin.flags & kFromData) && left.origin.terms);
  if (scales) out.origin.flags |= kScaled;
  const auto is_part = [](const Value& value) { return value.origin.terms && !(value.origin.flags & kFromLaunch); };
  const auto is_block = [](const Value& value) {
    return (value.origin.flags & kFromBlock) && !(value.origin.flags & kFromThread);
  };
  if ((is_block(left) && is_part(right)) || (is_block(right) && is_part(left))) out.origin.flags |= kChunk;
  const Value& factor = left.origin.Axes() ? right : left;
  const Terms term = factor.origin.terms;
  const bool is_index = (left.origin.Axes() != 0) != (right.origin.Axes() != 0);
  const bool is_one = term != 0 && (term & (term - 1)) == 0;
  if (is_index && is_one && !(factor.origin.flags & ~(kFromScalar | kWhole))) out.origin.stride = term;
}

}  // namespace

void NoteNumbers(Machine& machine, const ir::Binary& node, const Value& left, const Value& right, Value& out) {
  out.origin.stride = 0;
  switch (node.op) {
    case ir::BinaryOp::kAdd:
    case ir::BinaryOp::kSub: NoteSum(machine, node, left, right, out); break;
    case ir::BinaryOp::kMul: NoteProduct(node, left, right, out); break;
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
  if (machine.stored == &node) CheckCut(machine, node, operand);
  CheckShortIndex(machine, node, operand);
  const bool narrows = node.type->IsInteger() && node.type->Bits() <= 32 && node.operand->type->IsInteger() &&
                       node.operand->type->Bits() == 64;
  const bool is_large = (operand.origin.flags & kLargeProduct) && !(operand.origin.flags & kFromData);
  if (!narrows || !is_large || machine.stored) return;
  Finding finding{DiagId::kOverflow, Severity::kWarning, node.span};
  finding.subject = "a large product";
  finding.type = node.type;
  finding.text = "both factors may be as large as an array or a grid, and the result is cut to 32 bits";
  finding.hint = "leave it an int64, which is what indices are";
  AddFinding(machine, std::move(finding));
}

}  // namespace pyk2cu::lint
