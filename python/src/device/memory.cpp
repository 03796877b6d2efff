#include "python/src/device/memory.h"

#include <cstring>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "python/src/errors/errors.h"

namespace pyk2cu::python {
namespace {

/// Memory of one allocation.
class Memory {
 public:
  Memory(DeviceHandle& device, std::unique_ptr<runtime::Buffer> buffer, bool reusable = false)
      : device_(device),
        reusable_(reusable),
        buffer_(std::move(buffer)),
        address_(buffer_->Address()),
        bytes_(buffer_->Bytes()),
        host_address_(buffer_->HostAddress()) {}
  ~Memory() { Free(); }

  uint64_t Address() const { return address_; }
  size_t Bytes() const { return bytes_; }
  std::optional<uint64_t> HostAddress() const {
    return host_address_ ? std::optional<uint64_t>(host_address_) : std::nullopt;
  }
  uint64_t HostBytes() const { return buffer_ ? host_address_ : 0; }
  nb::object DeviceObject() const { return nb::borrow(device_.object); }
  bool IsFree() const { return !buffer_; }
  /// Others know the address, and may use the memory in ways that the package does not see.
  void Share() { reusable_ = false; }

  /// The driver waits for work of the device here, which may need the GIL for a callback.
  void Free() {
    if (!buffer_) return;
    std::unique_ptr<runtime::Buffer> gone = std::move(buffer_);
    const nb::gil_scoped_release release;
    if (reusable_) KeepForOthers(std::move(gone));
    gone = nullptr;
  }

 private:
  void KeepForOthers(std::unique_ptr<runtime::Buffer> block) {
    BlockCache& blocks = device_.blocks;
    const Reuse how = HowToReuse();
    if (how == Reuse::kNever) return;
    if (how == Reuse::kAtOnce) return blocks.Keep(std::move(block));
    std::vector<BlockCache::Block> waiting = blocks.KeepLater(std::move(block));
    if (waiting.empty() || !WaitUntilIdle()) return;
    for (BlockCache::Block& each : waiting) blocks.Keep(std::move(each));
  }

