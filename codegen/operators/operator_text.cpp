#include "codegen/operators/operator_text.h"

#include <algorithm>

namespace pyk2cu::codegen {
namespace {

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

}  // namespace

const OperatorText& TextOf(ir::BinaryOp op) {
  return *std::ranges::find_if(kOperators, [&](const OperatorText& row) { return row.op == op; });
}

Piece WriteInfix(const OperatorText& row, Piece left, Piece right, ScalarId type) {
  return Infix(std::move(left), row.infix, std::move(right), row.own, row.minimum, type);
}

}  // namespace pyk2cu::codegen
