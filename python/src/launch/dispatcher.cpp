#include "python/src/launch/dispatcher.h"

#include <structmember.h>

#include <algorithm>
#include <cstddef>
#include <utility>

#include "python/src/errors/errors.h"
#include "python/src/launch/configured.h"
#include "python/src/launch/values.h"

namespace pyk2cu::python {
namespace {

PyTypeObject* dispatcher_type = nullptr;
PyObject *configure_name = nullptr, *launch_name = nullptr;

/// The recent Configured of this key, borrowed; null if it was not used lately.
PyObject* FindRecent(DispatcherObject& self, const LaunchKey& key) {
  const DispatcherObject::Recent& last = self.recent[self.last];
  if (last.configured && last.key == key) return last.configured;
  for (size_t i = 0; i < DispatcherObject::kRecent; ++i)
    if (self.recent[i].configured && self.recent[i].key == key) return self.recent[self.last = i].configured;
  return nullptr;
}

void AddRecent(DispatcherObject& self, const LaunchKey& key, PyObject* configured) {
  // The stream of the key must be the one that the object keeps alive.
  if (key.stream && AsConfigured(configured)->stream != key.stream) return;
  DispatcherObject::Recent& place = self.recent[self.oldest];
  self.last = self.oldest;
  self.oldest = (self.oldest + 1) % DispatcherObject::kRecent;
  PyObject* before = std::exchange(place.configured, Py_NewRef(configured));
  place.key = key;
  Py_XDECREF(before);
}

PyObject* Subscript(PyObject* object, PyObject* given) {
  DispatcherObject& self = *AsDispatcher(object);
  LaunchKey key;
  const bool usual = ReadKey(given, key);
  if (usual)
    if (PyObject* found = FindRecent(self, key)) return Py_NewRef(found);
  PyObject* configured = PyObject_CallMethodObjArgs(object, configure_name, given, nullptr);
  if (configured && !PyObject_TypeCheck(configured, ConfiguredType())) {
    PyErr_Format(PyExc_TypeError, "_configure must return a Configured, not %R", configured);
    Py_CLEAR(configured);
  }
  if (configured && usual) AddRecent(self, key, configured);
  return configured;
}

PyObject* Forget(PyObject* object, PyObject*) {
  if (Plans* plans = AsDispatcher(object)->plans) plans->Clear();
  Py_RETURN_NONE;
}

PyObject* PlanCount(PyObject* object, void*) {
  Plans* plans = AsDispatcher(object)->plans;
  return PyLong_FromSize_t(plans ? plans->Size() : 0);
}

int Traverse(PyObject* object, visitproc visit, void* arg) {
  Py_VISIT(Py_TYPE(object));
  for (const DispatcherObject::Recent& recent : AsDispatcher(object)->recent) Py_VISIT(recent.configured);
  return 0;
}

int Clear(PyObject* object) {
  for (DispatcherObject::Recent& recent : AsDispatcher(object)->recent) Py_CLEAR(recent.configured);
  return 0;
}

void Deallocate(PyObject* object) {
  PyTypeObject* type = Py_TYPE(object);
  PyObject_GC_UnTrack(object);
  if (AsDispatcher(object)->weak_references) PyObject_ClearWeakRefs(object);
  Clear(object);
  delete AsDispatcher(object)->plans;
  reinterpret_cast<freefunc>(PyType_GetSlot(type, Py_tp_free))(object);
  Py_DECREF(type);
}

/// Bytes that are equal only for arguments of equal types on the current device; None if that is not known of them.
PyObject* KeyOfArguments(PyObject*, PyObject* tuple) {
  constexpr Py_ssize_t kMost = 16;
  const Py_ssize_t count = PyTuple_Size(tuple);
  if (count < 0) return nullptr;
  PyObject* objects[kMost];
  for (Py_ssize_t i = 0; i < std::min(count, kMost); ++i) objects[i] = PyTuple_GetItem(tuple, i);
  DeviceHandle* device = CurrentDevice();
  ArgumentValues values;
  const bool known = device && count <= kMost &&
                     values.Fill(*device, runtime::kDefaultStream, objects, static_cast<size_t>(count)) &&
                     !values.HasForeign();
  if (!known) {
    PyErr_Clear();
    Py_RETURN_NONE;
  }
  uint64_t words[ArgumentValues::kMost + 1];
  size_t used = 0;
  for (const runtime::LaunchValue& value : values.List()) words[used++] = value.word;
  words[used++] = static_cast<uint64_t>(device->place);
  return PyBytes_FromStringAndSize(reinterpret_cast<const char*>(words),
                                   static_cast<Py_ssize_t>(used * sizeof(uint64_t)));
}

PyMethodDef methods[] = {{"key_of_arguments", KeyOfArguments, METH_O, nullptr},
                         {"forget", Forget, METH_NOARGS, "Drops all plans: the next launches ask _launch again."},
                         {nullptr, nullptr, 0, nullptr}};

PyGetSetDef getters[] = {{"plan_count", PlanCount, nullptr, "The number of remembered launches.", nullptr},
                         {nullptr, nullptr, nullptr, nullptr, nullptr}};

PyMemberDef members[] = {
    {"__weaklistoffset__", T_PYSSIZET, offsetof(DispatcherObject, weak_references), READONLY, nullptr},
    {nullptr, 0, 0, 0, nullptr}};

PyType_Slot slots[] = {{Py_tp_doc, const_cast<char*>("The base of dispatchers: subscripts and repeated launches.")},
                       {Py_tp_new, reinterpret_cast<void*>(PyType_GenericNew)},
                       {Py_tp_dealloc, reinterpret_cast<void*>(Deallocate)},
                       {Py_tp_traverse, reinterpret_cast<void*>(Traverse)},
                       {Py_tp_clear, reinterpret_cast<void*>(Clear)},
                       {Py_tp_methods, methods},
                       {Py_tp_members, members},
                       {Py_tp_getset, getters},
                       {Py_mp_subscript, reinterpret_cast<void*>(Subscript)},
                       {0, nullptr}};

PyType_Spec spec{"pyk2cu._ext.Dispatcher", sizeof(DispatcherObject), 0,
                 Py_TPFLAGS_DEFAULT | Py_TPFLAGS_BASETYPE | Py_TPFLAGS_HAVE_GC, slots};

/// The way through Python.
PyObject* LaunchSlowly(PyObject* configured, PyObject* const* arguments, size_t count) {
  PyObject* tuple = PyTuple_New(static_cast<Py_ssize_t>(count));
  if (!tuple) return nullptr;
  for (size_t i = 0; i < count; ++i) PyTuple_SetItem(tuple, static_cast<Py_ssize_t>(i), Py_NewRef(arguments[i]));
  PyObject* result =
      PyObject_CallMethodObjArgs(AsConfigured(configured)->dispatcher, launch_name, configured, tuple, nullptr);
  Py_DECREF(tuple);
  return result;
}

/// The outcome of a launch by a plan: kUnknown without a plan, kFailed with an exception set.
enum class Launched { kYes, kFailed, kUnknown };

/// Launches by a plan. Kernels of the CPU device run here, so that other threads go on meanwhile; a GPU's launch takes
/// less time than handing the GIL over.
Launched LaunchByPlan(const runtime::LaunchPattern& pattern, DeviceHandle& device, const LaunchConfig& config,
                      const ArgumentValues& values) {
  const Result<void> launched = [&] {
    if (device.IsCuda()) return pattern.Start(device.Get(), config, values.List());
    const nb::gil_scoped_release release;
    return pattern.Start(device.Get(), config, values.List());
  }();
  if (launched) return Launched::kYes;
  SetException(launched.error());
  return Launched::kFailed;
}

Launched LaunchFast(PyObject* configured, PyObject* const* arguments, size_t count) {
  const LaunchConfig& config = AsConfigured(configured)->config;
  DeviceHandle* device = CurrentDevice();
  Plans* plans = AsDispatcher(AsConfigured(configured)->dispatcher)->plans;
  if (ArgumentValues values; device && plans && values.Fill(*device, config.stream.handle, arguments, count))
    if (const auto pattern = plans->Find(*device, config, values.List()))
      return LaunchByPlan(*pattern, *device, config, values);
  if (PyErr_Occurred()) PyErr_Clear();  // of a reader: the slow way reports it
  return Launched::kUnknown;
}

}  // namespace

void AddPlan(DispatcherObject& dispatcher, Plan plan) {
  if (!dispatcher.plans) dispatcher.plans = new Plans;
  dispatcher.plans->Add(std::move(plan));
}

PyTypeObject* DispatcherType() { return dispatcher_type; }

PyObject* CallConfigured(PyObject* configured, PyObject* const* arguments, size_t count, PyObject* names) {
  if (names && PyTuple_Size(names) > 0) {
    PyErr_SetString(PyExc_TypeError, "kernels take no keyword arguments");
    return nullptr;
  }
  const auto given = static_cast<size_t>(PyVectorcall_NARGS(count));
  switch (LaunchFast(configured, arguments, given)) {
    case Launched::kYes: Py_RETURN_NONE;
    case Launched::kFailed: return nullptr;
    case Launched::kUnknown: break;
  }
  return LaunchSlowly(configured, arguments, given);
}

PyObject* LaunchKnown(PyObject* configured, PyObject* const* arguments, Py_ssize_t count) {
  switch (LaunchFast(configured, arguments, static_cast<size_t>(count))) {
    case Launched::kYes: Py_RETURN_TRUE;
    case Launched::kFailed: return nullptr;
    case Launched::kUnknown: break;
  }
  Py_RETURN_FALSE;
}

bool AddDispatcherType(PyObject* module) {
  configure_name = PyUnicode_InternFromString("_configure");
  launch_name = PyUnicode_InternFromString("_launch");
  dispatcher_type = reinterpret_cast<PyTypeObject*>(PyType_FromSpec(&spec));
  return configure_name && launch_name && dispatcher_type &&
         PyModule_AddObjectRef(module, "Dispatcher", reinterpret_cast<PyObject*>(dispatcher_type)) == 0;
}

}  // namespace pyk2cu::python
