#include "tests/distributed/world_here.h"

#include "tests/distributed/device_here.h"

namespace pyk2cu::distributed_test {
namespace {

World world;
Device device;
Communicator shared;  ///< of tests without wishes: NCCL needs half a second for one

}  // namespace

World& WorldHere() { return world; }
const Device& DeviceHere() { return device; }

Communicator MakeCommunicator(std::chrono::milliseconds time_limit, bool check) {
  if (time_limit != kLongLimit || check) return Communicator::Make(world, device, {time_limit, check}).value();
  if (!shared.impl) shared = Communicator::Make(world, device, {time_limit, check}).value();
  return shared;
}

}  // namespace pyk2cu::distributed_test

int main(int argc, char** argv) {
  using namespace pyk2cu::distributed_test;
  testing::InitGoogleTest(&argc, argv);
  world = World::Join().value();
  device = OpenDeviceHere(world);
  const int failed = RUN_ALL_TESTS();
  shared = {};
  world = {};
  return failed;
}
