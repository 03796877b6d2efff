#pragma once

#include <cstdint>
#include <string>
#include <utility>

#include "codegen/text/breaks.h"
#include "frontend/builtins/precedence.h"
#include "frontend/types/type.h"

namespace pyk2cu::codegen {

inline Precedence Tighter(Precedence precedence) { return static_cast<Precedence>(static_cast<int>(precedence) + 1); }

/// C++ text of one expression, with what its surroundings must know to write it inside theirs. What the text is must be
/// read from here, never from the text. Whether it is cast is planned (lowering::Arithmetic); `type` only says what was
/// written, so that literals can be folded and debug builds can compare text and plan.
struct Piece {
  std::string text;
  Precedence precedence = Precedence::kPrimary;
  ScalarId type = ScalarId::kInt32;  ///< the C++ type of the text, if it is a scalar, by C++'s own rules
  bool literal = false;              ///< an integer literal whose value is `value`
  int64_t value = 0;
  char prefix = 0;           ///< the unary operator that the text begins with, or the sign of a literal; 0 if neither
  bool states_type = false;  ///< a pointer whose type a cast in the text states
  std::string constructed;   ///< the type, if the text is `type{…}`
};

/// The text as a part of a larger one, in parentheses if it binds less tightly than `minimum`.
inline std::string At(Piece piece, Precedence minimum) {
  const bool binds = piece.precedence >= minimum;
  std::string text = Grouped(std::move(piece.text));
  return binds ? text : "(" + text + ")";
}

/// A unary operator before an operand.
inline Piece Prefix(char op, Piece operand, ScalarId type) {
  const bool glued = operand.precedence >= Precedence::kUnary && operand.prefix == op;  // - -1 must not become --1
  std::string text = op + At(std::move(operand), glued ? Precedence::kPostfix : Precedence::kUnary);
  return {.text = std::move(text), .precedence = Precedence::kUnary, .type = type, .prefix = op};
}

/// "(target)operand".
inline Piece CastTo(const std::string& target, Piece operand, ScalarId type) {
  return {"(" + target + ")" + At(std::move(operand), Precedence::kUnary), Precedence::kUnary, type};
}

/// "type{members}".
inline Piece Braced(std::string type, const std::string& members, ScalarId scalar = ScalarId::kInt32) {
  std::string text = type + "{" + Grouped(members) + "}";
  return {.text = std::move(text), .precedence = Precedence::kPostfix, .type = scalar, .constructed = std::move(type)};
}

/// `left op right` of an operator that groups to the left. Operands that bind less tightly than `minimum` get
/// parentheses, even where C++ could do without, except for a chain of the operator itself.
inline Piece Infix(Piece left, const char* op, Piece right, Precedence own, Precedence minimum, ScalarId type) {
  const bool continues = left.precedence == own;  // all operands of a chain are equal: lines end between any of them
  Piece result{continues ? std::move(left.text) : At(std::move(left), minimum), own, type};
  result.text.append(" ").append(op).append(1, marks::kBreak);
  result.text += At(std::move(right), minimum > own ? minimum : Tighter(own));
  return result;
}

/// A name, literal or call.
inline Piece Primary(std::string text, ScalarId type = ScalarId::kInt32) {
  return {std::move(text), Precedence::kPrimary, type};
}

}  // namespace pyk2cu::codegen
