#pragma once

#include <cstdint>
#include <functional>
#include <memory>

#include "pyk2cu/phase.h"

namespace pyk2cu::api {

/// "lex", "cache lookup", …
const char* PhaseName(Phase phase);

/// One phase that took place: when it began and ended, in nanoseconds of the monotonic clock.
struct PhaseTime {
  Phase phase = Phase::kLex;
  uint64_t begin = 0, end = 0;
  double Microseconds() const { return static_cast<double>(end - begin) / 1000; }
};

/// While it exists, it calls `told` with each phase of this thread's work when the phase ends. A later recorder on the
/// same thread replaces it until that one is destroyed. `told` must not use the library. The time that a kernel takes
/// on a GPU is measured by events (stream.h): kKernel is of the command alone.
///
///     const PhaseRecorder recorder([](const PhaseTime& time) { Print(PhaseName(time.phase), time.Microseconds()); });
///     kernel.Launch(…);
class PhaseRecorder {
 public:
  explicit PhaseRecorder(std::function<void(const PhaseTime&)> told);
  PhaseRecorder(const PhaseRecorder&) = delete;
  PhaseRecorder& operator=(const PhaseRecorder&) = delete;
  ~PhaseRecorder();

 private:
  struct Impl;
  std::unique_ptr<Impl> impl_;
};

}  // namespace pyk2cu::api
