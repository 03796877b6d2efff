#include <gtest/gtest.h>

#include <cstdlib>

#include "runtime/cuda/compile/cached_compile.h"
#include "runtime/cuda/compile/compile.h"
#include "runtime/cuda/compile/headers.h"
#include "runtime/device/code_cache.h"
#include "runtime/headers/standard_headers.h"
#include "tests/unit/header_folder.h"

namespace pyk2cu::runtime::cuda {
namespace {

constexpr const char* kHeader = R"(#pragma once
struct Ray { float3 origin, direction; };
__device__ inline float3 operator+(float3 a, float3 b) { return make_float3(a.x + b.x, a.y + b.y, a.z + b.z); }
namespace sdf {
__device__ inline float sphere(float3 p, float radius) { return sqrtf(p.x * p.x + p.y * p.y + p.z * p.z) - radius * SCALE; }
}
)";
constexpr const char* kKernel =
    "extern \"C\" __global__ void k(float* x) {\n  x[0] = sdf::sphere(make_float3(x[1], x[2], x[3]) + make_float3(1, "
    "2, 3), 1.0f);\n}\n";

class CudaHeaders : public ::testing::Test {
 protected:
  void SetUp() override {
    if (Result<const Nvrtc*> nvrtc = Nvrtc::Get(); !nvrtc) GTEST_SKIP() << nvrtc.error().message;
    folder.Write("sdf.cuh", kHeader);
    folder.Includes().defines = {"SCALE=2.0f"};
  }

  static Result<Binary> Compile(const GeneratedSource& source, const CompileOptions& options = {}) {
    return CompileToBinary(source, options, "sm_90", BinaryKind::kCubin);
  }
  /// The error's message, or empty.
  static std::string Refusal(const GeneratedSource& source, const CompileOptions& options = {}) {
    Result<Binary> binary = Compile(source, options);
    if (binary) return "";
    EXPECT_EQ(binary.error().kind, ErrorKind::kSource) << binary.error().message;
    return binary.error().message;
  }

  HeaderFolder folder;
};

TEST_F(CudaHeaders, AreFoundInTheirFoldersAndSeeTheDefines) {
  Result<Binary> binary = Compile(folder.Program("sdf.cuh", kKernel));
  ASSERT_TRUE(binary) << binary.error().message;
  EXPECT_EQ(binary->bytes.substr(0, 4),
            "\x7f"
            "ELF");
  Result<Binary> ptx = CompileToBinary(folder.Program("sdf.cuh", kKernel), {}, "sm_90", BinaryKind::kPtx);
  ASSERT_TRUE(ptx) << ptx.error().message;
  EXPECT_NE(ptx->bytes.find("0fC0000000"), std::string::npos) << ptx->bytes;  // - 1 * 2
}

TEST_F(CudaHeaders, FlagsAreThoseOfTheHeaders) {
  const GeneratedSource source = folder.Program("sdf.cuh", kKernel);
  const std::vector<std::string> flags = HeaderFlags(source.includes);
  EXPECT_EQ(flags, (std::vector<std::string>{"--include-path=" + folder.Path().string(), "--define-macro=SCALE=2.0f",
                                             "--device-as-default-execution-space", "--pre-include=pyk2cu/first.h"}));
  EXPECT_EQ(GroupByFlags(source)[0].flags, CompileFlags({}));
  EXPECT_TRUE(HeaderFlags({}).empty());
  EXPECT_TRUE(LibraryHeaders({}).empty());
}

TEST_F(CudaHeaders, OnlyToolkitHeadersNeedMoreThanTheMinimum) {
  GeneratedSource source = folder.Program("sdf.cuh", kKernel);
  EXPECT_EQ(GroupByFlags(source)[0].flags.front(), "--minimal");
  source.includes.files.push_back({"/toolkit/include/cuda_fp16.h", "cuda_fp16.h", "", "0", true});
  EXPECT_NE(GroupByFlags(source)[0].flags.front(), "--minimal");
}

TEST_F(CudaHeaders, MayIncludeTheLibraryOfCAndCpp) {
  std::string text = "#pragma once\n";
  for (const StandardHeader& header : StandardHeaders()) text += "#include <" + std::string(header.name) + ">\n";
  text += R"(
struct Pair { int first; double second; };
template <class T> __device__ typename std::enable_if<std::is_integral<T>::value, T>::type twice(T x) { return x + x; }
__device__ inline std::int64_t use(uint8_t small, float x) {
  int a = INT_MAX, b = 2;
  std::swap(a, b);
  std::make_index_sequence<3> sequence;
  static_assert(std::is_same_v<decltype(sequence), std::index_sequence<0, 1, 2>>);
  static_assert(std::is_unsigned_v<std::size_t> && !std::is_signed<unsigned char>::value && std::is_trivially_copyable_v<Pair>);
  static_assert(std::numeric_limits<short>::max() == SHRT_MAX && std::numeric_limits<float>::lowest() == -FLT_MAX);
  return twice(std::move(a)) + small + (std::isnan(x) ? 1 : 0) + offsetof(Pair, second) + (std::sqrt(x) < std::numeric_limits<float>::infinity()) + (x < M_PI);
}
)";
  folder.Write("all.cuh", text);
  EXPECT_EQ(Refusal(folder.Program(
                "all.cuh",
                "extern \"C\" __global__ void k(long long* x, float y) {\n  x[0] = use(3, y) + (y == INFINITY);\n}\n")),
            "");
}

