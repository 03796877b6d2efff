#include <signal.h>
#include <unistd.h>

#include <cstdio>
#include <filesystem>
#include <fstream>
#include <functional>
#include <map>
#include <thread>

#include "tests/distributed/device_here.h"

// A program of which one rank goes wrong, in the way that its first argument names: faults.cpp starts it. The ranks
// write what they are told, and how long that took, to files in the folder of the second argument. They wait for each
// other by files as well: on a slow machine no time is long enough for that.
namespace {

using namespace pyk2cu;
using namespace pyk2cu::distributed;
using Clock = std::chrono::steady_clock;

constexpr std::chrono::seconds kLong{60};  ///< no test comes near it
constexpr std::chrono::milliseconds kBetween{10}, kSome{300};
constexpr int kFaulty = 1;

std::string folder;

double Seconds(Clock::time_point since) { return std::chrono::duration<double>(Clock::now() - since).count(); }

template <class Condition>
void WaitUntil(Condition condition) {
  for (const Clock::time_point begin = Clock::now(); !condition() && Clock::now() - begin < kLong;)
    std::this_thread::sleep_for(kBetween);
}

/// A file that is there with all of its text.
void Write(const std::string& name, int rank, const std::string& text) {
  const std::string path = folder + "/" + name + std::to_string(rank);
  std::ofstream(path + ".part") << text;
  std::filesystem::rename(path + ".part", path);
}

/// Files of some ranks: those of the faulty one, of the others, of all.
enum class Of { kFaulty, kOthers, kAll };
void WaitForFiles(const std::string& name, Of which, const World& world) {
  for (int rank = 0; rank < world.Size(); ++rank)
    if (which == Of::kAll || (rank == kFaulty) == (which == Of::kFaulty))
      WaitUntil([&] { return std::filesystem::exists(folder + "/" + name + std::to_string(rank)); });
}

/// A sum over all ranks, and what comes of it.
void Report(const Communicator& ranks, const Array<float>& array) {
  const Clock::time_point begin = Clock::now();
  Result<void> done = ranks.AllReduce(array, array);
  if (done) done = ranks.Synchronize();
  const double seconds = Seconds(begin);
  const Result<void> again = ranks.AllReduce(array, array);
  const bool same = !done && !again && again.error().message == done.error().message;
  Write("told_", ranks.Rank(),
        std::to_string(seconds) + " " + (done ? "no error" : done.error().message) + "; then " +
            (again  ? "no error"
             : same ? "the same"
                    : again.error().message));
}

struct Fault {
  std::chrono::seconds limit;  ///< of all ranks; a short one where the ranks are to see it pass
  std::function<void(Communicator& ranks)> happen;
  bool others_wait = false;  ///< until the faulty rank has been told
};
constexpr std::chrono::seconds kShort{3};
/// On GPUs the others are not told that a rank has left, and a call of NCCL may not return while a rank is missing.
std::chrono::seconds LongOnTheCpuDevice() { return distributed_test::IsOnGpus() ? kShort : kLong; }
const std::map<std::string, Fault> kFaults{
    {"silent", {kShort, [](Communicator& ranks) { WaitUntil([&] { return !ranks.Status(); }); }}},
    {"exits", {kShort, [](Communicator&) { _exit(0); }}},
    {"killed", {kShort, [](Communicator&) { raise(SIGKILL); }}},
    {"leaves", {LongOnTheCpuDevice(), [](Communicator& ranks) { ranks = {}; }}},
    {"aborts",
     {kLong,
      [](Communicator& ranks) {
        std::this_thread::sleep_for(kSome);
        ranks.Abort("the disk is full");
      }}},
    // Its own call ends as well, though no other rank makes one that would tell it so.
    {"aborts its call",
     {LongOnTheCpuDevice(),
      [](Communicator& ranks) {
        const auto array = Array<float>::Zeros(ranks.GetDevice(), 10).value();
        const Clock::time_point begin = Clock::now();
        const Result<void> begun = ranks.Receive(array, 0);
        if (!begun && !distributed_test::IsOnGpus()) _exit(1);
        ranks.Abort("nothing comes");
        if (ranks.Synchronize() || Seconds(begin) > 30) _exit(1);
      },
      true}},
};

}  // namespace

int main(int, char** arguments) {
  const Fault& fault = kFaults.at(arguments[1]);
  folder = arguments[2];
  const World world = World::Join(kLong).value();
  const Device device = distributed_test::OpenDeviceHere(world);
  const auto array = Array<float>::Full(device, 100, 1.0f).value();
  {
    const Communicator first = Communicator::Make(world, device, {.time_limit = kLong}).value();
    first.AllReduce(array, array).value();
    first.Synchronize().value();
  }
  Communicator ranks = Communicator::Make(world, device, {.time_limit = fault.limit}).value();
  Write("ready_", world.Rank(), "");
  WaitForFiles("ready_", Of::kAll, world);
  if (world.Rank() == kFaulty)
    fault.happen(ranks);
  else if (fault.others_wait)
    WaitForFiles("told_", Of::kFaulty, world);
  if (ranks.impl)
    Report(ranks, array);
  else
    Write("told_", world.Rank(), "");
  // mpirun ends the other processes as soon as one has ended with an error. One that died tells nothing.
  if (arguments[1] == std::string("exits") || arguments[1] == std::string("killed"))
    WaitForFiles("told_", Of::kOthers, world);
  else
    WaitForFiles("told_", Of::kAll, world);
  return 3;
}
