#pragma once

#include <vector>

#include "frontend/ir/ir.h"
#include "frontend/lowering/striding/round_body.h"

namespace pyk2cu::lowering {

/// A loop in which the threads of the grid share the rounds: `for i in range(cuda.grid(1), stop, cuda.gridsize(1))`.
/// Any thread may run any round, of its block or of the whole grid.
struct StrideLoop {
  const ir::ForRange* loop;
  RoundBody body;
  bool stays_in_block = false;  ///< rounds use shared memory: another thread of the same block may run them
  /// How many neighboring rounds a thread should run together, so that it reads 16 bytes of the array with the widest
  /// elements; at least 2.
  int parts = 1;
};

/// The loops of a kernel whose rounds a thread may run in groups of neighbors, and that would gain by it.
/// Needs: nodes as ranges left them. Facts of alignment are not asked for, nor the size of blocks.
std::vector<StrideLoop> FindStrideLoops(const ir::Function& kernel);

/// For each parameter of the kernel whether it is an array whose alignment decides about the text of such a loop.
std::vector<bool> ArraysOfStrideLoops(const ir::Function& kernel);

/// Whether the expression is blockDim.x.
bool IsBlockSize(const ir::Function& kernel, const ir::Expr& expr);

}  // namespace pyk2cu::lowering
