#pragma once

#include <memory>
#include <span>
#include <string>
#include <vector>

#include "pyk2cu/distributed/communicator.h"

namespace pyk2cu::ranks {
using api::Argument;
using api::Device;
using api::Memory;
using api::Result;
using distributed::Call;
using distributed::CommunicatorOptions;
using distributed::Reduction;

/// What moves the data of a communicator. Thread-safe. Calls have been checked.
class Backend {
 public:
  virtual ~Backend() = default;
  virtual Result<void> Start(std::span<const Call> group, StreamRef stream) = 0;
  /// Several ranks of one process are started between the Begin and the End of one of them.
  virtual Result<void> BeginTogether() { return {}; }
  virtual Result<void> EndTogether() { return {}; }
  /// Waits for the stream within the time limit; the first error of one of its calls.
  virtual Result<void> Synchronize(StreamRef stream) = 0;
  virtual Result<void> Status() = 0;
  virtual void Abort(const std::string& reason) = 0;
};

}  // namespace pyk2cu::ranks

namespace pyk2cu::distributed {

struct Communicator::Impl {
  World world;  ///< null for ranks of one process
  Device device;
  CommunicatorOptions options;
  int rank = 0, size = 1;
  int32_t place = 0;  ///< of the device, as arguments and streams have it
  std::unique_ptr<ranks::Backend> backend;
};

}  // namespace pyk2cu::distributed
