#include "codegen/text/literals.h"

#include <bit>
#include <charconv>
#include <cmath>
#include <limits>

#include "codegen/text/scalars.h"
#include "frontend/types/float_format.h"

namespace pyk2cu::codegen {
namespace {

constexpr int64_t kIntMax = std::numeric_limits<int32_t>::max();
constexpr int64_t kIntMin = std::numeric_limits<int32_t>::min();

/// A literal with a sign, which is an operator in C++.
Piece Negative(Piece piece) {
  piece.precedence = Precedence::kUnary;
  piece.prefix = '-';
  return piece;
}

Piece Number(std::string text, ScalarId type, int64_t value, bool is_negative = false) {
  Piece piece = Primary(std::move(text), type);
  piece.literal = true;
  piece.value = value;
  return is_negative ? Negative(std::move(piece)) : piece;
}

Piece SmallestInteger(ScalarId type) {
  const bool wide = type == ScalarId::kInt64;
  Piece piece{wide ? "-9223372036854775807LL - 1" : "-2147483647 - 1", Precedence::kAdditive, type};
  piece.literal = true;
  piece.value = wide ? std::numeric_limits<int64_t>::min() : kIntMin;
  return piece;
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

}  // namespace

Piece TypedIntegerLiteral(int64_t value, ScalarId type) {
  switch (type) {
    case ScalarId::kUInt64:
      return Number((value < 0 ? Hexadecimal(value) : std::to_string(value)) + "ULL", type, value);
    case ScalarId::kUInt32: {
      const auto number = static_cast<uint32_t>(value);
      return Number((number >> 31 ? Hexadecimal(number) : std::to_string(number)) + "U", type, number);
    }
    case ScalarId::kInt64:
      if (value == std::numeric_limits<int64_t>::min()) return SmallestInteger(type);
      return Number(std::to_string(value) + "LL", type, value, value < 0);
    default:
      if (static_cast<int32_t>(value) == kIntMin) return SmallestInteger(ScalarId::kInt32);
      const auto number = static_cast<int32_t>(value);
      return Number(std::to_string(number), ScalarId::kInt32, number, number < 0);
  }
}

Piece Literal(ScalarId type, uint64_t bits, double number) {
  if (type == ScalarId::kBool) return Primary(bits != 0 ? "true" : "false", type);
  if (IsAggregate(type)) return Braced(CName(type), Hexadecimal(EncodeFloat(type, number)), type);
  if (!IsIntegral(type)) return FloatLiteral(type, number);
  const int64_t value = static_cast<int64_t>(bits);
  if (type == ScalarId::kUInt64 && value < 0) return TypedIntegerLiteral(value, type);
  if (value > kIntMin && value <= kIntMax) return TypedIntegerLiteral(value, ScalarId::kInt32);
  if (type == ScalarId::kUInt32) return TypedIntegerLiteral(value, type);
  return TypedIntegerLiteral(value, Width(type) <= 32 ? ScalarId::kInt32 : type);
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
