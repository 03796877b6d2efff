#pragma once

#include "frontend/analysis/memory/lane_state.h"

/// What the numbers of a launch are in the lanes of a warp, and what the memory makes of addresses.
namespace pyk2cu::analysis {

/// threadIdx and the like.
LaneValue ThreadNumber(const WarpShape& shape, ir::ThreadValue value, int axis);
/// `cuda.grid`, of the block `block` if `given`.
LaneValue GridNumber(const WarpShape& shape, int axis, const LaneValue& block, bool given);
/// `cuda.gridsize`.
LaneValue GridTotal(const WarpShape& shape, int axis);

/// The pattern of one access to an element of a type.
Access DescribeAccess(const ir::Node& node, const ArrayPlace& element, const Type& type, AccessKind kind,
                      LaneMask active);

}  // namespace pyk2cu::analysis
