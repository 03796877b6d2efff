#pragma once

#include <Python.h>

namespace pyk2cu::python {

// Copies between an Array that is bound to no stream and a NumPy array, where both are contiguous in C order and of one
// shape and dtype object: the usual case. They return True when the copy is done, False if the caller has to look
// closer.

PyObject* CopyFromHost(PyObject* array, PyObject* host);
PyObject* CopyToHost(PyObject* array, PyObject* host);

}  // namespace pyk2cu::python
