#pragma once

#include <nanobind/nanobind.h>

#include "frontend/ir/options.h"

namespace pyk2cu::python {

/// Adds the options of `cuda.jit` that the dictionary has; unknown ones are a TypeError.
void AddOptions(nanobind::dict given, ir::FunctionOptions& options);

}  // namespace pyk2cu::python
