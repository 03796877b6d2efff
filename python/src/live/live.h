#pragma once

#include <nanobind/nanobind.h>

#include "python/src/kernel/program.h"

namespace pyk2cu::python {

/// The constructor of the class Program: a program of functions as pyk2cu._live.snapshot describes them. The first one
/// is its kernel.
void MakeLiveProgram(ProgramHandle* place, nb::list functions, nb::dict options);

/// Adds what the package needs to read live functions: live_paths, executed_text, is_known_module.
void BindLive(nb::module_& module);

}  // namespace pyk2cu::python
