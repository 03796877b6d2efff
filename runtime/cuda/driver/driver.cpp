#include "runtime/cuda/driver/driver.h"

#include <fmt/core.h>

#include <memory>

namespace pyk2cu::runtime::cuda {
namespace {

/// The interface version we ask the driver for: that of the oldest CUDA we work with.
constexpr int kInterfaceVersion = 12000;

Error Missing(std::string message) { return {ErrorKind::kEnvironment, std::move(message)}; }

using GetProcAddress = CUresult (*)(const char*, void**, int, uint64_t, void*);

/// Fills the table; the name of the first function that is missing, or nothing.
const char* Bind(Driver& driver, GetProcAddress find) {
#define FUNCTION(member, name, ...)                                                                   \
  {                                                                                                   \
    void* address = nullptr;                                                                          \
    if (find(name, &address, kInterfaceVersion, 0, nullptr) != CUDA_SUCCESS || !address) return name; \
    driver.member = reinterpret_cast<decltype(driver.member)>(address);                               \
  }
#include "runtime/cuda/driver/driver_functions.def"
  return nullptr;
}

Result<void> CheckInitialized(const Driver& driver, CUresult status) {
  switch (status) {
    case CUDA_SUCCESS: return {};
    case CUDA_ERROR_NO_DEVICE:
      return Missing(
          "no NVIDIA GPU is visible to the driver (is CUDA_VISIBLE_DEVICES set?); the device cpu runs without one");
    case CUDA_ERROR_STUB_LIBRARY:
      return Missing(driver.library.path +
                     " is the CUDA toolkit's stub, not a driver; install NVIDIA's driver, or use the device cpu");
    case CUDA_ERROR_SYSTEM_DRIVER_MISMATCH:
      return Missing(
          "the NVIDIA driver's library does not fit the loaded kernel module; restart the machine to load the new one");
    default: return Missing(fmt::format("the CUDA driver cannot start: {}", driver.Describe(status)));
  }
}

Result<std::unique_ptr<Driver>> Load() {
  auto driver = std::make_unique<Driver>();
  std::string reason;
  driver->library = OpenLibrary("libcuda.so.1", &reason);
  if (!driver->library.handle)
    return Missing(
        "no CUDA driver (libcuda.so.1) on this machine; install NVIDIA's driver (https://www.nvidia.com/drivers), or "
        "use the device cpu");
  const auto find = reinterpret_cast<GetProcAddress>(driver->library.Symbol("cuGetProcAddress_v2"));
  if (!find) return Missing(driver->library.path + " is older than CUDA 12.0; update NVIDIA's driver to 525 or newer");
  if (const char* name = Bind(*driver, find))
    return Missing(
        fmt::format("{} has no function {}; update NVIDIA's driver to 525 or newer", driver->library.path, name));
  driver->driver_version(&driver->version);
  if (Result<void> started = CheckInitialized(*driver, driver->init(0)); !started) return started.error();
  return driver;
}

}  // namespace

Result<const Driver*> Driver::Get() {
  static const auto* loaded =
      new Result<std::unique_ptr<Driver>>(Load());  // never closed: other threads may be in it at exit
  if (!*loaded) return loaded->error();
  return static_cast<const Driver*>(loaded->value().get());
}

std::string Driver::Describe(CUresult status) const {
  const char* name = nullptr;
  const char* text = nullptr;
  if (error_name) error_name(status, &name);
  if (error_string) error_string(status, &text);
  return fmt::format("{} ({})", text ? text : "unknown error",
                     name ? name : fmt::format("code {}", static_cast<int>(status)).c_str());
}

std::string VersionText(int version) { return fmt::format("{}.{}", version / 1000, version % 1000 / 10); }

}  // namespace pyk2cu::runtime::cuda
