#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <string>

#include "base/json_value.h"
#include "tests/unit/read_file.h"

namespace pyk2cu {
namespace {

namespace fs = std::filesystem;

struct Outcome {
  int code;
  std::string err;
};

/// `pyk2cu run --check …` on the CPU device, with kernels of tests/unit/data/races.py.
class WatchedRunTest : public ::testing::Test {
 protected:
  void SetUp() override {
    folder = fs::temp_directory_path() / ("pyk2cu_races_" + std::to_string(::getpid()));
    fs::create_directories(folder);
    fs::copy_file(PYK2CU_TESTS_DIR "/unit/data/races.py", folder / "races.py", fs::copy_options::overwrite_existing);
    if (Run("reversed_well --grid 1 --block 64 --arg a=ones:float32:64").code == 3) GTEST_SKIP() << "no CPU device";
  }
  void TearDown() override { fs::remove_all(folder); }

  /// `arguments` begin with the kernel's name.
  Outcome Run(const std::string& arguments, const std::string& checks = "all", const std::string& device = "cpu",
              const std::string& file = "races.py") {
    const std::string err = folder / "err";
    const std::string command = "cd '" + folder.string() + "' && PYK2CU_CACHE=off '" PYK2CU_PROGRAM "' run '" + file +
                                "' --device " + device + " --check " + checks + " --kernel " + arguments + " >out 2>'" +
                                err + "' </dev/null";
    const int status = std::system(command.c_str());
    return {WIFEXITED(status) ? WEXITSTATUS(status) : -1, ReadFile(err)};
  }

