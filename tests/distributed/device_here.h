#pragma once

#include <cstdlib>
#include <string>

#include "pyk2cu/distributed/distributed.h"
#include "pyk2cu/pyk2cu.h"

namespace pyk2cu::distributed_test {

/// Whether the tests run on GPUs: PYK2CU_TEST_DEVICE is "cuda", or "cpu", which it also is if not set.
inline bool IsOnGpus() {
  const char* const name = std::getenv("PYK2CU_TEST_DEVICE");
  return name && std::string(name) == "cuda";
}

/// The device of this rank: the GPU of its number among the ranks of its host, or the CPU device.
inline Device OpenDeviceHere(const distributed::World& world) {
  return Device::Open(IsOnGpus() ? "cuda:" + std::to_string(world.LocalRank()) : "cpu").value();
}

}  // namespace pyk2cu::distributed_test
