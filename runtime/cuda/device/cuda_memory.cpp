#include "runtime/cuda/device/cuda_memory.h"

#include <fmt/core.h>

#include <algorithm>
#include <cstring>

namespace pyk2cu::runtime::cuda {
namespace {

class CudaBuffer : public Buffer {
 public:
  CudaBuffer(std::shared_ptr<Context> context, CUdeviceptr address, size_t bytes) : context_(std::move(context)) {
    address_ = address;
    bytes_ = bytes;
  }
  ~CudaBuffer() override {
    const Current current(*context_);
    context_->driver.memory_free(address_);
  }

 private:
  std::shared_ptr<Context> context_;
};

class PinnedBuffer : public Buffer {
 public:
  PinnedBuffer(std::shared_ptr<Context> context, void* address, size_t bytes) : context_(std::move(context)) {
    address_ = reinterpret_cast<uintptr_t>(address);
    bytes_ = bytes;
  }
  ~PinnedBuffer() override {
    const Current current(*context_);
    context_->driver.host_free(reinterpret_cast<void*>(address_));
  }

 private:
  std::shared_ptr<Context> context_;
};

}  // namespace

Result<std::unique_ptr<Buffer>> CudaMemory::Allocate(size_t bytes) {
  const Current current(*context_);
  CUdeviceptr address = 0;
  const CUresult status = driver_.memory_allocate(&address, std::max<size_t>(bytes, 1));
  if (status == CUDA_ERROR_OUT_OF_MEMORY)
    return Error{ErrorKind::kEnvironment, fmt::format("{} has too little free memory for {} bytes (it has {} in all)",
                                                      properties_.name, bytes, properties_.memory_bytes)};
  if (status != CUDA_SUCCESS) return context_->Failure(status, "allocating GPU memory");
  return std::unique_ptr<Buffer>(new CudaBuffer(context_, address, bytes));
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

Result<std::unique_ptr<Buffer>> CudaMemory::AllocatePinned(size_t bytes) {
  const Current current(*context_);
  void* address = nullptr;
  const CUresult status = driver_.host_allocate(&address, std::max<size_t>(bytes, 1), kHostPortable);
  if (status == CUDA_ERROR_OUT_OF_MEMORY)
    return Error{ErrorKind::kEnvironment, fmt::format("there is too little memory to pin {} bytes", bytes)};
  if (status != CUDA_SUCCESS) return context_->Failure(status, "allocating pinned memory");
  return std::unique_ptr<Buffer>(new PinnedBuffer(context_, address, bytes));
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
