#include <gtest/gtest.h>

#include <cstdio>
#include <fstream>
#include <numeric>
#include <thread>

#include "runtime/device/line_directives.h"
#include "tests/unit/cpu_harness.h"

namespace pyk2cu::runtime {
namespace {

constexpr const char* kAdd = R"(
extern "C" __global__ void add(const float* __restrict__ x, const float* __restrict__ y, float* __restrict__ out, long long n) {
  long long i = (long long)blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) out[i] = x[i] + y[i];
}
)";

TEST(CpuDevice, AddsVectors) {
  CpuProgram program(kAdd, {{"add"}});
  const int n = 1000;
  std::vector<float> x(n), y(n), out(n, -1.0f);
  for (int i = 0; i < n; ++i) x[i] = float(i), y[i] = 2.0f * float(i);
  EXPECT_EQ(program.Run("add", {4}, {256}, x.data(), y.data(), out.data(), (long long)n), "");
  for (int i = 0; i < n; ++i) ASSERT_EQ(out[i], 3.0f * float(i)) << i;
}

TEST(CpuDevice, HasTheLimitsOfAnH200) {
  CpuProgram program(kAdd, {{"add"}});
  const DeviceProperties& properties = program.device->Properties();
  EXPECT_EQ(properties.id, "cpu");
  EXPECT_EQ(properties.max_threads_per_block, 1024u);
  EXPECT_EQ(properties.max_static_shared_bytes_per_block, 49152u);
  EXPECT_EQ(properties.max_shared_bytes_per_block, 232448u);
  EXPECT_EQ(properties.max_grid.x, 2147483647u);
  EXPECT_GT(properties.memory_bytes, 0u);
  EXPECT_FALSE(properties.name.empty());
}

TEST(CpuDevice, IsCalledAsTheSystemCallsTheProcessor) {
  CpuProgram program(kAdd, {{"add"}});
  std::ifstream file("/proc/cpuinfo");
  for (std::string line; std::getline(file, line);) {
    if (!line.starts_with("model name")) continue;
    EXPECT_EQ(program.device->Properties().name, line.substr(line.find(": ") + 2));
    return;
  }
  GTEST_SKIP() << "the system does not name the processor";
}

TEST(CpuDevice, GivesEachThreadItsPlace) {
  CpuProgram program(R"(
extern "C" __global__ void places(unsigned int* out) {
  unsigned int block = blockIdx.x + gridDim.x * (blockIdx.y + gridDim.y * blockIdx.z);
  unsigned int thread = threadIdx.x + blockDim.x * (threadIdx.y + blockDim.y * threadIdx.z);
  unsigned int* mine = out + 12 * (block * blockDim.x * blockDim.y * blockDim.z + thread);
  mine[0] = threadIdx.x; mine[1] = threadIdx.y; mine[2] = threadIdx.z;
  mine[3] = blockIdx.x; mine[4] = blockIdx.y; mine[5] = blockIdx.z;
  mine[6] = blockDim.x; mine[7] = blockDim.y; mine[8] = blockDim.z;
  mine[9] = gridDim.x; mine[10] = gridDim.y; mine[11] = gridDim.z;
}
extern "C" __global__ void places_with_barrier(unsigned int* out) {
  __syncthreads();
  unsigned int block = blockIdx.x + gridDim.x * (blockIdx.y + gridDim.y * blockIdx.z);
  unsigned int thread = threadIdx.x + blockDim.x * (threadIdx.y + blockDim.y * threadIdx.z);
  unsigned int* mine = out + 12 * (block * blockDim.x * blockDim.y * blockDim.z + thread);
  mine[0] = threadIdx.x; mine[1] = threadIdx.y; mine[2] = threadIdx.z;
  mine[3] = blockIdx.x; mine[4] = blockIdx.y; mine[5] = blockIdx.z;
  __syncthreads();
  mine[6] = blockDim.x; mine[7] = blockDim.y; mine[8] = blockDim.z;
  mine[9] = gridDim.x; mine[10] = gridDim.y; mine[11] = gridDim.z;
}
)",
                     {{"places"}, {"places_with_barrier", true}});
  ASSERT_EQ(program.error, "");
  for (const char* kernel : {"places", "places_with_barrier"}) {
    const Dim3 grid{3, 4, 5}, block{6, 7, 2};
    std::vector<unsigned> out(3 * 4 * 5 * 6 * 7 * 2 * 12, 77u);
    ASSERT_EQ(program.Run(kernel, grid, block, out.data()), "");
    size_t at = 0;
    for (unsigned bz = 0; bz < 5; ++bz)
      for (unsigned by = 0; by < 4; ++by)
        for (unsigned bx = 0; bx < 3; ++bx)
          for (unsigned tz = 0; tz < 2; ++tz)
            for (unsigned ty = 0; ty < 7; ++ty)
              for (unsigned tx = 0; tx < 6; ++tx, at += 12)
                ASSERT_EQ(std::vector<unsigned>(&out[at], &out[at] + 12),
                          (std::vector<unsigned>{tx, ty, tz, bx, by, bz, 6, 7, 2, 3, 4, 5}));
  }
}

