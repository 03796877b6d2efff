#include <gtest/gtest.h>

#include "tests/unit/cpu_parts_harness.h"

// Kernels whose threads wait for each other, by fibers and in parts: both must do the same.
namespace pyk2cu::runtime {
namespace {

/// Kernels `k(const int* in, int* out, int n)`, which must have a form in parts.
struct Case {
  const char* name;
  const char* text;
};

constexpr Case kCases[] = {
    {"reduction", R"(
extern "C" __global__ void k(const int* in, int* out, int n) {
  __shared__ int s[1024];
  unsigned t = threadIdx.x + blockDim.x * (threadIdx.y + blockDim.y * threadIdx.z);
  unsigned count = blockDim.x * blockDim.y * blockDim.z;
  s[t] = in[t];
  __syncthreads();
  for (unsigned d = 512; d > 0; d /= 2) {
    if (t < d && t + d < count) s[t] += s[t + d];
    __syncthreads();
  }
  out[t] = s[t];
  if (t == 0) out[1024] = s[0];
  if (t >= count - 1) out[1025] = s[t];
  if (t > 3) out[1030 + t] = (int)t;
  if (t != 3) out[2100 + t] = 1;
}
)"},
    {"elements that another pointer may reach", R"(
extern "C" __global__ void k(const int* in, int* out, int n) {
  __shared__ int s[1024];
  int* between = n == 123456 ? out : out + 2048;
  int* last = n == 123456 ? out : out + 3072;
  int t = threadIdx.x + blockDim.x * (threadIdx.y + blockDim.y * threadIdx.z);
  s[t] = in[t];
  __syncthreads();
  int before = out[2 * (long long)t + 1];
  out[2 * (long long)t] = before + s[t];
  between[t] = before;
  last[t] = out[2 * (long long)t];
}
)"},
    {"scan with a counter that all share", R"(
extern "C" __global__ void k(const int* in, int* out, int n) {
  __shared__ int s[2][1024];
  int t = threadIdx.x + blockDim.x * (threadIdx.y + blockDim.y * threadIdx.z), a = 0;
  s[0][t] = in[t];
  __syncthreads();
  for (int d = 1; d < 1024; d *= 2) {
    s[1 - a][t] = t >= d ? s[a][t] + s[a][t - d] : s[a][t];
    a = 1 - a;
    __syncthreads();
  }
  out[t] = s[a][t];
}
)"},
    {"threads that leave before barriers", R"(
extern "C" __global__ void k(const int* in, int* out, int n) {
  __shared__ int s[1024];
  int t = threadIdx.x + blockDim.x * (threadIdx.y + blockDim.y * threadIdx.z);
  s[t] = 0;
  if (t % 5 == 3) return;
  s[t] = in[t];
  __syncthreads();
  if (t % 7 == 2) return;
  int live = __syncthreads_count(t % 2);
  out[t] = s[t / 2 % 5 == 3 ? 0 : t / 2] + live;
}
)"},
    {"barriers at different places", R"(
extern "C" __global__ void k(const int* in, int* out, int n) {
  __shared__ int s[1024];
  int t = threadIdx.x + blockDim.x * (threadIdx.y + blockDim.y * threadIdx.z);
  int kept = in[t] * 3;
  s[t] = t;
  if (t % 2) {
    __syncthreads();
    kept += s[t / 2];
  } else {
    __syncthreads();
    kept -= s[t / 4];
  }
  for (int i = 0; i < 1 + t % 3; ++i) kept += __syncthreads_or(t == i);
  for (int i = 1 + t % 3; i < 3; ++i) kept += 100 * __syncthreads_and(t >= 0);
  out[t] = kept;
}
)"},
    {"results of barriers end loops", R"(
extern "C" __global__ void k(const int* in, int* out, int n) {
  int t = threadIdx.x + blockDim.x * (threadIdx.y + blockDim.y * threadIdx.z), rounds = 0, left = in[t] % 13;
  while (__syncthreads_or(left > 0)) {
    --left;
    rounds += __syncthreads_count(left >= 0);
  }
  out[t] = rounds;
}
)"},
    {"local arrays", R"(
extern "C" __global__ void k(const int* in, int* out, int n) {
  __shared__ int s[1024];
  int t = threadIdx.x + blockDim.x * (threadIdx.y + blockDim.y * threadIdx.z);
  int own[17];
  for (int i = 0; i < 17; ++i) own[i] = in[t] * i;
  s[t] = in[t] & 15;
  __syncthreads();
  own[s[t / 2]] += 1000;
  __syncthreads();
  int sum = 0;
  for (int i = 0; i < 17; ++i) sum = sum * 3 + own[(i + s[t]) % 17];
  out[t] = sum;
}
)"},
    {"loops with the step of the block", R"(
extern "C" __global__ void k(const int* in, int* out, int n) {
  __shared__ unsigned s[1024];
  int t = threadIdx.x + blockDim.x * (threadIdx.y + blockDim.y * threadIdx.z);
  int count = blockDim.x * blockDim.y * blockDim.z;
  unsigned v = 1;
  for (int i = t; i < n; i += count) v = v * 31u + in[i];
  for (int i = n - 1 - t; i >= 0; i -= count) v = v * 37u + in[i];
  for (unsigned i = t; i < (unsigned)n; i += count) v = v * 41u + in[i];
  for (long long i = t; i != n + t; ++i) v += (unsigned)i;
  int rounds = 0;
  for (int i = t; i < n; i += count) ++rounds;
  s[t] = v;
  __syncthreads();
  out[t] = (int)(s[count - 1 - t] + rounds);
}
)"},
    {"a histogram", R"(
extern "C" __global__ void k(const int* in, int* out, int n) {
  __shared__ int s[64], most[64], marked[64];
  __shared__ float f[64];
  int t = threadIdx.x + blockDim.x * (threadIdx.y + blockDim.y * threadIdx.z);
  int count = blockDim.x * blockDim.y * blockDim.z;
  for (int i = t; i < 64; i += count) s[i] = most[i] = marked[i] = 0, f[i] = 0;
  __syncthreads();
  for (int i = t; i < n; i += count) {
    atomicAdd(&s[in[i] & 63], 1);
    atomicAdd(&f[in[i] & 63], 0.5f);
    atomicMax(&most[in[i] & 63], i);
    atomicCAS(&marked[in[i] & 63], 0, 4);
  }
  __syncthreads();
  for (int i = t; i < 64; i += count) atomicAdd(&out[i], s[i]), out[100 + i] = (int)(2 * f[i]) + most[i] + marked[i];
}
)"},
    {"shuffles", R"(
extern "C" __global__ void k(const int* in, int* out, int n) {
  int t = threadIdx.x + blockDim.x * (threadIdx.y + blockDim.y * threadIdx.z);
  double d = in[t] * 0.5;
  float f = in[t];
  unsigned char c = in[t];
  for (int i = 16; i > 0; i /= 2) f += __shfl_down_sync(~0u, f, i);
  for (int i = 1; i < 32; i *= 2) d += __shfl_xor_sync(~0u, d, i);
  c += __shfl_up_sync(~0u, c, 3, 8);
  int a = __shfl_sync(~0u, in[t], t * 7 + 3, 16), b = __shfl_sync(~0u, in[t], -1);
  out[t] = (int)f + (int)d * 3 + c * 5 + a * 7 + b * 11;
}
)"},
    {"votes", R"(
extern "C" __global__ void k(const int* in, int* out, int n) {
  int t = threadIdx.x + blockDim.x * (threadIdx.y + blockDim.y * threadIdx.z);
  unsigned v = __ballot_sync(~0u, in[t] % 3 == 0);
  v = v * 3 + __any_sync(~0u, in[t] == 5) + 2 * __all_sync(~0u, in[t] >= 0) + 4 * __all_sync(~0u, in[t] > 5);
  v = v * 5 + __match_any_sync(~0u, in[t] & 3);
  int same = 0;
  v = v * 7 + __match_all_sync(~0u, in[t] & 1, &same) + same;
  v = v * 11 + __reduce_add_sync(~0u, (unsigned)in[t]) + __reduce_max_sync(~0u, in[t]) + __reduce_xor_sync(~0u, (unsigned)in[t]);
  v = v * 13 + __activemask();
  out[t] = (int)v;
}
)"},
    {"warps that part", R"(
extern "C" __global__ void k(const int* in, int* out, int n) {
  __shared__ int s[32];
  int t = threadIdx.x + blockDim.x * (threadIdx.y + blockDim.y * threadIdx.z);
  int count = blockDim.x * blockDim.y * blockDim.z, v = in[t], lane = t % 32;
  for (int i = 16; i > 0; i /= 2) v += __shfl_down_sync(~0u, v, i);
  if (lane == 0) s[t / 32] = v;
  __syncthreads();
  if (t < 32) {
    v = t < (count + 31) / 32 ? s[t] : 0;
    for (int i = 16; i > 0; i /= 2) v += __shfl_down_sync(~0u, v, i);
    if (t == 0) s[0] = v;
  }
  __syncthreads();
  out[t] = s[0] + v;
}
)"},
    {"lanes that part", R"(
extern "C" __global__ void k(const int* in, int* out, int n) {
  __shared__ int s[1024];
  int t = threadIdx.x + blockDim.x * (threadIdx.y + blockDim.y * threadIdx.z), lane = t % 32, v = in[t];
  unsigned odd = __ballot_sync(~0u, lane % 2);
  if (lane % 2) {
    v += __shfl_sync(odd, v, 1);
    __syncwarp(odd);
    v += __popc(__activemask());
  } else {
    v -= __shfl_xor_sync(0x55555555u, v, 2);
    if (lane == 4) return;
    v -= __reduce_add_sync(0x55555545u, (unsigned)v);
  }
  s[t] = v;
  __syncwarp();
  v += s[t ^ 1];
  __syncthreads();
  out[t] = v;
}
)"},
    {"a tree whose threads lie inside the arrays, or leave", R"(
extern "C" __global__ void k(const int* in, int* out, int n) {
  __shared__ int s[1024];
  int t = threadIdx.x, i = blockIdx.x * blockDim.x + t, j = blockIdx.y * blockDim.y + threadIdx.y;
  int whole = t + blockDim.x * (threadIdx.y + blockDim.y * threadIdx.z);
  int count = blockDim.x * blockDim.y * blockDim.z;
  s[whole] = i < n - 2990 ? in[i] : -1;
  __syncthreads();
  if (j >= n - 2995) return;
  for (int d = 512; d > 0; d /= 2) {
    int v = whole >= d ? s[whole - d] : d;
    __syncthreads();
    if (i >= 2 && whole + d < count) s[whole] += v;
    __syncthreads();
  }
  if (whole < 2 * n) out[2 * i] = s[whole];
}
)"},
    {"operations of warps that all threads do", R"(
extern "C" __global__ void k(const int* in, int* out, int n) {
  int t = threadIdx.x + blockDim.x * (threadIdx.y + blockDim.y * threadIdx.z), lane = t % 32, v = in[t], w = 0;
  v += __shfl_up_sync(~0u, v, 3) + 3 * __shfl_down_sync(~0u, v, 5) + 5 * __shfl_xor_sync(~0u, v, 9);
  v += 7 * __shfl_sync(~0u, v, 21) + 9 * __shfl_sync(~0u, v, 3, 8) + 11 * __shfl_down_sync(~0u, v, 2, 16);
  v ^= __shfl_sync(~0u, v, lane * 5) + 3 * __shfl_up_sync(~0u, v, lane / 3) + 5 * __shfl_down_sync(~0u, v, lane, 8);
  v ^= __shfl_xor_sync(~0u, v, lane | 1, 16);
  w = (__any_sync(~0u, v % 32 == 5) ? 1 : 0) + (__all_sync(~0u, v % 2 >= 0) ? 2 : 0) + (__uni_sync(~0u, v % 2) ? 4 : 0);
  w += 8 * (int)__ballot_sync(~0u, v % 3 == 0) + (int)__reduce_add_sync(~0u, (unsigned)v);
  w ^= __reduce_min_sync(~0u, v) + 3 * __reduce_max_sync(~0u, v) + 5 * (int)__reduce_min_sync(~0u, (unsigned)v);
  w ^= (int)(__reduce_and_sync(~0u, (unsigned)v) + 3 * __reduce_or_sync(~0u, (unsigned)v));
  out[t] = w + 5 * (int)__reduce_xor_sync(~0u, (unsigned)v) + (int)__popc(__activemask());
  out[t + 1024] = v;
}
)"},
    {"fences", R"(
extern "C" __global__ void k(const int* in, int* out, int n) {
  __shared__ int s[1024];
  __shared__ bool last;
  int t = threadIdx.x + blockDim.x * (threadIdx.y + blockDim.y * threadIdx.z);
  s[t] = in[t];
  __threadfence_block();
  __syncthreads();
  out[t] = s[t / 2];
  __threadfence();
  if (t == 0) last = atomicAdd(&out[2000], 1) == 0;
  __syncthreads();
  if (last) out[1024 + t] = out[t / 2];
}
)"},
};

/// Runs each case by fibers and in parts, in blocks of many sizes.
void CompareWithFibers(CpuParts form) {
  constexpr Dim3 kBlocks[] = {{1},      {31},   {256}, {5, 3, 2}, {32},   {33},
                              {16, 16}, {1024}, {64},  {100},     {8, 8}, {64, 2, 3}};
  std::vector<int> in(3000);
  for (size_t i = 0; i < in.size(); ++i) in[i] = static_cast<int>(i * 2654435761u >> 20) % 100;
  size_t first = 0;  // the first sizes have forms of their own, which take long to compile
  for (const Case& each : kCases) {
    SCOPED_TRACE(each.name);
    CpuProgram fibers(each.text, {{"k", true}}, With(CpuParts::kNever));
    CpuProgram parts(each.text, {{"k", true}}, With(form));
    ASSERT_EQ(fibers.error + parts.error, "");
    for (size_t i = 0; i < std::size(kBlocks); ++i) {
      const Dim3 block = kBlocks[(first + i) % std::size(kBlocks)];
      SCOPED_TRACE(testing::Message() << block.x << " x " << block.y << " x " << block.z);
      EXPECT_FALSE(HasParts(fibers, block));
      EXPECT_TRUE(HasParts(parts, block));
      EXPECT_EQ(ResultOf(parts, block, in), ResultOf(fibers, block, in));
    }
    first += 5;
  }
}

TEST(CpuParts, OfBlocksOfOneSizeDoWhatFibersDo) { CompareWithFibers(CpuParts::kAlways); }
TEST(CpuParts, OfBlocksOfAnySizeDoWhatFibersDo) { CompareWithFibers(CpuParts::kAnySize); }

}  // namespace
}  // namespace pyk2cu::runtime
