// Functions that PTX or machine code defines: linked by nvJitLink, on GPUs only.
#include <gtest/gtest.h>
#include <unistd.h>

#include <cstdio>
#include <filesystem>
#include <fstream>

#include "runtime/cuda/compile/nvrtc.h"
#include "tests/run/devices.h"

namespace pyk2cu::test {
using namespace runtime;
namespace {

namespace fs = std::filesystem;

constexpr const char* kFunctions = R"(
extern "C" __device__ int twice(int* result, int x) { *result = 2 * x; return 0; }
extern "C" __device__ float half_of(float x) { return x / 2; }
)";

/// `declarations` say what `twice` and `half_of` are linked with.
std::string Kernel(const std::string& declarations, const std::string& decorator = "@cuda.jit") {
  return "from numba import cuda\n" + declarations + "\n\n" + decorator +
         "\ndef k(x, out):\n    i = cuda.threadIdx.x\n    out[i] = twice(x[i]) + half_of(x[i])\n";
}

class linked_files : public ::testing::Test {
 protected:
  void SetUp() override {
    folder_ = fs::temp_directory_path() / ("pyk2cu_linked_" + std::to_string(getpid()));
    fs::create_directories(folder_);
    Result<const cuda::Nvrtc*> nvrtc = cuda::Nvrtc::Get();
    if (!nvrtc) GTEST_SKIP() << nvrtc.error().message;
    Compile(**nvrtc, "functions.ptx", cuda::BinaryKind::kPtx, "--gpu-architecture=compute_90");
    Compile(**nvrtc, "functions.cubin", cuda::BinaryKind::kCubin, "--gpu-architecture=sm_90");
  }
  void TearDown() override { fs::remove_all(folder_); }

  void Compile(const cuda::Nvrtc& nvrtc, const std::string& name, cuda::BinaryKind kind,
               const std::string& architecture) {
    Result<cuda::Binary> binary =
        nvrtc.Compile(kFunctions, "functions.cu", {"--relocatable-device-code=true", architecture}, kind);
    ASSERT_TRUE(binary) << binary.error().message;
    Write(name, binary->bytes.c_str(),
          binary->bytes.size() - (kind == cuda::BinaryKind::kPtx && binary->bytes.ends_with('\0')));
    if (kind == cuda::BinaryKind::kPtx) ptx_ = binary->bytes.c_str();
  }

  void Write(const std::string& name, const char* bytes, size_t count) {
    std::ofstream(folder_ / name, std::ios::binary).write(bytes, static_cast<std::streamsize>(count));
  }

  /// Exit status and output of the program.
  std::pair<int, std::string> Run(const std::string& command, const std::string& file, const std::string& options) {
    const std::string line =
        "'" PYK2CU_PROGRAM "' " + command + " '" + (folder_ / file).string() + "' " + options + " 2>&1";
    FILE* pipe = popen(line.c_str(), "r");
    std::string output;
    char buffer[4096];
    for (size_t count; pipe && (count = fread(buffer, 1, sizeof buffer, pipe)) > 0;) output.append(buffer, count);
    const int status = pipe ? pclose(pipe) : -1;
    return {WIFEXITED(status) ? WEXITSTATUS(status) : -1, output};
  }

  void Check(const std::string& kernel, const std::string& named) {
    Write("kernel.py", kernel.data(), kernel.size());
    const auto [built, cubin] = Run(
        "build", "kernel.py",
        "--sig 'void(int32[::1], float64[::1])' --emit=cubin --arch sm_90 -o '" + (folder_ / "k.cubin").string() + "'");
    if (cubin.find("nvJitLink: ") != std::string::npos) GTEST_SKIP() << cubin;  // none here
    EXPECT_EQ(built, 0) << cubin;
    const std::string arguments =
        "--grid 1 --block 4 --arg x=arange:int32:4 --arg out=zeros:float64:4 --print out --device ";
    for (const auto& device : Devices()) {
      const bool is_cpu = device->Properties().id.starts_with("cpu");
      const auto [status, output] = Run("run", "kernel.py", arguments + device->Properties().id);
      EXPECT_EQ(status, is_cpu ? 2 : 0) << output;
      EXPECT_NE(output.find(is_cpu ? "linked with '" + named + "', which is made for GPUs" : "[0.  2.5 5.  7.5]"),
                std::string::npos)
          << output;
    }
  }

  fs::path folder_;
  std::string ptx_;
};

std::string Declared(const std::string& link) {
  const std::string with = link.empty() ? "" : ", link=" + link;
  return "twice = cuda.declare_device('twice', 'int32(int32)'" + with +
         ")\nhalf_of = cuda.declare_device('half_of', 'float32(float32)'" + with + ", abi='c')";
}

TEST_F(linked_files, Ptx) { Check(Kernel(Declared("'functions.ptx'")), "functions.ptx"); }
TEST_F(linked_files, Cubin) { Check(Kernel(Declared("['functions.cubin']")), "functions.cubin"); }
TEST_F(linked_files, PtxInTheFile) {
  Check(Kernel("PTX = r'''" + ptx_ + "'''\n" + Declared("cuda.PTXSource(PTX)")), "PTXSource");
}
TEST_F(linked_files, OfTheKernel) { Check(Kernel(Declared(""), "@cuda.jit(link=['functions.ptx'])"), "functions.ptx"); }

TEST_F(linked_files, SourceOfTheKernel) {
  Write("functions.cu", kFunctions, std::string_view(kFunctions).size());
  const std::string kernel = Kernel(Declared(""), "@cuda.jit(link=('functions.cu',))");
  Write("kernel.py", kernel.data(), kernel.size());
  for (const auto& device : Devices()) {
    const auto [status, output] =
        Run("run", "kernel.py",
            "--grid 1 --block 4 --arg x=arange:int32:4 --arg out=zeros:float64:4 --print out --device " +
                device->Properties().id);
    EXPECT_EQ(status, 0) << output;
    EXPECT_NE(output.find("[0.  2.5 5.  7.5]"), std::string::npos) << output;
  }
}

TEST_F(linked_files, WhatIsMissingIsSaid) {
  const std::string empty = "// nothing\n.version 8.0\n.target sm_90\n.address_size 64\n",
                    kernel = Kernel(Declared("'empty.ptx'"));
  Write("empty.ptx", empty.data(), empty.size());
  Write("kernel.py", kernel.data(), kernel.size());
  const auto [status, output] = Run(
      "build", "kernel.py",
      "--sig 'void(int32[::1], float64[::1])' --emit=cubin --arch sm_90 -o '" + (folder_ / "k.cubin").string() + "'");
  if (output.find("nvJitLink: ") != std::string::npos) GTEST_SKIP() << output;
  EXPECT_EQ(status, 2) << output;
  EXPECT_NE(output.find("failed to link with 'empty.ptx'"), std::string::npos) << output;
  EXPECT_NE(output.find("twice"), std::string::npos) << output;
}

}  // namespace
}  // namespace pyk2cu::test
