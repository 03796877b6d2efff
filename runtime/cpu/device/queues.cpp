#include "runtime/cpu/device/queues.h"

#include <algorithm>

namespace pyk2cu::runtime::cpu {
namespace {

Error Usage(const char* message) { return {ErrorKind::kUsage, message}; }

class CpuGraph : public Graph {
 public:
  CpuGraph(std::shared_ptr<Queues> queues, std::vector<Operation> operations)
      : queues_(std::move(queues)),
        operations_(std::make_shared<const std::vector<Operation>>(std::move(operations))) {}

  Result<void> Launch(StreamHandle stream) override {
    return queues_->Do(stream, [operations = operations_](StreamHandle in) -> Result<void> {
      for (const Operation& operation : *operations)
        if (Result<void> done = operation(in); !done) return done;
      return {};
    });
  }
  size_t Nodes() const override { return operations_->size(); }

 private:
  std::shared_ptr<Queues> queues_;
  std::shared_ptr<const std::vector<Operation>> operations_;
};

}  // namespace

class CpuStream : public Stream {
 public:
  CpuStream(std::shared_ptr<Queues> queues, StreamHandle handle) : queues_(std::move(queues)) { handle_ = handle; }
  ~CpuStream() override {
    std::shared_ptr<Queue> last;  // goes without the lock: it may end the thread of the stream
    const std::lock_guard lock(queues_->mutex_);
    if (const auto found = queues_->queues_.find(handle_); found != queues_->queues_.end()) {
      last = std::move(found->second);
      queues_->queues_.erase(found);
      std::erase_if(queues_->ending_, [](const std::weak_ptr<Queue>& queue) { return queue.expired(); });
      if (!last->worker.IsIdle()) queues_->ending_.push_back(last);
    }
    std::erase_if(queues_->errors_, [&](const auto& error) { return error.first == handle_; });
  }

