#include "cli/phase_times.h"

#include <fmt/core.h>

namespace pyk2cu::cli {

void PhaseTimes::Add(Phase phase, uint64_t begin, uint64_t end) {
  Total& total = totals_[static_cast<size_t>(phase)];
  total.nanoseconds += end - begin;
  total.met = true;
}

std::string PhaseTimes::Text() const {
  std::string text;
  for (size_t i = 0; i < totals_.size(); ++i)
    if (totals_[i].met)
      text +=
          fmt::format("  {:<12} {:>12.1f} us\n", kPhaseNames[i], static_cast<double>(totals_[i].nanoseconds) / 1000);
  return text;
}

}  // namespace pyk2cu::cli
