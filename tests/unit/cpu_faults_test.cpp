#include <gtest/gtest.h>

#include <chrono>

#include "tests/unit/cpu_harness.h"

namespace pyk2cu::runtime {
namespace {

using testing::internal::RE;

/// Runs it twice, because a kernel that failed must not affect the next one.
#define EXPECT_FAILS(program, expected, ...)                  \
  for (int round = 0; round < 2; ++round) {                   \
    std::string message = (program).Run(__VA_ARGS__);         \
    EXPECT_TRUE(RE::FullMatch(message, expected)) << message; \
  }

constexpr const char* kWild = R"(
extern "C" __global__ void wild(int* x, int bad) { int i = blockIdx.x * blockDim.x + threadIdx.x; x[i == bad ? 1LL << 40 : i] = i; }
extern "C" __global__ void wild_with_barrier(int* x, int bad) { int i = blockIdx.x * blockDim.x + threadIdx.x; __syncthreads(); x[i == bad ? 1LL << 40 : i] = i; __syncthreads(); }
extern "C" __global__ void fine(int* x) { __syncthreads(); x[blockIdx.x * blockDim.x + threadIdx.x] = 5; }
)";

TEST(CpuFaults, ReportsInvalidAccesses) {
  CpuProgram program(kWild, {{"wild"}, {"wild_with_barrier", true}, {"fine", true}});
  std::vector<int> x(1000);
  EXPECT_FAILS(program,
               "kernel 'wild' failed: invalid memory access at address 0x[0-9a-f]+ in block \\(7, 0, 0\\), thread "
               "\\(42, 0, 0\\)",
               "wild", {10}, {100}, x.data(), 742);
  EXPECT_FAILS(program,
               "kernel 'wild_with_barrier' failed: invalid memory access at address 0x[0-9a-f]+ in block \\(7, 0, "
               "0\\), thread \\(42, 0, 0\\)",
               "wild_with_barrier", {10}, {100}, x.data(), 742);
  EXPECT_EQ(program.Run("fine", {10}, {100}, x.data()), "");
  EXPECT_EQ(x, std::vector<int>(1000, 5));
}

TEST(CpuFaults, ReportsTouchingWhatLiesBehindABuffer) {
  CpuProgram program(kWild, {{"wild"}});
  auto buffer = program.device->Allocate(4096);
  int* x = reinterpret_cast<int*>((*buffer)->Address());
  EXPECT_EQ(program.Run("wild", {4}, {256}, x, -1), "");
  EXPECT_FAILS(program, ".*invalid memory access.*block \\(4, 0, 0\\), thread \\(0, 0, 0\\)", "wild", {5}, {256}, x,
               -1);
}

/// As after a kernel that wrote into memory of the program.
TEST(CpuFaultsDeathTest, AnEndOutsideOfKernelsMentionsThem) {
#ifdef __SANITIZE_ADDRESS__
  GTEST_SKIP() << "the sanitizer handles the signal";
#endif
  CpuProgram program(kWild, {{"wild"}});
  EXPECT_DEATH(*reinterpret_cast<volatile int*>(8) = 1,
               "kernels for the CPU device that do not check their indices: .*--check bounds");
}

TEST(CpuFaults, ReportsDivisionByZero) {
  CpuProgram program(R"(
extern "C" __global__ void divide(int* x, int d) { x[threadIdx.x] = 100 / (d - (int)threadIdx.x); }
extern "C" __global__ void divide_with_barrier(int* x, int d) { __syncthreads(); x[threadIdx.x] = 100 / (d - (int)threadIdx.x); }
)",
                     {{"divide"}, {"divide_with_barrier", true}});
  std::vector<int> x(64);
  EXPECT_FAILS(program,
               "kernel 'divide' failed: integer division by zero in block \\(0, 0, 0\\), thread \\(33, 0, 0\\)",
               "divide", {1}, {64}, x.data(), 33);
  EXPECT_FAILS(
      program,
      "kernel 'divide_with_barrier' failed: integer division by zero in block \\(0, 0, 0\\), thread \\(33, 0, 0\\)",
      "divide_with_barrier", {1}, {64}, x.data(), 33);
}

TEST(CpuFaults, ReportsStackOverflow) {
  CpuProgram program(R"(
__device__ __noinline__ int down(volatile int* x, int n) { volatile int local[16]; local[n % 16] = x[0] + n; return n == 0 ? local[0] : down(x, n - 1) + local[n % 16]; }
extern "C" __global__ void recurse(int* x, int depth) { x[threadIdx.x + 1] = down(x, depth); }
extern "C" __global__ void recurse_with_barrier(int* x, int depth) { __syncthreads(); x[threadIdx.x + 1] = down(x, depth); }
)",
                     {{"recurse"}, {"recurse_with_barrier", true}});
  ASSERT_EQ(program.error, "");
  std::vector<int> x(64);
  for (const char* kernel : {"recurse", "recurse_with_barrier"}) {
    EXPECT_FAILS(program, ".*stack overflow in block \\(0, 0, 0\\), thread \\(0, 0, 0\\)", kernel, {1}, {40}, x.data(),
                 100000000);
    EXPECT_EQ(program.Run(kernel, {1}, {40}, x.data(), 200), "");
  }
}

