#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "pyk2cu/result.h"
#include "pyk2cu/types.h"

namespace pyk2cu::api {

/// What a device is and what it allows. Numbers that it does not know of are 0.
struct DeviceProperties {
  std::string id;            ///< "cuda:0", "cpu": what Device::Open takes
  std::string name;          ///< "NVIDIA H200"
  std::string architecture;  ///< "sm_90", "x86-64"
  std::string pci_bus;       ///< "0000:65:00.0", or empty
  uint32_t multiprocessors = 0;
  uint32_t max_threads_per_block = 0, max_threads_per_multiprocessor = 0, max_registers_per_block = 0;
  Dim3 max_block, max_grid;
  uint64_t max_shared_bytes_per_block = 0;  ///< static and dynamic together
  uint64_t memory_bytes = 0, l2_bytes = 0;
  uint32_t clock_khz = 0;
};

struct MemoryInfo {
  uint64_t free_bytes = 0, total_bytes = 0;
};

/// A GPU or the CPU device.
class Device {
 public:
  /// "auto" (the first GPU, else the CPU device), "cuda", "cuda:N" or "cpu". Memory of all Devices that are opened by
  /// one name goes with the kernels of all. Streams are used with the Device that they were made for, and its copies,
  /// which share compiled kernels too.
  static Result<Device> Open(std::string_view name = "auto");
  /// The devices of this machine, GPUs first, without opening them.
  static std::vector<DeviceProperties> List();

  const std::string& Id() const;    ///< "cuda:0", "cpu"
  const std::string& Name() const;  ///< "NVIDIA H200"
  Result<DeviceProperties> Properties() const;
  /// Memory that is free now, of all processes together.
  Result<MemoryInfo> FreeMemory() const;
  /// Waits for all launches; the error is the first that one of them met. After some errors (a kernel that wrote beyond
  /// its arrays) a GPU is lost for this process: every later call fails and says so. Other devices go on.
  Result<void> Synchronize() const;

  /// Whether kernels of this device can use memory of the other one, and allowing them to.
  bool CanAccess(const Device& other) const;
  Result<void> EnableAccess(const Device& other) const;
  /// The GPU's primary context (a CUcontext), the one that the CUDA runtime uses too; null on the CPU device.
  void* NativeContext() const;

  struct Impl;
  std::shared_ptr<Impl> impl;
};

}  // namespace pyk2cu::api
