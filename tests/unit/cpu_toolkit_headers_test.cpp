#include <gtest/gtest.h>

#include <cmath>
#include <cstdlib>
#include <optional>

#include "tests/unit/cpu_header_program.h"
#include "tests/unit/philox.h"

namespace pyk2cu::runtime {
namespace {

/// The folder of this machine's toolkit that has this header, or nothing.
std::string ToolkitWith(const std::string& header) {
  const char* home = std::getenv("CUDA_HOME");
  for (const std::string& root : {std::string(home ? home : ""), std::string("/usr/local/cuda")})
    if (!root.empty() && std::filesystem::exists(root + "/include/" + header)) return root + "/include";
  return "";
}

/// A program that includes a header of the toolkit, or nothing.
std::optional<GeneratedSource> OfToolkit(const std::string& header, const std::string& text) {
  const std::string toolkit = ToolkitWith(header);
  if (toolkit.empty()) return std::nullopt;
  HeaderFolder folder;
  folder.AddToolkit(toolkit, header);
  return folder.Program(header, text);
}

constexpr const char* kDraws = R"(
extern "C" __global__ void k(unsigned int* bits, float* x, double* y) {
  curandStatePhilox4_32_10_t state;
  curand_init(1234ull, 5, 2, &state);
  for (int i = 0; i < 6; ++i) bits[i] = curand(&state);
  uint4 four = curand4(&state);
  bits[6] = four.x; bits[7] = four.w;
  x[0] = curand_uniform(&state);
  x[1] = curand_normal(&state);
  x[2] = curand_log_normal(&state, 0.0f, 1.0f);
  float4 uniform = curand_uniform4(&state);
  x[3] = uniform.y;
  x[4] = curand_normal4(&state).z;
  y[0] = curand_uniform_double(&state);
  y[1] = curand_normal_double(&state);
  curandState_t xorwow;
  curand_init(7, 0, 0, &xorwow);
  bits[8] = curand(&xorwow);
  bits[9] = curand_poisson(&state, 4.0);
}
)";

TEST(CpuToolkitHeaders, PhiloxGivesTheGpusNumbers) {
  std::optional<GeneratedSource> source = OfToolkit("curand_kernel.h", kDraws);
  if (!source) GTEST_SKIP() << "no toolkit with curand_kernel.h";
  HeaderProgram program(*source);
  std::vector<unsigned> bits(10);
  std::vector<float> x(5);
  std::vector<double> y(2);
  ASSERT_EQ(program.Run({1}, {1}, bits.data(), x.data(), y.data()), "");
  const auto philox = [](uint32_t at) { return Philox(1234, 5, at); };
  for (uint32_t i = 0; i < 6; ++i) EXPECT_EQ(bits[i], philox(2 + i)) << i;
  EXPECT_EQ(bits[6], philox(8));
  EXPECT_EQ(bits[7], philox(11));
  const auto uniform = [&](uint32_t at) { return philox(at) * 0x1p-32 + 0x1p-33; };
  EXPECT_FLOAT_EQ(x[0], static_cast<float>(uniform(12)));
  const double radius = std::sqrt(-2.0 * std::log(uniform(13))), angle = 2 * M_PI * uniform(14);
  EXPECT_NEAR(x[1], radius * std::sin(angle), 1e-5);
  EXPECT_NEAR(x[2], std::exp(std::sqrt(-2.0 * std::log(uniform(15))) * std::sin(2 * M_PI * uniform(16))), 1e-5);
  EXPECT_FLOAT_EQ(x[3], static_cast<float>(uniform(18)));
  EXPECT_TRUE(y[0] > 0 && y[0] <= 1) << y[0];
  EXPECT_TRUE(std::isfinite(x[4]) && std::isfinite(y[1]));
  EXPECT_LT(bits[9], 30u);
}

TEST(CpuToolkitHeaders, Halves) {
  std::optional<GeneratedSource> source = OfToolkit("cuda_fp16.h", R"(
extern "C" __global__ void k(unsigned short* bits, float* x) {
  __half a = __float2half(1.5f), b = __float2half(0.1f);
  __half sum = __hadd(a, b), product = a * b, fused = __hfma(a, b, sum);
  __half2 pair = __hadd2(__halves2half2(a, b), __float2half2_rn(1.0f));
  bits[0] = __half_as_ushort(sum); bits[1] = __half_as_ushort(product); bits[2] = __half_as_ushort(fused);
  bits[3] = __half_as_ushort(__low2half(pair)); bits[4] = __half_as_ushort(__high2half(pair));
  x[0] = __half2float(b); x[1] = __hgt(a, b); x[2] = (float)(a / b); x[3] = __half2int_rn(a);
  x[4] = __half2float(hsqrt(__float2half(2.0f))); x[5] = __half2float(hexp(b)); x[6] = __high2float(h2sin(pair)); x[7] = __half2ushort_ru(b) + __half2ll_rd(a);
  *(__half*)&x[8] = __float2half(1.0f);
  x[9] = __half2float(atomicAdd((__half*)&x[8], b)) + __half2float(__ldcg((const __half*)&x[8]));
  // 1 + 2^-11 + 2^-24: a tie before the last bit.
  x[10] = __half2float(__hfma(__float2half(0x1.0008p-5f + 0x1p-15f), __float2half(0x1p-6f), __float2half(1.0f)));
  x[11] = __half2float(__shfl_down_sync(0xffffffffu, __float2half((float)threadIdx.x), 3));
}
)");
  if (!source) GTEST_SKIP() << "no toolkit with cuda_fp16.h";
  HeaderProgram program(*source);
  std::vector<unsigned short> bits(5);
  std::vector<float> x(12);
  ASSERT_EQ(program.Run({1}, {1}, bits.data(), x.data()), "");
  EXPECT_EQ(bits, (std::vector<unsigned short>{0x3e66, 0x30cc, 0x3f00, 0x4100, 0x3c66}));
  x[8] = 0;
  EXPECT_EQ(x, (std::vector<float>{0x1.998p-4f, 1, 15, 2, 1.4140625f, 1.1054688f, 0.89111328f, 2, 0, 2.0996094f,
                                   1.0009766f, 0}));
  HeaderProgram ptx(*OfToolkit(
      "cuda_bf16.h",
      "extern \"C\" __global__ void k(float* x) {\n  x[0] = __bfloat162float(hsqrt(__float2bfloat16(x[0])));\n}\n"));
  EXPECT_TRUE(ptx.error.message.starts_with("cuda_bf16.hpp:")) << ptx.error.message;
  EXPECT_NE(ptx.error.message.find("'hsqrt(__nv_bfloat16)' is written in PTX"), std::string::npos) << ptx.error.message;
}

TEST(CpuToolkitHeaders, LibcuxxIsRefused) {
  HeaderFolder folder;
  folder.Write("groups.cuh", "#pragma once\n");
  folder.Includes().files.push_back({"/cuda/include/cooperative_groups.h", "cooperative_groups.h", "", "1", true});
  folder.Includes().files.push_back({"/cuda/include/cccl/cuda/std/__cccl/compiler.h", "compiler.h", "", "2", true});
  HeaderProgram program(folder.Program("groups.cuh", "extern \"C\" __global__ void k() {}\n"));
  EXPECT_EQ(program.error.kind, ErrorKind::kUsage);
  EXPECT_EQ(program.error.message,
            "the CPU device cannot compile libcu++ (cuda/std/…), which cooperative_groups.h includes: it needs a GPU");
}

TEST(CpuToolkitHeaders, Vectors) {
  std::optional<GeneratedSource> source =
      OfToolkit("vector_functions.h",
                "extern \"C\" __global__ void k(float* x) {\n  x[0] = make_float4(1, 2, 3, 4).w + make_longlong2(5, "
                "6).y + make_double4_32a(1, 2, 3, 4).z - make_ulong4_16a(1, 2, 3, 4).z;\n}\n");
  if (!source) GTEST_SKIP() << "no toolkit with vector_functions.h";
  HeaderProgram program(*source);
  float x = 0;
  ASSERT_EQ(program.Run({1}, {1}, &x), "");
  EXPECT_EQ(x, 10);
}

}  // namespace
}  // namespace pyk2cu::runtime
