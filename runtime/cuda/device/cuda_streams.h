#pragma once

#include <atomic>
#include <memory>
#include <mutex>
#include <unordered_map>
#include <utility>
#include <vector>

#include "runtime/cuda/device/cuda_memory.h"
#include "runtime/cuda/device/error_records.h"

namespace pyk2cu::runtime::cuda {

/// The streams of one GPU, and the active captures in them.
class CudaStreams : public CudaMemory {
 public:
  Result<std::unique_ptr<Stream>> MakeStream(const StreamOptions& options) final;
  Result<void> CheckStream(StreamHandle stream) final;
  Result<std::unique_ptr<Event>> MakeEvent(const EventOptions& options) final;
  Result<void> AddCallback(StreamHandle stream, std::function<void(int)> callback) final;
  Result<void> Synchronize() final;
  Result<void> Synchronize(StreamHandle stream) final;
  Result<bool> IsDone(StreamHandle stream) final;
  Result<void> BeginCapture(StreamHandle stream) final;
  Result<std::unique_ptr<Graph>> EndCapture(StreamHandle stream) final;

 protected:
  CudaStreams(std::shared_ptr<Context> context, DeviceProperties properties)
      : CudaMemory(std::move(context), std::move(properties)), errors_(context_) {}

  /// Returns the number of the capture that the stream is part of, 0 without one. Captured launches run later, and more
  /// than once, so the capture keeps the image alive.
  Result<uint64_t> CaptureOf(const Image& image, StreamHandle stream);

  ErrorRecords errors_;

 private:
  struct Captured {
    StreamHandle stream = kDefaultStream;              ///< the stream in which it began
    std::vector<std::shared_ptr<const Image>> images;  ///< that its launches need
  };

  std::atomic<int> captures_{0};  ///< the number of active captures
  std::mutex capture_mutex_;
  std::unordered_map<uint64_t, Captured> captured_;
};

}  // namespace pyk2cu::runtime::cuda
