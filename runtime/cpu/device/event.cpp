#include "runtime/cpu/device/event.h"

#include <chrono>
#include <optional>

namespace pyk2cu::runtime::cpu {
namespace {

using Clock = std::chrono::steady_clock;

/// A position in a stream. Earlier work of the stream is done before an event can be recorded after it, so waiting
/// takes no time. Only captures must know of it.
class CpuEvent : public Event {
 public:
  CpuEvent(std::shared_ptr<Queues> queues, bool timing) : queues_(std::move(queues)), timing_(timing) {}

  Result<void> Record(StreamHandle stream) override {
    Result<std::shared_ptr<Recording>> recording = queues_->RecordingOf(stream);
    if (!recording) return recording.error();
    if (*recording) return Mark(*recording, std::nullopt);
    Result<Turn> turn = queues_->Enter(stream);  // after what another thread does in the stream
    if (!turn) return turn.error();
    return Mark(nullptr, Clock::now());
  }

  Result<void> Block(StreamHandle stream) override {
    std::shared_ptr<Recording> recording;
    {
      const std::lock_guard lock(mutex_);
      if (!recording_ && !time_)
        return queues_->RecordingOf(stream) ? Result<void>() : NoStream(stream);  // never recorded: nothing to wait for
      recording = recording_;
    }
    return queues_->Join(stream, recording);
  }

  Result<void> Synchronize() override {
    const std::lock_guard lock(mutex_);
    if (recording_) return Captured();
    return {};
  }

  Result<bool> IsDone() override {
    const std::lock_guard lock(mutex_);
    if (recording_) return Captured();
    return true;
  }

  Result<double> MillisecondsSince(const Event& start) override {
    const auto* from = dynamic_cast<const CpuEvent*>(&start);
    if (!from) return Error{ErrorKind::kUsage, "the events are of different devices"};
    if (!timing_ || !from->timing_) return Error{ErrorKind::kUsage, "the event was made without timing"};
    const std::optional<Clock::time_point> begin = from->Time(), end = Time();
    if (!begin || !end) return Error{ErrorKind::kUsage, "the event was not recorded yet"};
    return std::chrono::duration<double, std::milli>(*end - *begin).count();
  }

 private:
  static Error Captured() {
    return {ErrorKind::kUsage, "the event was recorded in a capture, and only streams can wait for it"};
  }
  Error NoStream(StreamHandle stream) { return queues_->RecordingOf(stream).error(); }
  std::optional<Clock::time_point> Time() const {
    const std::lock_guard lock(mutex_);
    return time_;
  }
  Result<void> Mark(std::shared_ptr<Recording> recording, std::optional<Clock::time_point> time) {
    const std::lock_guard lock(mutex_);
    recording_ = std::move(recording);
    time_ = time;
    return {};
  }

  std::shared_ptr<Queues> queues_;
  const bool timing_;
  mutable std::mutex mutex_;
  std::optional<Clock::time_point> time_;
  std::shared_ptr<Recording> recording_;
};

}  // namespace

std::unique_ptr<Event> MakeCpuEvent(std::shared_ptr<Queues> queues, bool timing) {
  return std::make_unique<CpuEvent>(std::move(queues), timing);
}

}  // namespace pyk2cu::runtime::cpu
