#pragma once

#include <cstdint>
#include <span>

#include "runtime/npy/host_array.h"

namespace pyk2cu::runtime {

/// One random generator: an element of numba-cuda's `xoroshiro128p_dtype`.
struct Xoroshiro128pState {
  uint64_t s0, s1;
};

/// Generators whose sequences lie 2^64 steps apart, the first at `subsequence_start` times that: bit for bit what
/// numba-cuda's init_xoroshiro128p_states gives.
void InitXoroshiro128pStates(std::span<Xoroshiro128pState> states, uint64_t seed, uint64_t subsequence_start = 0);

/// The same as an array of records {s0, s1}, an argument of kernels.
Result<HostArray> MakeXoroshiro128pStates(int64_t count, uint64_t seed, uint64_t subsequence_start = 0);

}  // namespace pyk2cu::runtime
