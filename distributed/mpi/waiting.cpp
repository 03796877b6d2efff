#include "distributed/mpi/waiting.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <set>
#include <thread>

#include "distributed/calls/call_text.h"

namespace pyk2cu::ranks {
namespace {

using Clock = std::chrono::steady_clock;

/// After a rank has said that it leaves, what it sent before may still be on its way.
constexpr std::chrono::milliseconds kGrace{250};
constexpr std::chrono::milliseconds kBetweenNotices{2};
constexpr int kYields = 200;
constexpr std::chrono::microseconds kSleep{50};

/// Waits a little: first for ranks that answer at once, then without taking the processor from them.
void Pause(int round) {
  if (round < kYields)
    std::this_thread::yield();
  else
    std::this_thread::sleep_for(kSleep);
}

std::set<int> Missing(const Requests& requests) {
  std::set<int> ranks;
  for (size_t i = 0; i < requests.list.size(); ++i)
    if (requests.list[i] != MPI_REQUEST_NULL && requests.ranks[i] != Requests::kAnyone) ranks.insert(requests.ranks[i]);
  return ranks;
}

std::string Ranks(const std::set<int>& ranks) {
  if (ranks.empty()) return "another rank";
  return fmt::format("{} {}", ranks.size() == 1 ? "rank" : "ranks", fmt::join(ranks, ", "));
}

/// Tests each request, so that those that are not done can be told apart. False while some are not.
bool TestAll(Requests& requests, int& code) {
  bool all = true;
  for (MPI_Request& request : requests.list) {
    if (request == MPI_REQUEST_NULL) continue;
    int done = 0;
    code = MPI_Test(&request, &done, MPI_STATUS_IGNORE);
    if (code != MPI_SUCCESS) return false;
    all = all && done;
  }
  return all;
}

std::optional<Error> Ended(const Requests& requests, const Patience& patience, const std::string& doing) {
  if (!patience.notices) return std::nullopt;
  for (const Notice& notice : patience.notices->Get(patience.communicator)) {
    if (notice.aborted)
      return Failed(fmt::format("{}: rank {} has ended the communicator: {}", doing, notice.rank, notice.reason));
    if (Missing(requests).contains(notice.rank) && Clock::now() - notice.arrived > kGrace)
      return Failed(fmt::format("{}: rank {} has left the communicator", doing, notice.rank));
  }
  return std::nullopt;
}

}  // namespace

std::optional<Error> MpiError(int code, const std::string& doing) {
  if (code == MPI_SUCCESS) return std::nullopt;
  std::array<char, MPI_MAX_ERROR_STRING> text{};
  int length = 0;
  MPI_Error_string(code, text.data(), &length);
  return Failed(fmt::format("{}: MPI says: {}", doing, text.data()));
}

std::optional<Error> WaitFor(Requests& requests, const Patience& patience, const std::string& doing) {
  const Clock::time_point begin = Clock::now();
  Clock::time_point look = begin + kBetweenNotices;
  for (int round = 0;; ++round) {
    int code = MPI_SUCCESS;
    if (TestAll(requests, code)) return std::nullopt;
    if (code != MPI_SUCCESS) return MpiError(code, doing);
    const Clock::time_point now = Clock::now();
    if (now >= look) {
      if (std::optional<Error> ended = Ended(requests, patience, doing)) return ended;
      look = now + kBetweenNotices;
    }
    if (now - begin > patience.time_limit)
      return Failed(fmt::format("{}: {} did not answer within {:.1f} seconds: dead, hanging, or making other calls",
                                doing, Ranks(Missing(requests)),
                                std::chrono::duration<double>(patience.time_limit).count()));
    Pause(round);
  }
}

}  // namespace pyk2cu::ranks
