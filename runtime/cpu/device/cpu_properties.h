#pragma once

#include "pyk2cu/device_types.h"

namespace pyk2cu::runtime::cpu {

/// Returns the properties of the CPU device with this number of workers.
DeviceProperties MakeProperties(int workers);

}  // namespace pyk2cu::runtime::cpu
