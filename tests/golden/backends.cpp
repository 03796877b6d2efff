// Every emitted text, generic and with all assumptions, goes through every compiler there is: NVRTC to a cubin, the CPU
// device, Clang as
// --verify runs it, and nvcc on the text alone, with the CUDA runtime's headers that it includes by itself.

#include <cstdio>
#include <cstdlib>
#include <fstream>

#include "codegen/program_text.h"
#include "runtime/cuda/compile/compile.h"
#include "runtime/device/device.h"
#include "runtime/plugins/clang_plugin.h"
#include "runtime/registry/generated_text.h"
#include "runtime/registry/registry.h"
#include "tests/golden/cases.h"
#include "tests/support/emitted.h"
#include "tests/support/golden_file.h"
#include "tests/support/kernel_case.h"

namespace pyk2cu::test {
using namespace runtime;
namespace fs = std::filesystem;
namespace {

constexpr const char* kArchitecture = "sm_90";

/// Whether PYK2CU_TEST_REQUIRE lists it: its absence is then a failure, not a reason to skip.
bool Required(const std::string& what) {
  const char* value = std::getenv("PYK2CU_TEST_REQUIRE");
  return value && (" " + std::string(value) + " ").find(" " + what + " ") != std::string::npos;
}

#define SKIP_UNLESS_REQUIRED(what, message)  \
  do {                                       \
    if (Required(what)) FAIL() << (message); \
    GTEST_SKIP() << (message);               \
  } while (false)

class Backends : public GoldenTest {
 protected:
  void SetUp() override {
    if (kernel_.IsUnreadable()) GTEST_SKIP() << "this build cannot read C++ headers";
  }
  /// The texts of the case: the generic one and the one that assumes everything.
  std::vector<GeneratedSource> Texts() const {
    return {kernel_.Emit(kernel_.Check()), kernel_.Emit(kernel_.Check(Assume::kEverything))};
  }

  CompileOptions Options() const {
    CompileOptions options;
    options.file_name = kernel_.File().Name();
    options.line_of = [this](uint32_t offset) { return kernel_.File().LineOf(offset); };
    options.file_of = [this](uint32_t offset) { return kernel_.File().At(offset).Name(); };
    return options;
  }

  const SourceFile& File() const { return kernel_.File(); }

