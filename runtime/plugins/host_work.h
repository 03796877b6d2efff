#pragma once

#include <functional>

#include "base/result.h"
#include "runtime/device/stream.h"

namespace pyk2cu::runtime {

/// What a device also is whose streams are not those of a driver, so that it has to run the program's own work in them
/// itself. Thread-safe.
class HostWork {
 public:
  virtual ~HostWork() = default;
  /// Calls `work` in the stream on another thread. When this returns, later work of the stream waits for it.
  virtual Result<void> AddHostWork(StreamHandle stream, std::function<void()> work) = 0;
};

}  // namespace pyk2cu::runtime
