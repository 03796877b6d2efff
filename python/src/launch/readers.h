#pragma once

#include <Python.h>

#include <cstdint>
#include <optional>

#include "python/src/launch/values.h"

namespace pyk2cu::python {

/// How arguments of one Python type are read.
struct Reader {
  PyTypeObject* type = nullptr;  ///< kept alive
  bool (*read)(PyObject* object, const Reader& reader, ArgumentValues& to) = nullptr;
  ScalarId scalar{};            ///< of NumPy's scalars
  const void* known = nullptr;  ///< what the function needs of the type: a TupleType, a dlpack::ExchangeApi
};

/// Returns how arguments of the type are read; null if only the package's Python code can do that.
const Reader* FindReader(PyTypeObject* type);

/// Returns the value of one of NumPy's integers; nothing for all other objects.
std::optional<int64_t> ReadNumpyInteger(PyObject* object);

/// Makes the readers of Python's own types, and of NumPy's scalars if NumPy is loaded.
bool MakeReaders();

}  // namespace pyk2cu::python