TEST(CpuFaults, LargeLocalArraysAreNoStackOverflow) {
  CpuProgram program(R"(
extern "C" __global__ void local(int* out, int n) {
  int cells[100000];
  for (int i = 0; i < 100000; ++i) cells[i] = i * n;
  __syncthreads();
  out[threadIdx.x] = cells[n];
}
)",
                     {{"local", true}});
  std::vector<int> out(50);
  ASSERT_EQ(program.Run("local", {2}, {50}, out.data(), 99), "");
  EXPECT_EQ(out, std::vector<int>(50, 99 * 99));
}

TEST(CpuFaults, ReportsTrapsAndAssertions) {
  CpuProgram program(R"(
extern "C" __global__ void trap(int n) { if (threadIdx.x == n) __trap(); }
extern "C" __global__ void check(int n) {
  __syncthreads();
  assert(threadIdx.x != n);
}
)",
                     {{"trap"}, {"check", true}});
  EXPECT_FAILS(program, "kernel 'trap' failed: the kernel ran into a trap in block \\(0, 0, 0\\), thread \\(9, 0, 0\\)",
               "trap", {3}, {64}, 9);
  EXPECT_FAILS(program,
               "kernel 'check' failed: assertion `threadIdx.x != n` failed on line 5 in block \\(0, 0, 0\\), thread "
               "\\(9, 0, 0\\)",
               "check", {1}, {64}, 9);
}

TEST(CpuFaults, ReportsDeadlocksAtOnce) {
  CpuProgram program(R"(
extern "C" __global__ void mixed(int n) { if (threadIdx.x < n) __syncthreads(); else __shfl_sync(0xffffffffu, 1, 0); }
extern "C" __global__ void warp(int n) { if (threadIdx.x < n) __syncwarp(); else __ballot_sync(0xffffffffu, 1); }
extern "C" __global__ void outside(int n) { if (threadIdx.x >= n) __ballot_sync(0xfu, 1); }
)",
                     {{"mixed", true}, {"warp", true}, {"outside", true}});
  EXPECT_FAILS(program,
               "kernel 'mixed' failed: deadlock: of 64 threads 10 wait at a block barrier, 22 wait at a warp operation "
               "for lanes that never arrive and 32 have returned in block .0, 0, 0.|"
               "kernel 'mixed' failed: deadlock: of 32 threads 10 wait at a block barrier, 22 wait at a warp operation "
               "for lanes that never arrive and 0 have returned in block .0, 0, 0.",
               "mixed", {1}, {32}, 10);
  EXPECT_FAILS(program, ".*deadlock: of 32 threads 0 wait at a block barrier, 32 wait at a warp operation.*", "warp",
               {1}, {32}, 10);
  EXPECT_FAILS(program,
               ".*lane 10 takes part in a warp operation whose mask 0x0000000f does not name it.*thread .10, 0, 0.",
               "outside", {1}, {32}, 10);
}

TEST(CpuFaults, StopsEndlessLoops) {
  CpuDeviceOptions options;
  options.timeout_seconds = 0.2;
  CpuProgram program(R"(
extern "C" __global__ void spin(volatile int* x) { while (x[0] == 0) {} }
extern "C" __global__ void spin_with_barrier(volatile int* x) { while (x[0] == 0) __syncthreads(); }
extern "C" __global__ void forever() { for (;;) {} }
extern "C" __global__ void talk() { for (;;) printf("%d", 1); }
)",
                     {{"spin"}, {"spin_with_barrier", true}, {"forever"}, {"talk"}}, options);
  int x = 0;
  auto start = std::chrono::steady_clock::now();
  EXPECT_FAILS(program, "kernel 'spin' failed: it ran longer than 0.2 seconds", "spin", {100}, {64}, &x);
  EXPECT_FAILS(program, ".*longer than 0.2 seconds", "spin_with_barrier", {100}, {64}, &x);
  EXPECT_FAILS(program, ".*longer than 0.2 seconds", "forever", {1}, {1});
  EXPECT_FAILS(program, ".*longer than 0.2 seconds", "talk", {1}, {1});
  EXPECT_LT(std::chrono::steady_clock::now() - start, std::chrono::seconds(10));
  x = 1;
  EXPECT_EQ(program.Run("spin", {100}, {64}, &x), "");
}

TEST(CpuFaults, ABarrierWhereNoneWasAnnouncedIsAnError) {
  CpuProgram program(R"(extern "C" __global__ void lie() { __syncthreads(); })", {{"lie"}});
  EXPECT_FAILS(program, ".*internal error: a barrier in a kernel that was said to have none.*", "lie", {1}, {2});
}

TEST(CpuFaults, SynchronizeGivesTheFirstErrorOnce) {
  CpuProgram program(kWild, {{"wild"}});
  std::vector<int> x(100);
  int* data = x.data();
  int bad = 3, worse = 4;
  const void* first[] = {&data, &bad};
  const void* second[] = {&data, &worse};
  ASSERT_TRUE(program.device->Launch(*program.image, 0, {{1}, {100}, 0}, first).ok());
  ASSERT_TRUE(program.device->Launch(*program.image, 0, {{1}, {100}, 0}, second).ok());
  Result<void> result = program.device->Synchronize();
  ASSERT_FALSE(result.ok());
  EXPECT_EQ(result.error().kind, ErrorKind::kRuntime);
  EXPECT_NE(result.error().message.find("thread (3, 0, 0)"), std::string::npos);
  EXPECT_TRUE(program.device->Synchronize().ok());
}

}  // namespace
}  // namespace pyk2cu::runtime