 private:
  std::shared_ptr<Queues> queues_;
};

Result<void> Recording::Add(Operation operation) {
  const std::lock_guard lock(mutex);
  if (!open) return Usage("the capture that the stream belonged to is over");
  operations.push_back(std::move(operation));
  return {};
}

/// Handles that mean the same stream have one key; the per-thread stream is another one in each thread.
StreamHandle Queues::KeyOf(StreamHandle stream) {
  constexpr StreamHandle kLegacy = 1;  // the driver's other name of the default stream
  thread_local const char place = 0;
  if (stream == kLegacy) return kDefaultStream;
  return stream == kPerThreadStream ? reinterpret_cast<uintptr_t>(&place) : stream;
}

Result<std::shared_ptr<Queue>> Queues::Find(StreamHandle stream) {
  const StreamHandle key = KeyOf(stream);
  const std::lock_guard lock(mutex_);
  const auto found = queues_.find(key);
  if (found != queues_.end()) return found->second;
  if (stream == kPerThreadStream) return queues_[key] = std::make_shared<Queue>();
  return Usage("the stream is not one of the CPU device, or is gone");
}

Result<Turn> Queues::Enter(StreamHandle stream) {
  Result<std::shared_ptr<Queue>> queue = Find(stream);
  if (!queue) return queue.error();
  return Enter(std::move(*queue), KeyOf(stream) == kDefaultStream);
}

Turn Queues::Enter(std::shared_ptr<Queue> queue, bool is_default) {
  Turn turn{std::move(queue), {}, {}, {}};
  if (is_default)
    turn.alone = std::unique_lock(blocking_);
  else if (!turn.queue->non_blocking)
    turn.among = std::shared_lock(blocking_);
  turn.own = std::unique_lock(turn.queue->running);
  return turn;
}

Result<std::shared_ptr<Recording>> Queues::RecordingOf(StreamHandle stream) {
  Result<std::shared_ptr<Queue>> queue = Find(stream);
  if (!queue) return queue.error();
  const std::lock_guard lock(mutex_);
  return (*queue)->recording;
}

Result<void> Queues::Do(StreamHandle stream, Operation operation) {
  Result<std::shared_ptr<Recording>> recording = RecordingOf(stream);
  if (!recording) return recording.error();
  if (*recording) return (*recording)->Add(std::move(operation));
  Result<Turn> turn = Enter(stream);
  if (!turn) return turn.error();
  return operation(KeyOf(stream));
}

Result<void> Queues::DoLater(StreamHandle stream, std::function<void()> work) {
  Result<std::shared_ptr<Queue>> queue = Find(stream);
  if (!queue) return queue.error();
  {
    const std::lock_guard lock(mutex_);
    if ((*queue)->recording) return Usage("work of the program cannot be captured on the CPU device");
  }
  const bool is_default = KeyOf(stream) == kDefaultStream;
  HostWorker& worker = (*queue)->worker;
  const bool added = worker.Add([self = shared_from_this(), queue = *queue,
                                 is_default] { return std::make_shared<Turn>(self->Enter(queue, is_default)); },
                                [keep = *queue, work = std::move(work)] { work(); });
  if (added) return {};
  return Error{ErrorKind::kEnvironment, "the system has no thread for work of the program in a stream"};
}

Result<bool> Queues::IsIdle(StreamHandle stream) {
  Result<std::shared_ptr<Queue>> queue = Find(stream);
  if (!queue) return queue.error();
  return (*queue)->worker.IsIdle();
}

void Queues::WaitForAll() {
  std::vector<std::shared_ptr<Queue>> all;
  {
    const std::lock_guard lock(mutex_);
    for (const auto& [handle, queue] : queues_) all.push_back(queue);
    for (const std::weak_ptr<Queue>& ending : ending_)
      if (std::shared_ptr<Queue> queue = ending.lock()) all.push_back(std::move(queue));
  }
  for (const auto& queue : all) const std::lock_guard wait(queue->running);
}

std::unique_ptr<Stream> Queues::Make(const StreamOptions& options) {
  auto queue = std::make_shared<Queue>();
  queue->non_blocking = options.non_blocking;
  const auto handle = static_cast<StreamHandle>(reinterpret_cast<uintptr_t>(queue.get()));
  const std::lock_guard lock(mutex_);
  queues_[handle] = std::move(queue);
  return std::make_unique<CpuStream>(shared_from_this(), handle);
}

Result<void> Queues::BeginCapture(StreamHandle stream) {
  if (KeyOf(stream) == kDefaultStream) return Usage("the default stream cannot be captured: take a stream of your own");
  Result<std::shared_ptr<Queue>> queue = Find(stream);
  if (!queue) return queue.error();
  const std::lock_guard lock(mutex_);
  if ((*queue)->recording) return Usage("the stream is being captured already");
  (*queue)->recording = std::make_shared<Recording>();
  (*queue)->origin = KeyOf(stream);
  return {};
}

Result<std::unique_ptr<Graph>> Queues::EndCapture(StreamHandle stream) {
  Result<std::shared_ptr<Queue>> queue = Find(stream);
  if (!queue) return queue.error();
  const std::lock_guard lock(mutex_);
  const std::shared_ptr<Recording> recording = (*queue)->recording;
  if (!recording) return Usage("the stream is not being captured");
  if ((*queue)->origin != KeyOf(stream)) return Usage("the capture began in another stream, and must end there");
  for (const auto& [handle, member] : queues_)
    if (member->recording == recording) member->recording = nullptr;
  const std::lock_guard operations_lock(recording->mutex);
  recording->open = false;
  return std::unique_ptr<Graph>(std::make_unique<CpuGraph>(shared_from_this(), std::move(recording->operations)));
}

Result<void> Queues::Join(StreamHandle stream, const std::shared_ptr<Recording>& recording) {
  Result<std::shared_ptr<Queue>> queue = Find(stream);
  if (!queue) return queue.error();
  const std::lock_guard lock(mutex_);
  if ((*queue)->recording == recording) return {};
  if (recording && !recording->open) return Usage("the event was recorded in a capture that is over");
  if ((*queue)->recording)
    return Usage("the stream is being captured, and cannot wait for work outside of its capture");
  if (recording && KeyOf(stream) == kDefaultStream) return Usage("the default stream cannot take part in a capture");
  (*queue)->recording = recording;
  (*queue)->origin = kDefaultStream;  // no capture begins there
  return {};
}

void Queues::Note(StreamHandle stream, Error error) {
  const StreamHandle key = KeyOf(stream);
  const std::lock_guard lock(mutex_);
  const bool known = std::ranges::any_of(errors_, [&](const auto& earlier) { return earlier.first == key; });
  if (!known) errors_.emplace_back(key, std::move(error));
}

Result<void> Queues::Take(StreamHandle stream) {
  const StreamHandle key = KeyOf(stream);
  const std::lock_guard lock(mutex_);
  const auto found = std::ranges::find_if(errors_, [&](const auto& error) { return error.first == key; });
  if (found == errors_.end()) return {};
  const Error error = std::move(found->second);
  errors_.erase(found);
  return error;
}

Result<void> Queues::TakeAny() {
  const std::lock_guard lock(mutex_);
  if (errors_.empty()) return {};
  const Error error = std::move(errors_.front().second);
  errors_.clear();
  return error;
}

}  // namespace pyk2cu::runtime::cpu
