#pragma once

#include <memory>
#include <utility>

#include "runtime/cpu/device/queues.h"
#include "runtime/device/device.h"

namespace pyk2cu::runtime::cpu {

/// The memory of the CPU device: the host's. What follows in the chain, CpuStreams and CpuDevice, adds the rest.
class CpuMemory : public Device {
 public:
  const DeviceProperties& Properties() const final { return properties_; }

  Result<std::unique_ptr<Buffer>> Allocate(size_t bytes) final;
  Result<std::unique_ptr<Buffer>> AllocateZeroed(size_t bytes) final;
  Result<std::unique_ptr<Buffer>> AllocatePinned(size_t bytes, const PinnedOptions& options) final;
  Result<std::unique_ptr<Buffer>> AllocateManaged(size_t bytes, bool attach_global) final;
  Result<std::unique_ptr<Buffer>> RegisterHost(uint64_t address, size_t bytes, bool mapped) final;
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
  explicit CpuMemory(DeviceProperties properties) : properties_(std::move(properties)) {}

  const DeviceProperties properties_;
  const std::shared_ptr<Queues> queues_ = std::make_shared<Queues>();

 private:
  Result<void> CopyNow(void* to, const void* from, size_t bytes);
};

}  // namespace pyk2cu::runtime::cpu
