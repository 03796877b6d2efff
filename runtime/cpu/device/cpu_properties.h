#pragma once

#include "pyk2cu/device_types.h"

namespace pyk2cu::runtime::cpu {

/// What the CPU device with that many workers is and allows.
DeviceProperties MakeProperties(int workers);

}  // namespace pyk2cu::runtime::cpu
