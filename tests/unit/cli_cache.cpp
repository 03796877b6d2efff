#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>

#include "tests/unit/read_file.h"

// The disk cache as the command uses and explains it. NVRTC needs no GPU to fill it; the CPU device fills it where
// there is one.
namespace pyk2cu {
namespace {

namespace fs = std::filesystem;

constexpr const char* kKernels = R"py(from numba import cuda

TPB = 256

@cuda.jit(device=True)
def helper(x):
    return x + TPB

# a comment
@cuda.jit("void(float32[::1], int64)")
def fill(x, n):
    i = cuda.grid(1)
    if i < n:
        x[i] = helper(x[i]) * 3

@cuda.jit("void(float32[::1])")
def other(x):
    x[0] = 1
)py";

struct Outcome {
  int code;
  std::string out, err;
};

std::string Replaced(std::string text, const std::string& from, const std::string& to) {
  const size_t at = text.find(from);
  EXPECT_NE(at, std::string::npos) << from;
  return at == std::string::npos ? text : text.replace(at, from.size(), to);
}

bool Has(const std::string& text, const std::string& part) { return text.find(part) != std::string::npos; }

class CacheCommandTest : public ::testing::Test {
 protected:
  void SetUp() override {
    std::string pattern = (fs::temp_directory_path() / "pyk2cu_cli_cache_XXXXXX").string();
    folder = mkdtemp(pattern.data());
    Write(kKernels);
  }
  void TearDown() override { fs::remove_all(folder); }

  void Write(const std::string& text) { std::ofstream(folder / "k.py", std::ios::binary | std::ios::trunc) << text; }

  Outcome Run(const std::string& arguments, const std::string& environment = "") {
    const std::string out = folder / "out", err = folder / "err";
    const std::string command = "cd '" + folder.string() +
                                "' && PYK2CU_CACHE=on PYK2CU_LOG=debug PYK2CU_CACHE_DIR=cache " + environment +
                                " '" PYK2CU_PROGRAM "' " + arguments + " >'" + out + "' 2>'" + err + "' </dev/null";
    const int status = std::system(command.c_str());
    return {WIFEXITED(status) ? WEXITSTATUS(status) : -1, ReadFile(out), ReadFile(err)};
  }

  Outcome Build(const std::string& environment = "", const std::string& more = "") {
    return Run("build k.py --kernel fill --emit=cubin --arch sm_90 -o k.cubin " + more, environment);
  }

  /// Whether NVRTC can be used here; where it must be, its lack is a failure.
  bool HasNvrtc() {
    const Outcome outcome = Build();
    const char* required = std::getenv("PYK2CU_TEST_REQUIRE");
    EXPECT_FALSE(outcome.code == 3 && required && Has(required, "nvrtc")) << outcome.err;
    return outcome.code == 0;
  }

  static bool Hit(const Outcome& outcome) { return Has(outcome.err, "kernel fill found in the disk cache"); }
  static bool Compiled(const Outcome& outcome) { return Has(outcome.err, "kernel fill compiled for"); }

  std::vector<fs::path> Entries() {
    std::vector<fs::path> files;
    for (const auto& entry : fs::recursive_directory_iterator(folder / "cache" / "v1" / "entries"))
      if (entry.is_regular_file()) files.push_back(entry.path());
    return files;
  }

