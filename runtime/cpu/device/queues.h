#pragma once

#include <functional>
#include <memory>
#include <mutex>
#include <shared_mutex>
#include <unordered_map>
#include <utility>
#include <vector>

#include "runtime/device/stream.h"

namespace pyk2cu::runtime::cpu {

/// What is done in a stream, which it is told.
using Operation = std::function<Result<void>(StreamHandle)>;

/// A capture under way: what its streams would have done, in the order in which they were asked.
struct Recording {
  std::mutex mutex;
  std::vector<Operation> operations;
  bool open = true;  ///< until EndCapture

  Result<void> Add(Operation operation);
};

/// One stream. Work is done by the thread that asks for it, before it returns; the locks keep to the order that streams
/// promise.
struct Queue {
  bool non_blocking = false;
  std::mutex running;                    ///< held while work of this stream is done
  std::shared_ptr<Recording> recording;  ///< where work goes instead; guarded by Queues
  StreamHandle origin = 0;               ///< of a capture: where it began
};

/// The right to do work of a stream, until it goes.
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
  /// Does it now, or keeps it if the stream is being captured.
  Result<void> Do(StreamHandle stream, Operation operation);
  /// Where work of the stream goes; null if it is to be done. kUsage if the stream is not one of these.
  Result<std::shared_ptr<Recording>> RecordingOf(StreamHandle stream);
  /// Waits for work that other threads do in any stream.
  void WaitForAll();

  std::unique_ptr<Stream> Make(const StreamOptions& options);
  Result<void> BeginCapture(StreamHandle stream);
  Result<std::unique_ptr<Graph>> EndCapture(StreamHandle stream);
  /// Later work of the stream belongs to the capture too.
  Result<void> Join(StreamHandle stream, const std::shared_ptr<Recording>& recording);

  /// A launch failed; Take has it for the one who waits.
  void Note(StreamHandle stream, Error error);
  /// The first error of the stream; later ones of it are forgotten with it.
  Result<void> Take(StreamHandle stream);
  Result<void> TakeAny();

 private:
  friend class CpuStream;
  static StreamHandle KeyOf(StreamHandle stream);
  Result<std::shared_ptr<Queue>> Find(StreamHandle stream);

  std::shared_mutex blocking_;
  std::mutex mutex_;  ///< of what follows
  std::unordered_map<StreamHandle, std::shared_ptr<Queue>> queues_{{kDefaultStream, std::make_shared<Queue>()}};
  std::vector<std::pair<StreamHandle, Error>> errors_;
};

}  // namespace pyk2cu::runtime::cpu
