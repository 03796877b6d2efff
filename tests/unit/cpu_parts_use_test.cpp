#include <gtest/gtest.h>

#include <cstring>
#include <numeric>

#include "tests/unit/cpu_parts_harness.h"

// When kernels run in parts, and what else their launches do.
namespace pyk2cu::runtime {
namespace {

constexpr const char* kReduction = R"(
extern "C" __global__ void k(const int* in, int* out, int n) {
  __shared__ int s[1024];
  unsigned t = threadIdx.x;
  s[t] = in[t];
  __syncthreads();
  for (unsigned d = blockDim.x / 2; d > 0; d /= 2) {
    if (t < d) s[t] += s[t + d];
    __syncthreads();
  }
  if (t == 0) out[1024] = s[0];
}
)";

TEST(CpuPartsUse, RunBlocksAtTheEdgesOfArrays) {
  const char* text = R"(
extern "C" __global__ void k(const int* in, int* out, int n) {
  __shared__ int s[256];
  int t = threadIdx.x, i = blockIdx.x * blockDim.x + t;
  if (i < n) s[t] = in[i];
  __syncthreads();
  if (i >= 3 && i < n - 1) out[i] = s[t] + 1000 * (t > 0 ? s[t - 1] : 7);
}
)";
  CpuProgram fibers(text, {{"k", true}}, With(CpuParts::kNever)), parts(text, {{"k", true}}, With(CpuParts::kAlways));
  std::vector<int> in(1000);
  std::iota(in.begin(), in.end(), 1);
  for (const int n : {0, 1, 31, 64, 65, 255, 256, 257, 700, 1000}) {
    std::vector<int> expected(1024, -1), out(1024, -1);
    EXPECT_EQ(fibers.Run("k", {16}, {64}, in.data(), expected.data(), n), "");
    EXPECT_EQ(parts.Run("k", {16}, {64}, in.data(), out.data(), n), "");
    EXPECT_EQ(out, expected) << n;
  }
}

TEST(CpuPartsUse, LoopsOverShufflesGiveWhatFibersGive) {
  const char* text = R"(
extern "C" __global__ void k(const int* in, int* out, int n) {
  int t = threadIdx.x, down = in[t], up = in[t], other = in[t], first = in[t];
  for (int k = 16; k > 0; k /= 2) down += __shfl_down_sync(0xffffffffu, down, k);
  for (int k = 1; k < 8; k *= 2) up += 3 * __shfl_up_sync(0xffffffffu, up, k, 8);
  for (int k = 0; k < 3; ++k) other ^= __shfl_xor_sync(0xffffffffu, other, 1 << k, 16) + k;
  for (int k = 0; k < n; ++k) other += __shfl_down_sync(0xffffffffu, other, k, 4);
  if (t >= 32 && t < 64)
    for (int k = 16; k > 0; k /= 2) {
      first += 5 * __shfl_down_sync(0xffffffffu, first, k);
      first += 7 * __shfl_up_sync(0xffffffffu, first, k, 16);
    }
  out[4 * t] = down;
  out[4 * t + 1] = up;
  out[4 * t + 2] = other;
  out[4 * t + 3] = first;
}
)";
  CpuProgram fibers(text, {{"k", true}}, With(CpuParts::kNever)), parts(text, {{"k", true}}, With(CpuParts::kAlways));
  for (const uint32_t threads : {64u, 96u, 256u}) {
    std::vector<int> in(threads), expected(4 * threads), out(4 * threads);
    std::iota(in.begin(), in.end(), 1);
    EXPECT_EQ(fibers.Run("k", {1}, {threads}, in.data(), expected.data(), 3), "");
    EXPECT_EQ(parts.Run("k", {1}, {threads}, in.data(), out.data(), 3), "");
    EXPECT_EQ(out, expected) << threads;
    EXPECT_TRUE(HasParts(parts, {threads}));
  }
}

TEST(CpuPartsUse, FibersRunWhatWaitsForMemory) {
  const char* text = R"(
extern "C" __global__ void k(const int* in, int* out, int n) {
  __shared__ int lock;
  if (threadIdx.x == 0) lock = 0;
  __syncthreads();
  for (bool done = false; !done;)
    if (atomicCAS(&lock, 0, 1) == 0) {
      out[0] += in[threadIdx.x];
      __threadfence_block();
      atomicExch(&lock, 0);
      done = true;
    }
}
)";
  CpuProgram program(text, {{"k", true}}, With(CpuParts::kAlways));
  ASSERT_EQ(program.error, "");
  EXPECT_FALSE(HasParts(program));
  EXPECT_EQ(ResultOf(program, {64}, std::vector<int>(64, 3))[0], 192);
}

TEST(CpuPartsUse, TextComesInTheOrderOfTheThreads) {
  const char* text = R"(
extern "C" __global__ void k(const int* in, int* out, int n) {
  printf("a%d ", (int)threadIdx.x);
  for (int i = 0; i < 2; ++i) printf("b%d ", (int)threadIdx.x);
  __syncthreads();
  printf("c%d ", (int)threadIdx.x);
}
)";
  const std::vector<int> in(3);
  CpuProgram parts(text, {{"k", true}}, With(CpuParts::kAlways)), fibers(text, {{"k", true}}, With(CpuParts::kNever));
  ResultOf(parts, {3}, in);
  ResultOf(fibers, {3}, in);
  EXPECT_TRUE(HasParts(parts, {3}));
  EXPECT_EQ(parts.printed, "a0 b0 b0 a1 b1 b1 a2 b2 b2 c0 c1 c2 ");
  EXPECT_EQ(parts.printed, fibers.printed);
}

