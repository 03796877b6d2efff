#include "python/src/device/host_buffer.h"

#include <structmember.h>

#include <cstddef>
#include <cstdint>

namespace pyk2cu::python {
namespace {

struct HostBufferObject {
  PyObject_HEAD PyObject* weak_references;
  PyObject* owner;  ///< keeps the memory alive
  uint64_t address;
  Py_ssize_t bytes;
  int readonly;
};

HostBufferObject* Self(PyObject* object) { return reinterpret_cast<HostBufferObject*>(object); }

PyObject* New(PyTypeObject* type, PyObject* args, PyObject* keywords) {
  static const char* names[] = {"address", "nbytes", "owner", "readonly", nullptr};
  unsigned long long address = 0;
  Py_ssize_t bytes = 0;
  PyObject* owner = Py_None;
  int readonly = 0;
  if (!PyArg_ParseTupleAndKeywords(args, keywords, "Kn|Op:HostBuffer", const_cast<char**>(names), &address, &bytes,
                                   &owner, &readonly))
    return nullptr;
  if (bytes < 0 || (address == 0 && bytes > 0)) {
    PyErr_SetString(PyExc_ValueError, "a buffer has an address and a size");
    return nullptr;
  }
  PyObject* object = reinterpret_cast<allocfunc>(PyType_GetSlot(type, Py_tp_alloc))(type, 0);
  if (!object) return nullptr;
  Self(object)->owner = Py_NewRef(owner);
  Self(object)->address = address;
  Self(object)->bytes = bytes;
  Self(object)->readonly = readonly;
  return object;
}

int GetBuffer(PyObject* object, Py_buffer* view, int flags) {
  static char nothing = 0;
  const HostBufferObject& self = *Self(object);
  void* memory = self.address ? reinterpret_cast<void*>(self.address) : &nothing;
  return PyBuffer_FillInfo(view, object, memory, self.bytes, self.readonly, flags);
}

int Traverse(PyObject* object, visitproc visit, void* arg) {
  Py_VISIT(Py_TYPE(object));
  Py_VISIT(Self(object)->owner);
  return 0;
}

int Clear(PyObject* object) {
  Py_CLEAR(Self(object)->owner);
  return 0;
}

void Deallocate(PyObject* object) {
  PyTypeObject* type = Py_TYPE(object);
  PyObject_GC_UnTrack(object);
  if (Self(object)->weak_references) PyObject_ClearWeakRefs(object);
  Clear(object);
  reinterpret_cast<freefunc>(PyType_GetSlot(type, Py_tp_free))(object);
  Py_DECREF(type);
}

PyMemberDef members[] = {
    {"address", T_ULONGLONG, offsetof(HostBufferObject, address), READONLY, nullptr},
    {"nbytes", T_PYSSIZET, offsetof(HostBufferObject, bytes), READONLY, nullptr},
    {"owner", T_OBJECT, offsetof(HostBufferObject, owner), READONLY, "What keeps the memory alive."},
    {"__weaklistoffset__", T_PYSSIZET, offsetof(HostBufferObject, weak_references), READONLY, nullptr},
    {nullptr, 0, 0, 0, nullptr}};

PyType_Slot slots[] = {
    {Py_tp_doc, const_cast<char*>("HostBuffer(address, nbytes, owner=None, readonly=False)\n\nHost memory as bytes.")},
    {Py_tp_new, reinterpret_cast<void*>(New)},
    {Py_tp_dealloc, reinterpret_cast<void*>(Deallocate)},
    {Py_tp_traverse, reinterpret_cast<void*>(Traverse)},
    {Py_tp_clear, reinterpret_cast<void*>(Clear)},
    {Py_tp_members, members},
    {Py_bf_getbuffer, reinterpret_cast<void*>(GetBuffer)},
    {0, nullptr}};

PyType_Spec spec{"pyk2cu._ext.HostBuffer", sizeof(HostBufferObject), 0,
                 Py_TPFLAGS_DEFAULT | Py_TPFLAGS_BASETYPE | Py_TPFLAGS_HAVE_GC, slots};

}  // namespace

bool AddHostBufferType(PyObject* module) {
  PyObject* type = PyType_FromSpec(&spec);
  const bool added = type && PyModule_AddObjectRef(module, "HostBuffer", type) == 0;
  Py_XDECREF(type);
  return added;
}

}  // namespace pyk2cu::python
