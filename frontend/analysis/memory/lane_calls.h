#pragma once

#include "frontend/analysis/memory/lane_state.h"

namespace pyk2cu::analysis {

/// Follows a call of a device function with what is known of its arguments. What it returns.
LaneValue FollowCall(LaneFunction& in, const ir::Call& call);

}  // namespace pyk2cu::analysis
