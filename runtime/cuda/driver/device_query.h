#pragma once

#include "runtime/cuda/driver/driver.h"
#include "runtime/device/device.h"

namespace pyk2cu::runtime::cuda {

/// Returns GPU number `index`. The error lists the GPUs that exist.
Result<CUdevice> FindDevice(const Driver& driver, int index);

int Attribute(const Driver& driver, CUdevice device, CUdevice_attribute attribute);

/// The properties of a GPU, without making a context on it.
DeviceProperties Describe(const Driver& driver, CUdevice device, int index);

/// Returns the number of GPUs that the driver shows. The error says why there is no driver.
Result<int> DeviceCount();

/// The properties of GPU number `index`, without making a context on it.
Result<DeviceProperties> QueryDevice(int index);

}  // namespace pyk2cu::runtime::cuda
