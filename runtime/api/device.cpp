#include <charconv>

#include "pyk2cu/version.h"
#include "runtime/api/convert.h"
#include "runtime/registry/registry.h"

namespace pyk2cu::api {
namespace {

const std::string kNoText;
constexpr const char* kMakerOfDevices = "Device::Open";

/// Memory and streams of all devices of one name go together.
int32_t PlaceOf(const std::string& id) {
  constexpr int32_t kHost = 1 << 16;
  const std::optional<DeviceTraits> traits = TraitsOf(id);
  return traits && traits->has_own_memory ? traits->index + 1 : kHost;
}

}  // namespace

const char* Version() { return PYK2CU_VERSION_STRING; }

Device::Impl::Impl(std::shared_ptr<KernelCache> kernels)
    : cache(std::move(kernels)), place(PlaceOf(Get().Properties().id)) {}

Result<Device> Device::Open(std::string_view name) {
  pyk2cu::Result<std::shared_ptr<runtime::Device>> device = OpenDevice(name);
  if (!device) return device.error();
  return Device{std::make_shared<Impl>(std::make_shared<KernelCache>(*device))};
}

std::vector<DeviceProperties> Device::List() { return ListDevices(); }

const std::string& Device::Id() const { return impl ? impl->Get().Properties().id : kNoText; }
const std::string& Device::Name() const { return impl ? impl->Get().Properties().name : kNoText; }

Result<DeviceProperties> Device::Properties() const {
  if (!impl) return NotMade("device", kMakerOfDevices);
  return impl->Get().Properties();
}

Result<MemoryInfo> Device::FreeMemory() const {
  if (!impl) return NotMade("device", kMakerOfDevices);
  return Convert(impl->Get().Memory());
}

Result<void> Device::Synchronize() const {
  return impl ? Convert(impl->Get().Synchronize()) : NotMade("device", kMakerOfDevices);
}

bool Device::CanAccess(const Device& other) const {
  return impl && other.impl && impl->Get().CanAccess(other.impl->Get());
}

Result<void> Device::EnableAccess(const Device& other) const {
  if (!impl || !other.impl) return NotMade("device", kMakerOfDevices);
  Result<void> enabled = Convert(impl->Get().Access(other.impl->Get()));
  if (enabled && other.impl->place < 64) impl->accessible |= uint64_t{1} << other.impl->place;
  return enabled;
}

void* Device::NativeContext() const { return impl ? reinterpret_cast<void*>(impl->Get().NativeContext()) : nullptr; }

}  // namespace pyk2cu::api
