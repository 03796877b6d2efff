#pragma once

#include <chrono>
#include <memory>
#include <string>
#include <vector>

#include "pyk2cu/device.h"
#include "pyk2cu/distributed/call.h"
#include "pyk2cu/distributed/world.h"
#include "pyk2cu/launch_types.h"

namespace pyk2cu::distributed {
using api::Device;

struct CommunicatorOptions {
  /// How long a rank waits for others before it gives up and reports who is missing. On GPUs it is the time that
  /// Synchronize waits for the stream, so it includes what kernels need. It is more than 0; a year is the longest.
  std::chrono::milliseconds time_limit = std::chrono::seconds(60);
  /// On GPUs: ranks tell each other by MPI what each call is before it starts, and report what does not match. For
  /// tests: calls wait for each other on the host. The CPU device always does so, in its streams.
  bool check_calls = false;
};

/// Ranks that do things together, each with one device: by NCCL on GPUs, by MPI on the CPU device. Every rank makes the
/// same calls in the same order. Calls are work of a stream: they return before they are done, and later work of the
/// stream waits for them. A copy is the same communicator.
///
/// What goes wrong while calls run comes out of Synchronize. Sizes and types that do not match leave the communicator
/// as it was: this is noticed on the CPU device, and on GPUs with check_calls. A rank that left, aborted or did not
/// answer in time ends it on every rank: each gets an error with the reason, on the CPU device with the rank that is
/// missing, and later calls fail at once with the same one. Calls on the CPU device cannot be captured in graphs.
class Communicator {
 public:
  /// One rank for each process. All processes call it, in the same order; their devices are of one kind, and each GPU
  /// is that of one rank only.
  static Result<Communicator> Make(const World& world, const Device& device, const CommunicatorOptions& options = {});
  /// A rank for each of these GPUs of this process. Their calls are started together (StartTogether), or by a thread
  /// for each rank.
  static Result<std::vector<Communicator>> MakeAll(const std::vector<Device>& devices,
                                                   const CommunicatorOptions& options = {});

  int Rank() const;
  int Size() const;
  const Device& GetDevice() const;

  /// Puts calls into a stream. Several of them run at the same time, and none waits for another. kUsage if an array has
  /// elements of another type, is not contiguous, lies on another device or has a size that does not fit.
  Result<void> Start(const Call& call, StreamRef stream = {}) const;
  Result<void> Start(const std::vector<Call>& group, StreamRef stream = {}) const;

  /// Start with one call each; see Call.
  template <class T>
  Result<void> AllReduce(const Array<T>& from, const Array<T>& to, Reduction reduction = Reduction::kSum,
                         StreamRef stream = {}) const {
    return Start(Call::AllReduce(from.Untyped(), to.Untyped(), reduction), stream);
  }
  template <class T>
  Result<void> ReduceScatter(const Array<T>& from, const Array<T>& to, Reduction reduction = Reduction::kSum,
                             StreamRef stream = {}) const {
    return Start(Call::ReduceScatter(from.Untyped(), to.Untyped(), reduction), stream);
  }
  template <class T>
  Result<void> AllGather(const Array<T>& from, const Array<T>& to, StreamRef stream = {}) const {
    return Start(Call::AllGather(from.Untyped(), to.Untyped()), stream);
  }
  template <class T>
  Result<void> Broadcast(const Array<T>& array, int root, StreamRef stream = {}) const {
    return Start(Call::Broadcast(array.Untyped(), root), stream);
  }
  template <class T>
  Result<void> Send(const Array<T>& array, int rank, StreamRef stream = {}) const {
    return Start(Call::Send(array.Untyped(), rank), stream);
  }
  template <class T>
  Result<void> Receive(const Array<T>& array, int rank, StreamRef stream = {}) const {
    return Start(Call::Receive(array.Untyped(), rank), stream);
  }
  Result<void> Barrier(StreamRef stream = {}) const { return Start(Call::Barrier(), stream); }

  /// Waits for the stream, at most for the time limit; the error is the first that a call or a kernel of it met.
  /// Programs wait by this instead of Stream::Synchronize: on GPUs only this notices that another rank is gone.
  Result<void> Synchronize(StreamRef stream = {}) const;
  /// Why the communicator has ended, if it has, without waiting.
  Result<void> Status() const;
  /// Ends the communicator on all ranks; their error has the reason.
  void Abort(const std::string& reason) const;

  struct Impl;
  std::shared_ptr<Impl> impl;
};

/// A group of calls of one communicator, for StartTogether.
struct RankCalls {
  Communicator communicator;
  std::vector<Call> group;
  StreamRef stream = {};
};

/// Starts calls of several communicators of this process, which one thread could not start one after the other.
Result<void> StartTogether(const std::vector<RankCalls>& calls);

}  // namespace pyk2cu::distributed
