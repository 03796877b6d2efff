#pragma once

#include <functional>
#include <memory>
#include <mutex>
#include <shared_mutex>
#include <unordered_map>
#include <utility>
#include <vector>

#include "runtime/cpu/device/host_worker.h"
#include "runtime/device/stream.h"

namespace pyk2cu::runtime::cpu {

/// An operation in a stream, which is its argument.
using Operation = std::function<Result<void>(StreamHandle)>;

/// An active capture: the operations of its streams, in the order of the calls.
struct Recording {
  std::mutex mutex;
  std::vector<Operation> operations;
  bool open = true;  ///< until EndCapture

  Result<void> Add(Operation operation);
};

/// One stream. The calling thread does the work before its call returns, except for the program's own work, which a
/// thread of the stream does. The locks ensure the order that streams promise.
struct Queue {
  bool non_blocking = false;
  std::mutex running;                    ///< held while work of this stream is done
  std::shared_ptr<Recording> recording;  ///< where work is recorded during a capture, else null; guarded by Queues
  StreamHandle origin = 0;               ///< during a capture: the stream in which it began
  HostWorker worker;
};

/// While it exists, its owner may do work of a stream.
struct Turn {
  std::shared_ptr<Queue> queue;
  std::unique_lock<std::shared_mutex> alone;  ///< the default stream: no blocking stream runs
  std::shared_lock<std::shared_mutex> among;  ///< blocking streams: the default one does not run
  std::unique_lock<std::mutex> own;
};

/// The streams of the CPU device. Thread-safe.
class Queues : public std::enable_shared_from_this<Queues> {
 public:
  /// Waits for the stream's turn. kUsage if the stream is not one of these.
  Result<Turn> Enter(StreamHandle stream);
  /// Does the operation now, or records it if the stream is being captured.
  Result<void> Do(StreamHandle stream, Operation operation);
  /// Calls the function in the stream on another thread. When this returns, that thread has the stream's turn.
  Result<void> DoLater(StreamHandle stream, std::function<void()> work);
  /// Whether the work of DoLater is done.
  Result<bool> IsIdle(StreamHandle stream);
  /// Returns the recording of the stream; null if it is not being captured. kUsage if the stream is not one of these.
  Result<std::shared_ptr<Recording>> RecordingOf(StreamHandle stream);
  /// Waits for work that other threads do in any stream, also in those that have ended before their work.
  void WaitForAll();

  std::unique_ptr<Stream> Make(const StreamOptions& options);
  Result<void> BeginCapture(StreamHandle stream);
  Result<std::unique_ptr<Graph>> EndCapture(StreamHandle stream);
  /// Later work of the stream belongs to the capture too.
  Result<void> Join(StreamHandle stream, const std::shared_ptr<Recording>& recording);

  /// Keeps the error of a launch, which Take returns.
  void Note(StreamHandle stream, Error error);
  /// Returns the first error of the stream, and forgets all its errors.
  Result<void> Take(StreamHandle stream);
  Result<void> TakeAny();

 private:
  friend class CpuStream;
  static StreamHandle KeyOf(StreamHandle stream);
  Result<std::shared_ptr<Queue>> Find(StreamHandle stream);
  Turn Enter(std::shared_ptr<Queue> queue, bool is_default);

  std::shared_mutex blocking_;
  std::mutex mutex_;  ///< guards the following members
  std::unordered_map<StreamHandle, std::shared_ptr<Queue>> queues_{{kDefaultStream, std::make_shared<Queue>()}};
  std::vector<std::weak_ptr<Queue>> ending_;  ///< of streams that are gone, but whose last work goes on
  std::vector<std::pair<StreamHandle, Error>> errors_;
};

}  // namespace pyk2cu::runtime::cpu
