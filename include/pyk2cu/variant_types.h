#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

// Plain data about the variants of kernels. The library uses the same types inside.
namespace pyk2cu {

/// Whether a kernel gets variants for what its launches have in common: sizes of blocks, small extents, numbers.
enum class Variants : uint8_t {
  kByDevice,    ///< what the environment variable PYK2CU_VARIANTS says, else kBackground on GPUs, kMeasured elsewhere
  kOff,         ///< none
  kMeasured,    ///< those that Kernel::Tune has chosen, in this process or in an earlier one
  kBackground,  ///< compiled while launches go on with the general variant
  kNow,         ///< each launch waits for its own
  kAll,         ///< the same, for every number among the arguments: for tests
};

/// A variant of a kernel.
struct VariantInfo {
  enum class State : uint8_t {
    kReady,
    kPending,  ///< it is being compiled
    kFailed,   ///< it could not be compiled, and launches take others
  };

  std::string types;             ///< of the arguments: "array(float32, 1d, C), int64"
  std::string facts;             ///< what it takes for granted: "noalias x y, small x y, small-grid, block=256"
  uint32_t coarsening = 1;       ///< how many blocks of the launch one of its blocks does
  uint32_t coarsening_axis = 0;  ///< along which axis; 0 is x
  uint64_t min_blocks = 0;       ///< the sizes of grids that it is for, both included
  uint64_t max_blocks = UINT64_MAX;
  State state = State::kReady;
  bool is_general = false;   ///< the one that launches take which no other is for
  bool is_measured = false;  ///< chosen by Kernel::Tune
  std::string reason;        ///< why it is there
};

/// What Kernel::Tune has measured.
struct TuningResult {
  struct Candidate {
    std::string facts;  ///< as VariantInfo::facts
    uint32_t coarsening = 1, coarsening_axis = 0;
    double milliseconds = 0;  ///< the median of its launches
    size_t launches = 0;
  };

  std::vector<Candidate> candidates;  ///< the general variant first
  size_t chosen = 0;                  ///< the index of what launches take from now on
  std::string reason;
};

}  // namespace pyk2cu
