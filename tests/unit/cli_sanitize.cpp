#include "cli/sanitize/records.h"

#include <chrono>

#include "tests/unit/cli_harness.h"

namespace pyk2cu {
namespace {

using cli::SanitizerLog;
using cli::SanitizerRecord;

const fs::path kRecorded = fs::path(PYK2CU_SOURCE_DIR) / "tests/unit/data/sanitizer";
const fs::path kPlanted = fs::path(PYK2CU_SOURCE_DIR) / "tests/lint/planted";

SanitizerLog Recorded(const std::string& name) { return cli::ReadSanitizerLog(ReadFile(kRecorded / (name + ".txt"))); }

using Triple = std::array<uint32_t, 3>;

TEST(SanitizerRecords, AccessesOutsideOfMemory) {
  const SanitizerLog shared = Recorded("memcheck_shared");
  ASSERT_EQ(shared.records.size(), 3u);
  const SanitizerRecord& first = shared.records[0];
  EXPECT_EQ(first.kind, SanitizerRecord::Kind::kAccess);
  EXPECT_EQ(first.space, "shared");
  EXPECT_EQ(first.bytes, 4u);
  ASSERT_EQ(first.sides.size(), 1u);
  EXPECT_EQ(first.sides[0].operation, "write");
  EXPECT_EQ(first.sides[0].file, "larger_launch.py");
  EXPECT_EQ(first.sides[0].line, 12u);
  EXPECT_EQ(first.sides[0].thread, (Triple{128, 0, 0}));
  EXPECT_EQ(first.block, (Triple{0, 0, 0}));
  const SanitizerLog global = Recorded("memcheck_global");
  ASSERT_EQ(global.records.size(), 2u);
  EXPECT_EQ(global.records[1].space, "global");
  EXPECT_EQ(global.records[1].sides[0].operation, "read");
  EXPECT_EQ(global.records[1].sides[0].thread, (Triple{5, 0, 0}));
  EXPECT_TRUE(global.records[1].allocation.starts_with("5 bytes after the nearest allocation"));
}

TEST(SanitizerRecords, HazardsAndTheirSummary) {
  const SanitizerLog log = Recorded("racecheck");
  EXPECT_TRUE(log.complete);
  EXPECT_EQ(log.complaint, "");
  ASSERT_EQ(log.records.size(), 9u);
  const SanitizerRecord& hazard = log.records[0];
  EXPECT_EQ(hazard.kind, SanitizerRecord::Kind::kRace);
  ASSERT_EQ(hazard.sides.size(), 2u);
  EXPECT_EQ(hazard.sides[0].operation, "read");
  EXPECT_EQ(hazard.sides[0].thread, (Triple{30, 0, 0}));
  EXPECT_EQ(hazard.sides[1].operation, "write");
  EXPECT_EQ(hazard.sides[1].line, 17u);
  const SanitizerRecord& summary = log.records[8];
  EXPECT_EQ(summary.kind, SanitizerRecord::Kind::kRaceSummary);
  EXPECT_EQ(summary.hazards, 8u);
  ASSERT_EQ(summary.sides.size(), 2u);
  EXPECT_EQ(summary.sides[0].line, 16u);
  EXPECT_EQ(summary.sides[1].file, "compact.py");
  EXPECT_EQ(summary.sides[1].line, 17u);
}

TEST(SanitizerRecords, BarriersUninitializedReadsAndComplaints) {
  const SanitizerLog warp = Recorded("synccheck_warp");
  ASSERT_EQ(warp.records.size(), 2u);
  EXPECT_EQ(warp.records[0].kind, SanitizerRecord::Kind::kBarrier);
  EXPECT_TRUE(warp.records[0].in_warp);
  EXPECT_EQ(warp.records[1].block, (Triple{1, 0, 0}));
  EXPECT_FALSE(Recorded("synccheck_block").records.at(0).in_warp);
  const SanitizerLog unset = cli::ReadSanitizerLog(
      "========= Uninitialized __global__ memory read of size 8 bytes\n"
      "=========     at f(double*, int)+0x40 in /tmp/a folder/k.py:7\n"
      "=========     by thread (1,2,3) in block (4,5,6)\n"
      "=========     Address 0x7f0000000000\n"
      "kernel output: Invalid __global__ read of size 4 bytes\n"
      "========= ERROR SUMMARY: 1 error\n");
  ASSERT_EQ(unset.records.size(), 1u);
  EXPECT_EQ(unset.records[0].kind, SanitizerRecord::Kind::kUninitialized);
  EXPECT_EQ(unset.records[0].bytes, 8u);
  EXPECT_EQ(unset.records[0].sides[0].file, "/tmp/a folder/k.py");
  EXPECT_EQ(unset.records[0].sides[0].thread, (Triple{1, 2, 3}));
  const SanitizerLog failed = cli::ReadSanitizerLog(
      "========= COMPUTE-SANITIZER\n========= Error: No attachable process found. compute-sanitizer timed-out.\n");
  EXPECT_TRUE(failed.records.empty());
  EXPECT_FALSE(failed.complete);
  EXPECT_EQ(failed.complaint, "No attachable process found. compute-sanitizer timed-out.");
  for (const char* broken :
       {"", "=========", "========= Invalid __shared__ write of size", "=========     at f in k.py:1",
        "========= Race reported between", "========= Potential hazard detected at (1,2"})
    EXPECT_LE(cli::ReadSanitizerLog(broken).records.size(), 1u) << broken;
}

/// `run --sanitize` with a program in the place of compute-sanitizer that writes what one has written before.
class SanitizeTest : public ProgramTest {
 protected:
  void SetUp() override {
    ProgramTest::SetUp();
    SetFake("cp '" + (folder / "recorded").string() +
            "' \"$log\"\nfor word in \"$@\"; do echo \"$word\"; done\nexit ${FAKE_CODE:-0}\n");
  }

