#pragma once

#include <optional>
#include <vector>

#include "frontend/ir/ir.h"

namespace pyk2cu::lowering {

class CoarseKernel;
class NeighborAccesses;

/// Loops of straightened searches that compare elements of one or two bytes one by one,
///   for round in range(8): holds = x[i + round] == y[round]; goes_on = goes_on and holds
/// made to compare words, where the elements of all parts are neighbors and words begin at the first one. What is left
/// of the rounds stays as it is.
class WordSearches {
 public:
  /// `inside`: all that a part does inside the guard. The accesses of neighbors are known.
  WordSearches(CoarseKernel& kernel, const NeighborAccesses& neighbors, ir::StmtList inside);

  /// The work, with words.
  ir::StmtList Rewritten() const { return rewritten_; }
  /// What must hold besides the guard, so that the words lie in their arrays.
  const std::vector<const ir::Expr*>& Conditions() const { return conditions_; }

 private:
  struct Loop {
    const ir::ForRange* loop;
    int64_t start, stop;
    const ir::Assign* holds;
    const ir::Load *left, *right;
    int64_t elements;  ///< of a word
  };

  std::optional<Loop> Matched(const ir::ForRange& loop) const;
  bool Write(const Loop& loop, std::vector<const ir::Stmt*>& out);
  const ir::Expr* WordOf(const ir::Load& load, const Loop& loop);
  const ir::Expr* OfNeighbors(const ir::Load& load, const Loop& loop, int64_t offset);
  const ir::Expr* OfAll(const ir::Load& load, const Loop& loop);
  bool IsStored(const ir::Load& load) const;

  CoarseKernel& kernel_;
  const NeighborAccesses& neighbors_;
  ir::StmtList rewritten_;
  std::vector<const ir::Variable*> stored_;  ///< null: any array
  std::vector<const ir::Expr*> conditions_;
};

}  // namespace pyk2cu::lowering
