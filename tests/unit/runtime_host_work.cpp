#include <gtest/gtest.h>

#include <atomic>
#include <chrono>
#include <thread>

#include "pyk2cu/host_work.h"
#include "pyk2cu/pyk2cu.h"

// Functions of the program in streams of the CPU device.
namespace pyk2cu::api {
namespace {

constexpr std::chrono::milliseconds kSome{60};

class HostWork : public testing::Test {
 protected:
  void SetUp() override {
    Result<Device> opened = Device::Open("cpu");
    if (!opened) GTEST_SKIP() << opened.error().message;
    device = *opened;
  }
  Device device;
};

TEST_F(HostWork, IsDoneInOrderWithoutTheCaller) {
  const Stream stream = Stream::Make(device).value();
  std::vector<int> order;
  const auto begin = std::chrono::steady_clock::now();
  for (int i = 0; i < 3; ++i)
    AddHostWork(device, stream, [&order, i] {
      std::this_thread::sleep_for(kSome);
      order.push_back(i);
    }).value();
  EXPECT_LT(std::chrono::steady_clock::now() - begin, 3 * kSome);
  EXPECT_FALSE(stream.IsDone().value());
  stream.Synchronize().value();
  EXPECT_TRUE(stream.IsDone().value());
  EXPECT_EQ(order, (std::vector<int>{0, 1, 2}));
}

TEST_F(HostWork, LaterWorkOfTheStreamWaits) {
  const Stream own = Stream::Make(device).value();
  const StreamRef streams[] = {StreamRef{}, Stream::PerThread(device).value(), own};
  for (const StreamRef& stream : streams) {
    const auto array = Array<int32_t>::Zeros(device, 1).value();
    int32_t value = 0, seen = 0;
    AddHostWork(device, stream, [&] {
      std::this_thread::sleep_for(kSome);
      value = 7;
    }).value();
    array.CopyFrom(std::span<const int32_t>(&value, 1), stream).value();
    array.CopyTo(std::span<int32_t>(&seen, 1), stream).value();
    device.Synchronize().value();
    EXPECT_EQ(seen, 7);
  }
}

TEST_F(HostWork, OutlivesItsStream) {
  std::atomic<bool> done = false;
  {
    const Stream stream = Stream::Make(device).value();
    AddHostWork(device, stream, [&] {
      std::this_thread::sleep_for(kSome);
      done = true;
    }).value();
  }
  for (int i = 0; i < 100 && !done; ++i) std::this_thread::sleep_for(kSome);
  EXPECT_TRUE(done);
}

TEST_F(HostWork, EventsAndOtherStreams) {
  const Stream first = Stream::Make(device, {.non_blocking = true}).value();
  const Stream second = Stream::Make(device, {.non_blocking = true}).value();
  const Event event = Event::Make(device).value();
  std::atomic<bool> done = false;
  AddHostWork(device, first, [&] {
    std::this_thread::sleep_for(kSome);
    done = true;
  }).value();
  const auto array = Array<int32_t>::Allocate(device, 8).value();
  array.Fill(3, second).value();  // does not wait for the other stream
  EXPECT_FALSE(done);
  event.Record(first).value();
  second.Wait(event).value();
  EXPECT_TRUE(done);
}

TEST_F(HostWork, RefusesWhatCannotBe) {
  const Stream stream = Stream::Make(device).value();
  EXPECT_EQ(AddHostWork(Device(), stream, [] {}).error().kind, ErrorKind::kUsage);
  EXPECT_EQ(AddHostWork(device, stream, nullptr).error().kind, ErrorKind::kUsage);
  EXPECT_EQ(AddHostWork(device, {stream.operator StreamRef().handle, 99}, [] {}).error().kind, ErrorKind::kUsage);
  stream.BeginCapture().value();
  EXPECT_NE(AddHostWork(device, stream, [] {}).error().message.find("cannot be captured"), std::string::npos);
  EXPECT_TRUE(stream.EndCapture());
}

}  // namespace
}  // namespace pyk2cu::api
