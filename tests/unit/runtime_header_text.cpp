// Texts that include C++ headers on every device, without a reader of headers: what the devices make of them.

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <cstring>
#include <optional>

#include "runtime/cuda/compile/compile.h"
#include "runtime/registry/registry.h"
#include "tests/unit/header_folder.h"
#include "tests/unit/philox.h"

namespace pyk2cu::runtime {
namespace {

class HeaderText : public ::testing::TestWithParam<const char*> {
 protected:
  void SetUp() override {
    Result<std::shared_ptr<Device>> opened = OpenDevice(GetParam());
    if (!opened) GTEST_SKIP() << opened.error().message;
    device = *opened;
  }

  /// Compiles a program with the kernel `k(T* data, unsigned int* bits)`; false, and a failure, if that is refused.
  bool Load(const GeneratedSource& source) {
    Result<std::shared_ptr<Image>> compiled = device->Compile(source, {});
    EXPECT_TRUE(compiled) << compiled.error().message;
    if (compiled) image = *compiled;
    if (cuda::Nvrtc::Get()) {  // needs no GPU
      const Result<cuda::Binary> cubin = cuda::CompileToBinary(source, {}, "sm_90", cuda::BinaryKind::kCubin);
      EXPECT_TRUE(cubin) << cubin.error().message;
    }
    return compiled.ok();
  }

  /// Runs it on copies of the arrays, which have what it made of them afterwards.
  template <class T>
  void Run(Dim3 grid, Dim3 block, std::vector<T>& data, std::vector<uint32_t>& bits) {
    Result<std::unique_ptr<Buffer>> first = device->Allocate(data.size() * sizeof(T)),
                                    second = device->Allocate(bits.size() * sizeof(uint32_t));
    ASSERT_TRUE(first && second);
    ASSERT_TRUE(device->CopyToDevice((*first)->Address(), data.data(), data.size() * sizeof(T)));
    ASSERT_TRUE(device->CopyToDevice((*second)->Address(), bits.data(), bits.size() * sizeof(uint32_t)));
    const uint64_t addresses[] = {(*first)->Address(), (*second)->Address()};
    const void* arguments[] = {&addresses[0], &addresses[1]};
    ASSERT_TRUE(device->Launch(*image, 0, {grid, block, 0}, arguments));
    const Result<void> done = device->Synchronize();
    ASSERT_TRUE(done) << done.error().message;
    ASSERT_TRUE(device->CopyToHost(data.data(), (*first)->Address(), data.size() * sizeof(T)));
    ASSERT_TRUE(device->CopyToHost(bits.data(), (*second)->Address(), bits.size() * sizeof(uint32_t)));
  }

