#pragma once

#include <functional>
#include <memory>

#include "runtime/device/device_memory.h"

namespace pyk2cu::runtime {

/// The streams of a device. Launches and copies of its memory run in them.
class DeviceStreams : public DeviceMemory {
 public:
  virtual Result<std::unique_ptr<Stream>> MakeStream(const StreamOptions& options);
  /// Returns an error for streams of other devices.
  virtual Result<void> CheckStream(StreamHandle stream);
  virtual Result<std::unique_ptr<Event>> MakeEvent(const EventOptions& options);
  /// Calls the function when the stream has done its work so far: at once if it has, or on a thread of the driver. Its
  /// argument is 0, or the driver's code of the stream's error. It must not use the device.
  virtual Result<void> AddCallback(StreamHandle stream, std::function<void(int)> callback);
  /// Waits for all launches, and returns the first error of one of them. By then the output of `print` in these kernels
  /// is written.
  virtual Result<void> Synchronize() = 0;
  /// Waits for one stream, and returns the first error of a launch in it.
  virtual Result<void> Synchronize(StreamHandle stream);
  virtual Result<bool> IsDone(StreamHandle stream);
  /// Begins a capture: work of the stream, and of streams that wait for its events, is recorded until EndCapture
  /// instead of done.
  virtual Result<void> BeginCapture(StreamHandle stream);
  virtual Result<std::unique_ptr<Graph>> EndCapture(StreamHandle stream);
};

}  // namespace pyk2cu::runtime
