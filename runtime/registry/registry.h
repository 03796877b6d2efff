#pragma once

#include <memory>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "runtime/device/device.h"

namespace pyk2cu::runtime {

/// "cuda", "cuda:N", "cpu", or "auto" (the first GPU, else the CPU device). The error says what is missing and how to
/// get it.
Result<std::shared_ptr<Device>> OpenDevice(std::string_view name);

/// The devices of this machine, GPUs first, without opening them. Devices that cannot be opened are left out.
std::vector<DeviceProperties> ListDevices();

}  // namespace pyk2cu::runtime
