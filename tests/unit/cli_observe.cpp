#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>

#include "tests/unit/read_file.h"

// What the command tells of its own work: times, a log, ranges for profilers, what machine code needs.
namespace pyk2cu {
namespace {

namespace fs = std::filesystem;

constexpr const char* kKernels = R"py(from numba import cuda, float32
import numpy as np

WEIGHTS = np.arange(300.0)

@cuda.jit("void(float64[::1], int64)")
def fill(x, n):
    i = cuda.grid(1)
    if i < n:
        x[i] = 2.5

@cuda.jit("void(float32[::1])")
def shared(x):
    tile = cuda.shared.array(256, float32)
    tile[cuda.threadIdx.x] = x[cuda.grid(1)]
    cuda.syncthreads()
    x[cuda.grid(1)] = tile[255 - cuda.threadIdx.x]

@cuda.jit("void(float64[::1])", launch_bounds=64)
def bounded(x):
    x[cuda.grid(1)] = WEIGHTS[cuda.grid(1)]
)py";

struct Outcome {
  int code;
  std::string out, err;
};

bool Has(const std::string& text, const std::string& part) { return text.find(part) != std::string::npos; }

class ObserveTest : public ::testing::Test {
 protected:
  void SetUp() override {
    std::string pattern = (fs::temp_directory_path() / "pyk2cu_observe_XXXXXX").string();
    folder = mkdtemp(pattern.data());
    std::ofstream(folder / "k.py") << kKernels;
  }
  void TearDown() override { fs::remove_all(folder); }

  Outcome Run(const std::string& arguments, const std::string& environment = "") {
    const std::string out = folder / "out", err = folder / "err";
    const std::string command = "cd '" + folder.string() + "' && " + environment + " '" PYK2CU_PROGRAM "' " +
                                arguments + " >'" + out + "' 2>'" + err + "' </dev/null";
    const int status = std::system(command.c_str());
    return {WIFEXITED(status) ? WEXITSTATUS(status) : -1, ReadFile(out), ReadFile(err)};
  }

  /// A run on any device; exit code 3 without a device.
  Outcome RunKernel(const std::string& more, const std::string& environment = "") {
    return Run("run k.py --kernel fill --grid 1 --block 8 --arg x=zeros:float64:8 --arg n=4 " + more, environment);
  }

  /// Why nothing can be compiled to machine code here; where it must be possible, that is a failure.
  static bool LacksNvrtc(const Outcome& outcome) {
    const char* required = std::getenv("PYK2CU_TEST_REQUIRE");
    EXPECT_FALSE(outcome.code == 3 && required && Has(required, "nvrtc")) << outcome.err;
    return outcome.code == 3;
  }

