#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "support/parts.h"

namespace nbody {

/// Bodies in a cube that turns, with a total mass of about 1. What they are depends on their numbers alone, not on the
/// ranks.
struct Bodies {
  std::vector<float> places_and_masses, velocities;  ///< four and three numbers a body
};
Bodies MakeBodies(example::Range which, int64_t count);

/// The acceleration of body `i`, in double precision.
std::array<double, 3> AccelerationOf(int64_t i, const std::vector<float>& places_and_masses);

}  // namespace nbody
