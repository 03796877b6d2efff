#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <set>
#include <vector>

#include "frontend/ir/ir.h"
#include "frontend/lowering/keeping/row_accesses.h"
#include "frontend/lowering/keeping/row_loops.h"

namespace pyk2cu::lowering {

/// What becomes of an access of a loop to a kept row. Loads are of the kept element.
struct RowUse {
  size_t at;  ///< the place of the loop in its list
  RowAccess access;
  bool keeps = false;   ///< a store: later rounds or loops read the kept element
  bool stores = false;  ///< a store: memory gets the element
};

/// The elements of an array that a thread keeps from a loop over a row to later ones of the same list of statements.
struct KeptRow {
  const ir::Variable* array;
  ir::IndexList indices;        ///< as the first loop has them
  const ir::Variable* counter;  ///< the first loop's
  int64_t rounds;
  size_t first, last;  ///< the places of the first loop, and of the last one that reads what is kept
  /// What is read ahead of the rounds of the first loop; null: its rounds store all elements before they read them.
  const ir::Load* read;
  std::vector<RowUse> uses;

  int64_t Registers() const;
};

/// Whether the size of the block is known, and the kernel is one whose text may change.
bool MayKeepRows(const ir::Function& kernel);

/// Finds the rows of a kernel, one of MayKeepRows, that its threads may keep.
class RowFinder {
 public:
  /// Which loops it looks at.
  enum class Loops : uint8_t {
    kKnown,    ///< those whose rounds facts tell
    kAssumed,  ///< also those that stop at an extent, as if it were known
  };
  RowFinder(const ir::Function& kernel, Arena& arena, Loops loops = Loops::kKnown);

  /// The registers of a thread that its rows may take.
  int64_t Registers() const;
  /// The rows that loops of the list leave to later loops of it. At no time do they need more than `registers`.
  std::vector<KeptRow> Find(ir::StmtList list, int64_t registers) const;
  std::optional<int64_t> RoundsOf(const ir::ForRange& loop) const;
  const RowLoops& loops() const { return loops_; }

 private:
  struct Item {
    const ir::ForRange* loop = nullptr;  ///< null: not one whose elements may stay in registers
    int64_t rounds = 0;
    StatementWork work;
  };
  using Items = std::vector<Item>;

  Item ItemOf(const ir::Stmt& stmt) const;
  void FindOwned();
  bool IsOwned(const ir::Variable& array, const StatementWork& work,
               const std::set<const ir::Variable*>& counters) const;
  bool MayKeep(const ir::Variable& array) const;
  bool HasPlainIndices(const RowAccess& access, const ir::Variable& counter) const;
  bool Continues(const KeptRow& row, const Item& item) const;
  bool IsOfRow(const KeptRow& row, const RowAccess& access, const Item& item) const;
  void Extend(std::vector<KeptRow>& open, const Item& item, size_t at) const;
  std::optional<KeptRow> Open(const RowAccess& access, const Item& item, size_t at) const;
  static bool Finish(KeptRow& row, const Items& items);

  const ir::Function& kernel_;
  Arena& arena_;
  Loops looked_at_;
  RowLoops loops_;
  /// Written arrays of which each thread accesses its own elements only.
  std::set<const ir::Variable*> owned_;
};

}  // namespace pyk2cu::lowering
