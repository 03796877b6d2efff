#include "codegen/operators/powers.h"

#include "codegen/expressions/expression.h"
#include "codegen/operators/operators.h"
#include "codegen/text/scalars.h"

namespace pyk2cu::codegen {

Piece EmitSquare(FunctionContext& context, const ir::Expr& base) {
  const Piece piece = Emit(context, base);
  return Infix(piece, "*", piece, Precedence::kMultiplicative, Precedence::kMultiplicative, base.type->scalar());
}

Piece EmitPower(FunctionContext& context, const ir::Binary& node) {
  const ScalarId type = node.type->scalar();
  if (IsAggregate(type)) return EmitHelper(context, "pyk_complex_pow", node);
  const bool whole = IsIntegral(node.right->type->scalar());
  if (!IsIntegral(type) && whole && lowering::IsSquare(*node.left, *node.right)) return EmitSquare(context, *node.left);
  if (!IsIntegral(type) && !whole) {
    const std::string exponent = Assigned(context, node, 1, *node.right);
    const std::string base = Assigned(context, node, 0, *node.left);
    return {(type == ScalarId::kFloat32 ? "powf(" : "pow(") + base + kComma + exponent + ")", Precedence::kPostfix,
            type};
  }
  const auto [computed, exponent] = lowering::TypesOfPower(node);
  const bool huge = IsUnsignedInteger(exponent) && computed != ScalarId::kUInt64;
  const char* name = !IsIntegral(type) ? (huge ? "pyk_powi_unsigned" : "pyk_powi")
                     : huge            ? "pyk_pow_unsigned"
                                       : "pyk_pow";
  context.helpers.Use(name, computed);
  const std::string base = Assigned(context, node, 0, *node.left);
  return {std::string(name) + "(" + base + kComma + Assigned(context, node, 1, *node.right) + ")", Precedence::kPostfix,
          computed};
}

}  // namespace pyk2cu::codegen
