#include "python/src/launch/configured.h"

#include <structmember.h>

#include <cstddef>

#include "python/src/launch/dispatcher.h"

namespace pyk2cu::python {
namespace {

PyTypeObject* configured_type = nullptr;

bool ReadExtents(PyObject* tuple, Dim3& to) {
  unsigned x = 1, y = 1, z = 1;
  if (!PyArg_ParseTuple(tuple, "III;three extents are expected", &x, &y, &z)) return false;
  to = {x, y, z};
  return true;
}

PyObject* New(PyTypeObject* type, PyObject* args, PyObject* keywords) {
  static const char* names[] = {"dispatcher", "griddim", "blockdim", "stream", "stream_handle", "sharedmem", nullptr};
  PyObject *dispatcher = nullptr, *grid = nullptr, *block = nullptr, *stream = nullptr;
  unsigned long long handle = 0;
  unsigned shared = 0;
  if (!PyArg_ParseTupleAndKeywords(args, keywords, "O!O!O!OK|I:Configured", const_cast<char**>(names), DispatcherType(),
                                   &dispatcher, &PyTuple_Type, &grid, &PyTuple_Type, &block, &stream, &handle, &shared))
    return nullptr;
  LaunchConfig config;
  if (!ReadExtents(grid, config.grid) || !ReadExtents(block, config.block)) return nullptr;
  config.shared_bytes = shared;
  config.stream.handle = handle;
  NoteStream(handle);
  PyObject* object = reinterpret_cast<allocfunc>(PyType_GetSlot(type, Py_tp_alloc))(type, 0);
  if (!object) return nullptr;
  ConfiguredObject& self = *AsConfigured(object);
  self.vectorcall = CallConfigured;
  self.dispatcher = Py_NewRef(dispatcher);
  self.stream = Py_NewRef(stream);
  self.config = config;
  return object;
}

int Traverse(PyObject* object, visitproc visit, void* arg) {
  Py_VISIT(Py_TYPE(object));
  Py_VISIT(AsConfigured(object)->dispatcher);
  Py_VISIT(AsConfigured(object)->stream);
  Py_VISIT(AsConfigured(object)->dictionary);
  return 0;
}

int Clear(PyObject* object) {
  Py_CLEAR(AsConfigured(object)->dispatcher);
  Py_CLEAR(AsConfigured(object)->stream);
  Py_CLEAR(AsConfigured(object)->dictionary);
  return 0;
}

void Deallocate(PyObject* object) {
  PyTypeObject* type = Py_TYPE(object);
  PyObject_GC_UnTrack(object);
  if (AsConfigured(object)->weak_references) PyObject_ClearWeakRefs(object);
  Clear(object);
  reinterpret_cast<freefunc>(PyType_GetSlot(type, Py_tp_free))(object);
  Py_DECREF(type);
}

PyObject* ToTuple(const Dim3& dim) { return Py_BuildValue("(III)", dim.x, dim.y, dim.z); }
PyObject* Grid(PyObject* object, void*) { return ToTuple(AsConfigured(object)->config.grid); }
PyObject* Block(PyObject* object, void*) { return ToTuple(AsConfigured(object)->config.block); }
PyObject* SharedBytes(PyObject* object, void*) {
  return PyLong_FromUnsignedLong(AsConfigured(object)->config.shared_bytes);
}
PyObject* Handle(PyObject* object, void*) {
  return PyLong_FromUnsignedLongLong(AsConfigured(object)->config.stream.handle);
}

/// Pickled as the subscript that makes it again.
PyObject* Reduce(PyObject* object, PyObject*) {
  const ConfiguredObject& self = *AsConfigured(object);
  PyObject* module = PyImport_ImportModule("operator");
  PyObject* getitem = module ? PyObject_GetAttrString(module, "getitem") : nullptr;
  Py_XDECREF(module);
  if (!getitem) return nullptr;
  const LaunchConfig& config = self.config;
  return Py_BuildValue("N(O((III)(III)OI))", getitem, self.dispatcher, config.grid.x, config.grid.y, config.grid.z,
                       config.block.x, config.block.y, config.block.z, self.stream, config.shared_bytes);
}

PyGetSetDef getters[] = {{"griddim", Grid, nullptr, "Blocks of the grid.", nullptr},
                         {"blockdim", Block, nullptr, "Threads of a block.", nullptr},
                         {"sharedmem", SharedBytes, nullptr, "Bytes of dynamic shared memory of a block.", nullptr},
                         {"stream_handle", Handle, nullptr, nullptr, nullptr},
                         {"__dict__", PyObject_GenericGetDict, PyObject_GenericSetDict, nullptr, nullptr},
                         {nullptr, nullptr, nullptr, nullptr, nullptr}};

PyMethodDef methods[] = {
    {"__reduce__", Reduce, METH_NOARGS, nullptr},
    {"launch_known", reinterpret_cast<PyCFunction>(reinterpret_cast<void (*)()>(LaunchKnown)), METH_FASTCALL,
     "Launches as an earlier launch with such arguments, and returns True; False if there was none."},
    {nullptr, nullptr, 0, nullptr}};

PyMemberDef members[] = {
    {"dispatcher", T_OBJECT_EX, offsetof(ConfiguredObject, dispatcher), READONLY, nullptr},
    {"stream", T_OBJECT_EX, offsetof(ConfiguredObject, stream), READONLY, nullptr},
    {"__vectorcalloffset__", T_PYSSIZET, offsetof(ConfiguredObject, vectorcall), READONLY, nullptr},
    {"__weaklistoffset__", T_PYSSIZET, offsetof(ConfiguredObject, weak_references), READONLY, nullptr},
    {"__dictoffset__", T_PYSSIZET, offsetof(ConfiguredObject, dictionary), READONLY, nullptr},
    {nullptr, 0, 0, 0, nullptr}};

PyType_Slot slots[] = {
    {Py_tp_doc, const_cast<char*>("Configured(dispatcher, griddim, blockdim, stream, stream_handle, sharedmem=0)\n\n"
                                  "A kernel with a grid and a block, which a call launches.")},
    {Py_tp_new, reinterpret_cast<void*>(New)},
    {Py_tp_call, reinterpret_cast<void*>(PyVectorcall_Call)},
    {Py_tp_dealloc, reinterpret_cast<void*>(Deallocate)},
    {Py_tp_traverse, reinterpret_cast<void*>(Traverse)},
    {Py_tp_clear, reinterpret_cast<void*>(Clear)},
    {Py_tp_getset, getters},
    {Py_tp_methods, methods},
    {Py_tp_members, members},
    {0, nullptr}};

PyType_Spec spec{"pyk2cu._ext.Configured", sizeof(ConfiguredObject), 0,
                 Py_TPFLAGS_DEFAULT | Py_TPFLAGS_BASETYPE | Py_TPFLAGS_HAVE_GC | Py_TPFLAGS_HAVE_VECTORCALL, slots};

}  // namespace

PyTypeObject* ConfiguredType() { return configured_type; }

bool AddConfiguredType(PyObject* module) {
  configured_type = reinterpret_cast<PyTypeObject*>(PyType_FromSpec(&spec));
  return configured_type &&
         PyModule_AddObjectRef(module, "Configured", reinterpret_cast<PyObject*>(configured_type)) == 0;
}

}  // namespace pyk2cu::python
