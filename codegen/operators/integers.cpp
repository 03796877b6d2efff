#include "codegen/operators/integers.h"

#include <limits>

#include "codegen/expressions/constants.h"
#include "codegen/expressions/expression.h"
#include "codegen/operators/operator_text.h"
#include "codegen/operators/operators.h"
#include "codegen/text/literals.h"
#include "codegen/text/scalars.h"

namespace pyk2cu::codegen {
namespace {

/// Values of 32 bits and less have 64-bit sums, differences and products that fit.
bool NeverOverflows(ir::BinaryOp op, ScalarId type, const Piece& left, const Piece& right) {
  if (type != ScalarId::kInt64 || !left.exact || !right.exact || Width(left.type) > 32 || Width(right.type) > 32)
    return false;
  return op != ir::BinaryOp::kMul || left.type != ScalarId::kUInt32 || right.type != ScalarId::kUInt32;
}

/// The same for values of 16 bits and less, which C++ computes as int.
bool FitsInt(ir::BinaryOp op, const Piece& left, const Piece& right) {
  const auto is_short = [](const Piece& piece) {
    return Width(piece.type) <= 16 || (piece.literal && piece.value >= -32768 && piece.value <= 32767);
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

/// An operand of + - * & | ^: congruent is enough, unless a signed operator is to see its value.
Piece EmitOperand(FunctionContext& context, const ir::Expr& operand, bool exact) {
  Piece piece = Emit(context, operand);
  const ScalarId type = operand.type->scalar();
  if (!exact || piece.exact || IsUnsignedInteger(type)) return piece;
  const bool computes_unsigned = IsUnsignedInteger(piece.type) && Width(piece.type) == Width(type);
  return computes_unsigned ? piece : Cast(std::move(piece), type);
}

Piece EmitShift(FunctionContext& context, const ir::Binary& node) {
  const OperatorText& row = TextOf(node.op);
  const ScalarId type = node.type->scalar();
  const bool safe = node.exact || IsSafeCount(*node.right, Width(type));
  if (!safe) return EmitHelper(context, row.helper, node);
  Piece right = Value(context, *node.right);
  if (node.op == ir::BinaryOp::kShr) {
    Piece left = Value(context, *node.left);
    if (Width(Promoted(left.type)) < Width(type) || (IsUnsignedInteger(left.type) && !IsUnsignedInteger(type)))
      left = Cast(std::move(left), type);
    const ScalarId result = Promoted(left.type);
    return WriteInfix(row, std::move(left), std::move(right), result, true);
  }
  Piece left = Emit(context, *node.left);
  const bool stays = node.exact && IsNonNegative(left) && !IsUnsignedInteger(left.type);
  const ScalarId wanted = stays ? type : Width(type) < 32 ? ScalarId::kUInt32 : Unsigned(type);
  if (!(IsUnsignedInteger(left.type) == IsUnsignedInteger(wanted) && Width(left.type) >= Width(wanted)))
    left = Cast(std::move(left), wanted);
  const ScalarId result = left.type;
  return WriteInfix(row, std::move(left), std::move(right), result, result == type);
}

}  // namespace

Piece EmitInteger(FunctionContext& context, const ir::Binary& node) {
  const OperatorText& row = TextOf(node.op);
  const ScalarId type = node.type->scalar();
  switch (node.op) {
    case ir::BinaryOp::kShl:
    case ir::BinaryOp::kShr: return EmitShift(context, node);
    case ir::BinaryOp::kFloorDiv:
    case ir::BinaryOp::kMod: {
      const ir::Constant* divisor = IntegerConstant(*node.right);
      if (!node.exact && !(IsUnsignedInteger(type) && divisor && divisor->bits != 0))
        return EmitHelper(context, row.helper, node);
      Piece left = Value(context, *node.left), right = Value(context, *node.right);
      return WriteInfix(row, std::move(left), std::move(right), CommonType(left.type, right.type), true);
    }
    default: break;
  }
  Piece left = EmitOperand(context, *node.left, node.exact), right = EmitOperand(context, *node.right, node.exact);
  const bool exact = node.exact || NeverOverflows(node.op, type, left, right);
  return EmitWrapping(node.op, type, exact, std::move(left), std::move(right));
}

Piece EmitWrapping(ir::BinaryOp op, ScalarId type, bool never_overflows, Piece left, Piece right) {
  const bool is_sum = op == ir::BinaryOp::kAdd || op == ir::BinaryOp::kSub;
  if (is_sum && right.literal && right.value < 0 && right.value != std::numeric_limits<int64_t>::min() &&
      !IsUnsignedInteger(right.type)) {
    op = op == ir::BinaryOp::kAdd ? ir::BinaryOp::kSub : ir::BinaryOp::kAdd;  // "i - 3" for i + -3
    right = Literal(ScalarId::kInt64, static_cast<uint64_t>(-right.value), 0);
  }
  const int width = Width(type);
  const bool is_bitwise = op == ir::BinaryOp::kAnd || op == ir::BinaryOp::kOr || op == ir::BinaryOp::kXor;
  const bool exact_operands = left.exact && right.exact;
  ScalarId common = CommonType(left.type, right.type);
  bool keep = false;  // the common type will do
  bool exact = false;
  if (is_bitwise) {
    // Values of both operands are seen in full; only an unsigned type narrower than the IR's loses a sign.
    keep = !IsUnsignedInteger(common) || Width(common) >= width || IsUnsignedInteger(type);
    if (!exact_operands && Width(common) < width) keep = false;
    exact = exact_operands && (!IsUnsignedInteger(common) || IsUnsignedInteger(type));
  } else if (never_overflows && !IsUnsignedInteger(type)) {
    keep = Width(common) >= width || FitsInt(op, left, right);
    exact = exact_operands && !IsUnsignedInteger(common);
  } else {
    const bool small =
        width < 32 && exact_operands && !(op == ir::BinaryOp::kMul && IsUnsignedInteger(type) && width == 16);
    keep = (IsUnsignedInteger(common) && Width(common) >= width) || small;
    exact = common == type;
  }
  if (!keep) {
    const ScalarId wanted = never_overflows || is_bitwise ? type : width < 32 ? ScalarId::kUInt32 : Unsigned(type);
    // A literal on the left reads better if it stays one: convert the other side.
    Piece& converted = left.literal && !right.literal ? right : left;
    converted = Cast(std::move(converted), wanted);
    common = CommonType(left.type, right.type);
    exact = common == type || (exact && !IsUnsignedInteger(common));
  }
  return WriteInfix(TextOf(op), std::move(left), std::move(right), common, exact);
}

}  // namespace pyk2cu::codegen
