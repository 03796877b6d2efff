#include "base/phase.h"

#include <chrono>
#include <iterator>

namespace pyk2cu {
namespace {

static_assert(std::size(kPhaseNames) == static_cast<size_t>(Phase::kKernel) + 1);

thread_local const PhaseSink* current_sink = nullptr;

uint64_t Now() {
  return static_cast<uint64_t>(
      std::chrono::duration_cast<std::chrono::nanoseconds>(std::chrono::steady_clock::now().time_since_epoch())
          .count());
}

}  // namespace

PhaseRecording::PhaseRecording(PhaseSink sink) : sink_(std::move(sink)), before_(current_sink) {
  if (sink_) current_sink = &sink_;
}

PhaseRecording::~PhaseRecording() { current_sink = before_; }

PhaseSink PhaseRecording::Current() { return current_sink ? *current_sink : PhaseSink(); }

PhaseTimer::PhaseTimer(Phase phase) : phase_(phase), sink_(current_sink) {
  if (sink_) begin_ = Now();
}

PhaseTimer::~PhaseTimer() {
  if (sink_) (*sink_)(phase_, begin_, Now());
}

}  // namespace pyk2cu
