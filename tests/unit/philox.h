#pragma once

#include <algorithm>
#include <cstdint>

namespace pyk2cu {

/// Philox 4x32-10 by its definition: number `at` of a subsequence.
inline uint32_t Philox(uint64_t seed, uint64_t subsequence, uint32_t at) {
  uint32_t counter[4] = {at / 4, 0, static_cast<uint32_t>(subsequence), static_cast<uint32_t>(subsequence >> 32)};
  uint32_t key[2] = {static_cast<uint32_t>(seed), static_cast<uint32_t>(seed >> 32)};
  for (int round = 0; round < 10; ++round) {
    const uint64_t first = uint64_t{0xD2511F53u} * counter[0], second = uint64_t{0xCD9E8D57u} * counter[2];
    const uint32_t next[4] = {static_cast<uint32_t>(second >> 32) ^ counter[1] ^ key[0], static_cast<uint32_t>(second),
                              static_cast<uint32_t>(first >> 32) ^ counter[3] ^ key[1], static_cast<uint32_t>(first)};
    std::copy(next, next + 4, counter);
    key[0] += 0x9E3779B9u;
    key[1] += 0xBB67AE85u;
  }
  return counter[at % 4];
}

}  // namespace pyk2cu
