#include "pyk2cu/trace.h"
#include "base/phase.h"

namespace pyk2cu::api {

const char* PhaseName(Phase phase) {
  const auto index = static_cast<size_t>(phase);
  return index < std::size(kPhaseNames) ? kPhaseNames[index].data() : "";
}

struct PhaseRecorder::Impl {
  PhaseRecording recording;
};

PhaseRecorder::PhaseRecorder(std::function<void(const PhaseTime&)> told)
    : impl_(new Impl{PhaseRecording([told = std::move(told)](Phase phase, uint64_t begin, uint64_t end) {
        if (told) told({phase, begin, end});
      })}) {}

PhaseRecorder::~PhaseRecorder() = default;

}  // namespace pyk2cu::api
