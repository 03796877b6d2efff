#include "python/src/array/subscript.h"

#include <algorithm>

#include "python/src/array/array.h"

namespace pyk2cu::python {
namespace {

/// A view while the axes of an array are gone through.
struct View {
  uint64_t address;
  int64_t shape[kMaxDimensions], strides[kMaxDimensions];
  size_t ndim = 0;

  void Add(int64_t extent, int64_t stride) {
    shape[ndim] = extent;
    strides[ndim++] = stride;
  }
};

enum class Found { kUsual, kOther, kError };

Found ApplySlice(View& view, PyObject* key, int64_t extent, int64_t stride) {
  Py_ssize_t start = 0, stop = 0, step = 0;
  if (PySlice_Unpack(key, &start, &stop, &step) != 0) return Found::kError;
  const Py_ssize_t count = PySlice_AdjustIndices(extent, &start, &stop, step);
  view.address += static_cast<uint64_t>(start * stride);
  // The stride of an axis without a second element does not matter, and its step can be any number.
  int64_t between = 0;
  if (__builtin_mul_overflow(stride, int64_t{step}, &between)) return Found::kOther;
  view.Add(count, between);
  return Found::kUsual;
}

/// One key of one axis. Indices that are out of range are left to Python, which has the message.
Found Apply(View& view, PyObject* key, int64_t extent, int64_t stride) {
  if (PySlice_Check(key)) return ApplySlice(view, key, extent, stride);
  if (!PyLong_CheckExact(key)) return Found::kOther;
  int overflow = 0;
  const long long index = PyLong_AsLongLongAndOverflow(key, &overflow);
  if (overflow || index < -extent || index >= extent) return Found::kOther;
  view.address += static_cast<uint64_t>((index < 0 ? index + extent : index) * stride);
  return Found::kUsual;
}

Found MakeUsualView(const ArrayObject& array, PyObject* key, View& view) {
  const bool several = PyTuple_CheckExact(key);
  const size_t count = several ? static_cast<size_t>(PyTuple_Size(key)) : 1;
  if (count > array.ndim) return Found::kOther;
  view.address = array.address;
  for (size_t axis = 0; axis < count; ++axis) {
    PyObject* each = several ? PyTuple_GetItem(key, static_cast<Py_ssize_t>(axis)) : key;
    const Found found = Apply(view, each, array.Shape()[axis], array.Strides()[axis]);
    if (found != Found::kUsual) return found;
  }
  if (view.ndim == 0 && count == array.ndim) return Found::kOther;  // an element
  for (size_t axis = count; axis < array.ndim; ++axis) view.Add(array.Shape()[axis], array.Strides()[axis]);
  return Found::kUsual;
}

}  // namespace

PyObject* SubscriptArray(PyObject* object, PyObject* key) {
  static PyObject* slow_way = PyUnicode_InternFromString("_do_getitem");
  View view;
  switch (MakeUsualView(*reinterpret_cast<ArrayObject*>(object), key, view)) {
    case Found::kUsual: return MakeView(object, view.address, {view.shape, view.ndim}, {view.strides, view.ndim});
    case Found::kOther: return PyObject_CallMethodObjArgs(object, slow_way, key, nullptr);
    case Found::kError: break;
  }
  return nullptr;
}

}  // namespace pyk2cu::python
