#pragma once

#include "pyk2cu/array.h"

namespace pyk2cu::api {

/// One random generator, an element of numba-cuda's `xoroshiro128p_dtype`.
struct RandomState {
  uint64_t s0, s1;
};

/// So many generators for `xoroshiro128p_uniform_float32(states, i)` and its like: bit for bit numba-cuda's
/// create_xoroshiro128p_states.
Result<Array<RandomState>> MakeRandomStates(const Device& device, size_t count, uint64_t seed,
                                            uint64_t subsequence_start = 0);

}  // namespace pyk2cu::api

PYK2CU_RECORD(pyk2cu::api::RandomState, s0, s1);
