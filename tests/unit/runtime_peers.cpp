#include <gtest/gtest.h>

#include "tests/unit/runtime_devices.h"

// Two GPUs of one machine: copies between them, kernels that use each other's memory, and what is refused.
namespace pyk2cu::api {
namespace {

constexpr const char* kSource = R"py(
from numba import cuda

@cuda.jit
def add(x, y):
    i = cuda.grid(1)
    if i < x.size:
        x[i] += y[i]
)py";

class PeerTest : public ::testing::Test {
 protected:
  void SetUp() override {
    const Result<Device> first = Device::Open("cuda:0"), second = Device::Open("cuda:1");
    if (!first || !second) GTEST_SKIP() << "this machine has no two GPUs";
    a = *first;
    b = *second;
  }
  Device a, b;
  const LaunchConfig grid{{4}, {256}};
};

TEST_F(PeerTest, CopiesGoFromOneToTheOther) {
  const Array<float> x = Array<float>::Full(a, {1000}, 3.0f).value(), y = Array<float>::Zeros(b, {1000}).value();
  const Stream from = Stream::Make(a).value(), to = Stream::Make(b).value();
  ASSERT_OK(a.Synchronize());
  ASSERT_OK(b.Synchronize());
  ASSERT_OK(y.CopyFrom(x, to));
  ASSERT_OK(to.Synchronize());
  EXPECT_EQ(y.ToVector().value()[999], 3.0f);
  ASSERT_OK(x.Fill(4.0f, from));
  ASSERT_OK(y.CopyFrom(x, from));  // a stream of either will do
  ASSERT_OK(from.Synchronize());
  EXPECT_EQ(y.ToVector().value()[0], 4.0f);
  ASSERT_OK(x.Fill(5.0f));
  ASSERT_OK(a.Synchronize());
  ASSERT_OK(y.CopyFrom(x));
  EXPECT_EQ(y.ToVector().value()[0], 5.0f);
  const Array<float> two = Array<float>::Full(a, {2}, 6.0f).value();
  ASSERT_OK(a.Synchronize());  // the copy is in a stream of the other GPU
  ASSERT_OK(y.Slice(0, 0, 1000, 500).value().CopyFrom(two));
  EXPECT_EQ(y.ToVector().value()[500], 6.0f);
}

TEST_F(PeerTest, StreamsWaitForEventsOfTheOther) {
  const Kernel add = Program::FromText(kSource).value().GetKernel("add", a).value();
  const Array<float> x = Array<float>::Full(a, {1000}, 1.0f).value(), one = Array<float>::Full(a, {1000}, 1.0f).value();
  const Array<float> y = Array<float>::Zeros(b, {1000}).value();
  const Stream first = Stream::Make(a).value(), second = Stream::Make(b).value();
  const Event done = Event::Make(a, false).value();
  ASSERT_OK(a.Synchronize());
  ASSERT_OK(b.Synchronize());
  for (int i = 0; i < 10; ++i) ASSERT_OK(add.Launch({{4}, {256}, 0, first}, x, one));
  ASSERT_OK(done.Record(first));
  ASSERT_OK(second.Wait(done));
  ASSERT_OK(y.CopyFrom(x, second));
  ASSERT_OK(second.Synchronize());
  EXPECT_EQ(y.ToVector().value()[999], 11.0f);
}

TEST_F(PeerTest, MemoryOfTheOtherMustBeOpened) {
  const Kernel add = Program::FromText(kSource).value().GetKernel("add", a).value();
  const Array<float> x = Array<float>::Full(a, {1000}, 1.0f).value(), y = Array<float>::Full(b, {1000}, 2.0f).value();
  EXPECT_USAGE(add.Launch(grid, x, y));
  EXPECT_USAGE(add.Launch({{4}, {256}, 0, Stream::Make(b).value()}, x, x));
  EXPECT_USAGE(x.Fill(0, Stream::Make(b).value()));
  EXPECT_USAGE(Stream::Wrap(a, Stream::Make(b).value().Native()));
  if (!a.CanAccess(b)) {
    EXPECT_USAGE(a.EnableAccess(b));
    return;
  }
  ASSERT_OK(b.Synchronize());
  for (int i = 0; i < 2; ++i) ASSERT_OK(a.EnableAccess(b));
  ASSERT_OK(add.Launch(grid, x, y));
  EXPECT_EQ(x.ToVector().value()[999], 3.0f);
}

}  // namespace
}  // namespace pyk2cu::api
