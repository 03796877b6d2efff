#pragma once

#include <nanobind/nanobind.h>

#include "python/src/kernel/kernel.h"

namespace pyk2cu::python {

/// The signature that the kernel is compiled for; throws if none was given or declared.
const Signature& SignatureOf(const KernelHandle& kernel);

/// Gives the functions of a checked module the options that the kernel was made with.
void SetOptions(const KernelHandle& kernel, ir::Module& module);

/// Adds the methods of Kernel that show what the compiler made.
void BindInspection(nb::class_<KernelHandle>& type);

}  // namespace pyk2cu::python
