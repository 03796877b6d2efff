#pragma once

#include "runtime/cuda/driver.h"
#include "runtime/device.h"

namespace pyk2cu::cuda {

/// GPU number `index`; the error says which there are.
Result<CUdevice> FindDevice(const Driver& driver, int index);

int Attribute(const Driver& driver, CUdevice device, CUdevice_attribute attribute);

/// The properties of a GPU, without making a context on it.
DeviceProperties Describe(const Driver& driver, CUdevice device, int index);

}  // namespace pyk2cu::cuda
