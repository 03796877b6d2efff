#pragma once

#include <memory>

#include "runtime/cuda/driver/context.h"
#include "runtime/device/device_memory.h"

namespace pyk2cu::runtime::cuda {

/// Device memory of cuMemAlloc, which the buffer frees.
std::unique_ptr<Buffer> OwnDeviceMemory(std::shared_ptr<Context> context, CUdeviceptr address, size_t bytes);

// What DeviceMemory declares of memory that the host or another process can use.
Result<std::unique_ptr<Buffer>> MakePinned(std::shared_ptr<Context> context, size_t bytes,
                                           const PinnedOptions& options);
Result<std::unique_ptr<Buffer>> MakeManaged(std::shared_ptr<Context> context, size_t bytes, bool attach_global);
Result<std::unique_ptr<Buffer>> MakeRegistered(std::shared_ptr<Context> context, uint64_t address, size_t bytes,
                                               bool mapped);
Result<std::unique_ptr<Buffer>> OpenShared(std::shared_ptr<Context> context, const IpcHandle& handle, size_t bytes);

}  // namespace pyk2cu::runtime::cuda
