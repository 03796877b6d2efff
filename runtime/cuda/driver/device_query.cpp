#include "runtime/cuda/driver/device_query.h"

#include <fmt/core.h>

#include <algorithm>

#include "runtime/cuda/driver/context.h"

namespace pyk2cu::runtime::cuda {

int Attribute(const Driver& driver, CUdevice device, CUdevice_attribute attribute) {
  int value = 0;
  driver.device_attribute(&value, attribute, device);
  return value;
}

namespace {

Dim3 Extents(const Driver& driver, CUdevice device, CUdevice_attribute x, CUdevice_attribute y, CUdevice_attribute z) {
  const auto get = [&](CUdevice_attribute which) { return static_cast<uint32_t>(Attribute(driver, device, which)); };
  return {get(x), get(y), get(z)};
}

}  // namespace

DeviceProperties Describe(const Driver& driver, CUdevice device, int index) {
  DeviceProperties result;
  char name[256] = "";
  size_t memory = 0;
  driver.device_name(name, sizeof name, device);
  driver.device_memory(&memory, device);
  result.id = fmt::format("cuda:{}", index);
  result.name = name;
  result.architecture =
      fmt::format("sm_{}{}", Attribute(driver, device, kComputeMajor), Attribute(driver, device, kComputeMinor));
  result.max_threads_per_block = Attribute(driver, device, kMaxThreadsPerBlock);
  result.max_block = Extents(driver, device, kMaxBlockX, kMaxBlockY, kMaxBlockZ);
  result.max_grid = Extents(driver, device, kMaxGridX, kMaxGridY, kMaxGridZ);
  result.max_static_shared_bytes_per_block = Attribute(driver, device, kMaxSharedBytes);
  result.max_shared_bytes_per_block =
      std::max<uint32_t>(Attribute(driver, device, kMaxSharedBytesOptin), result.max_static_shared_bytes_per_block);
  result.multiprocessors = Attribute(driver, device, kMultiprocessors);
  result.max_threads_per_multiprocessor = Attribute(driver, device, kMaxThreadsPerMultiprocessor);
  result.max_registers_per_block = Attribute(driver, device, kMaxRegisters);
  result.clock_khz = Attribute(driver, device, kClockRate);
  result.l2_bytes = Attribute(driver, device, kL2Bytes);
  char bus[32] = "";
  driver.device_pci_bus(bus, sizeof bus, device);
  result.pci_bus = bus;
  result.memory_bytes = memory;
  return result;
}

Result<CUdevice> FindDevice(const Driver& driver, int index) {
  int count = 0;
  if (const CUresult status = driver.device_count(&count); status != CUDA_SUCCESS)
    return Failure(driver, status, "counting GPUs");
  if (index < 0 || index >= count) {
    const std::string have = count == 0   ? "no NVIDIA GPU"
                             : count == 1 ? "one GPU, cuda:0"
                                          : fmt::format("GPUs cuda:0 to cuda:{}", count - 1);
    return Error{ErrorKind::kEnvironment, fmt::format("there is no GPU cuda:{}; this machine has {}", index, have)};
  }
  CUdevice device = 0;
  if (const CUresult status = driver.device_get(&device, index); status != CUDA_SUCCESS)
    return Failure(driver, status, "finding the GPU");
  return device;
}

Result<int> DeviceCount() {
  Result<const Driver*> driver = Driver::Get();
  if (!driver) return driver.error();
  int count = 0;
  if (const CUresult status = (*driver)->device_count(&count); status != CUDA_SUCCESS)
    return Failure(**driver, status, "counting GPUs");
  return count;
}

Result<DeviceProperties> QueryDevice(int index) {
  Result<const Driver*> driver = Driver::Get();
  if (!driver) return driver.error();
  Result<CUdevice> device = FindDevice(**driver, index);
  if (!device) return device.error();
  return Describe(**driver, *device, index);
}

}  // namespace pyk2cu::runtime::cuda
