#pragma once

#include <memory>

#include "runtime/device/device.h"

namespace pyk2cu::runtime::cpu {

/// Zeroed memory with a page on either side that can't be touched, as close to its end as alignment allows.
Result<std::unique_ptr<Buffer>> AllocateHostBuffer(size_t bytes);

}  // namespace pyk2cu::runtime::cpu