TEST(CpuDevice, PassesArgumentsOfEveryType) {
  CpuProgram program(R"(
struct pair { double a; signed char b; };
extern "C" __global__ void mixed(double* out, bool a, signed char b, unsigned char c, short d, unsigned short e, int f, unsigned int g, long long h,
    unsigned long long i, float j, double k, pair l) {
  double values[] = {(double)a, (double)b, (double)c, (double)d, (double)e, (double)f, (double)g, (double)h, (double)i, (double)j, k, l.a, (double)l.b};
  for (int n = 0; n < 13; ++n) out[n] = values[n];
}
extern "C" __global__ void nothing() {}
)",
                     {{"mixed"}, {"nothing"}});
  struct Pair {
    double a;
    signed char b;
  };
  std::vector<double> out(13);
  ASSERT_EQ(
      program.Run("mixed", {1}, {1}, out.data(), true, (signed char)-2, (unsigned char)200, (short)-300,
                  (unsigned short)60000, -70000, 4000000000u, -5000000000LL, 10000000000ULL, 1.5f, -2.5, Pair{3.25, 7}),
      "");
  EXPECT_EQ(out, (std::vector<double>{1, -2, 200, -300, 60000, -70000, 4000000000.0, -5e9, 1e10, 1.5, -2.5, 3.25, 7}));
  EXPECT_EQ(program.Run("nothing", {1}, {1}), "");
}

TEST(CpuDevice, RunsLargeGrids) {
  CpuProgram program(R"(
extern "C" __global__ void count(unsigned long long* total) { if (threadIdx.x == 0) atomicAdd(total, 1ULL); }
)",
                     {{"count"}});
  unsigned long long total = 0;
  ASSERT_EQ(program.Run("count", {5000000, 2, 3}, {1}, &total), "");
  EXPECT_EQ(total, 30000000ULL);
}

TEST(CpuDevice, RefusesGridsAndBlocksThatItCantRun) {
  CpuProgram program(R"(extern "C" __global__ void nothing() {})", {{"nothing"}});
  EXPECT_NE(program.Run("nothing", {0}, {1}), "");
  EXPECT_NE(program.Run("nothing", {1}, {0}), "");
  EXPECT_NE(program.Run("nothing", {1}, {1024, 2, 1}), "");
  EXPECT_EQ(program.Run("nothing", {1}, {1024}), "");
}

TEST(CpuDevice, DeclaresDynamicSharedMemoryInFunctionsToo) {
  CpuProgram program(R"(
extern "C" __global__ void sizes(long long* out) {
  __shared__ double fixed[3];
  extern __shared__ __align__(16) unsigned char pyk_dynamic_shared[];
  fixed[2] = 5;
  ((float*)pyk_dynamic_shared)[24] = 7;
  out[0] = pyk_dynamic_shared_size();
  out[1] = (long long)pyk_dynamic_shared % 16;
  out[2] = (long long)(fixed[2] + ((float*)pyk_dynamic_shared)[24]);
}
)",
                     {{"sizes"}});
  std::vector<long long> out(3);
  ASSERT_EQ(program.RunShared("sizes", {1}, {1}, 100, out.data()), "");
  EXPECT_EQ(out, (std::vector<long long>{100, 0, 12}));
}

