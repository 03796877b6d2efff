#pragma once

#include <Python.h>

#include "runtime/device/argument.h"

namespace pyk2cu::python {

/// Reads a Python number, one of NumPy's scalars or a member of an enumeration. False, with an exception set, for
/// everything else.
bool ReadScalar(PyObject* object, runtime::Argument& to);

}  // namespace pyk2cu::python
