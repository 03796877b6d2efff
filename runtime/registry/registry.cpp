#include "runtime/registry/registry.h"

#include <fmt/core.h>

#include <charconv>

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

/// Every kind of device, in the order in which `auto` tries them.
struct Backend {
  std::string_view name;
  Result<std::shared_ptr<Device>> (*open)(int index);
};
constexpr Backend kBackends[] = {
    {"cuda", cuda::OpenDevice},
    {"cpu", OpenCpu},
};

Error Unknown(std::string_view name) {
  return {ErrorKind::kUsage, fmt::format("unknown device '{}': expected auto, cpu, cuda or cuda:N", name)};
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

std::vector<DeviceProperties> ListDevices() {
  std::vector<DeviceProperties> devices;
  const Result<int> gpus = cuda::DeviceCount();
  for (int i = 0; gpus && i < *gpus; ++i)
    if (Result<DeviceProperties> gpu = cuda::QueryDevice(i)) devices.push_back(std::move(*gpu));
  if (Result<std::shared_ptr<Device>> cpu = OpenCpu(0)) devices.push_back((*cpu)->Properties());
  return devices;
}

Result<std::shared_ptr<Device>> OpenDevice(std::string_view name) {
  if (name == "auto") return OpenFirst();
  const size_t colon = name.find(':');
  int index = 0;
  if (colon != std::string_view::npos) {
    const char* end = name.data() + name.size();
    const auto [rest, status] = std::from_chars(name.data() + colon + 1, end, index);
    if (status != std::errc() || rest != end || index < 0 || name.substr(0, colon) == "cpu") return Unknown(name);
  }
  for (const Backend& backend : kBackends)
    if (backend.name == name.substr(0, colon)) return backend.open(index);
  return Unknown(name);
}

}  // namespace pyk2cu::runtime
