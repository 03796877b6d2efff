#pragma once

#include <cstdint>

namespace pyk2cu {

/// How tightly the outermost operator of a C++ expression binds, loosest first.
enum class Precedence : uint8_t {
  kComma,
  kAssignment,
  kTernary,
  kLogicalOr,
  kLogicalAnd,
  kBitOr,
  kBitXor,
  kBitAnd,
  kEquality,
  kRelational,
  kShift,
  kAdditive,
  kMultiplicative,
  kUnary,
  kPostfix,
  kPrimary,
};

}  // namespace pyk2cu
