#include <charconv>

#include "runtime/api_impl.h"

namespace pyk2cu::api {
namespace {

const std::string kNoText;
constexpr const char* kMaker = "Device::Open";

/// Memory and streams of all devices of one name go together.
int32_t PlaceOf(const std::string& id) {
  constexpr std::string_view kGpu = "cuda:";
  constexpr int32_t kHost = 1 << 16;
  int32_t number = 0;
  if (!id.starts_with(kGpu) ||
      std::from_chars(id.data() + kGpu.size(), id.data() + id.size(), number).ec != std::errc())
    return kHost;
  return number + 1;
}

DeviceProperties Convert(const pyk2cu::DeviceProperties& from) {
  DeviceProperties to;
  to.id = from.id;
  to.name = from.name;
  to.architecture = from.architecture;
  to.pci_bus = from.pci_bus;
  to.multiprocessors = from.multiprocessors;
  to.max_threads_per_block = from.max_threads_per_block;
  to.max_threads_per_multiprocessor = from.max_threads_per_multiprocessor;
  to.max_registers_per_block = from.max_registers_per_block;
  to.max_block = {from.max_block.x, from.max_block.y, from.max_block.z};
  to.max_grid = {from.max_grid.x, from.max_grid.y, from.max_grid.z};
  to.max_shared_bytes_per_block = from.max_shared_bytes_per_block_optin;
  to.memory_bytes = from.memory_bytes;
  to.l2_bytes = from.l2_bytes;
  to.clock_khz = from.clock_khz;
  return to;
}

}  // namespace

const char* Version() { return PYK2CU_VERSION_STRING; }

Device::Impl::Impl(std::shared_ptr<KernelCache> kernels)
    : cache(std::move(kernels)), place(PlaceOf(Get().Properties().id)) {}

Result<Device> Device::Open(std::string_view name) {
  pyk2cu::Result<std::shared_ptr<pyk2cu::Device>> device = OpenDevice(name);
  if (!device) return api::Convert(device.error());
  return Device{std::make_shared<Impl>(std::make_shared<KernelCache>(*device))};
}

std::vector<DeviceProperties> Device::List() {
  std::vector<DeviceProperties> devices;
  for (const pyk2cu::DeviceProperties& each : ListDevices()) devices.push_back(Convert(each));
  return devices;
}

const std::string& Device::Id() const { return impl ? impl->Get().Properties().id : kNoText; }
const std::string& Device::Name() const { return impl ? impl->Get().Properties().name : kNoText; }

Result<DeviceProperties> Device::Properties() const {
  if (!impl) return NotMade("device", kMaker);
  return Convert(impl->Get().Properties());
}

Result<MemoryInfo> Device::FreeMemory() const {
  if (!impl) return NotMade("device", kMaker);
  pyk2cu::Result<pyk2cu::MemoryInfo> info = impl->Get().Memory();
  if (!info) return api::Convert(info.error());
  return MemoryInfo{info->free_bytes, info->total_bytes};
}

Result<void> Device::Synchronize() const {
  return impl ? api::Convert(impl->Get().Synchronize()) : NotMade("device", kMaker);
}

bool Device::CanAccess(const Device& other) const {
  return impl && other.impl && impl->Get().CanAccess(other.impl->Get());
}

Result<void> Device::EnableAccess(const Device& other) const {
  if (!impl || !other.impl) return NotMade("device", kMaker);
  Result<void> enabled = api::Convert(impl->Get().Access(other.impl->Get()));
  if (enabled && other.impl->place < 64) impl->accessible |= uint64_t{1} << other.impl->place;
  return enabled;
}

void* Device::NativeContext() const { return impl ? reinterpret_cast<void*>(impl->Get().NativeContext()) : nullptr; }

}  // namespace pyk2cu::api
