#pragma once

#include <set>
#include <vector>

#include "frontend/ir/ir.h"

namespace pyk2cu::lowering {

/// An access of a round to an element of an array, `x[row, j]`.
struct RowAccess {
  const ir::Node* node;  ///< Load or Store
  const ir::Variable* array;
  ir::IndexList indices;
  bool is_store;
  bool always;  ///< each round makes it

  const ir::Load* AsLoad() const { return is_store ? nullptr : static_cast<const ir::Load*>(node); }
};

/// What a statement does, with all that is in it.
struct StatementWork {
  std::vector<RowAccess> accesses;         ///< in the order of evaluation
  std::set<const ir::Variable*> touched;   ///< arrays that are used otherwise, but for their extents
  std::set<const ir::Variable*> assigned;  ///< variables
  bool synchronizes = false;  ///< other blocks may see what the thread has stored, or have stored what it then reads
  bool leaves = false;        ///< the statements that follow may not run
  bool is_straight = true;    ///< it has no loops
  int64_t expressions = 0;    ///< with those of the functions that it calls
};

/// The work of the statements, which are a round of a loop, or one that is anywhere.
StatementWork WorkOfStatements(const ir::Function& kernel, ir::StmtList list);

}  // namespace pyk2cu::lowering
