#pragma once

#include <optional>
#include <set>
#include <vector>

#include "frontend/ir/ir.h"
#include "frontend/ir/rewrite.h"
#include "frontend/lowering/coarsening/shape/neighbor_places.h"

namespace pyk2cu::lowering {

class CoarseKernel;

/// The accesses of parts that a thread does for threads that are its neighbors, to elements that are neighbors in
/// memory: `x[i + 1]` of all parts through one pointer to `x[first]`. So the compiler sees which ones lie side by side,
/// and how they are aligned, whatever the array's other indices are.
class NeighborAccesses {
 public:
  NeighborAccesses(CoarseKernel& kernel, const KernelShape& shape);

  const NeighborPlaces& places() const { return places_; }

  /// Finds such accesses in the work of a part. Their arrays' alignment is stated in the text if facts tell it.
  void Find(ir::StmtList list);
  /// The assignments of the pointers.
  std::vector<const ir::Stmt*> Assignments() const;

  /// Chooses the loads of straight code that all parts can do before any of them goes on, where calls would keep the
  /// compiler from moving them together. The statements are those inside the guard.
  void ChooseEarly(ir::StmtList inside);
  /// One part's early loads into arrays for all parts; Through then reads these.
  std::vector<const ir::Stmt*> EarlyLoads(const ir::Expr* part) const;

  /// How far a load of a parameter's elements lies from the part's own one in a row, where all parts load from the same
  /// row, known before the first part; nullopt: it is another load.
  std::optional<int64_t> RowOffset(const ir::Load& load) const;
  /// Lets loads of which RowOffset tells load the first part's own element where they would lie beyond the end of their
  /// row. Of rows that begin at a first part and consist of as many elements as there are parts, or a multiple.
  void StayInRows() { stay_in_rows_ = true; }

  /// How far an access of small elements lies from the part's own one and a loop's counter, if words begin at the first
  /// part's; nullopt: it is another access. Null: no counter is added.
  std::optional<int64_t> WordOffset(const ir::Expr& array, ir::IndexList indices, const ir::Variable* counter) const;

  /// The expression (a load, a word or an address) through a pointer, for the part of this number; null: it stays as it
  /// is.
  const ir::Expr* Through(const ir::Expr& node, const ir::Expr* part, ir::Rewriter& rewriter) const;
  /// The same of a store, of which `rewritten` is the copy for the part.
  const ir::Stmt* Through(const ir::Store& node, const ir::Store& rewritten, const ir::Expr* part,
                          ir::Rewriter& rewriter) const;

 private:
  using Place = NeighborPlaces::Place;
  using Offset = NeighborPlaces::Offset;
  struct Pointer {
    const ir::Variable* variable;
    const ir::Expr* array;
    ir::IndexList indices;  ///< with the first part's index along the axis
    Place place;
  };
  struct Access {
    const Pointer* pointer;
    Offset offset;
  };

  struct EarlyLoad {
    const ir::Load* load;
    const ir::Variable* values;
  };

  void NoteEarly(const ir::Expr& expr, const std::vector<const ir::Variable*>& stored);
  const EarlyLoad* FindEarly(const ir::Load& load) const;
  void Note(const ir::Expr& array, ir::IndexList indices);
  std::optional<Access> Take(const ir::Expr& array, ir::IndexList indices) const;
  Access Rewritten(const Access& access, ir::Rewriter& rewriter) const;
  bool Fits(const Pointer& pointer, const ir::Expr& array, ir::IndexList indices, const Place& place) const;
  ir::IndexList AtFirst(ir::IndexList indices, const Place& place) const;
  ir::IndexList AtPart(ir::IndexList indices, const Access& access, const ir::Expr* part, bool in_row = false) const;
  const ir::Expr* ArrayOf(const Access& access) const;
  const ir::Expr* Moved(const ir::Expr* part, const Offset& offset) const;
  const ir::Expr* MovedInRow(const ir::Expr* part, const Access& access) const;
  const ir::Expr* WordThrough(const ir::Intrinsic& node, const ir::Expr* part, ir::Rewriter& rewriter) const;

  CoarseKernel& kernel_;
  NeighborPlaces places_;
  std::vector<Pointer> pointers_;
  std::vector<EarlyLoad> early_;
  bool stay_in_rows_ = false;
};

}  // namespace pyk2cu::lowering
