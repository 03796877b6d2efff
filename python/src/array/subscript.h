#pragma once

#include <Python.h>

namespace pyk2cu::python {

/// `array[key]`: a view, for slices and integers of Python. For other keys, and where the result is an element, what
/// the object's method `_do_getitem` returns.
PyObject* SubscriptArray(PyObject* array, PyObject* key);

}  // namespace pyk2cu::python
