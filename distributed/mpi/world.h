#pragma once

#include <atomic>

#include "distributed/mpi/waiting.h"
#include "pyk2cu/distributed/world.h"

namespace pyk2cu::distributed {

struct World::Impl {
  ~Impl();

  int rank = 0, size = 1, local_rank = 0, local_size = 1;
  bool began_mpi = false;            ///< so it ends it
  std::atomic<bool> broken = false;  ///< a rank is missing: to end MPI would mean to wait for it
  std::atomic<int> communicators = 0;
  MPI_Comm host = MPI_COMM_NULL;  ///< for what processes do together outside of streams
  std::chrono::milliseconds time_limit{};
  ranks::Notices notices;
};

}  // namespace pyk2cu::distributed

namespace pyk2cu::ranks {

/// A communicator of all processes, with errors that are returned.
std::optional<Error> Duplicate(MPI_Comm from, MPI_Comm& to, std::chrono::milliseconds time_limit);

}  // namespace pyk2cu::ranks
