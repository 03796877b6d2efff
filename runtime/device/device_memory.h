#pragma once

#include <array>
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
  uint64_t HostAddress() const { return host_address_; }  ///< 0 if the host cannot access it

 protected:
  uint64_t address_ = 0;
  size_t bytes_ = 0;
  uint64_t host_address_ = 0;
};

/// How pinned host memory is made.
struct PinnedOptions {
  bool mapped = false;          ///< kernels may use it at Buffer::Address
  bool portable = true;         ///< pinned for all GPUs
  bool write_combined = false;  ///< faster for the GPU to read, slow for the host
};

/// Names device memory for other processes, which open it.
using IpcHandle = std::array<std::byte, 64>;

/// One allocation.
struct AddressRange {
  uint64_t begin = 0;
  size_t bytes = 0;
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
  virtual Result<std::unique_ptr<Buffer>> AllocatePinned(size_t bytes, const PinnedOptions& options = {});
  /// Allocates memory that host and kernels access at one address. `attach_global`: from all streams at once.
  virtual Result<std::unique_ptr<Buffer>> AllocateManaged(size_t bytes, bool attach_global);
  /// Pins memory that the host has already. The memory outlives the result, which does not own it.
  virtual Result<std::unique_ptr<Buffer>> RegisterHost(uint64_t address, size_t bytes, bool mapped);
  /// Returns the handle of the allocation that an address is part of.
  virtual Result<IpcHandle> HandleOf(uint64_t address);
  /// Opens memory of another process.
  virtual Result<std::unique_ptr<Buffer>> OpenHandle(const IpcHandle& handle, size_t bytes);
  /// Returns the allocation that an address is part of.
  virtual Result<AddressRange> RangeOf(uint64_t address);
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
