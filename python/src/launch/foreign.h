#pragma once

#include "python/src/launch/readers.h"

namespace pyk2cu::python {

/// Returns how arrays of another library's type are read; without a function if it has none that this knows: NumPy's
/// arrays (on the CPU device, where kernels use them in place), tensors with DLPack's C interface, and objects with
/// __cuda_array_interface__.
Reader MakeForeignReader(PyTypeObject* type);

}  // namespace pyk2cu::python