TEST_F(CudaHeaders, MayHaveFunctionsOfTheHost) {
  folder.Write("mixed.cuh", R"(#pragma once
void declared_only();
inline int plain() { return 1; }
__host__ inline int of_the_host() { return plain(); }
__host__ __device__ inline int both() { return 3; }
const int table[] = {1, 2, 3};
struct Counter { int at = 0; int next() { return ++at; } };
)");
  EXPECT_EQ(
      Refusal(folder.Program(
          "mixed.cuh", "extern \"C\" __global__ void k(int* x) {\n  x[0] = both() + table[x[1]] + Counter().at;\n}\n")),
      "");
}

TEST_F(CudaHeaders, TheUsersOwnHeadersComeBeforeTheLibrarys) {
  folder.Write("limits.h", "#define MY_LIMIT 7\n");
  folder.Write("uses.cuh", "#include \"limits.h\"\n__device__ inline int limit() { return MY_LIMIT; }\n");
  EXPECT_EQ(Refusal(folder.Program("uses.cuh", "extern \"C\" __global__ void k(int* x) {\n  x[0] = limit();\n}\n")),
            "");
}

TEST_F(CudaHeaders, WhatIsWrongInAHeaderIsShownThere) {
  folder.Write("wrong.cuh", "#pragma once\n\n__device__ inline int f() { return missing_name; }\n");
  const std::string message =
      Refusal(folder.Program("wrong.cuh", "extern \"C\" __global__ void k(int* x) {\n  x[0] = f();\n}\n"));
  EXPECT_TRUE(message.starts_with(
      "wrong.cuh:3: NVRTC refuses what the header says: identifier \"missing_name\" is undefined\n"))
      << message;
  EXPECT_NE(message.find("return missing_name;"), std::string::npos) << message;
  folder.Write("lost.cuh", "#include \"there/is/none.cuh\"\n");
  const std::string lost = Refusal(folder.Program("lost.cuh", "extern \"C\" __global__ void k(int* x) {}\n"));
  EXPECT_TRUE(
      lost.starts_with("lost.cuh:1: NVRTC refuses what the header says: cannot open source file \"there/is/none.cuh\""))
      << lost;
}

