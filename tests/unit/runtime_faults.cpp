#include <gtest/gtest.h>

#include "tests/unit/runtime_devices.h"

// What a process can do after kernels that go wrong, and with handles and memory that are not what they should be.
namespace pyk2cu::api {
namespace {

constexpr const char* kSource = R"py(
from numba import cuda

@cuda.jit
def wild(x, far):
    x[far] = 1.0

@cuda.jit
def good(x):
    x[cuda.grid(1)] = 2.0
)py";

constexpr int64_t kFar = -(int64_t{1} << 29);  // far below everything that is mapped

class FaultTest : public OnDevice {};

/// In a process of its own: a GPU is lost after this. 0 if all is as it should be, else the number of the step that was
/// not.
int WildKernel(const char* name) {
  const Device device = Device::Open(name).value();
  const Program program = Program::FromText(kSource).value();
  const Kernel wild = program.GetKernel("wild", device).value(), good = program.GetKernel("good", device).value();
  const Array<float> x = Array<float>::Zeros(device, {32}).value();
  if (!good.Launch({{1}, {32}}, x) || !device.Synchronize()) return 1;
  if (!wild.Launch({{1}, {1}}, x, kFar)) return 2;
  const Result<void> failed = device.Synchronize();
  if (failed || failed.error().kind != ErrorKind::kRuntime) return 3;
  if (failed.error().message.find("memory") == std::string::npos &&
      failed.error().message.find("address") == std::string::npos)
    return 4;
  // The CPU device goes on after that; a GPU says at every call that it is lost, and why.
  const Result<void> after = good.Launch({{1}, {32}}, x);
  if (std::string_view(name) == "cpu") return after && x.ToVector().value()[31] == 2.0f ? 0 : 5;
  if (after && device.Synchronize()) return 6;
  const Result<Array<float>> more = Array<float>::Zeros(device, {8});
  if (more || more.error().kind != ErrorKind::kRuntime) return 7;
  if (more.error().message.find("an earlier kernel failed") == std::string::npos) return 8;
  const Result<Device> cpu = Device::Open("cpu");
  if (!cpu) return 0;
  const Array<float> y = Array<float>::Zeros(*cpu, {32}).value();
  return program.GetKernel("good", *cpu).value().Launch({{1}, {32}}, y) && y.ToVector().value()[31] == 2.0f ? 0 : 9;
}

TEST_P(FaultTest, AWildKernelIsARuntimeError) {
  ::testing::FLAGS_gtest_death_test_style = "threadsafe";
  EXPECT_EXIT(std::_Exit(WildKernel(GetParam())), ::testing::ExitedWithCode(0), "");
}

TEST_P(FaultTest, MovedHandlesAreEmpty) {
  Device other = device;
  const Device taken = std::move(other);
  EXPECT_USAGE(other.Synchronize());  // NOLINT: what is left is the test
  ASSERT_OK(taken.Synchronize());
  Array<float> x = Array<float>::Zeros(device, {32}).value();
  const Array<float> kept = std::move(x);
  const Kernel good = Program::FromText(kSource).value().GetKernel("good", device).value();
  EXPECT_USAGE(good.Launch({{1}, {32}}, x));  // NOLINT
  EXPECT_USAGE(x.Fill(1.0f));
  EXPECT_USAGE(x.CopyFrom(kept));
  EXPECT_USAGE(x.Slice(0, 1));
  ASSERT_OK(good.Launch({{1}, {32}}, kept));
  EXPECT_EQ(kept.ToVector().value()[31], 2.0f);
  EXPECT_EQ(PinnedArray<float>().size(), 0u);
  EXPECT_USAGE(PinnedArray<float>::Allocate(device, SIZE_MAX));
}

TEST_P(FaultTest, HandlesOutliveWhatTheyWereMadeOf) {
  Array<float> x;
  Kernel good;
  {
    const Device other = Device::Open(GetParam()).value();
    good = Program::FromText(kSource).value().GetKernel("good", other).value();
    x = Array<float>::Zeros(other, {32}).value();
  }
  ASSERT_OK(good.Launch({{1}, {32}}, x));
  EXPECT_EQ(x.ToVector().value()[0], 2.0f);
}

TEST_P(FaultTest, RunningOutOfMemoryIsNotTheEnd) {
  std::vector<Array<float>> arrays;
  const uint64_t total = device.FreeMemory().value().total_bytes;
  if (IsGpu()) {  // memory of the host would be promised, and the machine brought down
    for (;;) {
      Result<Array<float>> more = Array<float>::Allocate(device, {static_cast<int64_t>(total / 16 / sizeof(float))});
      if (!more) {
        EXPECT_EQ(more.error().kind, ErrorKind::kEnvironment) << more.error().message;
        break;
      }
      arrays.push_back(*more);
      ASSERT_LE(arrays.size(), 17u);
    }
    arrays.clear();
  }
  EXPECT_FALSE(Array<float>::Allocate(device, {int64_t{1} << 55}));
  ASSERT_OK(Array<float>::Full(device, {1 << 20}, 1.0f));
  ASSERT_OK(device.Synchronize());
}

INSTANTIATE_ON_DEVICES(FaultTest);

}  // namespace
}  // namespace pyk2cu::api
