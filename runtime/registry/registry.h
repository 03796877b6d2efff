#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "runtime/device/device.h"

namespace pyk2cu::runtime {

/// A device by a name of DeviceNames(); "auto" is the first kind that opens: the first GPU, else the CPU device. The
/// error says what is missing and how to get it.
Result<std::shared_ptr<Device>> OpenDevice(std::string_view name);

/// What a name of DeviceNames() says about its device.
struct DeviceTraits {
  int index;                ///< N of NAME:N, else 0
  bool has_own_memory;      ///< kernels of other devices cannot use it
  bool caches_object_code;  ///< the disk cache holds object code of the host's processor, not GPU code
};
/// Returns nullopt for "auto" and for names of no device.
std::optional<DeviceTraits> TraitsOf(std::string_view name);

/// Returns the name of the device whose cached code is object code.
std::string_view ObjectCodeDevice();

/// What OpenDevice takes, as text for messages: "auto, cuda, cuda:N or cpu".
std::string DeviceNames();

/// A device of this machine, or a kind of device that has none here.
struct FoundDevice {
  std::string name;                     ///< "cuda:0", "cpu"
  Result<DeviceProperties> properties;  ///< or what is missing
  std::string_view processors;          ///< what DeviceProperties::multiprocessors counts
};
/// The devices of this machine, in the order of `auto`, without opening GPUs. A kind without a device has one entry
/// with its error.
std::vector<FoundDevice> FindDevices();

/// The devices of FindDevices that can be used.
std::vector<DeviceProperties> ListDevices();

}  // namespace pyk2cu::runtime
