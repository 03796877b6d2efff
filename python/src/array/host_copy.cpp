#include "python/src/array/host_copy.h"

#include <algorithm>

#include "python/src/array/array.h"
#include "python/src/errors/errors.h"

namespace pyk2cu::python {
namespace {

/// The class numpy.ndarray; null, without an exception, if NumPy is not loaded.
PyObject* NumpyArrayClass() {
  static PyObject* found = [] {
    PyObject* numpy = PyImport_ImportModule("numpy");
    PyObject* type = numpy ? PyObject_GetAttrString(numpy, "ndarray") : nullptr;
    Py_XDECREF(numpy);
    PyErr_Clear();
    return type;
  }();
  return found;
}

bool IsUnbound(const ArrayObject& array) {
  return array.queue && PyLong_CheckExact(array.queue) && PyLong_AsLongLong(array.queue) == 0;
}

bool HasDtype(PyObject* host, const ArrayObject& array) {
  static PyObject* name = PyUnicode_InternFromString("dtype");
  PyObject* dtype = PyObject_GetAttr(host, name);
  Py_XDECREF(dtype);  // the host's array keeps it
  return dtype == array.dtype;
}

/// The memory of a NumPy array, as long as this object lives.
class HostMemory {
 public:
  HostMemory(PyObject* host, const ArrayObject& array, bool writable) {
    if (reinterpret_cast<PyObject*>(Py_TYPE(host)) != NumpyArrayClass() || !HasDtype(host, array)) return;
    // Failures are left to the caller, who finds out what is wrong.
    held_ = PyObject_GetBuffer(host, &buffer_, PyBUF_ND | (writable ? PyBUF_WRITABLE : 0)) == 0;
    if (!held_) PyErr_Clear();
    fits_ = held_ && buffer_.ndim == array.ndim && std::equal(buffer_.shape, buffer_.shape + array.ndim, array.extents);
  }
  HostMemory(const HostMemory&) = delete;
  ~HostMemory() {
    if (held_) PyBuffer_Release(&buffer_);
  }
  explicit operator bool() const { return fits_; }
  void* Begin() const { return buffer_.buf; }
  size_t Bytes() const { return static_cast<size_t>(buffer_.len); }

 private:
  Py_buffer buffer_;
  bool held_ = false, fits_ = false;
};

bool IsUsual(const ArrayObject& array) { return array.c_contiguous && array.size != 0 && IsUnbound(array); }

PyObject* Done(const Result<void>& result) {
  if (result) Py_RETURN_TRUE;
  SetException(result.error());
  return nullptr;
}

}  // namespace

PyObject* CopyFromHost(PyObject* object, PyObject* host) {
  const auto& array = *reinterpret_cast<const ArrayObject*>(object);
  if (array.readonly || !IsUsual(array)) Py_RETURN_FALSE;
  const HostMemory memory(host, array, false);
  if (!memory) Py_RETURN_FALSE;
  return Done([&] {
    const nb::gil_scoped_release release;
    return array.device->Get().CopyToDevice(array.address, memory.Begin(), memory.Bytes());
  }());
}

PyObject* CopyToHost(PyObject* object, PyObject* host) {
  const auto& array = *reinterpret_cast<const ArrayObject*>(object);
  if (!IsUsual(array)) Py_RETURN_FALSE;
  const HostMemory memory(host, array, true);
  if (!memory) Py_RETURN_FALSE;
  return Done([&] {
    const nb::gil_scoped_release release;
    return array.device->Get().CopyToHost(memory.Begin(), array.address, memory.Bytes());
  }());
}

}  // namespace pyk2cu::python
