#include "runtime/cpu/device/cpu_memory.h"

#include <fmt/format.h>
#include <unistd.h>
#include <array>
#include <cstring>

#include "runtime/cpu/device/host_buffer.h"

namespace pyk2cu::runtime::cpu {
namespace {

/// Memory of the program, which this device can use as it is.
class RegisteredBuffer : public Buffer {
 public:
  RegisteredBuffer(uint64_t address, size_t bytes) {
    address_ = host_address_ = address;
    bytes_ = bytes;
  }
};

}  // namespace

Result<std::unique_ptr<Buffer>> CpuMemory::Allocate(size_t bytes) { return AllocateHostBuffer(bytes); }

// New pages of the system are zero, and take no memory until they are written.
Result<std::unique_ptr<Buffer>> CpuMemory::AllocateZeroed(size_t bytes) { return AllocateHostBuffer(bytes); }

Result<std::unique_ptr<Buffer>> CpuMemory::AllocatePinned(size_t bytes, const PinnedOptions&) {
  return AllocateHostBuffer(bytes);
}

Result<std::unique_ptr<Buffer>> CpuMemory::AllocateManaged(size_t bytes, bool) { return AllocateHostBuffer(bytes); }

Result<std::unique_ptr<Buffer>> CpuMemory::RegisterHost(uint64_t address, size_t bytes, bool) {
  return std::unique_ptr<Buffer>(new RegisteredBuffer(address, bytes));
}

Result<MemoryInfo> CpuMemory::Memory() {
  return MemoryInfo{static_cast<uint64_t>(sysconf(_SC_AVPHYS_PAGES)) * static_cast<uint64_t>(sysconf(_SC_PAGESIZE)),
                    properties_.memory_bytes};
}

Result<void> CpuMemory::CopyToDevice(uint64_t to, const void* from, size_t bytes) {
  return CopyNow(reinterpret_cast<void*>(to), from, bytes);
}

Result<void> CpuMemory::CopyToHost(void* to, uint64_t from, size_t bytes) {
  return CopyNow(to, reinterpret_cast<const void*>(from), bytes);
}

Result<void> CpuMemory::Copy(uint64_t to, uint64_t from, size_t bytes, StreamHandle stream) {
  return queues_->Do(stream, [to, from, bytes](StreamHandle) -> Result<void> {
    if (bytes > 0) std::memmove(reinterpret_cast<void*>(to), reinterpret_cast<const void*>(from), bytes);
    return {};
  });
}

Result<void> CpuMemory::CopyBetween(const Device& to_device, uint64_t to, const Device& from_device, uint64_t from,
                                    size_t bytes, StreamHandle stream) {
  for (const Device* device : {&to_device, &from_device})
    if (!dynamic_cast<const CpuMemory*>(device))
      return Error{ErrorKind::kUsage,
                   fmt::format("copies between the CPU device and {} are made in a stream of the latter",
                               device->Properties().id)};
  return Copy(to, from, bytes, stream);
}

Result<void> CpuMemory::Fill(uint64_t to, const void* element, size_t item_bytes, size_t count, StreamHandle stream) {
  if (item_bytes == 0 || item_bytes > kMaxFillBytes)
    return Error{ErrorKind::kUsage, fmt::format("memory is filled with elements of 1 to {} bytes", kMaxFillBytes)};
  std::array<char, kMaxFillBytes> item;
  std::memcpy(item.data(), element, item_bytes);
  return queues_->Do(stream, [=](StreamHandle) -> Result<void> {
    if (item_bytes == 1 && count > 0) {
      std::memset(reinterpret_cast<char*>(to), item[0], count);
      return {};
    }
    for (size_t i = 0; i < count; ++i)
      std::memcpy(reinterpret_cast<char*>(to) + i * item_bytes, item.data(), item_bytes);
    return {};
  });
}

bool CpuMemory::CanAccess(const Device& other) const { return dynamic_cast<const CpuMemory*>(&other) != nullptr; }

Result<void> CpuMemory::Access(const Device& other) {
  return CanAccess(other) ? Result<void>() : Device::Access(other);
}

Result<void> CpuMemory::CopyNow(void* to, const void* from, size_t bytes) {
  Result<Turn> turn = queues_->Enter(kDefaultStream);
  if (!turn) return turn.error();
  if (bytes > 0) std::memmove(to, from, bytes);
  return {};
}

}  // namespace pyk2cu::runtime::cpu
