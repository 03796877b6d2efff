#pragma once

#include <cstdint>
#include <string>
#include <utility>

#include "frontend/builtins/precedence.h"
#include "frontend/types/type.h"

namespace pyk2cu::codegen {

inline Precedence Tighter(Precedence precedence) { return static_cast<Precedence>(static_cast<int>(precedence) + 1); }

/// C++ text of one expression, with what its surroundings must know to use it without changing its value.
struct Piece {
  std::string text;
  Precedence precedence = Precedence::kPrimary;
  /// The C++ type of the text, if it is a scalar. It may be narrower than the IR's type (a widening that C++ does by
  /// itself).
  ScalarId type = ScalarId::kInt32;
  /// The text's value is the IR value. Otherwise it is only congruent to it modulo 2^bits of the IR's type, and `type`
  /// has at least as many bits: good enough for + - * << & | ^ ~ and for what is narrowed anyway.
  bool exact = true;
  bool literal = false;  ///< an integer literal whose value is `value`
  int64_t value = 0;
};

/// The text, in parentheses if it binds less tightly than `minimum`.
inline std::string At(Piece piece, Precedence minimum) {
  if (piece.precedence >= minimum) return std::move(piece.text);
  piece.text.insert(0, 1, '(');
  piece.text += ')';
  return std::move(piece.text);
}

/// `prefix` (an operator or a cast) before an operand.
inline Piece Prefix(const std::string& prefix, Piece operand, ScalarId type) {
  std::string text = At(std::move(operand), Precedence::kUnary);
  const bool glued = !text.empty() && text.front() == prefix.back();  // - -1 must not become --1
  text = glued ? prefix + "(" + text + ")" : prefix + text;
  return {std::move(text), Precedence::kUnary, type};
}

/// `left op right` of an operator that groups to the left. Operands that bind less tightly than `minimum` get
/// parentheses, even where C++ could do without, except for a chain of the operator itself.
inline Piece Infix(Piece left, const char* op, Piece right, Precedence own, Precedence minimum, ScalarId type) {
  const Precedence left_minimum = left.precedence == own ? own : minimum;
  Piece result{At(std::move(left), left_minimum), own, type};
  result.text.append(" ").append(op).append(" ");
  result.text += At(std::move(right), minimum > own ? minimum : Tighter(own));
  return result;
}

/// A name, literal or call.
inline Piece Primary(std::string text, ScalarId type = ScalarId::kInt32) {
  return {std::move(text), Precedence::kPrimary, type};
}

}  // namespace pyk2cu::codegen
