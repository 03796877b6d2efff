#pragma once

#include <vector>

#include "frontend/ir/ir.h"

namespace pyk2cu::lowering {

class CoarseKernel;
class NeighborAccesses;

/// A part in straight code: the counter of its loop, its position, and its number from 0. One of several parts too.
struct Part {
  const ir::Variable* counter;
  const ir::Expr *position, *number;
  int count;  ///< of packed ones
};

/// Writes loops over the parts of a coarse block's work.
class PartLoops {
 public:
  using Statements = std::vector<const ir::Stmt*>;

  explicit PartLoops(CoarseKernel& kernel) : kernel_(kernel) {}

  /// The statements for the parts that the launch has, one after the other. `unroll`: ForRange::unroll.
  void OneByOne(Statements& out, ir::StmtList body, int unroll);
  /// The statements for all parts, in straight code. Packed parts access neighbors' elements through pointers.
  void AllParts(Statements& out, const Part& part, ir::StmtList body, const NeighborAccesses& neighbors);
  Part NewPart();
  /// The position after the last part.
  const ir::Expr* End() const;

 private:
  ir::StmtList WithoutUnread(ir::StmtList list);
  const ir::Variable& NewPosition();

  CoarseKernel& kernel_;
};

}  // namespace pyk2cu::lowering