TEST(CpuPartsUse, FailuresNameTheThread) {
  const char* text = R"(
extern "C" __global__ void k(const int* in, int* out, int n) {
  __syncthreads();
  int t = threadIdx.x;
  if (n == 1) out[t] = in[t] / (t - 37);
  if (n == 2 && t == 5) *(volatile int*)(8 * (long)t) = 1;
  if (n == 3 && t % 32 == 1) return;
  if (n == 3 && t < 32) __shfl_sync(t == 2 ? 4u : 6u, t, 0);
  if (n == 4 && t < 32) __shfl_sync(1u, t, 0);
  __syncthreads();
}
)";
  CpuProgram parts(text, {{"k", true}}, With(CpuParts::kAlways)), fibers(text, {{"k", true}}, With(CpuParts::kNever));
  EXPECT_TRUE(HasParts(parts));
  const std::vector<int> in(64, 1);
  std::vector<int> out(64);
  const char* const expected[] = {"", "division by zero in block (0, 0, 0), thread (37, 0, 0)",
                                  "address 0x28 in block (0, 0, 0), thread (5, 0, 0)", "",
                                  "lane 1 takes part in a warp operation whose mask 0x00000001 does not name it"};
  for (const int n : {1, 2, 3, 4}) {
    const std::string message = parts.Run("k", {1}, {64}, in.data(), out.data(), n);
    EXPECT_EQ(message, fibers.Run("k", {1}, {64}, in.data(), out.data(), n));
    EXPECT_NE(message.find(expected[n]), std::string::npos) << message;
  }
}

TEST(CpuPartsUse, EndlessLoopsAreStopped) {
  CpuDeviceOptions options = With(CpuParts::kAlways);
  options.timeout_seconds = 0.2;
  CpuProgram program(R"(
extern "C" __global__ void k(const int* in, int* out, int n) {
  __syncthreads();
  for (unsigned i = 1; i != 0; i += 2) out[threadIdx.x] += in[threadIdx.x];
  __syncthreads();
}
)",
                     {{"k", true}}, options);
  EXPECT_TRUE(HasParts(program));
  const std::vector<int> in(64, 1);
  std::vector<int> out(64);
  for (int i = 0; i < 2; ++i)
    EXPECT_NE(program.Run("k", {4}, {64}, in.data(), out.data(), 64).find("longer than 0.2 seconds"),
              std::string::npos);
}

TEST(CpuPartsUse, AreMadeWhenFibersHaveRunForLong) {
  CpuProgram program(kReduction, {{"k", true}}, With(CpuParts::kAutomatic));
  ASSERT_EQ(program.error, "");
  EXPECT_FALSE(HasParts(program));
  std::vector<int> in(256, 1), out(kMost);
  ASSERT_EQ(program.Run("k", {1}, {256}, in.data(), out.data(), 256), "");
  EXPECT_FALSE(HasParts(program, {256}));
  ASSERT_EQ(program.Run("k", {20000}, {256}, in.data(), out.data(), 256), "");  // a second by fibers
  EXPECT_TRUE(HasParts(program, {256}));
  EXPECT_FALSE(HasParts(program, {128}));
  EXPECT_EQ(out[1024], 256);
}

TEST(CpuPartsUse, DeterministicLaunchesStayWithFibers) {
  CompileOptions compile;
  compile.deterministic = true;
  CpuProgram program(kReduction, {{"k", true}}, With(CpuParts::kAlways), compile);
  ASSERT_EQ(program.error, "");
  std::vector<int> in(256, 1), out(kMost);
  ASSERT_EQ(program.Run("k", {1}, {256}, in.data(), out.data(), 256), "");
  EXPECT_EQ(out[1024], 256);
  EXPECT_FALSE(HasParts(program));
}

TEST(CpuPartsUse, FormsAreReadAsWritten) {
  cpu::PartsForm form;
  form.context_bytes = 40;
  form.has_pieces = true;
  form.cuts = {{}, {cpu::CutKind::kWarp, 3, true, false, 0xffffffffu, -1, 16}, {cpu::CutKind::kAny}};
  const std::vector<cpu::PartsForm> read = cpu::ReadPartsForms(cpu::ToText({form, {}}));
  ASSERT_EQ(read.size(), 2u);
  EXPECT_EQ(read[0].context_bytes, 40u);
  EXPECT_TRUE(read[0].has_pieces);
  ASSERT_EQ(read[0].cuts.size(), 3u);
  EXPECT_EQ(read[0].cuts[1].mask, 0xffffffffu);
  EXPECT_EQ(read[0].cuts[1].argument, -1);
  EXPECT_EQ(read[0].cuts[1].width, 16);
  EXPECT_TRUE(read[0].cuts[1].mask_known);
  EXPECT_EQ(read[0].cuts[2].kind, cpu::CutKind::kAny);
  EXPECT_TRUE(read[1].cuts.empty());
}

}  // namespace
}  // namespace pyk2cu::runtime
