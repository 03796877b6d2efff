#include "runtime/cuda/device/cuda_memory.h"

#include <fmt/core.h>

#include <algorithm>
#include <bit>
#include <cstring>

#include "runtime/cuda/device/buffers.h"

namespace pyk2cu::runtime::cuda {
Result<std::unique_ptr<Buffer>> CudaMemory::Allocate(size_t bytes) {
  const Current current(*context_);
  CUdeviceptr address = 0;
  const CUresult status = driver_.memory_allocate(&address, std::max<size_t>(bytes, 1));
  if (status == CUDA_ERROR_OUT_OF_MEMORY)
    return Error{ErrorKind::kEnvironment,
                 fmt::format("{} is out of memory: it has too little left for {} bytes (it has {} in all)",
                             properties_.name, bytes, properties_.memory_bytes)};
  if (status != CUDA_SUCCESS) return context_->Failure(status, "allocating GPU memory");
  return OwnDeviceMemory(context_, address, bytes);
}

Result<void> CudaMemory::CopyToDevice(uint64_t to, const void* from, size_t bytes) {
  if (bytes == 0) return {};
  const Current current(*context_);
  return Check(driver_.copy_to_device(to, from, bytes), "copying to the GPU");
}

Result<void> CudaMemory::CopyToHost(void* to, uint64_t from, size_t bytes) {
  if (bytes == 0) return {};
  const Current current(*context_);
  return Check(driver_.copy_to_host(to, from, bytes), "copying from the GPU");
}

Result<std::unique_ptr<Buffer>> CudaMemory::AllocatePinned(size_t bytes, const PinnedOptions& options) {
  return MakePinned(context_, bytes, options);
}

Result<std::unique_ptr<Buffer>> CudaMemory::AllocateManaged(size_t bytes, bool attach_global) {
  return MakeManaged(context_, bytes, attach_global);
}

Result<std::unique_ptr<Buffer>> CudaMemory::RegisterHost(uint64_t address, size_t bytes, bool mapped) {
  return MakeRegistered(context_, address, bytes, mapped);
}

Result<IpcHandle> CudaMemory::HandleOf(uint64_t address) {
  const Current current(*context_);
  CUipcMemHandle handle;
  if (const CUresult status = driver_.ipc_get(&handle, address); status != CUDA_SUCCESS)
    return context_->Failure(status, "sharing GPU memory");
  return std::bit_cast<IpcHandle>(handle);
}

Result<std::unique_ptr<Buffer>> CudaMemory::OpenHandle(const IpcHandle& handle, size_t bytes) {
  return OpenShared(context_, handle, bytes);
}

Result<AddressRange> CudaMemory::RangeOf(uint64_t address) {
  const Current current(*context_);
  AddressRange range;
  const CUresult status = driver_.memory_range(&range.begin, &range.bytes, address);
  if (status != CUDA_SUCCESS) return context_->Failure(status, "looking for an allocation");
  return range;
}

Result<MemoryInfo> CudaMemory::Memory() {
  const Current current(*context_);
  size_t free = 0, total = 0;
  if (const CUresult status = driver_.memory_info(&free, &total); status != CUDA_SUCCESS)
    return context_->Failure(status, "asking for free memory");
  return MemoryInfo{free, total};
}

Result<void> CudaMemory::Copy(uint64_t to, uint64_t from, size_t bytes, StreamHandle stream) {
  if (bytes == 0) return {};
  const Current current(*context_);
  return Check(driver_.copy_async(to, from, bytes, ToStream(stream)), "copying");
}

Result<void> CudaMemory::CopyBetween(const Device& to_device, uint64_t to, const Device& from_device, uint64_t from,
                                     size_t bytes, StreamHandle stream) {
  const auto* to_gpu = dynamic_cast<const CudaMemory*>(&to_device);
  const auto* from_gpu = dynamic_cast<const CudaMemory*>(&from_device);
  if (!to_gpu || !from_gpu) return Copy(to, from, bytes, stream);  // the CPU device's memory is the host's
  if (bytes == 0 || to_gpu->context_->Ordinal() == from_gpu->context_->Ordinal()) return Copy(to, from, bytes, stream);
  const Current current(*context_);
  return Check(driver_.copy_peer_async(to, to_gpu->context_->Handle(), from, from_gpu->context_->Handle(), bytes,
                                       ToStream(stream)),
               "copying between GPUs");
}

/// Elements of other sizes: one word, or byte, of all elements after the other.
Result<void> CudaMemory::FillColumns(uint64_t to, const void* element, size_t item_bytes, size_t count,
                                     CUstream stream) {
  const auto* bytes = static_cast<const unsigned char*>(element);
  const bool words = item_bytes % sizeof(uint32_t) == 0 && to % sizeof(uint32_t) == 0;
  for (size_t at = 0; at < item_bytes; at += words ? sizeof(uint32_t) : 1) {
    uint32_t word = 0;
    if (words) std::memcpy(&word, bytes + at, sizeof word);
    const CUresult status = words ? driver_.fill_column_32(to + at, item_bytes, word, 1, count, stream)
                                  : driver_.fill_column_8(to + at, item_bytes, bytes[at], 1, count, stream);
    if (status != CUDA_SUCCESS) return context_->Failure(status, "filling GPU memory");
  }
  return {};
}

Result<void> CudaMemory::Fill(uint64_t to, const void* element, size_t item_bytes, size_t count, StreamHandle handle) {
  if (item_bytes == 0 || item_bytes > kMaxFillBytes)
    return Error{ErrorKind::kUsage, fmt::format("memory is filled with elements of 1 to {} bytes", kMaxFillBytes)};
  if (count == 0) return {};
  const Current current(*context_);
  const CUstream stream = ToStream(handle);
  const auto* bytes = static_cast<const unsigned char*>(element);
  if (std::all_of(bytes, bytes + item_bytes, [&](unsigned char byte) { return byte == bytes[0]; }))
    return Check(driver_.fill_8(to, bytes[0], count * item_bytes, stream), "filling GPU memory");
  uint32_t word = 0;
  std::memcpy(&word, bytes, std::min(item_bytes, sizeof word));
  if (item_bytes == 2 && to % 2 == 0)
    return Check(driver_.fill_16(to, static_cast<unsigned short>(word), count, stream), "filling GPU memory");
  if (item_bytes == 4 && to % 4 == 0) return Check(driver_.fill_32(to, word, count, stream), "filling GPU memory");
  return FillColumns(to, element, item_bytes, count, stream);
}

bool CudaMemory::CanAccess(const Device& other) const {
  const auto* gpu = dynamic_cast<const CudaMemory*>(&other);
  if (!gpu) return false;
  int can = 0;
  if (gpu->context_->Ordinal() == context_->Ordinal()) return true;
  return driver_.can_access_peer(&can, context_->Ordinal(), gpu->context_->Ordinal()) == CUDA_SUCCESS && can;
}

Result<void> CudaMemory::Access(const Device& other) {
  if (!CanAccess(other)) return Device::Access(other);
  const auto& gpu = static_cast<const CudaMemory&>(other);
  if (gpu.context_->Ordinal() == context_->Ordinal()) return {};
  const Current current(*context_);
  const CUresult status = driver_.enable_peer(gpu.context_->Handle(), 0);
  return status == CUDA_ERROR_PEER_ACCESS_ALREADY_ENABLED ? Result<void>()
                                                          : Check(status, "opening the memory of another GPU");
}

}  // namespace pyk2cu::runtime::cuda
