#pragma once

#include <array>
#include <chrono>

#include "distributed/calls/backend.h"

namespace pyk2cu::ranks {

/// What a call moves. For a reduce-scatter and an all-gather `count` is that of one rank's part.
struct Payload {
  api::DType type = api::DType::kUInt8;
  size_t item_bytes = 1, count = 0;
};

/// Bytes of one element of an array.
inline size_t ItemBytes(const Argument& array) {
  constexpr std::array<size_t, 16> kBytes{1, 1, 2, 4, 8, 1, 2, 4, 8, 2, 4, 8, 8, 16, 2, 0};  // by DType
  return array.record ? array.record->bytes : kBytes[static_cast<size_t>(array.dtype)];
}

/// The array that a call has, or that of one rank's part if it has two.
const Memory& PartOf(const Call& call);
Payload PayloadOf(const Call& call);

/// The time limit as clocks can use it: one that is longer than a year is a year. kUsage unless it is more than 0.
Result<std::chrono::milliseconds> CheckLimit(std::chrono::milliseconds limit);

/// Where the communicator is, for CheckCall.
struct CallPlace {
  int rank = 0, size = 1;
  int32_t place = 0;  ///< of the device
};

/// kUsage if the call cannot be made, whatever the other ranks do.
Result<void> CheckCall(const Call& call, const CallPlace& where);

}  // namespace pyk2cu::ranks