  fs::path folder;
};

TEST_F(ObserveTest, TimesOfEachPhase) {
  const Outcome run = RunKernel("--time");
  if (run.code == 3) GTEST_SKIP() << "no device";
  EXPECT_EQ(run.code, 0) << run.err;
  size_t before = 0;
  for (const char* phase : {"  lex ", "  parse ", "  check ", "  analyze ", "  emit ", "  compile ", "  transfer ",
                            "  launch ", "  kernel "}) {
    const size_t at = run.err.find(phase);
    ASSERT_NE(at, std::string::npos) << phase << run.err;
    EXPECT_GT(at, before) << phase;
    before = at;
    EXPECT_EQ(run.err.substr(run.err.find('\n', at) - 3, 3), " us");
  }
  EXPECT_FALSE(Has(run.err, "cache lookup"));  // it is off
  const Outcome cached = RunKernel("--time", "PYK2CU_CACHE=on PYK2CU_CACHE_DIR=c"),
                again = RunKernel("--time", "PYK2CU_CACHE=on PYK2CU_CACHE_DIR=c");
  EXPECT_TRUE(Has(cached.err, "  compile ") && Has(cached.err, "  cache lookup ")) << cached.err;
  EXPECT_TRUE(!Has(again.err, "  compile ") && Has(again.err, "  cache lookup ")) << again.err;
  const Outcome build = Run("build k.py --time");
  EXPECT_TRUE(Has(build.err, "  emit ") && !Has(build.err, "  launch ")) << build.err;
  EXPECT_TRUE(Has(build.out, "__global__"));
  EXPECT_FALSE(Has(RunKernel("").err, " us"));
}

TEST_F(ObserveTest, TheLogHasLevelsAndAFile) {
  EXPECT_FALSE(Has(Run("build k.py").err, "pyk2cu: info"));
  EXPECT_TRUE(Has(Run("cache info", "PYK2CU_LOG=info PYK2CU_CACHE=off").err,
                  "pyk2cu: info: no disk cache: PYK2CU_CACHE is off\n"));
  EXPECT_EQ(Run("cache info", "PYK2CU_LOG=error PYK2CU_CACHE=off").err, "");
  EXPECT_EQ(Run("cache info", "PYK2CU_LOG=info PYK2CU_LOG_FILE=log PYK2CU_CACHE=off").err, "");
  EXPECT_TRUE(Has(ReadFile(folder / "log"), "no disk cache"));
  EXPECT_TRUE(
      Has(Run("cache info", "PYK2CU_LOG=loud PYK2CU_CACHE=off").err, "expected off, error, warning, info or debug"));
  EXPECT_TRUE(
      Has(Run("cache info", "PYK2CU_LOG=info PYK2CU_LOG_FILE=no/such/log PYK2CU_CACHE=off").err, "cannot be opened"));
}

TEST_F(ObserveTest, ProfilersSeeCompilesAndLaunches) {
  const std::string listener =
      "NVTX_LISTENER_OUTPUT=ranges NVTX_INJECTION64_PATH='" PYK2CU_BINARY_DIR "/tests/bin/libnvtx_listener.so'";
  const Outcome run = RunKernel("", listener);
  if (run.code == 3) GTEST_SKIP() << "no device";
  EXPECT_EQ(run.code, 0) << run.err;
  EXPECT_EQ(ReadFile(folder / "ranges"), "begin pyk2cu: compile fill\nend\nbegin pyk2cu: launch fill\nend\n");
  const Outcome without = RunKernel("", "PYK2CU_LOG=info NVTX_INJECTION64_PATH=/no/such/library.so");
  EXPECT_EQ(without.code, 0);
  EXPECT_TRUE(Has(without.err, "no NVTX ranges")) << without.err;
}

TEST_F(ObserveTest, ReportsWhatKernelsNeed) {
  const Outcome text = Run("build k.py --report --arch sm_90");
  if (LacksNvrtc(text)) GTEST_SKIP() << text.err;
  EXPECT_EQ(text.code, 0) << text.err;
  EXPECT_TRUE(Has(text.out, "fill(array(float64, 1d, C), int64) for sm_90\n  registers ")) << text.out;
  EXPECT_TRUE(Has(text.out, "shared(array(float32, 1d, C)) for sm_90\n")) << text.out;
  EXPECT_TRUE(Has(text.out, "  shared memory    1024 bytes a block\n")) << text.out;
  const Outcome json = Run("build k.py --report=json --arch sm_90 --arch sm_120 --kernel bounded");
  EXPECT_EQ(json.code, 0) << json.err;
  for (const char* part :
       {R"x("kernel":"bounded","symbol":"bounded","arguments":["array(float64, 1d, C)"],"architecture":"sm_90")x",
        R"("architecture":"sm_120")", R"("spill_store_bytes":0)", R"("constant_bytes":2400)", R"("max_threads":64)",
        R"("occupancy":[{"block":32,"blocks":32,"warps":32,"max_warps":64,"fraction":0.5000},{"block":64,)"})
    EXPECT_TRUE(Has(json.out, part)) << part << "\n" << json.out;
  EXPECT_EQ(Run("build k.py --report=xml --arch sm_90").code, 2);
  EXPECT_EQ(Run("build k.py --report --arch sm_1").code, 2);
  EXPECT_EQ(Run("build k.py --report --emit=ptx --arch sm_90").code, 2);
  EXPECT_EQ(Run("build k.py --report --arch sm_90 -o report.txt").code, 0);
  EXPECT_TRUE(Has(ReadFile(folder / "report.txt"), "registers"));
}

}  // namespace
}  // namespace pyk2cu
