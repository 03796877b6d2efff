#pragma once

#include <gtest/gtest.h>

#include "pyk2cu/distributed/distributed.h"
#include "pyk2cu/pyk2cu.h"

// The world of a test program that mpirun starts, and the device of each rank: see device_here.h.
namespace pyk2cu::distributed_test {
using namespace pyk2cu::distributed;

World& WorldHere();
const Device& DeviceHere();

inline constexpr std::chrono::seconds kLongLimit{60};
/// A communicator of all ranks; without other wishes always the same one.
Communicator MakeCommunicator(std::chrono::milliseconds time_limit = kLongLimit, bool check = false);

/// `EXPECT_TRUE(result)` with the message.
template <class T>
::testing::AssertionResult Ok(const Result<T>& result) {
  if (result) return ::testing::AssertionSuccess();
  return ::testing::AssertionFailure() << result.error().message;
}

}  // namespace pyk2cu::distributed_test
