#pragma once

#include <cstdint>

#include "runtime/cpu/races/detector.h"

namespace pyk2cu::runtime::cpu {

/// Two accesses of a granule of memory that nothing orders.
struct Race {
  Stamp first;  ///< stores
  Stamp second;
  bool second_loads = false;
  bool shared = false;  ///< of shared memory
  uintptr_t address = 0;
  uint32_t bytes = 0;  ///< of an access
};

/// Adds a race to what the detector has found, unless its sites are known.
void ReportRace(Detector& detector, const Race& race);

}  // namespace pyk2cu::runtime::cpu
