#pragma once

#include <Python.h>

namespace pyk2cu::python {

/// Adds the type HostBuffer: host memory as a writable buffer of bytes, the base of the package's classes of pinned,
/// mapped and managed memory. False with an exception set if that fails.
bool AddHostBufferType(PyObject* module);

}  // namespace pyk2cu::python
