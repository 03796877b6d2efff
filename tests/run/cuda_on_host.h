#pragma once

#include <cmath>
#include <cstdint>

// What the headers of tests/run/headers take for granted, for the host's compiler: expected values are what C++ makes
// of the very same text.
#define __device__
#define __forceinline__ inline
#define __shared__ static

struct float2 {
  float x, y;
};
struct float3 {
  float x, y, z;
};
struct uint2 {
  unsigned x, y;
};
struct uint4 {
  unsigned x, y, z, w;
};
struct uint3 {
  unsigned x, y, z;
};
inline float2 make_float2(float x, float y) { return {x, y}; }
inline float3 make_float3(float x, float y, float z) { return {x, y, z}; }
inline uint2 make_uint2(unsigned x, unsigned y) { return {x, y}; }
inline uint4 make_uint4(unsigned x, unsigned y, unsigned z, unsigned w) { return {x, y, z, w}; }
inline unsigned __umulhi(unsigned a, unsigned b) { return static_cast<unsigned>(uint64_t{a} * b >> 32); }
// One thread alone.
inline constexpr uint3 threadIdx{0, 0, 0}, blockDim{1, 1, 1};
inline float __shfl_down_sync(unsigned, float, int) { return 0; }
inline void __syncthreads() {}
inline int atomicAdd(int* address, int value) { return *address += value, *address - value; }