 private:
  KernelCase kernel_{GetParam().source};
};

TEST_P(Backends, NvrtcMakesACubin) {
  Result<const cuda::Nvrtc*> nvrtc = cuda::Nvrtc::Get();
  if (!nvrtc.ok()) SKIP_UNLESS_REQUIRED("nvrtc", nvrtc.error().message);
  for (const GeneratedSource& source : Texts()) {
    for (const cuda::KernelGroup& group : cuda::GroupByFlags(source)) {
      const auto binary =
          cuda::CompileGroup(**nvrtc, source, Options(), group, kArchitecture, cuda::BinaryKind::kCubin);
      EXPECT_TRUE(binary.ok()) << binary.error().message << '\n' << source.text;
    }
  }
}

TEST_P(Backends, CpuDeviceCompiles) {
  Result<std::shared_ptr<Device>> device = OpenDevice("cpu");
  if (!device.ok()) SKIP_UNLESS_REQUIRED("cpu", device.error().message);
  for (const GeneratedSource& source : Texts()) {
    const auto image = (*device)->Compile(source, Options());
    EXPECT_TRUE(image.ok()) << image.error().message << '\n' << source.text;
  }
}

/// Our own declarations of CUDA have all that emitted texts use.
TEST_P(Backends, ClangVerifiesIt) {
  if (const Result<LoadedClangPlugin> loaded = LoadClangPlugin(); !loaded)
    SKIP_UNLESS_REQUIRED("clang", loaded.error().message);
  for (const GeneratedSource& source : Texts()) {
    const Result<void> verified = VerifyByClang(source, File());
    EXPECT_TRUE(verified.ok()) << verified.error().message;
  }
}

TEST_P(Backends, NvccCompilesTheTextAlone) {
  if (std::system("command -v nvcc >/dev/null 2>&1") != 0) SKIP_UNLESS_REQUIRED("nvcc", "there is no nvcc on PATH");
  const fs::path base = fs::temp_directory_path() / ("pyk2cu_golden_" + GetParam().name);
  const std::string file = base.string() + ".cu", log = base.string() + ".log", cubin = base.string() + ".cubin";
  const bool launches = Texts()[0].text.find("<<<") != std::string::npos;  // kernels from kernels
  const std::string command = "nvcc -std=c++17" + std::string(launches ? " -rdc=true" : "") +
                              " -arch=" + std::string(kArchitecture) + " -cubin '" + file + "' -o '" + cubin + "' >'" +
                              log + "' 2>&1";
  for (const GeneratedSource& source : Texts()) {
    std::ofstream(file, std::ios::binary) << source.text;
    std::string folders;
    for (const std::string& folder : source.includes.directories) folders += " -I'" + folder + "'";
    EXPECT_EQ(std::system((command + folders).c_str()), 0) << ReadText(log) << '\n' << source.text;
  }
  for (const std::string& path : {file, log, cubin}) fs::remove(path);
}

/// A kernel of this name that needs helpers, a tuple and a record.
GeneratedSource TextOfKernel(const std::string& name) {
  const fs::path path = fs::temp_directory_path() / ("pyk2cu_pasted_" + name + ".py");
  std::ofstream(path) << "# sig: " + name + ": void(float32[:, ::1], int64)\nimport numpy as np\n" +
                             "from numba import cuda\npoint = np.dtype([('x', np.float32), ('y', np.int32)])\n" +
                             "@cuda.jit\ndef " + name + "(a, n):\n    p = cuda.local.array(2, point)\n" +
                             "    t = (a[n, 0], a[0, n])\n    p[n].x = t[n]\n    p[1].y = n // 3 + n % 5\n" +
                             "    a[n, n] = p[n].x ** n + p[1].y\n";
  const KernelCase kernel(path);
  GeneratedSource source = kernel.Emit(kernel.Check());
  fs::remove(path);
  return source;
}

/// One text after the other, compiled as one program.
Result<cuda::Binary> CompileBoth(const cuda::Nvrtc& nvrtc, GeneratedSource both, const GeneratedSource& second) {
  both.text += second.text;
  both.kernels.insert(both.kernels.end(), second.kernels.begin(), second.kernels.end());
  both.map.lines.assign(both.map.lines.size() + second.map.lines.size(), Span{});
  CompileOptions options;
  options.file_name = "pasted.py";
  options.line_of = [](uint32_t) { return 1; };
  options.file_of = [](uint32_t) { return std::string("pasted.py"); };
  return cuda::CompileGroup(nvrtc, both, options, cuda::GroupByFlags(both).at(0), kArchitecture,
                            cuda::BinaryKind::kCubin);
}

/// Two texts in one file share what both define.
TEST(Pasted, NvrtcCompilesBothAsOneProgram) {
  Result<const cuda::Nvrtc*> nvrtc = cuda::Nvrtc::Get();
  if (!nvrtc.ok()) SKIP_UNLESS_REQUIRED("nvrtc", nvrtc.error().message);
  const GeneratedSource first = TextOfKernel("first"), second = TextOfKernel("second");
  for (const char* shared : {"struct point", "pyk_tuple2", "pyk_wrap(", "pyk_floordiv("})
    EXPECT_NE(second.text.find(shared), std::string::npos) << shared;
  const auto binary = CompileBoth(**nvrtc, first, second);
  EXPECT_TRUE(binary.ok()) << binary.error().message << '\n' << first.text << second.text;
}

/// The text of a kernel and a device function, in a namespace or in none. Its named tuple has elements of one type.
GeneratedSource TextWithDeviceFunction(const std::string& kernel_name, const std::string& type, const std::string& op,
                                       const std::string& name_space) {
  const fs::path path = fs::temp_directory_path() / ("pyk2cu_pasted_" + kernel_name + ".py");
  std::ofstream(path) << "# sig: " + kernel_name + ": void(" + type + "[::1])\n" +
                             "from collections import namedtuple\nfrom numba import cuda\n" +
                             "Pair = namedtuple('Pair', 'a b')\n" +
                             "@cuda.jit(device=True)\ndef combine(p, q):\n    return Pair(p.a " + op + " q.a, p.b " +
                             op + " q.b)\n" + "@cuda.jit\ndef " + kernel_name +
                             "(x):\n    p = combine(Pair(x[0], x[1]), Pair(x[2], x[3]))\n    x[4] = p.a\n" +
                             "    x[5] = p.b\n";
  const KernelCase kernel(path);
  const KernelCase::Checked checked = kernel.Check();
  fs::remove(path);
  EXPECT_FALSE(checked.diagnostics.HasErrors());
  const ir::AnalysisResults results = LoweringResults(checked.optimized);
  return codegen::WriteProgram(checked.optimized, lowering::Plan(results), name_space);
}

/// Device functions and structs of one name that differ need namespaces.
TEST(Pasted, NamespacesKeepDeviceFunctionsApart) {
  Result<const cuda::Nvrtc*> nvrtc = cuda::Nvrtc::Get();
  if (!nvrtc.ok()) SKIP_UNLESS_REQUIRED("nvrtc", nvrtc.error().message);
  const GeneratedSource first = TextWithDeviceFunction("first", "float64", "+", "sums"),
                        second = TextWithDeviceFunction("second", "float64", "*", "products"),
                        third = TextWithDeviceFunction("third", "int64", "+", "whole"),
                        bare = TextWithDeviceFunction("fourth", "float64", "-", "");
  for (const GeneratedSource* text : {&second, &third, &bare}) {
    const auto binary = CompileBoth(**nvrtc, first, *text);
    EXPECT_TRUE(binary.ok()) << binary.error().message << '\n' << first.text << text->text;
  }
  EXPECT_NE(first.text.find("namespace sums {\n"), std::string::npos) << first.text;
  EXPECT_NE(first.text.find("\n}  // namespace sums\n"), std::string::npos) << first.text;
  EXPECT_EQ(bare.text.find("namespace"), std::string::npos) << bare.text;
  const GeneratedSource other = TextWithDeviceFunction("fifth", "float64", "*", "");
  EXPECT_FALSE(CompileBoth(**nvrtc, bare, other).ok());  // no namespace, one name
}

INSTANTIATE_TEST_SUITE_P(Golden, Backends, testing::ValuesIn(GoldenCases()), NameOf);

}  // namespace
}  // namespace pyk2cu::test
