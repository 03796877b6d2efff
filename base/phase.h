#pragma once

#include <cstdint>
#include <functional>
#include <string_view>

#include "pyk2cu/phase.h"

namespace pyk2cu {

inline constexpr std::string_view kPhaseNames[] = {"lex",      "parse",        "check",   "analyze", "emit",
                                                   "verify",   "cache lookup", "compile", "link",    "load",
                                                   "transfer", "launch",       "kernel"};

/// Receives each phase when it ends, with its times on the monotonic clock in nanoseconds.
using PhaseSink = std::function<void(Phase phase, uint64_t begin, uint64_t end)>;

/// While it exists, `sink` receives the phases of this thread, instead of an earlier sink. An empty sink changes
/// nothing.
class PhaseRecording {
 public:
  explicit PhaseRecording(PhaseSink sink);
  PhaseRecording(const PhaseRecording&) = delete;
  ~PhaseRecording();

  /// This thread's sink, or an empty one.
  static PhaseSink Current();

 private:
  PhaseSink sink_;
  const PhaseSink* before_;
};

/// The phase from here to the end of the scope. Without a sink it only reads a variable.
class PhaseTimer {
 public:
  explicit PhaseTimer(Phase phase);
  PhaseTimer(const PhaseTimer&) = delete;
  ~PhaseTimer();

 private:
  Phase phase_;
  const PhaseSink* sink_;
  uint64_t begin_ = 0;
};

}  // namespace pyk2cu
