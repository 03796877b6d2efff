#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>

#include "tests/unit/read_file.h"

namespace pyk2cu {
namespace {

namespace fs = std::filesystem;

constexpr const char* kKernels = R"py(
from numba import cuda

@cuda.jit
def fill(x, n):
    i = cuda.grid(1)
    assert n != 7, "seven"
    if i < n:
        x[i] = 100 // (n - 5)
)py";

struct Outcome {
  int code;
  std::string out, err;
};

/// `pyk2cu run --check …` on the CPU device.
class CheckedRunTest : public ::testing::Test {
 protected:
  void SetUp() override {
    folder = fs::temp_directory_path() / ("pyk2cu_checks_" + std::to_string(::getpid()));
    fs::create_directories(folder);
    std::ofstream(folder / "fill.py") << kKernels;
    if (Run("--arg n=1").code == 3) GTEST_SKIP() << "no CPU device";
  }
  void TearDown() override { fs::remove_all(folder); }

  Outcome Run(const std::string& arguments) {
    const std::string out = folder / "out", err = folder / "err";
    const std::string command = "cd '" + folder.string() +
                                "' && '" PYK2CU_PROGRAM
                                "' run fill.py --grid 1 --block 8 --device cpu --arg x=zeros:int64:4 " +
                                arguments + " >'" + out + "' 2>'" + err + "' </dev/null";
    const int status = std::system(command.c_str());
    return {WIFEXITED(status) ? WEXITSTATUS(status) : -1, ReadFile(out), ReadFile(err)};
  }

  fs::path folder;
};

TEST_F(CheckedRunTest, ErrorsExitWith4AndSayWhere) {
  const Outcome bounds = Run("--arg n=6 --check bounds --print x");
  EXPECT_EQ(bounds.code, 4);
  EXPECT_EQ(bounds.err,
            "fill.py:9:11: error: IndexError: index 4 is out of bounds for axis 0 with size 4 (array 'x') in kernel "
            "'fill', block (0, 0, 0), thread (4, 0, 0)\n"
            "            x[i] = 100 // (n - 5)\n"
            "              ^\n");
  EXPECT_EQ(bounds.out, "[100 100 100 100]\n");  // what was written stays
  const Outcome division = Run("--arg n=5 --check exceptions --print x");
  EXPECT_EQ(division.code, 4);
  EXPECT_TRUE(
      division.err.starts_with("fill.py:9:16: error: ZeroDivisionError: integer division by zero in kernel 'fill', "
                               "block (0, 0, 0), thread (0, 0, 0)"))
      << division.err;
  const Outcome assertion = Run("--arg n=7 --check all --diagnostics=json");
  EXPECT_EQ(assertion.code, 4);
  EXPECT_NE(assertion.err.find("\"line\":7,"), std::string::npos) << assertion.err;
  EXPECT_NE(assertion.err.find("AssertionError: seven"), std::string::npos) << assertion.err;
}

TEST_F(CheckedRunTest, NothingIsReportedUnasked) {
  EXPECT_EQ(Run("--arg n=3 --print x").out, "[-50 -50 -50   0]\n");
  EXPECT_EQ(Run("--arg n=7 --check bounds --print x").out, "[0 0 0 0]\n");  // the threads end all the same
  EXPECT_EQ(Run("--arg n=4 --check all --print x").out, "[-100 -100 -100 -100]\n");
}

}  // namespace
}  // namespace pyk2cu
