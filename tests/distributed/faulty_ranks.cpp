#include <signal.h>
#include <unistd.h>

#include <cstdio>
#include <cstring>
#include <functional>
#include <map>
#include <thread>

#include "pyk2cu/distributed/distributed.h"
#include "pyk2cu/pyk2cu.h"

// A program of which one rank goes wrong, in the way that its argument names: faults.cpp starts it. The others print
// what they are told, and how long that took.
namespace {

using namespace pyk2cu;
using namespace pyk2cu::distributed;

constexpr std::chrono::milliseconds kLimit{1000}, kLong{1700}, kShort{300};
constexpr int kFaulty = 1;

double Seconds(std::chrono::steady_clock::time_point since) {
  return std::chrono::duration<double>(std::chrono::steady_clock::now() - since).count();
}

/// One line at once, so that lines of several processes stay whole.
void Print(const std::string& line) {
  if (write(STDOUT_FILENO, line.data(), line.size()) < 0) _exit(9);
}

/// A sum over all ranks, and what comes of it.
void Report(const Communicator& ranks, const Array<float>& array) {
  const auto begin = std::chrono::steady_clock::now();
  Result<void> done = ranks.AllReduce(array, array);
  if (done) done = ranks.Synchronize();
  const Result<void> again = ranks.AllReduce(array, array);
  char line[1024];
  snprintf(line, sizeof line, "rank %d after %.1f s: %s; then %s\n", ranks.Rank(), Seconds(begin),
           done ? "no error" : done.error().message.c_str(),
           again                                           ? "no error"
           : again.error().message == done.error().message ? "the same"
                                                           : "another error");
  Print(line);
}

/// What the faulty rank does.
using Fault = std::function<void(Communicator& ranks)>;
const std::map<std::string, Fault> kFaults{
    {"silent", [](Communicator&) { std::this_thread::sleep_for(kLong); }},
    {"exits", [](Communicator&) { _exit(0); }},
    {"killed", [](Communicator&) { raise(SIGKILL); }},
    {"leaves",
     [](Communicator& ranks) {
       ranks = {};
       std::this_thread::sleep_for(kLong);
     }},
    {"aborts",
     [](Communicator& ranks) {
       std::this_thread::sleep_for(kShort);
       ranks.Abort("the disk is full");
     }},
};

}  // namespace

int main(int, char** arguments) {
  const World world = World::Join().value();
  const Device device = Device::Open("cpu").value();
  Communicator ranks = Communicator::Make(world, device, {.time_limit = kLimit}).value();
  const auto array = Array<float>::Full(device, 100, 1.0f).value();
  ranks.AllReduce(array, array).value();
  ranks.Synchronize().value();
  if (ranks.Rank() == kFaulty) kFaults.at(arguments[1])(ranks);
  if (ranks.impl) Report(ranks, array);
  // mpirun ends the other processes as soon as one has ended with an error.
  std::this_thread::sleep_for(kLong);
  return 3;
}
