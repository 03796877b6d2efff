#pragma once

#include <cstdint>

#include "frontend/analysis/memory/lane_value.h"

/// What the memory of a GPU does for one access of a warp.
namespace pyk2cu::analysis {

/// The unit in which global memory moves, since Volta (CUDA C++ Programming Guide, "Device Memory Accesses").
inline constexpr int64_t kSectorBytes = 32;
/// Shared memory has as many banks, each of a word a cycle (the same guide, "Shared Memory").
inline constexpr int64_t kBanks = 32, kBankBytes = 4;

/// Sectors of global memory that one access touches: the least and the most, because where the array's part begins may
/// not be known.
struct Sectors {
  int least = 0, most = 0;
  /// The least that so many different bytes can lie in.
  int ideal = 0;
  int64_t useful_bytes = 0;  ///< different bytes that are asked for
};

/// `offsets`: in bytes from the begin of an array, which is a multiple of 256. `bytes`: of each lane's access.
Sectors CountSectors(const LaneValue& offsets, int64_t bytes, LaneMask active);

/// How often a warp accesses shared memory in turn because words of one bank differ; 1: no conflicts. 0: not known.
int CountBankConflicts(const LaneValue& offsets, int64_t bytes, LaneMask active);

}  // namespace pyk2cu::analysis
