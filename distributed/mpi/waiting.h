#pragma once

#include <chrono>
#include <optional>
#include <string>
#include <vector>

#include "distributed/mpi/notices.h"
#include "pyk2cu/error.h"

namespace pyk2cu::ranks {

/// Operations of MPI that run, and whom each waits for.
struct Requests {
  static constexpr int kAnyone = -1;
  std::vector<MPI_Request> list;
  std::vector<int> ranks;

  /// Where an MPI function puts its next request. The place is valid until the next call.
  MPI_Request* Add(int rank) {
    ranks.push_back(rank);
    return &list.emplace_back(MPI_REQUEST_NULL);
  }
};

/// How long a wait may take, and what ends it before.
struct Patience {
  std::chrono::milliseconds time_limit;
  Notices* notices = nullptr;  ///< null: only time ends the wait
  int communicator = 0;
};

/// Waits until all are done. The error says what was waited for (`doing`) and which ranks are missing; requests that
/// are not done then still use their buffers.
std::optional<Error> WaitFor(Requests& requests, const Patience& patience, const std::string& doing);

/// An error of an MPI function.
std::optional<Error> MpiError(int code, const std::string& doing);

}  // namespace pyk2cu::ranks
