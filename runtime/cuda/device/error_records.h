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

/// The records on one GPU in which launches note their first failed check. A launch takes a record, and commits it when
/// the launch is in its stream. Captured launches keep their records until the graph is destroyed. Thread-safe.
class ErrorRecords {
 public:
  explicit ErrorRecords(std::shared_ptr<Context> context) : context_(std::move(context)) {}
  ErrorRecords(const ErrorRecords&) = delete;
  ~ErrorRecords();

  struct Ticket {
    size_t slot = 0;
    uint64_t address = 0;
  };
  /// Returns an empty record for a launch. Waits for earlier launches if too many records are in use.
  Result<Ticket> Take(const std::string& kernel, std::shared_ptr<const ErrorReporter> reporter);
  /// Notes that the launch is in its stream, or, with the number of a capture, in the future graph.
  void Commit(const Ticket& ticket, StreamHandle stream, uint64_t capture);
  /// Notes that the launch did not happen.
  void Cancel(const Ticket& ticket);
  /// Notes that the graph of a capture is in a stream, and that it was destroyed.
  void Launched(uint64_t capture, StreamHandle stream);
  void Release(uint64_t capture);

  /// Returns the number of commits so far, which Collect may read after a wait that begins now.
  uint64_t Commits();
  /// Returns the first error of the launches up to `commits`, of all streams or of one. They must be done.
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
  CUstream stream_ = nullptr;  ///< a separate stream, so that reading neither waits for others nor disturbs captures
  std::vector<Slot> slots_;
  size_t next_ = 0;  ///< where to look for a free slot
  uint64_t commits_ = 0;
  std::vector<std::pair<StreamHandle, Error>> errors_;  ///< found and not yet returned
};

}  // namespace pyk2cu::runtime::cuda
