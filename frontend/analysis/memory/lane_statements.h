#pragma once

#include "frontend/analysis/memory/lane_state.h"

namespace pyk2cu::analysis {

/// Follows a function's body.
void FollowBody(LaneFunction& in);

}  // namespace pyk2cu::analysis
