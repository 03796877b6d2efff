#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "runtime/cpu/headers/headers.h"
#include "runtime/device/code_cache.h"
#include "tests/unit/cpu_header_program.h"

namespace pyk2cu::runtime {
namespace {

TEST(CpuHeaders, CallWhatTheyDeclare) {
  HeaderFolder folder;
  folder.Write("lib/vectors.cuh", R"(#pragma once
__host__ __device__ __forceinline__ float3 operator+(float3 a, float3 b) { return make_float3(a.x + b.x, a.y + b.y, a.z + b.z); }
__device__ inline float3 operator*(float s, const float3& v) { return float3{s * v.x, s * v.y, s * v.z}; }
__device__ inline float dot(float3 a, float3 b) { return fmaf(a.x, b.x, fmaf(a.y, b.y, a.z * b.z)); }
)");
  folder.Write("sdf.cuh", R"(#pragma once
#include "lib/vectors.cuh"
#ifndef SCALE
#error SCALE is not defined
#endif
struct Ray {
  float3 origin, direction;
  __device__ Ray(float3 o, float3 d) : origin(o), direction(d) {}
  __device__ float3 at(float t) const { return origin + t * direction; }
};
namespace sdf {
enum class Kind { sphere = 3, box };
constexpr float kRadius = 2.0f;
template <class T> __device__ T square(T x) { return x * x; }
__device__ inline float length(float3 p) { return sqrt(dot(p, p)); }
__device__ inline float sphere(float3 p, float radius = kRadius) { return length(p) - radius * SCALE; }
template <class F> __device__ float apply(F f, float x) { return f(x); }
}
)");
  folder.Includes().defines = {"SCALE=0.5f"};
  HeaderProgram program(folder.Program("sdf.cuh", R"(
extern "C" __global__ void k(float* x) {
  Ray ray(make_float3(1, 0, 0), make_float3(0, 2, 0));
  x[0] = sdf::sphere(ray.at(2.0f));
  x[1] = sdf::square(3) + (int)sdf::Kind::box;
  x[2] = sdf::apply([&](float y) { return y + x[1]; }, 0.5f);
}
)"));
  std::vector<float> x(3);
  ASSERT_EQ(program.Run({1}, {1}, x.data()), "");
  EXPECT_FLOAT_EQ(x[0], std::sqrt(17.0f) - 1.0f);
  EXPECT_EQ(x[1], 13);
  EXPECT_EQ(x[2], 13.5f);
}

constexpr const char* kAllFunctions = R"(#pragma once
#include <cmath>
#include <cstdint>
#include <cassert>
#include <cstdio>
#include <limits>
#include <type_traits>
#include <utility>
#define VECTOR(T) make_##T##4(1, 2, 3, 4)
static __constant__ float table[4] = {1.0f, 2.0f, 3.0f, 4.0f};
template <class T> __device__ typename std::enable_if<std::is_floating_point<T>::value, T>::type halve(T x) { return x / 2; }
__device__ inline int all(float* x, std::uint32_t n) {
  int i = 0;
  x[i++] = sqrtf(4.0f) + sqrt(4.0f) + std::sqrt(4.0f);
  x[i++] = __fmaf_rn(2.0f, 3.0f, 1.0f) + __fadd_rn(1.0f, 2.0f) + __fdividef(6.0f, 3.0f);
  x[i++] = __popc(n) + __clz(1) + __ffs(8) + __brev(1u) / 2147483648.0f;
  x[i++] = VECTOR(float).w + VECTOR(int).z + VECTOR(uchar).x;
  x[i++] = __ldg(&table[2]) + table[3];
  x[i++] = std::numeric_limits<int>::max() == INT_MAX && std::isnan(NAN) && isinf(INFINITY);
  x[i++] = M_PI;
  x[i++] = __uint_as_float(0x3f800000u) + __float2int_rz(2.7f) + rsqrtf(4.0f);
  x[i++] = min(3, 4) + max(2.0f, 1.0f) + fminf(1.0f, 2.0f) + abs(-3) + fabsf(-1.0f);
  x[i++] = halve(3.0) + halve(1.0f);
  float s, c;
  sincosf(0.0f, &s, &c);
  x[i++] = s + c + powf(2.0f, 3.0f) + exp(0.0f) + std::fmax(1.0f, 2.0f);
  dim3 shape(2, 3);
  x[i++] = shape.x * 10 + shape.y + shape.z * 100;
  x[i++] = __dp4a(0x01020304, 0x01010102, 5) + __dp2a_lo(0x00020003, 0x00000104, 0);
  x[i++] = __ll2float_ru(16777217ll) - 16777216.0f + (__ull2float_rz(16777219ull) - 16777216.0f) + (float)(__ll2double_rd(9007199254740993ll) - 9007199254740992.0);
  unsigned int shared = 5;
  x[i++] = atomicMax_block(&shared, 9u) + atomicOr_system(&shared, 2u) + shared;
  x[i++] = clock64() >= 0 && clock() >= 0;
  assert(n == 7);
  printf("%d values\n", i);
  return i;
}
)";

TEST(CpuHeaders, HaveCudasFunctionsInAllSpellings) {
  HeaderFolder folder;
  folder.Write("all.cuh", kAllFunctions);
  HeaderProgram program(
      folder.Program("all.cuh", "extern \"C\" __global__ void k(float* x, int* n) {\n  *n = all(x, 7);\n}\n"));
  std::vector<float> x(20);
  int n = 0;
  ASSERT_EQ(program.Run({1}, {1}, x.data(), &n), "");
  const std::vector<float> expected{
      6,       12, 3 + 31 + 4 + 1, 8, 7, 1, static_cast<float>(M_PI), 3.5f, 10, 2, 1 + 8 + 1 + 2, 123,
      19 + 14, 4,  5 + 9 + 11,     1};
  ASSERT_EQ(n, static_cast<int>(expected.size()));
  EXPECT_EQ(std::vector<float>(x.begin(), x.begin() + n), expected);
  EXPECT_EQ(program.printed, "16 values\n");
}

TEST(CpuHeaders, BarriersSharedMemoryAndWarpsWork) {
  HeaderFolder folder;
  folder.Write("reduce.cuh", R"(#pragma once
template <class T> __device__ T block_sum(T value) {
  __shared__ T partial[8];
  for (int offset = 16; offset > 0; offset /= 2) value += __shfl_down_sync(0xffffffffu, value, offset);
  if (threadIdx.x % warpSize == 0) partial[threadIdx.x / 32] = value;
  __syncthreads();
  T sum = 0;
  for (int i = 0; i < (int)blockDim.x / 32; ++i) sum += partial[i];
  __syncthreads();
  return sum;
}
__device__ inline int rotated(int value) {
  extern __shared__ int ring[];
  ring[threadIdx.x] = value;
  __syncthreads();
  return ring[(threadIdx.x + 1) % blockDim.x];
}
)");
  HeaderProgram program(folder.Program("reduce.cuh", R"(
extern "C" __global__ void k(int* x, int* y) {
  x[threadIdx.x + blockIdx.x * blockDim.x] = block_sum((int)threadIdx.x) + (int)block_sum(0.5f);
  y[threadIdx.x + blockIdx.x * blockDim.x] = rotated(threadIdx.x);
}
)"));
  std::vector<int> x(256), y(256);
  ASSERT_EQ(program.RunShared({4}, {64}, 64 * sizeof(int), x.data(), y.data()), "");
  for (int i = 0; i < 256; ++i) {
    EXPECT_EQ(x[i], 63 * 32 + 32);
    EXPECT_EQ(y[i], (i + 1) % 64);
  }
}

TEST(CpuHeaders, DeviceVariablesAreOneForAllWorkersAndStay) {
  HeaderFolder folder;
  folder.Write("state.cuh", R"(#pragma once
static __device__ unsigned int counter = 100;
__device__ float values[4];
__device__ inline unsigned int next() { return atomicAdd(&counter, 1u); }
__device__ inline float* slot(int i) {
  static __device__ float other[2];
  return i < 4 ? &values[i] : &other[i - 4];
}
)");
  for (const bool optimize : {true, false}) {
    GeneratedSource source = folder.Program("state.cuh", R"(
extern "C" __global__ void k(unsigned int* x, float* y) {
  x[blockIdx.x] = next();
  if (blockIdx.x == 0) for (int i = 0; i < 6; ++i) y[i] = *slot(i) += i;
}
)");
    source.kernels[0].options.optimize = optimize;
    HeaderProgram program(source, 4);
    constexpr unsigned kBlocks = 4096;
    std::vector<unsigned> x(kBlocks);
    std::vector<float> y(6);
    for (unsigned launch = 0; launch < 3; ++launch) {
      ASSERT_EQ(program.Run({kBlocks}, {1}, x.data(), y.data()), "");
      std::sort(x.begin(), x.end());
      for (unsigned i = 0; i < kBlocks; ++i) ASSERT_EQ(x[i], 100 + launch * kBlocks + i);
      EXPECT_EQ(y[5], 5 * (launch + 1.0f));
    }
  }
}

TEST(CpuHeaders, ErrorsAreShownInTheHeader) {
  HeaderFolder folder;
  folder.Write("wrong.cuh", "#pragma once\n\n__device__ inline int f() { return missing_name; }\n");
  HeaderProgram wrong(folder.Program("wrong.cuh", "extern \"C\" __global__ void k(int* x) {\n  x[0] = f();\n}\n"));
  EXPECT_EQ(wrong.error.message,
            "wrong.cuh:3: the CPU device cannot compile the header: use of undeclared identifier 'missing_name'");
  EXPECT_EQ(wrong.error.kind, ErrorKind::kUsage);
  folder.Write("lost.cuh", "#include <cuda/atomic>\n");
  HeaderProgram lost(folder.Program("lost.cuh", "extern \"C\" __global__ void k(int* x) {}\n"));
  EXPECT_EQ(lost.error.message, "lost.cuh:1: the CPU device cannot compile the header: 'cuda/atomic' file not found");
  HeaderProgram own(folder.Program("wrong.cuh", ""));
  EXPECT_TRUE(own.error.message.starts_with("wrong.cuh:3: ")) << own.error.message;
  folder.Write("right.cuh", "#pragma once\n");
  HeaderProgram ours(
      folder.Program("right.cuh", "#line 7 \"kernels.py\"\nextern \"C\" __global__ void k() { nonsense = 1; }\n"));
  EXPECT_TRUE(ours.error.message.starts_with("internal error: the generated code was refused: kernels.py:7: "))
      << ours.error.message;
}

TEST(CpuHeaders, AFunctionWithoutABodyIsNamed) {
  HeaderFolder folder;
  folder.Write("bare.cuh", "__device__ int f(int x);\n");
  HeaderProgram program(folder.Program("bare.cuh", "extern \"C\" __global__ void k(int* x) {\n  x[0] = f(3);\n}\n"));
  EXPECT_EQ(program.error.message, "the function 'f(int)' is declared in a header, but no header defines it");
}

TEST(CpuHeaders, VariablesAreInitializedByConstants) {
  HeaderFolder folder;
  folder.Write("variables.cuh", R"(#pragma once
struct Point { int x; __device__ Point(int v) : x(v) {} };
struct Constant { int x; constexpr Constant(int v) : x(v) {} };
__device__ inline int one() { return 1; }
__device__ Constant fine(4);
#ifdef BY_CODE
static __device__ Point origin(one());
#endif
)");
  const std::string kernel =
      "extern \"C\" __global__ void k(int* x) {\n  x[0] = fine.x;\n#ifdef BY_CODE\n  x[0] += origin.x;\n#endif\n}\n";
  HeaderProgram fine(folder.Program("variables.cuh", kernel));
  int x = 0;
  ASSERT_EQ(fine.Run({1}, {1}, &x), "");
  EXPECT_EQ(x, 4);
  folder.Includes().defines = {"BY_CODE"};
  HeaderProgram by_code(folder.Program("variables.cuh", kernel));
  EXPECT_EQ(by_code.error.message,
            "the variable 'origin' of a header is initialized by code: on devices only constants can be");
}

TEST(CpuHeaders, PtxIsRefusedWhereAKernelReachesIt) {
  HeaderFolder folder;
  folder.Write("ptx.cuh", R"--(#pragma once
__device__ inline unsigned int lane() {
  unsigned int result;  // asm("in a comment")
  asm volatile("mov.u32 %0, %%laneid;"
               : "=r"(result));
  return result;
}
__device__ unsigned int unused() { return lane(); }
__device__ inline const char* text() { return "asm(1)"; }
)--");
  HeaderProgram fine(folder.Program("ptx.cuh", "extern \"C\" __global__ void k(int* x) {\n  x[0] = text()[3];\n}\n"));
  int x = 0;
  ASSERT_EQ(fine.Run({1}, {1}, &x), "");
  EXPECT_EQ(x, '(');
  HeaderProgram used(folder.Program("ptx.cuh", "extern \"C\" __global__ void k(int* x) {\n  x[0] = lane();\n}\n"));
  EXPECT_EQ(used.error.message,
            "ptx.cuh:4: 'lane()' is written in PTX, which only GPUs run; the CPU device needs CUDA C++");
  EXPECT_EQ(used.error.kind, ErrorKind::kUsage);
}

TEST(CpuHeaders, LinesStayLinesWithoutPtx) {
  EXPECT_EQ(cpu::WithoutPtx("int asmx; // asm(\nchar c = '\"'; asm(\"a)\"\n : );\n"),
            "int asmx; // asm(\nchar c = '\"'; pyk_cpu_gpu_only(__FILE__, __LINE__)\n;\n");
  EXPECT_EQ(cpu::WithoutPtx("#define X asm volatile (\"b\" \\\n : \"=r\"(x)) ; y"),
            "#define X pyk_cpu_gpu_only(__FILE__, __LINE__)\\\n ; y");
  EXPECT_EQ(cpu::WithoutPtx("R\"x(asm(1))x\" asm(2"), "R\"x(asm(1))x\" asm(2");
}

TEST(CpuHeaders, AnyTextKeepsItsLinesWithoutPtx) {
  const std::vector<std::string> pieces{"asm", " volatile", "(",    ")",   "\"", "'", "\\",      "\n", "//",
                                        "/*",  "*/",        "R\"(", ")\"", "x",  ";", "__asm__", " "};
  uint32_t state = 1;
  for (int round = 0; round < 2000; ++round) {
    std::string text;
    for (int i = 0; i < 30; ++i) text += pieces[((state = state * 1664525u + 1013904223u) >> 16) % pieces.size()];
    const std::string result = cpu::WithoutPtx(text);
    EXPECT_EQ(std::count(result.begin(), result.end(), '\n'), std::count(text.begin(), text.end(), '\n')) << text;
  }
}

TEST(CpuHeaders, ThePreludeHoldsWhatTheyUse) {
  const auto prelude = [](const std::string& header) {
    HeaderFolder folder;
    folder.Write("f.cuh", header);
    const GeneratedSource source = folder.Program("f.cuh", "");
    return cpu::WithPrelude(source.text, {}, cpu::UseOf(source.includes));
  };
  const auto has = [](const std::string& text, const char* part) { return text.find(part) != std::string::npos; };
  const std::string few = prelude("#include <cstdint>\n__device__ inline float f(float x) { return sinf(x); }\n");
  EXPECT_TRUE(has(few, "float sinf(float);") && !has(few, "float cosf(float);") && !has(few, "atomicAdd")) << few;
  const std::string math = prelude("#include <cmath>\n");
  EXPECT_TRUE(has(math, "float cosf(float);") && !has(math, "atomicAdd"));
  EXPECT_TRUE(has(prelude("#define CALL(name) atomic##name\n"), "atomicAdd")) << "names may be put together";
}

TEST(CpuHeaders, KeysHoldTheirContents) {
  HeaderFolder folder;
  std::shared_ptr<Device> device = *OpenCpuDevice({});
  const auto key = [&] {
    return (
        *device->CacheKeys(folder.Program("f.cuh", "extern \"C\" __global__ void k(int* x) { x[0] = f(); }\n"), {}))[0];
  };
  folder.Write("f.cuh", "__device__ inline int f() { return 1; }\n");
  const cache::Parts first = key();
  EXPECT_EQ(key(), first);
  folder.Write("f.cuh", "__device__ inline int f() { return 2; }\n");
  EXPECT_EQ(cache::FirstDifference(first, key()), "header f.cuh");
}

}  // namespace
}  // namespace pyk2cu::runtime
