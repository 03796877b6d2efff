#pragma once

#include <nanobind/nanobind.h>

#include "python/src/kernel/program.h"

namespace pyk2cu::python {

/// Adds what the package needs to read live functions: live_paths, executed_text, is_known_module, and the constructor
/// of the class Program, for functions as pyk2cu._live.snapshot describes them. The first one is the program's kernel.
void BindLive(nb::module_& module, nb::class_<ProgramHandle>& program);

}  // namespace pyk2cu::python
