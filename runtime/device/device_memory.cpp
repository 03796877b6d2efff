#include "runtime/device/device_memory.h"

#include <fmt/core.h>

#include "runtime/device/device.h"
#include "runtime/device/not_offered.h"

namespace pyk2cu::runtime {

Result<std::unique_ptr<Buffer>> DeviceMemory::AllocateZeroed(size_t bytes) {
  Result<std::unique_ptr<Buffer>> buffer = Allocate(bytes);
  const std::byte zero{};
  if (!buffer || bytes == 0) return buffer;
  if (Result<void> filled = Fill((*buffer)->Address(), &zero, 1, bytes, kDefaultStream); !filled) return filled.error();
  return buffer;
}
Result<std::unique_ptr<Buffer>> DeviceMemory::AllocatePinned(size_t, const PinnedOptions&) {
  return NotOffered(Properties(), "has no pinned memory");
}
Result<std::unique_ptr<Buffer>> DeviceMemory::AllocateManaged(size_t, bool) {
  return NotOffered(Properties(), "has no managed memory");
}
Result<std::unique_ptr<Buffer>> DeviceMemory::RegisterHost(uint64_t, size_t, bool) {
  return NotOffered(Properties(), "has no pinned memory");
}
Result<IpcHandle> DeviceMemory::HandleOf(uint64_t) { return NotOffered(Properties(), kNoSharing); }
Result<std::unique_ptr<Buffer>> DeviceMemory::OpenHandle(const IpcHandle&, size_t) {
  return NotOffered(Properties(), kNoSharing);
}
Result<AddressRange> DeviceMemory::RangeOf(uint64_t) {
  return NotOffered(Properties(), "does not say where allocations begin");
}
Result<MemoryInfo> DeviceMemory::Memory() { return NotOffered(Properties(), "does not say how much memory is free"); }
Result<void> DeviceMemory::Copy(uint64_t, uint64_t, size_t, StreamHandle) {
  return NotOffered(Properties(), kNoStreams);
}
Result<void> DeviceMemory::CopyBetween(const Device&, uint64_t, const Device&, uint64_t, size_t, StreamHandle) {
  return NotOffered(Properties(), kNoStreams);
}
Result<void> DeviceMemory::Fill(uint64_t, const void*, size_t, size_t, StreamHandle) {
  return NotOffered(Properties(), kNoStreams);
}
Result<void> DeviceMemory::Access(const Device& other) {
  return Error{ErrorKind::kUsage,
               fmt::format("kernels of {} cannot be let at memory of {}", Properties().id, other.Properties().id)};
}

}  // namespace pyk2cu::runtime
