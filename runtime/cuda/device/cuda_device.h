#pragma once

#include <memory>
#include <utility>
#include <vector>

#include "runtime/cuda/compile/cached_compile.h"
#include "runtime/cuda/device/cuda_image.h"
#include "runtime/cuda/device/cuda_streams.h"

namespace pyk2cu::runtime::cuda {

/// One GPU, in its primary context.
class CudaDevice : public CudaStreams {
 public:
  CudaDevice(std::shared_ptr<Context> context, DeviceProperties properties, int capability)
      : CudaStreams(std::move(context), std::move(properties)), capability_(capability) {}

  Result<std::shared_ptr<Image>> Compile(const GeneratedSource& source, const CompileOptions& options) override;
  bool WantsVariants() const override { return true; }
  Result<int64_t> Attribute(int number) const override;
  Result<std::array<uint8_t, 16>> Uuid() const override;
  Result<void> Profile(bool begin) override;
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
  Result<Suggestion> Suggest(const Image& image, size_t kernel, uint32_t dynamic_shared_bytes) override;
  uint64_t NativeContext() const override { return reinterpret_cast<uintptr_t>(context_->Handle()); }

 private:
  GpuTarget Target() const { return {properties_.name, properties_.architecture, capability_, driver_.version}; }
  Result<void> AllowSharedMemory(LoadedKernel& kernel, const KernelInfo& info, uint32_t dynamic_bytes);
  Result<void> LaunchChecked(const Image& image, size_t kernel, const LaunchConfig& config, uint32_t dynamic_bytes,
                             std::span<const void* const> arguments, uint64_t capture);
  Result<uint32_t> DynamicBytes(LoadedKernel& kernel, const KernelInfo& info, const LaunchConfig& config);
  Result<void> Start(LoadedKernel& kernel, const KernelInfo& info, const LaunchConfig& config, uint32_t dynamic_bytes,
                     std::span<const void* const> arguments);
  Result<void> Started(const KernelInfo& info, CUresult status) const;

  const int capability_;  ///< 90 for 9.0
  const std::shared_ptr<cache::DiskCache> cache_ = cache::DiskCache::OfEnvironment();
};

}  // namespace pyk2cu::runtime::cuda
