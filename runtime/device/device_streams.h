#pragma once

#include <memory>

#include "runtime/device/device_memory.h"

namespace pyk2cu::runtime {

/// The streams of a device, which its memory is copied in too.
class DeviceStreams : public DeviceMemory {
 public:
  virtual Result<std::unique_ptr<Stream>> MakeStream(const StreamOptions& options);
  /// Refuses streams that are not of this device.
  virtual Result<void> CheckStream(StreamHandle stream);
  virtual Result<std::unique_ptr<Event>> MakeEvent(bool timing);
  /// Waits for all launches, and gives the first error one of them met. What kernels print before has been
  /// written by then: to stdout, or where the device was told to.
  virtual Result<void> Synchronize() = 0;
  /// Waits for one stream, and gives the first error that a launch in it met.
  virtual Result<void> Synchronize(StreamHandle stream);
  virtual Result<bool> IsDone(StreamHandle stream);
  /// From now on what is put into the stream, and into those that wait for its events, is kept for EndCapture instead
  /// of done.
  virtual Result<void> BeginCapture(StreamHandle stream);
  virtual Result<std::unique_ptr<Graph>> EndCapture(StreamHandle stream);
};

}  // namespace pyk2cu::runtime
