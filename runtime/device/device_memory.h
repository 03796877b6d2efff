#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>

#include "base/result.h"
#include "pyk2cu/device_types.h"
#include "runtime/device/stream.h"

namespace pyk2cu::runtime {

class Device;

/// Device memory of one allocation, which the destructor frees.
class Buffer {
 public:
  virtual ~Buffer() = default;
  uint64_t Address() const { return address_; }  ///< in the device's address space
  size_t Bytes() const { return bytes_; }

 protected:
  uint64_t address_ = 0;
  size_t bytes_ = 0;
};

/// The memory of a device.
class DeviceMemory {
 public:
  virtual ~DeviceMemory() = default;
  virtual const DeviceProperties& Properties() const = 0;

  virtual Result<std::unique_ptr<Buffer>> Allocate(size_t bytes) = 0;
  /// The same with every byte 0.
  virtual Result<std::unique_ptr<Buffer>> AllocateZeroed(size_t bytes);
  /// Allocates host memory that the device copies from and to without a staging buffer.
  virtual Result<std::unique_ptr<Buffer>> AllocatePinned(size_t bytes);
  virtual Result<MemoryInfo> Memory();
  virtual Result<void> CopyToDevice(uint64_t to, const void* from, size_t bytes) = 0;
  virtual Result<void> CopyToHost(void* to, uint64_t from, size_t bytes) = 0;
  /// Copies between any two places, host memory included. Host memory must not change until the stream has done it.
  virtual Result<void> Copy(uint64_t to, uint64_t from, size_t bytes, StreamHandle stream);
  /// Copies between two devices. One of them is this one, and the stream belongs to it.
  virtual Result<void> CopyBetween(const Device& to_device, uint64_t to, const Device& from_device, uint64_t from,
                                   size_t bytes, StreamHandle stream);
  /// Writes `count` copies of an element of 1 to kMaxFillBytes bytes.
  virtual Result<void> Fill(uint64_t to, const void* element, size_t item_bytes, size_t count, StreamHandle stream);
  static constexpr size_t kMaxFillBytes = 64;
  /// Returns true if kernels of this device can access memory of `other`. Access allows them to.
  virtual bool CanAccess(const Device& /*other*/) const { return false; }
  virtual Result<void> Access(const Device& other);
};

}  // namespace pyk2cu::runtime