  DeviceHandle& device_;
  bool reusable_;
  std::unique_ptr<runtime::Buffer> buffer_;
  uint64_t address_;
  size_t bytes_;
  uint64_t host_address_;
};

/// Calls `make`, which returns a buffer, without the GIL.
template <class Make>
Memory* MakeMemory(DeviceHandle& device, Make make, bool reusable = false) {
  Result<std::unique_ptr<runtime::Buffer>> buffer = [&] {
    const nb::gil_scoped_release release;
    return make(device.Get());
  }();
  return new Memory(device, Value(std::move(buffer)), reusable);
}

/// If memory is out, what is kept for later is given back before the second try.
Memory* Allocate(DeviceHandle& device, size_t bytes, bool reusable) {
  reusable = reusable && device.IsCuda();
  if (reusable)
    if (std::unique_ptr<runtime::Buffer> block = device.blocks.Take(bytes))
      return new Memory(device, std::move(block), reusable);
  const auto make = [&](runtime::Device& on) {
    Result<std::unique_ptr<runtime::Buffer>> made = on.Allocate(bytes);
    if (made) return made;
    device.blocks.Clear();
    return on.Allocate(bytes);
  };
  return MakeMemory(device, make, reusable);
}

Memory* AllocatePinned(DeviceHandle& device, size_t bytes, bool mapped, bool portable, bool write_combined) {
  return MakeMemory(device,
                    [&](runtime::Device& on) { return on.AllocatePinned(bytes, {mapped, portable, write_combined}); });
}

Memory* AllocateManaged(DeviceHandle& device, size_t bytes, bool attach_global) {
  return MakeMemory(device, [&](runtime::Device& on) { return on.AllocateManaged(bytes, attach_global); });
}

Memory* RegisterHost(DeviceHandle& device, uint64_t address, size_t bytes, bool mapped) {
  return MakeMemory(device, [&](runtime::Device& on) { return on.RegisterHost(address, bytes, mapped); });
}

nb::tuple ExportMemory(DeviceHandle& device, uint64_t address) {
  const runtime::AddressRange range = Value(device.Get().RangeOf(address));
  const runtime::IpcHandle handle = Value(device.Get().HandleOf(range.begin));
  return nb::make_tuple(nb::bytes(handle.data(), handle.size()), address - range.begin);
}

Memory* OpenMemory(DeviceHandle& device, nb::bytes given, size_t bytes) {
  runtime::IpcHandle handle;
  if (given.size() != handle.size()) throw nb::value_error("an IPC handle has 64 bytes");
  std::memcpy(handle.data(), given.c_str(), handle.size());
  return MakeMemory(device, [&](runtime::Device& on) { return on.OpenHandle(handle, bytes); });
}

nb::tuple AddressRangeOf(DeviceHandle& device, uint64_t address) {
  const runtime::AddressRange range = Value(device.Get().RangeOf(address));
  return nb::make_tuple(range.begin, range.bytes);
}

/// Memory that the host can access is a buffer of bytes, which holds a reference to the object.
int GetBuffer(PyObject* self, Py_buffer* view, int flags) {
  const Memory* memory = nb::inst_ptr<Memory>(self);
  if (!memory->HostBytes()) {
    PyErr_SetString(PyExc_BufferError, "the memory cannot be accessed by the host");
    view->obj = nullptr;
    return -1;
  }
  return PyBuffer_FillInfo(view, self, reinterpret_cast<void*>(memory->HostBytes()),
                           static_cast<Py_ssize_t>(memory->Bytes()), 0, flags);
}

PyType_Slot memory_slots[] = {{Py_bf_getbuffer, reinterpret_cast<void*>(GetBuffer)}, {0, nullptr}};

}  // namespace

void BindMemory(nb::module_& module, nb::class_<DeviceHandle>& device) {
  nb::class_<Memory>(module, "Memory", nb::type_slots(memory_slots), nb::is_weak_referenceable(),
                     "Memory of one allocation, which free or the destructor gives back.")
      .def_prop_ro("address", &Memory::Address)
      .def_prop_ro("nbytes", &Memory::Bytes)
      .def_prop_ro("host_address",
                   [](const Memory& memory) -> nb::object {
                     const std::optional<uint64_t> address = memory.HostAddress();
                     return address ? nb::cast(*address) : nb::none();
                   })
      .def_prop_ro("device", &Memory::DeviceObject)
      .def_prop_ro("is_free", &Memory::IsFree)
      .def("share", &Memory::Share, "Says that others know the address: the memory is freed for good.")
      .def("free", &Memory::Free, "Gives the memory back; further calls do nothing.");
  device
      .def("allocate", Allocate, nb::arg("nbytes"), nb::arg("reusable") = false,
           "Allocates memory. With `reusable` it may have been that of an array before, and may become so again.")
      .def(
          "clear_memory", [](DeviceHandle& on) { on.blocks.Clear(); }, "Frees memory that is kept for new arrays.")
      .def("allocate_pinned", AllocatePinned, nb::arg("nbytes"), nb::arg("mapped") = false, nb::arg("portable") = false,
           nb::arg("wc") = false)
      .def("allocate_managed", AllocateManaged, nb::arg("nbytes"), nb::arg("attach_global") = true)
      .def("register_host", RegisterHost, nb::arg("address"), nb::arg("nbytes"), nb::arg("mapped") = false,
           "Pins memory of the host, which outlives the result.")
      .def("ipc_export", ExportMemory, nb::arg("address"),
           "Returns the handle of the allocation for other processes, and where in it the address is.")
      .def("ipc_open", OpenMemory, nb::arg("handle"), nb::arg("nbytes") = 0)
      .def("address_range", AddressRangeOf, nb::arg("address"), "Returns where the allocation begins, and its bytes.");
}

}  // namespace pyk2cu::python
