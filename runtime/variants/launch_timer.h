#pragma once

#include <memory>
#include <vector>

#include "base/result.h"
#include "runtime/device/device.h"

namespace pyk2cu::runtime {

/// Measures one launch after the other by the device's clock; by the host's if the device has no events.
class LaunchTimer {
 public:
  explicit LaunchTimer(Device& device, StreamHandle stream = kDefaultStream);

  /// Before the launch is put into the stream, and after it.
  Result<void> Start();
  Result<void> Stop();
  /// The time between the two, once the device is done.
  Result<double> Milliseconds();

 private:
  Device& device_;
  StreamHandle stream_;
  std::unique_ptr<Event> start_, stop_;  ///< null if the device has none
  double host_start_ = 0, host_milliseconds_ = 0;
};

/// 0 without any.
double Median(std::vector<double> numbers);

}  // namespace pyk2cu::runtime
