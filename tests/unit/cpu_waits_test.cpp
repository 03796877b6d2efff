// Threads that wait for each other in loops over memory, without barriers.
#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>
#include <numeric>

#include "tests/unit/cpu_harness.h"

namespace pyk2cu::runtime {
namespace {

CpuDeviceOptions Impatient() {
  CpuDeviceOptions options;
  options.patience_seconds = 0.3;
  options.timeout_seconds = 60;  // a test that hangs ends
  return options;
}

constexpr const char* kInTurns = R"(
extern "C" __global__ void ring(int* flag, int* out) {
  int i = blockIdx.x * blockDim.x + threadIdx.x, n = gridDim.x * blockDim.x;
  while (atomicAdd(&flag[i], 0) == 0 && i != n - 1) {}
  out[i] = i == n - 1 ? 1 : out[i + 1] + 1;
  if (i > 0) atomicExch(&flag[i - 1], 1);
}
extern "C" __global__ void plain(int* flag, int* out) {
  int i = blockIdx.x * blockDim.x + threadIdx.x, n = gridDim.x * blockDim.x;
  if (i < n - 1) while (flag[i] == 0) {}
  out[i] = threadIdx.x;
  if (i > 0) flag[i - 1] = 1;
}
extern "C" __global__ void volatile_flag(volatile int* flag, int* out) {
  if (threadIdx.x == 0) while (flag[0] != 63) __nanosleep(20);
  else { while (flag[0] != threadIdx.x - 1) {} flag[0] = threadIdx.x; }
  out[threadIdx.x] = threadIdx.x;
}
)";

/// Each thread waits for the one after it, in its block or the next one: the last to start is the first to go on.
TEST(CpuWaits, ThreadsAndBlocksWaitForLaterOnes) {
  CpuProgram program(kInTurns, {{"ring"}, {"plain"}, {"volatile_flag"}}, Impatient());
  std::vector<int> flag(640), out(640), expected(640);
  EXPECT_EQ(program.Run("ring", {10}, {64}, flag.data(), out.data()), "");
  std::iota(expected.rbegin(), expected.rend(), 1);
  EXPECT_EQ(out, expected);
  std::ranges::fill(flag, 0);
  EXPECT_EQ(program.Run("plain", {10}, {64}, flag.data(), out.data()), "");
  for (int i = 0; i < 640; ++i) EXPECT_EQ(out[static_cast<size_t>(i)], i % 64);
  int counter = 0;
  EXPECT_EQ(program.Run("volatile_flag", {1}, {64}, &counter, out.data()), "");
  EXPECT_EQ(counter, 63);
}

/// A grid's barrier as people write it, twice, with shared memory that must stay its block's.
TEST(CpuWaits, AHandMadeGridBarrier) {
  CpuProgram program(R"(
__device__ void arrive_and_wait(unsigned int* counter, unsigned int goal) {
  __syncthreads();
  if (threadIdx.x == 0) {
    __threadfence();
    atomicAdd(counter, 1u);
    while (atomicAdd(counter, 0u) < goal) {}
  }
  __syncthreads();
}
extern "C" __global__ void sums(unsigned int* counter, int* parts, int* out) {
  __shared__ int mine;
  if (threadIdx.x == 0) mine = blockIdx.x + 1;
  __syncthreads();
  if (threadIdx.x == 0) parts[blockIdx.x] = mine;
  arrive_and_wait(counter, gridDim.x);
  int sum = 0;
  for (int b = 0; b < gridDim.x; ++b) sum += parts[b];
  arrive_and_wait(counter, 2 * gridDim.x);
  if (threadIdx.x == 5) out[blockIdx.x] = sum + 1000 * mine;
}
)",
                     {{"sums", true}}, Impatient());
  unsigned counter = 0;
  std::vector<int> parts(20), out(20);
  EXPECT_EQ(program.Run("sums", {20}, {32}, &counter, parts.data(), out.data()), "");
  for (int b = 0; b < 20; ++b) EXPECT_EQ(out[static_cast<size_t>(b)], 210 + 1000 * (b + 1));
}

/// Locks: taken in a loop that only waits, and taken and given back in the rounds of a loop.
TEST(CpuWaits, Locks) {
  CpuProgram program(R"(
extern "C" __global__ void wait_lock(int* lock, long long* sum) {
  while (atomicCAS(lock, 0, 1) != 0) {}
  __threadfence();
  sum[0] += threadIdx.x;
  __threadfence();
  atomicExch(lock, 0);
}
extern "C" __global__ void try_lock(int* lock, long long* sum) {
  bool done = false;
  while (!done) {
    if (atomicCAS(lock, 0, 1) == 0) {
      __threadfence();
      sum[0] += threadIdx.x;
      __threadfence();
      atomicExch(lock, 0);
      done = true;
    }
  }
}
)",
                     {{"wait_lock", true}, {"try_lock", true}}, Impatient());
  for (const char* kernel : {"wait_lock", "try_lock"}) {
    int lock = 0;
    long long sum = 0;
    EXPECT_EQ(program.Run(kernel, {16}, {128}, &lock, &sum), "");
    EXPECT_EQ(sum, 16 * 127 * 64) << kernel;
  }
}

