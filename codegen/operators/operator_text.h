#pragma once

#include "codegen/text/piece.h"
#include "frontend/ir/ir.h"

namespace pyk2cu::codegen {

/// How an operator is written: infix where C++'s own operator means the same, else by a helper.
struct OperatorText {
  ir::BinaryOp op;
  const char* infix;
  Precedence own;
  Precedence minimum;  ///< of operands: tighter than C++ asks for where readers (and compilers' warnings) would stumble
  const char* helper;
};
const OperatorText& TextOf(ir::BinaryOp op);

/// `left op right`.
Piece WriteInfix(const OperatorText& row, Piece left, Piece right, ScalarId type);

}  // namespace pyk2cu::codegen
