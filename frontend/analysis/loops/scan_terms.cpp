#include "frontend/analysis/loops/scan_terms.h"

#include "frontend/builtins/builtin_row.h"

namespace pyk2cu::analysis {
namespace {

using Term = ScanTerm;
using Kind = ScanTerm::Kind;
using Form = ScanTerm::Form;

constexpr Wide kMostShift = 31;
constexpr int kDeepest = 8;  ///< how many variables are followed at most

bool IsCounted(const Term& term) { return term.kind == Kind::kNumber || term.kind == Kind::kThread; }
bool IsElement(const Term& term) { return term.kind == Kind::kOwn || term.kind == Kind::kOther; }

std::optional<ScanOp> OpOf(ir::BinaryOp op) {
  switch (op) {
    case ir::BinaryOp::kAdd: return ScanOp::kAdd;
    case ir::BinaryOp::kAnd: return ScanOp::kAnd;
    case ir::BinaryOp::kOr: return ScanOp::kOr;
    case ir::BinaryOp::kXor: return ScanOp::kXor;
    default: return std::nullopt;
  }
}

std::optional<ScanOp> OpOf(const ir::Intrinsic& intrinsic) {
  if (intrinsic.operands.size() != 2 || !intrinsic.type->IsInteger()) return std::nullopt;
  if (intrinsic.row->meaning == Meaning::kMinimum) return ScanOp::kMin;
  if (intrinsic.row->meaning == Meaning::kMaximum) return ScanOp::kMax;
  return std::nullopt;
}

bool IsIdempotent(ScanOp op) { return op != ScanOp::kAdd && op != ScanOp::kXor; }

/// Of numbers; nullopt: it is not computed.
std::optional<Wide> Computed(ir::BinaryOp op, Wide a, Wide b) {
  const bool shifts = a >= 0 && a <= kInt32Range.hi && b >= 0 && b <= kMostShift;
  switch (op) {
    case ir::BinaryOp::kAdd: return a + b;
    case ir::BinaryOp::kSub: return a - b;
    case ir::BinaryOp::kMul: return Multiply(Interval::Of(a), Interval::Of(b)).lo;
    case ir::BinaryOp::kShl: return shifts ? std::optional(a << b) : std::nullopt;
    case ir::BinaryOp::kShr: return shifts ? std::optional(a >> b) : std::nullopt;
    case ir::BinaryOp::kFloorDiv: return a >= 0 && b > 0 ? std::optional(a / b) : std::nullopt;
    case ir::BinaryOp::kMod: return a >= 0 && b > 0 ? std::optional(a % b) : std::nullopt;
    default: return std::nullopt;
  }
}

std::optional<bool> Compared(ir::CompareOp op, const Interval& a, const Interval& b) {
  switch (op) {
    case ir::CompareOp::kLt:
      if (a.hi < b.lo) return true;
      return a.lo >= b.hi ? std::optional(false) : std::nullopt;
    case ir::CompareOp::kLe:
      if (a.hi <= b.lo) return true;
      return a.lo > b.hi ? std::optional(false) : std::nullopt;
    case ir::CompareOp::kGt: return Compared(ir::CompareOp::kLt, b, a);
    case ir::CompareOp::kGe: return Compared(ir::CompareOp::kLe, b, a);
    case ir::CompareOp::kEq:
      if (a.IsSingle() && a == b) return true;
      return Meet(a, b).IsEmpty() ? std::optional(false) : std::nullopt;
    case ir::CompareOp::kNe: break;
  }
  const std::optional<bool> equal = Compared(ir::CompareOp::kEq, a, b);
  return equal ? std::optional(!*equal) : std::nullopt;
}

}  // namespace

ScanTerm ScanTerms::Of(const ir::Expr& expr, const ScanValues& values, const LoadHook& load) {
  const auto of = [&](const ir::Expr* operand) { return Of(*operand, values, load); };
  if (const auto* constant = ir::As<ir::Constant>(&expr))
    return HasRange(*constant->type) ? Term{Kind::kNumber, ValueOf(*constant)} : Term{};
  if (const auto* ref = ir::As<ir::VariableRef>(&expr)) return OfVariable(*ref->variable, values);
  if (const auto* element = ir::As<ir::Load>(&expr)) return load ? load(*element) : Term{};
  if (const auto* convert = ir::As<ir::Convert>(&expr)) return Converted(of(convert->operand), *convert->type);
  if (const auto* unary = ir::As<ir::Unary>(&expr)) return OfUnary(*unary, of(unary->operand));
  if (const auto* binary = ir::As<ir::Binary>(&expr)) return OfBinary(*binary, of(binary->left), of(binary->right));
  if (const auto* compare = ir::As<ir::Compare>(&expr))
    return OfCompare(*compare, of(compare->left), of(compare->right));
  if (const auto* logical = ir::As<ir::Logical>(&expr)) {
    const Term left = of(logical->left);
    if (left.kind != Kind::kNumber) return {};
    return (left.number != 0) == (logical->op == ir::LogicalOp::kOr) ? left : of(logical->right);
  }
  if (const auto* select = ir::As<ir::Select>(&expr)) {
    const Term condition = of(select->condition);
    if (condition.kind != Kind::kNumber) return {};
    return of(condition.number != 0 ? select->then : select->otherwise);
  }
  if (const auto* intrinsic = ir::As<ir::Intrinsic>(&expr)) {
    const std::optional<ScanOp> op = OpOf(*intrinsic);
    return op ? Combined(*op, of(intrinsic->operands[0]), of(intrinsic->operands[1]), *expr.type) : Term{};
  }
  const auto* thread = ir::As<ir::ThreadIndex>(&expr);
  if (!thread) return {};
  const bool is_size = thread->value == ir::ThreadValue::kBlockDim;
  if (!is_size && thread->value != ir::ThreadValue::kThreadIdx) return {};
  if (thread->axis != 0) return {Kind::kNumber, is_size ? 1 : 0};
  return is_size ? Term{Kind::kNumber, scan_.threads} : Term{Kind::kThread};
}

/// One that no statement before tells of may have one value only, in the whole function.
ScanTerm ScanTerms::OfVariable(const ir::Variable& variable, const ScanValues& values) {
  if (const auto known = values.find(&variable); known != values.end()) return known->second;
  const auto single = scan_.values.find(&variable);
  if (single == scan_.values.end() || !single->second || depth_ >= kDeepest) return {};
  ++depth_;
  const Term value = Of(*single->second, {}, {});
  --depth_;
  return IsCounted(value) ? value : Term{};
}

ScanTerm ScanTerms::OfUnary(const ir::Unary& unary, const Term& operand) const {
  if (operand.kind != Kind::kNumber) return {};
  if (unary.op == ir::UnaryOp::kNot) return {Kind::kNumber, operand.number == 0 ? 1 : 0};
  if (unary.op == ir::UnaryOp::kNegate) return Fitting({Kind::kNumber, -operand.number}, *unary.type);
  return {};
}

ScanTerm ScanTerms::OfBinary(const ir::Binary& binary, const Term& left, const Term& right) {
  if (!binary.type->IsInteger()) return {};
  if (IsCounted(left) && IsCounted(right)) {
    const bool moves = left.kind == Kind::kThread || right.kind == Kind::kThread;
    const bool adds = binary.op == ir::BinaryOp::kAdd && left.kind != right.kind;
    const bool subtracts = binary.op == ir::BinaryOp::kSub && right.kind == Kind::kNumber;
    if (moves && !adds && !subtracts) return {};
    const std::optional<Wide> number = Computed(binary.op, left.number, right.number);
    return number ? Fitting({moves ? Kind::kThread : Kind::kNumber, *number}, *binary.type) : Term{};
  }
  const std::optional<ScanOp> op = OpOf(binary.op);
  return op ? Combined(*op, left, right, *binary.type) : Term{};
}

ScanTerm ScanTerms::OfCompare(const ir::Compare& compare, const Term& left, const Term& right) const {
  if (!IsCounted(left) || !IsCounted(right)) return {};
  if (left.kind == Kind::kThread && right.kind == Kind::kThread) return {};
  const std::optional<bool> holds = Compared(compare.op, Values(left), Values(right));
  return holds ? Term{Kind::kNumber, *holds ? 1 : 0} : Term{};
}

ScanTerm ScanTerms::Converted(const Term& term, const Type& to) const {
  if (IsCounted(term)) {
    if (to.IsBool()) return term.kind == Kind::kNumber ? Term{Kind::kNumber, term.number != 0 ? 1 : 0} : Term{};
    return Fitting(term, to);
  }
  if (term.kind == Kind::kUnknown || !to.IsInteger() || to.Bits() < ElementType().Bits()) return {};
  if (&to == &ElementType()) return {term.kind};
  const bool has_value = term.form != Form::kLowBits && RangeOf(to).Contains(RangeOf(ElementType()));
  return {term.kind, 0, has_value ? Form::kWide : Form::kLowBits};
}

/// In a larger type, a sum of elements may be more than the type of the elements holds; but the low bits are right.
ScanTerm ScanTerms::Combined(ScanOp op, const Term& left, const Term& right, const Type& type) {
  const bool orders = op == ScanOp::kMin || op == ScanOp::kMax;
  const auto is_whole = [&](const Term& term) { return IsElement(term) && !(orders && term.form == Form::kLowBits); };
  if (is_whole(left) && IsIdentity(op, right)) return left;
  if (is_whole(right) && IsIdentity(op, left)) return right;
  if (!IsElement(left) || !IsElement(right)) return {};
  if (left.kind == right.kind) return IsIdempotent(op) ? left : Term{};
  const bool have_values = left.form != Form::kLowBits && right.form != Form::kLowBits;
  if ((op_ && *op_ != op) || (orders && !have_values)) return {};
  op_ = op;
  if (&type == &ElementType()) return {Kind::kBoth};
  return {Kind::kBoth, 0, have_values && op != ScanOp::kAdd ? Form::kWide : Form::kLowBits};
}

/// Whether combining an element with the number leaves the element.
bool ScanTerms::IsIdentity(ScanOp op, const Term& term) const {
  if (term.kind != Kind::kNumber) return false;
  const Interval range = RangeOf(ElementType());
  switch (op) {
    case ScanOp::kAdd:
    case ScanOp::kOr:
    case ScanOp::kXor: return term.number == 0;
    case ScanOp::kAnd: return term.number == -1 || (range.lo == 0 && term.number == range.hi);
    case ScanOp::kMin: return term.number >= range.hi;
    case ScanOp::kMax: return term.number <= range.lo;
  }
  return false;
}

ScanTerm ScanTerms::Fitting(const Term& term, const Type& type) const {
  return HasRange(type) && RangeOf(type).Contains(Values(term)) ? term : Term{};
}

Interval ScanTerms::Values(const Term& term) const {
  const Interval number = Interval::Of(term.number);
  return term.kind == Kind::kThread ? Add(threads_, number) : number;
}

}  // namespace pyk2cu::analysis
