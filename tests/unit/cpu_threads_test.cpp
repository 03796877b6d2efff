#include <gtest/gtest.h>

#include <numeric>

#include "tests/unit/cpu_harness.h"

namespace pyk2cu::runtime {
namespace {

TEST(CpuThreads, TransposesByTiles) {
  CpuProgram program(R"(
extern "C" __global__ void transpose(const float* __restrict__ in, float* __restrict__ out, int rows, int columns) {
  __shared__ float tile[32][33];
  int x = blockIdx.x * 32 + threadIdx.x, y = blockIdx.y * 32 + threadIdx.y;
  for (int j = 0; j < 32; j += 8)
    if (x < columns && y + j < rows) tile[threadIdx.y + j][threadIdx.x] = in[(y + j) * columns + x];
  __syncthreads();
  x = blockIdx.y * 32 + threadIdx.x;
  y = blockIdx.x * 32 + threadIdx.y;
  for (int j = 0; j < 32; j += 8)
    if (x < rows && y + j < columns) out[(y + j) * rows + x] = tile[threadIdx.x][threadIdx.y + j];
}
)",
                     {{"transpose", true}});
  const int rows = 200, columns = 333;
  std::vector<float> in(rows * columns), out(rows * columns, -1.0f);
  std::iota(in.begin(), in.end(), 0.0f);
  ASSERT_EQ(program.Run("transpose", {11, 7}, {32, 8}, in.data(), out.data(), rows, columns), "");
  for (int i = 0; i < rows; ++i)
    for (int j = 0; j < columns; ++j) ASSERT_EQ(out[j * rows + i], in[i * columns + j]);
}

TEST(CpuThreads, MultipliesMatrices) {
  CpuProgram program(R"(
extern "C" __global__ void product(const float* a, const float* b, float* c, int n) {
  __shared__ float ta[16][16];
  __shared__ float tb[16][16];
  int row = blockIdx.y * 16 + threadIdx.y, column = blockIdx.x * 16 + threadIdx.x;
  float sum = 0;
  for (int k = 0; k < n; k += 16) {
    ta[threadIdx.y][threadIdx.x] = a[row * n + k + threadIdx.x];
    tb[threadIdx.y][threadIdx.x] = b[(k + threadIdx.y) * n + column];
    __syncthreads();
    for (int i = 0; i < 16; ++i) sum += ta[threadIdx.y][i] * tb[i][threadIdx.x];
    __syncthreads();
  }
  c[row * n + column] = sum;
}
)",
                     {{"product", true}});
  const int n = 64;
  std::vector<float> a(n * n), b(n * n), c(n * n);
  for (int i = 0; i < n * n; ++i) a[i] = float(i % 7), b[i] = float(i % 5);
  ASSERT_EQ(program.Run("product", {4, 4}, {16, 16}, a.data(), b.data(), c.data(), n), "");
  for (int i = 0; i < n; ++i)
    for (int j = 0; j < n; ++j) {
      float sum = 0;
      for (int k = 0; k < n; ++k) sum += a[i * n + k] * b[k * n + j];
      ASSERT_EQ(c[i * n + j], sum);
    }
}

TEST(CpuThreads, ReducesBlocksOfEverySize) {
  CpuProgram program(R"(
extern __shared__ __align__(16) unsigned char pyk_dynamic_shared[];
extern "C" __global__ void reduce(const long long* x, long long* total, int n) {
  long long* sums = (long long*)pyk_dynamic_shared;
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  sums[threadIdx.x] = i < n ? x[i] : 0;
  __syncthreads();
  for (unsigned int width = 512; width > 0; width /= 2) {
    if (threadIdx.x < width && threadIdx.x + width < blockDim.x) sums[threadIdx.x] += sums[threadIdx.x + width];
    __syncthreads();
  }
  if (threadIdx.x == 0) atomicAdd((unsigned long long*)total, (unsigned long long)sums[0]);
}
)",
                     {{"reduce", true}});
  ASSERT_EQ(program.error, "");
  const int n = 5000;
  std::vector<long long> x(n);
  std::iota(x.begin(), x.end(), 1);
  for (unsigned block : {1u, 2u, 31u, 32u, 33u, 64u, 100u, 255u, 1000u, 1023u, 1024u}) {
    long long total = 0;
    ASSERT_EQ(program.RunShared("reduce", {(n + block - 1) / block}, {block}, block * 8, x.data(), &total, n), "");
    EXPECT_EQ(total, 12502500LL) << block;
  }
}

