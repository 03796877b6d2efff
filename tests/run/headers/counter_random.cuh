// A counter-based random generator, Philox4x32-10: Salmon, Moraes, Dror and Shaw, "Parallel random numbers: as easy as 1, 2, 3", SC 2011.
// Random numbers are a function of a counter and a key: no state lies in memory unless one wants it to.
#pragma once

namespace counter_random {

using word = unsigned int;

namespace detail {
constexpr word kFactor0 = 0xD2511F53, kFactor1 = 0xCD9E8D57;
constexpr word kWeyl0 = 0x9E3779B9, kWeyl1 = 0xBB67AE85;

__device__ inline uint4 round(uint4 c, uint2 key) {
  const word high0 = __umulhi(kFactor0, c.x), high1 = __umulhi(kFactor1, c.z);
  return make_uint4(high1 ^ c.y ^ key.x, kFactor1 * c.z, high0 ^ c.w ^ key.y, kFactor0 * c.x);
}
}  // namespace detail

constexpr int kRounds = 10;

template <int Rounds = kRounds>
__device__ inline uint4 philox(uint4 counter, uint2 key) {
  for (int i = 0; i < Rounds; ++i) {
    counter = detail::round(counter, key);
    key.x += detail::kWeyl0;
    key.y += detail::kWeyl1;
  }
  return counter;
}

/// In [0, 1).
__device__ inline float to_uniform(word bits) { return (bits >> 8) * (1.0f / 16777216.0f); }
__device__ inline double to_uniform(unsigned long long bits) { return (bits >> 11) * (1.0 / 9007199254740992.0); }

struct Stream {
  uint4 counter;
  uint2 key;
  uint4 block;
  unsigned char used;
};

__device__ inline Stream open(unsigned long long seed, word number) {
  Stream stream{};
  stream.counter.w = number;
  stream.key = make_uint2(static_cast<word>(seed), static_cast<word>(seed >> 32));
  stream.used = 4;
  return stream;
}

__device__ inline word next(Stream* stream) {
  if (stream->used == 4) {
    stream->block = philox(stream->counter, stream->key);
    ++stream->counter.x;
    stream->used = 0;
  }
  const word words[4] = {stream->block.x, stream->block.y, stream->block.z, stream->block.w};
  return words[stream->used++];
}
__device__ inline float next_uniform(Stream* stream) { return to_uniform(next(stream)); }

}  // namespace counter_random
