#include "codegen/operators/unary.h"

#include "codegen/expressions/expression.h"
#include "codegen/text/scalars.h"

namespace pyk2cu::codegen {
namespace {

Piece EmitInvert(FunctionContext& context, const ir::Unary& node) {
  const ScalarId type = node.type->scalar();
  Piece operand = Emit(context, *node.operand);
  if (Width(Promoted(operand.type)) < Width(type)) operand = Cast(std::move(operand), type);
  const ScalarId result_type = Promoted(operand.type);
  const bool exact = operand.exact && !IsUnsignedInteger(result_type) && !IsUnsignedInteger(type);
  Piece result = Prefix('~', std::move(operand), result_type);
  result.exact = exact || result_type == type;
  return result;
}

Piece EmitNegate(FunctionContext& context, const ir::Unary& node) {
  const ScalarId type = node.type->scalar();
  Piece operand = node.exact ? Value(context, *node.operand) : Emit(context, *node.operand);
  if (type == ScalarId::kInt16 && !node.exact) {
    context.helpers.Use("pyk_negate", type);
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
  Piece result = Prefix('-', std::move(operand), result_type);
  result.exact = result_type == type || (plain && (node.exact || Width(type) >= 32));
  return result;
}

}  // namespace

Piece EmitUnary(FunctionContext& context, const ir::Unary& node) {
  if (node.op == ir::UnaryOp::kNot || node.type->IsBool())
    return Prefix('!', Value(context, *node.operand), ScalarId::kBool);
  const ScalarId type = node.type->scalar();
  if (IsAggregate(type)) context.helpers.Use("pyk_operator_neg", type);
  if (!IsIntegral(type)) return Prefix('-', Value(context, *node.operand), type);
  return node.op == ir::UnaryOp::kInvert ? EmitInvert(context, node) : EmitNegate(context, node);
}

}  // namespace pyk2cu::codegen
