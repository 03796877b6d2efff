#pragma once

#include <memory>

#include "base/result.h"
#include "runtime/device/device.h"

namespace pyk2cu::runtime::cuda {

/// Opens GPU number `index` in its primary context. The error says what is missing: a driver, or a GPU of that number.
Result<std::shared_ptr<Device>> OpenDevice(int index);

}  // namespace pyk2cu::runtime::cuda
