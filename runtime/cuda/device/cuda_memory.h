#pragma once

#include <memory>
#include <utility>

#include "runtime/cuda/driver/context.h"
#include "runtime/device/device.h"

namespace pyk2cu::runtime::cuda {

inline CUstream ToStream(StreamHandle stream) { return reinterpret_cast<CUstream>(stream); }

/// The memory of one GPU, in its primary context. What follows in the chain, CudaStreams and CudaDevice, adds the rest.
class CudaMemory : public Device {
 public:
  const DeviceProperties& Properties() const final { return properties_; }

  Result<std::unique_ptr<Buffer>> Allocate(size_t bytes) final;
  Result<std::unique_ptr<Buffer>> AllocatePinned(size_t bytes, const PinnedOptions& options) final;
  Result<std::unique_ptr<Buffer>> AllocateManaged(size_t bytes, bool attach_global) final;
  Result<std::unique_ptr<Buffer>> RegisterHost(uint64_t address, size_t bytes, bool mapped) final;
  Result<IpcHandle> HandleOf(uint64_t address) final;
  Result<std::unique_ptr<Buffer>> OpenHandle(const IpcHandle& handle, size_t bytes) final;
  Result<AddressRange> RangeOf(uint64_t address) final;
  Result<MemoryInfo> Memory() final;
  Result<void> CopyToDevice(uint64_t to, const void* from, size_t bytes) final;
  Result<void> CopyToHost(void* to, uint64_t from, size_t bytes) final;
  Result<void> Copy(uint64_t to, uint64_t from, size_t bytes, StreamHandle stream) final;
  Result<void> CopyBetween(const Device& to_device, uint64_t to, const Device& from_device, uint64_t from, size_t bytes,
                           StreamHandle stream) final;
  Result<void> Fill(uint64_t to, const void* element, size_t item_bytes, size_t count, StreamHandle stream) final;
  bool CanAccess(const Device& other) const final;
  Result<void> Access(const Device& other) final;

 protected:
  CudaMemory(std::shared_ptr<Context> context, DeviceProperties properties)
      : context_(std::move(context)), driver_(context_->driver), properties_(std::move(properties)) {}

  Result<void> Check(CUresult status, const char* what) const {
    if (status == CUDA_SUCCESS) return {};
    return context_->Failure(status, what);
  }

  const std::shared_ptr<Context> context_;
  const Driver& driver_;
  const DeviceProperties properties_;

 private:
  Result<void> FillColumns(uint64_t to, const void* element, size_t item_bytes, size_t count, CUstream stream);
};

}  // namespace pyk2cu::runtime::cuda
