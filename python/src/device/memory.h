#pragma once

#include <nanobind/nanobind.h>

#include "python/src/device/device.h"

namespace pyk2cu::python {

/// Adds the class Memory, and the methods of Device that allocate.
void BindMemory(nb::module_& module, nb::class_<DeviceHandle>& device);

}  // namespace pyk2cu::python