  /// What it does once its own options are read; the rest is the command that it should run.
  void SetFake(const std::string& script) {
    const std::string path =
        Write("compute-sanitizer",
              "#!/bin/sh\nwhile [ $# -gt 0 ]; do\n  case $1 in\n    --log-file) log=$2; shift 2;;\n    --*) shift 2;;\n"
              "    *) break;;\n  esac\ndone\n" +
                  script);
    fs::permissions(path, fs::perms::owner_all);
  }

  Outcome Sanitize(const std::string& recorded, const std::string& arguments, const std::string& more = "") {
    Write("recorded", recorded.empty() ? "" : ReadFile(kRecorded / (recorded + ".txt")));
    return Run("run " + arguments, more + " NO_COLOR=1 PATH='" + folder.string() + "':\"$PATH\"");
  }

  static std::string Planted(const std::string& name) { return "'" + (kPlanted / (name + ".py")).string() + "' "; }

  const std::string race = Planted("race-shared/compact") +
                           "--kernel compact --grid 2 --block 64 --arg x=arange:int32:128 --arg kept=zeros:int32:128 "
                           "--arg counts=zeros:int32:2 ";
};

TEST_F(SanitizeTest, FindingsAreErrorsAtThePythonLines) {
  const std::string file = Planted("divergent-barrier/leader_only") +
                           "--grid 2 --block 32 --arg x=arange:int64:64 --arg out=zeros:int64:64 ";
  const Outcome barrier = Sanitize("synccheck_warp", file + "--sanitize synccheck", "FAKE_CODE=4");
  EXPECT_EQ(barrier.code, 4) << barrier.err;
  EXPECT_NE(
      barrier.err.find("leader_only.py:12:9: error: not all threads of a warp reach this barrier: thread (0, 0, 0) of "
                       "block (0, 0, 0) waits here; 2 threads like this [divergent-barrier]\n"
                       "            cuda.syncthreads()\n            ^^^^^^^^^^^^^^^^^^\n"),
      std::string::npos)
      << barrier.err;
  const Outcome json = Sanitize("synccheck_warp", file + "--sanitize synccheck --diagnostics=json");
  EXPECT_EQ(json.code, 4);
  EXPECT_NE(json.err.find("\"line\":12,\"column\":9"), std::string::npos) << json.err;
  EXPECT_NE(json.err.find("\"id\":\"divergent-barrier\""), std::string::npos) << json.err;
}

TEST_F(SanitizeTest, RacesNameTheArrayAndBothSides) {
  const Outcome found = Sanitize("racecheck", race + "--sanitize racecheck");
  EXPECT_EQ(found.code, 4) << found.err;
  for (const char* part :
       {"compact.py:17:",
        "error: race on shared array 'found': thread (32, 0, 0) of block (0, 0, 0) stores it, and thread "
        "(30, 0, 0) of the same block reads it at ",
        "compact.py:16; no barrier lies between them; 8 hazards like this [race-shared]", "compact.py:16:"})
    EXPECT_NE(found.err.find(part), std::string::npos) << part << "\n" << found.err;
}

TEST_F(SanitizeTest, TheCommandIsRunAgainUnderTheTool) {
  const Outcome outcome = Sanitize("racecheck", race + "--sanitize racecheck,memcheck --time");
  // What the second tool runs is not shown: the launch's results are there already.
  EXPECT_NE(outcome.out.find("\nrun\n"), std::string::npos) << outcome.out;
  EXPECT_EQ(outcome.out.find("\nrun\n"), outcome.out.rfind("\nrun\n")) << outcome.out;
  EXPECT_NE(outcome.out.find("--sanitize\nracecheck,memcheck\n--time\n"), std::string::npos) << outcome.out;
}

TEST_F(SanitizeTest, ExitCodesOfTheLaunchPass) {
  SetFake("echo '========= ERROR SUMMARY: 0 errors' > \"$log\"\nexit ${FAKE_CODE:-0}\n");
  const Outcome clean = Sanitize("", race + "--sanitize memcheck,synccheck");
  EXPECT_EQ(clean.code, 0) << clean.err;
  EXPECT_NE(clean.err.find("compute-sanitizer memcheck found nothing"), std::string::npos) << clean.err;
  EXPECT_NE(clean.err.find("compute-sanitizer synccheck found nothing"), std::string::npos) << clean.err;
  EXPECT_EQ(Sanitize("", race + "--sanitize memcheck", "FAKE_CODE=3").code, 3);
  SetFake("echo '========= Error: Device not supported' > \"$log\"\nexit 1\n");
  const Outcome refused = Sanitize("", race + "--sanitize memcheck");
  EXPECT_EQ(refused.code, 3) << refused.err;
  EXPECT_NE(refused.err.find("did not check the launch: Device not supported"), std::string::npos) << refused.err;
}

/// The command that the tool starts runs the launch itself, and never on the CPU.
TEST_F(SanitizeTest, TheSanitizedCommandRunsOnAGpu) {
  SetFake("\"$@\"\ncode=$?\necho '========= ERROR SUMMARY: 0 errors' > \"$log\"\nexit $code\n");
  const Outcome outcome = Sanitize("", race + "--sanitize memcheck --print counts");
  if (outcome.code == 0)
    EXPECT_NE(outcome.out.find("["), std::string::npos) << outcome.out;
  else
    EXPECT_EQ(outcome.code, 3) << outcome.err;
  EXPECT_EQ(outcome.err.find("on cpu"), std::string::npos) << outcome.err;
}

TEST_F(SanitizeTest, TimeoutEndsAllThatTheToolStarted) {
  SetFake("(sleep 30; echo late > '" + (folder / "late").string() + "') &\necho $! > '" + (folder / "child").string() +
          "'\nsleep 30\n");
  const auto start = std::chrono::steady_clock::now();
  const Outcome outcome = Sanitize("", race + "--sanitize memcheck --timeout 0.2");
  EXPECT_EQ(outcome.code, 4) << outcome.err;
  EXPECT_NE(outcome.err.find("took longer than 0.2 s (--timeout), and was stopped"), std::string::npos) << outcome.err;
  EXPECT_LT(std::chrono::steady_clock::now() - start, std::chrono::seconds(25));
  const std::string child = ReadFile(folder / "child");
  EXPECT_FALSE(fs::exists("/proc/" + child.substr(0, child.find('\n')) + "/exe")) << child;
}

TEST_F(SanitizeTest, WrongUse) {
  Expect("run " + race + "--sanitize racecheck --device cpu", 2, "--sanitize needs a GPU");
  Expect("run " + race + "--sanitize race", 2, "expected a comma list of memcheck, racecheck, initcheck and synccheck");
  Expect("run - --grid 1 --block 1 --sanitize memcheck", 2, "cannot read standard input");
  if (!fs::exists("/usr/local/cuda/bin/compute-sanitizer") && !fs::exists("/usr/bin/compute-sanitizer"))
    Expect("run " + race + "--sanitize racecheck", 3, "cuda-sanitizer", "PATH=/usr/bin:/bin CUDA_HOME= CUDA_PATH=");
}

}  // namespace
}  // namespace pyk2cu
