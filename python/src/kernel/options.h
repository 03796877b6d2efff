#pragma once

#include <nanobind/nanobind.h>

#include "frontend/ir/options.h"

namespace pyk2cu::python {

/// Adds the options of `cuda.jit` that the dictionary has; unknown ones are a TypeError. `cpu`: for the CPU device,
/// which has more checks than others.
void AddOptions(nanobind::dict given, ir::FunctionOptions& options, bool cpu = false);

}  // namespace pyk2cu::python
