#include "python/src/device/device.h"

#include <nanobind/stl/optional.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/vector.h>

#include <fmt/core.h>

#include <array>
#include <charconv>
#include <map>
#include <mutex>
#include <optional>
#include <unordered_set>

#include "python/src/device/memory.h"
#include "python/src/device/stream.h"
#include "python/src/errors/errors.h"
#include "runtime/cuda/driver/driver.h"
#include "runtime/cuda/driver/libraries.h"
#include "runtime/registry/registry.h"

namespace pyk2cu::python {
namespace {

thread_local DeviceHandle* current = nullptr;

/// Which streams work is given to: the default one, those of the package too, or those of other libraries too.
enum class Streams { kOne, kBeginning, kSeveral, kForeign };
std::atomic<Streams> streams_in_use{Streams::kOne};

/// The open devices by name. They are never closed: arrays may still be there when the process ends.
std::map<std::string, PyObject*>& OpenDevices() {
  static auto* devices = new std::map<std::string, PyObject*>;
  return *devices;
}

/// The GPUs that are open, for threads without the GIL.
struct OpenGpus {
  std::mutex mutex;
  std::vector<DeviceHandle*> list;

  static OpenGpus& Get() {
    static auto* gpus = new OpenGpus;
    return *gpus;
  }
  static void Add(DeviceHandle* device) {
    const std::lock_guard lock(Get().mutex);
    Get().list.push_back(device);
  }
};

int32_t OrdinalOf(const std::string& id) {
  const size_t colon = id.find(':');
  int32_t ordinal = 0;
  if (colon != std::string::npos) std::from_chars(id.data() + colon + 1, id.data() + id.size(), ordinal);
  return ordinal;
}

nb::object OpenDevice(const std::string& name) {
  if (const auto known = OpenDevices().find(name); known != OpenDevices().end()) return nb::borrow(known->second);
  Result<std::shared_ptr<runtime::Device>> opened = [&] {
    const nb::gil_scoped_release release;
    return runtime::OpenDevice(name);
  }();
  std::shared_ptr<runtime::Device> device = Value(std::move(opened));
  const std::string id = device->Properties().id;
  PyObject*& object = OpenDevices()[id];
  if (!object) {  // another thread, or a name for the same device, may have been faster
    auto* handle = new DeviceHandle;
    handle->device = std::move(device);
    handle->ordinal = OrdinalOf(id);
    handle->place = id.starts_with("cuda:") ? 1 + handle->ordinal : DeviceHandle::kHostPlace;
    if (handle->IsCuda()) OpenGpus::Add(handle);
    handle->object = object = nb::cast(handle, nb::rv_policy::take_ownership).release().ptr();
  }
  if (name != id) OpenDevices()[name] = object;
  return nb::borrow(object);
}

nb::tuple ToTuple(const Dim3& dim) { return nb::make_tuple(dim.x, dim.y, dim.z); }

nb::dict Properties(const DeviceHandle& device) {
  const DeviceProperties& from = device.Get().Properties();
  nb::dict to;
  to["id"] = from.id;
  to["name"] = from.name;
  to["architecture"] = from.architecture;
  to["pci_bus"] = from.pci_bus;
  to["multiprocessors"] = from.multiprocessors;
  to["max_threads_per_block"] = from.max_threads_per_block;
  to["max_threads_per_multiprocessor"] = from.max_threads_per_multiprocessor;
  to["max_registers_per_block"] = from.max_registers_per_block;
  to["max_block"] = ToTuple(from.max_block);
  to["max_grid"] = ToTuple(from.max_grid);
  to["max_shared_bytes_per_block"] = from.max_shared_bytes_per_block;
  to["max_static_shared_bytes_per_block"] = from.max_static_shared_bytes_per_block;
  to["memory_bytes"] = from.memory_bytes;
  to["l2_bytes"] = from.l2_bytes;
  to["clock_khz"] = from.clock_khz;
  return to;
}

nb::tuple MemoryInfoOf(DeviceHandle& device) {
  device.blocks.Clear();  // what is kept is free
  const MemoryInfo info = Value(device.Get().Memory());
  return nb::make_tuple(info.free_bytes, info.total_bytes);
}

void Synchronize(const DeviceHandle& device) {
  Check([&] {
    const nb::gil_scoped_release release;
    return device.Get().Synchronize();
  }());
}

/// Without a stream the call returns when the copy is done, as far as the host can tell.
Result<void> CopyNow(runtime::Device& device, uint64_t to, uint64_t from, size_t bytes, const std::string& kind) {
  if (kind == "h2d") return device.CopyToDevice(to, reinterpret_cast<const void*>(from), bytes);
  if (kind == "d2h") return device.CopyToHost(reinterpret_cast<void*>(to), from, bytes);
  if (Result<void> copied = device.Copy(to, from, bytes, runtime::kDefaultStream); !copied) return copied;
  return device.Synchronize(runtime::kDefaultStream);
}

void Copy(const DeviceHandle& device, uint64_t to, uint64_t from, size_t bytes, std::optional<uint64_t> stream,
          const std::string& kind) {
  NoteStream(stream.value_or(runtime::kDefaultStream));
  if (kind != "h2d" && kind != "d2h" && kind != "d2d") throw nb::value_error("kind must be 'h2d', 'd2h' or 'd2d'");
  Check([&] {
    const nb::gil_scoped_release release;
    return stream ? device.Get().Copy(to, from, bytes, *stream) : CopyNow(device.Get(), to, from, bytes, kind);
  }());
}

void Fill(const DeviceHandle& device, uint64_t address, nb::bytes pattern, size_t count,
          std::optional<uint64_t> stream) {
  NoteStream(stream.value_or(runtime::kDefaultStream));
  Check([&] {
    const nb::gil_scoped_release release;
    Result<void> filled =
        device.Get().Fill(address, pattern.c_str(), pattern.size(), count, stream.value_or(runtime::kDefaultStream));
    if (filled && !stream) filled = device.Get().Synchronize(runtime::kDefaultStream);
    return filled;
  }());
}

/// The streams that the package made. Handles of those that are gone may stay.
struct OwnStreams {
  std::mutex mutex;
  std::unordered_set<runtime::StreamHandle> handles;

