#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>

#include "tests/unit/read_file.h"

// C++ headers on the command line: --import, -I, -D, what check lists, what builds and caches depend on.
namespace pyk2cu {
namespace {

namespace fs = std::filesystem;

constexpr const char* kHeader = R"(#pragma once
#include "lib/part.cuh"
struct Ray { float3 origin, direction; };
__device__ inline float scaled(float x) { return part(x) * SCALE; }
__device__ inline int printed(const char* text, ...) { return 0; }
void of_the_host();
)";
constexpr const char* kKernels = R"py(from numba import cuda
from sdf_cuh import scaled

@cuda.jit("void(float32[::1])")
def k(x):
    x[cuda.grid(1)] = scaled(x[cuda.grid(1)])
)py";

struct Outcome {
  int code;
  std::string out, err;
};

bool Has(const std::string& text, const std::string& part) { return text.find(part) != std::string::npos; }

class HeaderCommands : public ::testing::Test {
 protected:
  void SetUp() override {
    std::string pattern = (fs::temp_directory_path() / "pyk2cu_cli_headers_XXXXXX").string();
    folder = mkdtemp(pattern.data());
    Write("k.py", kKernels);
    Write("sdf.cuh", kHeader);
    Write("inc/lib/part.cuh", "#pragma once\n__device__ inline float part(float x) { return x + 1; }\n");
    if (Has(Run("info").out, "C++ headers  missing")) GTEST_SKIP() << "no reader of C++ headers in this build";
  }
  void TearDown() override { fs::remove_all(folder); }

  void Write(const std::string& name, const std::string& text) {
    fs::create_directories((folder / name).parent_path());
    std::ofstream(folder / name, std::ios::binary) << text;
  }

  Outcome Run(const std::string& arguments, const std::string& environment = "") {
    const std::string out = folder / "out", err = folder / "err";
    const std::string command = "cd '" + folder.string() + "' && " + environment + " '" PYK2CU_PROGRAM "' " +
                                arguments + " >'" + out + "' 2>'" + err + "' </dev/null";
    const int status = std::system(command.c_str());
    return {WIFEXITED(status) ? WEXITSTATUS(status) : -1, ReadFile(out), ReadFile(err)};
  }

  /// Expects an exit code and a text in the messages.
  void Expect(const std::string& arguments, int code, const std::string& message, const std::string& environment = "") {
    const Outcome outcome = Run(arguments, environment);
    EXPECT_EQ(outcome.code, code) << arguments << "\n" << outcome.err;
    EXPECT_TRUE(Has(outcome.err, message)) << arguments << "\n" << outcome.err;
  }

  bool HasNvrtc() { return !Has(Run("info").out, "NVRTC        missing"); }

  fs::path folder;
};

TEST_F(HeaderCommands, CheckListsWhatIsImportedAndWhatIsNot) {
  const Outcome alone = Run("check --import sdf.cuh -I inc -DSCALE=2");
  EXPECT_EQ(alone.code, 0) << alone.err;
  EXPECT_TRUE(Has(alone.out, "sdf.cuh:3: imported struct Ray\n")) << alone.out;
  EXPECT_TRUE(Has(alone.out, "sdf.cuh:4: imported float scaled(float x)\n")) << alone.out;
  EXPECT_TRUE(Has(alone.out, "sdf.cuh:5: skipped  int printed(") &&
              Has(alone.out, "text, ...): a function with a variable number of arguments\n"))
      << alone.out;
  EXPECT_TRUE(Has(alone.out, "sdf.cuh:6: skipped  void of_the_host(): ")) << alone.out;
  EXPECT_TRUE(Has(alone.out, " skipped\n     1 ")) << alone.out;
  EXPECT_EQ(Run("check k.py --import sdf.cuh -I inc -D SCALE=2").out, alone.out);
  EXPECT_EQ(Run("check k.py -I inc -D SCALE=2").out, "");
  const Outcome json = Run("check --import sdf.cuh -I inc -DSCALE=2 --json");
  EXPECT_TRUE(
      Has(json.out,
          R"-("name":"scaled","signature":"float scaled(float x)","file":"sdf.cuh","line":4,"kind":"function"})-"))
      << json.out;
  EXPECT_TRUE(Has(json.out, R"("skipped":[{"name":"printed")")) << json.out;
  EXPECT_TRUE(Has(json.out, R"("reasons":{)")) << json.out;
  EXPECT_EQ(Run("check k.py --json -I inc -DSCALE=2").out, json.out);
  EXPECT_EQ(Run("check --import sdf.cuh -I inc -DSCALE=2 --diagnostics=json").out, json.out);
}

TEST_F(HeaderCommands, AnImportedHeaderIsAModuleOfItsName) {
  Write("k.py",
        "from numba import cuda\n\n@cuda.jit(\"void(float32[::1])\")\ndef k(x):\n    x[0] = sdf.scaled(x[0])\n");
  const Outcome text = Run("build k.py --import sdf.cuh -I inc -D SCALE=2");
  EXPECT_EQ(text.code, 0) << text.err;
  EXPECT_TRUE(text.out.starts_with("#include \"sdf.cuh\"\n")) << text.out;
  EXPECT_TRUE(Has(text.out, "scaled(x[0])")) << text.out;
}

