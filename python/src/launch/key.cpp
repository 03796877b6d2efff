#include "python/src/launch/key.h"

#include "python/src/launch/readers.h"

namespace pyk2cu::python {
namespace {

bool ReadExtent(PyObject* object, uint32_t& to) {
  if (!PyLong_CheckExact(object)) {
    const std::optional<int64_t> value = ReadNumpyInteger(object);
    if (!value || *value < 0 || *value > UINT32_MAX) return false;
    to = static_cast<uint32_t>(*value);
    return true;
  }
  int overflow = 0;
  const long value = PyLong_AsLongAndOverflow(object, &overflow);
  if (overflow || value < 0 || value > UINT32_MAX) return false;
  to = static_cast<uint32_t>(value);
  return true;
}

bool ReadExtents(PyObject* object, uint32_t* to) {
  if (!PyTuple_CheckExact(object)) return ReadExtent(object, to[0]);
  const Py_ssize_t count = PyTuple_Size(object);
  if (count < 1 || count > 3) return false;
  for (Py_ssize_t i = 0; i < count; ++i)
    if (!ReadExtent(PyTuple_GetItem(object, i), to[i])) return false;
  return true;
}

bool IsZero(PyObject* object) {
  uint32_t value = 1;
  return ReadExtent(object, value) && value == 0;
}

}  // namespace

bool ReadKey(PyObject* key, LaunchKey& to) {
  if (!PyTuple_CheckExact(key)) return false;
  const Py_ssize_t count = PyTuple_Size(key);
  if (count < 2 || count > 4) return false;
  if (!ReadExtents(PyTuple_GetItem(key, 0), to.grid) || !ReadExtents(PyTuple_GetItem(key, 1), to.block)) return false;
  if (count > 2)
    if (PyObject* stream = PyTuple_GetItem(key, 2); !IsZero(stream)) to.stream = stream;
  return count < 4 || ReadExtent(PyTuple_GetItem(key, 3), to.shared_bytes);
}

}  // namespace pyk2cu::python
