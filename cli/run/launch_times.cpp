#include "cli/run/launch_times.h"

#include <fmt/core.h>

#include <algorithm>

namespace pyk2cu::cli {
std::string DurationText(double milliseconds) {
  if (milliseconds < 1) return fmt::format("{:.1f} us", milliseconds * 1000);
  return milliseconds < 1000 ? fmt::format("{:.3f} ms", milliseconds) : fmt::format("{:.3f} s", milliseconds / 1000);
}

std::string SpreadText(std::vector<double> milliseconds) {
  if (milliseconds.empty()) return "no time";
  std::ranges::sort(milliseconds);
  return fmt::format("median {}, fastest {}, slowest {} of {}", DurationText(Median(milliseconds)),
                     DurationText(milliseconds.front()), DurationText(milliseconds.back()), milliseconds.size());
}

}  // namespace pyk2cu::cli
