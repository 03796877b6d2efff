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

struct Outcome {
  std::string output;               ///< of mpirun
  std::array<std::string, 3> told;  ///< what each rank was told, "" if nothing
  std::array<double, 3> seconds{};  ///< how long that took
};

Outcome RunRanks(const std::string& options, const std::string& fault) {
  std::string folder = testing::TempDir() + "/pyk2cu_faults_XXXXXX";
  EXPECT_NE(mkdtemp(folder.data()), nullptr);
  const std::string command = std::string(PYK2CU_MPIRUN) + " " + options + " -n 3 '" + PYK2CU_FAULTY_RANKS + "' '" +
                              fault + "' '" + folder + "' 2>&1";
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

// A slow machine may keep one of the others so long that it is missed as well.
constexpr const char* kRank1 = "ranks? (0, )?1[^0-9]";

TEST(Faults, ARankThatNeverAnswers) {
  const Outcome outcome = RunRanks("", "silent");
  for (size_t rank : {0, 2}) ExpectTold(outcome, rank, std::string(kRank1) + ".*did not answer within 3.0 seconds");
  EXPECT_GE(std::max(outcome.seconds[0], outcome.seconds[2]), kLimit);
  ExpectTold(outcome, 1, "rank [02] has ended the communicator");  // when it comes at last
}

TEST(Faults, ARankThatLeaves) {
  const Outcome outcome = RunRanks("", "leaves");
  for (size_t rank : {0, 2}) ExpectTold(outcome, rank, "rank 1 has left the communicator");
}

TEST(Faults, ARankThatAborts) {
  const Outcome outcome = RunRanks("", "aborts");
  for (size_t rank : {0, 1, 2}) ExpectTold(outcome, rank, "the disk is full");
}

TEST(Faults, ARankThatAbortsItsOwnCall) {
  const Outcome outcome = RunRanks("", "aborts its call");
  for (size_t rank : {0, 1, 2}) ExpectTold(outcome, rank, "nothing comes");
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
    for (size_t rank : {0, 2}) ExpectTold(outcome, rank, kRank1);
  }
}

}  // namespace
}  // namespace pyk2cu::distributed_test
