#pragma once

#include <Python.h>

#include "frontend/types/type.h"

namespace pyk2cu::python {

/// The types of arguments, which belong to no program.
TypeTable& ArgumentTypes();

/// Returns the type of an array's elements for a NumPy dtype; null, with a TypeError set, if kernels know no such
/// elements. The result of each dtype is kept.
const Type* ElementType(PyObject* dtype);

}  // namespace pyk2cu::python
