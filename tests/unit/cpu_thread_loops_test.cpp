#include <gtest/gtest.h>

#include <cstdint>
#include <numeric>
#include <tuple>
#include <utility>
#include <vector>

#include "tests/unit/cpu_harness.h"

// Kernels without barriers run as loops over the threads of a block, which are rewritten before they are vectorized
// (runtime/cpu/llvm/loops/): blocks inside an array, blocks at its edges, and grid-stride loops.
namespace pyk2cu::runtime {
namespace {

constexpr Dim3 kBlocks[] = {{1, 1, 1}, {7, 1, 1}, {16, 1, 1}, {32, 8, 1}, {100, 1, 1}, {256, 1, 1}, {8, 4, 2}};

uint32_t Threads(const Dim3& block) { return block.x * block.y * block.z; }

constexpr const char* kMap = R"(
extern "C" __global__ void map(const float* __restrict__ x, float* __restrict__ out, int begin, int n) {
  int t = threadIdx.x + blockDim.x * (threadIdx.y + blockDim.y * threadIdx.z);
  int i = blockIdx.x * (blockDim.x * blockDim.y * blockDim.z) + t;
  if (i >= begin && i < n) out[i] = 2.0f * x[i] + 1.0f;
}
)";

TEST(CpuThreadLoops, WriteExactlyWhatIsInside) {
  CpuProgram program(kMap, {{"map"}});
  for (const Dim3& block : kBlocks)
    for (const int n : {0, 1, 15, 16, 17, 255, 256, 257, 1000}) {
      std::vector<float> x(1100), out(1100, -1.0f);
      std::iota(x.begin(), x.end(), 0.0f);
      const uint32_t blocks = 1024 / Threads(block) + 1;
      ASSERT_EQ(program.Run("map", {blocks}, block, x.data(), out.data(), 3, n), "");
      for (int i = 0; i < 1100; ++i)
        ASSERT_EQ(out[size_t(i)], i >= 3 && i < n ? 2.0f * float(i) + 1.0f : -1.0f)
            << i << " of " << n << ", blocks of " << block.x << " x " << block.y;
    }
}

TEST(CpuThreadLoops, KnowsIndicesThatWrapAround) {
  CpuProgram program(R"(
extern "C" __global__ void wrap(unsigned int base, int n, int* seen) {
  int i = base + threadIdx.x;
  if (i < n) seen[threadIdx.x] = i;
}
)",
                     {{"wrap"}});
  std::vector<int> seen(256, 7);
  ASSERT_EQ(program.Run("wrap", {1}, {256}, 0x7fffff80u, INT32_MAX, seen.data()), "");
  for (uint32_t t = 0; t < 256; ++t) {
    const auto i = static_cast<int>(0x7fffff80u + t);
    ASSERT_EQ(seen[t], i < INT32_MAX ? i : 7) << t;
  }
}

TEST(CpuThreadLoops, RunForTheThreadsInARange) {
  CpuProgram program(R"(
extern "C" __global__ void inner(int* out, int width, int height, unsigned int from, unsigned int to) {
  int x = blockIdx.x * blockDim.x + threadIdx.x, y = blockIdx.y * blockDim.y + threadIdx.y;
  if (x < 1 || x > width - 2 || y < 1 || y >= height - 1) return;
  if (from < threadIdx.x && threadIdx.x <= to) out[y * width + x] += x + 1000 * y;
}
)",
                     {{"inner"}});
  for (const auto& [width, height] : {std::pair(1, 1), {2, 5}, {3, 3}, {33, 9}, {64, 17}, {70, 16}})
    for (const auto& [from, to] : {std::pair(0u, 31u), {0u, 0u}, {4u, 12u}, {20u, 300u}, {40u, 3u}}) {
      const auto [w, h, low, high] = std::tuple(width, height, from, to);
      std::vector<int> out(size_t(w * h), 7);
      const Dim3 grid{uint32_t(w) / 32 + 1, uint32_t(h) / 8 + 1, 1};
      ASSERT_EQ(program.Run("inner", grid, {32, 8, 1}, out.data(), w, h, low, high), "");
      for (int y = 0; y < h; ++y)
        for (int x = 0; x < w; ++x) {
          const uint32_t thread = uint32_t(x) % 32;
          const bool works = x > 0 && x < w - 1 && y > 0 && y < h - 1 && low < thread && thread <= high;
          ASSERT_EQ(out[size_t(y * w + x)], works ? 7 + x + 1000 * y : 7)
              << x << ", " << y << " of " << w << " x " << h;
        }
    }
}