TEST_F(CudaHeaders, WhatIsWrongInTheLibrarysHeadersIsTheUsers) {
  folder.Write(
      "enum.cuh",
      "#include <type_traits>\nstruct S {};\n__device__ inline int f() { return std::underlying_type<S>::type(1); }\n");
  const std::string message =
      Refusal(folder.Program("enum.cuh", "extern \"C\" __global__ void k(int* x) {\n  x[0] = f();\n}\n"));
  EXPECT_TRUE(message.starts_with("type_traits:")) << message;
  folder.Write("wrong.cuh", "__device__ inline int f() { return missing_name; }\n");
  folder.Includes().files.clear();  // as if Clang had not read it
  const std::string unread =
      Refusal(folder.Program("wrong.cuh", "extern \"C\" __global__ void k(int* x) {\n  x[0] = f();\n}\n"));
  EXPECT_TRUE(unread.starts_with("wrong.cuh:1: ")) << unread;
}

TEST_F(CudaHeaders, WhatIsWrongInInlineTextIsShownInThePythonFile) {
  GeneratedSource source =
      folder.Program("sdf.cuh",
                     "#line 5 \"kernels.py\"\n__device__ int f() {\n  return missing_name;\n}\n#line 20 "
                     "\"kernels.py\"\nextern \"C\" __global__ void k(int* x) {\n  x[0] = f();\n}\n");
  source.includes.imports.push_back({"kernels.py", "__device__ int f() {\n  return missing_name;\n}\n", 5});
  const std::string message = Refusal(source);
  EXPECT_TRUE(message.starts_with("kernels.py:6: NVRTC refuses")) << message;
}

TEST_F(CudaHeaders, AFunctionWithoutABodyIsNamed) {
  folder.Write("bare.cuh", "__device__ int f(int x);\n");
  EXPECT_EQ(Refusal(folder.Program("bare.cuh", "extern \"C\" __global__ void k(int* x) {\n  x[0] = f(3);\n}\n")),
            "the function 'f(int)' is declared in a header, but no header defines it");
}

TEST_F(CudaHeaders, AChangedFileIsNotWhatWasChecked) {
  const GeneratedSource source = folder.Program("sdf.cuh", kKernel);
  EXPECT_EQ(Refusal(source), "");
  std::ofstream(folder.Path() / "sdf.cuh", std::ios::app) << "// more\n";
  EXPECT_EQ(Refusal(source), "the header sdf.cuh has changed since the program was read: read the program again");
}

TEST_F(CudaHeaders, WhatIsWrongInOurTextStaysAnInternalError) {
  Result<Binary> binary = Compile(
      folder.Program("sdf.cuh", "#line 7 \"kernels.py\"\nextern \"C\" __global__ void k() { nonsense = 1; }\n"));
  ASSERT_FALSE(binary);
  EXPECT_TRUE(binary.error().message.starts_with("internal error: ")) << binary.error().message;
}

TEST_F(CudaHeaders, LineInformationNamesTheHeader) {
  folder.Write("f.cuh", "#pragma once\n__device__ __noinline__ float f(float x) {\n  return x * 3.0f;\n}\n");
  GeneratedSource source =
      folder.Program("f.cuh", "extern \"C\" __global__ void k(float* x) {\n  x[0] = f(x[1]);\n}\n");
  source.kernels[0].options.lineinfo = true;
  Result<Binary> ptx = CompileToBinary(source, {}, "sm_90", BinaryKind::kPtx);
  ASSERT_TRUE(ptx) << ptx.error().message;
  EXPECT_NE(ptx->bytes.find("\"" + (folder.Path() / "f.cuh").string() + "\""), std::string::npos) << ptx->bytes;
}

/// The folder of this machine's toolkit that has this header, or nothing.
std::string ToolkitWith(const std::string& header) {
  const char* home = std::getenv("CUDA_HOME");
  for (const std::string& root : {std::string(home ? home : ""), std::string("/usr/local/cuda")})
    if (!root.empty() && std::filesystem::exists(root + "/include/" + header)) return root + "/include";
  return "";
}

