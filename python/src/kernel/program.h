#pragma once

#include <nanobind/nanobind.h>

#include <memory>

#include "runtime/program/program.h"

namespace pyk2cu::python {

namespace nb = nanobind;

/// The object of the class Program: kernels whose text was read.
struct ProgramHandle {
  std::shared_ptr<const runtime::Program> program;
};

/// Wraps a program; throws the errors in its text.
ProgramHandle* CheckedProgram(std::shared_ptr<const runtime::Program> program);

/// Returns the class Program, to which others add constructors.
nb::class_<ProgramHandle> BindProgram(nb::module_& module);

}  // namespace pyk2cu::python
