#pragma once

#include <nanobind/nanobind.h>

#include "python/src/device/device.h"

namespace pyk2cu::python {

/// Adds the classes Stream and Event, and the methods of Device that make them.
void BindStreams(nb::module_& module, nb::class_<DeviceHandle>& device);

}  // namespace pyk2cu::python
