#pragma once

#include <functional>

#include "pyk2cu/device.h"
#include "pyk2cu/launch_types.h"
#include "pyk2cu/result.h"

namespace pyk2cu::api {

/// Puts a function of the program into a stream: it is called after the work that is in the stream now, on a thread of
/// the library or of the driver, and later work of the stream waits until it has returned. It must not use the device,
/// nor throw. The call itself does not wait for it, on the CPU device neither. kUsage if the stream is being captured
/// on the CPU device.
Result<void> AddHostWork(const Device& device, StreamRef stream, std::function<void()> work);

}  // namespace pyk2cu::api