  /// The run must find one mistake, at the line of the kernel that is marked as "here", with this id. The message
  /// names the line that is marked as "there", if there is one, and says `what`.
  void Finds(const std::string& arguments, const std::string& id, const std::string& what) {
    const std::string kernel = arguments.substr(0, arguments.find(' '));
    const Outcome outcome = Run(arguments);
    EXPECT_EQ(outcome.code, 4) << outcome.err;
    const std::string found = outcome.err.substr(outcome.err.find('\n') + 1);
    EXPECT_TRUE(found.starts_with(Marked(kernel, "# here") + ": ")) << outcome.err;
    EXPECT_NE(found.find(Marked(kernel, "# there")), std::string::npos) << outcome.err;
    EXPECT_NE(found.find(what), std::string::npos) << outcome.err;
    EXPECT_TRUE(found.ends_with("[" + id + "]\n")) << outcome.err;
    EXPECT_EQ(found.find('\n'), found.size() - 1) << outcome.err;
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
  void IsClean(const std::string& arguments) {
    const Outcome outcome = Run(arguments);
    EXPECT_EQ(outcome.code, 0) << arguments << "\n" << outcome.err;
  }

  fs::path folder;
};

TEST_F(WatchedRunTest, RacesOnSharedMemory) {
  const std::string launch = " --grid 2 --block 64 --arg a=ones:float32:128";
  Finds("reversed" + launch, "race-shared", "no cuda.syncthreads() lies between");
  IsClean("reversed_well" + launch);
  Finds("neighbors" + launch, "race-shared", "no cuda.syncthreads() or cuda.syncwarp()");
  IsClean("neighbors_well" + launch);
  Finds("dynamic" + launch + " --shared 512", "race-shared", "shared array 's'");
  Finds("counts --grid 1 --block 64 --arg a=ones:int32:64", "race-shared", "bins[1]");
}

TEST_F(WatchedRunTest, FilesOutsideTheWorkingFolderHaveTheirPaths) {
  const std::string other = folder.string() + "_elsewhere.py";
  fs::copy_file(folder / "races.py", other, fs::copy_options::overwrite_existing);
  const Outcome outcome = Run("lost --grid 4 --block 8 --arg x=zeros:float64:2", "races", "cpu", other);
  fs::remove(other);
  EXPECT_EQ(outcome.code, 4);
  EXPECT_NE(outcome.err.find("\n" + other + ":"), std::string::npos) << outcome.err;
}

TEST_F(WatchedRunTest, RacesOnGlobalMemory) {
  Finds("lost --grid 4 --block 8 --arg x=zeros:float64:2", "race-global", "x[0]");
  Finds("two_values --grid 1 --block 64 --arg found=zeros:int32:1 --arg x=full:int32:64:-1", "race-global", "found[0]");
  IsClean("two_values --grid 1 --block 64 --arg found=zeros:int32:1 --arg x=ones:int32:64");
  IsClean("counted --grid 4 --block 8 --arg x=zeros:float64:2");
  IsClean("searched --grid 4 --block 8 --arg x=arange:int64:32 --arg best=zeros:int64:1");
  const std::string last =
      " --grid 8 --block 32 --arg x=ones:float32:8 --arg part=zeros:float32:8 --arg out=zeros:float32:1 --arg "
      "count=zeros:int32:1";
  Finds("last_block" + last + " --arg fence=false", "missing-fence", "put cuda.threadfence() between them");
  IsClean("last_block" + last + " --arg fence=true");
  IsClean("locked --grid 8 --block 4 --arg m=zeros:int32:1 --arg x=zeros:float32:1");
  IsClean("flagged --grid 2 --block 1 --arg flag=zeros:int32:1 --arg x=zeros:float32:1 --arg y=zeros:float32:1");
  IsClean("whole_grid --grid 4 --block 32 --arg a=zeros:int64:128 --arg b=zeros:int64:128");
}

TEST_F(WatchedRunTest, BarriersThatSomeThreadsDoNotReach) {
  const std::string launch = " --grid 1 --block 64 --arg a=ones:float32:64";
  Finds("returns_early" + launch + " --arg n=40", "divergent-barrier", "returned at");
  IsClean("returns_early" + launch + " --arg n=64");
  Finds("branches" + launch, "divergent-barrier", "waits at");
  Finds("leaves_loop" + launch, "divergent-barrier", "waits at");
  Finds("skips_grid --grid 3 --block 8 --arg a=zeros:int32:24", "divergent-barrier", "not all threads of the grid");
  const std::string warp = " --grid 1 --block 32 --arg a=ones:float32:32";
  Finds("masked" + warp + " --arg n=20", "warp-mask", "lane 20 is named in the mask 0xffffffff");
  IsClean("masked" + warp + " --arg n=32");
  const Outcome deadlock = Run("deadlocks" + warp);
  EXPECT_EQ(deadlock.code, 4);
  EXPECT_NE(deadlock.err.find(Marked("deadlocks", "# here")), std::string::npos) << deadlock.err;
  EXPECT_NE(deadlock.err.find(Marked("deadlocks", "# there")), std::string::npos) << deadlock.err;
}

TEST_F(WatchedRunTest, WarpOperationsOfOneFunctionDifferByTheirCalls) {
  const Outcome outcome = Run("sums_in_branches --grid 1 --block 32 --arg a=ones:float32:32");
  EXPECT_EQ(outcome.code, 4);
  EXPECT_NE(outcome.err.find("[warp-mask]"), std::string::npos) << outcome.err;
  for (const char* call : {"# first call", "# second call"})
    EXPECT_NE(outcome.err.find("(called at " + Marked("sums_in_branches", call) + ")"), std::string::npos)
        << outcome.err;
}

TEST_F(WatchedRunTest, CommentsOfEitherLineSilenceFindings) {
  IsClean("meant --grid 1 --block 64 --arg a=ones:float32:64");
}

TEST_F(WatchedRunTest, ExceptionsDoNotHideFindings) {
  const Outcome outcome = Run("raises --grid 1 --block 64 --arg a=ones:float32:64");
  EXPECT_EQ(outcome.code, 4);
  EXPECT_NE(outcome.err.find("ValueError: five"), std::string::npos) << outcome.err;
  EXPECT_NE(outcome.err.find("[race-shared]"), std::string::npos) << outcome.err;
}

TEST_F(WatchedRunTest, WhatFollowsFromAnExceptionIsLeftOut) {
  const Outcome outcome = Run("too_small --grid 1 --block 64 --arg a=ones:float32:64");
  EXPECT_EQ(outcome.code, 4);
  EXPECT_NE(outcome.err.find("races.py"), std::string::npos) << outcome.err;
  EXPECT_EQ(outcome.err.find("[divergent-barrier]"), std::string::npos) << outcome.err;
  EXPECT_EQ(outcome.err.find("the checks found"), std::string::npos) << outcome.err;
}

TEST_F(WatchedRunTest, EndlessRecursionIsAStackOverflow) {
  const Outcome outcome = Run("recurses --grid 1 --block 1 --arg a=ones:int64:4", "races");
  EXPECT_EQ(outcome.code, 4);
  EXPECT_NE(outcome.err.find("stack overflow"), std::string::npos) << outcome.err;
}

TEST_F(WatchedRunTest, ElementsThatWereNeverStored) {
  const std::string launch = " --grid 1 --block 32 --arg a=ones:float32:32";
  Finds("unset_shared" + launch, "uninitialized", "s[3, 6] is read by thread (30, 0, 0)");
  Finds("unset_local" + launch, "uninitialized", "l[1, 1] is read by thread");
  IsClean("set_local" + launch);
  const Outcome called = Run("unset_in_function" + launch + " --arg n=3");
  EXPECT_EQ(called.code, 4);
  EXPECT_NE(called.err.find("window[3] is read by thread"), std::string::npos) << called.err;
  IsClean("unset_in_function" + launch + " --arg n=4");
}

TEST_F(WatchedRunTest, FindingsAreData) {
  const Outcome json = Run("reversed --grid 1 --block 64 --arg a=ones:float32:64 --diagnostics=json", "races");
  EXPECT_EQ(json.code, 4);
  const Result<JsonValue> first = ParseJson(json.err.substr(0, json.err.find('\n')));
  ASSERT_TRUE(first.ok()) << json.err;
  ASSERT_NE(first->Find("launch"), nullptr) << json.err;
  EXPECT_EQ(first->Find("id")->text, "race-shared");
  EXPECT_EQ(first->Find("kernel")->text, "reversed");
  EXPECT_EQ(first->Find("launch")->Find("block")->items.at(0).number, 64);
  EXPECT_EQ(first->Find("notes")->items.size(), 1u);
  const Outcome sarif = Run("reversed --grid 1 --block 64 --arg a=ones:float32:64 --diagnostics=sarif", "races");
  EXPECT_EQ(sarif.code, 4);
  const Result<JsonValue> document = ParseJson(sarif.err);
  ASSERT_TRUE(document.ok()) << sarif.err;
  const JsonValue& run = document->Find("runs")->items.at(0);
  ASSERT_EQ(run.Find("results")->items.size(), 1u) << sarif.err;
  EXPECT_EQ(run.Find("results")->items[0].Find("ruleId")->text, "race-shared");
  EXPECT_EQ(run.Find("results")->items[0].Find("level")->text, "error");
  EXPECT_EQ(run.Find("invocations")->items.at(0).Find("exitCode")->number, 4);
}

TEST_F(WatchedRunTest, OtherCommandsAndListsAreRefused) {
  const Outcome unknown = Run("reversed --grid 1 --block 1 --arg a=ones:float32:64", "races,racing");
  EXPECT_EQ(unknown.code, 2);
  EXPECT_NE(unknown.err.find("--check races,racing: expected a comma list of"), std::string::npos) << unknown.err;
}

}  // namespace
}  // namespace pyk2cu
