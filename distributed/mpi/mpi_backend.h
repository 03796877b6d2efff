#pragma once

#include <memory>

#include "distributed/calls/backend.h"

namespace pyk2cu::ranks {

/// What tells the ranks of a GPU communicator each other's calls before they start (check_calls), and its notices.
class CallChecker {
 public:
  virtual ~CallChecker() = default;
  /// Waits for the other ranks. kUsage if the calls do not match, on all ranks that take part in them.
  virtual Result<void> Check(std::span<const Call> group) = 0;
  /// Why another rank has ended the communicator, if one has.
  virtual Result<void> Status() = 0;
  virtual void End(const std::string& reason) = 0;
};

/// The ranks of the CPU device. All processes of the world make it together.
Result<std::unique_ptr<Backend>> MakeMpiBackend(const distributed::Communicator::Impl& of);
Result<std::unique_ptr<CallChecker>> MakeCallChecker(const distributed::Communicator::Impl& of);

}  // namespace pyk2cu::ranks