  static OwnStreams& Get() {
    static auto* streams = new OwnStreams;
    return *streams;
  }
  bool Has(runtime::StreamHandle stream) {
    const std::lock_guard lock(mutex);
    return handles.contains(stream);
  }
};

bool IsCaptured(runtime::StreamHandle stream) {
  if (OwnStreams::Get().Has(stream)) return false;
  const Result<const runtime::cuda::Driver*> driver = runtime::cuda::Driver::Get();
  int status = runtime::cuda::kCaptureNone;
  if (driver && stream)
    (*driver)->capture_info(reinterpret_cast<runtime::cuda::CUstream>(stream), &status, nullptr, nullptr, nullptr,
                            nullptr);
  return status != runtime::cuda::kCaptureNone;
}

/// Memory that was used again while work in the default stream used it for another array must not be used by other
/// streams before that is done. A capture must not be disturbed: what it records runs later.
void BeginStreams(Streams which, runtime::StreamHandle stream) {
  static std::mutex mutex;
  const nb::gil_scoped_release release;
  const std::lock_guard lock(mutex);  // who comes second waits, too
  if (streams_in_use >= which) return;
  if (streams_in_use == Streams::kOne) {
    streams_in_use = Streams::kBeginning;
    if (BlockCache::HasReused() && !IsCaptured(stream)) WaitUntilIdle();
  }
  streams_in_use = which;
}

bool CanAccess(const DeviceHandle& device, const DeviceHandle& other) { return device.Get().CanAccess(other.Get()); }

void EnableAccess(DeviceHandle& device, const DeviceHandle& other) {
  BeginStreams(Streams::kSeveral, 0);  // each device has a default stream of its own
  Check(device.Get().Access(other.Get()));
  if (other.place < 64) device.accessible |= uint64_t{1} << other.place;
}

void SetCurrentDevice(nb::object device) {
  if (device.is_none()) {
    current = nullptr;
    return;
  }
  DeviceHandle* handle = DeviceOf(device.ptr());
  if (!handle) throw nb::python_error();
  current = handle;
}

std::string Uuid(const DeviceHandle& device) {
  const std::array<uint8_t, 16> bytes = Value(device.Get().Uuid());
  std::string text = "GPU-";
  for (size_t i = 0; i < bytes.size(); ++i)
    text += fmt::format("{}{:02x}", i == 4 || i == 6 || i == 8 || i == 10 ? "-" : "", bytes[i]);
  return text;
}

uint64_t DriverContext() {
  Result<const runtime::cuda::Driver*> driver = runtime::cuda::Driver::Get();
  runtime::cuda::CUcontext context = nullptr;
  if (driver) (*driver)->context_get(&context);
  return reinterpret_cast<uintptr_t>(context);
}

void SetDriverContext(uint64_t context) {
  const runtime::cuda::Driver* driver = Value(runtime::cuda::Driver::Get());
  driver->context_set(reinterpret_cast<runtime::cuda::CUcontext>(context));
}

int DriverVersion() {
  const Result<const runtime::cuda::Driver*> driver = runtime::cuda::Driver::Get();
  return driver ? (*driver)->version : 0;
}

nb::object GetCurrentDevice() { return current ? nb::borrow(current->object) : nb::none(); }

std::vector<std::string> DeviceIds() {
  std::vector<std::string> ids;
  for (const DeviceProperties& each : runtime::ListDevices()) ids.push_back(each.id);
  return ids;
}

bool WaitUntilIdle(const runtime::cuda::Driver& driver, const DeviceHandle& device) {
  runtime::cuda::CUcontext before = nullptr;
  auto* const context = reinterpret_cast<runtime::cuda::CUcontext>(device.Get().NativeContext());
  driver.context_get(&before);
  if (before != context) driver.context_set(context);
  const bool done = driver.context_synchronize() == runtime::cuda::CUDA_SUCCESS;
  if (before && before != context) driver.context_set(before);
  return done;
}

}  // namespace

void NoteStream(runtime::StreamHandle stream) {
  constexpr runtime::StreamHandle kLegacyStream = 1;
  if (stream <= kLegacyStream || streams_in_use.load() == Streams::kForeign) return;
  const Streams which = OwnStreams::Get().Has(stream) ? Streams::kSeveral : Streams::kForeign;
  if (streams_in_use.load() < which) BeginStreams(which, stream);
}

void NoteOwnStream(runtime::StreamHandle stream) {
  {
    OwnStreams& own = OwnStreams::Get();
    const std::lock_guard lock(own.mutex);
    own.handles.insert(stream);
  }
  NoteStream(stream);
}

Reuse HowToReuse() {
  switch (streams_in_use.load()) {
    case Streams::kOne: return Reuse::kAtOnce;
    case Streams::kSeveral: return Reuse::kWhenIdle;
    default: return Reuse::kNever;
  }
}

bool WaitUntilIdle() {
  const Result<const runtime::cuda::Driver*> driver = runtime::cuda::Driver::Get();
  if (!driver) return true;
  std::vector<DeviceHandle*> devices;
  {
    const std::lock_guard lock(OpenGpus::Get().mutex);
    devices = OpenGpus::Get().list;
  }
  bool done = true;
  for (const DeviceHandle* device : devices) done = WaitUntilIdle(**driver, *device) && done;
  return done;
}

DeviceHandle* CurrentDevice() { return current; }

DeviceHandle* DeviceOf(PyObject* object) {
  DeviceHandle* handle = nullptr;
  if (nb::try_cast(nb::handle(object), handle) && handle) return handle;
  PyErr_Format(PyExc_TypeError, "a device is expected, not %R", object);
  return nullptr;
}

nb::class_<DeviceHandle> BindDevice(nb::module_& module) {
  nb::class_<DeviceHandle> type(module, "Device", nb::is_weak_referenceable(), "A device; see open_device.");
  type.def_prop_ro("id", [](const DeviceHandle& device) { return device.Id(); })
      .def_prop_ro("is_cuda", &DeviceHandle::IsCuda)
      .def_ro("ordinal", &DeviceHandle::ordinal)
      .def_prop_ro("context", [](const DeviceHandle& device) { return device.Get().NativeContext(); })
      .def("properties", Properties)
      .def("memory_info", MemoryInfoOf, "Returns the free and the total bytes of the device's memory.")
      .def("synchronize", Synchronize, "Waits for everything, and raises the first error of a kernel.")
      .def("copy", Copy, nb::arg("to"), nb::arg("source"), nb::arg("nbytes"), nb::arg("stream").none(), nb::arg("kind"),
           "Copies between addresses: in a stream, or until it is done without one.")
      .def("fill", Fill, nb::arg("address"), nb::arg("pattern"), nb::arg("count"), nb::arg("stream").none(),
           "Writes copies of an element of up to 64 bytes.")
      .def_prop_ro("uuid", Uuid)
      .def(
          "attribute", [](const DeviceHandle& on, int number) { return Value(on.Get().Attribute(number)); },
          nb::arg("number"), "Returns the attribute with this number, a CUdevice_attribute.")
      .def("profiler_start", [](const DeviceHandle& on) { Check(on.Get().Profile(true)); })
      .def("profiler_stop", [](const DeviceHandle& on) { Check(on.Get().Profile(false)); })
      .def("reset", Synchronize, "Waits for everything. The driver's context stays: other libraries may use it.")
      .def("can_access", CanAccess)
      .def("enable_access", EnableAccess)
      .def("__repr__", [](const DeviceHandle& device) { return "<pyk2cu._ext.Device " + device.Id() + ">"; });
  BindMemory(module, type);
  BindStreams(module, type);
  module.def("device_ids", DeviceIds, "Returns the names of the devices of this machine, GPUs first.");
  module.def("open_device", OpenDevice, nb::arg("name"),
             "Returns the device of that name, one object for the process.");
  module.def("driver_version", DriverVersion, "Returns 13000 for CUDA 13.0; 0 without a driver.");
  module.def("driver_context", DriverContext, "Returns the CUcontext of this thread; 0 if there is none.");
  module.def("set_driver_context", SetDriverContext, nb::arg("context"), "Makes a CUcontext that of this thread.");
  module.def("add_library_folder", runtime::cuda::AddPackageFolder, nb::arg("path"),
             "Names a folder of Python packages, in which NVIDIA's libraries and headers are looked for.");
  module.def("current_device", GetCurrentDevice, "Returns the device of this thread, or None.");
  module.def("set_current_device", SetCurrentDevice, nb::arg("device").none());
  return type;
}

}  // namespace pyk2cu::python
