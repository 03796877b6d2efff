#pragma once

#include <memory>

#include "runtime/cpu/device/queues.h"

namespace pyk2cu::runtime::cpu {

/// Makes an event for these streams, which it keeps alive.
std::unique_ptr<Event> MakeCpuEvent(std::shared_ptr<Queues> queues, bool timing);

}  // namespace pyk2cu::runtime::cpu
