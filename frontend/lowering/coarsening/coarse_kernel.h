#pragma once

#include <set>
#include <string>
#include <string_view>
#include <unordered_map>

#include "frontend/ir/ir.h"
#include "frontend/ir/rewrite.h"
#include "frontend/lowering/use/new_nodes.h"
#include "frontend/types/type_table.h"

namespace pyk2cu::lowering {

class NeighborAccesses;

/// Which part of a coarse block's work a statement does.
struct PartPlace {
  /// Striped: the number of the launch's block. Packed: the index of the launch's thread along the axis. Null: what
  /// does not depend on it.
  const ir::Expr* position;
  const ir::Expr* part = nullptr;               ///< the number of the part; with `neighbors`
  const NeighborAccesses* neighbors = nullptr;  ///< accesses that go through pointers; null: none
};

/// A kernel while it is coarsened: its numbers, and what makes its new nodes.
class CoarseKernel {
 public:
  /// Gives the kernel its variables `blocks`, the parameter, and `first`.
  CoarseKernel(ir::Function& function, Arena& arena, TypeTable& types);

  int Axis() const { return function_.facts.coarsening.axis; }
  int Parts() const { return static_cast<int>(function_.facts.coarsening.blocks); }
  ir::Function& function() { return function_; }
  Arena& arena() { return arena_; }
  TypeTable& types() { return types_; }
  /// The launch's number of blocks along the axis.
  const ir::Variable& blocks() const { return *function_.launch_blocks; }
  bool IsPacked() const { return function_.facts.coarsening.IsPacked(); }
  /// The position of the first part: of the first block of the launch whose work the block does, or of the first thread
  /// whose work the thread does.
  const ir::Variable& first() const { return *first_; }

  NewNodes nodes() const { return NewNodes(arena_, function_.span); }
  const ir::Variable* NewVariable(ir::VariableKind kind, std::string_view name, const Type* type,
                                  std::span<const int64_t> extents = {});
  /// An array in registers with a value of each part.
  const ir::Variable* NewArray(const std::string& name, const Type* type);
  const ir::Expr* Number(int64_t value) const;
  /// As a position.
  const ir::Expr* PositionNumber(int64_t value) const;
  const ir::Expr* AsPosition(const ir::Expr* number) const;
  /// How many elements a parameter has along an axis.
  const ir::Expr* ExtentOf(const ir::Expr& array, int array_axis) const;
  /// The value of `first`, which depends on the block and the thread.
  const ir::Expr* FirstPosition() const;
  /// How many positions the launch has along the axis.
  const ir::Expr* Positions() const;
  /// The expression as the launch evaluates it at a position.
  const ir::Expr* At(const ir::Expr& expr, const PartPlace& place) const;
  /// The statements as the launch runs them at a position. Each copy has variables of its own in place of those that
  /// the statements assign; the first one has these.
  ir::StmtList CopyAt(ir::StmtList list, const PartPlace& place);

 private:
  const ir::Expr* Replaced(const ir::Expr& node, const PartPlace& place, ir::Rewriter& rewriter) const;
  const ir::Expr* ReplacedThread(const ir::ThreadIndex& node, const ir::Expr* position) const;
  const ir::Expr* PackedThread(const ir::ThreadIndex& node, const ir::Expr* position) const;
  const Type* PositionType() const { return first_->type; }

  ir::Function& function_;
  Arena& arena_;
  TypeTable& types_;
  const ir::Variable* first_;
  std::set<const ir::Variable*> used_;  ///< those that a copy of statements has
};

}  // namespace pyk2cu::lowering
