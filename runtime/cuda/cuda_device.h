#pragma once

#include <atomic>
#include <memory>
#include <mutex>
#include <unordered_map>
#include <utility>
#include <vector>

#include "runtime/cuda/context.h"
#include "runtime/cuda/cuda.h"
#include "runtime/cuda/cuda_image.h"
#include "runtime/cuda/error_records.h"

namespace pyk2cu::cuda {

inline CUstream ToStream(StreamHandle stream) { return reinterpret_cast<CUstream>(stream); }

/// One GPU, in its primary context.
class CudaDevice : public Device {
 public:
  CudaDevice(std::shared_ptr<Context> context, DeviceProperties properties, int capability)
      : context_(std::move(context)),
        driver_(context_->driver),
        properties_(std::move(properties)),
        capability_(capability),
        errors_(context_) {}

  const DeviceProperties& Properties() const override { return properties_; }
  Result<std::shared_ptr<Image>> Compile(const GeneratedSource& source, const CompileOptions& options) override;
  Result<std::vector<cache::Parts>> CacheKeys(const GeneratedSource& source, const CompileOptions& options) override {
    return KeysFor(Target(), source, options, *cache_);
  }
  Result<void> Launch(const Image& image, size_t kernel, const LaunchConfig& config,
                      std::span<const void* const> arguments) override;
  Result<void> LaunchPacked(const Image& image, size_t kernel, const LaunchConfig& config,
                            const PackedValues& values) override;
  Result<uint64_t> MaxCooperativeBlocks(const Image& image, size_t kernel, const LaunchConfig& config) override;
  Result<KernelAttributes> Attributes(const Image& image, size_t kernel) override;
  Result<Occupancy> OccupancyOf(const Image& image, size_t kernel, uint32_t block_threads,
                                uint32_t dynamic_shared_bytes) override;
  Result<SuggestedLaunch> Suggest(const Image& image, size_t kernel, uint32_t dynamic_shared_bytes) override;
  Result<void> Synchronize() override;

  // cuda_memory.cpp
  Result<std::unique_ptr<Buffer>> Allocate(size_t bytes) override;
  Result<std::unique_ptr<Buffer>> AllocatePinned(size_t bytes) override;
  Result<MemoryInfo> Memory() override;
  Result<void> CopyToDevice(uint64_t to, const void* from, size_t bytes) override;
  Result<void> CopyToHost(void* to, uint64_t from, size_t bytes) override;
  Result<void> Copy(uint64_t to, uint64_t from, size_t bytes, StreamHandle stream) override;
  Result<void> CopyBetween(const Device& to_device, uint64_t to, const Device& from_device, uint64_t from, size_t bytes,
                           StreamHandle stream) override;
  Result<void> Fill(uint64_t to, const void* element, size_t item_bytes, size_t count, StreamHandle stream) override;
  bool CanAccess(const Device& other) const override;
  Result<void> Access(const Device& other) override;

  // cuda_streams.cpp
  Result<std::unique_ptr<Stream>> MakeStream(const StreamOptions& options) override;
  Result<void> CheckStream(StreamHandle stream) override;
  Result<std::unique_ptr<Event>> MakeEvent(bool timing) override;
  Result<void> Synchronize(StreamHandle stream) override;
  Result<bool> IsDone(StreamHandle stream) override;
  Result<void> BeginCapture(StreamHandle stream) override;
  Result<std::unique_ptr<Graph>> EndCapture(StreamHandle stream) override;
  uint64_t NativeContext() const override { return reinterpret_cast<uintptr_t>(context_->Handle()); }

 private:
  GpuTarget Target() const { return {properties_.name, properties_.architecture, capability_, driver_.version}; }
  Result<void> AllowSharedMemory(LoadedKernel& kernel, const KernelInfo& info, uint32_t dynamic_bytes);
  Result<uint64_t> CaptureOf(const Image& image, StreamHandle stream);
  Result<void> LaunchChecked(const Image& image, size_t kernel, const LaunchConfig& config, uint32_t dynamic_bytes,
                             std::span<const void* const> arguments, uint64_t capture);
  Result<uint32_t> DynamicBytes(LoadedKernel& kernel, const KernelInfo& info, const LaunchConfig& config);
  Result<void> Start(LoadedKernel& kernel, const KernelInfo& info, const LaunchConfig& config, uint32_t dynamic_bytes,
                     std::span<const void* const> arguments);
  Result<void> Started(const KernelInfo& info, CUresult status) const;
  Result<void> FillColumns(uint64_t to, const void* element, size_t item_bytes, size_t count, CUstream stream);
  Result<void> Check(CUresult status, const char* what) const {
    if (status == CUDA_SUCCESS) return {};
    return context_->Failure(status, what);
  }

  std::shared_ptr<Context> context_;
  const Driver& driver_;
  DeviceProperties properties_;
  int capability_;  ///< 90 for 9.0
  ErrorRecords errors_;
  std::shared_ptr<cache::DiskCache> cache_ = cache::DiskCache::OfEnvironment();
  std::atomic<int> captures_{0};  ///< under way
  std::mutex capture_mutex_;
  struct Captured {
    StreamHandle stream = kDefaultStream;              ///< where it began
    std::vector<std::shared_ptr<const Image>> images;  ///< that its launches need
  };
  std::unordered_map<uint64_t, Captured> captured_;
};

}  // namespace pyk2cu::cuda