TEST(CpuThreadLoops, DoWhatComesBeforeACondition) {
  CpuProgram program(R"(
extern "C" __global__ void before(int* all, int* some, int n, int m) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) all[i] = i;
  if (i < m) some[i] = 2 * i;
}
extern "C" __global__ void always(int* all, int* some, int m) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  all[i] = i;
  if (i < m) some[i] = 2 * i;
}
)",
                     {{"before"}, {"always"}});
  for (const int n : {0, 5, 64, 100, 128})
    for (const int m : {0, 3, 64, 90, 128}) {
      std::vector<int> all(128, -1), some(128, -1), every(128, -1), few(128, -1);
      ASSERT_EQ(program.Run("before", {2}, {64}, all.data(), some.data(), n, m), "");
      ASSERT_EQ(program.Run("always", {2}, {64}, every.data(), few.data(), m), "");
      for (int i = 0; i < 128; ++i) {
        ASSERT_EQ(all[size_t(i)], i < n ? i : -1);
        ASSERT_EQ(some[size_t(i)], i < m ? 2 * i : -1);
        ASSERT_EQ(every[size_t(i)], i);
        ASSERT_EQ(few[size_t(i)], i < m ? 2 * i : -1);
      }
    }
}

TEST(CpuThreadLoops, KeepLocalArraysApart) {
  CpuProgram program(R"(
extern "C" __global__ void local(const int* x, int* out, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  int own[4];
  if (i < n) {
    for (int k = 0; k < 4; ++k) own[(x[i] + k) & 3] = i * 4 + k;
    out[i] = own[i & 3];
  }
}
)",
                     {{"local"}});
  const int n = 1000;
  std::vector<int> x(n), out(n);
  for (int i = 0; i < n; ++i) x[size_t(i)] = i / 5;
  ASSERT_EQ(program.Run("local", {4}, {256}, x.data(), out.data(), n), "");
  for (int i = 0; i < n; ++i) ASSERT_EQ(out[size_t(i)], i * 4 + ((i - i / 5) & 3)) << i;
}

TEST(CpuThreadLoops, KeepTheOrderOfAThreadsOwnAccesses) {
  CpuProgram program(R"(
extern "C" __global__ void pairs(int* y, int* z, int* out, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) {
    int before = y[2 * (long long)i + 1];
    y[2 * (long long)i] = before + 5;
    z[i] = before;
    out[i] = y[2 * (long long)i];
  }
}
)",
                     {{"pairs"}});
  const int n = 1024;
  std::vector<int> y(2 * n), z(n), out(n);
  std::iota(y.begin(), y.end(), 0);
  ASSERT_EQ(program.Run("pairs", {4}, {256}, y.data(), z.data(), out.data(), n), "");
  for (int i = 0; i < n; ++i) ASSERT_EQ(out[size_t(i)], 2 * i + 6) << i;
}

TEST(CpuThreadLoops, LetRowsOverlap) {
  CpuProgram program(R"(
extern "C" __global__ void sum(const float* x, float* y, int rows, int columns) {
  int j = blockIdx.x * blockDim.x + threadIdx.x;
  int i = blockIdx.y * blockDim.y + threadIdx.y;
  if (i >= 1 && i < rows - 1 && j >= 1 && j < columns - 1)
    y[i * columns + j] = x[(i - 1) * columns + j] + x[(i + 1) * columns + j] + x[i * columns + j - 1] +
                         x[i * columns + j + 1];
}
)",
                     {{"sum"}});
  const int rows = 37, columns = 53;
  std::vector<float> x(rows * columns);
  for (size_t i = 0; i < x.size(); ++i) x[i] = float(i % 101);
  for (const Dim3& block : {Dim3{32, 8, 1}, Dim3{16, 16, 1}, Dim3{5, 3, 1}, Dim3{64, 1, 1}}) {
    std::vector<float> y(x.size(), -1.0f);
    const Dim3 grid = {columns / block.x + 1, rows / block.y + 1, 1};
    ASSERT_EQ(program.Run("sum", grid, block, x.data(), y.data(), rows, columns), "");
    for (int i = 0; i < rows; ++i)
      for (int j = 0; j < columns; ++j) {
        const auto at = size_t(i * columns + j);
        const bool inside = i >= 1 && i < rows - 1 && j >= 1 && j < columns - 1;
        ASSERT_EQ(y[at], inside ? x[at - columns] + x[at + columns] + x[at - 1] + x[at + 1] : -1.0f) << i << " " << j;
      }
  }
}