TEST_F(HeaderCommands, WrongUses) {
  Expect("check --import none.cuh -I inc", 1,
         "--import none.cuh: there is no such header (looked for in '.', 'inc', and in the CUDA toolkit)");
  Expect("check --import inc", 1, "--import inc: it is a directory");
  Expect("check --import ''", 2, "--import: expected the name of a header");
  Expect("check --import", 2, "option '--import' needs a value: --import FILE");
  Expect("build k.py -I none", 2, "-I none: there is no such folder");
  Expect("build k.py -D 2X=1", 2, "-D 2X=1: '2X' is no name of a macro; expected NAME or NAME=VALUE");
  Expect("build k.py -D =1", 2, "'' is no name of a macro");
  Expect("build --import sdf.cuh -I inc", 2, "no source file is given");
  Expect("check --import sdf.cuh -I inc --kernel k", 2, "no source file is given");
  Expect("info --import sdf.cuh", 2, "unknown option '--import'");
  Expect("build k.py -I inc", 1, "sdf.cuh:4:");      // SCALE is not defined
  Expect("build k.py -D SCALE=1", 1, "sdf.cuh:2:");  // lib/part.cuh is not found
  Expect("build k.py -I inc -D SCALE=1 --import none.cuh", 1, "there is no such header");
}

TEST_F(HeaderCommands, WithoutTheReaderTheMachineLacksSomething) {
  for (const char* command : {"check k.py", "build k.py", "run k.py --grid 1 --block 1 --arg x=zeros:float32:1",
                              "check --import sdf.cuh", "cache why k.py"})
    Expect(std::string(command) + " -I inc -D SCALE=1", 3,
           "C++ headers cannot be read: the C++ header reader's plug-in libpyk2cu_clang.so is not there",
           "PYK2CU_CLANG_PLUGIN=/nowhere");
  EXPECT_TRUE(Has(Run("info", "PYK2CU_CLANG_PLUGIN=/nowhere").out, "C++ headers  missing: ")) << "info";
}

TEST_F(HeaderCommands, RunsOnADevice) {
  const Outcome run = Run("run k.py -I inc -D SCALE=2 --grid 1 --block 4 --arg x=arange:float32:4 --print x");
  if (run.code == 3) GTEST_SKIP() << run.err;
  EXPECT_EQ(run.code, 0) << run.err;
  EXPECT_EQ(run.out, "[2. 4. 6. 8.]\n");
}

TEST_F(HeaderCommands, DependencyFilesListAllHeaders) {
  if (!HasNvrtc()) GTEST_SKIP() << "no NVRTC";
  for (const char* kind : {"cuda", "ptx --arch sm_90", "cubin --arch sm_90", "fatbin --arch sm_90", "header"}) {
    const Outcome built = Run(std::string("build k.py -I inc -D SCALE=2 -o out.x --depfile out.d --emit ") + kind);
    if (built.code == 3) continue;  // fat binaries need a library of their own
    EXPECT_EQ(built.code, 0) << kind << built.err;
    const std::string rule = ReadFile(folder / "out.d");
    for (const char* name : {"k.py", "sdf.cuh", "inc/lib/part.cuh"})
      EXPECT_TRUE(Has(rule, (folder / name).string())) << kind << "\n" << rule;
  }
  EXPECT_TRUE(
      Has(ReadFile(folder / "out.x"), "#error \"the CPU entry cannot run these kernels: a program with C++ headers"));
  const Outcome report = Run("build k.py -I inc -D SCALE=2 --report --arch sm_90");
  EXPECT_EQ(report.code, 0) << report.err;
  EXPECT_TRUE(Has(report.out, "registers")) << report.out;
}

TEST_F(HeaderCommands, CacheWhyNamesTheHeaderThatChanged) {
  if (!HasNvrtc()) GTEST_SKIP() << "no NVRTC";
  const std::string cache = "PYK2CU_CACHE=on PYK2CU_CACHE_DIR='" + (folder / "cache").string() + "'",
                    options = " k.py -I inc -D SCALE=2";
  const auto why = [&](const std::string& with) { return Run("cache why" + with + " --arch sm_90", cache).out; };
  EXPECT_EQ(Run("build" + options + " --emit cubin --arch sm_90 -o k.cubin", cache).code, 0);
  EXPECT_TRUE(Has(why(options), ": hit\n")) << why(options);
  fs::create_directories(folder / "moved/lib");
  fs::copy(folder / "inc/lib/part.cuh", folder / "moved/lib/part.cuh");
  EXPECT_TRUE(Has(why(" k.py -I moved -D SCALE=2"), ": hit\n")) << why(" k.py -I moved -D SCALE=2");
  EXPECT_TRUE(Has(why(" k.py -I inc -D SCALE=3"), ": miss: defines: SCALE=2 -> SCALE=3\n"))
      << why(" k.py -I inc -D SCALE=3");
  Write("inc/lib/part.cuh", "#pragma once\n__device__ inline float part(float x) { return x + 2; }\n");
  EXPECT_TRUE(Has(why(options), ": miss: header lib/part.cuh\n")) << why(options);
}

}  // namespace
}  // namespace pyk2cu
