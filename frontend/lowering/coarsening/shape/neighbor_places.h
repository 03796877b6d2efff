#pragma once

#include <optional>
#include <set>

#include "frontend/ir/ir.h"
#include "frontend/lowering/coarsening/shape/kernel_shape.h"

namespace pyk2cu::lowering {

/// The variable behind an array: a parameter, or the pointer of a row. Null: it is anything else.
const ir::VariableRef* RootOf(const ir::Expr& array);

/// Where the accesses of a part lie, in relation to the part's own element.
class NeighborPlaces {
 public:
  /// Where an access lies: along one axis at the part's own index and an offset. `shared`: its indices along the axes
  /// before are the same in all parts and known before the first one, so that a pointer can have them.
  struct Place {
    size_t axis;
    bool shared;
    bool operator==(const Place&) const = default;
  };
  /// How far an index lies from the part's own: a constant, and what no part adds for itself, such as a loop's counter.
  struct Offset {
    int64_t number = 0;
    const ir::Expr* moving = nullptr;  ///< null: nothing
    const Type* type = nullptr;        ///< in which the sum with `moving` does not overflow
  };

  NeighborPlaces(const ir::Function& kernel, const KernelShape& shape) : kernel_(kernel), shape_(shape) {}

  /// Looks for loops in a part's work, whose counters may be part of an offset.
  void NoteCounters(ir::StmtList work);

  std::optional<Place> PlaceOf(ir::IndexList indices) const;
  /// How far an index lies from the part's own; nullopt if it is anything else.
  std::optional<Offset> OffsetOf(const ir::Expr& index) const;
  /// Whether all parts access the same array with layout C, a parameter or a row that is known before the first part.
  bool IsSharedArray(const ir::Expr& array) const;
  /// Whether the indices along all other axes are known before the first part, so that no part has to assign them.
  bool AreSharedElsewhere(ir::IndexList indices, size_t own_axis) const;
  /// Whether all parts load the same element.
  bool IsSameInAllParts(const ir::Load& load) const;

 private:
  bool IsShared(const ir::Expr& expr) const;
  std::optional<Offset> OffsetOfSum(const ir::Binary& sum) const;
  bool MovesWith(const ir::Expr& expr) const;

  const ir::Function& kernel_;
  const KernelShape& shape_;
  std::set<const ir::Variable*> counters_;
};

}  // namespace pyk2cu::lowering
