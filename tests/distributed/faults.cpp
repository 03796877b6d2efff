#include <gtest/gtest.h>
#include <sys/wait.h>

#include <array>
#include <chrono>
#include <cstdio>
#include <regex>

// What survivors of a fault are told, and that they are told in time: the time limit of faulty_ranks is one second.
namespace pyk2cu::distributed_test {
namespace {

struct Outcome {
  std::string output;
  int status = 0;
  double seconds = 0;

  /// What the rank was told, "" if nothing; sets how long that took.
  std::string Of(int rank, double& after) const {
    std::smatch found;
    const std::regex line("rank " + std::to_string(rank) + " after ([0-9.]+) s: ([^\n]*)");
    if (!std::regex_search(output, found, line)) return "";
    after = std::stod(found[1]);
    return found[2];
  }
};

Outcome RunRanks(const std::string& options, const std::string& fault) {
  Outcome outcome;
  const auto begin = std::chrono::steady_clock::now();
  const std::string command =
      std::string(PYK2CU_MPIRUN) + " " + options + " -n 3 " + PYK2CU_FAULTY_RANKS + " " + fault + " 2>&1";
  FILE* pipe = popen(command.c_str(), "r");
  std::array<char, 4096> buffer;
  while (const size_t count = fread(buffer.data(), 1, buffer.size(), pipe)) outcome.output.append(buffer.data(), count);
  outcome.status = WEXITSTATUS(pclose(pipe));
  outcome.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
  return outcome;
}

void ExpectToldInTime(const Outcome& outcome, int rank, const std::string& what, double limit) {
  double after = 0;
  const std::string told = outcome.Of(rank, after);
  EXPECT_NE(told.find(what), std::string::npos) << "rank " << rank << " was told: " << told << "\n" << outcome.output;
  EXPECT_NE(told.find("then the same"), std::string::npos) << told;
  EXPECT_LT(after, limit) << outcome.output;
}

// With some room for a machine that has more to do.
constexpr double kWithinLimit = 2.5, kAtOnce = 0.9;

TEST(Faults, ARankThatNeverAnswers) {
  const Outcome outcome = RunRanks("", "silent");
  for (int rank : {0, 2}) ExpectToldInTime(outcome, rank, "rank 1", kWithinLimit);
  EXPECT_NE(outcome.output.find("rank 1 did not answer within 1.0 seconds"), std::string::npos) << outcome.output;
  ExpectToldInTime(outcome, 1, "has ended the communicator", kAtOnce);  // when it comes at last
}

TEST(Faults, ARankThatLeaves) {
  const Outcome outcome = RunRanks("", "leaves");
  for (int rank : {0, 2}) ExpectToldInTime(outcome, rank, "rank 1 has left the communicator", kAtOnce);
}

TEST(Faults, ARankThatAborts) {
  const Outcome outcome = RunRanks("", "aborts");
  for (int rank : {0, 2}) ExpectToldInTime(outcome, rank, "the disk is full", kAtOnce);
  ExpectToldInTime(outcome, 1, "the disk is full", kAtOnce);
}

/// mpirun ends a job of which a process has ended without MPI_Finalize, before the others notice anything.
TEST(Faults, ARankThatExitsEndsTheJob) {
  const Outcome outcome = RunRanks("", "exits");
  EXPECT_NE(outcome.output.find("exited due to process rank 1"), std::string::npos) << outcome.output;
  EXPECT_LT(outcome.seconds, 20);
}

/// Told to go on, mpirun lets the others notice it.
TEST(Faults, ARankThatDiesWhereTheJobGoesOn) {
  for (const char* fault : {"exits", "killed"}) {
    const Outcome outcome = RunRanks("--enable-recovery", fault);
    for (int rank : {0, 2}) ExpectToldInTime(outcome, rank, "rank 1", kWithinLimit);
  }
}

}  // namespace
}  // namespace pyk2cu::distributed_test
