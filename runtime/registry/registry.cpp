#include "runtime/registry/registry.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <iterator>
#include <optional>

#include "runtime/cuda/device/open_device.h"
#include "runtime/cuda/driver/device_query.h"
#include "runtime/plugins/cpu_plugin.h"

namespace pyk2cu::runtime {
namespace {

Result<std::shared_ptr<Device>> OpenCpu(int) {
  Result<LoadedCpuPlugin> loaded = LoadCpuPlugin();
  if (!loaded) return loaded.error();
  return loaded->plugin->open();
}

std::vector<FoundDevice> FindCpu() {
  Result<std::shared_ptr<Device>> cpu = OpenCpu(0);
  if (!cpu) return {{"cpu", cpu.error(), "cores"}};
  return {{"cpu", (*cpu)->Properties(), "cores"}};
}

/// None if there is no driver.
std::vector<FoundDevice> FindGpus() {
  std::vector<FoundDevice> gpus;
  const Result<int> count = cuda::DeviceCount();
  for (int i = 0; count && i < *count; ++i)
    gpus.push_back({fmt::format("cuda:{}", i), cuda::QueryDevice(i), "multiprocessors"});
  return gpus;
}

/// A kind of device.
struct Backend {
  std::string_view name;
  bool is_numbered;         ///< NAME:N opens number N
  bool has_own_memory;      ///< as DeviceTraits has it
  bool caches_object_code;  ///< as DeviceTraits has it
  Result<std::shared_ptr<Device>> (*open)(int index);
  std::vector<FoundDevice> (*find)();
};
/// Every kind, in the order in which `auto` tries them.
constexpr Backend kBackends[] = {
    {"cuda", true, true, false, cuda::OpenDevice, FindGpus},
    {"cpu", false, false, true, OpenCpu, FindCpu},
};

Error Unknown(std::string_view name) {
  return {ErrorKind::kUsage, fmt::format("unknown device '{}': expected {}", name, DeviceNames())};
}

/// N of NAME:N, 0 of NAME; nothing if the backend has no such device.
std::optional<int> IndexOf(const Backend& backend, std::string_view name) {
  if (name == backend.name) return 0;
  if (!backend.is_numbered || !name.starts_with(std::string(backend.name) + ":")) return std::nullopt;
  const char* end = name.data() + name.size();
  int index = 0;
  const auto [rest, status] = std::from_chars(name.data() + backend.name.size() + 1, end, index);
  if (status != std::errc() || rest != end || index < 0) return std::nullopt;
  return index;
}

Result<std::shared_ptr<Device>> OpenFirst() {
  std::string reasons;
  for (const Backend& backend : kBackends) {
    Result<std::shared_ptr<Device>> device = backend.open(0);
    if (device) return device;
    reasons += fmt::format("\n  {}: {}", backend.name, device.error().message);
  }
  return Error{ErrorKind::kEnvironment, "no device can be opened:" + reasons};
}

}  // namespace

std::optional<DeviceTraits> TraitsOf(std::string_view name) {
  for (const Backend& backend : kBackends)
    if (const std::optional<int> index = IndexOf(backend, name))
      return DeviceTraits{*index, backend.has_own_memory, backend.caches_object_code};
  return std::nullopt;
}

std::string_view ObjectCodeDevice() { return std::ranges::find(kBackends, true, &Backend::caches_object_code)->name; }

std::string DeviceNames() {
  std::vector<std::string> names = {"auto"};
  for (const Backend& backend : kBackends) {
    names.emplace_back(backend.name);
    if (backend.is_numbered) names.push_back(names.back() + ":N");
  }
  const std::string last = std::move(names.back());
  names.pop_back();
  return fmt::format("{} or {}", fmt::join(names, ", "), last);
}

std::vector<FoundDevice> FindDevices() {
  std::vector<FoundDevice> devices;
  for (const Backend& backend : kBackends) std::ranges::move(backend.find(), std::back_inserter(devices));
  return devices;
}

std::vector<DeviceProperties> ListDevices() {
  std::vector<DeviceProperties> devices;
  for (FoundDevice& device : FindDevices())
    if (device.properties) devices.push_back(std::move(*device.properties));
  return devices;
}

Result<std::shared_ptr<Device>> OpenDevice(std::string_view name) {
  if (name == "auto") return OpenFirst();
  for (const Backend& backend : kBackends)
    if (const std::optional<int> index = IndexOf(backend, name)) return backend.open(*index);
  return Unknown(name);
}

}  // namespace pyk2cu::runtime
