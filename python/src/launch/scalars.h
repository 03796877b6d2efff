#pragma once

#include <Python.h>

#include "runtime/device/argument.h"

namespace pyk2cu::python {

/// Reads a Python number, one of NumPy's scalars, a member of an enumeration, or a dtype of NumPy, which stands for the
/// class of its numbers. False, with an exception set, for everything else.
bool ReadScalar(PyObject* object, runtime::Argument& to);

/// A class of numbers, by its type (NumberClass).
runtime::Argument NumberClassArgument(const Type* type);

}  // namespace pyk2cu::python
