#include "frontend/lint/interpreter/number_checks.h"

#include <fmt/format.h>

#include "frontend/lint/interpreter/expressions.h"
#include "frontend/lint/interpreter/seen.h"
#include "frontend/lint/state/conversions.h"
#include "frontend/lint/values/operators.h"

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

bool MakesBits(const ir::Expr& node) {
  const auto* binary = ir::As<ir::Binary>(&node);
  const auto* unary = ir::As<ir::Unary>(&node);
  if (unary) return unary->op == ir::UnaryOp::kInvert;
  return binary && (binary->op == ir::BinaryOp::kShl || binary->op == ir::BinaryOp::kAnd ||
                    binary->op == ir::BinaryOp::kOr || binary->op == ir::BinaryOp::kXor);
}

/// Whether a type holds a value. Bit patterns, and negative marks in unsigned arrays, fit whatever the sign is.
bool Holds(const Type* type, bool is_bits, int64_t value) {
  const int bits = type->Bits();
  const int64_t least = -(int64_t{1} << (bits - 1));
  const int64_t most = (type->IsUnsigned() || is_bits) ? (int64_t{1} << bits) - 1 : -least - 1;
  return value >= least && value <= most;
}

/// Whether the value of a store depends on nothing that was guessed.
bool IsCertain(const Machine& machine, const Value& value) {
  const Origin& origin = value.origin;
  if (origin.flags & kFromData) return false;
  if (machine.launch.IsExact()) return true;
  if ((origin.flags & (kFromScalar | kFromBlock)) || ((origin.terms | origin.bounds) & ~kConstantTerm)) return false;
  if (machine.launch.from_host) return true;
  Terms guards = 0;
  for (const Terms guard : machine.path.guards) guards |= guard;
  return !(origin.flags & kFromLaunch) && (!(origin.flags & kFromThread) || (guards & kConstantTerm));
}

/// A known value that the type of its element cannot hold.
void CheckCut(Machine& machine, const ir::Convert& node, const Value& operand) {
  const Type *from = node.operand->type, *to = node.type;
  const bool narrows = from->IsInteger() && to->IsInteger() && to->Bits() < from->Bits();
  if (!narrows || !IsCertain(machine, operand) || (machine.file && IsWritten(*machine.file, node))) return;
  const bool is_bits = MakesBits(Unconverted(*node.operand));
  for (uint32_t lane = 0; lane < machine.lanes; ++lane) {
    if (machine.run[lane] != kYes || !operand.known[lane] || Holds(to, is_bits, operand.value[lane])) continue;
    Finding finding{DiagId::kOverflow, Severity::kWarning, node.span};
    finding.subject = fmt::format("the value {}", operand.value[lane]);
    finding.type = to;
    finding.text =
        fmt::format("{} stores it, and {} is left of it", LaneText(machine, lane), WrapTo(to, operand.value[lane]));
    finding.hint = "use an array of a wider type";
    AddFinding(machine, std::move(finding));
    return;
  }
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
  if (of_rows == row.stride && of_columns && !(of_columns & row.stride)) out.origin.flags |= kForeignStride;
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
  if (((left.origin.flags & kFromBlock) && is_part(right)) || ((right.origin.flags & kFromBlock) && is_part(left)))
    out.origin.flags |= kChunk;
  const Value& factor = left.origin.Axes() ? right : left;
  const Terms term = factor.origin.terms;
  const bool is_index = (left.origin.Axes() != 0) != (right.origin.Axes() != 0);
  const bool is_one = term != 0 && (term & (term - 1)) == 0;
  if (is_index && is_one && !(factor.origin.flags & ~kFromScalar)) out.origin.stride = term;
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

Value EvaluateStored(Machine& machine, const ir::Expr& node) {
  const ir::Expr* const outer = machine.stored;
  machine.stored = &node;
  const Value value = Evaluate(machine, node);
  machine.stored = outer;
  return value;
}

void CheckNarrowed(Machine& machine, const ir::Convert& node, const Value& operand) {
  if (machine.stored == &node) CheckCut(machine, node, operand);
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
