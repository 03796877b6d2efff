// Runs of several launches, time limits, completions: what the command does beyond one launch.
#include <gtest/gtest.h>

#include "tests/unit/cli_harness.h"

namespace pyk2cu {
namespace {

/// `pyk2cu … | head -1` is done when head is.
TEST_F(ProgramTest, AClosedPipeIsNoError) {
  for (const std::string& command :
       {std::string("build --help"), "build " + kernels + " --kernel declared --emit=ast"}) {
    const std::string code = folder / "code", err = folder / "stderr";
    // The reader is gone before anything is written.
    const std::string script =
        "{ sleep 0.3; '" PYK2CU_PROGRAM "' " + command + " 2>" + err + "; echo $? >" + code + "; } | true";
    ASSERT_EQ(std::system(script.c_str()), 0);
    for (int wait = 0; wait < 100 && ReadFile(code).empty(); ++wait) ::usleep(50000);
    EXPECT_EQ(ReadFile(code), "0\n") << command;
    EXPECT_EQ(ReadFile(err), "") << command;
  }
}

TEST_F(ProgramTest, LaunchesRefuseWrongUse) {
  const std::string values = " --arg x=zeros:float32:8 --arg n=3";
  const auto launch = [&](const std::string& text) { return "run " + kernels + values + " --launch '" + text + "'"; };
  Expect(launch("declared[1, 8](x, n)") + " --grid 1", 2, "--grid is for a run of one kernel");
  Expect(launch("declared[1, 8](x, n)") + " --kernel add", 2, "--kernel is for a run of one kernel");
  Expect(launch("declared[8](x, n)"), 2, "expected [GRID, BLOCK]");
  Expect(launch("decl[1, 8](x, n)"), 2, "has no kernel 'decl'; it has add, declared");
  Expect(launch("declared[1, 8](y, n)"), 2, "'y' is not given: add --arg y=VALUE");
  Expect(launch("declared[1, 8](x)"), 2, "kernel 'declared' takes 2 arguments (x, n), found 1");
  Expect(launch("declared[1, 8](x, 2, 3)"), 2, "kernel 'declared' takes 2 arguments (x, n), found 3");
  Expect(launch("declared[1, 8](x, 2)"), 2, "--arg n: no launch uses 'n'");
  Expect(launch("declared[1, 8](zeros:float32:8, n)"), 2, "arrays have names");
  Expect(launch("declared[1, 8](n, x)"), 2, "must be array(float32, 1d, C)");
  Expect(launch("declared[1, 8](x, 300)") + " --launch 'declared[1, 8](x, n)'", 2, "int8 cannot hold the value");
  Expect("run " + kernels + " --arg x=zeros:float32:8 --arg x=zeros:float32:8 --launch 'declared[1, 8](x, 1)'", 2,
         "'x' is given twice");
}

TEST_F(ProgramTest, LaunchesKeepTheirArrays) {
  if (!HasDevice()) GTEST_SKIP() << "no device";
  const std::string run = "run " + kernels +
                          " --arg x=ones:float32:8 --arg y=full:float32:8:2 --arg out=zeros:float32:8"
                          " --launch 'add[1, 8](x, y, out)' --launch 'add[(2,), (4,)](out, out, x)'";
  EXPECT_EQ(Run(run + " --print x --print out").out, "[6. 6. 6. 6. 6. 6. 6. 6.]\n[3. 3. 3. 3. 3. 3. 3. 3.]\n");
  const Outcome repeated = Run(run + " --repeat 3 --print x");
  EXPECT_EQ(repeated.out, "[36. 36. 36. 36. 36. 36. 36. 36.]\n") << repeated.err;
  EXPECT_NE(repeated.err.find("kernel 'add': median "), std::string::npos) << repeated.err;
  EXPECT_NE(repeated.err.find(" of 3\n"), std::string::npos) << repeated.err;
  const Outcome plain = Run("run " + kernels + " --arg x=ones:int64:4 --launch 'plain[1, 1](x)' --print x");
  EXPECT_EQ(plain.out, "[1 1 1 1]\n") << plain.err;
  const Outcome quiet = Run(run);
  EXPECT_NE(quiet.err.find("2 launches are done on "), std::string::npos) << quiet.err;
}

TEST_F(ProgramTest, ReportsSayWhichVariantALaunchTakes) {
  if (!HasDevice()) GTEST_SKIP() << "no device";
  const std::string run = "run " + kernels + " --grid 1 --block 8 --print out" + kAdd;
  const Outcome off = Run(run + " --variants off --report"), now = Run(run + " --variants now --report");
  EXPECT_EQ(off.out, now.out);
  EXPECT_NE(off.err.find("the general variant: no other is for this launch"), std::string::npos) << off.err;
  EXPECT_NE(now.err.find("block=8"), std::string::npos) << now.err;
  EXPECT_NE(now.err.find("these facts have held"), std::string::npos) << now.err;
  const Outcome tuned = Run(run + " --tune --report=json");
  EXPECT_EQ(tuned.out, off.out) << "tuning leaves the arrays as they are";
  EXPECT_NE(tuned.err.find("{\"tuned\":[{\"kernel\":\"add\",\"result\":{\"candidates\":[{"), std::string::npos)
      << tuned.err;
  EXPECT_NE(tuned.err.find("\"measured\":true"), std::string::npos) << tuned.err;
  Expect(run + " --variants off --tune", 2, "cannot be tuned: variants are off");
}

TEST_F(ProgramTest, ThreadsGiveTheGrid) {
  if (!HasDevice()) GTEST_SKIP() << "no device";
  const Outcome outcome = Run("run " + kernels + " --threads 8 --block 3" + kAdd);
  EXPECT_NE(outcome.err.find("kernel 'add' is done: 3 blocks of 3 threads on "), std::string::npos) << outcome.err;
  EXPECT_NE(outcome.err.find("--print NAME or --save NAME=FILE.npy"), std::string::npos) << outcome.err;
  EXPECT_EQ(Run("run " + kernels + " --threads 8 --block 3 --print out" + kAdd).err.find("is done"), std::string::npos);
}

TEST_F(ProgramTest, ATimeoutEndsTheRun) {
  if (!HasDevice()) GTEST_SKIP() << "no device";
  const std::string file = Write("spins.py",
                                 "from numba import cuda\n@cuda.jit\ndef f(x):\n    while x[0] >= 0:\n"
                                 "        x[0] = x[0] % 7 + 1\n");
  const std::string saved = folder / "never.npy";
  const Outcome outcome = Run("run " + file + " --grid 1 --block 1 --arg x=ones:int64:1 --timeout 2 --save x=" + saved);
  EXPECT_EQ(outcome.code, 4) << outcome.err;
  EXPECT_NE(outcome.err.find("took longer than 2 s (--timeout), and was stopped while kernel 'f' was running"),
            std::string::npos)
      << outcome.err;
  EXPECT_FALSE(fs::exists(saved));
  EXPECT_EQ(Run("run " + kernels + " --grid 1 --block 8 --timeout 100" + kAdd).code, 0);
}

/// Nothing of it is touched.
TEST_F(ProgramTest, LargeArraysAreMadeOnTheDevice) {
  if (!HasDevice()) GTEST_SKIP() << "no device";
  const Outcome outcome = Run("run " + kernels + " --kernel plain --grid 1 --block 1 --arg x=zeros:int64:100000000");
  EXPECT_EQ(outcome.code, 0) << outcome.err;
}

TEST_F(ProgramTest, MemoryFaultsHintAtChecks) {
  if (!HasDevice()) GTEST_SKIP() << "no device";
  const std::string file = Write("wild.py", "from numba import cuda\n@cuda.jit\ndef f(x):\n    x[1 << 40] = 1\n");
  Expect("run " + file + " --grid 1 --block 1 --arg x=ones:int64:1", 4,
         "run it again with --check bounds to see which access is out of bounds");
}

/// Scripts for shells and man are made from the tables; where a shell is installed, it reads its script.
TEST_F(ProgramTest, CompletionsAndManualPage) {
  for (const std::string shell : {"bash", "zsh", "fish"}) {
    const std::string script = folder / shell;
    EXPECT_EQ(Run("completion " + shell + " -o " + script).code, 0);
    EXPECT_NE(ReadFile(script).find("repeat"), std::string::npos) << shell;
    if (std::system(("command -v " + shell + " >/dev/null 2>&1").c_str()) == 0)
      EXPECT_EQ(std::system((shell + " -n " + script).c_str()), 0) << shell;
  }
  Expect("completion tcsh", 2, "completion tcsh: expected bash, zsh or fish");
  Expect("completion", 2, "expected one shell");
  const std::string man = Run("man").out;
  EXPECT_EQ(man.find("{devices}"), std::string::npos);
  for (const std::string part : {".TH PYK2CU 1", "\\fB\\-\\-repeat\\fR \\fIN\\fR", ".SH EXIT STATUS", "zeros:float32"})
    EXPECT_NE(man.find(part), std::string::npos) << part;
}

/// What bash completes of a line whose last word is being written.
TEST_F(ProgramTest, BashCompletes) {
  ASSERT_EQ(Run("completion bash -o " + (folder / "bash").string()).code, 0);
  const auto complete = [&](const std::string& words) {
    const std::string out = folder / "completed";
    const std::string script = "source " + (folder / "bash").string() + "\ncompopt() { :; }\nCOMP_WORDS=(" + words +
                               ")\nCOMP_CWORD=$((${#COMP_WORDS[@]}-1))\n_pyk2cu\necho ${COMPREPLY[@]}\n";
    EXPECT_EQ(
        std::system(("cd " + folder.string() + " && bash '" + Write("complete.sh", script) + "' >" + out).c_str()), 0);
    return ReadFile(out);
  };
  EXPECT_EQ(complete("pyk2cu bu"), "build\n");
  EXPECT_EQ(complete("pyk2cu cache cl"), "clear\n");
  EXPECT_EQ(complete("pyk2cu cache why --ar"), "--arch\n");
  EXPECT_EQ(complete("pyk2cu run --gr"), "--grid\n");
  EXPECT_EQ(complete("pyk2cu build --gr"), "\n");
  EXPECT_EQ(complete("pyk2cu build --emit = cub"), "cubin\n");
  EXPECT_EQ(complete("pyk2cu build --emit cub"), "cubin\n");
  EXPECT_EQ(complete("pyk2cu run --device c"), "cuda cpu\n");
  EXPECT_EQ(complete("pyk2cu build kern"), "kernels.py\n");
}

}  // namespace
}  // namespace pyk2cu
