#include "runtime/cpu/device/cpu_streams.h"

#include "runtime/cpu/device/event.h"

namespace pyk2cu::runtime::cpu {

Result<std::unique_ptr<Stream>> CpuStreams::MakeStream(const StreamOptions& options) { return queues_->Make(options); }

Result<void> CpuStreams::CheckStream(StreamHandle stream) {
  Result<std::shared_ptr<Recording>> found = queues_->RecordingOf(stream);
  return found ? Result<void>() : found.error();
}

Result<std::unique_ptr<Event>> CpuStreams::MakeEvent(const EventOptions& options) {
  return MakeCpuEvent(queues_, options.timing);
}

Result<void> CpuStreams::AddCallback(StreamHandle stream, std::function<void(int)> callback) {
  Result<std::shared_ptr<Recording>> recording = queues_->RecordingOf(stream);
  if (!recording) return recording.error();
  if (*recording)
    return (*recording)->Add([callback = std::move(callback)](StreamHandle) -> Result<void> {
      callback(0);
      return {};
    });
  // After the work of other threads in the stream, but not in its turn: the function may take locks that they hold.
  if (Result<Turn> turn = queues_->Enter(stream); !turn) return turn.error();
  callback(0);
  return {};
}

Result<void> CpuStreams::AddHostWork(StreamHandle stream, std::function<void()> work) {
  return queues_->DoLater(stream, std::move(work));
}

Result<void> CpuStreams::BeginCapture(StreamHandle stream) { return queues_->BeginCapture(stream); }

Result<std::unique_ptr<Graph>> CpuStreams::EndCapture(StreamHandle stream) { return queues_->EndCapture(stream); }

Result<void> CpuStreams::Synchronize() {
  queues_->WaitForAll();
  return queues_->TakeAny();
}

Result<void> CpuStreams::Synchronize(StreamHandle stream) {
  if (Result<bool> idle = IsDone(stream); !idle) return idle.error();
  if (Result<Turn> turn = queues_->Enter(stream); !turn) return turn.error();
  return queues_->Take(stream);
}

Result<bool> CpuStreams::IsDone(StreamHandle stream) {
  Result<std::shared_ptr<Recording>> recording = queues_->RecordingOf(stream);
  if (!recording) return recording.error();
  if (*recording)
    return Error{ErrorKind::kUsage,
                 "the stream is being captured: there is nothing to wait for before the capture ends"};
  return queues_->IsIdle(stream);  // all other work of the calling thread is done
}

}  // namespace pyk2cu::runtime::cpu
