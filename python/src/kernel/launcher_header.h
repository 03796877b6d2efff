#pragma once

#include <nanobind/nanobind.h>

#include "python/src/kernel/kernel.h"

namespace pyk2cu::python {

/// Adds the method `header` of Kernel: a C++ header with a launcher of the kernel.
void BindLauncherHeader(nb::class_<KernelHandle>& type);

}  // namespace pyk2cu::python
