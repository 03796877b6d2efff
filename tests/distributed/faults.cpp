#include <gtest/gtest.h>
#include <stdlib.h>

#include <array>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <regex>

// What survivors of a fault are told, and when: faulty_ranks has a time limit of three seconds where the limit is to
// pass, and one of a minute where ranks are to be told before it.
namespace pyk2cu::distributed_test {
namespace {

constexpr double kLimit = 3, kBeforeTheLongLimit = 30;
constexpr size_t kRanks = PYK2CU_RANKS;  ///< three, or two where there are no more GPUs; rank 1 is faulty

struct Outcome {
  std::string output;                    ///< of mpirun
  std::array<std::string, kRanks> told;  ///< what each rank was told, "" if nothing
  std::array<double, kRanks> seconds{};  ///< how long that took
};

bool IsOnGpus() {
  const char* const device = std::getenv("PYK2CU_TEST_DEVICE");
  return device && std::string(device) == "cuda";
}

Outcome RunRanks(const std::string& options, const std::string& fault) {
  std::string folder = testing::TempDir() + "/pyk2cu_faults_XXXXXX";
  EXPECT_NE(mkdtemp(folder.data()), nullptr);
  const std::string command = std::string(PYK2CU_MPIRUN) + " " + options + " -n " + std::to_string(kRanks) + " '" +
                              PYK2CU_FAULTY_RANKS + "' '" + fault + "' '" + folder + "' 2>&1";
  Outcome outcome;
  FILE* pipe = popen(command.c_str(), "r");
  std::array<char, 4096> buffer;
  while (const size_t count = fread(buffer.data(), 1, buffer.size(), pipe)) outcome.output.append(buffer.data(), count);
  pclose(pipe);
  for (size_t rank = 0; rank < outcome.told.size(); ++rank) {
    std::ifstream file(folder + "/told_" + std::to_string(rank));
    file >> outcome.seconds[rank];
    std::getline(file, outcome.told[rank]);
  }
  std::filesystem::remove_all(folder);
  return outcome;
}

void ExpectTold(const Outcome& outcome, size_t rank, const std::string& what) {
  const std::string& told = outcome.told[rank];
  EXPECT_TRUE(std::regex_search(told, std::regex(what))) << "rank " << rank << " was told: " << told << "\n"
                                                         << outcome.output;
  EXPECT_NE(told.find("; then the same"), std::string::npos) << told;
  EXPECT_LT(outcome.seconds[rank], kBeforeTheLongLimit) << told;
}

void ExpectOthersTold(const Outcome& outcome, const std::string& what) {
  for (size_t rank = 0; rank < kRanks; ++rank)
    if (rank != 1) ExpectTold(outcome, rank, what);
}

void ExpectAllTold(const Outcome& outcome, const std::string& what) {
  for (size_t rank = 0; rank < kRanks; ++rank) ExpectTold(outcome, rank, what);
}

// A slow machine may keep one of the others so long that it is missed as well.
constexpr const char* kRank1 = "ranks? (0, )?1[^0-9]";
// On GPUs a rank that waits is told by its own clock, or by another rank whose clock was first.
constexpr const char* kTooLate = "was not done within 3.0 seconds|did not return in time";

TEST(Faults, ARankThatNeverAnswers) {
  const Outcome outcome = RunRanks("", "silent");
  ExpectOthersTold(outcome, IsOnGpus() ? kTooLate : std::string(kRank1) + ".*did not answer within 3.0 seconds");
  EXPECT_GE(std::max(outcome.seconds.front(), outcome.seconds.back()), kLimit);
  ExpectTold(outcome, 1, "rank [02] has ended the communicator");  // when it comes at last
}

TEST(Faults, ARankThatLeaves) {
  const Outcome outcome = RunRanks("", "leaves");
  ExpectOthersTold(outcome, IsOnGpus() ? kTooLate : "rank 1 has left the communicator");
}

TEST(Faults, ARankThatAborts) { ExpectAllTold(RunRanks("", "aborts"), "the disk is full"); }

TEST(Faults, ARankThatAbortsItsOwnCall) {
  ExpectAllTold(RunRanks("", "aborts its call"), IsOnGpus() ? "nothing comes|did not return in time" : "nothing comes");
}

/// mpirun ends a job of which a process has ended without MPI_Finalize.
TEST(Faults, ARankThatExitsEndsTheJob) {
  const Outcome outcome = RunRanks("", "exits");
  EXPECT_NE(outcome.output.find("exited due to process rank 1"), std::string::npos) << outcome.output;
}

/// Told to go on, mpirun lets the others notice it.
TEST(Faults, ARankThatDiesWhereTheJobGoesOn) {
  for (const char* fault : {"exits", "killed"}) {
    const Outcome outcome = RunRanks("--enable-recovery", fault);
    ExpectOthersTold(outcome, IsOnGpus() ? std::string(kTooLate) + "|NCCL says|" + kRank1 : kRank1);
  }
}

}  // namespace
}  // namespace pyk2cu::distributed_test
