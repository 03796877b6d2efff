#pragma once

#include <nanobind/nanobind.h>

namespace pyk2cu::python {

/// Adds what needs no device and no launch: compiling device functions, and checking programs.
void BindStandalone(nanobind::module_& module);

}  // namespace pyk2cu::python
