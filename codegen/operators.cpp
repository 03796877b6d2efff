#include <algorithm>
#include <limits>

#include "codegen/function_emitter.h"
#include "codegen/literals.h"

namespace pyk2cu::codegen {
namespace {

/// How an operator is written: infix, where C++'s own means the same, else by a helper.
struct OperatorText {
  ir::BinaryOp op;
  const char* infix;
  Precedence own;
  Precedence minimum;  ///< of operands: tighter than C++ asks for where readers (and compilers' warnings) would stumble
  const char* helper;
};
constexpr OperatorText kOperators[] = {
    {ir::BinaryOp::kAdd, "+", Precedence::kAdditive, Precedence::kAdditive, nullptr},
    {ir::BinaryOp::kSub, "-", Precedence::kAdditive, Precedence::kAdditive, nullptr},
    {ir::BinaryOp::kMul, "*", Precedence::kMultiplicative, Precedence::kMultiplicative, nullptr},
    {ir::BinaryOp::kDiv, "/", Precedence::kMultiplicative, Precedence::kMultiplicative, nullptr},
    {ir::BinaryOp::kFloorDiv, "/", Precedence::kMultiplicative, Precedence::kMultiplicative, "pyk_floordiv"},
    {ir::BinaryOp::kMod, "%", Precedence::kMultiplicative, Precedence::kMultiplicative, "pyk_mod"},
    {ir::BinaryOp::kPow, nullptr, Precedence::kPostfix, Precedence::kPostfix, "pyk_pow"},
    {ir::BinaryOp::kShl, "<<", Precedence::kShift, Precedence::kMultiplicative, "pyk_shl"},
    {ir::BinaryOp::kShr, ">>", Precedence::kShift, Precedence::kMultiplicative, "pyk_shr"},
    {ir::BinaryOp::kAnd, "&", Precedence::kBitAnd, Precedence::kMultiplicative, nullptr},
    {ir::BinaryOp::kOr, "|", Precedence::kBitOr, Precedence::kMultiplicative, nullptr},
    {ir::BinaryOp::kXor, "^", Precedence::kBitXor, Precedence::kMultiplicative, nullptr},
};

const OperatorText& TextOf(ir::BinaryOp op) {
  return *std::ranges::find_if(kOperators, [&](const OperatorText& row) { return row.op == op; });
}

constexpr const char* kCompareText[] = {"<", "<=", ">", ">=", "==", "!="};

Piece Write(const OperatorText& row, Piece left, Piece right, ScalarId type, bool exact) {
  Piece result = Infix(std::move(left), row.infix, std::move(right), row.own, row.minimum, type);
  result.exact = exact;
  return result;
}

const ir::Constant* IntegerConstant(const ir::Expr& expr) {
  const auto* constant = ir::As<ir::Constant>(&expr);
  return constant && IsIntegral(constant->type->scalar()) ? constant : nullptr;
}

/// A value that is not negative in any type it may be read as.
bool IsNonNegative(const Piece& piece) {
  return (piece.literal && piece.value >= 0) || (piece.exact && IsUnsignedInteger(piece.type));
}

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

}  // namespace

Piece ExpressionEmitter::EmitUnary(const ir::Unary& node) {
  if (node.op == ir::UnaryOp::kNot || node.type->IsBool()) return Prefix("!", Value(*node.operand), ScalarId::kBool);
  const ScalarId type = node.type->scalar();
  if (IsAggregate(type)) module_.helpers.Use("pyk_operator_neg", type);
  if (!IsIntegral(type)) return Prefix("-", Value(*node.operand), type);
  return node.op == ir::UnaryOp::kInvert ? EmitInvert(node) : EmitNegate(node);
}

Piece ExpressionEmitter::EmitInvert(const ir::Unary& node) {
  const ScalarId type = node.type->scalar();
  Piece operand = Emit(*node.operand);
  if (Width(Promoted(operand.type)) < Width(type)) operand = Cast(std::move(operand), type);
  const ScalarId result_type = Promoted(operand.type);
  const bool exact = operand.exact && !IsUnsignedInteger(result_type) && !IsUnsignedInteger(type);
  Piece result = Prefix("~", std::move(operand), result_type);
  result.exact = exact || result_type == type;
  return result;
}

Piece ExpressionEmitter::EmitNegate(const ir::Unary& node) {
  const ScalarId type = node.type->scalar();
  Piece operand = node.exact ? Value(*node.operand) : Emit(*node.operand);
  if (type == ScalarId::kInt16 && !node.exact) {
    module_.helpers.Use("pyk_negate", type);
    return {"pyk_negate(" + At(std::move(operand), Precedence::kAssignment) + ")", Precedence::kPostfix, type};
  }
  const bool is_signed = !IsUnsignedInteger(type) && !IsUnsignedInteger(operand.type);
  // Nothing overflows where ranges say so, where C++ promotes, and where the operand is narrower than the result.
  const bool plain =
      is_signed && operand.exact && (node.exact || Width(type) < 32 || Width(operand.type) < Width(type));
  const ScalarId wanted = plain ? type : Width(type) < 32 ? ScalarId::kUInt32 : Unsigned(type);
  const bool fits = plain ? Width(Promoted(operand.type)) >= Width(type)
                          : IsUnsignedInteger(operand.type) && Width(operand.type) >= Width(wanted);
  if (!fits) operand = Cast(std::move(operand), wanted);
  const ScalarId result_type = Promoted(operand.type);
  Piece result = Prefix("-", std::move(operand), result_type);
  result.exact = result_type == type || (plain && (node.exact || Width(type) >= 32));
  return result;
}

Piece ExpressionEmitter::EmitBinary(const ir::Binary& node) {
  if (node.op == ir::BinaryOp::kPow) return EmitPower(node);
  const OperatorText& row = TextOf(node.op);
  if (node.type->IsBool()) return Write(row, Value(*node.left), Value(*node.right), ScalarId::kInt32, true);
  if (IsIntegral(node.type->scalar())) return EmitInteger(node);
  if (row.helper) return EmitHelper(row.helper, node);
  UseOperator(node.op, node.type->scalar());
  Piece left = FloatOperand(*node.left, *node.right);
  return Write(row, std::move(left), Divisor(node, FloatOperand(*node.right, *node.left)), node.type->scalar(), true);
}

/// C++ converts an integer beside a float as the explicit conversion would: the cast may be left out.
Piece ExpressionEmitter::FloatOperand(const ir::Expr& operand, const ir::Expr& other) {
  const auto* convert = ir::As<ir::Convert>(&operand);
  const bool implicit = convert && !IsAggregate(operand.type->scalar()) && convert->operand->type->IsInteger() &&
                        !ir::As<ir::Convert>(&other) && !IntegerConstant(*convert->operand);
  return implicit ? Value(*convert->operand) : Value(operand);
}

Piece ExpressionEmitter::EmitHelper(const char* name, const ir::Binary& node) {
  const ScalarId type = node.type->scalar();
  module_.helpers.Use(name, type);
  std::string text = std::string(name) + "(" + At(Exactly(*node.left), Precedence::kAssignment) + ", ";
  text += At(Divisor(node, Exactly(*node.right)), Precedence::kAssignment) + ")";
  return {std::move(text), Precedence::kPostfix, type};
}

Piece ExpressionEmitter::EmitInteger(const ir::Binary& node) {
  const OperatorText& row = TextOf(node.op);
  const ScalarId type = node.type->scalar();
  switch (node.op) {
    case ir::BinaryOp::kShl:
    case ir::BinaryOp::kShr: return EmitShift(node);
    case ir::BinaryOp::kFloorDiv:
    case ir::BinaryOp::kMod: {
      const ir::Constant* divisor = IntegerConstant(*node.right);
      if (!node.exact && !(IsUnsignedInteger(type) && divisor && divisor->bits != 0))
        return EmitHelper(row.helper, node);
      Piece left = Value(*node.left), right = Value(*node.right);
      return Write(row, std::move(left), std::move(right), CommonType(left.type, right.type), true);
    }
    default: break;
  }
  Piece left = EmitOperand(*node.left, node.exact), right = EmitOperand(*node.right, node.exact);
  const bool exact = node.exact || NeverOverflows(node.op, type, left, right);
  return EmitWrapping(node.op, type, exact, std::move(left), std::move(right));
}

/// An operand of + - * & | ^: congruent is enough, unless a signed operator is to see its value.
Piece ExpressionEmitter::EmitOperand(const ir::Expr& operand, bool exact) {
  Piece piece = Emit(operand);
  const ScalarId type = operand.type->scalar();
  if (!exact || piece.exact || IsUnsignedInteger(type)) return piece;
  const bool computes_unsigned = IsUnsignedInteger(piece.type) && Width(piece.type) == Width(type);
  return computes_unsigned ? piece : Cast(std::move(piece), type);
}

/// + - * & | ^ on integers: the type that C++ computes in must be wide enough, and unsigned where the result may not
/// fit.
Piece ExpressionEmitter::EmitWrapping(ir::BinaryOp op, ScalarId type, bool never_overflows, Piece left, Piece right) {
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
  return Write(TextOf(op), std::move(left), std::move(right), common, exact);
}

Piece ExpressionEmitter::EmitShift(const ir::Binary& node) {
  const OperatorText& row = TextOf(node.op);
  const ScalarId type = node.type->scalar();
  const bool safe = node.exact || IsSafeCount(*node.right, Width(type));
  if (!safe) return EmitHelper(row.helper, node);
  Piece right = Value(*node.right);
  if (node.op == ir::BinaryOp::kShr) {
    Piece left = Value(*node.left);
    if (Width(Promoted(left.type)) < Width(type) || (IsUnsignedInteger(left.type) && !IsUnsignedInteger(type)))
      left = Cast(std::move(left), type);
    const ScalarId result = Promoted(left.type);
    return Write(row, std::move(left), std::move(right), result, true);
  }
  Piece left = Emit(*node.left);
  const bool stays = node.exact && IsNonNegative(left) && !IsUnsignedInteger(left.type);
  const ScalarId wanted = stays ? type : Width(type) < 32 ? ScalarId::kUInt32 : Unsigned(type);
  if (!(IsUnsignedInteger(left.type) == IsUnsignedInteger(wanted) && Width(left.type) >= Width(wanted)))
    left = Cast(std::move(left), wanted);
  const ScalarId result = left.type;
  return Write(row, std::move(left), std::move(right), result, result == type);
}

bool ExpressionEmitter::IsSquare(const ir::Expr& base, const ir::Expr& exponent) {
  const ir::Constant* constant = IntegerConstant(exponent);
  return constant && constant->bits == 2 && base.kind == ir::Kind::kVariableRef;
}

Piece ExpressionEmitter::EmitSquare(const ir::Expr& base) {
  const Piece piece = Value(base);
  return Infix(piece, "*", piece, Precedence::kMultiplicative, Precedence::kMultiplicative, base.type->scalar());
}

Piece ExpressionEmitter::EmitPower(const ir::Binary& node) {
  const ScalarId type = node.type->scalar();
  if (IsAggregate(type)) return EmitHelper("pyk_complex_pow", node);
  const bool whole = IsIntegral(node.right->type->scalar());
  if (!IsIntegral(type) && !whole) {
    std::string text = type == ScalarId::kFloat32 ? "powf(" : "pow(";
    text += At(Exactly(*node.left), Precedence::kAssignment) + ", " +
            At(Exactly(*node.right), Precedence::kAssignment) + ")";
    return {std::move(text), Precedence::kPostfix, type};
  }
  if (!IsIntegral(type) && IsSquare(*node.left, *node.right)) return EmitSquare(*node.left);
  // Narrow integers are computed as 64-bit ones.
  const ScalarId computed = IsIntegral(type) ? (IsUnsignedInteger(type) ? ScalarId::kUInt64 : ScalarId::kInt64) : type;
  const bool huge = node.right->type->IsScalar(ScalarId::kUInt64) && computed != ScalarId::kUInt64;
  const ScalarId count = huge || computed == ScalarId::kUInt64 ? ScalarId::kUInt64 : ScalarId::kInt64;
  const char* name = !IsIntegral(type) ? (huge ? "pyk_powi_unsigned" : "pyk_powi")
                     : huge            ? "pyk_pow_unsigned"
                                       : "pyk_pow";
  module_.helpers.Use(name, computed);
  std::string text = std::string(name) + "(" + At(Cast(Value(*node.left), computed), Precedence::kAssignment) + ", ";
  Piece result{text + At(Cast(Value(*node.right), count), Precedence::kAssignment) + ")", Precedence::kPostfix,
               computed};
  result.exact = computed == type;
  return result;
}

Piece ExpressionEmitter::EmitCompare(const ir::Compare& node) {
  if (node.left->type->Is(TypeKind::kCharSeq)) return EmitCompareChars(node);
  const bool is_float = node.left->type->IsFloat();
  UseComparison(node.op, node.left->type->Representation()->scalar());
  Piece left = is_float ? FloatOperand(*node.left, *node.right) : Value(*node.left);
  Piece right = is_float ? FloatOperand(*node.right, *node.left) : Value(*node.right);
  if (node.left->type->IsSigned() && IsUnsignedInteger(CommonType(left.type, right.type)) &&
      !(IsNonNegative(left) && IsNonNegative(right))) {
    Piece& wrong = IsUnsignedInteger(left.type) && Width(left.type) >= Width(right.type) ? left : right;
    wrong = Cast(std::move(wrong), node.left->type->scalar());
  }
  const bool is_equality = node.op == ir::CompareOp::kEq || node.op == ir::CompareOp::kNe;
  Piece first =
      Primary(At(std::move(left), Precedence::kAdditive));  // comparisons of comparisons read badly without parentheses
  return Infix(std::move(first), kCompareText[static_cast<int>(node.op)], std::move(right),
               is_equality ? Precedence::kEquality : Precedence::kRelational, Precedence::kAdditive, ScalarId::kBool);
}

}  // namespace pyk2cu::codegen
