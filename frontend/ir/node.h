#pragma once

#include <cstdint>
#include <span>

#include "frontend/source/span.h"
#include "frontend/types/type.h"

/// What all nodes of the IR are made of.
namespace pyk2cu::ir {

enum class Kind : uint8_t {
#define NODE(name) k##name,
#include "frontend/ir/ir_nodes.def"
};

enum class UnaryOp : uint8_t { kNegate, kInvert, kNot };  ///< kNot: bool to bool; kInvert of bool is kNot
/// Python's meaning, not C++'s: kFloorDiv and kMod floor, kDiv is on floats only, kPow has its type's own rule.
enum class BinaryOp : uint8_t { kAdd, kSub, kMul, kDiv, kFloorDiv, kMod, kPow, kShl, kShr, kAnd, kOr, kXor };
enum class CompareOp : uint8_t { kLt, kLe, kGt, kGe, kEq, kNe };
enum class LogicalOp : uint8_t { kAnd, kOr };
enum class ThreadValue : uint8_t { kThreadIdx, kBlockIdx, kBlockDim, kGridDim, kLaneId, kWarpSize };

/// ForRange::unroll: the loop has a constant number of rounds, and each gets its own code.
inline constexpr int kUnrollWhole = -1;

struct Node {
  Kind kind;
  Span span;
};
struct Expr : Node {
  const Type* type;
};
struct Stmt : Node {};

/// One index of an element access. `wrap`: the index is signed and may be negative: Python's wrap-around applies.
/// `in_bounds`: ranges prove that the index, after wrapping around, lies in the array; otherwise it is compared at run
/// time where the function checks bounds.
struct ElementIndex {
  const Expr* value;
  bool wrap;
  bool in_bounds = false;
};

using ExprList = std::span<const Expr* const>;
using StmtList = std::span<const Stmt* const>;
using IndexList = std::span<const ElementIndex>;

}  // namespace pyk2cu::ir