TEST(CpuDevice, CallsDeviceFunctionsAndTemplates) {
  CpuProgram program(R"(
struct pyk_pair { long long first, second; };
__device__ inline pyk_pair divmod(long long a, long long b) { return {a / b, a % b}; }
template <class T> __device__ T twice(T x) { return x + x; }
static __device__ long long factorial(long long n) { return n <= 1 ? 1 : n * factorial(n - 1); }
extern "C" __global__ void __launch_bounds__(128) all(long long* out) {
  pyk_pair p = divmod(17, 5);
  out[0] = p.first; out[1] = p.second; out[2] = twice(21LL); out[3] = factorial(15);
}
)",
                     {{"all"}});
  std::vector<long long> out(4);
  ASSERT_EQ(program.Run("all", {1}, {1}, out.data()), "");
  EXPECT_EQ(out, (std::vector<long long>{3, 2, 42, 1307674368000LL}));
}

TEST(CpuDevice, PrintsInTheOrderOfTheBlocks) {
  CpuProgram program(R"(
extern "C" __global__ void talk(const char* name) { printf("%s %d.%d %f %lld\n", name, (int)blockIdx.x, (int)threadIdx.x, 0.5, 1LL << 40); }
)",
                     {{"talk"}});
  ASSERT_EQ(program.Run("talk", {2000}, {3}, "block"), "");
  std::string expected;
  for (int block = 0; block < 2000; ++block)
    for (int thread = 0; thread < 3; ++thread)
      expected += "block " + std::to_string(block) + "." + std::to_string(thread) + " 0.500000 1099511627776\n";
  EXPECT_EQ(program.printed, expected);
}

TEST(CpuDevice, PrintsLongTexts) {
  CpuProgram program(R"(extern "C" __global__ void talk() { printf("%5000d|", 7); })", {{"talk"}});
  ASSERT_EQ(program.Run("talk", {1}, {1}), "");
  EXPECT_EQ(program.printed, std::string(4999, ' ') + "7|");
}

TEST(CpuDevice, FusesMultiplyAndAdd) {
  CpuProgram program(R"(
extern "C" __global__ void fused(double* out, double a, double b, double c) { out[0] = a * b + c; }
extern "C" __global__ void apart(double* out, double a, double b, double c) { out[1] = __dadd_rn(__dmul_rn(a, b), c); }
)",
                     {{"fused"}, {"apart"}});
  double a = 1.0 + 0x1p-30, b = 1.0 - 0x1p-30, out[2];
  ASSERT_EQ(program.Run("fused", {1}, {1}, (double*)out, a, b, -1.0), "");
  ASSERT_EQ(program.Run("apart", {1}, {1}, (double*)out, a, b, -1.0), "");
  EXPECT_EQ(out[0], -0x1p-60);
  EXPECT_EQ(out[1], 0.0);
}

TEST(CpuDevice, ReportsCodeThatClangRefusesWithThePythonLine) {
  GeneratedSource source;
  source.text = "// comment\nextern \"C\" __global__ void broken(float* x) {\n  x[0] = undefined_thing;\n}\n";
  source.map.lines = {{}, {10, 20}, {30, 40}, {}};
  CompileOptions options;
  options.file_name = "some \"file\".py";
  options.line_of = [](uint32_t offset) { return offset; };
  KernelInfo info;
  info.name = info.symbol = "broken";
  source.kernels.push_back(info);
  auto device = OpenCpuDevice();
  ASSERT_TRUE(device.ok());
  auto image = (*device)->Compile(source, options);
  ASSERT_FALSE(image.ok());
  EXPECT_EQ(image.error().message,
            "internal error: the generated code was refused: some 'file'.py:30: use of undeclared identifier "
            "'undefined_thing'");
  EXPECT_EQ(WithLineDirectives(source, options),
            "// comment\n#line 10 \"some 'file'.py\"\nextern \"C\" __global__ void broken(float* x) {\n#line 30 \"some "
            "'file'.py\"\n"
            "  x[0] = undefined_thing;\n}\n");
}