TEST(CpuThreads, CountsAtBarriers) {
  CpuProgram program(R"(
extern "C" __global__ void counts(int* out) {
  int i = threadIdx.x;
  int a = __syncthreads_count(i % 3 == 0), b = __syncthreads_and(i >= 0), c = __syncthreads_and(i > 0), d = __syncthreads_or(i == 5), e = __syncthreads_or(i < 0);
  out[5 * i] = a; out[5 * i + 1] = b; out[5 * i + 2] = c; out[5 * i + 3] = d; out[5 * i + 4] = e;
}
)",
                     {{"counts", true}});
  std::vector<int> out(500);
  ASSERT_EQ(program.Run("counts", {1}, {100}, out.data()), "");
  for (int i = 0; i < 100; ++i)
    EXPECT_EQ(std::vector<int>(&out[5 * i], &out[5 * i] + 5), (std::vector<int>{34, 1, 0, 1, 0}));
}

TEST(CpuThreads, WaitsOnlyForThreadsThatHaveNotReturned) {
  CpuProgram program(R"(
extern "C" __global__ void early(int* out) {
  __shared__ int count;
  if (threadIdx.x % 2) return;
  if (threadIdx.x == 0) count = 0;
  __syncthreads();
  atomicAdd(&count, 1);
  __syncthreads();
  out[threadIdx.x] = count;
}
)",
                     {{"early", true}});
  std::vector<int> out(100, -1);
  ASSERT_EQ(program.Run("early", {3}, {100}, out.data()), "");
  for (int i = 0; i < 100; ++i) EXPECT_EQ(out[i], i % 2 ? -1 : 50);
}

TEST(CpuThreads, ShufflesEveryTypeAndWidth) {
  CpuProgram program(R"(
template <class T> __device__ void each(T* out, T x) {
  out[0] = __shfl_sync(0xffffffffu, x, 5);
  out[1] = __shfl_up_sync(0xffffffffu, x, 3);
  out[2] = __shfl_down_sync(0xffffffffu, x, 3);
  out[3] = __shfl_xor_sync(0xffffffffu, x, 9);
  out[4] = __shfl_sync(0xffffffffu, x, 13, 8);
  out[5] = __shfl_up_sync(0xffffffffu, x, 3, 8);
  out[6] = __shfl_down_sync(0xffffffffu, x, 3, 8);
  out[7] = __shfl_xor_sync(0xffffffffu, x, 9, 8);
}
extern "C" __global__ void shuffles(int* i, unsigned int* u, long long* l, unsigned long long* ul, float* f, double* d) {
  int lane = threadIdx.x, at = 8 * lane;
  each(i + at, lane - 16); each(u + at, (unsigned int)lane + 4000000000u); each(l + at, lane - (1LL << 40));
  each(ul + at, lane + (1ULL << 63)); each(f + at, lane + 0.5f); each(d + at, lane + 0.25);
}
)",
                     {{"shuffles", true}});
  ASSERT_EQ(program.error, "");
  std::vector<int> i(256);
  std::vector<unsigned> u(256);
  std::vector<long long> l(256);
  std::vector<unsigned long long> ul(256);
  std::vector<float> f(256);
  std::vector<double> d(256);
  ASSERT_EQ(program.Run("shuffles", {1}, {32}, i.data(), u.data(), l.data(), ul.data(), f.data(), d.data()), "");
  for (int lane = 0; lane < 32; ++lane) {
    int first = lane & ~7;
    int from[] = {5,
                  lane >= 3 ? lane - 3 : lane,
                  lane + 3 < 32 ? lane + 3 : lane,
                  lane ^ 9,
                  first + 5,
                  lane - 3 >= first ? lane - 3 : lane,
                  lane + 3 < first + 8 ? lane + 3 : lane,
                  (lane ^ 9) <= first + 7 ? lane ^ 9 : lane};
    for (int k = 0; k < 8; ++k) {
      int at = 8 * lane + k;
      EXPECT_EQ(i[at], from[k] - 16) << lane << " " << k;
      EXPECT_EQ(u[at], unsigned(from[k]) + 4000000000u);
      EXPECT_EQ(l[at], from[k] - (1LL << 40));
      EXPECT_EQ(ul[at], from[k] + (1ULL << 63));
      EXPECT_EQ(f[at], float(from[k]) + 0.5f);
      EXPECT_EQ(d[at], from[k] + 0.25);
    }
  }
}

