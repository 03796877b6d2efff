#include "runtime/variants/launch_timer.h"

#include <algorithm>
#include <chrono>
#include <utility>

namespace pyk2cu::runtime {
namespace {

double Now() {
  return std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now().time_since_epoch()).count();
}

}  // namespace

LaunchTimer::LaunchTimer(Device& device, StreamHandle stream) : device_(device), stream_(stream) {
  Result<std::unique_ptr<Event>> start = device.MakeEvent({});
  Result<std::unique_ptr<Event>> stop = device.MakeEvent({});
  if (!start || !stop) return;
  start_ = std::move(*start);
  stop_ = std::move(*stop);
}

Result<void> LaunchTimer::Start() {
  if (start_) return start_->Record(stream_);
  host_start_ = Now();
  return {};
}

Result<void> LaunchTimer::Stop() {
  if (stop_) return stop_->Record(stream_);
  Result<void> done = device_.Synchronize();
  host_milliseconds_ = Now() - host_start_;
  return done;
}

Result<double> LaunchTimer::Milliseconds() { return stop_ ? stop_->MillisecondsSince(*start_) : host_milliseconds_; }

double Median(std::vector<double> numbers) {
  if (numbers.empty()) return 0;
  std::ranges::sort(numbers);
  const size_t middle = numbers.size() / 2;
  return numbers.size() % 2 == 1 ? numbers[middle] : (numbers[middle - 1] + numbers[middle]) / 2;
}

}  // namespace pyk2cu::runtime
