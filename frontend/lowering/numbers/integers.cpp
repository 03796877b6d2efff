#include "frontend/lowering/numbers/integers.h"

#include <limits>

namespace pyk2cu::lowering {
namespace {

/// Values of 32 bits and less have 64-bit sums, differences and products that fit.
bool NeverOverflows(ir::BinaryOp op, ScalarId type, const Number& left, const Number& right) {
  if (type != ScalarId::kInt64 || !left.exact || !right.exact || Width(left.type) > 32 || Width(right.type) > 32)
    return false;
  return op != ir::BinaryOp::kMul || left.type != ScalarId::kUInt32 || right.type != ScalarId::kUInt32;
}

/// The same for values of 16 bits and less, which C++ computes as int.
bool FitsInt(ir::BinaryOp op, const Number& left, const Number& right) {
  const auto is_short = [](const Number& number) {
    return Width(number.type) <= 16 || (number.literal && number.value >= -32768 && number.value <= 32767);
  };
  if (!left.exact || !right.exact || !is_short(left) || !is_short(right)) return false;
  return op != ir::BinaryOp::kMul || left.type != ScalarId::kUInt16 || right.type != ScalarId::kUInt16;
}

/// A shift count that lies between 0 and width - 1 for all to see.
bool IsSafeCount(const ir::Expr& count, int width) {
  const ir::Expr* expr = &count;
  if (const auto* masked = ir::As<ir::Binary>(expr); masked && masked->op == ir::BinaryOp::kAnd)
    expr = IntegerConstant(*masked->right) ? masked->right : masked->left;
  while (const auto* convert = ir::As<ir::Convert>(expr)) expr = convert->operand;
  const ir::Constant* constant = IntegerConstant(*expr);
  return constant && constant->bits < static_cast<uint64_t>(width);
}

/// Whether the expression is `x & mask` with a mask that is not negative.
bool IsMasked(const ir::Expr& expr) {
  const ir::Expr* inner = &expr;
  while (const auto* convert = ir::As<ir::Convert>(inner)) {
    const bool widens = convert->operand->type->IsInteger() && convert->operand->type->Bits() <= convert->type->Bits();
    if (!widens) return false;
    inner = convert->operand;
  }
  const auto* masked = ir::As<ir::Binary>(inner);
  if (!masked || masked->op != ir::BinaryOp::kAnd || masked->type->IsUnsigned()) return false;
  const auto is_mask = [](const ir::Expr& operand) {
    const ir::Constant* constant = IntegerConstant(operand);
    return constant && static_cast<int64_t>(constant->bits) >= 0;
  };
  return is_mask(*masked->left) || is_mask(*masked->right);
}

/// The unsigned type in which values of a type are computed modulo 2^bits.
ScalarId Wrapping(ScalarId type) { return Width(type) < 32 ? ScalarId::kUInt32 : Unsigned(type); }

/// An operand of + - * & | ^: congruent is enough, unless a signed operator is to see its value.
Operand ReadOperand(Planner& planner, const ir::Expr& expr, bool exact) {
  Operand operand = Read(planner, expr);
  const ScalarId type = expr.type->scalar();
  if (!exact || operand.number.exact || IsUnsignedInteger(type)) return operand;
  const bool computes_unsigned = IsUnsignedInteger(operand.number.type) && Width(operand.number.type) == Width(type);
  if (!computes_unsigned) operand.Cast(type);
  return operand;
}

Number PlanShift(Planner& planner, const ir::Binary& node) {
  const ScalarId type = node.type->scalar();
  Operand left = node.op == ir::BinaryOp::kShr ? ReadValue(planner, *node.left) : Read(planner, *node.left);
  Keep(planner, node, 1, ReadValue(planner, *node.right));
  const bool is_unsigned = IsUnsignedInteger(left.number.type);
  if (node.op == ir::BinaryOp::kShr) {
    if (Width(Promoted(left.number.type)) < Width(type) || (is_unsigned && !IsUnsignedInteger(type))) left.Cast(type);
    return {Promoted(Keep(planner, node, 0, left).type)};
  }
  // C++ shifts what is not negative and does not lose a bit as Python does.
  const bool is_small = is_unsigned && Width(left.number.type) < 32;  // C++ computes with int
  const bool stays = node.exact && left.number.exact && !IsUnsignedInteger(type) && (is_small || !is_unsigned) &&
                     (IsNonNegative(left.number) || IsMasked(*node.left));
  const ScalarId wanted = stays ? type : Wrapping(type);
  const bool fits = stays ? Width(Promoted(left.number.type)) >= Width(type)
                          : is_unsigned == IsUnsignedInteger(wanted) && Width(left.number.type) >= Width(wanted);
  if (!fits) left.Cast(wanted);
  const ScalarId result = Promoted(Keep(planner, node, 0, left).type);
  return {result, stays || result == type};
}

Number PlanDivision(Planner& planner, const ir::Binary& node) {
  const Number left = Keep(planner, node, 0, ReadValue(planner, *node.left));
  const Number right = Keep(planner, node, 1, ReadValue(planner, *node.right));
  return {CommonType(left.type, right.type)};
}

Number PlanInvert(Planner& planner, const ir::Unary& node) {
  const ScalarId type = node.type->scalar();
  Operand operand = Read(planner, *node.operand);
  if (Width(Promoted(operand.number.type)) < Width(type)) operand.Cast(type);
  const Number number = Keep(planner, node, 0, operand);
  const ScalarId result = Promoted(number.type);
  const bool exact = number.exact && !IsUnsignedInteger(result) && !IsUnsignedInteger(type);
  return {result, exact || result == type};
}

Number PlanNegate(Planner& planner, const ir::Unary& node) {
  const ScalarId type = node.type->scalar();
  Operand operand = node.exact ? ReadValue(planner, *node.operand) : Read(planner, *node.operand);
  if (CallsHelper(node)) {
    Keep(planner, node, 0, operand);
    return {type};
  }
  const ScalarId given = operand.number.type;
  const bool is_signed = !IsUnsignedInteger(type) && !IsUnsignedInteger(given);
  // Nothing overflows where ranges say so, where C++ promotes, and where the operand is narrower than the result.
  const bool plain =
      is_signed && operand.number.exact && (node.exact || Width(type) < 32 || Width(given) < Width(type));
  const ScalarId wanted = plain ? type : Wrapping(type);
  const bool fits =
      plain ? Width(Promoted(given)) >= Width(type) : IsUnsignedInteger(given) && Width(given) >= Width(wanted);
  if (!fits) operand.Cast(wanted);
  const ScalarId result = Promoted(Keep(planner, node, 0, operand).type);
  return {result, result == type || (plain && (node.exact || Width(type) >= 32))};
}

bool IsBitwise(ir::BinaryOp op) {
  return op == ir::BinaryOp::kAnd || op == ir::BinaryOp::kOr || op == ir::BinaryOp::kXor;
}

/// What a common type of the operands makes of the operation.
struct Fit {
  bool keep;   ///< the type will do
  bool exact;  ///< and its values are exact
};

Fit FitOf(ir::BinaryOp op, ScalarId type, bool never_overflows, const Number& left, const Number& right) {
  const int width = Width(type);
  const bool exact = left.exact && right.exact;
  const ScalarId common = CommonType(left.type, right.type);
  const bool is_unsigned = IsUnsignedInteger(common);
  if (IsBitwise(op)) {
    // Values of both operands are seen in full; only an unsigned type narrower than the IR's loses a sign.
    const bool keeps_sign = !is_unsigned || Width(common) >= width || IsUnsignedInteger(type);
    return {keeps_sign && (exact || Width(common) >= width), exact && (!is_unsigned || IsUnsignedInteger(type))};
  }
  if (never_overflows && !IsUnsignedInteger(type))
    return {Width(common) >= width || FitsInt(op, left, right), exact && !is_unsigned};
  const bool small = width < 32 && exact && !(op == ir::BinaryOp::kMul && IsUnsignedInteger(type) && width == 16);
  return {(is_unsigned && Width(common) >= width) || small, common == type};
}

/// The literal after the opposite operator; nothing if the operand is no negative literal. `i - 3` reads better than
/// `i + -3`.
std::optional<int64_t> Opposite(ir::BinaryOp op, const Number& right) {
  const bool is_sum = op == ir::BinaryOp::kAdd || op == ir::BinaryOp::kSub;
  if (!is_sum || !right.literal || right.value >= 0 || IsUnsignedInteger(right.type)) return std::nullopt;
  if (right.value == std::numeric_limits<int64_t>::min()) return std::nullopt;
  return -right.value;
}

}  // namespace

Number PlanWrapping(Planner& planner, const ir::Node& node, int left_slot, ir::BinaryOp op, ScalarId type,
                    bool never_overflows, Operand left, Operand right) {
  if (const auto opposite = Opposite(op, right.number)) {
    planner.result.opposites.emplace(&node, *opposite);
    right = {LiteralOf(ScalarId::kInt64, static_cast<uint64_t>(*opposite))};
    op = op == ir::BinaryOp::kAdd ? ir::BinaryOp::kSub : ir::BinaryOp::kAdd;
  }
  Fit fit = FitOf(op, type, never_overflows, left.number, right.number);
  if (!fit.keep) {
    // A literal on the left reads better if it stays one: cast the other side.
    const bool casts_right = left.number.literal && !right.number.literal;
    Operand& converted = casts_right ? right : left;
    const ScalarId other = casts_right ? left.number.type : right.number.type;
    const bool wraps = !never_overflows && !IsBitwise(op);
    // The other one may be wider, if only its low bits count: C++ computes in its width.
    converted.Cast(wraps ? Wrapping(Width(other) > Width(type) ? other : type) : type);
    const ScalarId common = CommonType(left.number.type, right.number.type);
    fit.exact = common == type || (fit.exact && !IsUnsignedInteger(common));
  }
  const Number left_number = Keep(planner, node, left_slot, left);
  const Number right_number = Keep(planner, node, left_slot + 1, right);
  return {CommonType(left_number.type, right_number.type), fit.exact};
}

Number PlanInteger(Planner& planner, const ir::Binary& node) {
  const ScalarId type = node.type->scalar();
  if (CallsHelper(node)) {
    Keep(planner, node, 0, ReadExactly(planner, *node.left));
    Keep(planner, node, 1, ReadExactly(planner, *node.right));
    return {type};
  }
  switch (node.op) {
    case ir::BinaryOp::kShl:
    case ir::BinaryOp::kShr: return PlanShift(planner, node);
    case ir::BinaryOp::kFloorDiv:
    case ir::BinaryOp::kMod: return PlanDivision(planner, node);
    default: break;
  }
  Operand left = ReadOperand(planner, *node.left, node.exact), right = ReadOperand(planner, *node.right, node.exact);
  const bool never_overflows = node.exact || NeverOverflows(node.op, type, left.number, right.number);
  return PlanWrapping(planner, node, 0, node.op, type, never_overflows, left, right);
}

Number PlanIntegerUnary(Planner& planner, const ir::Unary& node) {
  return node.op == ir::UnaryOp::kInvert ? PlanInvert(planner, node) : PlanNegate(planner, node);
}

bool CallsHelper(const ir::Binary& node) {
  if (node.exact) return false;
  const ScalarId type = node.type->scalar();
  switch (node.op) {
    case ir::BinaryOp::kShl:
    case ir::BinaryOp::kShr: return !IsSafeCount(*node.right, Width(type));
    case ir::BinaryOp::kFloorDiv:
    case ir::BinaryOp::kMod: {
      const ir::Constant* divisor = IntegerConstant(*node.right);
      return !(IsUnsignedInteger(type) && divisor && divisor->bits != 0);
    }
    default: return false;
  }
}

bool CallsHelper(const ir::Unary& node) {
  return node.op == ir::UnaryOp::kNegate && node.type->IsScalar(ScalarId::kInt16) && !node.exact;
}

}  // namespace pyk2cu::lowering
