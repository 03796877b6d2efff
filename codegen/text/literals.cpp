#include "codegen/text/literals.h"

#include <bit>
#include <charconv>
#include <cmath>
#include <limits>

#include "codegen/text/scalars.h"
#include "frontend/types/float_format.h"

namespace pyk2cu::codegen {
namespace {

/// A literal with a sign, which is an operator in C++.
Piece Negative(Piece piece) {
  piece.precedence = Precedence::kUnary;
  piece.prefix = '-';
  return piece;
}

/// The smallest integer has no literal in C++: the minus would be an operator on a number that is too large.
Piece SmallestInteger(ScalarId type) {
  const bool wide = type == ScalarId::kInt64;
  return {wide ? "-9223372036854775807LL - 1" : "-2147483647 - 1", Precedence::kAdditive, type};
}

std::string Hexadecimal(uint64_t value) {
  char digits[16];
  const auto end = std::to_chars(digits, digits + sizeof digits, value, 16).ptr;
  return "0x" + std::string(digits, end);
}

/// Text such as "__int_as_float(0x7f800000)": infinities and NaNs have no literal, and the header's macros are not
/// there.
std::string BitCast(double number, bool single) {
  const std::string bits =
      Hexadecimal(single ? std::bit_cast<uint32_t>(static_cast<float>(number)) : std::bit_cast<uint64_t>(number));
  return single ? "__int_as_float(" + bits + ")" : "__longlong_as_double(" + bits + "LL)";
}

Piece FloatLiteral(ScalarId type, double number) {
  const bool single = type == ScalarId::kFloat32;
  if (!std::isfinite(number)) return Primary(BitCast(number, single), type);
  char digits[64];
  const auto result = single ? std::to_chars(digits, digits + sizeof digits, static_cast<float>(number))
                             : std::to_chars(digits, digits + sizeof digits, number);
  std::string text(digits, result.ptr);
  if (text.find_first_of(".e") == std::string::npos) text += ".0";
  if (single) text += 'f';
  Piece piece = Primary(std::move(text), type);
  return std::signbit(number) ? Negative(std::move(piece)) : piece;
}

Piece IntegerText(ScalarId type, int64_t value) {
  switch (type) {
    case ScalarId::kUInt64: return Primary((value < 0 ? Hexadecimal(value) : std::to_string(value)) + "ULL", type);
    case ScalarId::kUInt32: return Primary((value >> 31 ? Hexadecimal(value) : std::to_string(value)) + "U", type);
    case ScalarId::kInt64:
      if (value == std::numeric_limits<int64_t>::min()) return SmallestInteger(type);
      break;
    default:
      if (value == std::numeric_limits<int32_t>::min()) return SmallestInteger(type);
  }
  Piece piece = Primary(std::to_string(value) + (type == ScalarId::kInt64 ? "LL" : ""), type);
  return value < 0 ? Negative(std::move(piece)) : piece;
}

Piece IntegerLiteral(const lowering::Number& number) {
  Piece piece = IntegerText(number.type, number.value);
  piece.literal = true;
  piece.value = number.value;
  return piece;
}

}  // namespace

Piece TypedIntegerLiteral(int64_t value, ScalarId type) { return IntegerLiteral(lowering::LiteralOfType(value, type)); }

Piece Literal(ScalarId type, uint64_t bits, double number) {
  if (type == ScalarId::kBool) return Primary(bits != 0 ? "true" : "false", type);
  if (IsAggregate(type)) return Braced(CName(type), Hexadecimal(EncodeFloat(type, number)), type);
  return IsIntegral(type) ? IntegerLiteral(lowering::LiteralOf(type, bits)) : FloatLiteral(type, number);
}

std::string EscapedString(std::string_view bytes) {
  std::string text;
  for (const char c : bytes) {
    const auto byte = static_cast<unsigned char>(c);
    if (c == '"' || c == '\\' || c == '?') {
      text += '\\';
      text += c;
    } else if (byte >= 0x20 && byte < 0x7f) {
      text += c;
    } else if (c == '\n') {
      text += "\\n";
    } else {
      const char octal[] = {'\\', static_cast<char>('0' + (byte >> 6)), static_cast<char>('0' + ((byte >> 3) & 7)),
                            static_cast<char>('0' + (byte & 7))};
      text.append(octal, sizeof octal);
    }
  }
  return text;
}

}  // namespace pyk2cu::codegen
