#include "codegen/operators/operators.h"

#include "codegen/conversions/struct_numbers.h"
#include "codegen/expressions/characters.h"
#include "codegen/expressions/checks.h"
#include "codegen/expressions/constants.h"
#include "codegen/expressions/expression.h"
#include "codegen/operators/integers.h"
#include "codegen/operators/operator_text.h"
#include "codegen/operators/powers.h"
#include "codegen/text/scalars.h"

namespace pyk2cu::codegen {
namespace {

constexpr const char* kCompareText[] = {"<", "<=", ">", ">=", "==", "!="};

}  // namespace

Piece EmitBinary(FunctionContext& context, const ir::Binary& node) {
  if (node.op == ir::BinaryOp::kPow) return EmitPower(context, node);
  const OperatorText& row = TextOf(node.op);
  if (node.type->IsBool())
    return WriteInfix(row, Value(context, *node.left), Value(context, *node.right), ScalarId::kInt32, true);
  if (IsIntegral(node.type->scalar())) return EmitInteger(context, node);
  if (row.helper) return EmitHelper(context, row.helper, node);
  UseOperator(context, node.op, node.type->scalar());
  Piece left = FloatOperand(context, *node.left, *node.right);
  return WriteInfix(row, std::move(left), Divisor(context, node, FloatOperand(context, *node.right, *node.left)),
                    node.type->scalar(), true);
}

Piece FloatOperand(FunctionContext& context, const ir::Expr& operand, const ir::Expr& other) {
  const auto* convert = ir::As<ir::Convert>(&operand);
  const bool implicit = convert && !IsAggregate(operand.type->scalar()) && convert->operand->type->IsInteger() &&
                        !ir::As<ir::Convert>(&other) && !IntegerConstant(*convert->operand);
  return implicit ? Value(context, *convert->operand) : Value(context, operand);
}

Piece EmitHelper(FunctionContext& context, const char* name, const ir::Binary& node) {
  const ScalarId type = node.type->scalar();
  context.helpers.Use(name, type);
  std::string text = std::string(name) + "(" + At(Exactly(context, *node.left), Precedence::kAssignment) + ", ";
  text += At(Divisor(context, node, Exactly(context, *node.right)), Precedence::kAssignment) + ")";
  return {std::move(text), Precedence::kPostfix, type};
}

Piece EmitCompare(FunctionContext& context, const ir::Compare& node) {
  if (node.left->type->Is(TypeKind::kCharSeq)) return EmitCompareChars(context, node);
  const bool is_float = node.left->type->IsFloat();
  UseComparison(context, node.op, node.left->type->Representation()->scalar());
  Piece left = is_float ? FloatOperand(context, *node.left, *node.right) : Value(context, *node.left);
  Piece right = is_float ? FloatOperand(context, *node.right, *node.left) : Value(context, *node.right);
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