TEST(CpuThreads, ReducesWarpsAndPartialWarps) {
  CpuProgram program(R"(
extern "C" __global__ void sum(int* out) {
  int x = threadIdx.x + 1;
  for (int delta = 16; delta > 0; delta /= 2) {
    int other = __shfl_down_sync(0xffffffffu, x, delta);
    if (threadIdx.x % 32 + delta < 32 && threadIdx.x + delta < blockDim.x) x += other;
  }
  if (threadIdx.x % 32 == 0) out[threadIdx.x / 32] = x;
}
)",
                     {{"sum", true}});
  std::vector<int> out(3);
  ASSERT_EQ(program.Run("sum", {1}, {70}, out.data()), "");
  EXPECT_EQ(out, (std::vector<int>{528, 1552, 65 + 66 + 67 + 68 + 69 + 70}));
}

TEST(CpuThreads, VotesWithinMasksAndBranches) {
  CpuProgram program(R"(
extern "C" __global__ void votes(unsigned int* out) {
  unsigned int lane = threadIdx.x;
  unsigned int* mine = out + 10 * lane;
  mine[0] = __ballot_sync(0xffffffffu, lane % 2);
  if (lane < 8) {
    mine[1] = __ballot_sync(0xffu, 1);
    mine[2] = __activemask();
    mine[3] = __all_sync(0xffu, lane < 8);
  } else {
    mine[1] = __ballot_sync(0xffffff00u, lane > 20);
    mine[2] = __activemask();
    mine[3] = __all_sync(0xffffff00u, lane < 31);
  }
  __syncwarp();
  mine[4] = __any_sync(0xffffffffu, lane == 31);
  mine[5] = __match_any_sync(0xffffffffu, lane / 10);
  int same = 7;
  mine[6] = __match_all_sync(0xffffffffu, 3.5, &same);
  mine[7] = same;
  mine[8] = __match_all_sync(0xffffffffu, lane, &same);
  mine[9] = same;
}
)",
                     {{"votes", true}});
  ASSERT_EQ(program.error, "");
  std::vector<unsigned> out(320);
  ASSERT_EQ(program.Run("votes", {1}, {32}, out.data()), "");
  for (unsigned lane = 0; lane < 32; ++lane) {
    bool low = lane < 8;
    unsigned tens = lane / 10 == 0 ? 0x3ffu : lane / 10 == 1 ? 0xffc00u : lane / 10 == 2 ? 0x3ff00000u : 0xc0000000u;
    EXPECT_EQ(std::vector<unsigned>(&out[10 * lane], &out[10 * lane] + 10),
              (std::vector<unsigned>{0xaaaaaaaau, low ? 0xffu : 0xffe00000u, low ? 0xffu : 0xffffff00u, low, 1, tens,
                                     0xffffffffu, 1, 0, 0}))
        << lane;
  }
}

TEST(CpuThreads, LanesThatReturnedNoLongerTakePart) {
  CpuProgram program(R"(
extern "C" __global__ void leave(unsigned int* out) {
  if (threadIdx.x >= 20) return;
  out[threadIdx.x] = __ballot_sync(0xffffffffu, 1);
}
)",
                     {{"leave", true}});
  std::vector<unsigned> out(32, 1u);
  ASSERT_EQ(program.Run("leave", {1}, {32}, out.data()), "");
  for (int i = 0; i < 32; ++i) EXPECT_EQ(out[i], i < 20 ? 0xfffffu : 1u);
}

