#include "cli/run/launch_times.h"

#include <fmt/core.h>

#include <algorithm>
#include <chrono>
#include <utility>

namespace pyk2cu::cli {
namespace {

double Now() {
  return std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now().time_since_epoch()).count();
}

}  // namespace

LaunchTimer::LaunchTimer(Device& device) : device_(device) {
  Result<std::unique_ptr<Event>> start = device.MakeEvent({});
  Result<std::unique_ptr<Event>> stop = device.MakeEvent({});
  if (!start || !stop) return;
  start_ = std::move(*start);
  stop_ = std::move(*stop);
}

Result<void> LaunchTimer::Start() {
  if (start_) return start_->Record(kDefaultStream);
  host_start_ = Now();
  return {};
}

Result<void> LaunchTimer::Stop() {
  if (stop_) return stop_->Record(kDefaultStream);
  Result<void> done = device_.Synchronize();
  host_milliseconds_ = Now() - host_start_;
  return done;
}

Result<double> LaunchTimer::Milliseconds() { return stop_ ? stop_->MillisecondsSince(*start_) : host_milliseconds_; }

std::string DurationText(double milliseconds) {
  if (milliseconds < 1) return fmt::format("{:.1f} us", milliseconds * 1000);
  return milliseconds < 1000 ? fmt::format("{:.3f} ms", milliseconds) : fmt::format("{:.3f} s", milliseconds / 1000);
}

std::string SpreadText(std::vector<double> milliseconds) {
  if (milliseconds.empty()) return "no time";
  std::ranges::sort(milliseconds);
  const size_t middle = milliseconds.size() / 2;
  const double median =
      milliseconds.size() % 2 == 1 ? milliseconds[middle] : (milliseconds[middle - 1] + milliseconds[middle]) / 2;
  return fmt::format("median {}, fastest {}, slowest {} of {}", DurationText(median),
                     DurationText(milliseconds.front()), DurationText(milliseconds.back()), milliseconds.size());
}

}  // namespace pyk2cu::cli