/// More threads than run in turns: a block may still wait for one before it.
TEST(CpuWaits, LargeGridsWaitForEarlierBlocks) {
  CpuProgram program(R"(
extern "C" __global__ void chain(int* flags) {
  if (threadIdx.x != 0) return;
  if (blockIdx.x > 0) while (atomicAdd(&flags[blockIdx.x - 1], 0) == 0) {}
  atomicExch(&flags[blockIdx.x], blockIdx.x == 0 ? 1 : flags[blockIdx.x - 1] + 1);
}
)",
                     {{"chain"}}, Impatient());
  std::vector<int> flags(3000);
  EXPECT_EQ(program.Run("chain", {3000}, {64}, flags.data()), "");
  for (int i = 0; i < 3000; ++i) ASSERT_EQ(flags[static_cast<size_t>(i)], i + 1);
}

/// A wait without end is an error that names the lines of the loops, not silence.
TEST(CpuWaits, WaitsWithoutEndAreReported) {
  CpuProgram program(R"(
#line 7 "kernels.py"
extern "C" __global__ void never(int* flag) { while (flag[0] == 0) {} }
#line 9 "kernels.py"
extern "C" __global__ void cycle(int* flag) {
#line 11 "kernels.py"
  if (threadIdx.x == 0) { while (atomicAdd(&flag[1], 0) == 0) {} atomicExch(&flag[0], 1); }
#line 13 "kernels.py"
  else { while (atomicAdd(&flag[0], 0) == 0) {} atomicExch(&flag[1], 1); }
}
#line 20 "kernels.py"
extern "C" __global__ void barrier(int* flag) { if (threadIdx.x == 3) while (flag[0] == 0) {} __syncthreads(); }
)",
                     {{"never"}, {"cycle"}, {"barrier", true}}, Impatient());
  int flag[2] = {0, 0};
  const std::string never = program.Run("never", {2}, {32}, flag), cycle = program.Run("cycle", {1}, {2}, flag),
                    barrier = program.Run("barrier", {1}, {8}, flag);
  const std::string what = "deadlock: threads wait in a loop for memory that no thread writes any more (";
  EXPECT_NE(never.find(what + "thread (0, 0, 0) of block (0, 0, 0) and 63 more wait"), std::string::npos) << never;
  EXPECT_NE(never.find("in the loop at kernels.py:7) in block "), std::string::npos) << never;
  EXPECT_NE(cycle.find(what), std::string::npos) << cycle;
  EXPECT_NE(cycle.find("kernels.py:11"), std::string::npos) << cycle;
  EXPECT_NE(cycle.find("kernels.py:13"), std::string::npos) << cycle;
  EXPECT_NE(barrier.find(what + "thread (3, 0, 0) of block (0, 0, 0) waits"), std::string::npos) << barrier;
  EXPECT_NE(barrier.find("in the loop at kernels.py:20); of 8 threads 7 wait at a block barrier"), std::string::npos)
      << barrier;
  flag[0] = flag[1] = 1;
  EXPECT_EQ(program.Run("never", {2}, {32}, flag), "");
}

/// Loops that do something in some rounds, or the same in each, end only when memory has changed, too.
TEST(CpuWaits, WaitsOfLoopsThatDoMoreAreReported) {
  CpuProgram program(R"(
#line 3 "kernels.py"
extern "C" __global__ void kept_lock(int* lock, int* sum) {
  bool done = false;
#line 5 "kernels.py"
  while (!done) {
    if (atomicCAS(lock, 0, 1) == 0) {
      sum[0] += 1;
      done = true;
    }
  }
}
#line 14 "kernels.py"
extern "C" __global__ void noisy(int* flag, int* log) { while (atomicAdd(flag, 0) == 0) log[threadIdx.x] = 1; }
)",
                     {{"kept_lock", true}, {"noisy"}}, Impatient());
  int lock = 0, sum = 0, flag = 0, log[64] = {};
  const std::string kept = program.Run("kept_lock", {2}, {32}, &lock, &sum),
                    noisy = program.Run("noisy", {2}, {64}, &flag, log);
  EXPECT_NE(kept.find("in the loop at kernels.py:5)"), std::string::npos) << kept;
  EXPECT_NE(noisy.find("in the loop at kernels.py:14)"), std::string::npos) << noisy;
  EXPECT_EQ(sum, 1);
  flag = 1;
  EXPECT_EQ(program.Run("noisy", {2}, {64}, &flag, log), "");
}

/// Loops that count are left as they are: those kernels run as plain loops.
TEST(CpuWaits, OtherLoopsAreNotTakenForWaits) {
  CpuProgram program(R"(
extern "C" __global__ void histogram(const int* x, int* bins, int n) {
  for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += gridDim.x * blockDim.x) atomicAdd(&bins[x[i] & 7], 1);
}
extern "C" __global__ void search(const int* x, int* out, const int* ends) {
  int i = 0;
  while (i < ends[0] && x[i] != 5) ++i;
  out[threadIdx.x] = i;
}
extern "C" __global__ void queue(int* next, int* out, int n) {
  for (;;) { int i = atomicAdd(next, 1); if (i >= n) break; out[i] = i; }
}
)",
                     {{"histogram"}, {"search"}, {"queue"}}, Impatient());
  std::vector<int> x(1000), bins(8), out(1000);
  std::iota(x.begin(), x.end(), 0);
  EXPECT_EQ(program.Run("histogram", {4}, {64}, x.data(), bins.data(), 1000), "");
  EXPECT_EQ(bins, std::vector<int>(8, 125));
  int end = 1000, next = 0;
  EXPECT_EQ(program.Run("search", {1}, {4}, x.data(), out.data(), &end), "");
  EXPECT_EQ(out[3], 5);
  EXPECT_EQ(program.Run("queue", {4}, {64}, &next, out.data(), 1000), "");
  EXPECT_EQ(out, x);
}

}  // namespace
}  // namespace pyk2cu::runtime
