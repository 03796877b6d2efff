#pragma once

#include <nanobind/nanobind.h>

#include "python/src/kernel/kernel.h"

namespace pyk2cu::python {

/// The signature that the kernel is compiled for; throws if none was given or declared.
const Signature& SignatureOf(const KernelHandle& kernel);

/// Adds the methods of Kernel that show what the compiler made.
void BindInspection(nb::class_<KernelHandle>& type);

}  // namespace pyk2cu::python
