#pragma once

#include <nanobind/nanobind.h>

#include "python/src/kernel/kernel.h"

namespace pyk2cu::python {

/// Adds the methods of Kernel about its variants: which there are, which one a launch takes, what was measured.
void BindVariants(nb::class_<KernelHandle>& type);

}  // namespace pyk2cu::python
