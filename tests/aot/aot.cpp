#include <dlfcn.h>
#include <gtest/gtest.h>
#include <algorithm>
#include <filesystem>
#include <sstream>
#include <string>
#include <vector>

#include "tests/support/golden_file.h"
#include "tests/support/temporary_folder.h"

namespace pyk2cu::test {
namespace {

namespace fs = std::filesystem;

constexpr const char* kSource = PYK2CU_TESTS_DIR "/aot/kernels.py";
constexpr const char* kStrict = " -std=c++17 -Wall -Wextra -Werror ";

class Folder : public TemporaryFolder {
 public:
  Folder() : TemporaryFolder("aot") {}
};

Folder::Outcome EmitHeader(const Folder& folder, const std::string& options, const std::string& source = kSource) {
  return folder.Run("'" PYK2CU_PROGRAM "' build '" + source + "' --emit=header " + options);
}

bool HasCompiler(const Folder& folder, const std::string& compiler) {
  return folder.Run("command -v " + compiler).code == 0;
}

/// The part of a header that is its own, without machine code and what depends on it or on the folder.
std::string OwnPart(const std::string& header) {
  std::istringstream lines(header.substr(std::min(header.find("// ---- the kernels"), header.size())));
  std::string text;
  bool skip = false;  // the kernels' text, which has goldens of its own
  for (std::string line; std::getline(lines, line);) {
    skip = (skip || line.starts_with("#pragma GCC diagnostic push")) && line != "}  // namespace host";
    if (skip || line.starts_with("    \"") || line.starts_with("inline namespace h") ||
        line.starts_with("namespace aot = "))
      continue;
    for (const std::string folder = std::string(PYK2CU_SOURCE_DIR) + "/"; line.find(folder) != std::string::npos;)
      line.erase(line.find(folder), folder.size());
    text += line + "\n";
  }
  return text;
}

size_t Count(const std::string& text, const std::string& part) {
  size_t count = 0;
  for (size_t at = text.find(part); at != std::string::npos; at = text.find(part, at + 1)) ++count;
  return count;
}

/// What the test program prints, with the compiler and the device given.
std::string RunLaunches(const Folder& folder, const std::string& environment = "") {
  const Folder::Outcome outcome = folder.Run("LD_LIBRARY_PATH='" PYK2CU_FAKE_DRIVER "' " + environment + " ./launches");
  EXPECT_EQ(outcome.code, 0) << outcome.text;
  return outcome.text;
}

TEST(Header, IsAsExpected) {
  const Folder folder;
  const auto outcome = EmitHeader(folder, "--arch sm_80 --arch sm_90 -o kernels.h");
  ASSERT_EQ(outcome.code, 0) << outcome.text;
  ExpectGolden(fs::path(PYK2CU_TESTS_DIR) / "aot/header.txt", OwnPart(ReadText(folder / "kernels.h")));
}

TEST(Header, IsDeterministic) {
  const Folder folder;
  ASSERT_EQ(EmitHeader(folder, "-o a.h").code, 0);
  ASSERT_EQ(EmitHeader(folder, "-o b.h").code, 0);
  EXPECT_EQ(ReadText(folder / "a.h"), ReadText(folder / "b.h"));
}

TEST(Header, HasPtxForWhatComesLater) {
  const Folder folder;
  ASSERT_EQ(EmitHeader(folder, "--kernel saxpy --arch sm_90 --arch sm_80 -o both.h").code, 0);
  const std::string both = ReadText(folder / "both.h");
  EXPECT_EQ(Count(both, "\\177ELF"), 2u);
  EXPECT_NE(both.find("{90, true, false, \"compute_90\""), std::string::npos);
  ASSERT_EQ(EmitHeader(folder, "--kernel saxpy --arch sm_90 --arch compute_80 -o chosen.h").code, 0);
  const std::string chosen = ReadText(folder / "chosen.h");
  EXPECT_EQ(Count(chosen, ", true, false, \"compute_"), 1u);
  EXPECT_NE(chosen.find("{80, true, false, \"compute_80\""), std::string::npos);
  ASSERT_EQ(EmitHeader(folder, "--kernel saxpy -o none.h").code, 0);
  EXPECT_EQ(Count(ReadText(folder / "none.h"), "\\177ELF"), 0u);
}

TEST(Header, RefusesWhatItCannotHold) {
  const Folder folder;
  const auto expect = [&](const std::string& options, int code, const std::string& message) {
    const auto outcome = EmitHeader(folder, options);
    EXPECT_EQ(outcome.code, code) << options << "\n" << outcome.text;
    EXPECT_NE(outcome.text.find(message), std::string::npos) << options << "\n" << outcome.text;
  };
  expect("--arch sm_12", 2, "'sm_12' is not an architecture");
  expect("--kernel saxpy --depfile k.d", 2, "--depfile names what a file was made from");
  expect("--kernel saxpy --assume z=1", 2, "no kernel has the parameters of the facts z=1");
  expect("--kernel saxpy --assume x.shape[1]=4", 2,
         "the launcher of kernel 'saxpy' cannot assume x.shape[1]=4: x has 1 axis");
  expect("--kernel saxpy --assume coarsen=4", 2, "coarsen=4: a launcher starts the grid that it is given");
  expect("--kernel combine --assume noalias", 2, "noalias: a launcher does not look at arrays in tuples");
  expect("--sig 'saxpi=void(int64)'", 2, "has no kernel 'saxpi'");
  folder.Write("vector.py",
               "from numba import cuda\n\n@cuda.jit('void(float32[:], float32x4)')\ndef f(x, v):\n    x[0] = v.x\n");
  const auto outcome = EmitHeader(folder, "-o v.h", "vector.py");
  EXPECT_EQ(outcome.code, 1) << outcome.text;
  EXPECT_NE(outcome.text.find("vector.py:4:10: error: a launch cannot pass float32x4 to a kernel"), std::string::npos)
      << outcome.text;
}

TEST(Header, FactsThatChangeNothingGiveNoVariant) {
  const Folder folder;
  ASSERT_EQ(EmitHeader(folder, "--kernel saxpy -o plain.h").code, 0);
  ASSERT_EQ(EmitHeader(folder, "--kernel saxpy --assume noalias,small --assume x.shape[0]=7 -o more.h").code, 0);
  EXPECT_EQ(Count(ReadText(folder / "plain.h"), "    {\"saxpy\", \"saxpy"), 4u);
  EXPECT_EQ(Count(ReadText(folder / "more.h"), "    {\"saxpy\", \"saxpy"), 6u) << "one more for each signature";
}

TEST(Header, SignaturesAreOfOneKernelOrOfAll) {
  const Folder folder;
  ASSERT_EQ(
      EmitHeader(
          folder,
          "--kernel saxpy --kernel count_up --sig 'count_up=void(int16[::1])' --sig 'count_up=void(int8[::1])' -o k.h")
          .code,
      0);
  const std::string header = ReadText(folder / "k.h");
  EXPECT_NE(header.find("inline status launch_count_up(stream in, const extents& grid, const extents& block, const "
                        "array_view<std::int16_t>& x)"),
            std::string::npos);
  EXPECT_NE(header.find("inline status launch_count_up(stream in, const extents& grid, const extents& block, const "
                        "array_view<std::int8_t>& x)"),
            std::string::npos);
  EXPECT_NE(header.find("double a, const array_view<const double>& x"), std::string::npos)
      << "the file's own signatures stay";
}

TEST(Header, DepfileNamesWhatWasRead) {
  const Folder folder;
  folder.Write("scale.cu",
               "extern \"C\" __device__ int scale(int* result, float* x, float by) { *x *= by; return 0; }\n");
  folder.Write("shapes.py", "from numba import cuda\n\n@cuda.jit(device=True)\ndef twice(x):\n    return x * 2\n");
  folder.Write(
      "my kernel.py",
      "from numba import cuda\nfrom shapes import twice\nscale = cuda.declare_device('scale', "
      "'int32(CPointer(float32), float32)', link='scale.cu')\n\n"
      "@cuda.jit('void(float32[::1])')\ndef k(x):\n    scale(cuda.ffi.from_buffer(x), 2.0)\n    x[0] = twice(x[0])\n");
  const auto outcome = EmitHeader(folder, "-o k.h --depfile k.d", "my kernel.py");
  ASSERT_EQ(outcome.code, 0) << outcome.text;
  const std::string root = fs::canonical(fs::path(folder / "k.h").parent_path()).string();
  const std::string rule = ReadText(folder / "k.d");
  EXPECT_EQ(rule.find("k.h: \\\n  " + root + "/my\\ kernel.py"), 0u) << rule;
  for (const char* name : {"/shapes.py", "/scale.cu"})
    EXPECT_NE(rule.find(" \\\n  " + root + name), std::string::npos) << rule;
}

TEST(Header, OtherBinariesAreForSeveralArchitecturesToo) {
  const Folder folder;
  const std::string build =
      "'" PYK2CU_PROGRAM "' build '" + std::string(kSource) + "' --kernel saxpy --arch sm_80 --arch sm_90 ";
  ASSERT_EQ(folder.Run(build + "--emit=cubin -o k.cubin").code, 0);
  EXPECT_EQ(ReadText(folder / "k.sm_80.cubin").substr(1, 3), "ELF");
  EXPECT_EQ(ReadText(folder / "k.sm_90.cubin").substr(1, 3), "ELF");
  ASSERT_EQ(folder.Run(build + "--emit=ptx -o k.ptx").code, 0);
  EXPECT_NE(ReadText(folder / "k.sm_80.ptx").find(".target sm_80"), std::string::npos);
  EXPECT_EQ(folder.Run(build + "--emit=cubin | cat").code, 0) << "the shell's code is that of cat";
  EXPECT_EQ(folder.Run(build + "--emit=cubin").code, 2);
  const auto fat = folder.Run(build + "--emit=fatbin -o k.fatbin");
  if (fat.code == 3) {
    EXPECT_NE(fat.text.find("nvFatbin"), std::string::npos) << fat.text;
    GTEST_SKIP() << fat.text;
  }
  ASSERT_EQ(fat.code, 0) << fat.text;
  EXPECT_EQ(ReadText(folder / "k.fatbin").substr(0, 4), "\x50\xed\x55\xba");
}

/// The options for what a golden case's comments say: "# sig: NAME: SIGNATURE", "# const: NAME=VALUE".
std::string OptionsOf(const std::string& source) {
  std::istringstream lines(ReadText(source));
  std::string options;
  for (std::string line; std::getline(lines, line);) {
    const size_t colon = line.find(": ", 7);
    if (line.starts_with("# sig: ") && colon != std::string::npos)
      options += " --sig '" + line.substr(7, colon - 7) + "=" + line.substr(colon + 2) + "'";
    if (line.starts_with("# const: ")) options += " --const '" + line.substr(9) + "'";
  }
  return options;
}

TEST(Header, ManyOfThemFitInOneFileAndOnTheCpu) {
  const Folder folder;
  std::string text = "#define PYK2CU_CPU\n";
  for (const std::string name : {"arrays", "atomics", "checks", "conversions", "operators", "printing", "shared_memory",
                                 "tuples", "views", "warps"}) {
    const std::string source = PYK2CU_TESTS_DIR "/golden/" + name + "/kernel.py";
    const auto emitted = EmitHeader(folder, OptionsOf(source) + " --namespace " + name + " -o " + name + ".h", source);
    ASSERT_EQ(emitted.code, 0) << emitted.text;
    text += "#include \"" + name + ".h\"\n";
  }
  folder.Write("main.cpp", text + "int main() {}\n");
  for (const std::string compiler : {"g++", "clang++-19"}) {
    if (!HasCompiler(folder, compiler)) continue;
    const auto built = folder.Run(compiler + kStrict + "main.cpp -o main -pthread -ldl");
    EXPECT_EQ(built.code, 0) << compiler << ": " << built.text.substr(0, 4000);
  }
}

TEST(Header, TakesTheCudaRuntimesTypes) {
  const Folder folder;
  if (!HasCompiler(folder, "nvcc")) GTEST_SKIP() << "there is no nvcc";
  ASSERT_EQ(EmitHeader(folder, "--arch sm_90 -o kernels.h").code, 0);
  folder.Write("main.cu",
               "#include <cuda_runtime.h>\n#define PYK2CU_CPU\n#include \"kernels.h\"\n"
               "int main() {\n  cudaStream_t stream;\n  cudaStreamCreate(&stream);\n  float* x = nullptr;\n  "
               "kernels::array_view view(x, 0);\n"
               "  return !kernels::launch_saxpy(stream, dim3(1), dim3(32, 1), 1.0f, view, view);\n}\n");
  const auto built =
      folder.Run("nvcc -std=c++17 -Werror all-warnings -Xcompiler -Wall,-Wextra,-Werror main.cu -o main");
  EXPECT_EQ(built.code, 0) << built.text;
}

class CompiledWith : public testing::TestWithParam<const char*> {};

TEST_P(CompiledWith, LaunchesWhatFits) {
  const Folder folder;
  const std::string compiler = GetParam();
  if (!HasCompiler(folder, compiler)) GTEST_SKIP() << "there is no " << compiler;
  const auto emitted = EmitHeader(folder, "--arch sm_80 --arch sm_90 -o kernels.h");
  ASSERT_EQ(emitted.code, 0) << emitted.text;
  const auto built = folder.Run(compiler + kStrict +
                                "-I. " PYK2CU_TESTS_DIR "/aot/launches.cpp " PYK2CU_TESTS_DIR
                                "/aot/second.cpp -o launches -pthread -ldl");
  ASSERT_EQ(built.code, 0) << built.text;
  const std::string text = RunLaunches(folder);
  // 8 × 50 equal lines say that all threads launched; once is enough to read
  const std::string repeated = "launch warp_sums_2 1 32 0\n";
  EXPECT_EQ(Count(text, repeated), 400u);
  std::string shown = text;
  for (size_t at = shown.find(repeated + repeated); at != std::string::npos; at = shown.find(repeated + repeated))
    shown.erase(at, repeated.size());
  ExpectGolden(fs::path(PYK2CU_TESTS_DIR) / "aot/launches.txt", shown);
}

TEST_P(CompiledWith, ChoosesTheCodeForTheDevice) {
  const Folder folder;
  const std::string compiler = GetParam();
  if (!HasCompiler(folder, compiler)) GTEST_SKIP() << "there is no " << compiler;
  ASSERT_EQ(EmitHeader(folder, "--arch sm_80 --arch sm_90 -o kernels.h").code, 0);
  const auto built = folder.Run(compiler + kStrict +
                                "-I. " PYK2CU_TESTS_DIR "/aot/launches.cpp " PYK2CU_TESTS_DIR
                                "/aot/second.cpp -o launches -pthread -ldl");
  ASSERT_EQ(built.code, 0) << built.text;
  EXPECT_EQ(Count(RunLaunches(folder, "FAKE_CAPABILITY=86"), "load machine code"), 3u);
  EXPECT_EQ(Count(RunLaunches(folder, "FAKE_CAPABILITY=120"), "load PTX"), 3u);
  EXPECT_NE(RunLaunches(folder, "FAKE_CAPABILITY=75").find("saxpy: 3 the kernels of "), std::string::npos);
  EXPECT_NE(RunLaunches(folder, "FAKE_FAIL=cuInit")
                .find("saxpy: 6 the CUDA driver cannot start: a fake error (CUDA_ERROR_FAKE)"),
            std::string::npos);
  EXPECT_NE(RunLaunches(folder, "FAKE_FAIL=cuLaunchKernel").find("saxpy: 6 launching kernel 'saxpy': a fake error"),
            std::string::npos);
}

TEST_P(CompiledWith, ComputesOnTheCpu) {
  const Folder folder;
  const std::string compiler = GetParam();
  if (!HasCompiler(folder, compiler)) GTEST_SKIP() << "there is no " << compiler;
  const auto emitted = EmitHeader(folder, "-o kernels.h");
  ASSERT_EQ(emitted.code, 0) << emitted.text;
  const std::string folders =
      " -I. -DPYK2CU_CPU " PYK2CU_TESTS_DIR "/aot/values.cpp " PYK2CU_TESTS_DIR "/aot/second.cpp ";
  const auto built = folder.Run(compiler + kStrict + "-O1 -fno-strict-aliasing" + folders + "-o values -pthread -ldl");
  ASSERT_EQ(built.code, 0) << built.text;
  const auto ran = folder.Run("./values cpu");
  EXPECT_EQ(ran.code, 0) << ran.text;
}

TEST_P(CompiledWith, TakesTheVariantThatALaunchHasTheFactsOf) {
  const Folder folder;
  const std::string compiler = GetParam();
  if (!HasCompiler(folder, compiler)) GTEST_SKIP() << "there is no " << compiler;
  const auto emitted = EmitHeader(folder,
                                  "--arch sm_90 -o assumed.h --assume 'block=128, points.shape[1]=4, rounds=2' "
                                  "--assume points.shape[1]=3 --assume up=True,by=-2",
                                  PYK2CU_TESTS_DIR "/aot/assumed.py");
  ASSERT_EQ(emitted.code, 0) << emitted.text;
  const auto built = folder.Run(compiler + kStrict +
                                "-O1 -fno-strict-aliasing -DPYK2CU_CPU -I. " PYK2CU_TESTS_DIR
                                "/aot/assumed.cpp -o assumed -pthread -ldl");
  ASSERT_EQ(built.code, 0) << built.text;
  const auto ran = folder.Run("LD_LIBRARY_PATH='" PYK2CU_FAKE_DRIVER "' ./assumed");
  EXPECT_EQ(ran.code, 0) << ran.text;
  ExpectGolden(fs::path(PYK2CU_TESTS_DIR) / "aot/assumed.txt", ran.text);
}

TEST_P(CompiledWith, ComputesOnTheGpu) {
  const Folder folder;
  const std::string compiler = GetParam();
  if (!HasCompiler(folder, compiler)) GTEST_SKIP() << "there is no " << compiler;
  if (!dlopen("libcuda.so.1", RTLD_NOW)) GTEST_SKIP() << "there is no CUDA driver";
  ASSERT_EQ(EmitHeader(folder, "--arch sm_80 --arch sm_90 -o kernels.h").code, 0);
  const auto built =
      folder.Run(compiler + kStrict +
                 "-I. " PYK2CU_TESTS_DIR "/aot/values.cpp " PYK2CU_TESTS_DIR "/aot/second.cpp -o values -pthread -ldl");
  ASSERT_EQ(built.code, 0) << built.text;
  const auto ran = folder.Run("./values cuda");
  if (ran.text.find("no GPU") == 0) GTEST_SKIP() << ran.text;
  EXPECT_EQ(ran.code, 0) << ran.text;
}

TEST(Header, SaysWhatTheCpuEntryLacks) {
  const Folder folder;
  folder.Write("k.py",
               "import math\nfrom numba import cuda\nfrom numba.cuda import "
               "libdevice\n\n@cuda.jit('void(float64[::1])')\ndef k(x):\n    x[0] = "
               "libdevice.erfcx(x[0])\n");
  const auto outcome = EmitHeader(folder, "-o k.h", "k.py");
  ASSERT_EQ(outcome.code, 0) << outcome.text;
  folder.Write("main.cpp", "#define PYK2CU_CPU\n#include \"k.h\"\nint main() {}\n");
  const auto refused = folder.Run("g++ -std=c++17 main.cpp");
  EXPECT_NE(refused.code, 0);
  EXPECT_NE(refused.text.find("the CPU entry cannot run these kernels: the function"), std::string::npos)
      << refused.text;
  EXPECT_EQ(folder.Run("sed -i 1d main.cpp && g++ -std=c++17 main.cpp").code, 0);
}

INSTANTIATE_TEST_SUITE_P(Compiled, CompiledWith, testing::Values("g++", "clang++-19"),
                         [](const auto& info) { return info.param[0] == 'g' ? "Gcc" : "Clang"; });

}  // namespace
}  // namespace pyk2cu::test