TEST_F(CudaHeaders, OfTheToolkit) {
  for (const char* header : {"curand_kernel.h", "cuda_fp16.h", "vector_functions.h"}) {
    const std::string toolkit = ToolkitWith(header);
    if (toolkit.empty()) GTEST_SKIP() << "no toolkit with " << header;
    HeaderFolder empty;
    empty.AddToolkit(toolkit, header);
    if (std::filesystem::exists(toolkit + "/cccl")) empty.Includes().directories.push_back(toolkit + "/cccl");
    const std::string body =
        std::string(header) == "curand_kernel.h" ? "curandStatePhilox4_32_10_t s; curand_init(1, 2, 3, &s); x[0] = "
                                                   "curand_uniform(&s) + curand_normal4(&s).x;"
        : std::string(header) == "cuda_fp16.h" ? "x[0] = __half2float(__hadd(__float2half(x[1]), __float2half(x[2])));"
                                               : "x[0] = make_float4(x[0], 1, 2, 3).x;";
    EXPECT_EQ(Refusal(empty.Program(header, "extern \"C\" __global__ void k(float* x) {\n  " + body + "\n}\n")), "")
        << header;
  }
}

TEST(HeaderKeys, AreOfContentsAndDefinesNotOfFolders) {
  CppIncludes includes;
  includes.directories = {"/a"};
  includes.defines = {"A", "B=2"};
  includes.files = {{"/a/sdf.cuh", "sdf.cuh", "text", "1234", false}, {"/cuda/x.h", "x.h", "", "77", true}};
  const cache::Parts parts = HeaderParts(includes, false);
  ASSERT_EQ(parts.size(), 3u);
  EXPECT_EQ(parts[0], (cache::Part{"defines", "A B=2"}));
  EXPECT_EQ(parts[1], (cache::Part{"header sdf.cuh", "#1234"}));
  EXPECT_EQ(parts[2].name, "headers of the CUDA toolkit");
  includes.directories = {"/b"};
  includes.files[0].path = "/b/sdf.cuh";
  EXPECT_EQ(HeaderParts(includes, false), parts);
  EXPECT_NE(HeaderParts(includes, true), parts);  // line information holds paths
  includes.files[0].text = "assert(x > 0);";
  EXPECT_NE(HeaderParts(includes, false), parts);
  includes.files[0] = {"/b/sdf.cuh", "sdf.cuh", "other", "5678", false};
  EXPECT_EQ(cache::FirstDifference(parts, HeaderParts(includes, false)), "header sdf.cuh");
  includes.files[1].digest = "78";
  EXPECT_EQ(cache::FirstDifference(HeaderParts(includes, false), parts), "header sdf.cuh");
}

TEST(HeaderKeys, AreOfEveryProgram) {
  if (Result<const Nvrtc*> nvrtc = Nvrtc::Get(); !nvrtc) GTEST_SKIP() << nvrtc.error().message;
  HeaderFolder folder;
  cache::DiskCache cache({});
  folder.Write("sdf.cuh", kHeader);
  const GpuTarget gpu{"a GPU", "sm_90", 90, 13000};
  const auto key = [&] { return (*KeysFor(gpu, folder.Program("sdf.cuh", kKernel), {}, cache))[0]; };
  const cache::Parts first = key();
  EXPECT_EQ(key(), first);
  folder.Write("sdf.cuh", std::string(kHeader) + "// other\n");
  EXPECT_EQ(cache::FirstDifference(first, key()), "header sdf.cuh");
  folder.Write("sdf.cuh", kHeader);
  folder.Includes().defines = {"SCALE=1"};
  EXPECT_EQ(cache::FirstDifference(first, key()), "defines: none -> SCALE=1");
}

}  // namespace
}  // namespace pyk2cu::runtime::cuda
