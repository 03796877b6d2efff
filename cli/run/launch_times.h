#pragma once

#include <memory>
#include <string>
#include <vector>

#include "base/result.h"
#include "runtime/device/device.h"

namespace pyk2cu::cli {
using namespace runtime;

/// Measures one launch after the other by the device's clock; by the host's if the device has no events.
class LaunchTimer {
 public:
  explicit LaunchTimer(Device& device);

  /// Before the launch is put into the default stream, and after it.
  Result<void> Start();
  Result<void> Stop();
  /// The time between the two, once the device is done.
  Result<double> Milliseconds();

 private:
  Device& device_;
  std::unique_ptr<Event> start_, stop_;  ///< null if the device has none
  double host_start_ = 0, host_milliseconds_ = 0;
};

/// "median 12.3 us, fastest 11.9 us, slowest 15.2 us of 100"
std::string SpreadText(std::vector<double> milliseconds);

/// "12.3 us", "1.250 ms", "2.500 s"
std::string DurationText(double milliseconds);

}  // namespace pyk2cu::cli
