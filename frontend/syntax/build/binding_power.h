#pragma once

#include "frontend/syntax/ast.h"
#include "frontend/syntax/lex/token.h"

namespace pyk2cu {

/// How an operator token combines its operands. Higher powers bind more tightly.
struct InfixOperator {
  enum class Form : uint8_t { kBinary, kBool, kCompare } form;
  int power;
  bool right_associative = false;
  ast::BinaryOp binary = {};
  ast::BoolOpKind bool_op = {};
  ast::CompareOp compare = {};
};

inline constexpr int kNotPower = 3;
inline constexpr int kComparePower = 4;
inline constexpr int kUnaryPower = 11;
inline constexpr int kPowerPower = 12;
inline constexpr int kAwaitPower = 13;

/// The operator whose token(s) begin with `first`; `two_words` for `is not` and `not in`.
constexpr InfixOperator LookUpInfix(TokenKind first, bool two_words) {
  using Form = InfixOperator::Form;
  using ast::BinaryOp;
  auto binary = [](int power, BinaryOp op) { return InfixOperator{Form::kBinary, power, op == BinaryOp::kPow, op}; };
  auto bool_op = [](int power, ast::BoolOpKind op) { return InfixOperator{Form::kBool, power, false, {}, op}; };
  auto compare = [](ast::CompareOp op) { return InfixOperator{Form::kCompare, kComparePower, false, {}, {}, op}; };
  switch (first) {
    case TokenKind::kOr: return bool_op(1, ast::BoolOpKind::kOr);
    case TokenKind::kAnd: return bool_op(2, ast::BoolOpKind::kAnd);
    case TokenKind::kLess: return compare(ast::CompareOp::kLt);
    case TokenKind::kLessEqual: return compare(ast::CompareOp::kLe);
    case TokenKind::kGreater: return compare(ast::CompareOp::kGt);
    case TokenKind::kGreaterEqual: return compare(ast::CompareOp::kGe);
    case TokenKind::kEqualEqual: return compare(ast::CompareOp::kEq);
    case TokenKind::kNotEqual: return compare(ast::CompareOp::kNe);
    case TokenKind::kIs: return compare(two_words ? ast::CompareOp::kIsNot : ast::CompareOp::kIs);
    case TokenKind::kIn: return compare(ast::CompareOp::kIn);
    case TokenKind::kNot: return compare(ast::CompareOp::kNotIn);
    case TokenKind::kPipe: return binary(5, BinaryOp::kOr);
    case TokenKind::kCaret: return binary(6, BinaryOp::kXor);
    case TokenKind::kAmpersand: return binary(7, BinaryOp::kAnd);
    case TokenKind::kShiftLeft: return binary(8, BinaryOp::kShl);
    case TokenKind::kShiftRight: return binary(8, BinaryOp::kShr);
    case TokenKind::kPlus: return binary(9, BinaryOp::kAdd);
    case TokenKind::kMinus: return binary(9, BinaryOp::kSub);
    case TokenKind::kStar: return binary(10, BinaryOp::kMul);
    case TokenKind::kSlash: return binary(10, BinaryOp::kDiv);
    case TokenKind::kDoubleSlash: return binary(10, BinaryOp::kFloorDiv);
    case TokenKind::kPercent: return binary(10, BinaryOp::kMod);
    case TokenKind::kAt: return binary(10, BinaryOp::kMatMul);
    default: return binary(kPowerPower, BinaryOp::kPow);
  }
}

/// The operator of an augmented assignment's token.
constexpr ast::BinaryOp LookUpAugmented(TokenKind kind) {
  switch (kind) {
    case TokenKind::kPlusEqual: return ast::BinaryOp::kAdd;
    case TokenKind::kMinusEqual: return ast::BinaryOp::kSub;
    case TokenKind::kStarEqual: return ast::BinaryOp::kMul;
    case TokenKind::kSlashEqual: return ast::BinaryOp::kDiv;
    case TokenKind::kDoubleSlashEqual: return ast::BinaryOp::kFloorDiv;
    case TokenKind::kPercentEqual: return ast::BinaryOp::kMod;
    case TokenKind::kAtEqual: return ast::BinaryOp::kMatMul;
    case TokenKind::kAmpersandEqual: return ast::BinaryOp::kAnd;
    case TokenKind::kPipeEqual: return ast::BinaryOp::kOr;
    case TokenKind::kCaretEqual: return ast::BinaryOp::kXor;
    case TokenKind::kShiftLeftEqual: return ast::BinaryOp::kShl;
    case TokenKind::kShiftRightEqual: return ast::BinaryOp::kShr;
    default: return ast::BinaryOp::kPow;
  }
}

}  // namespace pyk2cu
