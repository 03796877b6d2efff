#include "codegen/operators/operators.h"

#include "codegen/conversions/struct_numbers.h"
#include "codegen/expressions/characters.h"
#include "codegen/expressions/checks.h"
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
  if (!node.type->IsBool() && IsIntegral(node.type->scalar())) return EmitInteger(context, node);
  if (node.type->IsBool()) {
    Piece right = Read(context, node, 1, *node.right);
    return WriteInfix(row, Read(context, node, 0, *node.left), std::move(right), ScalarId::kInt32);
  }
  if (row.helper) return EmitHelper(context, row.helper, node);
  UseOperator(context, node.op, node.type->scalar());
  Piece left = Read(context, node, 0, lowering::FloatOperand(*node.left, *node.right));
  Piece right = Read(context, node, 1, lowering::FloatOperand(*node.right, *node.left));
  return WriteInfix(row, std::move(left), Divisor(context, node, std::move(right)), node.type->scalar());
}

Piece EmitHelper(FunctionContext& context, const char* name, const ir::Binary& node) {
  const ScalarId type = node.type->scalar();
  context.helpers.Use(name, type);
  std::string text = std::string(name) + "(" + At(Read(context, node, 0, *node.left), Precedence::kAssignment) + kComma;
  text += At(Divisor(context, node, Read(context, node, 1, *node.right)), Precedence::kAssignment) + ")";
  return {std::move(text), Precedence::kPostfix, type};
}

Piece EmitCompare(FunctionContext& context, const ir::Compare& node) {
  if (node.left->type->Is(TypeKind::kCharSeq)) return EmitCompareChars(context, node);
  const bool is_float = node.left->type->IsFloat();
  UseComparison(context, node.op, node.left->type->Representation()->scalar());
  const auto operand = [&](int slot, const ir::Expr& own, const ir::Expr& other) {
    return Read(context, node, slot, is_float ? lowering::FloatOperand(own, other) : own);
  };
  Piece left = operand(0, *node.left, *node.right);
  Piece right = operand(1, *node.right, *node.left);
  const bool is_equality = node.op == ir::CompareOp::kEq || node.op == ir::CompareOp::kNe;
  Piece first =
      Primary(At(std::move(left), Precedence::kAdditive));  // comparisons of comparisons read badly without parentheses
  return Infix(std::move(first), kCompareText[static_cast<int>(node.op)], std::move(right),
               is_equality ? Precedence::kEquality : Precedence::kRelational, Precedence::kAdditive, ScalarId::kBool);
}

}  // namespace pyk2cu::codegen
