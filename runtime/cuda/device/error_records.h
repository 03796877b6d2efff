#pragma once

#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "runtime/cuda/driver/context.h"
#include "runtime/device/kernel_errors.h"

namespace pyk2cu::runtime::cuda {

/// The records on one GPU in which launches note their first failed check. A launch takes one, and commits it when it
/// is in its stream. Captured launches keep theirs until the graph goes. Thread-safe.
class ErrorRecords {
 public:
  explicit ErrorRecords(std::shared_ptr<Context> context) : context_(std::move(context)) {}
  ErrorRecords(const ErrorRecords&) = delete;
  ~ErrorRecords();

  struct Ticket {
    size_t slot = 0;
    uint64_t address = 0;
  };
  /// An empty record for a launch that follows. Waits for earlier launches if there are very many.
  Result<Ticket> Take(const std::string& kernel, std::shared_ptr<const ErrorReporter> reporter);
  /// The launch is in its stream, or, with a capture's number, in what will be a graph.
  void Commit(const Ticket& ticket, StreamHandle stream, uint64_t capture);
  /// The launch did not happen.
  void Cancel(const Ticket& ticket);
  /// The graph of a capture is in a stream; it is gone.
  void Launched(uint64_t capture, StreamHandle stream);
  void Release(uint64_t capture);

  /// How many commits there were: what Collect may look at after a wait that began now.
  uint64_t Commits();
  /// Once the launches up to `commits`, of all streams or of one, are done: the first error that one of them noted.
  Result<void> Collect(uint64_t commits, std::optional<StreamHandle> stream = std::nullopt);

 private:
  static constexpr size_t kCount = 1024;
  enum class State : uint8_t { kFree, kTaken, kCommitted };
  struct Slot {
    State state = State::kFree;
    std::string kernel;
    std::shared_ptr<const ErrorReporter> reporter;
    StreamHandle stream = 0;
    uint64_t number = 0;   ///< of the commit
    uint64_t capture = 0;  ///< the graph's, or 0
  };
  static StreamHandle KeyOf(StreamHandle stream);
  Result<void> Allocate();
  Result<size_t> FindFree();
  Result<void> Read(uint64_t commits, const std::optional<StreamHandle>& key);
  Result<void> ReadInto(std::vector<ErrorRecord>& records);
  CUresult Clear(size_t slot, size_t count);

  std::shared_ptr<Context> context_;
  std::mutex mutex_;
  CUdeviceptr memory_ = 0;
  CUstream stream_ = nullptr;  ///< of our own, so that looking neither waits for others nor disturbs captures
  std::vector<Slot> slots_;
  size_t next_ = 0;  ///< where to look for a free slot
  uint64_t commits_ = 0;
  std::vector<std::pair<StreamHandle, Error>> errors_;  ///< found and not yet told
};

}  // namespace pyk2cu::runtime::cuda
