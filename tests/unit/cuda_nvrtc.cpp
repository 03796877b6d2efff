#include <gtest/gtest.h>
#include <unistd.h>

#include <cstdlib>
#include <filesystem>
#include <thread>

#include "runtime/cuda/compile/compile.h"
#include "runtime/cuda/device/open_device.h"
#include "runtime/cuda/driver/device_query.h"
#include "runtime/cuda/driver/driver.h"

namespace pyk2cu::runtime::cuda {
namespace {

/// A program with one kernel of this name.
GeneratedSource Source(const std::string& text, const std::string& name = "k") {
  GeneratedSource source;
  source.text = text;
  source.kernels.resize(1);
  source.kernels[0].name = source.kernels[0].symbol = name;
  return source;
}

constexpr const char* kScale = "extern \"C\" __global__ void k(float* x, float a) {\n  x[threadIdx.x] *= a;\n}\n";

class NvrtcTest : public ::testing::Test {
 protected:
  void SetUp() override {
    Result<const Nvrtc*> nvrtc = Nvrtc::Get();
    if (!nvrtc) GTEST_SKIP() << nvrtc.error().message;
  }
};

TEST_F(NvrtcTest, CompilesWithoutAGpu) {
  Result<Binary> cubin = CompileToBinary(Source(kScale), {}, "sm_90", BinaryKind::kCubin);
  ASSERT_TRUE(cubin) << cubin.error().message;
  EXPECT_EQ(cubin->bytes.substr(0, 4),
            "\x7f"
            "ELF");
  EXPECT_NE(cubin->log.find("Used "), std::string::npos) << cubin->log;
  Result<Binary> ptx = CompileToBinary(Source(kScale), {}, "sm_90", BinaryKind::kPtx);
  ASSERT_TRUE(ptx) << ptx.error().message;
  EXPECT_NE(ptx->bytes.find(".target sm_90"), std::string::npos);
  EXPECT_TRUE(CompileToBinary(Source(kScale), {}, "sm_90a", BinaryKind::kCubin));
  EXPECT_TRUE(CompileToBinary(Source(kScale), {}, "compute_80", BinaryKind::kCubin));
}

TEST_F(NvrtcTest, RefusesUnknownArchitectures) {
  for (const char* name : {"sm_20", "90", "sm_", "", "sm_90x", "sm_99999999999999"}) {
    Result<Binary> binary = CompileToBinary(Source(kScale), {}, name, BinaryKind::kCubin);
    ASSERT_FALSE(binary) << name;
    EXPECT_EQ(binary.error().kind, ErrorKind::kUsage);
    EXPECT_NE(binary.error().message.find("it knows sm_"), std::string::npos) << binary.error().message;
  }
}

TEST_F(NvrtcTest, RefusedCodeIsAnInternalErrorAtThePythonLine) {
  GeneratedSource source = Source("extern \"C\" __global__ void k() {\n#line 7 \"kernels.py\"\n  nonsense = 1;\n}\n");
  Result<Binary> binary = CompileToBinary(source, {}, "sm_90", BinaryKind::kCubin);
  ASSERT_FALSE(binary);
  EXPECT_EQ(binary.error().kind, ErrorKind::kEnvironment);
  const std::string& message = binary.error().message;
  EXPECT_TRUE(message.starts_with("internal error: the generated code was refused by NVRTC ")) << message;
  EXPECT_NE(message.find("kernels.py:7: identifier \"nonsense\" is undefined"), std::string::npos) << message;
}

TEST_F(NvrtcTest, TooMuchSharedMemoryIsTheUsersError) {
  GeneratedSource source = Source(
      "extern \"C\" __global__ void k(float* x) {\n  __shared__ float s[16384];\n  s[threadIdx.x] = x[0];\n  "
      "__syncthreads();\n  x[threadIdx.x] = s[7];\n}\n");
  source.kernels[0].name = "tile";
  Result<Binary> binary = CompileToBinary(source, {}, "sm_90", BinaryKind::kCubin);
  ASSERT_FALSE(binary);
  EXPECT_EQ(binary.error().kind, ErrorKind::kUsage);
  EXPECT_EQ(binary.error().message,
            "kernel 'tile' declares 65536 bytes of static shared memory, but at most 49152 are allowed; use dynamic "
            "shared memory");
}

TEST_F(NvrtcTest, OptionsTakeEffect) {
  const char* text = "extern \"C\" __global__ void k(float* x) {\n  x[threadIdx.x] = 1.0f / x[threadIdx.x];\n}\n";
  GeneratedSource source = Source(text);
  const std::string exact = CompileToBinary(source, {}, "sm_90", BinaryKind::kPtx)->bytes;
  source.kernels[0].options.fastmath = true;
  const std::string fast = CompileToBinary(source, {}, "sm_90", BinaryKind::kPtx)->bytes;
  EXPECT_NE(exact.find("rcp.rn.f32"), std::string::npos);
  EXPECT_NE(fast.find("rcp.approx.ftz.f32"), std::string::npos);
  source.kernels[0].options = {};
  source.kernels[0].options.lineinfo = true;
  EXPECT_NE(CompileToBinary(source, {}, "sm_90", BinaryKind::kPtx)->bytes.find(".loc"), std::string::npos);
  source.kernels[0].options = {};
  source.kernels[0].options.max_registers = 32;
  EXPECT_NE(CompileToBinary(source, {}, "sm_90", BinaryKind::kCubin)->log.find("maxrregcount"), std::string::npos);
}

TEST_F(NvrtcTest, NoRestrictLeaksIntoLaterCompiles) {
  const std::vector<std::string> flags = CompileFlags({});
  for (const std::string& flag : flags) EXPECT_EQ(flag.find("restrict"), std::string::npos);
}

TEST_F(NvrtcTest, DifferentOptionsCannotShareABinary) {
  GeneratedSource source = Source(std::string(kScale) + "extern \"C\" __global__ void other() {}\n");
  source.kernels.push_back(source.kernels[0]);
  source.kernels[1].name = source.kernels[1].symbol = "other";
  EXPECT_TRUE(CompileToBinary(source, {}, "sm_90", BinaryKind::kCubin));
  source.kernels[1].options.fastmath = true;
  EXPECT_EQ(GroupByFlags(source).size(), 2u);
  Result<Binary> binary = CompileToBinary(source, {}, "sm_90", BinaryKind::kCubin);
  ASSERT_FALSE(binary);
  EXPECT_EQ(binary.error().kind, ErrorKind::kUsage);
}

TEST_F(NvrtcTest, ThreadsCompileAtOnce) {
  std::vector<std::thread> threads;
  for (int i = 0; i < 6; ++i)
    threads.emplace_back([i] {
      Result<Binary> binary =
          CompileToBinary(Source("extern \"C\" __global__ void k(int* x) { x[0] = " + std::to_string(i) + "; }"), {},
                          "sm_80", BinaryKind::kCubin);
      EXPECT_TRUE(binary) << binary.error().message;
    });
  for (std::thread& thread : threads) thread.join();
}

TEST(Nvrtc, OldGpusGetAdvice) {
  EXPECT_EQ(TooOldGpu(61, 13),
            "NVRTC 12.8 and later 12.x still do; install it with: pip install nvidia-cuda-nvrtc-cu12, and set "
            "PYK2CU_NVRTC to its folder");
  EXPECT_EQ(TooOldGpu(35, 13), "GPUs older than compute capability 5.0 are not supported");
  EXPECT_EQ(TooOldGpu(35, 12), TooOldGpu(35, 13));
}

/// A search is done once: it is not repeated for every compile.
TEST_F(NvrtcTest, IsFoundOnce) {
  namespace fs = std::filesystem;
  const Nvrtc* nvrtc = *Nvrtc::Get();
  const fs::path folder = fs::temp_directory_path() / ("pyk2cu_nvrtc_" + std::to_string(::getpid()));
  fs::create_directories(folder);
  fs::create_symlink(fs::canonical(nvrtc->Path()), folder / ("libnvrtc.so." + std::to_string(nvrtc->Major())));
  const char* before = std::getenv("PYK2CU_NVRTC");
  const std::string saved = before ? before : "";
  setenv("PYK2CU_NVRTC", folder.c_str(), 1);
  Result<const Nvrtc*> first = Nvrtc::Get();
  fs::remove_all(folder);
  Result<const Nvrtc*> second = Nvrtc::Get();
  before ? setenv("PYK2CU_NVRTC", saved.c_str(), 1) : unsetenv("PYK2CU_NVRTC");
  ASSERT_TRUE(first) << first.error().message;
  ASSERT_TRUE(second) << second.error().message;
  EXPECT_EQ(*first, *second);
}

TEST(Nvrtc, CanBeHiddenByTheEnvironment) {
  const char* before = std::getenv("PYK2CU_NVRTC");
  const std::string saved = before ? before : "";
  setenv("PYK2CU_NVRTC", "/nowhere", 1);
  Result<const Nvrtc*> nvrtc = Nvrtc::Get();
  before ? setenv("PYK2CU_NVRTC", saved.c_str(), 1) : unsetenv("PYK2CU_NVRTC");
  ASSERT_FALSE(nvrtc);
  EXPECT_EQ(nvrtc.error().kind, ErrorKind::kEnvironment);
  EXPECT_NE(nvrtc.error().message.find("PYK2CU_NVRTC is set to '/nowhere'"), std::string::npos)
      << nvrtc.error().message;
  EXPECT_NE(nvrtc.error().message.find("pip install nvidia-cuda-nvrtc"), std::string::npos) << nvrtc.error().message;
}

TEST(Driver, ItsAbsenceIsExplained) {
  Result<const Driver*> driver = Driver::Get();
  if (driver) GTEST_SKIP() << "there is a driver";
  EXPECT_EQ(driver.error().kind, ErrorKind::kEnvironment);
  EXPECT_FALSE(driver.error().message.empty());
  EXPECT_FALSE(OpenDevice(0));
  EXPECT_FALSE(DeviceCount());
}

}  // namespace
}  // namespace pyk2cu::runtime::cuda