  std::shared_ptr<Device> device;
  std::shared_ptr<Image> image;
};

/// A program that includes a header of this machine's toolkit, or nothing.
std::optional<GeneratedSource> OfToolkit(const std::string& header, const std::string& text) {
  const char* home = std::getenv("CUDA_HOME");
  for (const std::string& root : {std::string(home ? home : ""), std::string("/usr/local/cuda")}) {
    if (root.empty() || !std::filesystem::exists(root + "/include/" + header)) continue;
    HeaderFolder folder;
    folder.AddToolkit(root + "/include", header);
    if (std::filesystem::exists(root + "/include/cccl"))
      folder.Includes().directories.push_back(root + "/include/cccl");
    return folder.Program(header, text);
  }
  return std::nullopt;
}

TEST_P(HeaderText, StructsTemplatesTablesAndBarriers) {
  HeaderFolder folder;
  folder.Write("tools.cuh", R"(#pragma once
#include <cstdint>
#include <cmath>
__constant__ float weights[4] = {0.25f, 0.5f, 0.75f, 1.0f};
inline int of_the_host() { return 1; }
__host__ __device__ inline float3 operator+(float3 a, float3 b) { return make_float3(a.x + b.x, a.y + b.y, a.z + b.z); }
struct Pcg {
  uint64_t state = 0, increment = 1;
  __device__ explicit Pcg(uint64_t seed) : increment(seed << 1 | 1) { next(); state += seed; next(); }
  __device__ uint32_t next() {
    const uint64_t old = state;
    state = old * 6364136223846793005ull + increment;
    const uint32_t shifted = (uint32_t)((old >> 18 ^ old) >> 27), turn = (uint32_t)(old >> 59);
    return shifted >> turn | shifted << (-turn & 31);
  }
};
template <class T> __device__ T block_sum(T value) {
  __shared__ T parts[32];
  for (int offset = 16; offset > 0; offset >>= 1) value += __shfl_xor_sync(0xffffffffu, value, offset);
  if ((threadIdx.x & 31) == 0) parts[threadIdx.x >> 5] = value;
  __syncthreads();
  T sum = 0;
  for (int i = 0; i < (int)blockDim.x / 32; ++i) sum += parts[i];
  __syncthreads();
  return sum;
}
__device__ inline float shade(float x) { return std::sqrt(x) * weights[(int)x & SCALE] + (x > INFINITY) + fmaf(x, 2.0f, (float)M_PI); }
)");
  folder.Includes().defines = {"SCALE=3"};
  ASSERT_TRUE(Load(folder.Program("tools.cuh", R"(
extern "C" __global__ void k(float* x, unsigned int* bits) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  Pcg random(i);
  bits[i] = random.next();
  x[i] = shade(x[i]) + (make_float3(1, 2, 3) + make_float3(4, 5, 6)).y + block_sum((int)threadIdx.x) + (float)block_sum(0.5);
}
)")));
  std::vector<float> x(128);
  std::vector<uint32_t> bits(128);
  for (size_t i = 0; i < x.size(); ++i) x[i] = static_cast<float>(i);
  Run({2}, {64}, x, bits);
  constexpr float kWeights[] = {0.25f, 0.5f, 0.75f, 1.0f};
  for (size_t i = 0; i < x.size(); ++i) {
    const float at = static_cast<float>(i);
    EXPECT_FLOAT_EQ(x[i],
                    std::sqrt(at) * kWeights[i & 3] + std::fma(at, 2.0f, static_cast<float>(M_PI)) + 7 + 63 * 32 + 32)
        << i;
  }
  uint64_t state = 0;
  const auto next = [&](uint64_t increment) {
    const uint64_t old = state;
    state = old * 6364136223846793005ull + increment;
    const auto shifted = static_cast<uint32_t>((old >> 18 ^ old) >> 27), turn = static_cast<uint32_t>(old >> 59);
    return shifted >> turn | shifted << (-turn & 31);
  };
  for (uint64_t i = 0; i < bits.size(); ++i) {
    state = 0;
    next(i << 1 | 1);
    state += i;
    next(i << 1 | 1);
    EXPECT_EQ(bits[i], next(i << 1 | 1)) << i;
  }
}

TEST_P(HeaderText, DeviceVariablesKeepTheirValues) {
  HeaderFolder folder;
  folder.Write("state.cuh",
               "#pragma once\nstatic __device__ unsigned int counter = 10;\n__device__ inline unsigned int ticket() { "
               "return atomicAdd(&counter, 1u); }\n");
  ASSERT_TRUE(Load(folder.Program(
      "state.cuh",
      "extern \"C\" __global__ void k(float* x, unsigned int* bits) {\n  bits[blockIdx.x] = ticket();\n}\n")));
  for (uint32_t launch = 0; launch < 3; ++launch) {
    std::vector<float> none(1);
    std::vector<uint32_t> bits(500);
    Run({500}, {1}, none, bits);
    std::sort(bits.begin(), bits.end());
    for (uint32_t i = 0; i < bits.size(); ++i) ASSERT_EQ(bits[i], 10 + 500 * launch + i);
  }
}

TEST_P(HeaderText, Philox) {
  const std::optional<GeneratedSource> source = OfToolkit("curand_kernel.h", R"(
extern "C" __global__ void k(float* x, unsigned int* bits) {
  const int i = threadIdx.x;
  curandStatePhilox4_32_10_t state;
  curand_init(99, i, 2, &state);
  bits[8 * i] = curand(&state);
  for (int j = 1; j < 6; ++j) bits[8 * i + j] = curand(&state);
  const uint4 four = curand4(&state);
  bits[8 * i + 6] = four.x;
  bits[8 * i + 7] = four.w;
  x[4 * i] = curand_uniform(&state);
  x[4 * i + 1] = curand_normal(&state);
  x[4 * i + 2] = (float)curand_uniform_double(&state);
  x[4 * i + 3] = curand_poisson(&state, 3.0) < 100;
}
)");
  if (!source) GTEST_SKIP() << "no toolkit with curand_kernel.h";
  ASSERT_TRUE(Load(*source));
  std::vector<float> x(4 * 32);
  std::vector<uint32_t> bits(8 * 32);
  Run({1}, {32}, x, bits);
  for (uint32_t i = 0; i < 32; ++i) {
    for (uint32_t j = 0; j < 6; ++j) EXPECT_EQ(bits[8 * i + j], Philox(99, i, 2 + j));
    EXPECT_EQ(bits[8 * i + 6], Philox(99, i, 8));
    EXPECT_EQ(bits[8 * i + 7], Philox(99, i, 11));
    EXPECT_FLOAT_EQ(x[4 * i], static_cast<float>(Philox(99, i, 12) * 0x1p-32 + 0x1p-33));
    const double radius = std::sqrt(-2.0 * std::log(Philox(99, i, 13) * 0x1p-32 + 0x1p-33));
    EXPECT_NEAR(x[4 * i + 1], radius * std::sin(2 * M_PI * (Philox(99, i, 14) * 0x1p-32 + 0x1p-33)), 2e-5);
    EXPECT_TRUE(x[4 * i + 2] > 0 && x[4 * i + 2] <= 1 && x[4 * i + 3] == 1) << i;
  }
}

/// The value of a float16.
double OfHalf(uint32_t bits) {
  const int exponent = static_cast<int>(bits >> 10 & 31);
  const double fraction = bits & 1023;
  const double value = exponent == 0    ? std::ldexp(fraction, -24)
                       : exponent == 31 ? (fraction == 0 ? INFINITY : NAN)
                                        : std::ldexp(1024 + fraction, exponent - 25);
  return bits & 0x8000 ? -value : value;
}

TEST_P(HeaderText, Halves) {
  const std::optional<GeneratedSource> source = OfToolkit("cuda_fp16.h", R"(
extern "C" __global__ void k(float* x, unsigned int* bits) {
  const int i = threadIdx.x;
  const __half a = __float2half(x[i]), b = __float2half(0.37f);
  const __half all[] = {a + b, a - b, a * b, a / b, __hfma(a, b, a), hsqrt(a), hexp(b * a), hlog(a), hsin(a), hcos(a), hrcp(a), hrsqrt(a), hfloor(a), hceil(a), hrint(a), htrunc(a)};
  for (int j = 0; j < 16; ++j) bits[20 * i + j] = __half_as_ushort(all[j]);
  bits[20 * i + 16] = __half2int_rn(a) + 100 * __half2uint_rd(b) + 1000 * __half2short_ru(a);
  bits[20 * i + 17] = __hgt(a, b) + 2 * __heq(a, a) + 4 * __hisnan(a);
  bits[20 * i + 18] = __half_as_ushort(__shfl_down_sync(0xffffffffu, a, 1));
  const __half2 pair = __hfma2(__halves2half2(a, b), __float2half2_rn(2.0f), h2sqrt(__halves2half2(b, a)));
  bits[20 * i + 19] = __half_as_ushort(__high2half(pair));
}
)");
  if (!source) GTEST_SKIP() << "no toolkit with cuda_fp16.h";
  GeneratedSource program = *source;
  program.kernels[0].uses_barriers = true;
  ASSERT_TRUE(Load(program));
  std::vector<float> x(32);
  std::vector<uint32_t> bits(20 * 32);
  for (size_t i = 0; i < x.size(); ++i) x[i] = 0.25f + 0.5f * static_cast<float>(i);  // float16 numbers
  Run({1}, {32}, x, bits);
  const double b = OfHalf(0x35ec);  // 0.37
  for (uint32_t i = 0; i < 32; ++i) {
    const double a = x[i];
    const double expected[] = {a + b,
                               a - b,
                               a * b,
                               a / b,
                               a * b + a,
                               std::sqrt(a),
                               std::exp(OfHalf(bits[20 * i + 2])),
                               std::log(a),
                               std::sin(a),
                               std::cos(a),
                               1 / a,
                               1 / std::sqrt(a),
                               std::floor(a),
                               std::ceil(a),
                               std::rint(a),
                               std::trunc(a)};
    for (uint32_t j = 0; j < 16; ++j) {
      const double got = OfHalf(bits[20 * i + j]), unit = std::max(std::ldexp(std::fabs(expected[j]), -10), 0x1p-24);
      EXPECT_NEAR(got, expected[j], j < 5 ? 0.51 * unit : 1.5 * unit) << "function " << j << " of " << a;
    }
    EXPECT_EQ(bits[20 * i + 16], static_cast<uint32_t>(std::rint(a)) + 1000 * static_cast<uint32_t>(std::ceil(a)));
    EXPECT_EQ(bits[20 * i + 17], (a > b ? 1u : 0u) + 2u);
    EXPECT_EQ(OfHalf(bits[20 * i + 18]), i < 31 ? x[i + 1] : x[i]);
    EXPECT_NEAR(OfHalf(bits[20 * i + 19]), 2 * b + std::sqrt(a), 0.01);
  }
}

INSTANTIATE_TEST_SUITE_P(Devices, HeaderText, ::testing::Values("cpu", "cuda"),
                         [](const auto& info) { return std::string(info.param); });

}  // namespace
}  // namespace pyk2cu::runtime