  fs::path folder;
};

TEST_F(CacheCommandTest, FindsWhatItCompiledWithoutNvrtc) {
  if (!HasNvrtc()) GTEST_SKIP() << "no NVRTC";
  const std::string compiled = ReadFile(folder / "k.cubin");
  fs::remove(folder / "k.cubin");
  const Outcome again = Build("LD_DEBUG=files LD_DEBUG_OUTPUT=" + (folder / "loaded").string());
  EXPECT_TRUE(Hit(again)) << again.err;
  EXPECT_EQ(ReadFile(folder / "k.cubin"), compiled);
  std::string loaded;
  for (const auto& entry : fs::directory_iterator(folder))
    if (entry.path().filename().string().starts_with("loaded")) loaded += ReadFile(entry.path());
  EXPECT_FALSE(loaded.empty());
  EXPECT_FALSE(Has(loaded, "libnvrtc")) << "a hit loads NVRTC";
}

TEST_F(CacheCommandTest, CommentsAndOtherFunctionsChangeNothing) {
  if (!HasNvrtc()) GTEST_SKIP() << "no NVRTC";
  Write(Replaced(Replaced(kKernels, "# a comment", "# one more\n# comment"), "x[0] = 1", "x[0] = 2"));
  EXPECT_TRUE(Hit(Build()));
  Write(Replaced(kKernels, "TPB = 256", "TPB = 255 + 1"));
  EXPECT_TRUE(Hit(Build()));
}

TEST_F(CacheCommandTest, WhySaysTheFirstThingThatDiffers) {
  if (!HasNvrtc()) GTEST_SKIP() << "no NVRTC";
  const auto why = [&](const std::string& options = "") { return Run("cache why k.py --kernel fill " + options).out; };
  EXPECT_EQ(why(), "fill(array(float32, 1d, C), int64) for sm_90: hit\n");
  const struct {
    const char *from, *to, *difference;
  } edits[] = {
      {"TPB = 256", "TPB = 128", "constant TPB: 256 -> 128"},
      {"return x + TPB", "return x - TPB", "body of device function helper"},
      {"* 3", "* 4", "body of kernel fill"},
      {"int64)", "int32)", "argument n: int64 -> int32"},
      {"int64)\")", "int64)\", fastmath=True)", "option fastmath: off -> on"},
      {"int64)\")", "int64)\", max_registers=32)", "option max_registers: 0 -> 32"},
      {"int64)\")", "int64)\", lineinfo=True)", "option lineinfo: off -> on"},
  };
  for (const auto& edit : edits) {
    Write(Replaced(kKernels, edit.from, edit.to));
    const std::string said = why();
    EXPECT_TRUE(Has(said, std::string(": miss: ") + edit.difference + "\n"))
        << edit.to << "\n"
        << said << Run("cache why k.py --kernel fill").err;
  }
  Write(kKernels);
  EXPECT_EQ(why("--sig '(float64[::1], int64)'"),
            "fill(array(float64, 1d, C), int64) for sm_90: miss: argument x: array(float32, 1d, C) -> array(float64, "
            "1d, C)\n");
  EXPECT_TRUE(Has(why("--fastmath"), "option fastmath: off -> on"));
  for (const fs::path& entry : Entries()) fs::remove(entry);
  EXPECT_TRUE(Has(why(), "miss: its entry is gone")) << why();
  EXPECT_TRUE(
      Has(Run("cache why k.py --kernel other").out, "other(array(float32, 1d, C)): miss: it was never compiled"));
  EXPECT_EQ(Run("build k.py --kernel other --emit=header --arch sm_90 -o k.h").code, 0);
  EXPECT_TRUE(Has(Run("cache why k.py --kernel other").out,
                  "other(array(float32, 1d, C)): miss: it was compiled only for headers"));
  EXPECT_EQ(Run("cache why k.py --json").out.front(), '{');
  EXPECT_EQ(Run("cache why").code, 2);
  EXPECT_EQ(Run("cache why missing.py").code, 1);
}

TEST_F(CacheCommandTest, WhyKnowsArchitectures) {
  if (!HasNvrtc()) GTEST_SKIP() << "no NVRTC";
  EXPECT_TRUE(Has(Run("cache why k.py --kernel fill --arch sm_80").out,
                  "fill(array(float32, 1d, C), int64) for sm_80: miss: architecture: sm_90 -> sm_80\n"));
  Run("build k.py --kernel fill --emit=cubin --arch sm_80 -o k80.cubin");
  const std::string both = Run("cache why k.py --kernel fill --arch sm_80 --arch sm_90").out;
  EXPECT_TRUE(Has(both, "for sm_80: hit\n") && Has(both, "for sm_90: hit\n")) << both;
}

TEST_F(CacheCommandTest, CapturedConstantsCountWithAllTheirElements) {
  Write(
      "from numba import cuda\nimport numpy as np\nW = np.array([1.5, 2.5, 3.5])\nN = "
      "3\n\n@cuda.jit(\"void(float64[::1], int64)\")\ndef fill(x, n):\n    i = "
      "cuda.grid(1)\n    if i < N:\n        x[i] = W[i]\n");
  if (!HasNvrtc()) GTEST_SKIP() << "no NVRTC";
  const std::string text = ReadFile(folder / "k.py");
  EXPECT_TRUE(Hit(Build()));
  Write(Replaced(text, "2.5,", "2.25,"));
  EXPECT_TRUE(
      Has(Run("cache why k.py").out, "miss: constant W: np.array([1.5, 2.5, 3.5]) -> np.array([1.5, 2.25, 3.5])\n"))
      << Run("cache why k.py").out;
  EXPECT_TRUE(Compiled(Build()));
  Write(text);
  EXPECT_TRUE(Hit(Build()));
  EXPECT_TRUE(Has(Run("cache why k.py --const N=2").out, "miss: constant N: 3 -> 2\n"));
  EXPECT_TRUE(Compiled(Build("", "--const N=2")));
  EXPECT_TRUE(Hit(Build("", "--const N=2")));
}

TEST_F(CacheCommandTest, ImportedFilesCount) {
  std::ofstream(folder / "helpers.py")
      << "from numba import cuda\nSCALE = 2\n@cuda.jit(device=True)\ndef scaled(x):\n    return x * SCALE\n";
  Write(
      "from numba import cuda\nfrom helpers import scaled\n\n@cuda.jit(\"void(float64[::1], int64)\")\ndef fill(x, "
      "n):\n    x[0] = scaled(x[0])\n");
  if (!HasNvrtc()) GTEST_SKIP() << "no NVRTC";
  EXPECT_TRUE(Hit(Build()));
  std::ofstream(folder / "helpers.py")
      << "from numba import cuda\n# more\nSCALE = 2\n@cuda.jit(device=True)\ndef scaled(x):\n    return x * SCALE\n";
  EXPECT_TRUE(Hit(Build()));
  std::ofstream(folder / "helpers.py")
      << "from numba import cuda\nSCALE = 3\n@cuda.jit(device=True)\ndef scaled(x):\n    return x * SCALE\n";
  EXPECT_TRUE(Has(Run("cache why k.py").out, "miss: body of device function scaled\n")) << Run("cache why k.py").out;
  EXPECT_TRUE(Compiled(Build()));
}

TEST_F(CacheCommandTest, DamagedEntriesAreCompiledAgain) {
  if (!HasNvrtc()) GTEST_SKIP() << "no NVRTC";
  const std::string whole = ReadFile(folder / "k.cubin");
  const auto damages = {+[](std::string& bytes) { bytes[bytes.size() / 2] ^= 1; },
                        +[](std::string& bytes) { bytes.resize(bytes.size() / 2); },
                        +[](std::string& bytes) { bytes.clear(); }, +[](std::string& bytes) { bytes += "more"; }};
  for (const auto& damage : damages) {
    ASSERT_EQ(Entries().size(), 1u);
    std::string bytes = ReadFile(Entries()[0]);
    damage(bytes);
    std::ofstream(Entries()[0], std::ios::binary | std::ios::trunc) << bytes;
    const Outcome outcome = Build();
    EXPECT_TRUE(Compiled(outcome)) << outcome.err;
    EXPECT_TRUE(Has(outcome.err, "is damaged and was removed"));
    EXPECT_EQ(ReadFile(folder / "k.cubin"), whole);
    EXPECT_TRUE(Hit(Build()));
  }
}

TEST_F(CacheCommandTest, InfoAndClear) {
  if (!HasNvrtc()) GTEST_SKIP() << "no NVRTC";
  Build();
  const Outcome info = Run("cache info --json");
  EXPECT_EQ(info.code, 0);
  for (const char* part :
       {"\"enabled\":true", "\"entries\":1,", "\"hits\":1,", "\"misses\":1,", "\"stored\":1,", "\"limit\":1073741824"})
    EXPECT_TRUE(Has(info.out, part)) << part << info.out;
  EXPECT_TRUE(Has(Run("cache info", "PYK2CU_CACHE_SIZE=64M").out, "of 64.0 MiB\n"));
  EXPECT_TRUE(Has(Run("cache clear").out, "removed 1 entries"));
  EXPECT_TRUE(Compiled(Build()));
  EXPECT_EQ(Run("cache").code, 2);
  EXPECT_EQ(Run("cache frob").code, 2);
  EXPECT_EQ(Run("cache info more").code, 2);
}

TEST_F(CacheCommandTest, CanBeTurnedOff) {
  const Outcome built = Build("PYK2CU_CACHE=off");
  EXPECT_FALSE(fs::exists(folder / "cache"));
  EXPECT_EQ(Run("cache info", "PYK2CU_CACHE=off").out, "no disk cache: PYK2CU_CACHE is off\n");
  EXPECT_EQ(Run("cache clear", "PYK2CU_CACHE=off").code, 3);
  EXPECT_EQ(Run("cache why k.py", "PYK2CU_CACHE=off").code, 3);
  (void)built;
}

TEST_F(CacheCommandTest, FoldersThatCannotBeUsedAreSaidOnce) {
  std::ofstream(folder / "cache") << "a file";
  if (!HasNvrtc()) GTEST_SKIP() << "no NVRTC";
  const Outcome outcome = Build("PYK2CU_LOG=warning");
  EXPECT_EQ(outcome.code, 0);
  EXPECT_EQ(outcome.err.find("warning"), outcome.err.rfind("warning")) << outcome.err;
  EXPECT_TRUE(Has(outcome.err, "kernels are compiled again each time"));
  EXPECT_EQ(Run("cache info").code, 3);
}

#ifdef PYK2CU_HAS_CPU_DEVICE
constexpr const char* kRun = "run k.py --kernel fill --device cpu --grid 1 --block 8 --arg x=ones:float32:4 --print x ";

TEST_F(CacheCommandTest, ObjectCodeOfTheCpuDeviceIsKept) {
  const Outcome first = Run(std::string(kRun) + "--arg n=4"), second = Run(std::string(kRun) + "--arg n=4");
  EXPECT_TRUE(Compiled(first)) << first.err;
  EXPECT_TRUE(Hit(second)) << second.err;
  EXPECT_EQ(first.out, second.out);
  EXPECT_EQ(second.out, "[771. 771. 771. 771.]\n");
  Write(Replaced(kKernels, "# a comment", "#"));
  EXPECT_TRUE(Hit(Run(std::string(kRun) + "--arg n=4")));
}

TEST_F(CacheCommandTest, WhatWasMeasuredIsKept) {
  const Outcome tuned = Run(std::string(kRun) + "--arg n=4 --tune --report=json");
  ASSERT_EQ(tuned.code, 0) << tuned.err;
  const Outcome later = Run(std::string(kRun) + "--arg n=4 --report=json");
  EXPECT_TRUE(Has(later.err, "\"measured\":true")) << later.err;
  EXPECT_EQ(later.out, tuned.out);
  EXPECT_TRUE(Has(Run(Replaced(kRun, "--block 8", "--block 4") + "--arg n=4 --report=json").err, "\"measured\":false"));
  const Outcome info = Run("cache info");
  EXPECT_TRUE(Has(info.out, "variant  fill(array(float32, 1d, C), int64) on ")) << info.out;
}

TEST_F(CacheCommandTest, ErrorsOfCodeFromTheCacheHaveTheLinesOfTheFileAsItIs) {
  const std::string checked = std::string(kRun) + "--check bounds --arg n=6";
  const Outcome first = Run(checked);
  EXPECT_EQ(first.code, 4);
  EXPECT_TRUE(Has(first.err, "k.py:14:")) << first.err;
  Write(Replaced(kKernels, "# a comment", "# a comment\n\n\n"));
  const Outcome second = Run(checked);
  EXPECT_TRUE(Hit(second)) << second.err;
  EXPECT_EQ(second.code, 4);
  EXPECT_TRUE(Has(second.err, "k.py:17:")) << second.err;
}

TEST_F(CacheCommandTest, KernelsThatLaunchKernelsOnTheCpuDevice) {
  Write(
      "from numba import cuda\n@cuda.jit\ndef child(x):\n    x[cuda.grid(1)] = 5\n@cuda.jit\ndef fill(x, n):\n    if "
      "cuda.grid(1) == 0:\n        child[1, "
      "4](x)\n");
  const Outcome first = Run(std::string(kRun) + "--arg n=4"), second = Run(std::string(kRun) + "--arg n=4");
  if (first.code != 0) GTEST_SKIP() << first.err;
  EXPECT_TRUE(Hit(second)) << second.err;
  EXPECT_EQ(second.out, "[5. 5. 5. 5.]\n");
}
#endif

}  // namespace
}  // namespace pyk2cu
