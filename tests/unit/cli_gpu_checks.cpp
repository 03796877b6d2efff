#include <fstream>

#include "tests/unit/cli_harness.h"

namespace pyk2cu {
namespace {

/// `run --check barriers,uninitialized` on a GPU, whose text checks, with kernels of tests/unit/data/races.py.
class GpuChecksTest : public ProgramTest {
 protected:
  void SetUp() override {
    ProgramTest::SetUp();
    if (Run("run " + kernels + " --device cuda --grid 1 --block 8" + kAdd).code == 3) GTEST_SKIP() << "no GPU";
    fs::copy_file(fs::path(PYK2CU_SOURCE_DIR) / "tests/unit/data/races.py", folder / "races.py");
  }

  Outcome Launch(const std::string& arguments) {
    return Run("run '" + (folder / "races.py").string() +
               "' --device cuda --timeout 60 --check barriers,uninitialized --kernel " + arguments);
  }

  /// The run finds a mistake at the line of the kernel that is marked as "here", and names the one marked as "there".
  void Finds(const std::string& arguments, const std::string& id, const std::string& what) {
    const std::string kernel = arguments.substr(0, arguments.find(' '));
    const Outcome outcome = Launch(arguments);
    EXPECT_EQ(outcome.code, 4) << outcome.err;
    for (const std::string& part : {Marked(kernel, "# here"), Marked(kernel, "# there"), what, "[" + id + "]\n"})
      EXPECT_NE(outcome.err.find(part), std::string::npos) << part << "\n" << outcome.err;
  }
  void IsClean(const std::string& arguments) {
    const Outcome outcome = Launch(arguments);
    EXPECT_EQ(outcome.code, 0) << arguments << "\n" << outcome.err;
  }

  /// "races.py:12" of the line of a kernel that has the mark; empty if there is none.
  std::string Marked(const std::string& kernel, const std::string& mark) const {
    std::ifstream file(folder / "races.py");
    int number = 0;
    bool inside = false;
    for (std::string line; std::getline(file, line);) {
      ++number;
      if (line.starts_with("def ")) inside = line.starts_with("def " + kernel + "(");
      if (inside && line.ends_with(mark)) return "races.py:" + std::to_string(number);
    }
    return "";
  }
};

TEST_F(GpuChecksTest, BarriersThatSomeThreadsDoNotReach) {
  const std::string launch = " --grid 3 --block 64 --arg a=ones:float32:192";
  Finds("returns_early" + launch + " --arg n=40", "divergent-barrier", "returned at");
  IsClean("returns_early" + launch + " --arg n=192");
  Finds("branches" + launch, "divergent-barrier", "this barrier");
  Finds("leaves_loop" + launch, "divergent-barrier", "this barrier");
}

TEST_F(GpuChecksTest, LanesThatAMaskNames) {
  const std::string warp = " --grid 2 --block 32 --arg a=ones:float32:64";
  Finds("masked" + warp + " --arg n=20", "warp-mask", "lane 20 is named in the mask 0xffffffff");
  IsClean("masked" + warp + " --arg n=32");
}

TEST_F(GpuChecksTest, ElementsThatWereNeverStored) {
  Finds("unset_shared --grid 1 --block 32 --arg a=ones:float32:32", "uninitialized", "s[3, ");
  const std::string launch = " --grid 2 --block 64 --arg a=ones:float32:128";
  IsClean("reversed_well" + launch);
  IsClean("neighbors_well" + launch);
}

TEST_F(GpuChecksTest, RacesAreLeftToTheCpuDevice) {
  Expect("run '" + (folder / "races.py").string() +
             "' --device cuda --check races --kernel reversed --grid 1 --block 64 --arg a=ones:float32:64",
         2, "--sanitize racecheck");
}

}  // namespace
}  // namespace pyk2cu
