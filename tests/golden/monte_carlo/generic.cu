// splitmix64(x: uint64) -> uint64
__device__ unsigned long long splitmix64(unsigned long long x) {
  unsigned long long z = x + 0x9e3779b97f4a7c15ULL;
  z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9ULL;
  z = (z ^ (z >> 27)) * 0x94d049bb133111ebULL;
  return z ^ (z >> 31);
}

// next_state(state: uint64) -> uint64
__device__ unsigned long long next_state(unsigned long long state) {
  state ^= state >> 12;
  state ^= state << 25;
  return state ^ (state >> 27);
}

// uniform(state: uint64) -> float64
__device__ double uniform(unsigned long long state) {
  return (state * 2685821657736338717ULL >> 11) * 1.1102230246251565e-16;
}

// monte_carlo(hits: array(uint32, 1d, C), points: int64, seed: uint64)
//   hits_shape0: hits.shape[0]
extern "C" __global__ void monte_carlo(
    unsigned int* hits, long long hits_shape0, long long points, unsigned long long seed) {
  long long i = (long long)blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= hits_shape0) {
    return;
  }
  unsigned long long state = splitmix64(seed + i);
  long long inside = 0;
  for (long long _ = 0; _ < points; ++_) {
    state = next_state(state);
    double x = uniform(state);
    state = next_state(state);
    double y = uniform(state);
    if (x * x + y * y < 1.0) {
      inside += 1;
    }
  }
  hits[i] = (unsigned int)inside;
}
