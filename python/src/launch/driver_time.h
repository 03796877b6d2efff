#pragma once

#include <nanobind/nanobind.h>

namespace pyk2cu::python {

/// Adds what benchmarks compare launches with: the driver's own call.
void BindDriverTime(nanobind::module_& module);

}  // namespace pyk2cu::python
