#pragma once

#include <memory>
#include <optional>
#include <vector>

#include "distributed/calls/check_call.h"
#include "distributed/mpi/reduction_types.h"
#include "distributed/mpi/waiting.h"

namespace pyk2cu::ranks {

/// The MPI communicator of a Communicator, and how long to wait in it.
struct CallContext {
  MPI_Comm comm = MPI_COMM_NULL;
  int rank = 0, size = 1;
  Patience patience;
};

/// A group of calls that run at the same time. First each rank tells those that take part what its calls are. Calls
/// that match on all of them are made; the others are left out everywhere, so that the ranks stay in step.
///
/// Until the end of its last request a round must exist: MPI uses its memory, and that of the arrays.
class CallRound {
 public:
  CallRound(const CallContext& context, std::vector<Call> group);
  ~CallRound();

  /// An error that ends the communicator. Not all requests are done then.
  std::optional<Error> Tell();
  std::optional<Error> Move();
  /// After Tell: the first call that does not match.
  const std::optional<Error>& Mismatch() const { return mismatch_; }

 private:
  struct Part;
  std::optional<Error> TellOne(Part& part);
  void Compare(Part& part);
  std::optional<Error> MoveOne(Part& part);
  int Collective(Part& part, MPI_Request* request);
  int ReduceScatter(Part& part, MPI_Request* request);
  std::string Doing(const Call& call) const;

  CallContext context_;
  std::vector<std::unique_ptr<Part>> parts_;
  Requests requests_;
  std::optional<Error> mismatch_;
};

}  // namespace pyk2cu::ranks
