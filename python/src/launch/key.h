#pragma once

#include <Python.h>

#include <cstdint>

namespace pyk2cu::python {

/// The key of `kernel[grid, block, stream, shared]` in a form that is quick to compare. Only integers of Python and
/// NumPy are read: what others mean, and whether they are allowed, the package's Python code decides.
struct LaunchKey {
  uint32_t grid[3] = {1, 1, 1}, block[3] = {1, 1, 1};
  uint32_t shared_bytes = 0;
  PyObject* stream = nullptr;  ///< borrowed; null for none and for 0

  bool operator==(const LaunchKey&) const = default;
};

/// Reads a key; false, without an exception, if it is not one of the usual forms.
bool ReadKey(PyObject* key, LaunchKey& to);

}  // namespace pyk2cu::python
