#pragma once

#include "frontend/ir/ir.h"

namespace pyk2cu::lowering {

/// Whether the function compares this index with the extent at run time.
inline bool ChecksIndex(const ir::Function& function, const ir::ElementIndex& index) {
  return function.options.check_bounds && !index.in_bounds;
}

/// Whether the function compares who reaches this operation: a barrier of the block or of the grid.
bool ChecksBarrier(const ir::Function& function, const ir::Intrinsic& node);

/// Whether the function compares the lanes that a mask names with those that reach this operation of a warp.
bool ChecksLanes(const ir::Function& function, const ir::Intrinsic& node);

/// Whether the function notes what is stored to elements of this array, and that what is read was stored: it may lie
/// in shared memory.
bool ChecksStored(const ir::Function& function, const ir::Expr& array);

/// Whether the threads of a block first clear what these checks keep in shared memory.
struct BlockChecks {
  bool barriers = false;  ///< who waits and who has ended
  bool lanes = false;     ///< where each lane of a warp waits
  bool stored = false;    ///< what was stored to shared memory

  bool Any() const { return barriers || lanes || stored; }
};

/// What an operation's own checks need.
BlockChecks ChecksOf(const ir::Function& function, const ir::Intrinsic& node);

/// What an expression or a statement, without those inside it, may do besides its work.
struct Exits {
  bool raises = false;  ///< notes an error
  bool exits = false;   ///< may end the thread otherwise than by the kernel's own return
};
Exits ExitsOf(const ir::Function& function, const ir::Expr& expr);
Exits ExitsOf(const ir::Function& function, const ir::Stmt& stmt);

}  // namespace pyk2cu::lowering
