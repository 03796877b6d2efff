#pragma once

#include <fmt/core.h>

#include "base/result.h"
#include "pyk2cu/device_types.h"

namespace pyk2cu::runtime {

inline constexpr const char* kNoStreams = "has no streams";
inline constexpr const char* kNoSharing = "shares no memory with other processes";

/// Returns the error (kUsage) for an operation that a backend does not have.
inline Error NotOffered(const DeviceProperties& device, const char* what) {
  return {ErrorKind::kUsage, fmt::format("{} {}", device.name, what)};
}

}  // namespace pyk2cu::runtime
