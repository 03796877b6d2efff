#pragma once

#include <nanobind/nanobind.h>

#include "python/src/device/device.h"

namespace pyk2cu::python {

/// Adds Device.gather, which copies between arrays of one shape with any strides.
void BindGather(nb::class_<DeviceHandle>& device);

}  // namespace pyk2cu::python
