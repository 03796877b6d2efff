#pragma once

#include <cstddef>

#include "frontend/ir/ir.h"

/// The numbers of operands (Arithmetic::CastsOf) that are not simply their order in the node.
namespace pyk2cu::lowering {

/// The value of an Assign, Store, SetField, Return or Evaluate, the condition of an If or While.
inline constexpr int kValueSlot = 0;
/// The right operand of a statement that is an update (`target op= right`).
inline constexpr int kUpdateSlot = 1;
/// The first extent of the array whose size is computed.
inline constexpr int kFirstExtentSlot = 0;
/// Of a BoundedIndex.
inline constexpr int kExtentSlot = 0;

// Of a View.
inline constexpr int kOffsetSlot = 0;
inline int ViewExtentSlot(int axis) { return 1 + axis; }
inline int ViewStrideSlot(const ir::View& view, int axis) { return 1 + static_cast<int>(view.extents.size()) + axis; }

// Of a ForRange.
inline constexpr int kStartSlot = 0, kStopSlot = 1, kStepSlot = 2;
inline constexpr int kCountArguments = 3;            ///< start, stop and step as arguments of pyk_range_count
inline constexpr int kNextLeft = 6, kNextRight = 7;  ///< variable and step in the sum that is the next value
inline constexpr int kAddedStep = 8;                 ///< the step as an argument of pyk_add_sat

// Of a ChildLaunch: three extents of the grid, three of the block, then these.
inline constexpr int kGridSlot = 0, kBlockSlot = 3, kSharedBytesSlot = 6;
inline int LaunchArgumentSlot(size_t argument) { return 7 + static_cast<int>(argument); }

}  // namespace pyk2cu::lowering
