#pragma once

#include <Python.h>

#include "pyk2cu/launch_types.h"

namespace pyk2cu::python {

/// A dispatcher with a grid, a block, a stream and dynamic shared memory: what `kernel[grid, block]` gives.
struct ConfiguredObject {
  PyObject_HEAD vectorcallfunc vectorcall;
  PyObject* weak_references;
  PyObject* dictionary;
  PyObject* dispatcher;
  PyObject* stream;  ///< the object that was given
  LaunchConfig config;
};

PyTypeObject* ConfiguredType();
inline ConfiguredObject* AsConfigured(PyObject* object) { return reinterpret_cast<ConfiguredObject*>(object); }

/// Adds the type to the module; false with an exception set if that fails.
bool AddConfiguredType(PyObject* module);

}  // namespace pyk2cu::python
