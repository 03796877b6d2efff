#pragma once

#include <array>
#include <cstdint>
#include <string>

#include "base/phase.h"

namespace pyk2cu::cli {

/// Adds up the phases of this thread for as long as it lives.
class PhaseTimes {
 public:
  PhaseTimes() : recording_([this](Phase phase, uint64_t begin, uint64_t end) { Add(phase, begin, end); }) {}

  /// A line for each phase that took place, in their order: "lex             12.3 us".
  std::string Text() const;

 private:
  void Add(Phase phase, uint64_t begin, uint64_t end);

  struct Total {
    uint64_t nanoseconds = 0;
    bool met = false;
  };
  std::array<Total, std::size(kPhaseNames)> totals_{};
  PhaseRecording recording_;
};

}  // namespace pyk2cu::cli
