#pragma once

#include <chrono>
#include <map>
#include <mutex>
#include <string>
#include <vector>

#include "distributed/mpi/mpi_header.h"

namespace pyk2cu::ranks {

/// What a rank tells all others about a communicator without being asked.
struct Notice {
  bool aborted = false;  ///< else the rank has left: it makes no more calls
  int rank = 0;
  std::string reason;
  std::chrono::steady_clock::time_point arrived;
};

/// Sends and keeps notices. They have an MPI communicator of their own, so that nothing is left over in those of
/// calls. Thread-safe.
class Notices {
 public:
  MPI_Comm comm = MPI_COMM_NULL;

  /// To all other ranks, without waiting for them. That it was aborted also ends what this rank waits for.
  void Send(int communicator, bool aborted, const std::string& reason);
  /// Those that have arrived for a communicator.
  std::vector<Notice> Get(int communicator);

 private:
  void Receive();

  std::mutex mutex_;  ///< guards the following member, and receiving
  std::map<int, std::vector<Notice>> arrived_;
};

}  // namespace pyk2cu::ranks
