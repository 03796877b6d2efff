#include "codegen/operators/powers.h"

#include "codegen/expressions/constants.h"
#include "codegen/expressions/expression.h"
#include "codegen/operators/operators.h"
#include "codegen/text/scalars.h"

namespace pyk2cu::codegen {

bool IsSquare(const ir::Expr& base, const ir::Expr& exponent) {
  const ir::Constant* constant = IntegerConstant(exponent);
  return constant && constant->bits == 2 && base.kind == ir::Kind::kVariableRef;
}

Piece EmitSquare(FunctionContext& context, const ir::Expr& base) {
  const Piece piece = Value(context, base);
  return Infix(piece, "*", piece, Precedence::kMultiplicative, Precedence::kMultiplicative, base.type->scalar());
}

Piece EmitPower(FunctionContext& context, const ir::Binary& node) {
  const ScalarId type = node.type->scalar();
  if (IsAggregate(type)) return EmitHelper(context, "pyk_complex_pow", node);
  const bool whole = IsIntegral(node.right->type->scalar());
  if (!IsIntegral(type) && !whole) {
    std::string text = type == ScalarId::kFloat32 ? "powf(" : "pow(";
    text += At(Exactly(context, *node.left), Precedence::kAssignment) + ", " +
            At(Exactly(context, *node.right), Precedence::kAssignment) + ")";
    return {std::move(text), Precedence::kPostfix, type};
  }
  if (!IsIntegral(type) && IsSquare(*node.left, *node.right)) return EmitSquare(context, *node.left);
  // Narrow integers are computed as 64-bit ones.
  const ScalarId computed = IsIntegral(type) ? (IsUnsignedInteger(type) ? ScalarId::kUInt64 : ScalarId::kInt64) : type;
  const bool huge = node.right->type->IsScalar(ScalarId::kUInt64) && computed != ScalarId::kUInt64;
  const ScalarId count = huge || computed == ScalarId::kUInt64 ? ScalarId::kUInt64 : ScalarId::kInt64;
  const char* name = !IsIntegral(type) ? (huge ? "pyk_powi_unsigned" : "pyk_powi")
                     : huge            ? "pyk_pow_unsigned"
                                       : "pyk_pow";
  context.helpers.Use(name, computed);
  std::string text =
      std::string(name) + "(" + At(Cast(Value(context, *node.left), computed), Precedence::kAssignment) + ", ";
  Piece result{text + At(Cast(Value(context, *node.right), count), Precedence::kAssignment) + ")", Precedence::kPostfix,
               computed};
  result.exact = computed == type;
  return result;
}

}  // namespace pyk2cu::codegen
