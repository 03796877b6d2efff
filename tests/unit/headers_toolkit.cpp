// Headers of the CUDA toolkit, where there is one.

#include <algorithm>
#include <map>

#include "headers_support.h"
#include "runtime/cuda/driver/libraries.h"

namespace pyk2cu::runtime {
namespace {

using enum ScalarId;

class HeaderToolkit : public HeadersTest {
 protected:
  void SetUp() override {
    if (cuda::FindHeaderFolders().empty()) GTEST_SKIP() << "no CUDA toolkit";
  }
  /// Reads what `main` includes; skips where the toolkit lacks it.
  void ReadToolkit(const std::string& name) {
    const auto has = [&](const std::string& directory) { return std::filesystem::exists(directory + '/' + name); };
    if (std::ranges::none_of(cuda::FindHeaderFolders(), has)) GTEST_SKIP() << "the toolkit has no " << name;
    ReadRequest({{{name, "", 1}}, {folder.Path()}, {}});
    ASSERT_EQ(Text(headers->Messages()), "");
    EXPECT_FALSE(headers->ToolkitDirectories().empty());
    Count(name);
  }
  /// Says how much of it kernels can use, and why not the rest.
  void Count(const std::string& name) {
    std::map<std::string, int> reasons;
    int imported = 0, skipped = 0;
    for (const CppListing& line : headers->List(types)) {
      if (line.entity.kind != CppEntity::Kind::kSkipped) {
        ++imported;
        continue;
      }
      ++skipped;
      const std::string& reason = line.entity.reason;
      const size_t quote = reason.find('\'');
      ++reasons[reason.substr(0, quote) +
                (quote == std::string::npos
                     ? ""
                     : reason.substr(std::min(reason.size(), reason.find('\'', quote + 1) + 1)))];
    }
    std::printf("%s: %d imported, %d skipped\n", name.c_str(), imported, skipped);
    for (const auto& [reason, count] : reasons) std::printf("  %4d %s\n", count, reason.c_str());
    EXPECT_GT(imported, 10);
  }
};

TEST_F(HeaderToolkit, HalfNumbers) {
  ReadToolkit("cuda_fp16.h");
  if (IsSkipped()) return;
  EXPECT_EQ(Find("", "__half"), "type float16");
  EXPECT_EQ(Find("", "half"), "type float16");
  EXPECT_EQ(Call("__hadd", {Value(kFloat16), Value(kFloat16)}), "float16 __hadd(float16, float16)");
  EXPECT_EQ(Call("__float2half", {Value(kFloat32)}), "float16 __float2half(float32)");
  EXPECT_EQ(Call("hsqrt", {Value(kFloat16)}), "float16 hsqrt(float16)");
}

TEST_F(HeaderToolkit, CounterBasedRandomNumbers) {
  ReadToolkit("curand_kernel.h");
  if (IsSkipped()) return;
  const Type* state = TypeNamed("", "curandStatePhilox4_32_10_t");
  EXPECT_EQ(state->Bytes(), 64);
  EXPECT_EQ(state->Alignment(), 16);
  EXPECT_EQ(Call("curand_init", {Literal(int64_t{1234}), Value(kInt32), Literal(int64_t{0}), Object(state)}),
            "void curand_init(uint64, uint64, uint64, curandStatePhilox4_32_10*)");
  EXPECT_EQ(Call("curand_uniform", {Object(state)}), "float32 curand_uniform(curandStatePhilox4_32_10*)");
  EXPECT_EQ(Call("curand4", {Object(state)}), "uint32x4 curand4(curandStatePhilox4_32_10*)");
  EXPECT_EQ(Call("curand_normal", {Array(state)}), "float32 curand_normal(curandStatePhilox4_32_10*)");
}

TEST_F(HeaderToolkit, VectorFunctions) {
  ReadToolkit("vector_functions.h");
  if (IsSkipped()) return;
  const Type* float3 = types.Vector(TypeTable::Scalar(kFloat32), 3);
  EXPECT_EQ(Call("make_float3", {Value(kFloat32), Value(kFloat32), Literal(1.0)}),
            float3->Name() + " make_float3(float32, float32, float32)");
}

TEST_F(HeaderToolkit, AHeaderOfOnesOwnMayIncludeIt) {
  ReadGood(
      "#include <cuda_fp16.h>\n#include <cuComplex.h>\n#include <cstdint>\n__device__ __half twice(__half x) { return "
      "__hadd(x, x); }\n"
      "__device__ float half_len(cuFloatComplex c) { return cuCabsf(c); }\n__device__ std::uint32_t id(uint64_t x) { "
      "return x; }\n");
  EXPECT_EQ(Call("twice", {Value(kFloat16)}), "float16 twice(float16)");
  const std::vector<CppListing> list = headers->List(types);
  EXPECT_EQ(list.size(), 3u) << "the toolkit's own declarations are not the header's";
  const auto own = std::ranges::count_if(headers->Files(), [](const CppFile& file) { return !file.is_toolkit; });
  EXPECT_EQ(own, 1);
}

TEST_F(HeaderToolkit, WhatHeadersUsuallyInclude) {
  for (const char* name :
       {"cuda_runtime.h", "device_launch_parameters.h", "vector_types.h", "math_constants.h", "cuda_bf16.h",
        "cuda_fp8.h", "cooperative_groups.h", "cuda/std/array", "cuda/std/complex", "cuda/atomic"}) {
    const auto has = [&](const std::string& directory) { return std::filesystem::exists(directory + '/' + name); };
    if (std::ranges::none_of(cuda::FindHeaderFolders(), has)) continue;
    Read("#include <" + std::string(name) +
         ">\n__device__ inline float3 shifted(float3 a) { return make_float3(a.x + threadIdx.x, a.y, sqrtf(a.z)); }\n");
    EXPECT_EQ(Text(headers->Messages()), "") << name;
    EXPECT_EQ(headers->List(types).size(), 1u) << name;
  }
}

}  // namespace
}  // namespace pyk2cu::runtime
