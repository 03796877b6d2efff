#include "runtime/cuda/device/buffers.h"

#include <fmt/core.h>

#include <algorithm>
#include <bit>
#include <utility>

namespace pyk2cu::runtime::cuda {
namespace {

void FreeDevice(const Driver& driver, uint64_t address, uint64_t) { driver.memory_free(address); }
void FreeHost(const Driver& driver, uint64_t, uint64_t host) { driver.host_free(reinterpret_cast<void*>(host)); }
void Unregister(const Driver& driver, uint64_t, uint64_t host) {
  driver.host_unregister(reinterpret_cast<void*>(host));
}
void CloseShared(const Driver& driver, uint64_t address, uint64_t) { driver.ipc_close(address); }

class CudaBuffer : public Buffer {
 public:
  using Release = void (*)(const Driver& driver, uint64_t address, uint64_t host_address);

  CudaBuffer(std::shared_ptr<Context> context, Release release, uint64_t address, uint64_t host_address, size_t bytes)
      : context_(std::move(context)), release_(release) {
    address_ = address;
    host_address_ = host_address;
    bytes_ = bytes;
  }
  ~CudaBuffer() override {
    const Current current(*context_);
    release_(context_->driver, address_, host_address_);
  }

 private:
  std::shared_ptr<Context> context_;
  Release release_;
};

/// The address at which kernels see mapped host memory; that of the host if it is not mapped.
Result<uint64_t> DeviceAddress(const Context& context, uint64_t host, bool mapped) {
  if (!mapped) return host;
  CUdeviceptr address = 0;
  const CUresult status = context.driver.host_device_pointer(&address, reinterpret_cast<void*>(host), 0);
  if (status != CUDA_SUCCESS) return context.Failure(status, "mapping host memory");
  return address;
}

/// A buffer of host memory that `release` gives back, also if it cannot be mapped.
Result<std::unique_ptr<Buffer>> HostBuffer(std::shared_ptr<Context> context, CudaBuffer::Release release, uint64_t host,
                                           size_t bytes, bool mapped) {
  Result<uint64_t> address = DeviceAddress(*context, host, mapped);
  if (!address) {
    release(context->driver, 0, host);
    return address.error();
  }
  return std::unique_ptr<Buffer>(new CudaBuffer(std::move(context), release, *address, host, bytes));
}

}  // namespace

std::unique_ptr<Buffer> OwnDeviceMemory(std::shared_ptr<Context> context, CUdeviceptr address, size_t bytes) {
  return std::make_unique<CudaBuffer>(std::move(context), FreeDevice, address, 0, bytes);
}

Result<std::unique_ptr<Buffer>> MakePinned(std::shared_ptr<Context> context, size_t bytes,
                                           const PinnedOptions& options) {
  const Current current(*context);
  const unsigned flags = (options.portable ? kHostPortable : 0) | (options.mapped ? kHostMapped : 0) |
                         (options.write_combined ? kHostWriteCombined : 0);
  void* host = nullptr;
  const CUresult status = context->driver.host_allocate(&host, std::max<size_t>(bytes, 1), flags);
  if (status == CUDA_ERROR_OUT_OF_MEMORY)
    return Error{ErrorKind::kEnvironment, fmt::format("out of memory: {} bytes cannot be pinned", bytes)};
  if (status != CUDA_SUCCESS) return context->Failure(status, "allocating pinned memory");
  return HostBuffer(std::move(context), FreeHost, reinterpret_cast<uintptr_t>(host), bytes, options.mapped);
}

Result<std::unique_ptr<Buffer>> MakeManaged(std::shared_ptr<Context> context, size_t bytes, bool attach_global) {
  const Current current(*context);
  CUdeviceptr address = 0;
  const CUresult status = context->driver.memory_allocate_managed(&address, std::max<size_t>(bytes, 1),
                                                                  attach_global ? kAttachGlobal : kAttachHost);
  if (status == CUDA_ERROR_OUT_OF_MEMORY)
    return Error{ErrorKind::kEnvironment,
                 fmt::format("out of memory: there is too little for {} managed bytes", bytes)};
  if (status != CUDA_SUCCESS) return context->Failure(status, "allocating managed memory");
  return std::unique_ptr<Buffer>(new CudaBuffer(std::move(context), FreeDevice, address, address, bytes));
}

Result<std::unique_ptr<Buffer>> MakeRegistered(std::shared_ptr<Context> context, uint64_t address, size_t bytes,
                                               bool mapped) {
  const Current current(*context);
  const CUresult status = context->driver.host_register(reinterpret_cast<void*>(address), bytes,
                                                        kHostPortable | (mapped ? kHostMapped : 0));
  if (status != CUDA_SUCCESS) return context->Failure(status, "pinning host memory");
  return HostBuffer(std::move(context), Unregister, address, bytes, mapped);
}

Result<std::unique_ptr<Buffer>> OpenShared(std::shared_ptr<Context> context, const IpcHandle& handle, size_t bytes) {
  const Current current(*context);
  CUdeviceptr address = 0;
  const CUresult status = context->driver.ipc_open(&address, std::bit_cast<CUipcMemHandle>(handle), kIpcLazyPeerAccess);
  if (status != CUDA_SUCCESS) return context->Failure(status, "opening memory of another process");
  return std::unique_ptr<Buffer>(new CudaBuffer(std::move(context), CloseShared, address, 0, bytes));
}

}  // namespace pyk2cu::runtime::cuda
