#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "frontend/ir/ir.h"

/// The rules of C++ about the types of numbers, and what C++ text has for a number of the IR.
namespace pyk2cu::lowering {

/// Whether C++ computes with this type as an integer (bool included).
bool IsIntegral(ScalarId id);
bool IsUnsignedInteger(ScalarId id);
bool IsComplex(ScalarId id);
/// Whether it is a structure in C++, with helpers for operators and conversions: complex numbers, float16, bfloat16,
/// 8-bit floats.
bool IsAggregate(ScalarId id);
/// Bits of an integer; 1 for bool.
int Width(ScalarId id);
ScalarId Unsigned(ScalarId id);

/// The type of an arithmetic operand after integer promotion.
ScalarId Promoted(ScalarId id);
/// The type in which C++ computes `a op b`.
ScalarId CommonType(ScalarId a, ScalarId b);

/// The C++ type of a value of this type: the scalar that represents it, or kInt32 for what is no number.
ScalarId NumberType(const Type* type);
/// The C++ type of the built-in variable (or function) of CUDA that has the value.
ScalarId NumberType(ir::ThreadValue value);

/// The text of a number, as far as C++ computes with it.
struct Number {
  /// The C++ type. It may be narrower than the IR's type (a widening that C++ does by itself).
  ScalarId type = ScalarId::kInt32;
  /// The text's value is the IR value. Otherwise it is only congruent to it modulo 2^bits of the IR's type, and `type`,
  /// promoted, has at least as many bits: good enough for + - * << & | ^ ~ and for what is narrowed anyway.
  bool exact = true;
  bool literal = false;  ///< an integer literal whose value is `value`
  int64_t value = 0;
};

/// An integer literal whose C++ type is exactly `type` (32 or 64 bits).
Number LiteralOfType(int64_t value, ScalarId type);
/// The literal of a constant (`bits` as in ir::Constant): the shortest that has the value.
Number LiteralOf(ScalarId type, uint64_t bits);
/// The product of two literals, in the type in which C++ multiplies them; in 64 bits if 32 do not hold it.
Number LiteralProduct(const Number& left, const Number& right);
/// Whether the value is not negative in any type it may be read as.
bool IsNonNegative(const Number& number);

/// The types that a text is cast to, one after the other.
class Casts {
 public:
  void Add(ScalarId to);
  bool IsEmpty() const { return count_ == 0; }
  const ScalarId* begin() const { return types_.data(); }
  const ScalarId* end() const { return types_.data() + count_; }

 private:
  std::array<ScalarId, 2> types_{};
  uint8_t count_ = 0;
};

/// The number that a cast to `to` gives: of a literal, where that has a spelling, the literal of that type.
Number CastNumber(const Number& number, ScalarId to);

/// A number, and what its user casts it to before it computes with it.
struct Operand {
  Number number;
  Casts casts = {};

  /// Casts it, unless it is an exact number of the type already.
  void Cast(ScalarId to);
};

/// The expression as an integer or bool constant; null if it is another expression.
const ir::Constant* IntegerConstant(const ir::Expr& expr);

/// What the text of an operand of an operator on floats is written from. C++ converts an integer next to a float as the
/// explicit conversion would, so that is left out.
const ir::Expr& FloatOperand(const ir::Expr& operand, const ir::Expr& other);

/// Whether the power, by an operator or a builtin, is written as `x * x`.
bool IsSquare(const ir::Expr& base, const ir::Expr& exponent);
bool IsSquare(const ir::Intrinsic& call);

/// The types in which the power of an integer, or to an integer, is computed.
struct PowerTypes {
  ScalarId computed, exponent;
};
PowerTypes TypesOfPower(const ir::Binary& node);

}  // namespace pyk2cu::lowering
