#include "pyk2cu/trace.h"
#include "base/phase.h"

namespace pyk2cu::api {

static_assert(static_cast<int>(Phase::kKernel) == static_cast<int>(pyk2cu::Phase::kKernel) &&
                  static_cast<int>(Phase::kCompile) == static_cast<int>(pyk2cu::Phase::kCompile),
              "both lists have one order");

const char* PhaseName(Phase phase) {
  const auto index = static_cast<size_t>(phase);
  return index < std::size(kPhaseNames) ? kPhaseNames[index].data() : "";
}

struct PhaseRecorder::Impl {
  PhaseRecording recording;
};

PhaseRecorder::PhaseRecorder(std::function<void(const PhaseTime&)> told)
    : impl_(new Impl{PhaseRecording([told = std::move(told)](pyk2cu::Phase phase, uint64_t begin, uint64_t end) {
        if (told) told({static_cast<Phase>(phase), begin, end});
      })}) {}

PhaseRecorder::~PhaseRecorder() = default;

}  // namespace pyk2cu::api
