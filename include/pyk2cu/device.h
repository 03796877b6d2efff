#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "pyk2cu/device_types.h"
#include "pyk2cu/result.h"
#include "pyk2cu/types.h"

namespace pyk2cu::api {

/// A GPU or the CPU device.
class Device {
 public:
  /// "auto" (the first GPU, else the CPU device), "cuda", "cuda:N" or "cpu". Devices that are opened by the
  /// same name share their memory: kernels of each take arrays of all. A stream belongs to the Device that it was made
  /// for and to its copies, which share compiled kernels too. kEnvironment if the device is missing: the message says
  /// how to get it.
  static Result<Device> Open(std::string_view name = "auto");
  /// The devices of this machine, GPUs first, without opening them.
  static std::vector<DeviceProperties> List();

  const std::string& Id() const;    ///< "cuda:0", "cpu"
  const std::string& Name() const;  ///< "NVIDIA H200"
  Result<DeviceProperties> Properties() const;
  /// The memory that is free now.
  Result<MemoryInfo> FreeMemory() const;
  /// Waits for all launches; the error is the first that one of them met. After some errors (a kernel that wrote beyond
  /// its arrays) a GPU is lost for this process: every later call fails and says so. Other devices go on.
  Result<void> Synchronize() const;

  /// Whether kernels of this device can use memory of the other one; allowing them to (kUsage if they cannot).
  bool CanAccess(const Device& other) const;
  Result<void> EnableAccess(const Device& other) const;
  /// The GPU's primary context (a CUcontext), the one that the CUDA runtime uses too; null on the CPU device.
  void* NativeContext() const;

  struct Impl;
  std::shared_ptr<Impl> impl;
};

}  // namespace pyk2cu::api
