#include "frontend/lint/interpreter/stored_values.h"

#include <algorithm>
#include <optional>

#include <fmt/format.h>

#include "frontend/builtins/builtin_row.h"
#include "frontend/ir/walk.h"
#include "frontend/lint/interpreter/expressions.h"
#include "frontend/lint/state/conversions.h"
#include "frontend/lint/values/operators.h"

namespace pyk2cu::lint {
namespace {

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

/// What the types of its operands alone say of an integer.
struct Range {
  int64_t least, most;
  bool is_open = false;  ///< an argument that may be anything is added
};

constexpr int64_t kMaxRange = int64_t{1} << 40;  ///< beyond it nothing is said

bool IsNarrow(const Type* type) { return type->IsInteger() && type->Bits() <= 16; }

Range RangeOfType(const Type* type) {
  const int64_t all = int64_t{1} << type->Bits();
  return type->IsUnsigned() ? Range{0, all - 1} : Range{-all / 2, all / 2 - 1};
}

std::optional<Range> RangeOf(const ir::Expr& expression, int depth);

std::optional<Range> Combine(ir::BinaryOp op, const Range& a, const Range& b) {
  const bool is_open = a.is_open || b.is_open;
  if (op == ir::BinaryOp::kAdd) return Range{a.least + b.least, a.most + b.most, is_open};
  if (op == ir::BinaryOp::kSub) return Range{a.least - b.most, a.most - b.least, is_open};
  if (is_open) return std::nullopt;  // a scaled fraction, as in `x * gain >> 8`
  if (op == ir::BinaryOp::kMul) {
    const auto [least, most] = std::minmax({a.least * b.least, a.least * b.most, a.most * b.least, a.most * b.most});
    return Range{least, most};
  }
  const bool is_one = b.least == b.most && b.least > 0;
  if (op == ir::BinaryOp::kShr && is_one && b.least < 40) return Range{a.least >> b.least, a.most >> b.least};
  if (op == ir::BinaryOp::kFloorDiv && is_one && a.least >= 0) return Range{a.least / b.least, a.most / b.least};
  return std::nullopt;
}

std::optional<Range> RangeOf(const ir::Expr& expression, int depth) {
  constexpr int kMaxDepth = 20;
  const ir::Expr& node = Unconverted(expression);
  if (node.kind == ir::Kind::kLoad && IsNarrow(node.type)) return RangeOfType(node.type);
  if (const auto* constant = ir::As<ir::Constant>(&node); constant && node.type->IsInteger()) {
    const auto value = static_cast<int64_t>(constant->bits);
    return Range{value, value};
  }
  const auto* reference = ir::As<ir::VariableRef>(&node);
  const bool is_argument = reference && reference->variable->kind == ir::VariableKind::kParameter;
  if (is_argument && node.type->IsInteger()) return Range{0, 0, true};
  const auto* binary = ir::As<ir::Binary>(&node);
  if (!binary || depth > kMaxDepth) return std::nullopt;
  const std::optional<Range> a = RangeOf(*binary->left, depth + 1), b = RangeOf(*binary->right, depth + 1);
  if (!a || !b) return std::nullopt;
  const std::optional<Range> range = Combine(binary->op, *a, *b);
  const bool is_known = range && range->least > -kMaxRange && range->most < kMaxRange;
  return is_known ? range : std::nullopt;
}

/// Whether a value adds 1 to an element: counters are the program's business.
bool Counts(const ir::Expr& node) {
  const auto* binary = ir::As<ir::Binary>(&node);
  const auto is_one = [](const ir::Expr& operand) {
    const auto* constant = ir::As<ir::Constant>(&Unconverted(operand));
    return constant && constant->type->IsInteger() && (constant->bits == 1 || ~constant->bits == 0);
  };
  return binary && (is_one(*binary->left) || is_one(*binary->right));
}

/// `s[t] = a[i] + b[i]` where the data have as few bits as the array: of 8 bits, or of 16 in an array of the kernel's
/// own, whose type the kernel chooses.
void CheckNarrowSum(Machine& machine, const ir::Convert& node, const Value& operand) {
  const auto* array = ir::As<ir::VariableRef>(machine.stored_array);
  const Type* type = node.type;
  const ir::Expr& value = Unconverted(node);
  if (!array || !IsNarrow(type) || !(type->Bits() == 8 || array->variable->IsStaticArray())) return;
  if ((machine.path.sources & operand.origin.sources) || Counts(value) || value.kind != ir::Kind::kBinary) return;
  const std::optional<Range> range = RangeOf(value, 0);
  const Range own = RangeOfType(type);
  const bool fits = range && !range->is_open && range->least >= own.least && range->most <= own.most;
  if (!range || fits || !operand.origin.sources) return;
  Finding finding{DiagId::kOverflow, Severity::kWarning, node.span};
  finding.subject = "this value";
  finding.type = type;
  finding.text = range->is_open ? fmt::format("'{}' keeps its low {} bits only", array->variable->name, type->Bits())
                                : fmt::format("data of these types give {} to {}, and '{}' keeps the low {} bits",
                                              range->least, range->most, array->variable->name, type->Bits());
  finding.hint = fmt::format("limit it with min and max, or use a wider type for '{}'", array->variable->name);
  AddFinding(machine, std::move(finding));
}

/// Whether the function works on the bits of the array's elements, so that signs mean nothing.
bool WorksOnBits(const ir::Function& function, const ir::Variable& array) {
  bool found = false;
  const auto is_element = [&](const ir::Expr& node) {
    const auto* load = ir::As<ir::Load>(&Unconverted(node));
    const auto* address = ir::As<ir::ElementAddress>(&node);
    const ir::Expr* base = load ? load->array : address ? address->array : nullptr;
    const auto* reference = base ? ir::As<ir::VariableRef>(base) : nullptr;
    return reference && reference->variable == &array;
  };
  ir::WalkStatements(
      function.body, [](const ir::Stmt&) {},
      [&](const ir::Expr& node) {
        const auto* binary = ir::As<ir::Binary>(&node);
        const auto* unary = ir::As<ir::Unary>(&node);
        const auto* row = ir::As<ir::Intrinsic>(&node);
        if (binary && (MakesBits(node) || binary->op == ir::BinaryOp::kShr))
          found |= is_element(*binary->left) || is_element(*binary->right);
        if (unary && MakesBits(node)) found |= is_element(*unary->operand);
        const bool is_bits = row && !row->operands.empty() &&
                             (row->row->meaning == Meaning::kBitCount || row->row->name.ends_with("and_") ||
                              row->row->name.ends_with("or_") || row->row->name.ends_with("xor"));
        if (is_bits) found |= is_element(*row->operands[0]);
      });
  return found;
}

/// A constant that the type of the element cannot hold.
void CheckConstant(Machine& machine, const ir::Expr& node) {
  const auto* constant = ir::As<ir::Constant>(&node);
  const auto* array = ir::As<ir::VariableRef>(machine.stored_array);
  if (!constant || !array || !node.type->IsInteger() || constant->number == 0) return;
  if (machine.file && IsWritten(*machine.file, node)) return;
  const auto value = static_cast<int64_t>(constant->number);
  if (Holds(node.type, false, value)) return;
  if (Holds(node.type, true, value) && WorksOnBits(*machine.frame->function, *array->variable)) return;
  Finding finding{DiagId::kOverflow, Severity::kWarning, node.span};
  finding.subject = fmt::format("the value {}", value);
  finding.type = node.type;
  finding.text = fmt::format("{} is left of it", static_cast<int64_t>(constant->bits));
  finding.hint = "store a number that fits, or use an array of a wider type";
  AddFinding(machine, std::move(finding));
}

/// A value that is known in some lane.
void CheckKnown(Machine& machine, const ir::Convert& node, const Value& operand) {
  if (!IsCertain(machine, operand)) return;
  const bool is_bits = MakesBits(Unconverted(*node.operand));
  for (uint32_t lane = 0; lane < machine.lanes; ++lane) {
    if (machine.run[lane] != kYes || !operand.known[lane] || Holds(node.type, is_bits, operand.value[lane])) continue;
    Finding finding{DiagId::kOverflow, Severity::kWarning, node.span};
    finding.subject = fmt::format("the value {}", operand.value[lane]);
    finding.type = node.type;
    finding.text = fmt::format("{} stores it, and {} is left of it", LaneText(machine, lane),
                               WrapTo(node.type, operand.value[lane]));
    finding.hint = "use an array of a wider type";
    AddFinding(machine, std::move(finding));
    return;
  }
}

}  // namespace

Value EvaluateStored(Machine& machine, const ir::Expr& node, const ir::Expr& array) {
  const ir::Expr *const outer = machine.stored, *const outer_array = machine.stored_array;
  machine.stored = &node;
  machine.stored_array = &array;
  CheckConstant(machine, node);
  const Value value = Evaluate(machine, node);
  machine.stored = outer;
  machine.stored_array = outer_array;
  return value;
}

void CheckCut(Machine& machine, const ir::Convert& node, const Value& operand) {
  const Type *from = node.operand->type, *to = node.type;
  const bool narrows = from->IsInteger() && to->IsInteger() && to->Bits() < from->Bits();
  if (!narrows || (machine.file && IsWritten(*machine.file, node))) return;
  CheckKnown(machine, node, operand);
  CheckNarrowSum(machine, node, operand);
}

}  // namespace pyk2cu::lint
