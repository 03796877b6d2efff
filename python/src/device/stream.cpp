#include "python/src/device/stream.h"

#include <atomic>
#include <memory>
#include <utility>

#include "python/src/errors/errors.h"
#include "runtime/plugins/host_work.h"

namespace pyk2cu::python {
namespace {

/// A stream that Python made, or one that another library owns.
struct Stream {
  DeviceHandle& device;
  std::unique_ptr<runtime::Stream> own;  ///< null of streams that others own
  runtime::StreamHandle handle;
};

struct Event {
  DeviceHandle& device;
  std::unique_ptr<runtime::Event> event;
};

Stream* CreateStream(DeviceHandle& device, bool non_blocking, int priority) {
  std::unique_ptr<runtime::Stream> made = Value(device.Get().MakeStream({non_blocking, priority}));
  const runtime::StreamHandle handle = made->Handle();
  NoteOwnStream(handle);
  return new Stream{device, std::move(made), handle};
}

Stream* WrapStream(DeviceHandle& device, uint64_t handle) {
  Check(device.Get().CheckStream(handle));
  NoteStream(handle);
  return new Stream{device, nullptr, handle};
}

void SynchronizeStream(const DeviceHandle& device, uint64_t handle) {
  Check([&] {
    const nb::gil_scoped_release release;
    return device.Get().Synchronize(handle);
  }());
}

void Synchronize(const Stream& stream) { SynchronizeStream(stream.device, stream.handle); }
bool Query(const Stream& stream) { return Value(stream.device.Get().IsDone(stream.handle)); }
void Wait(const Stream& stream, Event& event) { Check(event.event->Block(stream.handle)); }

Event* CreateEvent(DeviceHandle& device, bool timing, bool blocking, bool interprocess) {
  return new Event{device, Value(device.Get().MakeEvent({timing, blocking, interprocess}))};
}

/// Other threads may be in the stream, and wait for the GIL.
void Record(Event& event, uint64_t stream) {
  Check([&] {
    const nb::gil_scoped_release release;
    return event.event->Record(stream);
  }());
}

/// The interpreter ends: threads of the driver must not enter it any more.
std::atomic<bool> ended{false};

/// Calls a Python function on a thread of the driver or of a stream, and lets it go there: who waits for the thread may
/// have the GIL.
void CallBack(PyObject* function, int status) {
  if (ended) return;
  const PyGILState_STATE state = PyGILState_Ensure();
  PyObject* code = PyLong_FromLong(status);
  PyObject* result = code ? PyObject_CallFunctionObjArgs(function, code, nullptr) : nullptr;
  if (!result) PyErr_WriteUnraisable(function);
  Py_XDECREF(result);
  Py_XDECREF(code);
  Py_DECREF(function);
  PyGILState_Release(state);
}

void AddCallback(const DeviceHandle& device, uint64_t stream, nb::callable function) {
  PyObject* kept = Py_NewRef(function.ptr());
  const Result<void> added = [&] {
    const nb::gil_scoped_release release;
    return device.Get().AddCallback(stream, [kept](int status) { CallBack(kept, status); });
  }();
  if (!added) Py_DECREF(kept);
  Check(added);
}

void AddHostWork(const DeviceHandle& device, uint64_t stream, nb::callable function) {
  auto* own = dynamic_cast<runtime::HostWork*>(&device.Get());
  if (!own) return AddCallback(device, stream, std::move(function));
  PyObject* kept = Py_NewRef(function.ptr());
  const Result<void> added = [&] {
    const nb::gil_scoped_release release;
    return own->AddHostWork(stream, [kept] { CallBack(kept, 0); });
  }();
  if (!added) Py_DECREF(kept);
  Check(added);
}

void SynchronizeEvent(Event& event) {
  Check([&] {
    const nb::gil_scoped_release release;
    return event.event->Synchronize();
  }());
}

nb::object DeviceObject(const DeviceHandle& device) { return nb::borrow(device.object); }

}  // namespace

void BindStreams(nb::module_& module, nb::class_<DeviceHandle>& device) {
  nb::module_::import_("atexit").attr("register")(nb::cpp_function([] { ended = true; }));
  nb::class_<Event>(module, "Event", nb::is_weak_referenceable(), "A position in a stream.")
      .def_prop_ro("device", [](const Event& event) { return DeviceObject(event.device); })
      .def("record", Record, nb::arg("stream"))
      .def(
          "block", [](Event& event, uint64_t stream) { Check(event.event->Block(stream)); }, nb::arg("stream"),
          "Makes later work in the stream wait for the event.")
      .def("query", [](Event& event) { return Value(event.event->IsDone()); })
      .def("synchronize", SynchronizeEvent)
      .def(
          "elapsed", [](Event& start, Event& end) { return Value(end.event->MillisecondsSince(*start.event)); },
          nb::arg("end"), "Returns the milliseconds from this event to the other.");
  nb::class_<Stream>(module, "Stream", nb::is_weak_referenceable(), "A stream of one device.")
      .def_prop_ro("handle", [](const Stream& stream) { return stream.handle; })
      .def_prop_ro("device", [](const Stream& stream) { return DeviceObject(stream.device); })
      .def_prop_ro("is_owned", [](const Stream& stream) { return stream.own != nullptr; })
      .def("synchronize", Synchronize)
      .def("query", Query)
      .def("wait", Wait, nb::arg("event"), "Makes later work in the stream wait for the event.");
  device.def("create_stream", CreateStream, nb::arg("non_blocking") = false, nb::arg("priority") = 0);
  device.def("wrap_stream", WrapStream, nb::arg("handle"), "Returns a Stream for a handle that others own.");
  device.def("add_callback", AddCallback, nb::arg("stream"), nb::arg("function"),
             "Calls function(status) when the stream has done its work so far, on another thread on GPUs.");
  device.def("add_host_work", AddHostWork, nb::arg("stream"), nb::arg("function"),
             "The same on a GPU. On the CPU device, a thread of the stream calls it, and later work waits for it.");
  device.def(
      "stream_query", [](const DeviceHandle& on, uint64_t handle) { return Value(on.Get().IsDone(handle)); },
      nb::arg("handle"));
  device.def("synchronize_stream", SynchronizeStream, nb::arg("handle"));
  device.def("create_event", CreateEvent, nb::arg("timing") = true, nb::arg("blocking") = false,
             nb::arg("interprocess") = false);
}

}  // namespace pyk2cu::python
