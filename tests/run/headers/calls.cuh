// Arguments and results of every kind, for header_calls.py.
#pragma once

#include <cstdio>

namespace calls {

struct Pair { int a, b; };
enum Mode { kPlain = 0, kTwice = 2 };
__device__ inline int bump(int* counter) { return ++*counter; }
__device__ inline void add_long(long& sum, long by) { sum += by; }
__device__ inline unsigned long size_of(const signed char* text, unsigned long n) { return text ? n : 0; }
__device__ inline bool flip(bool& flag) { flag = !flag; return flag; }
__device__ inline void swap(float& a, float& b) { float t = a; a = b; b = t; }
__device__ inline Pair make(int a) { return Pair{a, a + 1}; }
__device__ inline int grow(Pair& p, int by) { p.a += by; return p.b; }
__device__ inline int grow_all(Pair* p, int n) { for (int i = 0; i < n; ++i) p[i].a += 10; return n; }
__device__ inline int apply(Mode mode, int x) { return mode == kTwice ? 2 * x : x; }
__device__ inline void next_mode(Mode& mode) { mode = mode == kTwice ? kPlain : kTwice; }
__device__ inline float step(float x, int* count) { ++*count; return x * 0.5f; }
__device__ inline void say(int x) { printf("said %d\n", x); }
__device__ inline int from_left(int x) { return __shfl_up_sync(0xffffffffu, x, 1); }
__device__ inline int total_of_block(int x) {
  __shared__ int sum;
  if (threadIdx.x == 0) sum = 0;
  __syncthreads();
  atomicAdd(&sum, x);
  __syncthreads();
  return sum;
}
__device__ inline float corner(const float* m, int n) { return m[n - 1]; }
__device__ inline void halve(float4& v) { v.x *= 0.5f; v.w *= 0.5f; }
__device__ inline unsigned char low(unsigned char x) { return x; }
__device__ inline short narrow(short x) { return x; }
constexpr unsigned kMask = 0xffu;
constexpr long long kBig = 1ll << 40;

}  // namespace calls

__device__ inline int scale(int x, int by = 3) { return x * by; }
