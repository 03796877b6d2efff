#pragma once

#include <chrono>
#include <memory>

#include "pyk2cu/result.h"

namespace pyk2cu::distributed {
using api::Result;

/// The processes that `mpirun` (or `srun`) has started together; a program that was started alone is a world of one.
/// MPI ends with the last copy, if Join has begun it, and with it the right to use communicators.
class World {
 public:
  /// Begins MPI with threads (MPI_THREAD_MULTIPLE), unless the program has done so. Every process calls it, once.
  /// kEnvironment if MPI offers no threads, or if a process does not come within the time limit.
  static Result<World> Join(std::chrono::milliseconds time_limit = std::chrono::seconds(60));

  int Rank() const;       ///< of this process, from 0
  int Size() const;       ///< processes
  int LocalRank() const;  ///< among the processes of this host: which of its GPUs to take
  int LocalSize() const;  ///< processes of this host

  struct Impl;
  std::shared_ptr<Impl> impl;
};

}  // namespace pyk2cu::distributed
