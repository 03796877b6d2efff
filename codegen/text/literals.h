#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "codegen/text/piece.h"

namespace pyk2cu::codegen {

/// A constant as C++ text that reads back exactly: `bits` for integers and bool (sign-extended), `number` for floats.
Piece Literal(ScalarId type, uint64_t bits, double number);

/// An integer literal whose C++ type is exactly `type` (32 or 64 bits).
Piece TypedIntegerLiteral(int64_t value, ScalarId type);

/// The inside of a C++ string literal; nothing in it can end the literal or be read as a trigraph or an escape.
std::string EscapedString(std::string_view bytes);

}  // namespace pyk2cu::codegen
