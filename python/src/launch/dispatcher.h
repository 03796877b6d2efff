#pragma once

#include <Python.h>

#include "python/src/launch/key.h"
#include "python/src/launch/plans.h"

namespace pyk2cu::python {

/// What `@cuda.jit` makes of a function: the base of the package's class. Subscripts and repeated launches are quick,
/// everything else is done by its methods `_configure` and `_launch` in Python.
struct DispatcherObject {
  static constexpr size_t kRecent = 8;
  struct Recent {
    LaunchKey key;         ///< its stream is kept alive by the object
    PyObject* configured;  ///< null: unused
  };

  PyObject_HEAD PyObject* weak_references;
  Plans* plans;  ///< owned; null if there are none
  Recent recent[kRecent];
  size_t last;    ///< the one that was found last
  size_t oldest;  ///< the next one to be replaced
};

PyTypeObject* DispatcherType();
inline DispatcherObject* AsDispatcher(PyObject* object) { return reinterpret_cast<DispatcherObject*>(object); }

/// Remembers a launch, which later calls repeat without Python.
void AddPlan(DispatcherObject& dispatcher, Plan plan);

/// Calls a Configured: launches by a plan, or by the dispatcher's `_launch`.
PyObject* CallConfigured(PyObject* configured, PyObject* const* arguments, size_t count, PyObject* names);

/// Launches a Configured by a plan, and returns True; False if no plan is for such arguments.
PyObject* LaunchKnown(PyObject* configured, PyObject* const* arguments, Py_ssize_t count);

/// Adds the type to the module; false with an exception set if that fails.
bool AddDispatcherType(PyObject* module);

}  // namespace pyk2cu::python
