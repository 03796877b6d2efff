#pragma once

#define INCHES(x) ((x) * 0.0254f)
using Real = float;

struct Photon {
  Real energy;
  int hits[2];
};

__device__ inline Real total(const Photon* photons, int count) {
  Real sum = 0;
  for (int i = 0; i < count; ++i) sum += photons[i].energy;
  return sum;
}
__device__ inline void absorb(Photon& photon, Real part) { photon.energy *= 1 - part; }
__device__ inline int next_hit(int* counter) { return atomicAdd(counter, 1); }
__device__ inline void wait_for_all() { __syncthreads(); }
