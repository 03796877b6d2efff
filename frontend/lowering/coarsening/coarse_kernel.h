#pragma once

#include <set>
#include <string_view>
#include <unordered_map>

#include "frontend/ir/ir.h"
#include "frontend/types/type_table.h"

namespace pyk2cu::lowering {

/// A kernel while it is coarsened: what makes its new nodes.
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
  /// The first block of the launch whose work the block does.
  const ir::Variable& first() const { return *first_; }

  const ir::Variable* NewVariable(ir::VariableKind kind, std::string_view name, const Type* type,
                                  std::span<const int64_t> extents = {});
  const ir::Expr* Number(int64_t value) const;
  const ir::Expr* Value(const ir::Variable& variable) const;
  /// A sum or a comparison of two int32.
  const ir::Expr* Sum(const ir::Expr* left, const ir::Expr* right) const;
  const ir::Expr* Difference(const ir::Expr* left, const ir::Expr* right) const;
  const ir::Expr* IsAtMost(const ir::Expr* left, const ir::Expr* right) const;
  const ir::Expr* Smaller(const ir::Expr* left, const ir::Expr* right) const;
  const ir::Expr* Both(const ir::Expr* left, const ir::Expr* right) const;
  const ir::Stmt* Assign(const ir::Variable& variable, const ir::Expr* value) const;
  /// `for variable in range(start, stop)`.
  const ir::Stmt* Loop(const ir::Variable& variable, const ir::Expr* start, const ir::Expr* stop, ir::StmtList body,
                       int unroll) const;

  /// The expression as block `block` of the launch evaluates it; null: what does not depend on the block along the
  /// axis.
  const ir::Expr* AtBlock(const ir::Expr& expr, const ir::Expr* block) const;
  /// The statements as block `block` of the launch runs them. Each copy has variables of its own in place of those that
  /// the statements assign; the first one has these.
  ir::StmtList CopyAtBlock(ir::StmtList list, const ir::Expr* block);

 private:
  const ir::Expr* Binary(ir::BinaryOp op, const ir::Expr* left, const ir::Expr* right) const;

  ir::Function& function_;
  Arena& arena_;
  TypeTable& types_;
  const ir::Variable* first_;
  std::set<const ir::Variable*> used_;  ///< those that a copy of statements has
};

}  // namespace pyk2cu::lowering