TEST(CpuDevice, CompilesDeeplyNestedExpressions) {
  std::string nested = std::string(5000, '(') + "x" + std::string(5000, ')'), sum = "x";
  for (int i = 0; i < 5000; ++i) sum += " + x";
  CpuProgram program("extern \"C\" __global__ void deep(long long* out, long long x) { out[0] = " + nested +
                         "; out[1] = " + sum + "; }\n",
                     {{"deep"}});
  long long out[2];
  ASSERT_EQ(program.Run("deep", {1}, {1}, (long long*)out, 3LL), "");
  EXPECT_EQ(out[0], 3);
  EXPECT_EQ(out[1], 15003);
}

TEST(CpuDevice, IsDeterministicWhenAsked) {
  CompileOptions compile;
  compile.deterministic = true;
  CpuProgram program(R"(
extern "C" __global__ void order(int* next, int* out) { out[(*next)++] = blockIdx.x; }
)",
                     {{"order"}}, {}, compile);
  std::vector<int> out(100000), expected(100000);
  std::iota(expected.begin(), expected.end(), 0);
  int next = 0;
  ASSERT_EQ(program.Run("order", {100000}, {1}, &next, out.data()), "");
  EXPECT_EQ(out, expected);
}

TEST(CpuDevice, CopiesToAndFromBuffers) {
  auto device = OpenCpuDevice();
  ASSERT_TRUE(device.ok());
  for (size_t bytes : {size_t{0}, size_t{1}, size_t{255}, size_t{4096}, size_t{100000}}) {
    auto buffer = (*device)->Allocate(bytes);
    ASSERT_TRUE(buffer.ok());
    EXPECT_EQ((*buffer)->Bytes(), bytes);
    EXPECT_EQ((*buffer)->Address() % 256, 0u);
    std::vector<unsigned char> in(bytes, 0x5a), out(bytes);
    ASSERT_TRUE((*device)->CopyToDevice((*buffer)->Address(), in.data(), bytes).ok());
    ASSERT_TRUE((*device)->CopyToHost(out.data(), (*buffer)->Address(), bytes).ok());
    EXPECT_EQ(in, out);
  }
  EXPECT_FALSE((*device)->Allocate(SIZE_MAX / 8).ok());
}

size_t ResidentBytes() {
  size_t total = 0, resident = 0;
  std::FILE* file = std::fopen("/proc/self/statm", "r");
  if (file && std::fscanf(file, "%zu %zu", &total, &resident) != 2) resident = 0;
  if (file) std::fclose(file);
  return resident * 4096;
}

TEST(CpuDevice, HundredsOfCompilesDoNotLeak) {
  CpuProgram program(kAdd, {{"add"}});
  GeneratedSource source;
  source.text = kAdd;
  source.kernels = program.image->Kernels();
  auto compile = [&](int count) {
    for (int i = 0; i < count; ++i) ASSERT_TRUE(program.device->Compile(source, {}).ok());
  };
  compile(50);
  size_t before = ResidentBytes();
  compile(250);
  EXPECT_LT(ResidentBytes(), before + (size_t{24} << 20));
}

TEST(CpuDevice, CompilesAndLaunchesOnSeveralThreadsAtOnce) {
  CpuProgram program(kAdd, {{"add"}});
  auto use = [&](int number) {
    GeneratedSource source;
    source.text = "extern \"C\" __global__ void fill(int* out) { out[blockIdx.x * blockDim.x + threadIdx.x] = " +
                  std::to_string(number) + "; }\n";
    KernelInfo info;
    info.name = info.symbol = "fill";
    source.kernels.push_back(info);
    for (int round = 0; round < 5; ++round) {
      auto image = program.device->Compile(source, {});
      ASSERT_TRUE(image.ok());
      std::vector<int> out(100000);
      int* data = out.data();
      const void* arguments[] = {&data};
      ASSERT_TRUE(program.device->Launch(**image, 0, {{1000}, {100}, 0}, arguments).ok());
      EXPECT_EQ(out, std::vector<int>(100000, number));
    }
  };
  std::vector<std::thread> threads;
  for (int i = 0; i < 6; ++i) threads.emplace_back(use, i);
  for (std::thread& thread : threads) thread.join();
  EXPECT_TRUE(program.device->Synchronize().ok());
}

}  // namespace
}  // namespace pyk2cu::runtime