TEST(CpuThreads, ReducesMasks) {
  CpuProgram program(R"(
extern "C" __global__ void reductions(int* out) {
  int lane = threadIdx.x, x = lane - 10;
  out[0] = __reduce_add_sync(0xffffffffu, x); out[1] = __reduce_min_sync(0xffffffffu, x); out[2] = __reduce_max_sync(0xffffffffu, x);
  out[3] = __reduce_and_sync(0xffffffffu, (unsigned int)lane | 64u); out[4] = __reduce_or_sync(0xffffffffu, (unsigned int)lane); out[5] = __reduce_xor_sync(0xffffffffu, 1u << lane);
}
)",
                     {{"reductions", true}});
  std::vector<int> out(6);
  ASSERT_EQ(program.Run("reductions", {1}, {32}, out.data()), "");
  EXPECT_EQ(out, (std::vector<int>{176, -10, 21, 64, 31, -1}));
}

TEST(CpuThreads, CountsAHistogram) {
  CpuProgram program(R"(
extern "C" __global__ void histogram(const unsigned char* x, int n, unsigned int* bins) {
  __shared__ unsigned int local[256];
  for (int i = threadIdx.x; i < 256; i += blockDim.x) local[i] = 0;
  __syncthreads();
  for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += gridDim.x * blockDim.x) atomicAdd(&local[x[i]], 1u);
  __syncthreads();
  for (int i = threadIdx.x; i < 256; i += blockDim.x) atomicAdd(&bins[i], local[i]);
}
)",
                     {{"histogram", true}});
  std::vector<unsigned char> x(100000);
  std::vector<unsigned> bins(256), expected(256);
  for (size_t i = 0; i < x.size(); ++i) ++expected[x[i] = (unsigned char)(i * i % 251)];
  ASSERT_EQ(program.Run("histogram", {64}, {128}, x.data(), (int)x.size(), bins.data()), "");
  EXPECT_EQ(bins, expected);
}

TEST(CpuThreads, SharedMemoryOfOneKernelIsNotThatOfAnother) {
  CpuProgram program(R"(
__device__ int* common() { __shared__ int cell[4]; return cell; }
extern "C" __global__ void small(int* out) { __shared__ int mine[8]; mine[threadIdx.x] = 5; common()[0] = 6; __syncthreads(); out[threadIdx.x] = mine[7 - threadIdx.x] + common()[0]; }
extern "C" __global__ void large(double* out) { __shared__ double mine[5000]; mine[threadIdx.x] = 1.5; common()[1] = 2; __syncthreads(); out[threadIdx.x] = mine[7 - threadIdx.x] + common()[1]; }
)",
                     {{"small", true}, {"large", true}});
  std::vector<int> small(8);
  std::vector<double> large(8);
  ASSERT_EQ(program.Run("small", {1}, {8}, small.data()), "");
  ASSERT_EQ(program.Run("large", {1}, {8}, large.data()), "");
  EXPECT_EQ(small, std::vector<int>(8, 11));
  EXPECT_EQ(large, std::vector<double>(8, 3.5));
}

TEST(CpuThreads, SharedMemoryNobodyWroteIsAlwaysTheSame) {
  CpuProgram program(R"(
extern "C" __global__ void unwritten(float* out) { __shared__ float cells[4]; out[0] = cells[2]; cells[2] = 1.0f; }
extern "C" __global__ void unwritten_with_barrier(float* out) { __shared__ float cells[4]; out[0] = cells[2]; __syncthreads(); cells[2] = 1.0f; }
)",
                     {{"unwritten"}, {"unwritten_with_barrier", true}});
  for (const char* kernel : {"unwritten", "unwritten_with_barrier"}) {
    float out = 1;
    ASSERT_EQ(program.Run(kernel, {3}, {1}, &out), "");
    EXPECT_NE(out, out);
  }
}

TEST(CpuThreads, ThreadsMayWaitForEachOtherThroughMemory) {
  CpuProgram program(R"(
extern "C" __global__ void relay(int* out) {
  __shared__ int turn;
  if (threadIdx.x == 0) turn = 63;
  __syncthreads();
  while (atomicAdd(&turn, 0) != threadIdx.x) __nanosleep(100);
  out[63 - threadIdx.x] = threadIdx.x;
  __threadfence();
  atomicSub(&turn, 1);
}
)",
                     {{"relay", true}});
  std::vector<int> out(64);
  ASSERT_EQ(program.Run("relay", {1}, {64}, out.data()), "");
  for (int i = 0; i < 64; ++i) EXPECT_EQ(out[i], 63 - i);
}

}  // namespace
}  // namespace pyk2cu::runtime
