#pragma once

#include "frontend/ir/ir.h"

namespace pyk2cu::lowering {

class CoarseKernel;
class NeighborAccesses;

/// A store of what is true or false into bytes that are neighbors: the parts gather four of them in a word, each by one
/// operation, where the compiler would put bytes together.
class TruthWords {
 public:
  /// Whether a store is one.
  static bool IsFor(const ir::Store& store, const CoarseKernel& kernel, const NeighborAccesses& neighbors);

  TruthWords(CoarseKernel& kernel, const ir::Store& store);

  /// What a loop over the words does before the parts.
  const ir::Stmt* Clear(const ir::Expr* word) const;
  /// What a part does in place of the store.
  const ir::Stmt* Gather(const ir::Expr* part) const;
  /// What a loop over the words does in place of the store; the part is the word's first one.
  const ir::Stmt* Stored(const ir::Expr* word) const;

 private:
  const ir::Expr* Word(const ir::Expr* number) const;
  const ir::Stmt* SetWord(const ir::Expr* number, const ir::Expr* value) const;

  CoarseKernel& kernel_;
  const ir::Store& store_;
  const ir::Variable& words_;  ///< an array in registers
};

}  // namespace pyk2cu::lowering
