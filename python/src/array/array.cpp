#include "python/src/array/array.h"

#include <structmember.h>

#include <algorithm>
#include <cstddef>
#include <cstdlib>
#include <utility>
#include <vector>

#include "python/src/array/dtype.h"
#include "python/src/array/host_copy.h"
#include "python/src/array/subscript.h"
#include "python/src/errors/errors.h"
#include "runtime/device/argument.h"

namespace pyk2cu::python {
namespace {

PyTypeObject* array_type = nullptr;

ArrayObject* Self(PyObject* self) { return reinterpret_cast<ArrayObject*>(self); }

/// A shape or strides.
struct Integers {
  int64_t values[kMaxDimensions];
  size_t count = 0;
  std::span<const int64_t> List() const { return {values, count}; }
};

/// Reads a tuple of integers; false, with an exception set, if the object is something else.
bool ReadTuple(PyObject* tuple, const char* what, Integers& to) {
  to.count = static_cast<size_t>(PyTuple_Size(tuple));
  if (to.count > static_cast<size_t>(kMaxDimensions)) {
    PyErr_Format(PyExc_ValueError, "an array has at most %d dimensions", kMaxDimensions);
    return false;
  }
  for (size_t i = 0; i < to.count; ++i) {
    PyObject* item = PyTuple_GetItem(tuple, static_cast<Py_ssize_t>(i));
    if (PyLong_CheckExact(item)) {
      to.values[i] = PyLong_AsLongLong(item);
    } else {
      PyObject* index = PyNumber_Index(item);
      to.values[i] = index ? PyLong_AsLongLong(index) : -1;
      Py_XDECREF(index);
    }
    if (to.values[i] != -1 || !PyErr_Occurred()) continue;
    if (PyErr_ExceptionMatches(PyExc_TypeError))
      PyErr_Format(PyExc_TypeError, "the %s of an array is a tuple of integers", what);
    return false;
  }
  return true;
}

bool ReadIntegers(PyObject* sequence, const char* what, Integers& to) {
  if (PyTuple_CheckExact(sequence)) return ReadTuple(sequence, what, to);
  PyObject* tuple = PySequence_Tuple(sequence);
  const bool read = tuple && ReadTuple(tuple, what, to);
  Py_XDECREF(tuple);
  return read;
}

bool Refuse(const Error& error) {
  PyErr_SetString(PyExc_ValueError, error.message.c_str());
  return false;
}

/// The extents, and the byte strides that were given or those of a C array.
bool ReadShape(PyObject* shape, PyObject* strides, const Type* type, Integers& extents, Integers& steps) {
  if (!ReadIntegers(shape, "shape", extents)) return false;
  const auto item = static_cast<size_t>(type->Bytes());
  if (strides == Py_None) {
    const Result<std::vector<int64_t>> made = runtime::ContiguousStrides(item, extents.List(), Layout::kC);
    if (!made) return Refuse(made.error());
    std::ranges::copy(*made, steps.values);
    steps.count = made->size();
    return true;
  }
  if (!ReadIntegers(strides, "strides", steps)) return false;
  const Result<void> right = runtime::CheckShape(item, extents.List(), steps.List());
  return right || Refuse(right.error());
}

uint64_t WordOf(const ArrayObject& array, const runtime::ArrayFacts& facts) {
  using runtime::ArgumentWord;
  const bool scalar = array.type->IsScalar();
  const uint32_t identity = scalar ? 0 : IdentityOf(array.type);
  if ((!scalar && identity == 0) || (array.address == 0 && array.size != 0)) return ArgumentWord::kNever;
  return ArgumentWord::Array(scalar ? array.type->scalar() : ScalarId{}, identity, array.ndim, array.readonly,
                             array.device->place, facts);
}

bool SetShape(ArrayObject& array, std::span<const int64_t> extents, std::span<const int64_t> strides) {
  const size_t ndim = extents.size();
  int64_t* place = array.few;
  if (2 * ndim > std::size(array.few)) {
    place = static_cast<int64_t*>(PyMem_Malloc(2 * ndim * sizeof(int64_t)));
    if (!place) {
      PyErr_NoMemory();
      return false;
    }
  }
  array.extents = place;
  array.ndim = static_cast<uint8_t>(ndim);
  array.size = 1;
  for (size_t i = 0; i < ndim; ++i) {
    place[i] = extents[i];
    place[ndim + i] = strides[i];
    array.size *= extents[i];
  }
  const runtime::ArrayFacts facts =
      runtime::FactsOf(array.type->Bytes(), array.address, array.Shape(), array.Strides());
  array.c_contiguous = facts.layout == Layout::kC;
  array.f_contiguous = facts.layout == Layout::kF || facts.fortran_too;
  array.memory = {facts.begin, facts.end, place, place + ndim};
  array.word = WordOf(array, facts);
  return true;
}

bool Initialize(ArrayObject& self, PyObject* args, PyObject* keywords) {
  static const char* names[] = {"address", "shape",  "strides",  "dtype", "device",
                                "owner",   "stream", "readonly", nullptr};
  unsigned long long address = 0, stream = 0;
  PyObject *shape = nullptr, *strides = nullptr, *dtype = nullptr, *device = nullptr, *owner = Py_None;
  int readonly = 0;
  if (!PyArg_ParseTupleAndKeywords(args, keywords, "KOOOO|OKp:Array", const_cast<char**>(names), &address, &shape,
                                   &strides, &dtype, &device, &owner, &stream, &readonly))
    return false;
  self.type = ElementType(dtype);
  self.device = self.type ? DeviceOf(device) : nullptr;
  if (!self.device) return false;
  self.address = address;
  self.stream = stream;
  NoteStream(stream);
  self.readonly = readonly != 0;
  Integers extents, steps;
  if (!ReadShape(shape, strides, self.type, extents, steps) || !SetShape(self, extents.List(), steps.List()))
    return false;
  self.owner = Py_NewRef(owner);
  self.dtype = Py_NewRef(dtype);
  return true;
}

/// An array without memory, bound to no stream.
PyObject* NewEmpty(PyTypeObject* type) {
  const auto allocate = reinterpret_cast<allocfunc>(PyType_GetSlot(type, Py_tp_alloc));
  PyObject* object = allocate(type, 0);
  if (!object) return nullptr;
  Self(object)->extents = Self(object)->few;
  Self(object)->queue = PyLong_FromLong(0);
  return object;
}

/// Takes the arguments itself, so that classes derived from it have constructors of their own.
PyObject* New(PyTypeObject* type, PyObject* args, PyObject* keywords) {
  PyObject* object = NewEmpty(type);
  if (!object) return nullptr;
  if (Initialize(*Self(object), args, keywords)) return object;
  Py_DECREF(object);
  return nullptr;
}

int Traverse(PyObject* object, visitproc visit, void* arg) {
  Py_VISIT(Py_TYPE(object));
  Py_VISIT(Self(object)->owner);
  Py_VISIT(Self(object)->queue);
  return 0;
}

int Clear(PyObject* object) {
  Py_CLEAR(Self(object)->owner);
  Py_CLEAR(Self(object)->queue);
  return 0;
}

void Deallocate(PyObject* object) {
  PyTypeObject* type = Py_TYPE(object);
  PyObject_GC_UnTrack(object);
  if (Self(object)->weak_references) PyObject_ClearWeakRefs(object);
  Clear(object);
  Py_CLEAR(Self(object)->dtype);
  if (Self(object)->extents != Self(object)->few) PyMem_Free(Self(object)->extents);
  reinterpret_cast<freefunc>(PyType_GetSlot(type, Py_tp_free))(object);
  Py_DECREF(type);
}

PyObject* ToTuple(std::span<const int64_t> values) {
  PyObject* tuple = PyTuple_New(static_cast<Py_ssize_t>(values.size()));
  for (size_t i = 0; tuple && i < values.size(); ++i) {
    PyObject* value = PyLong_FromLongLong(values[i]);
    if (!value || PyTuple_SetItem(tuple, static_cast<Py_ssize_t>(i), value) != 0) Py_CLEAR(tuple);
  }
  return tuple;
}

template <auto Get>
PyObject* Getter(PyObject* object, void*) {
  return Get(*Self(object));
}

PyObject* Shape(const ArrayObject& array) { return ToTuple(array.Shape()); }
PyObject* Strides(const ArrayObject& array) { return ToTuple(array.Strides()); }
PyObject* Dtype(const ArrayObject& array) { return Py_NewRef(array.dtype); }
PyObject* Owner(const ArrayObject& array) { return Py_NewRef(array.owner); }
PyObject* DeviceObject(const ArrayObject& array) { return Py_NewRef(array.device->object); }
PyObject* Ndim(const ArrayObject& array) { return PyLong_FromLong(array.ndim); }
PyObject* Size(const ArrayObject& array) { return PyLong_FromLongLong(array.size); }
PyObject* ItemBytes(const ArrayObject& array) { return PyLong_FromLongLong(array.type->Bytes()); }
PyObject* Bytes(const ArrayObject& array) { return PyLong_FromLongLong(array.size * array.type->Bytes()); }
PyObject* Address(const ArrayObject& array) { return PyLong_FromUnsignedLongLong(array.address); }
PyObject* Stream(const ArrayObject& array) { return PyLong_FromUnsignedLongLong(array.stream); }
PyObject* Readonly(const ArrayObject& array) { return PyBool_FromLong(array.readonly); }
PyObject* IsC(const ArrayObject& array) { return PyBool_FromLong(array.c_contiguous); }
PyObject* IsF(const ArrayObject& array) { return PyBool_FromLong(array.f_contiguous); }
PyObject* TypeText(const ArrayObject& array) { return PyUnicode_FromString(array.type->Name().c_str()); }

int SetStream(PyObject* object, PyObject* value, void*) {
  const unsigned long long stream = value ? PyLong_AsUnsignedLongLong(value) : 0;
  if (PyErr_Occurred()) return -1;
  NoteStream(stream);
  Self(object)->stream = stream;
  return 0;
}

PyGetSetDef getters[] = {{"address", Getter<Address>, nullptr, "The address of the first element.", nullptr},
                         {"shape", Getter<Shape>, nullptr, nullptr, nullptr},
                         {"strides", Getter<Strides>, nullptr, "In bytes.", nullptr},
                         {"dtype", Getter<Dtype>, nullptr, nullptr, nullptr},
                         {"device", Getter<DeviceObject>, nullptr, nullptr, nullptr},
                         {"owner", Getter<Owner>, nullptr, "What keeps the memory alive.", nullptr},
                         {"stream", Getter<Stream>, SetStream,
                          "The handle of the stream that the array is bound to; 0 without one.", nullptr},
                         {"ndim", Getter<Ndim>, nullptr, nullptr, nullptr},
                         {"size", Getter<Size>, nullptr, "The number of elements.", nullptr},
                         {"itemsize", Getter<ItemBytes>, nullptr, nullptr, nullptr},
                         {"nbytes", Getter<Bytes>, nullptr, nullptr, nullptr},
                         {"readonly", Getter<Readonly>, nullptr, nullptr, nullptr},
                         {"c_contiguous", Getter<IsC>, nullptr, nullptr, nullptr},
                         {"f_contiguous", Getter<IsF>, nullptr, nullptr, nullptr},
                         {"type_text", Getter<TypeText>, nullptr, "The elements' type as kernels spell it.", nullptr},
                         {nullptr, nullptr, nullptr, nullptr, nullptr}};

PyMethodDef methods[] = {{"_copy_from_host", CopyFromHost, METH_O, nullptr},
                         {"_copy_to_host", CopyToHost, METH_O, nullptr},
                         {nullptr, nullptr, 0, nullptr}};

PyMemberDef members[] = {{"_stream", T_OBJECT_EX, offsetof(ArrayObject, queue), 0, nullptr},
                         {"__weaklistoffset__", T_PYSSIZET, offsetof(ArrayObject, weak_references), READONLY, nullptr},
                         {nullptr, 0, 0, 0, nullptr}};

PyType_Slot slots[] = {
    {Py_tp_doc, const_cast<char*>("Array(address, shape, strides, dtype, device, owner=None, stream=0, "
                                  "readonly=False)\n\nA view of memory of a device.")},
    {Py_tp_new, reinterpret_cast<void*>(New)},
    {Py_tp_dealloc, reinterpret_cast<void*>(Deallocate)},
    {Py_tp_traverse, reinterpret_cast<void*>(Traverse)},
    {Py_tp_clear, reinterpret_cast<void*>(Clear)},
    {Py_mp_subscript, reinterpret_cast<void*>(SubscriptArray)},
    {Py_tp_methods, methods},
    {Py_tp_getset, getters},
    {Py_tp_members, members},
    {0, nullptr}};

PyType_Spec spec{"pyk2cu._ext.Array", sizeof(ArrayObject), 0,
                 Py_TPFLAGS_DEFAULT | Py_TPFLAGS_BASETYPE | Py_TPFLAGS_HAVE_GC, slots};

}  // namespace

PyTypeObject* ArrayType() { return array_type; }

bool IsArray(PyObject* object) { return PyObject_TypeCheck(object, array_type); }

PyObject* MakeView(PyObject* array, uint64_t address, std::span<const int64_t> shape,
                   std::span<const int64_t> strides) {
  PyObject* object = NewEmpty(Py_TYPE(array));
  if (!object) return nullptr;
  const ArrayObject& from = *Self(array);
  ArrayObject& view = *Self(object);
  view.type = from.type;
  view.device = from.device;
  view.address = address;
  view.stream = from.stream;
  view.readonly = from.readonly;
  view.owner = Py_XNewRef(from.owner);
  view.dtype = Py_NewRef(from.dtype);
  PyObject* unbound = std::exchange(view.queue, Py_XNewRef(from.queue));
  Py_XDECREF(unbound);
  if (SetShape(view, shape, strides)) return object;
  Py_DECREF(object);
  return nullptr;
}

bool AddArrayType(PyObject* module) {
  array_type = reinterpret_cast<PyTypeObject*>(PyType_FromSpec(&spec));
  return array_type && PyModule_AddObjectRef(module, "Array", reinterpret_cast<PyObject*>(array_type)) == 0;
}

}  // namespace pyk2cu::python
