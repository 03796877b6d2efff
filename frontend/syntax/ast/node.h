#pragma once

#include <cstdint>
#include <span>

#include "frontend/source/span.h"

namespace pyk2cu::ast {

enum class Kind : uint8_t {
#define NODE(name) k##name,
#include "frontend/syntax/ast/nodes.def"
};

enum class UnaryOp : uint8_t { kPlus, kMinus, kInvert, kNot };
enum class BinaryOp : uint8_t { kAdd, kSub, kMul, kMatMul, kDiv, kFloorDiv, kMod, kPow, kShl, kShr, kAnd, kOr, kXor };
enum class BoolOpKind : uint8_t { kAnd, kOr };
enum class CompareOp : uint8_t { kLt, kLe, kGt, kGe, kEq, kNe, kIs, kIsNot, kIn, kNotIn };

struct Node {
  Kind kind;
  Span span;
};
struct Expr : Node {};
struct Stmt : Node {};
using ExprList = std::span<const Expr* const>;
using StmtList = std::span<const Stmt* const>;

}  // namespace pyk2cu::ast