constexpr const char* kStrides = R"(
extern "C" __global__ void up(int* seen, int first, int n, int step) {
  int t = blockIdx.x * blockDim.x + threadIdx.x;
  for (int i = first + t; i < n; i += step) seen[i] += t + 1;
}
extern "C" __global__ void shared_up(int* seen, int n, int step) {
  for (int i = threadIdx.x; i < n; i += step) atomicAdd(&seen[i], (int)threadIdx.x + 1);
}
extern "C" __global__ void down(int* seen, int n) {
  int t = blockIdx.x * blockDim.x + threadIdx.x;
  for (int i = n - 1 - t; i >= 0; i -= (int)(gridDim.x * blockDim.x)) seen[i] += t + 1;
}
extern "C" __global__ void rows(int* seen, int n, int m) {
  for (int i = blockIdx.x; i < n; i += (int)gridDim.x)
    for (int j = threadIdx.x; j < m; j += (int)blockDim.x) seen[i * m + j] += (int)threadIdx.x + 1;
}
extern "C" __global__ void earlier(int* seen, int n) {
  for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += (int)(gridDim.x * blockDim.x)) {
    int before = i - (int)(gridDim.x * blockDim.x);
    seen[i] = before < 0 ? 1 : seen[before] + 1;
  }
}
)";

class CpuStrideLoops : public ::testing::Test {
 protected:
  CpuProgram program_{kStrides, {{"up"}, {"shared_up"}, {"down"}, {"rows"}, {"earlier"}}};
};

TEST_F(CpuStrideLoops, TakeEachRound) {
  for (const uint32_t block : {1u, 7u, 16u, 100u, 256u})
    for (const int n : {0, 1, 40, 1000}) {
      const int threads = 3 * int(block);
      std::vector<int> seen(1000), back(1000);
      ASSERT_EQ(program_.Run("up", {3}, {block}, seen.data(), 0, n, threads), "");
      ASSERT_EQ(program_.Run("down", {3}, {block}, back.data(), n), "");
      for (int i = 0; i < 1000; ++i) {
        ASSERT_EQ(seen[size_t(i)], i < n ? i % threads + 1 : 0) << i << " of " << n << ", " << threads << " threads";
        ASSERT_EQ(back[size_t(i)], i < n ? (n - 1 - i) % threads + 1 : 0) << i;
      }
    }
}

TEST_F(CpuStrideLoops, TakeStepsShorterThanARow) {
  const int n = 300, step = 3;
  std::vector<int> seen(n), expected(n);
  ASSERT_EQ(program_.Run("shared_up", {1}, {64}, seen.data(), n, step), "");
  for (int t = 0; t < 64; ++t)
    for (int i = t; i < n; i += step) expected[size_t(i)] += t + 1;
  EXPECT_EQ(seen, expected);
}

TEST_F(CpuStrideLoops, EndNearTheLargestNumber) {
  std::vector<int> seen(16);
  const int first = INT32_MAX - 10;
  int* base = reinterpret_cast<int*>(reinterpret_cast<uintptr_t>(seen.data()) - uintptr_t(first) * sizeof(int));
  ASSERT_EQ(program_.Run("up", {1}, {4}, base, first, INT32_MAX - 4, 4), "");
  for (int i = 0; i < 16; ++i) EXPECT_EQ(seen[size_t(i)], i < 6 ? i % 4 + 1 : 0) << i;
}

TEST_F(CpuStrideLoops, NestAndKeepTheOrderOfAThread) {
  const int n = 21, m = 70;
  std::vector<int> seen(n * m), chain(1000);
  ASSERT_EQ(program_.Run("rows", {4}, {32}, seen.data(), n, m), "");
  for (int i = 0; i < n * m; ++i) ASSERT_EQ(seen[size_t(i)], i % m % 32 + 1) << i;
  ASSERT_EQ(program_.Run("earlier", {2}, {32}, chain.data(), 1000), "");
  for (int i = 0; i < 1000; ++i) ASSERT_EQ(chain[size_t(i)], i / 64 + 1) << i;
}

TEST(CpuThreadLoops, NameTheThreadThatFails) {
  CpuProgram program(R"(
extern "C" __global__ void divide(const int* x, int* out, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) out[i] = 100 / x[i];
}
)",
                     {{"divide"}});
  std::vector<int> x(512, 2), out(512);
  x[300] = 0;
  const std::string error = program.Run("divide", {2}, {256}, x.data(), out.data(), 512);
  EXPECT_NE(error.find("integer division by zero in block (1, 0, 0), thread (44, 0, 0)"), std::string::npos) << error;
}

}  // namespace
}  // namespace pyk2cu::runtime
