#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "runtime/device/device.h"

namespace pyk2cu::runtime {

/// A device by a name of DeviceNames(); "auto" is the first kind that opens: the first GPU, else the CPU device. The
/// error says what is missing and how to get it.
Result<std::shared_ptr<Device>> OpenDevice(std::string_view name);

/// What OpenDevice takes, for people: "auto, cuda, cuda:N or cpu".
std::string DeviceNames();

/// A device that there is, or a kind of which there should be one.
struct FoundDevice {
  std::string name;  ///< "cuda:0", "cpu"
  Result<DeviceProperties> properties;
  std::string_view processors;  ///< what DeviceProperties::multiprocessors counts
};
/// The devices of this machine, in the order of `auto`, without opening GPUs.
std::vector<FoundDevice> FindDevices();

/// Those of them that can be used.
std::vector<DeviceProperties> ListDevices();

}  // namespace pyk2cu::runtime
